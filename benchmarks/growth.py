"""How a house grows: so many games of twenty hands, written at once as the store would have written them one by one.

    python -m benchmarks.growth 1000 1000000 --folder /somewhere/with/room
    python -m benchmarks.growth 1000 1000000 --folder /with/room --database postgresql://scorekeeper@/growth?host=/run/x

At each step the same things are timed. The games that lie in the folder, or in the database, already are not written
again: a fill that was broken off goes on, and `--fill` alone fills, `--update` alone times the first visits after an
update. The games are drawn from a seed, their events written by the codec and chained by the chain that the store reads
them by. Whoever fills PostgreSQL is its superuser: it does not check again that each event stands on the one before.
"""

import argparse
import random
import secrets
import statistics
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import sqlalchemy as sa
from flask import Flask
from flask.testing import FlaskClient

from benchmarks.games import long_game
from benchmarks.measure import report
from scorekeeper.rules.house import house_rules
from scorekeeper.server.app import create_app, migrate_database
from scorekeeper.service.chain import BEGINNING, link
from scorekeeper.service.commands import RecordDeal
from scorekeeper.service.events import DealRecorded, GameStarted, Logged
from scorekeeper.service.loading import load_state
from scorekeeper.service.summary import MAKING, summarize
from scorekeeper.store import sql_archive, sql_store
from scorekeeper.store.models import EventRow, GameRow, SummaryRow, db

HANDS, KINDS = 20, 50
BATCH = 2_000  # games
LOOKS = 15
OWNER = "for measuring, and nothing else"
TITLES = {1: "Wilhelmina", 20: "Harvest"}  # so many games of every step: twenty are a page


def run(steps: list[int], folder: Path, address: str | None, *, only: str | None) -> None:
    """Fills and measures, step by step; or does `only` the one of them."""
    config: dict[str, object] = {"SCOREKEEPER_INSTANCE": folder, "SECRET_KEY": OWNER, "WTF_CSRF_ENABLED": False}
    app = create_app(config | ({"DATABASE_URL": address} if address else {}))
    migrate_database(app)
    client = app.test_client()
    client.post("/join", data={"code": app.config["HOUSE_KEY"]})
    first: dict[str, float] = {}
    for step in steps:
        with app.app_context():
            fill(step)
            report(f"{step:,} games of {HANDS} hands, {db.engine.name}", f"{_bytes() / step:,.0f} bytes a game", "")
        if only == "fill":
            continue
        taken = after_an_update(app, client) if only == "update" else measured(app, client, step)
        for what, seconds in taken.items():
            first.setdefault(what, seconds)
            report(f"   {what}", f"{seconds * 1000:.2f} ms", f"{seconds / first[what]:.2f} x of the first")


def fill(games: int) -> None:
    """Writes games, each summed up, until there are so many."""
    with db.engine.connect() as connection:
        there = connection.scalar(sa.select(sa.func.count()).select_from(GameRow)) or 0
    if there >= games:
        return
    begin, dice = time.perf_counter(), random.Random(there)
    kinds, called = [Kind(seed) for seed in range(KINDS)], _titles(games)
    for first in range(there, games, BATCH):
        with db.engine.begin() as connection:
            numbers = range(first, min(first + BATCH, games))
            _write_games(connection, [_Game(number, dice, called.get(number)) for number in numbers], kinds)
    _settle(db.engine)
    report(f"   {games - there:,} games written", f"{time.perf_counter() - begin:.0f} s", "")


class Kind:
    """A game of twenty hands, of which many are like it: its stored events, and its summary."""

    def __init__(self, seed: int) -> None:
        log = _log(seed)
        self.rows = [sql_store._event_row("", one) for one in log]  # noqa: SLF001 - the very rows that the store writes
        self.summary = summarize(load_state("game", log))


class _Game:
    """One of the many: which kind it is, when it was played, and what it is called."""

    def __init__(self, number: int, dice: random.Random, title: str | None) -> None:
        # They begin in the order of the index, as else a million would take hours.
        self.id = f"{number:07}-{dice.getrandbits(56):014x}"
        self.kind = dice.randrange(KINDS)
        day = f"{2016 + dice.randrange(10)}-{dice.randint(1, 12):02}-{dice.randint(1, 28):02}"
        self.evening = f"{day}T{dice.randrange(24):02}"
        self.title = title

    def events(self, kind: Kind) -> Iterator[dict[str, Any]]:
        """Its rows."""
        before = BEGINNING
        for one in kind.rows:
            row = one | {"game": self.id, "at": f"{self.evening}{one['at'][13:]}"}
            before = link(before, self.id, SimpleNamespace(**row))
            yield row | {"hash": before}

    def summary(self, kind: Kind) -> dict[str, Any]:
        """Its summary's row."""
        began, touched = (f"{self.evening}{at[13:]}" for at in (kind.summary.began, kind.summary.touched))
        summary = replace(kind.summary, game=self.id, began=began, touched=touched, title=self.title)
        return sql_archive._row(summary)  # noqa: SLF001


