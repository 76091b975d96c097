"""The pulse: it beats when anybody writes, and tells how far games are."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask

from scorekeeper.service.doors import Badge, Role, make_link
from scorekeeper.service.moving import Move
from scorekeeper.service.pulse import State
from scorekeeper.store.sql_doors import SqlDoors
from scorekeeper.store.sql_moves import SqlMoves
from scorekeeper.store.sql_pulse import SqlPulse
from scorekeeper.store.sql_store import SqlStore
from scorekeeper.store.sql_wastebasket import SqlWastebasket
from tests.apps import fresh_app
from tests.service.told import at, dealt, started


@pytest.fixture
def app(tmp_path: Path) -> Iterator[Flask]:
    with fresh_app(tmp_path) as app, app.app_context():
        yield app


@pytest.fixture
def pulse(app: Flask) -> Iterator[SqlPulse]:
    pulse = SqlPulse()
    yield pulse
    pulse.end()


def test_it_beats_when_another_connection_writes_and_only_then(tmp_path: Path, pulse: SqlPulse) -> None:
    before = pulse.beat()
    assert pulse.beat() == before
    with fresh_app(tmp_path) as other, other.app_context():
        SqlStore().head("g")
        assert pulse.beat() == before
        SqlStore().append("g", started())
    assert pulse.beat() != before


def test_it_tells_how_far_games_are_and_what_was_revoked(pulse: SqlPulse) -> None:
    store, doors = SqlStore(), SqlDoors()
    for game in "gh":
        store.append(game, started(game))
    store.append("g", dealt(2))
    assert pulse.states(["g", "nowhere"]) == {"g": State(seq=2, access=0)}
    doors.issue(make_link("key", "link", game="h", role=Role.KEEP, at=at(1)))
    assert pulse.states(["h"]) == {"h": State(seq=1, access=0)}
    doors.revoke("h", "link", at(2))
    assert pulse.states(["g", "h"]) == {"g": State(seq=2, access=0), "h": State(seq=1, access=1)}
    for game in "gh":
        SqlWastebasket().throw(game, at(3))
    assert pulse.states(["g", "h"]) == {"g": State(seq=2, access=1), "h": State(seq=1, access=2)}


def test_it_tells_that_a_device_may_have_gone_though_another_came_for_it(pulse: SqlPulse) -> None:
    SqlStore().append("g", started())
    old, new = (Badge(device=letter * 64, name="", label=letter) for letter in "ab")
    SqlDoors().admit(old, "g", None, at(1))
    before = pulse.states(["g"])["g"]
    SqlMoves().show("c" * 64, Move(device=old.device, name="", house="", leaves=True, until=at(9)))
    assert pulse.states(["g"])["g"] == before
    SqlMoves().take("c" * 64, new, at(2))
    assert pulse.states(["g"])["g"].access != before.access


def test_whoever_wants_to_hear_of_it_hears_what_was_written_and_nothing_else(app: Flask) -> None:
    heard: list[tuple[str, int]] = []
    store = SqlStore(lambda game, seq: heard.append((game, seq)))
    store.append("g", started())
    store.append("g", dealt(2))
    with pytest.raises(Exception, match="is at event 2"):
        store.append("g", dealt(2, key="late"))
    assert heard == [("g", 1), ("g", 2)]
