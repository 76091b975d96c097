"""Pages of a SQLite file that cannot be read: whatever else can be is read all the same."""

import re
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, cast

import sqlalchemy as sa
from sqlalchemy.engine.interfaces import DBAPICursor

from scorekeeper.service.events import DamagedLog
from scorekeeper.store.models import Base, GameRow
from scorekeeper.trouble import Trouble, Unavailable, trouble_of

# A table in what is read, under its own name or another one.
A_TABLE = re.compile(rf"(?:FROM|JOIN|,) (?:{'|'.join((*Base.metadata.tables, 'alembic_version'))})\b(?!\.)(?: AS \w+)?")
AMONG = re.compile(r"IN \(SELECT ")  # what follows would be looked up in an index all the same, but for the sign
MOST_STEPS = 5_000_000  # of SQLite's machine, some tenths of a second: one game is looked for among thousands

# The order in which the games began stands in no index, which may be what is malformed.
BEGUN_LAST_FIRST = sa.select(GameRow.id).order_by(sa.literal_column("games.rowid").desc())


def read_without_indexes(cursor: DBAPICursor, statement: str, parameters: Any, _: object) -> bool:
    """As SQLAlchemy's `do_execute`: where an index cannot be read what is asked is looked for row after row, unless
    that takes long. Whatever is written needs the index, and fails. sqlite3.Error.
    """
    if not statement.startswith("SELECT"):
        return False
    try:
        cursor.execute(statement, parameters)
    except sqlite3.DatabaseError as error:
        if trouble_of(error) is not Trouble.DAMAGED:
            raise
        with _in_few_steps(cast("sqlite3.Cursor", cursor).connection, error):
            cursor.execute(AMONG.sub(r"\g<0>+", A_TABLE.sub(r"\g<0> NOT INDEXED", statement)), parameters)
    return True


@contextmanager
def _in_few_steps(connection: sqlite3.Connection, error: sqlite3.Error) -> Iterator[None]:
    """The error after all, where SQLite has not found what is asked after so many."""
    connection.set_progress_handler(lambda: True, MOST_STEPS)
    try:
        yield
    except sqlite3.Error:
        raise error from None
    finally:
        connection.set_progress_handler(None, 0)


class MalformedPassedOver:
    """What is done here is broken off where it meets a malformed page, and what stands behind it is done instead."""

    def __enter__(self) -> None:
        pass

    def __exit__(self, _kind: object, error: BaseException | None, _trace: object) -> bool:
        return isinstance(error, Unavailable) and error.trouble is Trouble.DAMAGED


@contextmanager
def as_damage(game: str, find: Callable[[], int]) -> Iterator[None]:
    """DamagedLog where what is read of the game stands on a malformed page; `find` says from which event on."""
    try:
        yield
    except Unavailable as error:
        if error.trouble is not Trouble.DAMAGED:
            raise
        raise DamagedLog(game, find(), error.why) from error
