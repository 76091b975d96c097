"""The database of an app: wired to Flask, set up where it is SQLite, and brought up to date by the migrations."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager, nullcontext, suppress
from pathlib import Path
from time import perf_counter
from typing import Any

import sqlalchemy as sa
from flask import Flask, g
from sqlalchemy import event
from sqlalchemy.engine.interfaces import DBAPIConnection, DBAPICursor
from sqlalchemy.pool import ConnectionPoolEntry

from scorekeeper.places import migrations_folder
from scorekeeper.store.malformed import read_without_indexes
from scorekeeper.store.models import db
from scorekeeper.store.waiting import PATIENCE, begin_to_write
from scorekeeper.trouble import Trouble, Unavailable, trouble_of

# Execution options: how a transaction begins on SQLite. Those without any of these only read.
TO_WRITE = {"begin_with": "BEGIN IMMEDIATE"}
NO_TRANSACTION = {"begin_with": None}
HELD = "held_connection"
_notes = g._get_current_object  # noqa: SLF001 - as web/platform/current.py says
ANOTHER_NUMBER = ("PRAGMA user_version = 1", "PRAGMA user_version = 2")  # which SQLite keeps for whoever wants one
EACH_ALONE = {"isolation_level": "AUTOCOMMIT"}  # the same on PostgreSQL, and two ways there and back fewer

# In their order, for which SQLite reads the index alone: the page of that one row may be malformed.
REVISIONS = "SELECT version_num FROM alembic_version ORDER BY version_num"

# WAL alone would keep a power cut from damaging the file, but not from losing the last deals: hence FULL.
SQLITE_SETTINGS = (f"PRAGMA busy_timeout = {PATIENCE}", "PRAGMA foreign_keys = ON", "PRAGMA synchronous = FULL")


def reading() -> sa.Connection:
    """A connection for lone statements: no transaction, no session, whose work would cost more than the statement's."""
    _give_back()
    return db.engine.connect().execution_options(**(EACH_ALONE if db.engine.name == "postgresql" else NO_TRANSACTION))


@contextmanager
def writing() -> Iterator[sa.Connection]:
    """A transaction that writes rows as they are, without a session."""
    _give_back()
    with db.engine.connect().execution_options(**TO_WRITE) as connection, connection.begin():
        yield connection


def _borrowed(engine: sa.Engine) -> AbstractContextManager[Any]:
    """The driver's own connection. Of SQLite a request keeps it for its next statement, of which a hand has three: the
    way to the pool and back takes twice as long as the answer. Nobody holds two: whatever goes through the engine gives
    it back first, and so does the end of the request.
    """
    if engine.name != "sqlite":
        return _each_alone(engine)
    notes = _notes()
    held = notes.get(HELD)
    if held is None:
        held = engine.raw_connection()
        setattr(notes, HELD, held)
    return nullcontext(held.driver_connection)


@contextmanager
def _each_alone(engine: sa.Engine) -> Iterator[Any]:
    with closing(engine.raw_connection()) as borrowed:
        connection: Any = borrowed.driver_connection
        with connection.each_alone():
            yield connection


def _give_back(_: BaseException | None = None) -> None:
    held = _notes().pop(HELD, None)
    if held is not None:
        held.close()


