"""How a house grows: so many games of twenty hands, written at once as the store would have written them one by one.

    python -m benchmarks.growth 1000 10000 100000 --folder /somewhere/with/room
    python -m benchmarks.growth 1000 1000000 --database postgresql://scorekeeper@/growth?host=/run/postgresql

The database has to be empty; it is filled in steps, and at each the same things are timed. The games are drawn from a
seed, their events written by the codec and chained by the chain that the store reads them by.
"""

import argparse
import random
import secrets
import statistics
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from flask import Flask
from flask.testing import FlaskClient

from benchmarks.games import long_game
from benchmarks.measure import report
from scorekeeper.rules.house import house_rules
from scorekeeper.service.archive import MAKING, summarize
from scorekeeper.service.commands import RecordDeal
from scorekeeper.service.events import DealRecorded, GameStarted, Logged
from scorekeeper.service.loading import load_state
from scorekeeper.store import sql_archive, sql_store
from scorekeeper.store.models import EventRow, GameRow, SummaryRow, db
from scorekeeper.store.sql_names import write_names
from scorekeeper.web.platform.app import create_app, migrate_database

HANDS, KINDS = 20, 50
BATCH = 2_000  # games
LOOKS = 15
OWNER = "for measuring, and nothing else"
Rows = tuple[list[dict[str, Any]], list[dict[str, Any]], list[dict[str, Any]]]


def run(steps: list[int], folder: Path, address: str | None) -> None:
    """Fills and measures, step by step."""
    config: dict[str, object] = {"SCOREKEEPER_INSTANCE": folder, "SECRET_KEY": OWNER, "WTF_CSRF_ENABLED": False}
    app = create_app(config | ({"DATABASE_URL": address} if address else {}))
    migrate_database(app)
    client = app.test_client()
    client.post("/join", data={"code": app.config["HOUSE_KEY"]})
    dice, kinds, there = random.Random(1), [_log(seed) for seed in range(KINDS)], 0
    first: dict[str, float] = {}
    for step in steps:
        begin = time.perf_counter()
        with app.app_context():
            fill(kinds, dice, step - there)
            _settle(db.engine)
            bytes_a_game = _bytes() / step
        there = step
        took = time.perf_counter() - begin
        report(
            f"{step:,} games of {HANDS} hands, {db_name(app)}",
            f"{took:.0f} s to write",
            f"{bytes_a_game:,.0f} bytes a game",
        )
        for what, seconds in measured(app, client).items():
            first.setdefault(what, seconds)
            report(f"   {what}", f"{seconds * 1000:.2f} ms", f"{seconds / first[what]:.2f} x of the first")


def db_name(app: Flask) -> str:
    """Which database it is."""
    with app.app_context():
        return db.engine.name


def fill(kinds: list[tuple[Logged, ...]], dice: random.Random, games: int) -> None:
    """Writes so many games, each summed up."""
    # In the order of their names, as that is the order of the index: else a million would take hours.
    names = iter(sorted(secrets.token_urlsafe(16) for _ in range(games)))
    title: str | None = "Wilhelmina's birthday"
    summaries = [summarize(load_state("game", log)) for log in kinds]
    while batch := list(islice(names, BATCH)):
        rows = _rows(batch, kinds, summaries, dice, title)
        title = None  # of one game at each step
        with db.engine.begin() as connection:
            for table, part in zip((GameRow, EventRow, SummaryRow), rows, strict=True):
                _write(connection, table.__table__, part)
            write_names(connection, {row["game"]: row["names"] for row in rows[2]})


def _rows(
    batch: list[str], kinds: list[tuple[Logged, ...]], summaries: list[Any], dice: random.Random, title: str | None
) -> Rows:
    games, events, summed = list[dict[str, Any]](), list[dict[str, Any]](), list[dict[str, Any]]()
    for name in batch:
        kind = dice.randrange(len(kinds))
        evening = (
            f"{2016 + dice.randrange(10)}-{dice.randint(1, 12):02}-{dice.randint(1, 28):02}T{dice.randrange(24):02}"
        )
        log = [replace(one, at=f"{evening}{one.at[13:]}") for one in kinds[kind]]
        games.append({"id": name, "start_key": f"start-{name}"})
        events += sql_store._chained("", name, log)  # noqa: SLF001 - the very rows that the store writes
        first = title if name == batch[0] else None
        summary = replace(summaries[kind], game=name, began=log[0].at, touched=log[-1].at, title=first)
        summed.append(sql_archive._row(summary))  # noqa: SLF001
    return games, events, summed