def _titles(games: int) -> dict[int, str]:
    """Which of so many games are called how: of the last half, as the steps before have titles of their own."""
    return {games - many - place * games // (2 * many): _title(many, games) for many in TITLES for place in range(many)}


def _title(many: int, games: int) -> str:
    return f"{TITLES[many]}-{games}."


def _write_games(connection: sa.Connection, games: list[_Game], kinds: list[Kind]) -> None:
    summaries = [game.summary(kinds[game.kind]) for game in games]
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql("SET LOCAL session_replication_role = replica")
    _write(connection, GameRow.__table__, [{"id": game.id, "start_key": f"start-{game.id}"} for game in games])
    _write(connection, EventRow.__table__, [row for game in games for row in game.events(kinds[game.kind])])
    _write(connection, SummaryRow.__table__, summaries)


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
    """What PostgreSQL does by itself in time; SQLite does nothing."""
    if engine.name == "postgresql":
        with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
            connection.exec_driver_sql("VACUUM ANALYZE")


def _bytes() -> int:
    """The size of the database."""
    asked = {
        "sqlite": "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size",
        "postgresql": "SELECT pg_database_size(current_database())",
    }
    with db.engine.connect() as connection:
        return int(connection.exec_driver_sql(asked[db.engine.name]).scalar_one())


def measured(app: Flask, client: FlaskClient, step: int) -> dict[str, float]:
    """Seconds on the wall of each, the median of several. What is searched for is found as often at every step: a page
    of twenty takes longer than a page of one, however many games there are.
    """
    games = iter(_some(app, 3 * LOOKS))

    def opens() -> Callable[[], object]:
        game = next(games)
        return lambda: client.get(f"/g/{game}").get_data()

    def records() -> Callable[[], object]:
        game = next(games)
        with app.app_context():
            state = app.extensions["service"].state(game)
        told: dict[str, Any] = {"at": "2026-11-21T20:15:00Z", "author": "Anna", "key": secrets.token_urlsafe(16)}
        command = RecordDeal(game=game, seq=state.seq, deal=long_game(1).deals[0], **told)

        def record() -> None:
            with app.app_context():
                assert app.extensions["service"].change(command).seq

        return record

    def searches(asked: str) -> Callable[[], Callable[[], object]]:
        return lambda: lambda: client.get(f"/archive?{asked}").get_data()

    looks: dict[str, Callable[[], Callable[[], object]]] = {
        "list": lambda: lambda: client.get("/").get_data(),
        "open": opens,
        "archive": lambda: lambda: client.get("/archive").get_data(),
        "search for a name that all have": searches("player=boris&state=running"),
        **{f"search for a title that {many} have": searches(f"player={_title(many, step)[2:]}") for many in TITLES},
        "search for nobody": searches("player=nobody"),
        "search for a condition that none is in": searches("state=won"),
        "record": records,  # last, as the summary is made anew from a log that has no title
    }
    return {what: _median(made) for what, made in looks.items()}


def _some(app: Flask, number: int) -> list[str]:
    """Games from anywhere."""
    dice = random.Random()
    with app.app_context(), db.engine.connect() as connection:
        last = connection.scalar(sa.select(sa.func.max(EventRow.id)))
        drawn = {dice.randint(1, last or 1) for _ in range(2 * number)}
        found = connection.scalars(sa.select(EventRow.game).distinct().where(EventRow.id.in_(drawn))).all()
    return dice.sample(found, number)


def after_an_update(app: Flask, client: FlaskClient) -> dict[str, float]:
    """The same of visits that find no summary to be up to date."""
    taken = {}
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
    parser.add_argument("--folder", type=Path, required=True)
    parser.add_argument("--database")
    for only in ("fill", "update"):
        parser.add_argument(f"--{only}", action="store_const", const=only, dest="only")
    told = parser.parse_args()
    run(told.steps, told.folder, told.database, only=told.only)
