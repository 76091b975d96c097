"""What every page asks goes to the driver itself, and is answered, and fails, as it would by the engine."""

from __future__ import annotations

import sqlite3
from typing import Any

import pytest
import sqlalchemy as sa
from flask import Flask

from scorekeeper.store import database
from scorekeeper.store.database import Asked
from scorekeeper.store.models import GameRow, db
from scorekeeper.trouble import Trouble, Unavailable
from tests.store.conftest import SQLITE_ALONE

# With a value of its own beside the one that is told.
GAMES = sa.select(GameRow.id, sa.literal("there")).where(GameRow.id == sa.bindparam("of"))


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
