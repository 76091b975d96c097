"""What keeps a database or a file from being read or written, told apart: each kind is mended in another way."""

import errno
import os
import sqlite3
from contextlib import suppress
from enum import StrEnum
from functools import cache
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
    UNCONFIRMED = "unconfirmed"  # a standby is waited for: it may be written, or not yet


class Unavailable(Exception):
    """The games cannot be read or written; nothing was, unless the trouble is that nobody knows."""

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
# In the head of SQLite's file, how whoever writes it has to: https://www.sqlite.org/fileformat.html#file_format_version_numbers
WRITE_VERSION, NEWEST_VERSION = 18, b"\x02"
NOBODY_ANSWERED = {"OperationalError", "InterfaceError"}  # what every driver calls it: PEP 249
# The beginning of PostgreSQL's codes: https://www.postgresql.org/docs/current/errcodes-appendix.html
OF_POSTGRESQL = {
    "53100": Trouble.FULL,
    "42501": Trouble.NO_RIGHTS,
    "28": Trouble.NO_RIGHTS,
    "25006": Trouble.READ_ONLY,
    "55P03": Trouble.LOCKED,
    "40P01": Trouble.LOCKED,
    "40003": Trouble.UNCONFIRMED,
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


def has_odd_head(file: Path) -> bool:
    """Whether a number in the file's head is one that none has, by which SQLite only reads it, and takes that for a
    missing right. OSError.
    """
    if not hasattr(os, "pread"):
        return False
    return os.pread(_for_good(file, file.stat().st_ino), 1, WRITE_VERSION) > NEWEST_VERSION


@cache
def _for_good(file: Path, _: int) -> int:
    """The file that it is now, open as long as this program lives: who closes one drops the locks that SQLite has on it
    in the same program (https://www.sqlite.org/howtocorrupt.html#_posix_advisory_locks_canceled_by_a_separate_thread_doing_close_).
    """
    return os.open(file, os.O_RDONLY)


def _of_sqlite(error: sqlite3.Error, file: Path | None) -> Trouble | None:
    exact = getattr(error, "sqlite_errorcode", 0)
    code = exact & 0xFF
    if code == sqlite3.SQLITE_CANTOPEN and file is not None and not file.parent.exists():
        return None  # there is no such folder
    trouble = (
        Trouble.DAMAGED if any(said in str(error) for said in DAMAGE) else OF_SQLITE.get(exact, OF_SQLITE.get(code))
    )
    with suppress(OSError):
        if code == sqlite3.SQLITE_READONLY and file is not None and has_odd_head(file):
            return Trouble.DAMAGED
    cannot_write = code in CANNOT_WRITE or exact in CANNOT_WRITE
    return Trouble.READ_ONLY if cannot_write and file is not None and is_read_only(file) else trouble
