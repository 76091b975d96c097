"""An installation as files: one database with all that SQLite keeps beside it, and the keys."""

import sqlite3
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote

KEYS = ("secret_key", "house_key")
BESIDE = ("", "-wal", "-shm")  # what SQLite keeps of a database


@dataclass(frozen=True, slots=True, kw_only=True)
class Installation:
    """Where games and keys are kept."""

    folder: Path
    database: Path

    def keys(self) -> dict[str, bytes]:
        """The keys that are kept in files; those in the environment are somebody else's to keep."""
        files = {name: self.folder / name for name in KEYS}
        return {name: file.read_bytes() for name, file in files.items() if file.is_file()}

    def places(self) -> list[Path]:
        """Where its files are, once they are there."""
        files = [self.database.with_name(self.database.name + end) for end in BESIDE]
        return [*files, *(self.folder / name for name in KEYS)]

    def things(self) -> list[Path]:
        """All files of it that are there."""
        return [file for file in self.places() if file.exists()]


def connect(database: Path) -> sqlite3.Connection:
    """A connection to a database that must be there."""
    return sqlite3.connect(f"file:{quote(str(database))}?mode=rw", uri=True, isolation_level=None, timeout=2)
