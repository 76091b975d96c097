"""Bits that flip on the disk: whatever was flipped is found and named, hides no other game, makes no other record."""

import random
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
import sqlalchemy as sa
from flask import Flask

from scorekeeper.service.chain import link
from scorekeeper.service.events import DamagedLog, Logged
from scorekeeper.service.game_service import GameService
from scorekeeper.service.store import GameNotFound
from scorekeeper.store.models import db
from scorekeeper.store.sql_access import SqlAccess
from scorekeeper.store.sql_store import SqlStore
from scorekeeper.trouble import Unavailable
from tests.apps import DATABASE, fresh_app
from tests.service.examples import at, dealt, started
from tests.store.test_sql_access import ANNA

GAMES = ("game-of-friday", "game-of-saturday", "game-of-sunday")
COLUMNS = ("game", "seq", "key", "kind", "at", "author", "device", "payload", "hash")
HANDS = 12


@pytest.fixture
def app(tmp_path: Path) -> Iterator[Flask]:
    """Three games that Anna began, with all that was written in the one file."""
    with fresh_app(tmp_path) as app, app.app_context():
        for game in GAMES:
            store = SqlStore()
            store.append(game, started(game))
            for seq in range(2, HANDS + 2):
                store.append(game, dealt(seq))
            SqlAccess().admit(ANNA, game, None, at(1))
        with db.engine.connect() as connection:
            connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
        db.engine.dispose()
        yield app


@pytest.fixture
def logs(app: Flask) -> dict[str, tuple[Logged, ...]]:
    return {game: SqlStore().events(game) for game in GAMES}


def readable_games() -> list[str]:
    return [state.game for state in GameService(SqlStore()).readable(SqlStore().games(50))]


@pytest.mark.parametrize("column", [column for column in COLUMNS if column not in ("game", "seq")])
def test_a_changed_event_is_named_alone(app: Flask, logs: dict[str, tuple[Logged, ...]], column: str) -> None:
    with db.engine.begin() as connection:
        other = "'2026-11-21T20:00:59+00:00'" if column == "at" else f"replace({column}, substr({column}, 3, 1), '7')"
        changed = f"UPDATE events SET {column} = {other} WHERE game = :game AND seq = 5"
        connection.execute(sa.text(changed), {"game": GAMES[1]})
    for after in (0, 4):
        with pytest.raises(DamagedLog, match=f"event 5 of game {GAMES[1]} is"):
            SqlStore().events(GAMES[1], after=after)
    assert [SqlStore().events(game) for game in GAMES[::2]] == [logs[game] for game in GAMES[::2]]
    assert set(readable_games()) == {GAMES[0], GAMES[2]}


def test_a_text_that_has_become_bytes_is_named(app: Flask) -> None:
    """One bit before a row makes the difference."""
    with db.engine.begin() as connection:
        connection.exec_driver_sql(f"UPDATE events SET author = CAST(author AS BLOB) WHERE game = '{GAMES[1]}'")
    with pytest.raises(DamagedLog, match="event 1 of"):
        SqlStore().events(GAMES[1])
    assert set(readable_games()) == {GAMES[0], GAMES[2]}


def test_an_event_that_was_changed_with_its_hash_breaks_the_chain_after_it(app: Flask) -> None:
    with db.engine.begin() as connection:
        connection.exec_driver_sql("UPDATE events SET author = 'Mallory' WHERE seq = 5")
        hashes = {}
        for game in GAMES:
            rows = connection.execute(sa.text("SELECT * FROM events WHERE game = :of ORDER BY seq"), {"of": game}).all()
            hashes[game] = link(rows[3].hash, game, rows[4])
        for game, hashed in hashes.items():
            connection.execute(
                sa.text("UPDATE events SET hash = :h WHERE game = :g AND seq = 5"), {"h": hashed, "g": game}
            )
    for game in GAMES:
        with pytest.raises(DamagedLog, match="event 6 of"):
            SqlStore().events(game)


