"""A backup as it was before version 1.0, with SQLite's file in it, as one of today."""

import hashlib
import json
import shutil
from pathlib import Path
from typing import Any
from zipfile import ZipFile

from sqlalchemy.exc import SQLAlchemyError

from scorekeeper.service.game_zip import SPOILT
from scorekeeper.store.backup import back_up
from scorekeeper.store.backup_file import (
    FORMAT,
    MANIFEST,
    MOST_OF_A_CLUB,
    MOST_OF_A_MANIFEST,
    BackupProblem,
    BackupRefused,
    folder_in,
)
from scorekeeper.store.database import bring_up_to_date
from scorekeeper.store.installation import SMALL, Installation

DATABASE = "scorekeeper.sqlite"
REVISION, SAME_TABLES = "0014", "0001"  # its last migration, and the one of today that has the same tables


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
    with zip_file.open(folder_in(zip_file) + MANIFEST) as member:
        told = json.loads(member.read(MOST_OF_A_MANIFEST))
    is_earlier = isinstance(told, dict) and (told.get("format"), told.get("revision")) == (FORMAT, REVISION)
    return told if is_earlier and "sha256" in told else None


def _unpack(zip_file: ZipFile, folder: Path) -> None:
    inside = folder_in(zip_file)
    for name in {DATABASE, *SMALL} & {name.removeprefix(inside) for name in zip_file.namelist()}:
        if name != DATABASE and zip_file.getinfo(inside + name).file_size > MOST_OF_A_CLUB:
            raise BackupRefused(BackupProblem.NO_BACKUP)
        with zip_file.open(inside + name) as packed, (folder / name).open("wb") as file:
            shutil.copyfileobj(packed, file)
