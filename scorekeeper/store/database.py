"""The database of an app: wired to Flask, tamed where it is SQLite, and brought up to date by the migrations."""

import sqlite3
from pathlib import Path

import alembic.command
import sqlalchemy as sa
from flask import Flask
from flask_migrate import Migrate
from sqlalchemy import event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.pool import ConnectionPoolEntry

from scorekeeper.store.models import db

MIGRATIONS = Path(__file__).resolve().parent / "migrations"
TO_WRITE = {"to_write": True}  # the execution option of a transaction that will write

# WAL alone would keep a power cut from damaging the file, but not from losing the last hands: hence FULL.
SQLITE_SETTINGS = ("PRAGMA busy_timeout = 10000", "PRAGMA foreign_keys = ON", "PRAGMA synchronous = FULL")


def wire_database(app: Flask) -> None:
    """Ties the tables to the app's database."""
    db.init_app(app)
    Migrate(app, db, directory=str(MIGRATIONS))
    with app.app_context():
        if db.engine.dialect.name == "sqlite":
            event.listen(db.engine, "connect", _settle)
            event.listen(db.engine, "begin", _begin)


def migrate_database(app: Flask) -> None:
    """Brings the database's tables up to date; one that is so already stays as it is."""
    with app.app_context():
        if db.engine.dialect.name == "sqlite":
            _keep_a_write_ahead_log(db.engine)
        alembic.command.upgrade(app.extensions["migrate"].migrate.get_config(), "head")


def _settle(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
    """Python's driver must not open transactions by itself: it would open those that write as readers."""
    assert isinstance(connection, sqlite3.Connection)  # noqa: S101 - tells mypy which driver this is
    connection.isolation_level = None
    for setting in SQLITE_SETTINGS:
        connection.execute(setting)


def _begin(connection: sa.Connection) -> None:
    """A transaction that turns from reading to writing fails when another one wrote meanwhile; so say it at once."""
    to_write = connection.get_execution_options().get("to_write", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if to_write else "BEGIN")


def _keep_a_write_ahead_log(engine: sa.Engine) -> None:
    """Readers and the writer do not wait for each other. The file remembers it; a transaction could not change it."""
    connection = engine.raw_connection()
    try:
        connection.cursor().execute("PRAGMA journal_mode = WAL")
    finally:
        connection.close()
