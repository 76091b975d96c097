"""Pages of a SQLite file that cannot be read: whatever else can be is read all the same."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

import sqlalchemy as sa
from sqlalchemy.exc import DatabaseError

from scorekeeper.service.events import DamagedLog
from scorekeeper.store.models import GameRow

PRIMARY = 0xFF  # of an error code, whose higher bits say more
# The order in which the games began stands in no index, which may be what is malformed.
BEGUN_LAST_FIRST = sa.select(GameRow.id).order_by(sa.literal_column("games.rowid").desc())


class MalformedPassedOver:
    """What is done here is broken off where it meets a malformed page, and what stands behind it is done instead."""

    def __enter__(self) -> None:
        pass

    def __exit__(self, _kind: object, error: BaseException | None, _trace: object) -> bool:
        return isinstance(error, DatabaseError) and _is_malformed(error)


@contextmanager
def as_damage(game: str, seq: int) -> Iterator[None]:
    """DamagedLog where what is read of the game, from this event on, stands on a malformed page."""
    try:
        yield
    except DatabaseError as error:
        if not _is_malformed(error):
            raise
        raise DamagedLog(game, seq, str(error.orig)) from error


def _is_malformed(error: DatabaseError) -> bool:
    """Whether the error is that of a page, or of a text on it, that is none."""
    code = getattr(error.orig, "sqlite_errorcode", None)
    spoilt_text = isinstance(error.orig, sqlite3.OperationalError) and "decode" in str(error.orig)
    return spoilt_text or (code is not None and code & PRIMARY == sqlite3.SQLITE_CORRUPT)
