"""A backup, as it is read: a zip with a manifest, the keys, and the rows of each table as lines of JSON, of which the
first has the names of the columns. It may have been unpacked and packed again, into a folder and with other files.
And why an installation is not saved, or not restored.
"""

import hashlib
import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from zipfile import ZipFile

from sqlalchemy.exc import SQLAlchemyError

from scorekeeper.places import CLUB_FILE
from scorekeeper.service.access import MOST_OF_A_KEY
from scorekeeper.service.chain import broken_chains
from scorekeeper.service.game_zip import PACKINGS, SPOILT
from scorekeeper.service.store import NewerStore
from scorekeeper.store.installation import KEYS
from scorekeeper.store.models import Base, CountsRow, EventRow, GameRow, SummaryRow
from scorekeeper.trouble import Trouble, Unavailable

FAMILY = "thousand-backup/"
FORMAT = f"{FAMILY}1"
MANIFEST = "backup.json"
MOST_OF_A_MANIFEST, MOST_OF_A_CLUB = 10_000, 1_000_000  # bytes
# What does not follow from other tables, each behind those that it refers to.
DERIVED = (SummaryRow.__tablename__, CountsRow.__tablename__)
TABLES = tuple(table for table in Base.metadata.sorted_tables if table.name not in DERIVED)
GAMES, EVENTS = GameRow.__tablename__, EventRow.__tablename__


class BackupProblem(StrEnum):
    """Why there is no backup, or nothing is restored, beside a Trouble of the database."""

    OWN_FILE = "own_file"
    NO_ZIP = "no_zip"
    OTHER_GAMES = "other_games"
    LARGE_CLUB = "large_club"
    BROKEN_KEY = "broken_key"
    NO_GAMES = "no_games"
    DAMAGED_GAME = "damaged_game"
    NO_BACKUP = "no_backup"
    SPOILT = "spoilt"
    NEWER = "newer"
    NEWER_GAMES = "newer_games"
    DOES_NOT_FIT = "does_not_fit"
    OCCUPIED = "occupied"
    NOT_EMPTY = "not_empty"
    IN_USE = "in_use"


class BackupRefused(Exception):
    """Nothing was done, and nothing was changed."""

    def __init__(self, problem: BackupProblem | Trouble) -> None:
        super().__init__(problem.value)
        self.problem = problem


@contextmanager
def told_apart() -> Iterator[None]:
    """What a database answers, as a BackupRefused."""
    try:
        yield
    except Unavailable as error:
        raise BackupRefused(error.trouble) from error
    except NewerStore:
        raise BackupRefused(BackupProblem.NEWER_GAMES) from None
    except SQLAlchemyError as error:
        raise BackupRefused(BackupProblem.DOES_NOT_FIT) from error


@dataclass(frozen=True, slots=True, kw_only=True)
class Manifest:
    """What a backup says of itself. `revision` is the last migration that its database has seen; `tables` has the
    number of rows of each, and the hash of its lines.
    """

    revision: str
    keys: tuple[str, ...]
    tables: Mapping[str, tuple[int, str]]
    format: str = FORMAT


@dataclass(frozen=True, slots=True, kw_only=True)
class Content:
    """What was read back of a whole backup: how much it is, its small files, and the games that are damaged in it."""

    games: int
    events: int
    small: Mapping[str, bytes]
    damaged: tuple[str, ...]

    def keys(self) -> dict[str, bytes]:
        """The keys in it."""
        return {name: text for name, text in self.small.items() if name in KEYS}


def folder_in(zip_file: ZipFile) -> str:
    """The folder of a zip in which a backup lies: "" where it was not packed again."""
    ends = (name.removesuffix(MANIFEST) for name in zip_file.namelist() if name.endswith(MANIFEST))
    return next((folder for folder in ends if folder == "" or folder.endswith("/")), "")


