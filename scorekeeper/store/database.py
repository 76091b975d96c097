"""The database of an app: wired to Flask, set up where it is SQLite, and brought up to date by the migrations."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from flask import Flask, current_app
from sqlalchemy import event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.pool import ConnectionPoolEntry

from scorekeeper.database_address import POSTGRESQL
from scorekeeper.places import migrations_folder
from scorekeeper.service.store import NewerStore
from scorekeeper.store.models import db
from scorekeeper.trouble import Trouble, Unavailable, trouble_of

EACH_ALONE = {"isolation_level": "AUTOCOMMIT"}  # the same on PostgreSQL, and two ways there and back fewer
ANOTHER_NUMBER = ("PRAGMA user_version = 1", "PRAGMA user_version = 2")  # a number that SQLite itself does not use

# WAL alone would keep a power cut from damaging the file, but not from losing the last deals: hence FULL.
SQLITE_SETTINGS = ("PRAGMA busy_timeout = 10000", "PRAGMA foreign_keys = ON", "PRAGMA synchronous = FULL")


def reading() -> sa.Connection:
    """A connection for lone statements: no transaction, no session, whose work would cost more than the statement's."""
    connection = db.engine.connect()
    return connection.execution_options(**EACH_ALONE) if db.engine.name == POSTGRESQL else connection


def scalar(asked: sa.Executable, **bound: object) -> Any:
    """The one value that is asked for."""
    with reading() as connection:
        return connection.scalar(asked, bound)


def rows_of(asked: sa.Executable, **bound: object) -> list[Any]:
    """All rows that are asked for."""
    with reading() as connection:
        return [*connection.execute(asked, bound)]


@contextmanager
def writing() -> Iterator[sa.Connection]:
    """A transaction that writes rows as they are, without a session."""
    with db.engine.connect() as connection, transaction(connection):
        yield connection


@contextmanager
def transaction(connection: sa.Connection, on_sqlite: str = "BEGIN IMMEDIATE") -> Iterator[None]:
    """A transaction on this connection. On SQLite one that turns from reading to writing fails when another one wrote
    meanwhile; so it says at once that it writes. One that only reads is begun by BEGIN there.
    """
    with connection.begin():
        if connection.dialect.name == "sqlite":  # a listener would do it unasked, and take half as long as a statement
            connection.exec_driver_sql(on_sqlite)
        yield


def wire_database(app: Flask) -> None:
    """Binds the tables to the app's database."""
    if sa.make_url(app.config["SQLALCHEMY_DATABASE_URI"]).get_backend_name() == POSTGRESQL:
        # A connection that a restart of the server has ended is replaced before anything is asked by it.
        app.config["SQLALCHEMY_ENGINE_OPTIONS"] = {
            "pool_pre_ping": True,
            **app.config.get("SQLALCHEMY_ENGINE_OPTIONS", {}),
        }
    db.init_app(app)
    with app.app_context():
        event.listen(db.engine, "handle_error", _tell_apart)
        if db.engine.name == "sqlite":
            event.listen(db.engine, "connect", _settle)


@contextmanager
def database_at(address: str | sa.URL, folder: Path) -> Iterator[sa.Engine]:
    """The database at an address, for a program without an app; a relative file is in the folder. Bytes that are no
    UTF-8 are replaced, so that their game's hash no longer fits. ModuleNotFoundError where its driver is missing.
    """
    app = Flask("database", instance_path=str(folder.absolute()))
    app.config["SQLALCHEMY_DATABASE_URI"] = address
    app.config["SQLALCHEMY_ENGINE_OPTIONS"] = {"poolclass": sa.NullPool}  # closed with its last connection
    wire_database(app)
    with app.app_context():
        if db.engine.name == "sqlite":
            event.listen(db.engine, "connect", _read_any_letters)
        yield db.engine


def migrate_database(app: Flask) -> None:
    """As `bring_up_to_date`, for an app."""
    with app.app_context():
        bring_up_to_date()


def bring_up_to_date() -> None:
    """Makes or changes the tables of the current app's database, where that is needed. NewerStore; Unavailable, also
    where SQLite finds the file damaged.
    """
    if db.engine.name == "sqlite":
        _make_ready(db.engine)
    if not is_up_to_date(db.engine):
        import alembic.command  # noqa: PLC0415 - a quarter of the server's start, and needed once in a version's life
        from flask_migrate import Migrate  # noqa: PLC0415

        Migrate(current_app, db, directory=str(migrations_folder()))
        alembic.command.upgrade(current_app.extensions["migrate"].migrate.get_config(), "head")


def database_state(app: Flask) -> str:
    """Whether a hand could be kept at this moment: `ok`, or the Trouble there is. A disk that takes nothing more says
    so only when it is written to: a number that nobody reads changes.
    """
    try:
        with app.app_context(), writing() as connection:
            if connection.dialect.name == POSTGRESQL:
                is_standby = connection.exec_driver_sql("SHOW transaction_read_only").scalar() == "on"
                return Trouble.READ_ONLY.value if is_standby else "ok"
            number = connection.exec_driver_sql("PRAGMA user_version").scalar_one()
            connection.exec_driver_sql(ANOTHER_NUMBER[number % 2])
            return "ok"
    except Unavailable as error:
        return error.trouble.value
    except sa.exc.SQLAlchemyError:
        return Trouble.UNREACHABLE.value


def close_database(app: Flask) -> None:
    """Closes every connection; the last one puts all that was written into the file itself."""
    with app.app_context():
        db.engine.dispose()


def is_up_to_date(engine: sa.Engine) -> bool:
    """Whether the newest migration, by its file's name, is the one that the database bears. NewerStore where it bears
    one that is newer.
    """
    with engine.connect() as connection:
        if not sa.inspect(connection).has_table("alembic_version"):
            return False
        borne = connection.scalars(sa.text("SELECT version_num FROM alembic_version")).all()
    for revision in borne:
        if revision > newest_revision():
            raise NewerStore(revision)
    return borne == [newest_revision()]


def newest_revision() -> str:
    """The migration that comes last, by its file's name."""
    return max(file.name.partition("_")[0] for file in (migrations_folder() / "versions").glob("*.py"))


def _tell_apart(context: sa.ExceptionContext) -> None:
    """Raises Unavailable in the place of an error that says that the games cannot be read or written."""
    if context.is_pre_ping:  # of a connection that is replaced
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


def _read_any_letters(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
    assert isinstance(connection, sqlite3.Connection)
    connection.text_factory = lambda raw: raw.decode(errors="replace")


def _make_ready(engine: sa.Engine) -> None:
    """SQLite's file, for its owner alone, with a log that is written ahead, by which readers and the writer do not wait
    for each other. Unavailable where it is damaged: who writes on there damages more.
    """
    with engine.connect() as connection:
        connection.exec_driver_sql("PRAGMA journal_mode = WAL")
        file = Path(engine.url.database or "")
        if file.is_file():
            file.chmod(0o600)  # and so are those that SQLite puts beside it later
        found = str(connection.exec_driver_sql("PRAGMA quick_check(1)").scalar_one())
    if found != "ok":
        raise Unavailable(Trouble.DAMAGED, found)
