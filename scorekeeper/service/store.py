"""The protocols of a store of games, of the room that games take, and of the backups; and the store's errors."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Protocol

from scorekeeper.service.access import Admission
from scorekeeper.service.events import Logged


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


@dataclass(frozen=True, slots=True, kw_only=True)
class Usage:
    """So many games, and the bytes of their events; of all games together the bytes of the whole database."""

    games: int
    bytes: int


class Room(Protocol):
    """Who uses how much. A circle counts as a game, and deleted games count until they are gone for good."""

    def of_device(self, device: str) -> Usage:
        """The games that a device began."""

    def in_all(self) -> Usage:
        """All games there are."""


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
