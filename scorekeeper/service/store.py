"""The protocols of a store of games, of the room that they take, and of the archive; and the store's errors.

The archive has summaries of games, so that no list and no search reads a log. A summary follows from the log alone and
can be made again at any time.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol, TypeVar

from scorekeeper.service.access import Admission
from scorekeeper.service.events import Logged
from scorekeeper.service.summary import Condition, Summary

BATCH = 100  # summaries made before they are kept, so that a visit that is broken off was not in vain
Asked = TypeVar("Asked")


class GameNotFound(LookupError):
    """There is no such game."""

    def __init__(self, game: str) -> None:
        super().__init__(f"there is no game {game!r}")
        self.game = game


class Conflict(Exception):
    """Somebody else was faster: the game has gone on since the page was drawn."""

    def __init__(self, game: str, expected: int, actual: int) -> None:
        super().__init__(f"game {game!r} is at event {actual}, not {expected}")
        self.game, self.expected, self.actual = game, expected, actual


class NewerStore(Exception):
    """The games were written by a newer program than this one."""


class NotSettled(Exception):
    """A restore was begun and cannot be gone through with; nobody may read or write the games before it is."""

    def __init__(self, file: Path, why: str) -> None:
        super().__init__(f"{file}: {why}")
        self.file, self.why = file, why


class Torn(NotSettled):
    """What was written last lies in `file`, and what it belongs to is missing."""


class Occupied(Exception):
    """Somebody is restoring the games at this very moment."""


class GameStore(Protocol):
    """An append-only log for each game, or in another store for each circle: neither knows the other's. Every call is
    one transaction, on disk when it returns.
    """

    def head(self, game: str) -> int:
        """The sequence number of the game's last event; 0 where there is no such game."""

    def events(self, game: str, after: int = 0) -> tuple[Logged, ...]:
        """The events behind `after`, in order."""

    def append(self, game: str, *logged: Logged, admission: Admission | None = None) -> None:
        """Adds one event, or a whole log at once, and lets everybody in who comes with it: all or nothing. Conflict if
        the first one's seq, or its key in this game, is taken: then nothing is written.
        """

    def find(self, game: str, key: str) -> int | None:
        """The seq that an idempotency key was used for in this game."""

    def find_game(self, key: str) -> str | None:
        """The game that was started with this idempotency key."""

    def begun(self, logged: Logged, device: str | None) -> tuple[str, ...]:
        """The games that began with this event, whatever its key was there: those into which a device was ever let, or
        all.
        """

    def games(self, limit: int) -> tuple[str, ...]:
        """The games, the one last written to first, without those that were deleted."""

    def telling(self, words: Iterable[str]) -> tuple[str, ...]:
        """The games in whose events or authors one of these words stands, written like this; deleted ones too."""


class Room(Protocol):
    """Who uses how much. A circle counts as a game, and deleted games count until they are gone for good."""

    def of_device(self, device: str) -> tuple[int, int]:
        """How many games a device began, and the bytes of their events."""

    def in_all(self) -> tuple[int, int]:
        """How many games there are, and the bytes of the whole database."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Search:
    """What somebody looks for. `device` sees the games in which it has a role, None every game; each of `words` is in
    a player's name or in the title; `since` and `until` are moments between which something happened in the game.
    """

    device: str | None
    words: tuple[str, ...] = ()
    since: str | None = None
    until: str | None = None
    system: str | None = None
    condition: Condition | None = None


def in_batches(games: Sequence[Asked]) -> Iterator[Sequence[Asked]]:
    """The games in parts: a database is asked for so many at once, and no more than some thousands."""
    return (games[place : place + BATCH] for place in range(0, len(games), BATCH))


class Archive(Protocol):
    """Where summaries are kept. Every call is one transaction."""

    def stale(
        self, games: Collection[str] | None = None, *, device: str | None = None, most: int | None = None
    ) -> tuple[tuple[str, int], ...]:
        """At most so many games of which there is no summary that is up to date, each with the seq of its last event:
        the one last written to first, those known to be damaged last. Either of these games, or of all that a search
        of this device may find, with None of every device; deleted ones only where they are named.
        """

    def count_stale(self, *, device: str | None = None) -> int:
        """How many there are among all that a search of this device may find."""

    def keep(self, summaries: Iterable[Summary]) -> None:
        """Puts summaries in the place of older ones; one of a game that has gone on meanwhile is not up to date."""

    def count(self, search: Search, most: int | None = None) -> int:
        """How many games are found; whoever asks for no more than so many does not wait until all are counted."""

    def find(self, search: Search, *, limit: int, skip: int = 0) -> tuple[Summary, ...]:
        """The games found, the one touched last first; games that were deleted are never among them. One whose summary
        is not what was written is called damaged, at event 0, and is stale from then on; so in `summaries`, and one
        that cannot be read at all.
        """

    def summaries(self, games: Iterable[str]) -> dict[str, Summary]:
        """The summaries of these games, deleted or not."""
