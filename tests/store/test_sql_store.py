"""The store in SQL: damage is named, few statements, processes side by side, and what was written stays written."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from flask import Flask
from sqlalchemy.exc import IntegrityError

from scorekeeper.service.access import Admission
from scorekeeper.service.chain import link
from scorekeeper.service.events import DamagedLog
from scorekeeper.store import sql_store
from scorekeeper.store.database import writing
from scorekeeper.store.models import EventRow, db
from scorekeeper.store.sql_access import SqlAccess
from scorekeeper.store.sql_store import SqlRoom, SqlStore
from tests.service.examples import at, dealt, started
from tests.store.conftest import SQLITE_ALONE, alter
from tests.store.test_sql_access import ANNA, BORIS

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def store(app: Flask) -> SqlStore:
    store = SqlStore()
    for logged in (started(), dealt(2), dealt(3)):
        store.append("g", logged)
    return store


Statements = list[tuple[str, object]]


@pytest.fixture
def statements(store: SqlStore) -> Iterator[Statements]:
    """What is sent to the database from now on, with its values; COMMIT is no statement to SQLAlchemy."""
    sent: Statements = []

    def note(_connection: object, _cursor: object, statement: str, values: object, *_: object) -> None:
        sent.append((statement, values))

    sa.event.listen(db.engine, "before_cursor_execute", note)
    yield sent
    sa.event.remove(db.engine, "before_cursor_execute", note)


@pytest.mark.parametrize(("column", "value"), [
    ("payload", "{not json}"),
    ("payload", "{}"),
    ("payload", '{"deal":{"outcome":"eaten"}}'),
    ("payload", '{"deal":{"declarer":"Boris","bid":100,"points":"many"}}'),
    ("payload", '{"deal":' + "[" * 100_000 + "}"),
    ("kind", "DealEaten"),
    ("kind", "GameStarted"),
])  # fmt: skip
def test_a_damaged_event_is_named(store: SqlStore, column: str, value: str) -> None:
    alter(f"UPDATE events SET {column} = :value WHERE seq = 2", value=value)
    with pytest.raises(DamagedLog, match="event 2 of game g is"):
        store.events("g")
    assert len(store.events("g", after=2)) == 1
    assert store.head("g") == 3


def test_while_a_long_log_is_made_ready_others_write(store: SqlStore, monkeypatch: pytest.MonkeyPatch) -> None:
    """An import must not keep a table waiting for longer than its rows take to be written."""

    def link_beside_a_hand(before: str, game: str, row: Any) -> str:
        if game == "imported":
            others.append("g", dealt(store.head("g") + 1))
        return link(before, game, row)

    others = SqlStore()  # another process's: they share no turn
    monkeypatch.setattr(sql_store, "link", link_beside_a_hand)
    store.append(
        "imported", replace(started(), key="import"), *(replace(dealt(2), key="deal"), replace(dealt(3), key="next"))
    )
    assert (store.head("imported"), store.head("g")) == (3, 6)


def test_an_event_that_no_log_can_hold_is_no_conflict(store: SqlStore) -> None:
    """A mistake in the program must not look as if another phone had been faster."""
    with pytest.raises(IntegrityError):
        store.append("g", replace(dealt(4), at="yesterday"))
    with pytest.raises(IntegrityError):
        store.append("h", replace(started("another"), at="yesterday"))
    assert store.head("g") == 3
    assert store.find_game("another") is None


def kinds(statements: Statements) -> list[str]:
    return [text if text.startswith("BEGIN") else text.split()[0] for text, _ in statements]


def test_recording_a_hand_is_three_statements(store: SqlStore, statements: Statements) -> None:
    """The first asks for the hash of the event before, the last says that the summary is to be made anew."""
    store.append("g", dealt(4))
    begun = ["BEGIN IMMEDIATE"] if db.engine.dialect.name == "sqlite" else []
    assert kinds(statements) == [*begun, "SELECT", "INSERT", "UPDATE"]


def test_reading_is_one_statement_and_does_not_wait_for_writers(store: SqlStore, statements: Statements) -> None:
    for read in (
        lambda: store.head("g"),
        lambda: store.events("g"),
        lambda: store.find("g", "key-2"),
        lambda: store.find_game("key-1"),
        lambda: store.games(10),
    ):
        statements.clear()
        read()
        assert kinds(statements) == ["SELECT"]


@SQLITE_ALONE
def test_every_question_is_one_statement_and_answered_from_an_index(store: SqlStore, statements: Statements) -> None:
    access = SqlAccess()
    _ = store.head("g"), store.events("g"), store.find("g", "key"), store.find_game("key")
    _ = access.role(ANNA.id, "g"), access.find("d" * 64), access.is_known("aaaa"), access.links("g")
    seen = tuple(statements)
    assert kinds([*seen]) == ["SELECT"] * 8
    with db.engine.connect() as connection:
        for statement, parameters in seen:
            plan = connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", parameters).all()
            assert not any(row.detail.startswith("SCAN") for row in plan), plan


def test_a_reader_is_not_held_up_by_a_writer(app: Flask, store: SqlStore) -> None:
    with writing() as writer:
        writer.exec_driver_sql("INSERT INTO games (id, start_key) VALUES ('h', 'another')")
        assert store.head("g") == 3
        assert store.find_game("another") is None


PROLOGUE = """
import os, sys
from pathlib import Path
from scorekeeper.service.store import Conflict
from scorekeeper.store.sql_store import SqlStore
from scorekeeper.server.app import create_app
from tests.apps import SECRET
from tests.service.examples import dealt, started
me, folder, store = sys.argv[1], Path(sys.argv[2]), SqlStore()
with create_app({"SCOREKEEPER_INSTANCE": folder, "SECRET_KEY": SECRET}).app_context():
"""
RACER = """
    sys.stdin.readline()
    store.append(me, started(me))
    won = 0
    while (head := store.head("g")) < 33:
        store.append(me, dealt(store.head(me) + 1, key=f"{me} {head}"))
        try:
            store.append("g", dealt(head + 1, key=f"{me} {head}"))
            won += 1
        except Conflict:
            pass
    print(won)