class Asked:
    """A statement that every page asks, compiled once and given to the driver itself: the way through the engine takes
    ten times as long as SQLite's answer. Where somebody listens to what the engine does it goes that way, and where it
    fails it goes that way once more, by which one trouble is told from another.
    """

    def __init__(self, statement: sa.Select[*tuple[Any, ...]] | sa.Insert | sa.Update) -> None:
        self._statement = statement
        self._compiled: dict[str, tuple[str, dict[str, Any], list[str] | None]] = {}

    def rows(self, **bound: object) -> list[tuple[Any, ...]]:
        """The answer. Unavailable."""
        engine = db.engine
        if not engine.dispatch.before_cursor_execute:
            with suppress(engine.dialect.loaded_dbapi.Error), _borrowed(engine) as connection:
                return list(connection.execute(*self.as_sent(engine, bound)).fetchall())
        with reading() as connection:
            return [tuple(row) for row in connection.execute(self._statement, bound)]

    def as_sent(self, engine: sa.Engine, bound: dict[str, object]) -> tuple[str, Any]:
        """The statement and its values, as the driver takes them. Whoever inserts always fills the same columns."""
        known = self._compiled.get(engine.name)
        if known is None:
            keys = tuple(bound) if isinstance(self._statement, sa.Insert) else None
            compiled: Any = self._statement.compile(engine, column_keys=keys)
            known = self._compiled[engine.name] = (compiled.string, compiled.params, compiled.positiontup)
        text, of_itself, order = known
        told = {**of_itself, **bound}
        return text, told if order is None else [told[name] for name in order]


Tell = Callable[..., list[tuple[Any, ...]]]  # an Asked, and what is bound in it


def write_by_driver(write: Callable[[Tell], None]) -> bool:
    """Writes in one transaction of SQLite's, as `Asked` reads; whether that was done. Where it was not, nothing was
    written, and the way through the engine says why. Unavailable where somebody else writes all the time, whom nobody
    need wait for twice.
    """
    engine = db.engine
    if engine.name != "sqlite" or engine.dispatch.before_cursor_execute:
        return False
    try:
        with _borrowed(engine) as connection, connection:  # the connection itself commits, or takes all back
            begin_to_write(connection)
            write(lambda asked, **bound: connection.execute(*asked.as_sent(engine, bound)).fetchall())
    except sqlite3.Error as error:
        if trouble_of(error) is Trouble.LOCKED:
            raise Unavailable(Trouble.LOCKED, str(error)) from error
        return False
    return True


def wire_database(app: Flask) -> None:
    """Binds the tables to the app's database."""
    db.init_app(app)
    app.teardown_appcontext(_give_back)
    with app.app_context():
        event.listen(db.engine, "handle_error", _tell_apart)
        if db.engine.dialect.name == "sqlite":
            event.listen(db.engine, "connect", _settle)
            event.listen(db.engine, "begin", _begin)
            event.listen(db.engine, "do_execute", read_without_indexes)
        else:
            from scorekeeper.store.postgres import Servers, refuse_ended  # noqa: PLC0415 - its driver need not be here

            servers = Servers(Path(app.instance_path))
            event.listen(db.engine, "do_connect", servers.connect)
            event.listen(db.engine, "checkout", refuse_ended)
            event.listen(db.engine, "begin", servers.overdue.check)


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
    """The revision of tables that are there and would be brought up to date; None where they are, or none are there.
    NewerStore.
    """
    with app.app_context():
        if is_up_to_date(db.engine):
            return None
        from scorekeeper.store.migrating import refuse_newer  # noqa: PLC0415 - as above

        refuse_newer(db.engine)
        with db.engine.connect() as connection:
            if not sa.inspect(connection).has_table("alembic_version"):
                return None
            revision: str | None = connection.scalar(sa.text("SELECT version_num FROM alembic_version"))
            return revision


def database_state(app: Flask) -> str:
    """Whether a hand could be kept at this moment: `ok`, or the Trouble there is. A disk that takes nothing more says
    so only when it is written to: a number that nobody reads changes.
    """
    try:
        with app.app_context(), writing() as connection:
            if db.engine.dialect.name != "postgresql":
                number = connection.exec_driver_sql("PRAGMA user_version").scalar_one()
                connection.exec_driver_sql(ANOTHER_NUMBER[number % 2])
                return "ok"
            from scorekeeper.store.postgres import trouble_now  # noqa: PLC0415 - as above

            return trouble_now(connection) or "ok"
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
        return connection.scalars(sa.text(REVISIONS)).all() == [newest]


def _tell_apart(context: sa.ExceptionContext) -> None:
    """Raises Unavailable in the place of an error that says that the games cannot be read or written."""
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
