"""Deleted games: they stay for thirty days and can be restored by those who may delete them."""

from collections.abc import Callable, Mapping
from datetime import datetime, timedelta
from typing import Protocol

from scorekeeper.service.events import Logged
from scorekeeper.service.store import GameNotFound

KEPT = timedelta(days=30)
FOR_GOOD = "9999-12-31T23:59:59+00:00"  # since when a game is deleted of which nothing is left but this


class GameDeleted(GameNotFound):
    """The game was deleted and can still be brought back: by this device, if `may_return`; by nobody if `for_good`."""

    def __init__(self, game: str, *, may_return: bool = False, for_good: bool = False) -> None:
        super().__init__(game)
        self.may_return, self.for_good = may_return, for_good


class Wastebasket(Protocol):
    """Where deleted games lie. Nothing of them is changed until they go for good. Every call is one transaction,
    but for `empty`: many games go in several.
    """

    def throw(self, game: str, at: str) -> None:
        """Deletes a game; one that is deleted already keeps its time."""

    def take_back(self, game: str) -> None:
        """The game is as it was. GameNotFound where it has gone for good."""

    def holds(self, game: str) -> str | None:
        """Since when the game is deleted, if it is."""

    def thrown(self, device: str | None) -> Mapping[str, str]:
        """The deleted games that this device began, or with None all, and since when; the last one first."""

    def empty(self, now: str) -> tuple[str, ...]:
        """Removes for good what was deleted long ago, and was found to be so a day or more ago: logs, links, who might
        come in, and the devices that came into no other game. Which games it was.
        """

    def replace(self, games: Mapping[str, tuple[str, tuple[Logged, ...]]], call: Callable[[str], str]) -> None:
        """Puts another game, by its id and its log, in the place of each of these, or another log where the id stays:
        with its links, devices, tellings and deletion. Of the old one is left that it was deleted for good. Devices
        are called anew. Conflict where one has gone on.
        """


def goes_at(thrown: str) -> datetime:
    """When a game that was deleted at a moment goes for good."""
    return datetime.fromisoformat(thrown) + KEPT


def days_before(now: str, days: int) -> str:
    """The moment so many days before."""
    return (datetime.fromisoformat(now) - timedelta(days=days)).isoformat(timespec="seconds")
