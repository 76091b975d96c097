"""A whole installation as one zip: everything as it stood at one moment, with the keys that go with it and a club's own
accidents. And a backup as it was before version 1.0, with SQLite's file in it, as one of today.

Without the keys every phone would have lost its games: the secret key signs the cookies by which devices are known and
makes the codes of the links. So whoever has a backup has it all.
"""

import hashlib
import json
import os
import shutil
from dataclasses import asdict
from pathlib import Path
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile, is_zipfile

import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError

from scorekeeper.database_address import POSTGRESQL
from scorekeeper.durable import flush, scratch, sweep
from scorekeeper.places import CLUB_FILE
from scorekeeper.service.access import key_in
from scorekeeper.service.game_zip import SPOILT
from scorekeeper.store import backup_file
from scorekeeper.store.backup_file import BackupProblem, BackupRefused, told_apart
from scorekeeper.store.database import bring_up_to_date, is_up_to_date, newest_revision, transaction
from scorekeeper.store.installation import KEYS, SMALL, Installation
from scorekeeper.trouble import Trouble

HALF_DONE = ".backup-"  # how a folder is called in which a backup is being made
PART = 5_000  # rows that are fetched at once
ONE_MOMENT = {"isolation_level": "REPEATABLE READ"}
LOGS_IN_ORDER = ("game", "seq")
# A flipped bit can turn a text into bytes: the game's chain reports that, and the other games are saved all the same.
_lines = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), default=repr)
DATABASE = "scorekeeper.sqlite"
REVISION, SAME_TABLES = "0014", "0001"  # the last migration before 1.0, and the one of today with the same tables


def back_up(here: Installation, to: Path, *, damaged_too: bool = False) -> backup_file.Content:
    """Writes the backup, reads it back, and only then gives it its name. The server may go on meanwhile. Games that are
    damaged are saved too only where that is said, as this may take the place of a backup that has them whole.
    BackupRefused, OSError.
    """
    _spare(here, to)
    small = _sound(here.small())
    if here.database is not None and not here.database.is_file():
        raise BackupRefused(BackupProblem.NO_GAMES)
    if to.is_file() and is_of_others(to, here):
        raise BackupRefused(BackupProblem.OTHER_GAMES)
    sweep(to.absolute().parent, HALF_DONE)
    with scratch(to.absolute().parent, HALF_DONE) as folder:
        written = folder / "backup.zip"
        with ZipFile(written, "w", ZIP_DEFLATED) as zip_file:
            _write(here, zip_file, small)
        os.chmod(written, 0o600)  # noqa: PTH101 - the keys are in it
        content = backup_file.read_back(written)
        if content.damaged and not damaged_too:
            raise BackupRefused(BackupProblem.DAMAGED_GAME)
        flush(written)
        written.replace(to)
        flush(to.absolute().parent)
    return content


def is_of_others(backup: Path, here: Installation) -> bool | None:
    """Whether it has other keys than these, and games of which none is here; None where it is no backup. OSError."""
    try:
        with backup_file.opened_backup(backup) as theirs:
            keys = {name: text for name, text in theirs.small().items() if name in KEYS}
        games = [] if keys and keys == here.keys() else backup_file.games_in(backup)
    except BackupRefused:
        return None
    with told_apart():
        return bool(games) and not here.has_games(games)


def _spare(here: Installation, to: Path) -> None:
    """Refuses to write over a file of the installation, or over one that is no zip. BackupRefused."""
    if to.resolve() in {place.resolve() for place in here.places()}:
        raise BackupRefused(BackupProblem.OWN_FILE)
    if to.exists() and not (to.is_file() and (to.stat().st_size == 0 or is_zipfile(to))):
        raise BackupRefused(BackupProblem.NO_ZIP)


def _sound(small: dict[str, bytes]) -> dict[str, bytes]:
    """The small files, where each can be saved and restored. BackupRefused."""
    if any(key_in(text) is None for name, text in small.items() if name in KEYS):
        raise BackupRefused(BackupProblem.BROKEN_KEY)  # the sound one may be in the backup that this would replace
    if len(small.get(CLUB_FILE, b"")) > backup_file.MOST_OF_A_CLUB:
        raise BackupRefused(BackupProblem.LARGE_CLUB)
    return small


