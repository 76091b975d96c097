"""What keeps a database or a file from being read or written, told apart: each kind is mended in another way."""

import errno
import os
import sqlite3
from enum import StrEnum
from pathlib import Path


class Trouble(StrEnum):
    """Why the games cannot be read or written. Only those that are damaged are mended by a backup."""

    FULL = "full"
    NO_RIGHTS = "no_rights"
    LOCKED = "locked"
    READ_ONLY = "read_only"
    DAMAGED = "damaged"
    DISK = "disk"
    UNREACHABLE = "unreachable"


class Unavailable(Exception):
    """The games cannot be read or written; nothing was."""

    def __init__(self, trouble: Trouble, why: str) -> None:
        super().__init__(f"{trouble.value}: {why}")
        self.trouble, self.why = trouble, why


OF_FILES = {
    errno.ENOSPC: Trouble.FULL,
    errno.EDQUOT: Trouble.FULL,
    errno.EACCES: Trouble.NO_RIGHTS,
    errno.EPERM: Trouble.NO_RIGHTS,
    errno.EROFS: Trouble.READ_ONLY,
    errno.EIO: Trouble.DISK,
}
OF_SQLITE = {
    sqlite3.SQLITE_FULL: Trouble.FULL,
    sqlite3.SQLITE_PERM: Trouble.NO_RIGHTS,
    sqlite3.SQLITE_CANTOPEN: Trouble.NO_RIGHTS,
    sqlite3.SQLITE_READONLY: Trouble.NO_RIGHTS,
    sqlite3.SQLITE_BUSY: Trouble.LOCKED,
    sqlite3.SQLITE_LOCKED: Trouble.LOCKED,
    sqlite3.SQLITE_CORRUPT: Trouble.DAMAGED,
    sqlite3.SQLITE_NOTADB: Trouble.DAMAGED,
    sqlite3.SQLITE_IOERR: Trouble.DISK,
    sqlite3.SQLITE_IOERR_SHMSIZE: Trouble.FULL,  # there is no room for what everybody needs who only reads
}
CANNOT_WRITE = (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_IOERR_LOCK)
# What Python says by itself, without a code, of letters that are none, and SQLite, with a code of no meaning, of a
# number in the file's head that none has.
DAMAGE = ("UTF-8 column", "unsupported file format")
NOBODY_ANSWERED = {"OperationalError", "InterfaceError"}  # what every driver calls it: PEP 249
# The beginning of PostgreSQL's codes: https://www.postgresql.org/docs/current/errcodes-appendix.html
OF_POSTGRESQL = {
    "53100": Trouble.FULL,
    "42501": Trouble.NO_RIGHTS,
    "28": Trouble.NO_RIGHTS,
    "25006": Trouble.READ_ONLY,
    "55P03": Trouble.LOCKED,
    "40P01": Trouble.LOCKED,
    "XX001": Trouble.DAMAGED,
    "XX002": Trouble.DAMAGED,
    "58030": Trouble.DISK,
    "08": Trouble.UNREACHABLE,
    "57P": Trouble.UNREACHABLE,
    "53300": Trouble.UNREACHABLE,
}


def trouble_of(error: BaseException, file: Path | None = None) -> Trouble | None:
    """Which kind an error of the system, of SQLite (with its `file`) or of psycopg is; None for any other."""
    if isinstance(error, OSError):
        return OF_FILES.get(error.errno or 0)
    if isinstance(error, sqlite3.Error):
        return _of_sqlite(error, file)
    sqlstate = getattr(error, "sqlstate", "")
    if sqlstate is None:  # psycopg, where nobody answered who could have given one, or what it would not send itself
        kinds = {kind.__name__ for kind in type(error).__mro__}
        return Trouble.UNREACHABLE if kinds & NOBODY_ANSWERED else None
    return next((trouble for code, trouble in OF_POSTGRESQL.items() if sqlstate.startswith(code)), None)


def is_read_only(file: Path) -> bool:
    """Whether the disk on which a file is, or would be, can only be read."""
    there = next(place for place in (file, *file.absolute().parents) if place.exists())
    return hasattr(os, "statvfs") and bool(os.statvfs(there).f_flag & os.ST_RDONLY)


def _of_sqlite(error: sqlite3.Error, file: Path | None) -> Trouble | None:
    exact = getattr(error, "sqlite_errorcode", 0)
    code = exact & 0xFF
    if code == sqlite3.SQLITE_CANTOPEN and file is not None and not file.parent.exists():
        return None  # there is no such folder
    trouble = (
        Trouble.DAMAGED if any(said in str(error) for said in DAMAGE) else OF_SQLITE.get(exact, OF_SQLITE.get(code))
    )
    cannot_write = code in CANNOT_WRITE or exact in CANNOT_WRITE
    return Trouble.READ_ONLY if cannot_write and file is not None and is_read_only(file) else trouble
