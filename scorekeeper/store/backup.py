"""A whole installation as one zip, and back: the database as it stood at one moment, and the keys that go with it.

The database holds games, links, grants and devices. Without the keys every phone would have lost its games: the secret
key signs the cookies by which devices are known and makes the codes of the links. So whoever has a backup has it all.
"""

import hashlib
import json
import os
import shutil
import sqlite3
import tempfile
from collections.abc import Callable, Iterable
from contextlib import ExitStack, closing
from dataclasses import asdict, dataclass
from enum import StrEnum
from pathlib import Path
from typing import IO, Any
from urllib.parse import quote
from zipfile import ZIP_DEFLATED, ZipFile, is_zipfile

from scorekeeper.service.access import MOST_OF_A_KEY, key_in
from scorekeeper.service.game_zip import PACKINGS, SPOILT

FORMAT = "thousand-backup/1"
DATABASE, MANIFEST = "scorekeeper.sqlite", "backup.json"
KEYS = ("secret_key", "house_key")
BESIDE = ("", "-wal", "-shm")  # what SQLite keeps of a database


class BackupProblem(StrEnum):
    """Why there is no backup, or nothing is restored."""

    OWN_FILE = "own_file"
    NO_ZIP = "no_zip"
    LARGE_KEY = "large_key"
    BROKEN_KEY = "broken_key"
    NO_GAMES = "no_games"
    BROKEN = "broken"
    NO_BACKUP = "no_backup"
    DAMAGED = "damaged"
    NEWER = "newer"
    OCCUPIED = "occupied"
    IN_USE = "in_use"


class BackupRefused(Exception):
    """Nothing was done, and nothing was changed."""

    def __init__(self, problem: BackupProblem) -> None:
        super().__init__(problem.value)
        self.problem = problem


class LeftAside(Exception):
    """Nothing was restored, and what was put aside is there still: it could not all be put back."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Manifest:
    """What a backup says of itself. `revision` is the last migration that its database has seen."""

    sha256: str
    revision: str
    games: int
    events: int
    keys: tuple[str, ...]
    format: str = FORMAT


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


def back_up(here: Installation, to: Path) -> Manifest:
    """Writes the backup, reads it back, and only then gives it its name. The server may go on meanwhile. BackupRefused,
    OSError.
    """
    _spare(here, to)
    if not here.database.is_file():
        raise BackupRefused(BackupProblem.NO_GAMES)
    keys = here.keys()
    if any(len(key) > MOST_OF_A_KEY for key in keys.values()):
        raise BackupRefused(BackupProblem.LARGE_KEY)
    if any(key_in(key) is None for key in keys.values()):
        raise BackupRefused(BackupProblem.BROKEN_KEY)  # the sound one may be in the backup that this would replace
    with tempfile.TemporaryDirectory(dir=to.absolute().parent, prefix=".backup-") as name:  # mode 0700
        copy, written = Path(name) / DATABASE, Path(name) / "backup.zip"
        try:
            _copy(here.database, copy)
            manifest = _describe(copy, keys)
        except (sqlite3.Error, BackupRefused):
            raise BackupRefused(BackupProblem.BROKEN) from None
        with ZipFile(written, "w", ZIP_DEFLATED) as zip_file:
            zip_file.writestr(MANIFEST, json.dumps(asdict(manifest), indent=1) + "\n")
            for key, text in keys.items():
                zip_file.writestr(key, text)
            zip_file.write(copy, DATABASE)
        os.chmod(written, 0o600)  # noqa: PTH101 - the keys are in it
        copy.unlink()
        if unpack(written, Path(name)) != (manifest, keys):
            raise BackupRefused(BackupProblem.DAMAGED)
        _flush(written)
        written.replace(to)
    return manifest


def unpack(backup: Path, folder: Path) -> tuple[Manifest, dict[str, bytes]]:
    """Puts the database of a backup into the folder, and says what it is and which keys belong to it; every byte is
    compared. BackupRefused, OSError.
    """
    try:
        with ZipFile(backup) as zip_file:
            if any(info.compress_type not in PACKINGS for info in zip_file.infolist()):
                raise BackupRefused(BackupProblem.NO_BACKUP)
            manifest = _read(zip_file)
            keys = {name: zip_file.open(name).read(MOST_OF_A_KEY + 1) for name in manifest.keys}
            with zip_file.open(DATABASE) as packed, (folder / DATABASE).open("wb") as database:
                while block := packed.read(1 << 20):
                    database.write(block)
    except (*SPOILT, KeyError):
        raise BackupRefused(BackupProblem.NO_BACKUP) from None
    if any(len(key) > MOST_OF_A_KEY for key in keys.values()):
        raise BackupRefused(BackupProblem.NO_BACKUP)
    if _describe(folder / DATABASE, manifest.keys) != manifest:
        raise BackupRefused(BackupProblem.DAMAGED)
    return manifest, keys


def restore(
    backup: Path, here: Installation, migrate: Callable[[Path], None], *, aside: Path, cover: bool
) -> tuple[Manifest, bool]:
    """Makes this installation the one that was backed up. What is here is put `aside`, which is said to the caller;
    where there are games among it, only if they may be `cover`ed. BackupRefused, OSError, and whatever `migrate`
    raises: then nothing has changed. LeftAside.
    """
    for folder in (here.folder, here.database.parent):
        folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=here.database.parent, prefix=".restore-") as name:
        manifest, keys = unpack(backup, Path(name))
        migrate(Path(name) / DATABASE)
        if here.database.is_file() and _let_go(here.database) and not cover:
            raise BackupRefused(BackupProblem.OCCUPIED)
        _flush(Path(name) / DATABASE)
        old = here.things()
        if old:
            aside.mkdir(mode=0o700)
        try:
            _exchange(old, aside, here, Path(name) / DATABASE, keys)
        except BaseException as error:
            if old and aside.exists():
                raise LeftAside from error
            raise
    return manifest, bool(old)


def _spare(here: Installation, to: Path) -> None:
    """Refuses to write over a file of the installation, or over one that is no zip. BackupRefused."""
    if to.resolve() in {place.resolve() for place in here.places()}:
        raise BackupRefused(BackupProblem.OWN_FILE)
    if to.exists() and not (to.is_file() and (to.stat().st_size == 0 or is_zipfile(to))):
        raise BackupRefused(BackupProblem.NO_ZIP)


def _exchange(old: list[Path], aside: Path, here: Installation, database: Path, keys: dict[str, bytes]) -> None:
    """Puts the old things aside and the new ones in their place; where anything fails, all is put back."""
    with ExitStack() as undo:
        if old:
            undo.callback(aside.rmdir)
        for thing in old:
            _move(thing, aside / thing.name)
            undo.callback(_move, aside / thing.name, thing)
        database.replace(here.database)
        undo.callback(here.database.unlink)
        for key, text in keys.items():
            with _new_key(here.folder / key) as stream:
                undo.callback((here.folder / key).unlink)
                stream.write(text)
        undo.pop_all()


def _move(thing: Path, to: Path) -> None:
    """Moves a file; where that fails it is in one place still."""
    try:
        shutil.move(thing, to)
    except BaseException:
        if thing.exists():  # from one disk to another it was being copied
            to.unlink(missing_ok=True)
        raise


def _copy(database: Path, to: Path) -> None:
    """The database as it stands at one moment, in one file. SQLite's own way, which waits for no writer to end."""
    with closing(_connect(database)) as source, closing(sqlite3.connect(to)) as copy:
        source.backup(copy)
        copy.execute("PRAGMA journal_mode = DELETE")


