"""How much of the server's room is used, by a device and by all together."""

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
