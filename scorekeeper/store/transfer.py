"""All that is kept in one database into another one, of SQLite or PostgreSQL: every row as it is, or none.

The other one is filled in one transaction, which ends when all has arrived and was compared; a file has its name only
then. So wherever it is killed there are no games there, or all.
"""

import hashlib
import json
import time
from collections.abc import Generator, Iterable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from scorekeeper.service.store import NewerStore
from scorekeeper.store.chain import broken_chains
from scorekeeper.store.database import TO_WRITE
from scorekeeper.store.models import Base, EventRow, db
from scorekeeper.trouble import Unavailable

PART = 5_000  # rows at a time
LEAVING = 2.0  # seconds that a server may take to see that somebody has gone, we ourselves perhaps
POSTGRESQL = "postgresql"
OCCUPIED, OTHERS, DOES_NOT_FIT, DIFFERENT = "occupied", "others", "does_not_fit", "different"
NEWER, CANNOT_OPEN = "newer", "cannot_open"
# All but this one and PostgreSQL's own: https://www.postgresql.org/docs/current/monitoring-stats.html
OTHER_SESSIONS = sa.text(
    "SELECT count(*) FROM pg_stat_activity"
    " WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'"
)
ONE_MOMENT = {"isolation_level": "REPEATABLE READ"}


class NotTransferred(Exception):
    """Nothing was changed: `problem` is one of those above or a Trouble, `database` where it is."""

    def __init__(self, problem: str, database: sa.URL, table: str = "", why: str = "") -> None:
        super().__init__(f"{problem}: {table} {why}")
        self.problem, self.database, self.table, self.why = problem, database, table, why


@dataclass(frozen=True, slots=True, kw_only=True)
class Transferred:
    """How many rows each table has, and the events that were damaged and are so still: a game and a seq."""

    rows: dict[str, int]
    damaged: tuple[tuple[str, int], ...]


@dataclass(slots=True)
class RowSum:
    """The rows of a table, in whatever order they come: how many, and their hashes added up."""

    rows: int = 0
    hashes: int = 0

    def add(self, row: Iterable[Any]) -> None:
        """Counts one more."""
        text = json.dumps(list(row), ensure_ascii=False, separators=(",", ":"))
        self.rows += 1
        self.hashes += int.from_bytes(hashlib.sha256(text.encode()).digest())


def transfer(source: sa.Engine, target: sa.Engine) -> Transferred:
    """Takes over all rows of all tables, which are up to date on both sides. NotTransferred."""
    with trouble_at(target), _reading(source) as here, _writing(target) as there:
        for table in Base.metadata.sorted_tables:
            if there.execute(sa.select(sa.literal(1)).select_from(table).limit(1)).first():
                raise NotTransferred(OCCUPIED, target.url)
        rows = {table.name: take_over(table, here, there) for table in Base.metadata.sorted_tables}
        damaged = tuple(_damaged(there))
        for engine, connection in ((source, here), (target, there)):
            _be_alone(engine, connection)  # somebody may have come since
    return Transferred(rows=rows, damaged=damaged)


@contextmanager
def _reading(engine: sa.Engine) -> Iterator[sa.Connection]:
    """What it holds at one moment."""
    with trouble_at(engine):
        connection = engine.connect()
    with connection:
        if engine.dialect.name == POSTGRESQL:
            connection = connection.execution_options(**ONE_MOMENT)
        _be_alone(engine, connection)
        yield connection


@contextmanager
def _writing(engine: sa.Engine) -> Iterator[sa.Connection]:
    """A transaction in which nobody else writes or reads; it ends well, or nothing was done."""
    with engine.connect().execution_options(**TO_WRITE) as connection, connection.begin():
        if engine.dialect.name == POSTGRESQL:
            names = ", ".join(table.name for table in Base.metadata.sorted_tables)
            connection.exec_driver_sql(f"LOCK TABLE {names}")
        _be_alone(engine, connection)
        yield connection


def _be_alone(engine: sa.Engine, connection: sa.Connection) -> None:
    """A server that writes on meanwhile would lose what it writes. A file is held by whoever calls this."""
    with trouble_at(engine):
        until = time.monotonic() + LEAVING
        while engine.dialect.name == POSTGRESQL and connection.scalar(OTHER_SESSIONS):
            if time.monotonic() > until:
                raise NotTransferred(OTHERS, engine.url)
            time.sleep(LEAVING / 100)


def take_over(table: sa.Table, here: sa.Connection, there: sa.Connection) -> int:
    """All rows of a table; how many. What arrived is read again, and compared."""
    sent, arrived = RowSum(), RowSum()
    write = sa.insert(table)
    with closing(_parts(table, here)) as parts:
        for part in parts:
            for row in part:
                sent.add(row)
            try:
                there.execute(write, [row._asdict() for row in part])
            except DBAPIError as error:
                raise NotTransferred(DOES_NOT_FIT, there.engine.url, table.name, str(error.orig)) from error
    with closing(_parts(table, there)) as parts:
        for part in parts:
            for row in part:
                arrived.add(row)
    if arrived != sent:
        raise NotTransferred(DIFFERENT, there.engine.url, table.name)
    number = table.autoincrement_column
    if there.dialect.name == POSTGRESQL and number is not None and sent.rows:
        sequence = sa.func.pg_get_serial_sequence(table.name, number.name)
        there.execute(sa.select(sa.func.setval(sequence, sa.select(sa.func.max(number)).scalar_subquery())))
    return sent.rows


def _parts(table: sa.Table, connection: sa.Connection) -> Generator[list[sa.Row[Any]]]:
    """The rows, some at a time, in an order in which each finds what it refers to."""
    asked = sa.select(table).order_by(*table.primary_key.columns).execution_options(yield_per=PART)
    with trouble_at(connection.engine), connection.execute(asked) as rows:
        for part in rows.partitions():
            yield list(part)


def _damaged(connection: sa.Connection) -> Iterator[tuple[str, int]]:
    """The first event of each game that is not what was written."""
    events = db.metadata.tables[EventRow.__tablename__]
    asked = sa.select(events).order_by(events.c.game, events.c.seq).execution_options(yield_per=PART)
    yield from broken_chains(connection.execute(asked))


@contextmanager
def trouble_at(engine: sa.Engine) -> Iterator[None]:
    """Says of whatever keeps a database from being read or written which of the two it is. NotTransferred."""
    try:
        yield
    except Unavailable as error:
        raise NotTransferred(error.trouble.value, engine.url, why=error.why) from error
    except NewerStore as error:
        raise NotTransferred(NEWER, engine.url, why=str(error)) from error
    except SQLAlchemyError as error:
        raise NotTransferred(CANNOT_OPEN, engine.url, why=str(getattr(error, "orig", error))) from error
