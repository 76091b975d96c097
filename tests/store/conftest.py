"""The store's tests run on both databases that it is made for."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask

from scorekeeper.service.game_service import GameService
from scorekeeper.store.sql_archive import SqlArchive
from scorekeeper.store.sql_store import SqlStore
from tests.apps import fresh_app
from tests.postgres import fresh_postgres_app

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
