"""Deleted games: they stay for thirty days and can be restored by those who may delete them."""

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Protocol

from scorekeeper.service.store import GameNotFound

KEPT = timedelta(days=30)


class GameDeleted(GameNotFound):
    """The game was deleted and can still be brought back: by this device, if `may_return`."""

    def __init__(self, game: str, *, may_return: bool = False) -> None:
        super().__init__(game)
        self.may_return = may_return


class Wastebasket(Protocol):
    """Where deleted games lie. Nothing of them is changed until they go for good. Every call is one transaction,
    but for `empty`: many games go in several.
    """

    def throw(self, game: str, at: str) -> None:
        """Deletes a game; one that is deleted already keeps its time."""

    def take_back(self, game: str) -> None:
        """The game is as it was. GameNotFound where it has gone for good."""

    def holds(self, game: str) -> bool:
        """Whether the game is deleted."""

    def thrown(self, device: str | None) -> Mapping[str, str]:
        """The deleted games that this device began, or with None all, and since when; the last one first."""

    def empty(self, now: str) -> tuple[str, ...]:
        """Removes for good what was deleted long ago, and was found to be so a day or more ago: logs, links, who might
        come in, and the devices that came into no other game. Which games it was.
        """


def goes_at(thrown: str) -> datetime:
    """When a game that was deleted at a moment goes for good."""
    return datetime.fromisoformat(thrown) + KEPT


def days_before(now: str, days: int) -> str:
    """The moment so many days before."""
    return (datetime.fromisoformat(now) - timedelta(days=days)).isoformat(timespec="seconds")
