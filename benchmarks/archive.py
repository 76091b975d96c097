"""The archive with two thousand games: the first visits, which read the logs, and all others, which read none."""

import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from flask import Flask
from flask.testing import FlaskClient

from benchmarks.games import long_game
from benchmarks.measure import report, wall_seconds
from scorekeeper.rules.house import house_rules
from scorekeeper.server.app import create_app, migrate_database
from scorekeeper.server.games.archive_routes import SUMMED_UP
from scorekeeper.service.events import DealRecorded, GameStarted, Logged
from scorekeeper.service.game_import import sealed

GAMES, HANDS = 2_000, 20
MOMENT = "2026-11-21T20:15:00+00:00"


@dataclass(frozen=True, slots=True, kw_only=True)
class House:
    """An app full of games, and a client that sees them all."""

    app: Flask
    client: FlaskClient

    def look(self, query: str = "") -> Callable[[], object]:
        """One look into the archive."""
        return lambda: self.client.get(f"/archive{query}").get_data()


def run() -> None:
    """Prints the archive's figures."""
    with tempfile.TemporaryDirectory() as name:
        house = _house(Path(name))
        report(f"archive of {GAMES} games of {HANDS} hands: first visit", f"{_once(house.look()):.1f} s", "once")
        for _ in range(GAMES // SUMMED_UP):
            house.look()()
        report("archive: any other visit", f"{wall_seconds(house.look()) * 1000:.1f} ms", "")
        report("archive: a search", f"{wall_seconds(house.look('?player=boris&state=running')) * 1000:.1f} ms", "")
        report("archive: the last page", f"{wall_seconds(house.look('?page=100')) * 1000:.1f} ms", "")
        report("archive: the list of games", f"{wall_seconds(lambda: house.client.get('/')) * 1000:.1f} ms", "")
        content = b""

        def save() -> None:
            nonlocal content
            content = house.client.get("/archive/games.zip").get_data()

        report(f"archive: {GAMES} games as one zip", f"{_once(save):.1f} s", f"{len(content) / 1e6:.1f} MB")


def _house(folder: Path) -> House:
    app = create_app(
        {"SCOREKEEPER_INSTANCE": folder, "SECRET_KEY": "for measuring, and nothing else", "WTF_CSRF_ENABLED": False}
    )
    migrate_database(app)
    log = _log()
    with app.app_context():
        for number in range(GAMES):
            app.extensions["service"].take_in(f"game-{number}", sealed(log, f"start-{number}"))
    client = app.test_client()
    client.post("/join", data={"code": app.config["HOUSE_KEY"]})
    return House(app=app, client=client)


def _log() -> tuple[Logged, ...]:
    record = long_game(HANDS)
    values = house_rules(record.system, {}).values
    first = GameStarted(system=record.system, values=values, players=record.players, first_dealer=record.players[0])
    events = (first, *(DealRecorded(deal=deal) for deal in record.deals))
    return tuple(
        Logged(seq=seq, key=f"key-{seq}", at=MOMENT, author="Anna", event=event)
        for seq, event in enumerate(events, start=1)
    )


def _once(run: Callable[[], object]) -> float:
    begin = time.perf_counter()
    run()
    return time.perf_counter() - begin


if __name__ == "__main__":
    run()