"""
VICTIM = """
    sys.stdin.readline()
    store.append("g", dealt(4, key=me))
    os.write(1, b"written\\n")
    sys.stdin.readline()
"""


def process(script: str, name: str, folder: Path) -> subprocess.Popen[str]:
    address = db.engine.url.render_as_string(hide_password=False)
    known = {"PYTHONPATH": str(ROOT), "DATABASE_URL": address}
    pipes = dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.PIPE)
    command = [sys.executable, "-c", PROLOGUE + script, name, str(folder)]
    return subprocess.Popen(command, text=True, cwd=ROOT, env=os.environ | known, **pipes)


def test_processes_that_write_at_once_never_find_the_database_locked(store: SqlStore, tmp_path: Path) -> None:
    racers = [process(RACER, name, tmp_path) for name in ("a", "b")]
    try:
        for racer in racers:
            racer.stdin.write("go\n")
            racer.stdin.flush()
        told = [racer.communicate(timeout=300) for racer in racers]  # a hundred hands, each on the disk
    finally:
        for racer in racers:
            racer.kill()
            racer.wait()
    assert [error for _, error in told] == ["", ""]
    assert sum(int(won) for won, _ in told) == 30
    assert [logged.seq for logged in store.events("g")] == list(range(1, 34))


def test_what_append_returned_from_survives_the_end_of_the_process(store: SqlStore, tmp_path: Path) -> None:
    victim = process(VICTIM, "victim", tmp_path)
    victim.stdin.write("go\n")
    victim.stdin.flush()
    assert victim.stdout.readline() == "written\n"
    victim.send_signal(signal.SIGKILL)
    victim.communicate()
    assert store.find("g", "victim") == 4
    assert store.events("g", after=3)[0].event == dealt(4).event


def test_a_device_uses_the_games_that_it_began(app: Flask) -> None:
    store, room = SqlStore(), SqlRoom()
    assert room.of_device(ANNA.id) == (0, 0)
    for game, keeper in (("g", ANNA), ("h", ANNA), ("i", BORIS)):
        store.append(game, started(game), admission=Admission(at=at(1), keeper=keeper))
    store.append("g", dealt(2))
    written = {game: sum(len(row.payload) for row in db.session.query(EventRow).filter_by(game=game)) for game in "ghi"}
    assert room.of_device(ANNA.id) == (2, written["g"] + written["h"])
    assert room.of_device(BORIS.id) == (1, written["i"])
    games, size = room.in_all()
    assert (games, size >= sum(written.values())) == (3, True)
