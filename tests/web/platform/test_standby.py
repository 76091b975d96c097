"""The primary dies under load and its standby takes its place: whatever was acknowledged is there, once."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import psycopg
import pytest
from flask import Flask

from scorekeeper.service.game_state import GameState
from scorekeeper.store import postgres
from scorekeeper.store.database import database_state
from scorekeeper.web.platform.app import close_database, create_app, migrate_database
from tests.apps import SECRET, another_app
from tests.standby import AS_STANDBY, Cluster, Pair, pair
from tests.web.conftest import Sit
from tests.web.deals.test_deals import ORDINARY, new
from tests.web.platform.test_serve import started
from tests.web.platform.test_together import hand, seq
from tests.web.platform.test_workers import NAMES, SOON, Server, until
from tests.web.visitor import Page, Visitor
from tests.web.wire import Stream, Wire

PLAYERS = 3
HANDS = 5  # in a game, before anybody wins


@pytest.fixture
def both() -> Iterator[Pair]:
    with pair() as both:
        yield both


@pytest.fixture
def server(both: Pair, tmp_path: Path) -> Iterator[Server]:
    """A server with two processes that knows both databases by its connection string alone."""
    environment = {"WORKERS": "2", "HOST": "127.0.0.1", "LOG": str(tmp_path / "log")}
    process = started(tmp_path, DATABASE_URL=both.address(), **environment)
    try:
        server = Server(process)
        server.are_there(2)
        yield server
        server.stops()
    finally:
        process.kill()
        process.communicate()


class Player:
    """Records hand after hand, in game after game of her own, sends each form again until it is taken, and remembers
    those hands that were acknowledged.
    """

    def __init__(self, server: Server) -> None:
        self.visitor = server.visitor()
        self.acknowledged: list[str | None] = []
        self.refused: list[Page] = []
        self.stopped = threading.Event()
        self.thread = threading.Thread(target=self._plays, daemon=True)
        self.thread.start()

    def _plays(self) -> None:
        while not self.stopped.is_set():
            begins = self._taken(lambda: self.visitor.opens("/new")).form("/new")
            begins.fill(NAMES)
            sheet = self._taken(lambda: self.visitor.sends_again(begins))  # noqa: B023
            for _ in range(HANDS):
                form = self._taken(lambda: new(self.visitor, sheet)).form("/deals/new")  # noqa: B023
                form.fill(ORDINARY)
                self._taken(lambda: self.visitor.sends_again(form))  # noqa: B023
                self.acknowledged.append(form.value("key"))

    def _taken(self, ask: Callable[[], Page]) -> Page:
        while (answer := ask()).status != 200:
            self.refused.append(answer)
        return answer


def keys(database: Cluster) -> list[str]:
    """The keys of all hands that a database has."""
    with psycopg.connect(database.address("games")) as connection:
        return [row[0] for row in connection.execute("SELECT key FROM events WHERE seq > 1")]


def test_the_primary_is_killed_and_the_standby_goes_on(both: Pair, server: Server) -> None:
    anna = server.visitor()
    sheet = anna.sends(anna.opens("/new"), "/new", NAMES)
    wire: Wire = anna.client  # type: ignore[assignment]
    stream = Stream(wire, f"{sheet.address}/live")
    players = [Player(server) for _ in range(PLAYERS)]
    until(lambda: all(len(player.acknowledged) > HANDS for player in players), "they play")
    both.primary.kill()
    until(lambda: any(player.refused for player in players), "it is said that there is no database")
    both.standby.tell("SELECT pg_promote()")
    before = [len(player.acknowledged) for player in players]
    until(lambda: all(len(one.acknowledged) > done for one, done in zip(players, before, strict=True)), "they go on")
    for player in players:
        player.stopped.set()
    for player in players:
        player.thread.join(SOON)
    assert not any(player.thread.is_alive() for player in players)
    acknowledged = [key for player in players for key in player.acknowledged]
    assert sorted(keys(both.standby)) == sorted(acknowledged), "each that was acknowledged, once, and no other"
    for answer in (answer for player in players for answer in player.refused):
        assert answer.status == 503
        assert "The database of this server does not answer." in answer.words
    anna.sends_again(hand(anna, sheet))
    assert stream.hears(2), "whoever listened still does"
    stream.close()
    _the_old_one_is_none(both, anna, sheet)


def _the_old_one_is_none(both: Pair, anna: Visitor, sheet: Page) -> None:
    """It is started as it was, comes first in the connection string, and would take what is written."""
    both.primary.start("synchronous_standby_names=")
    assert anna.opens(sheet.address).status == 200
    both.standby.kill()
    until(lambda: anna.opens(sheet.address).status == 503, "rather nothing than what was true before")
    both.standby.start()
    until(lambda: anna.opens(sheet.address).status == 200, "the new one is back")
    written = len(keys(both.primary))
    assert anna.sends_again(hand(anna, sheet)).status == 200
    assert json.loads(seq(anna, sheet))["seq"] == 3
    assert len(keys(both.primary)) == written


@pytest.fixture
def app(both: Pair, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Flask]:
    """An app that waits for the second copy for half a second."""
    monkeypatch.setattr(postgres, "CONFIRMED", 0.5)
    app = create_app({"SCOREKEEPER_INSTANCE": tmp_path, "DATABASE_URL": both.address(), "SECRET_KEY": SECRET})
    migrate_database(app)
    yield app
    close_database(app)


def test_without_the_standby_nothing_is_acknowledged_and_everything_can_be_looked_at(
    both: Pair, app: Flask, anna: Visitor, sit: Sit, state: Callable[[Page], GameState]
) -> None:
    sheet = sit()
    form, waited = hand(anna, sheet), len(database_connections(both))
    both.standby.kill()
    for _ in range(5):
        answer = anna.sends_again(form)
        assert answer.status == 503
        assert "The second copy of the games does not answer." in answer.words
    assert len(database_connections(both)) <= waited + 1, "one waits, and all others are told at once"
    assert anna.opens(sheet.address).status == 200
    with another_app(app) as other:
        assert (database_state(app), database_state(other)) == ("unconfirmed", "unconfirmed")
        anna_there = Visitor(other.test_client())
        anna_there.client.set_cookie("session", anna.client.get_cookie("session").value)  # type: ignore[union-attr]
        assert anna_there.sends_again(form).status == 503, "it meets the one that waits, and does not wait for ever"
    both.standby.start(AS_STANDBY)
    both.is_doubled()
    until(lambda: anna.sends_again(form).status == 200, "it is taken")
    assert state(sheet).seq == 2, "once"
    assert database_state(app) == "ok"


def database_connections(both: Pair) -> list[int]:
    with both.primary.asked() as connection:
        asked = "SELECT pid FROM pg_stat_activity WHERE datname = 'games'"
        return [row[0] for row in connection.execute(asked)]