def _describe(database: Path, keys: Iterable[str]) -> Manifest:
    """What a database is, if it is a whole one of ours. BackupRefused."""
    try:
        with closing(_connect(database)) as connection:
            if connection.execute("PRAGMA integrity_check").fetchall() != [("ok",)]:
                raise BackupRefused(BackupProblem.DAMAGED)
            if connection.execute("PRAGMA foreign_key_check").fetchone() is not None:
                raise BackupRefused(BackupProblem.DAMAGED)
            (revision,) = connection.execute("SELECT version_num FROM alembic_version").fetchone()
            (games,) = connection.execute("SELECT count(*) FROM games").fetchone()
            (events,) = connection.execute("SELECT count(*) FROM events").fetchone()
    except (sqlite3.Error, TypeError):
        raise BackupRefused(BackupProblem.DAMAGED) from None
    with database.open("rb") as stream:
        digest = hashlib.file_digest(stream, "sha256").hexdigest()
    return Manifest(sha256=digest, revision=revision, games=games, events=events, keys=tuple(keys))


def _read(zip_file: ZipFile) -> Manifest:
    """The manifest of a zip. BackupRefused."""
    try:
        content: Any = json.loads(zip_file.read(MANIFEST))
        manifest = Manifest(**content | {"keys": tuple(content["keys"])})
        if manifest.format != FORMAT:
            raise BackupRefused(
                BackupProblem.NEWER if manifest.format.startswith("thousand-backup/") else BackupProblem.NO_BACKUP
            )
        if not set(manifest.keys) <= set(KEYS):
            raise BackupRefused(BackupProblem.NO_BACKUP)
    except (ValueError, TypeError, KeyError, AttributeError):
        raise BackupRefused(BackupProblem.NO_BACKUP) from None
    return manifest


def _let_go(database: Path) -> int:
    """How many games are in a database that nobody else has open, all of it in its one file again. BackupRefused."""
    try:
        with closing(_connect(database)) as connection:
            connection.execute("PRAGMA locking_mode = EXCLUSIVE")
            connection.execute("BEGIN EXCLUSIVE")
            (known,) = connection.execute("SELECT count(*) FROM sqlite_master WHERE name = 'games'").fetchone()
            games: int = connection.execute("SELECT count(*) FROM games").fetchone()[0] if known else 0
            connection.execute("COMMIT")
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            return games
    except sqlite3.OperationalError:
        raise BackupRefused(BackupProblem.IN_USE) from None
    except sqlite3.DatabaseError:
        return 1  # it is no database any more; all the less may it be lost


def _connect(database: Path) -> sqlite3.Connection:
    """A connection to a database that must be there."""
    return sqlite3.connect(f"file:{quote(str(database))}?mode=rw", uri=True, isolation_level=None, timeout=2)


def _flush(file: Path) -> None:
    with file.open("rb") as stream:
        os.fsync(stream.fileno())


def _new_key(file: Path) -> IO[bytes]:
    return os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb")
