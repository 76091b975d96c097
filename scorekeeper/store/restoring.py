"""Restores an installation so that a kill at any moment leaves the old state or the new one. Until one folder is
renamed everything is as before; from then on the restore is completed, by `restore` itself or by the next command.

That folder holds the keys and what was here before; the new SQLite file lies beside its place. Completing the restore
only renames files, which needs no room on the disk and may be done twice. Into PostgreSQL everything goes in one
transaction. Commands that read or serve the games first complete a restore that was interrupted.
"""

import errno
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path

import sqlalchemy as sa

from scorekeeper.database_address import POSTGRESQL
from scorekeeper.durable import flush, held, scratch, sweep, write_whole
from scorekeeper.service.store import NotSettled, Occupied, Torn
from scorekeeper.store.backup import HALF_DONE, as_of_today
from scorekeeper.store.backup_file import (
    GAMES,
    TABLES,
    BackupFile,
    BackupProblem,
    BackupRefused,
    Content,
    opened_backup,
    read_back,
    told_apart,
)
from scorekeeper.store.database import bring_up_to_date, newest_revision, transaction
from scorekeeper.store.installation import BESIDE, KEYS, SMALL, Installation
from scorekeeper.store.models import GameRow, SummaryRow
from scorekeeper.store.sql_store import IS_GAME, TO_BE_MADE
from scorekeeper.trouble import Trouble, Unavailable

DECIDED = "restoring"  # the folder
READY = ".restore-"
PART = 5_000  # rows that are written at once
DRAWN = "?" * 8  # letters that Python draws for a name, and more than an editor's `.what-now.toml.swp` has
OLD_KEYS = tuple(f"{name}.old*" for name in KEYS)
HALF_WRITTEN = tuple(f".{name}{DRAWN}" for name in (*SMALL, *OLD_KEYS))  # files that are being written


def restore(backup: Path, here: Installation, *, aside: str, cover: bool) -> tuple[Content, bool]:
    """Makes this installation the one that was backed up. What is here is put `aside` in a folder of that name, which
    is said to the caller; where there are games in the file here, only if they may be `cover`ed. BackupRefused and
    OSError: then nothing has changed. NotSettled: it is decided, and not completed yet.
    """
    for folder in _folders(here):
        folder.mkdir(parents=True, exist_ok=True)
    with alone(here), scratch(here.folder, READY) as ready, scratch(here.folder, READY) as unpacked:
        backup = as_of_today(backup, unpacked)
        content = read_back(backup)
        with opened_backup(backup) as saved:
            if saved.manifest.revision > newest_revision():
                raise BackupRefused(BackupProblem.NEWER)
            if here.database is not None and here.database.is_file() and let_go(here) and not cover:
                raise BackupRefused(BackupProblem.OCCUPIED)
            had = _lay_ready(here, content, ready, aside)
            if here.database is None:
                _fill_server(here, saved, ready)
                return content, had
            try:
                _fill_file(here.folder, _beside(here.database), saved)
                ready.rename(here.folder / DECIDED)
            finally:
                if not (here.folder / DECIDED).exists():
                    _remove(_beside(here.database), *BESIDE)
        flush(here.folder)
        _go_through(here)
    return content, had


def _fill_file(folder: Path, new: Path, saved: BackupFile) -> None:
    """Makes the new file beside the place of the old one, on the disk."""
    with told_apart(), Installation(folder=folder, database=new).opened() as engine:
        bring_up_to_date()
        with engine.connect() as connection, transaction(connection):
            # A game that was damaged is brought back as it was.
            connection.exec_driver_sql("PRAGMA ignore_check_constraints = ON")
            _fill(connection, saved)
    flush(new)
    flush(new.parent)


def _fill_server(here: Installation, saved: BackupFile, ready: Path) -> None:
    """Writes all of it into an empty database, in one transaction, and with it the keys."""
    with told_apart(), here.opened() as engine:
        bring_up_to_date()
        with engine.connect() as connection, connection.begin():
            connection.exec_driver_sql(f"LOCK TABLE {', '.join(table.name for table in TABLES)}")
            for table in TABLES:
                if connection.execute(sa.select(sa.literal(1)).select_from(table).limit(1)).first():
                    raise BackupRefused(BackupProblem.NOT_EMPTY)
            _fill(connection, saved)
            # Before an empty database no key opens anything: it may be killed between these and the commit.
            _place(ready, here.folder)


def _fill(connection: sa.Connection, saved: BackupFile) -> None:
    """Writes every row as it was saved; what the archive shows is made anew."""
    for table in TABLES:
        rows = saved.rows(table.name)
        while part := [*islice(rows, PART)]:
            connection.execute(sa.insert(table), part)
        number = table.autoincrement_column
        if connection.dialect.name == POSTGRESQL and number is not None:
            last = sa.select(sa.func.max(number)).scalar_subquery()
            connection.execute(sa.select(sa.func.setval(sa.func.pg_get_serial_sequence(table.name, number.name), last)))
    blank = TO_BE_MADE | {"payload": "{}"}
    made = sa.select(GameRow.id, *(sa.literal(value) for value in blank.values())).where(IS_GAME)
    connection.execute(sa.insert(SummaryRow).from_select(["game", *blank], made))


