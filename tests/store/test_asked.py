"""What every page asks goes to the driver itself, and is answered, and fails, as it would by the engine."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import Any

import pytest
import sqlalchemy as sa
from flask import Flask

from scorekeeper.service.store import Conflict
from scorekeeper.store import database, waiting
from scorekeeper.store.database import Asked, Tell, write_by_driver, writing
from scorekeeper.store.models import GameRow, db
from scorekeeper.store.sql_store import SqlStore
from scorekeeper.trouble import Trouble, Unavailable
from tests.service.examples import dealt, started
from tests.store.conftest import SQLITE_ALONE

# With a value of its own beside the one that is told.
GAMES = sa.select(GameRow.id, sa.literal("there")).where(GameRow.id == sa.bindparam("of"))
NEW = Asked(sa.insert(GameRow))


@pytest.fixture
def game(app: Flask) -> str:
    with app.app_context(), database.writing() as connection:
        connection.execute(sa.insert(GameRow), {"id": "evening", "start_key": "started"})
    return "evening"


def by_the_engine(asked: Asked, **bound: object) -> tuple[list[tuple[Any, ...]], int]:
    """What is answered where somebody listens, and how many statements she heard."""
    heard: list[str] = []

    def listen(*told: Any) -> None:
        heard.append(told[2])

    sa.event.listen(db.engine, "before_cursor_execute", listen)
    try:
        return asked.rows(**bound), len(heard)
    finally:
        sa.event.remove(db.engine, "before_cursor_execute", listen)


def test_it_is_answered_alike_either_way(app: Flask, game: str) -> None:
    asked = Asked(GAMES)
    for of, rows in ((game, [(game, "there")]), ("another", [])):
        assert asked.rows(of=of) == rows
        assert by_the_engine(asked, of=of) == (rows, 1)


@SQLITE_ALONE
def test_a_request_takes_one_connection_for_all_that_it_asks_and_never_holds_two(app: Flask, game: str) -> None:
    pool, counts = db.engine.pool, list[int]()
    assert isinstance(pool, sa.QueuePool)
    sa.event.listen(db.engine, "checkout", lambda *_: counts.append(pool.checkedout()))
    with app.app_context():
        for _ in range(3):
            Asked(GAMES).rows(of=game)
        assert write_by_driver(lambda _tell: None)
        assert counts == [1]
        with database.reading() as connection:
            connection.execute(GAMES, {"of": game})
        with database.writing() as connection:
            connection.execute(GAMES, {"of": game})
        assert pool.checkedout() == 0
        Asked(GAMES).rows(of=game)
    assert pool.checkedout() == 0
    assert counts == [1] * 4


def test_whoever_gets_the_connection_next_may_write_in_a_transaction(app: Flask, game: str) -> None:
    Asked(GAMES).rows(of=game)
    with database.writing() as connection:
        connection.execute(sa.insert(GameRow), {"id": "lost", "start_key": "lost"})
        connection.rollback()
    assert Asked(GAMES).rows(of="lost") == []


def test_a_mistake_of_the_program_is_the_engines_error(app: Flask) -> None:
    nowhere = sa.select(sa.column("nothing")).select_from(sa.table("nowhere"))
    with pytest.raises(sa.exc.DBAPIError):
        Asked(nowhere).rows()


@SQLITE_ALONE
def test_trouble_is_told_apart(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    db.engine.dispose()

    def connect(*_: object, **__: object) -> None:
        error = sqlite3.OperationalError("database is locked")
        error.sqlite_errorcode = sqlite3.SQLITE_BUSY
        raise error

    monkeypatch.setattr(db.engine.dialect, "connect", connect)
    with pytest.raises(Unavailable) as refused:
        Asked(GAMES).rows(of="evening")
    assert refused.value.trouble is Trouble.LOCKED


@SQLITE_ALONE
def test_what_is_written_by_the_driver_is_written_whole_or_not_at_all(app: Flask) -> None:
    def write(tell: Tell) -> None:
        tell(NEW, id="first", start_key="one")
        tell(NEW, id="second", start_key="one")

    assert not write_by_driver(write), "the key is taken: the engine is to say so"
    assert Asked(GAMES).rows(of="first") == []
    assert write_by_driver(lambda tell: tell(NEW, id="first", start_key="one"))
    assert Asked(GAMES).rows(of="first") == [("first", "there")]


@SQLITE_ALONE
def test_a_mistake_in_the_middle_takes_all_back(app: Flask) -> None:
    def write(tell: Tell) -> None:
        tell(NEW, id="first", start_key="one")
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        write_by_driver(write)
    assert Asked(GAMES).rows(of="first") == []
    assert write_by_driver(lambda tell: tell(NEW, id="first", start_key="one"))


@SQLITE_ALONE
def test_nobody_waits_twice_for_whoever_writes_all_the_time(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(waiting, "PATIENCE", 0)
    with closing(sqlite3.connect(str(db.engine.url.database), isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(Unavailable) as refused:
            write_by_driver(lambda tell: tell(NEW, id="first", start_key="one"))
    assert refused.value.trouble is Trouble.LOCKED


@SQLITE_ALONE
@pytest.mark.parametrize("asks", [1, waiting.MOMENTS])
def test_a_hand_waits_for_an_import_as_long_as_that_takes(
    app: Flask, monkeypatch: pytest.MonkeyPatch, asks: int
) -> None:
    """Not in SQLite's steps, which grow; afterwards its patience is what it was."""
    naps: list[float] = []
    with closing(sqlite3.connect(str(db.engine.url.database), isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")

        def nap(seconds: float) -> None:
            naps.append(seconds)
            if len(naps) == asks:
                other.execute("COMMIT")

        monkeypatch.setattr(waiting, "sleep", nap)
        assert write_by_driver(lambda tell: tell(NEW, id="first", start_key="one"))
    assert naps == [waiting.A_MOMENT] * asks
    with closing(db.engine.raw_connection()) as borrowed:
        assert borrowed.cursor().execute("PRAGMA busy_timeout").fetchone() == (10_000,)


def test_where_somebody_listens_and_on_postgresql_the_engine_writes(app: Flask) -> None:
    if db.engine.name == "sqlite":
        sa.event.listen(db.engine, "before_cursor_execute", lambda *_: None)
    assert not write_by_driver(lambda tell: tell(NEW, id="first", start_key="one"))
    assert Asked(GAMES).rows(of="first") == []


def test_a_game_goes_on_alike_either_way(app: Flask) -> None:
    """By the driver and, as somebody listens, by the engine: the same rows, each on the one before."""
    store = SqlStore()
    kept = []
    for game in "gh":
        store.append(game, started(game))
        with writing() as connection:
            connection.execute(sa.text("UPDATE summaries SET making = 99"))
        store.append(game, dealt(2), dealt(3))
        with database.reading() as connection:
            rows = connection.execute(sa.text(f"SELECT * FROM events WHERE game = '{game}' AND seq > 1 ORDER BY seq"))
            kept.append([{**row._mapping, "id": 0, "game": "", "hash": ""} for row in rows])
            assert connection.scalar(sa.text(f"SELECT making FROM summaries WHERE game = '{game}'")) == 0
        assert [logged.seq for logged in store.events(game)] == [1, 2, 3]
        with pytest.raises(Conflict):
            store.append(game, dealt(3))
        sa.event.listen(db.engine, "before_cursor_execute", lambda *_: None)
    assert kept[0] == kept[1]
