"""Retention: deleted games stay for thirty days and can be restored by those who may delete them; of the daily backups
stay the last 7 days on which there is one and, beyond them, the newest of each of 4 weeks. Days and weeks are counted
by what is there, so that no clock that is ahead removes any.
"""

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Protocol

from scorekeeper.service.events import Logged
from scorekeeper.service.store import GameNotFound

KEPT = timedelta(days=30)  # of a deleted game
FOR_GOOD = "9999-12-31T23:59:59+00:00"  # since when a game is deleted of which nothing is left but this
DAYS, WEEKS = 7, 4  # of backups
FURTHEST = 100  # days: after these every backup has gone that a right clock has dated


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


@dataclass(frozen=True, slots=True, kw_only=True)
class BackupState:
    """`saved` is the day (YYYY-MM-DD) of the newest backup that was tried and found to be right, `trouble` the code of
    what went wrong since, with what the system says of it.
    """

    folder: str
    saved: str | None = None
    trouble: str | None = None
    why: str = ""


class Backups(Protocol):
    """Where a server keeps its backups."""

    def state(self) -> BackupState:
        """How they are."""

    def holding(self, games: Collection[str]) -> tuple[tuple[str, ...], date | None]:
        """The files that have one of these games, and the day on which the last of them goes."""


def staying(backups: Iterable[date], today: date) -> set[date]:
    """The days whose backups stay. What one has dated ahead stays too, and takes no other's place."""
    days = sorted(backups, reverse=True)
    ahead = {day for day in days if day > today}
    known = [day for day in days if day <= today]
    weeks: dict[tuple[int, int], date] = {}
    for day in known:
        weeks.setdefault(day.isocalendar()[:2], day)
    beyond = [day for day in weeks.values() if day not in known[:DAYS]]
    return {*ahead, *known[:DAYS], *beyond[:WEEKS]}


def last_gone(backups: Iterable[date], some: Iterable[date], today: date) -> date | None:
    """The day on which the last of some of the backups goes, where one is made every day from tomorrow on; None where
    they have gone, or where that is too far off.
    """
    left, waiting = {*backups}, {*some}
    for later in range(1, FURTHEST):
        if not waiting:
            return None
        day = today + timedelta(days=later)
        left = staying({*left, day}, day)
        waiting &= left
        if not waiting:
            return day
    return None
