"""A transfer that is killed anywhere: in the other database there is nothing, or everything, and here all as it was."""

from __future__ import annotations

import os
import shutil
import signal
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import sqlalchemy as sa
from flask import Flask

from scorekeeper.durable import made_whole
from scorekeeper.store.installation import Installation
from scorekeeper.store.models import Base, db
from scorekeeper.store.restoring import TRANSFER
from scorekeeper.store.transfer import transfer
from tests.apps import DATABASE, fresh_app
from tests.postgres import fresh_postgres_app
from tests.service.examples import OTHER_HAND, record, start
from tests.store.test_restoring import everywhere, settled

PATIENCE = 5.0  # seconds until a server notices that somebody has gone
OTHERS = sa.text("SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()")
Rows = dict[str, list[tuple[object, ...]]]


@pytest.fixture
def sqlite(tmp_path: Path) -> Iterator[sa.Engine]:
    """Two games, three hands."""
    (folder := tmp_path / "sqlite").mkdir()
    with fresh_app(folder) as app:
        yield played(app)


@pytest.fixture
def postgresql(tmp_path: Path) -> Iterator[sa.Engine]:
    (folder := tmp_path / "postgresql").mkdir()
    with fresh_postgres_app(folder) as app:
        yield engine_of(app)


def played(app: Flask) -> sa.Engine:
    with app.app_context():
        service = app.extensions["service"]
        for game in ("g", "h"):
            service.start(start(game, game))
            service.record(record(1, game=game))
        service.record(record(2, OTHER_HAND, game="h"))
    return engine_of(app)


def engine_of(app: Flask) -> sa.Engine:
    with app.app_context():
        db.engine.dispose()
        return db.engine


def rows_of(engine: sa.Engine) -> Rows:
    """Every row, once nobody else is there any more."""
    with engine.connect() as connection:
        until = time.monotonic() + PATIENCE
        while engine.dialect.name == "postgresql" and connection.scalar(OTHERS) != 1 and time.monotonic() < until:
            time.sleep(0.01)
        found = {
            table.name: sorted(map(tuple, connection.execute(sa.select(table))), key=str)
            for table in Base.metadata.sorted_tables
        }
    engine.dispose()
    return found


def kill_before_statement(last: int) -> None:
    """Instead of calls to the system, statements are counted, and the ends of transactions."""
    left = [last]

    def call(*_: object) -> None:
        left[0] -= 1
        if left[0] == 0:
            os.kill(os.getpid(), signal.SIGKILL)

    sa.event.listen(sa.Engine, "before_cursor_execute", call)
    sa.event.listen(sa.Engine, "commit", call)


def alone(source: sa.Engine, target: sa.Engine) -> Callable[[], None]:
    """The transfer, for a child that shares no connection."""

    def act() -> None:
        for engine in (source, target):
            engine.dispose(close=False)
        transfer(source, target)

    return act


def test_on_a_server_there_is_nothing_or_all(
    sqlite: sa.Engine, postgresql: sa.Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.store.test_restoring._count", kill_before_statement)
    before = rows_of(sqlite)
    for _ in everywhere(alone(sqlite, postgresql), 30):
        assert not any(rows_of(postgresql).values())
        assert rows_of(sqlite) == before
    assert rows_of(postgresql) == before, "and the one that is not killed finds nothing in its way"
    assert rows_of(sqlite) == before


def test_there_is_no_file_or_all_of_it(sqlite: sa.Engine, postgresql: sa.Engine, tmp_path: Path) -> None:
    before = rows_of(sqlite)
    transfer(sqlite, postgresql)
    (folder := tmp_path / "here").mkdir()
    (empty := tmp_path / "empty").mkdir()
    here = Installation(folder=folder, database=folder / DATABASE)
    with fresh_app(empty) as app:
        engine_of(app)

    def act() -> None:
        postgresql.dispose(close=False)
        with made_whole(here.database, TRANSFER) as file:
            shutil.copy(empty / DATABASE, file)
            there = sa.create_engine(f"sqlite:///{file}")
            transfer(postgresql, there)
            there.dispose()

    seen = set[bool]()
    for _ in everywhere(act, 20):
        settled(here)
        assert {file.name for file in folder.iterdir()} <= {DATABASE}
        seen.add(here.database.exists())
        if here.database.exists():
            assert rows_of(sa.create_engine(f"sqlite:///{here.database}")) == before
            here.database.unlink()
        assert rows_of(postgresql) == before
    assert seen == {True, False}


def test_many_rows_come_in_parts(sqlite: sa.Engine, postgresql: sa.Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scorekeeper.store.transfer.PART", 2)
    done = transfer(sqlite, postgresql)
    assert (done.rows["games"], done.rows["events"], done.damaged) == (2, 5, ())
    assert rows_of(postgresql) == rows_of(sqlite)