class BackupFile:
    """A backup that is open. BackupRefused where it is none."""

    def __init__(self, zip_file: ZipFile) -> None:
        if any(info.compress_type not in PACKINGS for info in zip_file.infolist()):
            raise BackupRefused(BackupProblem.NO_BACKUP)
        self._zip = zip_file
        self._folder = folder_in(zip_file)
        self.manifest = self._read_manifest()

    def small(self) -> dict[str, bytes]:
        """The small files in it: keys, and what a club has written."""
        clubs = {CLUB_FILE} if self._folder + CLUB_FILE in self._zip.namelist() else set[str]()
        found = {name: self._member(name, MOST_OF_A_KEY) for name in self.manifest.keys}
        return found | {name: self._member(name, MOST_OF_A_CLUB) for name in clubs}

    def rows(self, table: str) -> Iterator[dict[str, Any]]:
        """The rows of a table; in the end it is said if they were not what was saved. BackupRefused."""
        digest, number = hashlib.sha256(), -1
        columns: list[str] = []
        try:
            with self._zip.open(f"{self._folder}{table}.jsonl") as member:
                for number, line in enumerate(member):
                    digest.update(line)
                    values = json.loads(line)
                    if number:
                        yield dict(zip(columns, values, strict=True))
                    else:
                        columns = values
        except (*SPOILT, KeyError, ValueError, TypeError):
            raise BackupRefused(BackupProblem.SPOILT) from None
        if (number, digest.hexdigest()) != self.manifest.tables[table]:
            raise BackupRefused(BackupProblem.SPOILT)

    def _member(self, name: str, most: int) -> bytes:
        """A small file, which may be told to be smaller than it is."""
        try:
            with self._zip.open(self._folder + name) as member:
                content = member.read(most + 1)
        except (*SPOILT, KeyError):
            raise BackupRefused(BackupProblem.NO_BACKUP) from None
        if len(content) > most:
            raise BackupRefused(BackupProblem.NO_BACKUP)
        return content

    def _read_manifest(self) -> Manifest:
        try:
            told: Any = json.loads(self._member(MANIFEST, MOST_OF_A_MANIFEST))
            if told["format"] != FORMAT and told["format"].startswith(FAMILY):
                raise BackupRefused(BackupProblem.NEWER)
            tables = {str(name): (int(rows), str(digest)) for name, (rows, digest) in told["tables"].items()}
            manifest = Manifest(**told | {"keys": tuple(told["keys"]), "tables": tables})
            is_ours = manifest.format == FORMAT and {*manifest.keys} <= {*KEYS}
        except (ValueError, TypeError, KeyError, AttributeError):
            raise BackupRefused(BackupProblem.NO_BACKUP) from None
        if not is_ours:
            raise BackupRefused(BackupProblem.NO_BACKUP)
        if {table.name for table in TABLES} != tables.keys():
            raise BackupRefused(BackupProblem.NEWER)
        return manifest


@contextmanager
def opened_backup(file: Path) -> Iterator[BackupFile]:
    """A backup, to be read. BackupRefused, OSError."""
    if file.is_fifo():  # what somebody may never write would be waited for without end
        raise BackupRefused(BackupProblem.NO_BACKUP)
    try:
        zip_file = ZipFile(file)
    except SPOILT:
        raise BackupRefused(BackupProblem.NO_BACKUP) from None
    with zip_file:
        yield BackupFile(zip_file)


def read_back(file: Path) -> Content:
    """Reads all of a backup: every line, and the chain of every game. BackupRefused, OSError."""
    with opened_backup(file) as backup:
        events = (SimpleNamespace(**row) for row in backup.rows(EVENTS))
        damaged = tuple(game for game, _ in broken_chains(events))
        for table in TABLES:
            if table.name != EVENTS:
                for _ in backup.rows(table.name):
                    pass
        tables = backup.manifest.tables
        return Content(games=tables[GAMES][0], events=tables[EVENTS][0], small=backup.small(), damaged=damaged)


def games_in(file: Path) -> list[str]:
    """The games in a backup. BackupRefused, OSError."""
    with opened_backup(file) as backup:
        return [row["id"] for row in backup.rows(GAMES)]
