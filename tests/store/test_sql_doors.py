"""The doors in SQL: who has which role by which way, what a revoked link takes away, and what a question costs."""

from collections.abc import Iterator
from pathlib import Path

import pytest
import sqlalchemy as sa
from flask import Flask
from sqlalchemy.exc import IntegrityError

from scorekeeper.service.doors import Badge, Link, Role, make_link
from scorekeeper.store.models import db
from scorekeeper.store.sql_doors import SqlDoors
from scorekeeper.store.sql_store import SqlStore
from tests.apps import fresh_app
from tests.service.told import at, dealt, started

ANNA = Badge(device="a" * 64, name="Anna", label="Firefox, Android · aaaa")
BORIS = Badge(device="b" * 64, name="Boris", label="Safari, iPhone · bbbb")
VERA = Badge(device="c" * 64, name="", label="cccc")


def link(name: str, role: Role = Role.KEEP, game: str = "g") -> Link:
    return make_link("key", name, game=game, role=role, at=at(1))


KEEP, WATCH = link("keep"), link("watch", Role.WATCH)


@pytest.fixture
def app(tmp_path: Path) -> Iterator[Flask]:
    with fresh_app(tmp_path) as app, app.app_context():
        yield app


@pytest.fixture
def doors(app: Flask) -> SqlDoors:
    """The games g and h; Anna began g, which has both of its links."""
    for game in "gh":
        SqlStore().append(game, started(game))
    doors = SqlDoors()
    doors.admit(ANNA, "g", None, at(1))
    doors.issue(KEEP)
    doors.issue(WATCH)
    return doors


def test_who_never_came_has_no_role(doors: SqlDoors) -> None:
    assert doors.role(BORIS.device, "g") is None
    assert doors.role(ANNA.device, "h") is None
    assert doors.games(BORIS.device, 9) == ()


def test_who_began_a_game_keeps_it(doors: SqlDoors) -> None:
    assert doors.role(ANNA.device, "g") == Role.KEEP
    assert doors.games(ANNA.device, 9) == ("g",)


def test_a_link_gives_its_role_and_the_best_one_counts(doors: SqlDoors) -> None:
    doors.admit(BORIS, "g", WATCH.id, at(2))
    assert doors.role(BORIS.device, "g") == Role.WATCH
    doors.admit(BORIS, "g", KEEP.id, at(3))
    assert doors.role(BORIS.device, "g") == Role.KEEP


def test_to_come_twice_by_the_same_way_is_once(doors: SqlDoors) -> None:
    for _ in range(2):
        doors.admit(ANNA, "g", None, at(5))
        doors.admit(BORIS, "g", KEEP.id, at(5))
    assert [(guest.badge, guest.since) for guest in doors.guests("g")] == [(ANNA, at(1)), (BORIS, at(5))]


def test_a_revoked_link_takes_its_devices_away_but_not_those_that_came_otherwise(doors: SqlDoors) -> None:
    doors.admit(ANNA, "g", KEEP.id, at(2))
    doors.admit(BORIS, "g", KEEP.id, at(2))
    doors.admit(VERA, "g", KEEP.id, at(2))
    doors.admit(VERA, "g", WATCH.id, at(3))
    doors.revoke("g", KEEP.id, at(4))
    assert [doors.role(one.device, "g") for one in (ANNA, BORIS, VERA)] == [Role.KEEP, None, Role.WATCH]
    assert doors.games(BORIS.device, 9) == ()
    assert [(guest.badge, guest.role) for guest in doors.guests("g")] == [(ANNA, Role.KEEP), (VERA, Role.WATCH)]
    assert doors.find(KEEP.digest) is None
    assert doors.links("g") == (WATCH,)


def test_a_link_is_revoked_only_by_its_own_game(doors: SqlDoors) -> None:
    doors.revoke("h", KEEP.id, at(4))
    assert doors.find(KEEP.digest) == KEEP


def test_a_role_has_one_open_link_and_the_first_one_stays(doors: SqlDoors) -> None:
    doors.issue(link("another"))
    assert set(doors.links("g")) == {KEEP, WATCH}
    doors.revoke("g", KEEP.id, at(4))
    doors.issue(link("another"))
    assert set(doors.links("g")) == {link("another"), WATCH}


def test_a_link_to_no_game_is_a_mistake_and_no_race(doors: SqlDoors) -> None:
    with pytest.raises(IntegrityError):
        doors.issue(link("lost", game="nowhere"))
    with pytest.raises(IntegrityError):
        doors.admit(BORIS, "h", KEEP.id, at(2))
    assert doors.role(BORIS.device, "h") is None


def test_the_game_last_written_to_comes_first(doors: SqlDoors) -> None:
    doors.admit(ANNA, "h", None, at(2))
    assert doors.games(ANNA.device, 9) == ("h", "g")
    SqlStore().append("g", dealt(2))
    assert doors.games(ANNA.device, 9) == ("g", "h")
    assert doors.games(ANNA.device, 1) == ("g",)


def test_everybody_comes_along_to_the_rematch_as_what_they_were(doors: SqlDoors) -> None:
    doors.admit(BORIS, "g", KEEP.id, at(2))
    doors.admit(VERA, "g", WATCH.id, at(2))
    keep, watch = link("keep 2", game="h"), link("watch 2", Role.WATCH, game="h")
    doors.bring("g", "h", {KEEP.id: keep, WATCH.id: watch}, at(9))
    assert [doors.role(one.device, "h") for one in (ANNA, BORIS, VERA)] == [Role.KEEP, Role.KEEP, Role.WATCH]
    doors.revoke("h", keep.id, at(10))
    assert [doors.role(one.device, "h") for one in (ANNA, BORIS, VERA)] == [Role.KEEP, None, Role.WATCH]
    assert doors.role(BORIS.device, "g") == Role.KEEP


def test_a_device_is_called_as_it_says_last(doors: SqlDoors) -> None:
    doors.rename(Badge(device=ANNA.device, name="Anja", label="new"))
    doors.rename(BORIS)
    assert [guest.badge.name for guest in doors.guests("g")] == ["Anja"]


def test_a_mark_is_known_by_the_beginning_of_a_hash(doors: SqlDoors) -> None:
    assert doors.is_known("aaaa")
    assert not doors.is_known("aaab")
    assert not doors.is_known("aaa0")


def test_what_a_page_asks_is_one_statement_from_an_index(doors: SqlDoors) -> None:
    seen: list[tuple[str, object]] = []

    def note(_connection: object, _cursor: object, statement: str, parameters: object, *_: object) -> None:
        seen.append((statement, parameters))

    sa.event.listen(db.engine, "before_cursor_execute", note)
    doors.role(ANNA.device, "g")
    doors.find(KEEP.digest)
    doors.is_known("aaaa")
    doors.links("g")
    sa.event.remove(db.engine, "before_cursor_execute", note)
    questions = [(statement, parameters) for statement, parameters in seen if statement != "BEGIN"]
    assert len(questions) == 4
    with db.engine.connect() as connection:
        for statement, parameters in questions:
            plan = connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", parameters).all()
            assert all(row.detail.startswith("SEARCH") for row in plan), plan
