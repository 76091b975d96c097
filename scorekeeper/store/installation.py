"""An installation as files: one database with all that SQLite keeps beside it, and the keys."""

import os
import sqlite3
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol
from urllib.parse import quote

from scorekeeper.places import CLUB_FILE

KEYS = ("secret_key", "house_key")
SMALL = (*KEYS, CLUB_FILE)  # what lies beside the games
End = tuple[str, int, str]  # the last event of a game: the game's id, its number, its hash
# Of a game that is not the one that ended so, and was not deleted for good either.
LOST = (
    "SELECT count(*) FROM games WHERE id = :game AND NOT EXISTS"
    " (SELECT 1 FROM events WHERE game = :game AND seq = :seq AND hash = :hash)"
)
NO_FILE = "elsewhere"  # games that are in no file have their keys here all the same
BESIDE = ("", "-wal", "-shm")  # what SQLite keeps of a database


class Games(Protocol):
    """All games of an installation, wherever they are kept; as a text, where that is."""

    def copy(self, to: Path) -> None:
        """As they stand at one moment, in a file of SQLite's that is not there yet. BackupRefused."""

    def lost(self, ends: Iterable[End]) -> str:
        """The first game that is here and was never as it is there: the id; blank where there is none."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Installation:
    """Where games and keys are kept; with a `server` the games are there, and none in the file `database`."""

    folder: Path
    database: Path
    server: Games | None = None

    def keys(self) -> dict[str, bytes]:
        """The keys that are kept in files; those in the environment are somebody else's to keep."""
        return {name: text for name, text in self.small().items() if name in KEYS}

    def small(self) -> dict[str, bytes]:
        """The same, and what a club has written into a file of its own."""
        files = {name: self.folder / name for name in SMALL}
        return {name: file.read_bytes() for name, file in files.items() if file.is_file()}

    def places(self) -> list[Path]:
        """Where its files are, once they are there."""
        files = [self.database.with_name(self.database.name + end) for end in BESIDE]
        return [*files, *(self.folder / name for name in SMALL)]

    def things(self) -> list[Path]:
        """All files of it that are there."""
        return [file for file in self.places() if file.exists()]


def connect(database: Path) -> sqlite3.Connection:
    """A connection to a database that must be there."""
    return sqlite3.connect(f"file:{quote(os.fsencode(database))}?mode=rw", uri=True, isolation_level=None, timeout=2)