def _write(connection: sa.Connection, table: Any, rows: list[dict[str, Any]]) -> None:
    if connection.dialect.name != "postgresql":
        connection.execute(sa.insert(table), rows)
        return
    columns = tuple(rows[0])
    driver: Any = connection.connection.driver_connection
    with driver.cursor() as cursor, cursor.copy(f"COPY {table.name} ({', '.join(columns)}) FROM STDIN") as copy:
        for row in rows:
            copy.write_row([row[column] for column in columns])


def _settle(engine: sa.Engine) -> None:
    """What a database does by itself in time."""
    with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        connection.exec_driver_sql("ANALYZE" if engine.name == "sqlite" else "VACUUM ANALYZE")


def _bytes() -> int:
    """The size of the database."""
    asked = {
        "sqlite": "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size",
        "postgresql": "SELECT pg_database_size(current_database())",
    }
    with db.engine.connect() as connection:
        return int(connection.exec_driver_sql(asked[db.engine.name]).scalar_one())


def measured(app: Flask, client: FlaskClient) -> dict[str, float]:
    """Seconds on the wall of each, the median of several."""
    with app.app_context(), db.engine.connect() as connection:
        some = connection.scalars(sa.select(SummaryRow.game).limit(10 * LOOKS)).all()
    games = iter(some)

    def opens() -> Callable[[], object]:
        game = next(games)
        return lambda: client.get(f"/g/{game}").get_data()

    def records() -> Callable[[], object]:
        game = next(games)
        with app.app_context():
            state = app.extensions["service"].state(game)
        hand = long_game(1).deals[0]
        told: dict[str, Any] = {"at": "2026-11-21T20:15:00Z", "author": "Anna", "key": f"hand-{game}"}
        command = RecordDeal(game=game, seq=state.seq, deal=hand, **told)

        def record() -> None:
            with app.app_context():
                assert app.extensions["service"].record(command).seq

        return record

    looks: dict[str, Callable[[], Callable[[], object]]] = {
        "list": lambda: lambda: client.get("/").get_data(),
        "open": opens,
        "record": records,
        "archive": lambda: lambda: client.get("/archive").get_data(),
        "search": lambda: lambda: client.get("/archive?player=boris&state=running").get_data(),
        "search for a name of few": lambda: lambda: client.get("/archive?player=helm").get_data(),
        "search for nobody": lambda: lambda: client.get("/archive?player=nobody").get_data(),
    }
    taken = {what: _median(made) for what, made in looks.items()}
    _mark(app, 0)
    for what in ("archive: a first visit after an update", "archive: the next one"):
        begin = time.perf_counter()
        client.get("/archive").get_data()
        taken[what] = time.perf_counter() - begin
    _mark(app, MAKING)
    return taken


def _mark(app: Flask, making: int) -> None:
    """All summaries are of this making."""
    with app.app_context(), db.engine.begin() as connection:
        connection.execute(sa.update(SummaryRow).values(making=making))


def _median(made: Callable[[], Callable[[], object]]) -> float:
    taken = []
    for _ in range(LOOKS):
        look = made()
        begin = time.perf_counter()
        look()
        taken.append(time.perf_counter() - begin)
        if sum(taken) > 20:
            break
    return statistics.median(taken)


def _log(seed: int) -> tuple[Logged, ...]:
    record = long_game(HANDS, seed=seed)
    values = house_rules(record.system, {}).values
    started = GameStarted(system=record.system, values=values, players=record.players, first_dealer=record.players[0])
    events = (started, *(DealRecorded(deal=deal) for deal in record.deals))
    return tuple(
        Logged(
            seq=seq,
            key=secrets.token_urlsafe(16),
            at=f"2026-11-21T20:{seq:02}:00+00:00",
            author="Anna",
            device="Chrome, Android · 4f2a",
            event=event,
        )
        for seq, event in enumerate(events, start=1)
    )


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("steps", nargs="+", type=int)
    parser.add_argument("--folder", type=Path)
    parser.add_argument("--database")
    told = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=told.folder) as name:
        run(told.steps, Path(name), told.database)