def _lay_ready(here: Installation, content: Content, ready: Path, aside: str) -> bool:
    """Puts the keys and what is here into the scratch folder, on the disk; an empty file says that there will be no
    such key. Whether anything is here.
    """
    for name, text in {**dict.fromkeys(KEYS, b""), **content.small}.items():
        write_whole(ready / name, text)
    old = [place for place in here.places() if place.exists()]
    if old:
        (ready / aside).mkdir(mode=0o700)
    for thing in old:
        try:
            (ready / aside / thing.name).hardlink_to(thing)
        except OSError:  # on another disk, or one that knows no second names
            shutil.copy2(thing, ready / aside / thing.name)
            flush(ready / aside / thing.name)
    for folder in [ready / aside, ready] if old else [ready]:
        flush(folder)
    return bool(old)


def _go_through(here: Installation) -> None:
    """Completes a decided restore. NotSettled, which leaves the rest to the next command."""
    decided, database = here.folder / DECIDED, here.database
    try:
        if database is None or not (_beside(database).exists() or database.exists()):
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(database))
        _place(decided, here.folder)
        if _beside(database).exists():
            _remove(database, *BESIDE[1:])
            _beside(database).replace(database)
        for folder in _folders(here):
            flush(folder)
        decided.rmdir()
        flush(here.folder)
    except OSError as error:
        raise NotSettled(decided, error.strerror or str(error)) from error


def _place(ready: Path, folder: Path) -> None:
    """Gives everything that lies ready its place."""
    for thing in ready.iterdir():
        if thing.is_dir() or thing.stat().st_size:
            thing.replace(folder / thing.name)
        else:
            (folder / thing.name).unlink(missing_ok=True)
            thing.unlink()


@contextmanager
def alone(here: Installation) -> Iterator[bool]:
    """Keeps others from serving or restoring this installation meanwhile, and removes what was left half done. Returns
    whether an interrupted restore was completed. BackupRefused, NotSettled, OSError.
    """
    with held(here.folder) as mine:
        if not mine:
            raise BackupRefused(BackupProblem.IN_USE)
        yield settle(here)


@contextmanager
def served(here: Installation, patience: float) -> Iterator[bool]:
    """Nobody restores this installation meanwhile, but others may read and write it too. As `alone`; Occupied, Torn."""
    if not here.folder.is_dir():
        yield False
        return
    with held(here.folder) as mine:
        was_open = mine and settle(here)
    with held(here.folder, shared=True, patience=patience) as mine:
        if not mine:
            raise Occupied
        if (here.folder / DECIDED).exists():
            raise NotSettled(here.folder / DECIDED, os.strerror(errno.EBUSY))
        ahead = _ahead_alone(here)
        if ahead is not None:
            raise Torn(ahead, os.strerror(errno.ENOENT))
        yield was_open


def settle(here: Installation) -> bool:
    """Completes an interrupted restore, if there is one, and removes what was left half done. Needs `alone`.
    NotSettled, OSError.
    """
    is_decided = (here.folder / DECIDED).exists()
    if is_decided:
        _go_through(here)
    for folder in _folders(here):
        for begun in (READY, HALF_DONE):
            sweep(folder, begun)
        for begun in HALF_WRITTEN:
            for left in folder.glob(begun):
                left.unlink()
    if here.database is not None:
        _remove(_beside(here.database), *BESIDE)
    return is_decided


def let_go(here: Installation) -> int:
    """Counts the games in a file that nobody else has open, and writes SQLite's log back into it. BackupRefused."""
    if _ahead_alone(here) is not None:
        return 1  # at least, and not to be looked at
    try:
        with here.opened() as engine, engine.connect() as connection:
            for told in ("busy_timeout = 2000", "locking_mode = EXCLUSIVE"):
                connection.exec_driver_sql(f"PRAGMA {told}")
            connection.exec_driver_sql("BEGIN EXCLUSIVE")
            known = sa.inspect(connection).has_table(GAMES)
            games = connection.scalar(sa.select(sa.func.count()).select_from(GameRow)) if known else 0
            connection.exec_driver_sql("COMMIT")
            connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
            return games or 0
    except Unavailable as error:
        if error.trouble is Trouble.DAMAGED:
            return 1  # it is no database any more; all the less may it be lost
        raise BackupRefused(BackupProblem.IN_USE if error.trouble is Trouble.LOCKED else error.trouble) from None


def _ahead_alone(here: Installation) -> Path | None:
    """What SQLite had written ahead of a file that is missing or empty: SQLite would remove it without a word."""
    if here.database is None or (here.database.is_file() and here.database.stat().st_size):
        return None
    ahead = here.database.with_name(f"{here.database.name}-wal")
    return ahead if ahead.is_file() and ahead.stat().st_size else None


def _beside(database: Path) -> Path:
    return database.with_name(f".{database.name}.restored")


def _folders(here: Installation) -> list[Path]:
    return [*dict.fromkeys((here.folder, here.folder if here.database is None else here.database.parent))]


def _remove(file: Path, *ends: str) -> None:
    for end in ends:
        Path(f"{file}{end}").unlink(missing_ok=True)