def test_an_event_that_was_taken_from_another_game_is_not_taken_for_ones_own(app: Flask) -> None:
    with db.engine.begin() as connection:
        connection.exec_driver_sql(
            f"UPDATE events SET (payload, author, device, hash) = (SELECT payload, author, device, hash FROM events "
            f"WHERE game = '{GAMES[0]}' AND seq = 5) WHERE game = '{GAMES[2]}' AND seq = 5"
        )
    with pytest.raises(DamagedLog):
        SqlStore().events(GAMES[2])


def test_a_log_whose_end_is_gone_is_not_taken_for_whole(app: Flask, tmp_path: Path) -> None:
    """Its place in the index by which events are read is lost, and the event is still there."""
    page, place = _index_cell(tmp_path / DATABASE, GAMES[1], HANDS + 1)
    with (tmp_path / DATABASE).open("r+b") as file:
        file.seek(page + place)
        file.write(b"z")  # game-of-saturday, spelt otherwise: there is no such game
    with pytest.raises(DamagedLog):
        SqlStore().events(GAMES[1])
    assert len(SqlStore().events(GAMES[0])) == HANDS + 1


def _index_cell(file: Path, game: str, seq: int) -> tuple[int, int]:
    """Where the index of games and seqs names this event."""
    with closing(sqlite3.connect(file)) as connection:
        (root,) = connection.execute(
            "SELECT rootpage FROM sqlite_master WHERE name = 'sqlite_autoindex_events_1'"
        ).fetchone()
        (size,) = connection.execute("PRAGMA page_size").fetchone()
    content = file.read_bytes()[(root - 1) * size : root * size]
    wanted = game.encode() + bytes([seq])
    assert content.count(wanted) == 1, "the index fits on one page"
    return (root - 1) * size, content.index(wanted)


def test_no_flipped_bit_makes_another_record(app: Flask, logs: dict[str, tuple[Logged, ...]], tmp_path: Path) -> None:
    file, dice, refused = tmp_path / DATABASE, random.Random(1000), 0
    db.engine.dispose()
    sound = file.read_bytes()
    for _ in range(100):
        place, bit = dice.randrange(len(sound)), dice.randrange(8)
        _write(file, sound[:place] + bytes([sound[place] ^ 1 << bit]) + sound[place + 1 :])
        served = _served()
        assert all(log == logs[game] for game, log in served.items()), f"bit {bit} of byte {place}"
        refused += len(served) < len(GAMES)
        db.engine.dispose()
    assert refused, "the dice met nothing that is read"


def test_every_flipped_bit_in_events_is_found(app: Flask, logs: dict[str, tuple[Logged, ...]], tmp_path: Path) -> None:
    file, dice = tmp_path / DATABASE, random.Random(1000)
    db.engine.dispose()
    sound = file.read_bytes()
    with closing(sqlite3.connect(file)) as connection:
        asked = "SELECT game, seq, payload FROM events WHERE seq > 1"
        events = [(game, seq, text.encode()) for game, seq, text in connection.execute(asked)]
    for _ in range(100):
        game, _, payload = dice.choice(events)
        row = sound.find(payload, sound.find(game.encode()))
        place, bit = row + dice.randrange(len(payload)), dice.randrange(8)
        _write(file, sound[:place] + bytes([sound[place] ^ 1 << bit]) + sound[place + 1 :])
        served = _served()
        assert len(served) == len(GAMES) - 1
        assert all(log == logs[name] for name, log in served.items())
        assert set(readable_games()) == set(served)
        mine = GameService(SqlStore()).readable(SqlAccess().games(ANNA.id, 9))
        assert {state.game for state in mine} == set(served)
        db.engine.dispose()


def _write(file: Path, content: bytes) -> None:
    for beside in file.parent.glob(f"{file.name}-*"):
        beside.unlink()
    file.write_bytes(content)


def _served() -> dict[str, tuple[Logged, ...]]:
    """The games that can be read, with their logs."""
    served = {}
    for game in GAMES:
        try:
            GameService(SqlStore()).state(game)
            served[game] = SqlStore().events(game)
        except (DamagedLog, GameNotFound, Unavailable, sa.exc.SQLAlchemyError):
            continue
    return served
