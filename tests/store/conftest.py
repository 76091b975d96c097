"""The store's tests run on both databases that it is made for."""

from collections.abc import Callable, Iterator
from concurrent.futures import Future
from pathlib import Path
from time import monotonic

import pytest
import sqlalchemy as sa
from flask import Flask

from scorekeeper.service.game_service import GameService
from scorekeeper.store.models import db
from scorekeeper.store.sql_archive import SqlArchive
from scorekeeper.store.sql_store import SqlStore
from tests.apps import fresh_app
from tests.postgres import PATIENCE, fresh_postgres_app

# For what only SQLite has: its settings, its plans, its one file.
SQLITE_ALONE = pytest.mark.parametrize("app", [fresh_app], ids=["sqlite"], indirect=True)
POSTGRESQL_ALONE = pytest.mark.parametrize("app", [fresh_postgres_app], ids=["postgresql"], indirect=True)


@pytest.fixture(params=[fresh_app, fresh_postgres_app], ids=["sqlite", "postgresql"])
def app(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Flask]:
    with request.param(tmp_path) as app, app.app_context():
        yield app


@pytest.fixture
def archive(app: Flask) -> SqlArchive:
    return SqlArchive()


@pytest.fixture
def service(app: Flask) -> GameService:
    return GameService(SqlStore())


def alter(statement: str, **values: str) -> None:
    """As a bit on the disk, or another program, would."""
    with db.session.begin():
        db.session.execute(sa.text(statement), values)


def in_app(app: Flask, does: Callable[[], object]) -> object:
    """What another thread does, as if in another process."""
    with app.app_context():
        return does()


def wait_for_lock(connection: sa.Connection, doing: Future[object], waiting: int = 1) -> None:
    """Returns when it is done, or so many wait for a lock on PostgreSQL."""
    until = monotonic() + PATIENCE
    while not doing.done() and connection.scalar(sa.text("SELECT count(*) FROM pg_locks WHERE NOT granted")) < waiting:
        assert monotonic() < until
