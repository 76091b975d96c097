"""How much of a server's room is used: one device, or all together, must not fill it up."""

from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True, kw_only=True)
class Usage:
    """So many games, and the bytes of their events; of all games together the bytes of the whole database."""

    games: int
    bytes: int


class Room(Protocol):
    """Who uses how much. Deleted games count until they are gone for good."""

    def of_device(self, device: str) -> Usage:
        """The games that a device began."""

    def in_all(self) -> Usage:
        """All games there are."""
