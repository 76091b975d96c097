"""Moves a device's games to a new phone, by a code that is valid for a few minutes and once.

The code gives all games and rights of its device. So only its hash is kept, as for links, and it has 128 bits: it
cannot be guessed, and tries need no limit.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Protocol

from scorekeeper.service.access import Device

MINUTES = 10  # that a code holds; two phones beside each other need one


@dataclass(frozen=True, slots=True, kw_only=True)
class Move:
    """What a code hands over: the games of `device`, which is called `name`. `leaves`: that device is out afterwards.
    `house` is the proof that it is one of the house, blank where it is none. `until` (RFC 3339, UTC) it holds.
    """

    device: str
    name: str
    house: str
    leaves: bool
    until: str


class Moves(Protocol):
    """The codes that were shown. Every call is one transaction, and acts at once."""

    def show(self, digest: str, move: Move) -> None:
        """A code holds from now on, and an earlier one of the same device does not any more."""

    def take_back(self, device: str) -> None:
        """No code of the device holds any more."""

    def find(self, digest: str, at: str) -> Move | None:
        """What a code hands over; None where it does not hold at that moment."""

    def take(self, digest: str, device: Device, at: str) -> Move | None:
        """Gives the device all that the code hands over, and uses it up; None, and nothing happens, where it does not
        hold, or is the device's own.
        """

    def is_out(self, device: str) -> bool:
        """Whether the device was one of the house and has handed that over."""

    def let_in(self, device: str) -> None:
        """The device may be one of the house again."""


def holds_until(at: str) -> str:
    """Until when a code holds that is shown at a moment (RFC 3339, UTC)."""
    return (datetime.fromisoformat(at) + timedelta(minutes=MINUTES)).isoformat(timespec="seconds")