def _write(here: Installation, zip_file: ZipFile, small: dict[str, bytes]) -> None:
    """Everything that is kept, as it stands at one moment. BackupRefused."""
    with told_apart(), here.opened() as engine:
        if not is_up_to_date(engine):
            raise BackupRefused(BackupProblem.NO_GAMES)
        is_file = engine.name != POSTGRESQL  # SQLite's transactions see one moment anyway
        options = {} if is_file else ONE_MOMENT
        with engine.connect().execution_options(**options) as connection, transaction(connection, "BEGIN"):
            if is_file:
                _refuse_damaged(connection)
            tables = {table.name: _write_table(table, connection, zip_file) for table in backup_file.TABLES}
    for name, text in small.items():
        zip_file.writestr(name, text)
    keys = tuple(name for name in small if name in KEYS)
    manifest = backup_file.Manifest(revision=newest_revision(), keys=keys, tables=tables)
    zip_file.writestr(backup_file.MANIFEST, json.dumps(asdict(manifest), indent=1) + "\n")


def _refuse_damaged(connection: sa.Connection) -> None:
    """Where SQLite's file is damaged. What a row holds is for its game's chain to say."""
    connection.exec_driver_sql("PRAGMA ignore_check_constraints = ON")
    found = connection.exec_driver_sql("PRAGMA integrity_check(1)").scalar_one()
    if found != "ok" or connection.exec_driver_sql("PRAGMA foreign_key_check").first() is not None:
        raise BackupRefused(Trouble.DAMAGED)


def _write_table(table: sa.Table, connection: sa.Connection, zip_file: ZipFile) -> tuple[int, str]:
    """The rows of a table; how many, and the hash of the lines."""
    digest, rows = hashlib.sha256(), 0
    of_logs = [table.c[name] for name in LOGS_IN_ORDER if table.name == backup_file.EVENTS]
    asked = sa.select(table).order_by(*(of_logs or table.primary_key.columns))
    with zip_file.open(f"{table.name}.jsonl", "w", force_zip64=True) as member:

        def write(values: list[Any]) -> None:
            line = f"{_lines.encode(values)}\n".encode()
            digest.update(line)
            member.write(line)

        write([column.name for column in table.columns])
        for row in connection.execute(asked, execution_options={"yield_per": PART}):
            write([*row])
            rows += 1
    return rows, digest.hexdigest()


def as_of_today(backup: Path, folder: Path) -> Path:
    """The backup itself, or what is made of an earlier one in this folder. BackupRefused, OSError."""
    if backup.is_fifo():
        return backup
    try:
        with ZipFile(backup) as zip_file:
            told = _told(zip_file)
            if told is None:
                return backup
            _unpack(zip_file, folder)
    except (*SPOILT, KeyError):
        return backup  # for others to refuse
    if hashlib.sha256((folder / DATABASE).read_bytes()).hexdigest() != told["sha256"]:
        raise BackupRefused(BackupProblem.SPOILT)
    here = Installation(folder=folder, database=folder / DATABASE)
    try:
        with here.opened() as engine:
            with engine.begin() as connection:
                connection.exec_driver_sql("UPDATE alembic_version SET version_num = ?", (SAME_TABLES,))
            bring_up_to_date()
    except SQLAlchemyError:
        raise BackupRefused(BackupProblem.SPOILT) from None
    back_up(here, folder / "today.zip", damaged_too=True)
    return folder / "today.zip"


def _told(zip_file: ZipFile) -> Any:
    """What an earlier backup says of itself; None where it is none."""
    with zip_file.open(backup_file.folder_in(zip_file) + backup_file.MANIFEST) as member:
        told = json.loads(member.read(backup_file.MOST_OF_A_MANIFEST))
    is_earlier = isinstance(told, dict) and (told.get("format"), told.get("revision")) == (backup_file.FORMAT, REVISION)
    return told if is_earlier and "sha256" in told else None


def _unpack(zip_file: ZipFile, folder: Path) -> None:
    inside = backup_file.folder_in(zip_file)
    for name in {DATABASE, *SMALL} & {name.removeprefix(inside) for name in zip_file.namelist()}:
        if name != DATABASE and zip_file.getinfo(inside + name).file_size > backup_file.MOST_OF_A_CLUB:
            raise BackupRefused(BackupProblem.NO_BACKUP)
        with zip_file.open(inside + name) as packed, (folder / name).open("wb") as file:
            shutil.copyfileobj(packed, file)
