"""The doors in SQL: who has which role by which way, who comes in with a game, what a revoked link takes away."""

import threading
from concurrent.futures import ThreadPoolExecutor

import pytest
import sqlalchemy as sa
from flask import Flask
from sqlalchemy.exc import IntegrityError

from scorekeeper.service.access import Admission, Device, Link, Role, make_link
from scorekeeper.store import sql_store
from scorekeeper.store.models import db
from scorekeeper.store.sql_access import SqlAccess
from scorekeeper.store.sql_store import SqlStore
from tests.service.examples import at, dealt, started
from tests.store.conftest import in_app

ANNA = Device(id="a" * 64, name="Anna", label="Firefox, Android · aaaa")
BORIS = Device(id="b" * 64, name="Boris", label="Safari, iPhone · bbbb")
VERA = Device(id="c" * 64, name="", label="cccc")


def link(name: str, role: Role = Role.KEEP, game: str = "g") -> Link:
    return make_link("key", name, game=game, role=role, at=at(1))


KEEP, WATCH = link("keep"), link("watch", Role.WATCH)


@pytest.fixture
def access(app: Flask) -> SqlAccess:
    """The games g and h; Anna began g, which has both of its links."""
    for game in "gh":
        SqlStore().append(game, started(game))
    access = SqlAccess()
    access.admit(ANNA, "g", None, at(1))
    access.issue(KEEP)
    access.issue(WATCH)
    return access


def test_of_the_games_that_began_alike_a_device_finds_those_into_which_it_was_let(access: SqlAccess) -> None:
    access.admit(BORIS, "h", None, at(2))
    access.admit(ANNA, "g", KEEP.id, at(3))
    assert [SqlStore().begun(started("any"), device.id) for device in (ANNA, BORIS, VERA)] == [("g",), ("h",), ()]


def test_a_link_gives_its_role_and_the_best_one_counts(access: SqlAccess) -> None:
    access.admit(BORIS, "g", WATCH.id, at(2))
    assert access.role(BORIS.id, "g") == Role.WATCH
    access.admit(BORIS, "g", KEEP.id, at(3))
    assert access.role(BORIS.id, "g") == Role.KEEP


def test_to_come_twice_by_the_same_way_is_once(access: SqlAccess) -> None:
    for _ in range(2):
        access.admit(ANNA, "g", None, at(5))
        access.admit(BORIS, "g", KEEP.id, at(5))
    assert [(grant.device, grant.since) for grant in access.grants("g")] == [(ANNA, at(1)), (BORIS, at(5))]


def test_a_revoked_link_takes_its_devices_away_but_not_those_that_came_otherwise(access: SqlAccess) -> None:
    access.admit(ANNA, "g", KEEP.id, at(2))
    access.admit(BORIS, "g", KEEP.id, at(2))
    access.admit(VERA, "g", KEEP.id, at(2))
    access.admit(VERA, "g", WATCH.id, at(3))
    access.revoke("g", KEEP.id, at(4))
    assert [access.role(one.id, "g") for one in (ANNA, BORIS, VERA)] == [Role.KEEP, None, Role.WATCH]
    assert access.games(BORIS.id, 9) == ()
    assert [(grant.device, grant.role) for grant in access.grants("g")] == [(ANNA, Role.KEEP), (VERA, Role.WATCH)]
    assert access.find(KEEP.digest) is None
    assert access.links("g") == (WATCH,)


def test_a_link_is_revoked_only_by_its_own_game(access: SqlAccess) -> None:
    access.revoke("h", KEEP.id, at(4))
    assert access.find(KEEP.digest) == KEEP


def test_a_role_has_one_open_link_and_the_first_one_stays(access: SqlAccess) -> None:
    access.issue(link("another"))
    assert set(access.links("g")) == {KEEP, WATCH}
    access.revoke("g", KEEP.id, at(4))
    access.issue(link("another"))
    assert set(access.links("g")) == {link("another"), WATCH}


def test_a_link_to_no_game_is_a_mistake_and_no_race(access: SqlAccess) -> None:
    with pytest.raises(IntegrityError):
        access.issue(link("lost", game="nowhere"))
    with pytest.raises(IntegrityError):
        access.admit(BORIS, "h", KEEP.id, at(2))
    assert access.role(BORIS.id, "h") is None


def test_the_game_last_written_to_comes_first(access: SqlAccess) -> None:
    access.admit(ANNA, "h", None, at(2))
    assert access.games(ANNA.id, 9) == ("h", "g")
    SqlStore().append("g", dealt(2))
    assert access.games(ANNA.id, 9) == ("g", "h")
    assert access.games(ANNA.id, 1) == ("g",)


def test_a_device_is_called_as_it_says_last(access: SqlAccess) -> None:
    access.rename(Device(id=ANNA.id, name="Anja", label="new"))
    access.rename(BORIS)
    assert [grant.device.name for grant in access.grants("g")] == ["Anja"]


def test_a_mark_is_known_by_the_beginning_of_a_hash(access: SqlAccess) -> None:
    assert access.is_known("aaaa")
    assert not access.is_known("aaab")
    assert not access.is_known("aaa0")


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
    at_once = threading.Barrier(2, timeout=30)

    def wait(_connection: sa.Connection, _cursor: object, statement: str, *_: object) -> None:
        if statement.startswith("INSERT INTO devices") and app.config["SQLALCHEMY_DATABASE_URI"].startswith("postgres"):
            at_once.wait()

    sa.event.listen(db.engine, "before_cursor_execute", wait)
    with ThreadPoolExecutor(2) as tabs:
        comes = Admission(at=at(1), keeper=ANNA)
        list(tabs.map(lambda game: in_app(app, lambda: SqlStore().append(game, started(game), admission=comes)), "gh"))
    assert [SqlAccess().role(ANNA.id, game) for game in "gh"] == [Role.KEEP, Role.KEEP]
