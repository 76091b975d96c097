"""A game begins with its keeper or not at all, and one that an older program left without one gets it."""

import threading

import pytest
import sqlalchemy as sa
from flask import Flask
from sqlalchemy.exc import IntegrityError

from scorekeeper.service.access import Admission, Role
from scorekeeper.store import sql_store
from scorekeeper.store.models import db
from scorekeeper.store.sql_access import SqlAccess
from scorekeeper.store.sql_store import SqlStore
from tests.service.examples import at, started
from tests.store.test_sql_access import ANNA, BORIS, KEEP, VERA, WATCH, link


def roles(game: str) -> list[Role | None]:
    return [SqlAccess().role(device.id, game) for device in (ANNA, BORIS, VERA)]


@pytest.fixture
def played(app: Flask) -> None:
    """A game that Anna began, and to which Boris and Vera came by its links."""
    SqlStore().append("g", started("g"), admission=Admission(at=at(1), keeper=ANNA))
    for one, device in ((KEEP, BORIS), (WATCH, VERA)):
        SqlAccess().issue(one)
        SqlAccess().admit(device, "g", one.id, at(2))


REMATCH = Admission(
    at=at(9), after="g", links={KEEP.id: link("k2", game="h"), WATCH.id: link("w2", Role.WATCH, game="h")}
)


def test_a_rematch_begins_with_everybody(played: None) -> None:
    SqlStore().append("h", started("h"), admission=REMATCH)
    assert roles("h") == [Role.KEEP, Role.KEEP, Role.WATCH]
    assert [grant.device for grant in SqlAccess().grants("h")] == [ANNA, BORIS, VERA]


def test_who_came_by_a_link_that_was_closed_meanwhile_does_not_come_along(played: None) -> None:
    SqlAccess().revoke("g", WATCH.id, at(3))
    SqlStore().append("h", started("h"), admission=REMATCH)
    assert roles("h") == [Role.KEEP, Role.KEEP, None]


@pytest.mark.parametrize("step", ["let_in", "write_down"])
def test_where_nobody_can_be_let_in_no_game_begins(app: Flask, monkeypatch: pytest.MonkeyPatch, step: str) -> None:
    """As if the program ended there."""

    def ends(*_: object) -> None:
        raise SystemExit

    monkeypatch.setattr(sql_store, step, ends)
    with pytest.raises(SystemExit):
        SqlStore().append("g", started("g"), admission=Admission(at=at(1), keeper=ANNA))
    assert SqlStore().head("g") == 0
    assert SqlStore().games(9) == ()


def test_a_game_that_may_not_have_its_keeper_is_a_mistake_and_no_race(app: Flask) -> None:
    with pytest.raises(IntegrityError):
        SqlStore().append("g", started("g"), admission=Admission(at="yesterday", keeper=ANNA))
    assert SqlStore().head("g") == 0


def test_a_device_that_nobody_knows_may_begin_two_games_at_once(app: Flask) -> None:
    """As a phone does that has two tabs, or sends what it was told without a network: on PostgreSQL both write at the
    same moment.
    """
    at_once, written = threading.Barrier(2, timeout=30), list[str]()

    def wait(_connection: sa.Connection, _cursor: object, statement: str, *_: object) -> None:
        if statement.startswith("INSERT INTO devices") and app.config["SQLALCHEMY_DATABASE_URI"].startswith("postgres"):
            at_once.wait()

    def begin(game: str) -> None:
        with app.app_context():
            SqlStore().append(game, started(game), admission=Admission(at=at(1), keeper=ANNA))
        written.append(game)

    sa.event.listen(db.engine, "before_cursor_execute", wait)
    threads = [threading.Thread(target=begin, args=(game,)) for game in "gh"]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(written) == ["g", "h"]
    assert [SqlAccess().role(ANNA.id, game) for game in "gh"] == [Role.KEEP, Role.KEEP]
