"""The database of an app: wired to Flask, set up where it is SQLite, and brought up to date by the migrations."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, perf_counter, sleep
from typing import Any

import sqlalchemy as sa
from flask import Flask
from sqlalchemy import event
from sqlalchemy.engine.interfaces import DBAPIConnection, DBAPICursor
from sqlalchemy.pool import ConnectionPoolEntry

from scorekeeper.places import migrations_folder
from scorekeeper.store.models import db
from scorekeeper.trouble import Trouble, Unavailable, trouble_of

# Execution options: how a transaction begins on SQLite. Those without any of these only read.
TO_WRITE = {"begin_with": "BEGIN IMMEDIATE"}
NO_TRANSACTION = {"begin_with": None}

# WAL alone would keep a power cut from damaging the file, but not from losing the last deals: hence FULL.
SQLITE_SETTINGS = ("PRAGMA busy_timeout = 10000", "PRAGMA foreign_keys = ON", "PRAGMA synchronous = FULL")

RESTART = 5.0  # seconds that a PostgreSQL may need to start anew
AGAIN = 0.1  # seconds between two tries to reach it meanwhile


def reading() -> sa.Connection:
    """A connection for lone statements: no transaction, no session, whose work would cost more than the statement's."""
    return db.engine.connect().execution_options(**NO_TRANSACTION)


@contextmanager
def writing() -> Iterator[sa.Connection]:
    """A transaction that writes rows as they are, without a session."""
    with db.engine.connect().execution_options(**TO_WRITE) as connection, connection.begin():
        yield connection


def wire_database(app: Flask) -> None:
    """Binds the tables to the app's database. On PostgreSQL every connection is tried before it is used: it may have
    been ended by a restart.
    """
    if sa.make_url(app.config["SQLALCHEMY_DATABASE_URI"]).get_backend_name() == "postgresql":
        app.config["SQLALCHEMY_ENGINE_OPTIONS"] = {"pool_pre_ping": True}
    db.init_app(app)
    with app.app_context():
        event.listen(db.engine, "handle_error", _tell_apart)
        if db.engine.dialect.name == "sqlite":
            event.listen(db.engine, "connect", _settle)
            event.listen(db.engine, "begin", _begin)
        else:
            event.listen(db.engine, "do_connect", Restarts().connect)


def migrate_database(app: Flask) -> None:
    """Brings the database's tables up to date; one that is so already stays as it is. NewerStore."""
    with app.app_context():
        if db.engine.dialect.name == "sqlite":
            _keep_a_write_ahead_log(db.engine)
            _keep_to_its_owner(db.engine)
        if is_up_to_date(db.engine):
            return
        # A quarter of the server's start, and needed once in a version's life.
        from scorekeeper.store.migrating import upgrade  # noqa: PLC0415

        upgrade(app)


def older_revision(app: Flask) -> str | None:
    """The revision of tables that are there and would be brought up to date; None where they are, or none are there."""
    with app.app_context():
        if is_up_to_date(db.engine):
            return None
        with db.engine.connect() as connection:
            if not sa.inspect(connection).has_table("alembic_version"):
                return None
            revision: str | None = connection.scalar(sa.text("SELECT version_num FROM alembic_version"))
            return revision


def database_state(app: Flask) -> str:
    """Whether a hand could be kept at this moment: `ok`, or the Trouble there is; nothing is written."""
    try:
        with app.app_context(), writing() as connection:
            is_standby = (
                db.engine.dialect.name == "postgresql"
                and connection.exec_driver_sql("SHOW transaction_read_only").scalar() == "on"
            )
            return Trouble.READ_ONLY.value if is_standby else "ok"
    except Unavailable as error:
        return error.trouble.value
    except sa.exc.SQLAlchemyError:
        return Trouble.UNREACHABLE.value


def time_statements(note: Callable[[float], None]) -> None:
    """Tells of each statement of the current app's database how many seconds it took."""

    def begin(_connection: object, cursor: DBAPICursor, *_: object) -> None:
        began[id(cursor)] = perf_counter()

    def end(_connection: object, cursor: DBAPICursor, *_: object) -> None:
        note(perf_counter() - began.pop(id(cursor)))

    began: dict[int, float] = {}
    event.listen(db.engine, "before_cursor_execute", begin)
    event.listen(db.engine, "after_cursor_execute", end)


def close_database(app: Flask) -> None:
    """Closes every connection; the last one puts all that was written into the file itself."""
    with app.app_context():
        db.engine.dispose()


def is_up_to_date(engine: sa.Engine) -> bool:
    """Whether the newest migration, by its file's name, is the one that the database bears."""
    newest = max(file.name.partition("_")[0] for file in (migrations_folder() / "versions").glob("*.py"))
    with engine.connect() as connection:
        if not sa.inspect(connection).has_table("alembic_version"):
            return False
        return connection.scalars(sa.text("SELECT version_num FROM alembic_version")).all() == [newest]


class Restarts:
    """Connects to a server, and waits while that is being restarted: so long from the first time that it was not there.
    Who comes later does not wait for what does not come.
    """

    def __init__(self) -> None:
        self._away_since: float | None = None

    def connect(self, dialect: Any, _record: object, given: list[Any], named: dict[str, Any]) -> DBAPIConnection:
        """A connection of the driver, or the driver's own error."""
        while True:
            try:
                connection: DBAPIConnection = dialect.connect(*given, **named)
            except dialect.loaded_dbapi.OperationalError as error:
                away_since = self._away_since = self._away_since or monotonic()
                if trouble_of(error) is not Trouble.UNREACHABLE or monotonic() - away_since > RESTART:
                    raise
                sleep(AGAIN)
            else:
                self._away_since = None
                return connection


def _tell_apart(context: sa.ExceptionContext) -> None:
    """Raises Unavailable in the place of an error that says that the games cannot be read or written; a connection that
    was only tried is replaced by itself.
    """
    if context.is_pre_ping:
        return
    url = context.engine.url if context.engine is not None else db.engine.url
    file = Path(url.database) if url.get_backend_name() == "sqlite" and url.database else None
    trouble = trouble_of(context.original_exception, file)
    if trouble is not None:
        raise Unavailable(trouble, str(context.original_exception)) from context.original_exception


def _settle(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
    """Python's driver must not open transactions by itself: it would open those that write as readers."""
    assert isinstance(connection, sqlite3.Connection)
    connection.isolation_level = None
    for setting in SQLITE_SETTINGS:
        connection.execute(setting)


def _begin(connection: sa.Connection) -> None:
    """A transaction that turns from reading to writing fails when another one wrote meanwhile; so say it at once."""
    begin = connection.get_execution_options().get("begin_with", "BEGIN")
    if begin is not None:
        connection.exec_driver_sql(begin)


def _keep_a_write_ahead_log(engine: sa.Engine) -> None:
    """Readers and the writer then do not wait for each other; the file remembers it. Not possible in a transaction."""
    with engine.connect().execution_options(**NO_TRANSACTION) as connection:
        connection.exec_driver_sql("PRAGMA journal_mode = WAL")


def _keep_to_its_owner(engine: sa.Engine) -> None:
    """The file, and with it those that SQLite puts beside it later, is nobody else's to read."""
    file = Path(engine.url.database or "")
    if file.is_file():
        file.chmod(0o600)
