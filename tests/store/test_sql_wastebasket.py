"""Deleted games: shut to everybody, brought back as they were, and after thirty days gone with all that was theirs."""

from concurrent.futures import ThreadPoolExecutor

import pytest
import sqlalchemy as sa
from flask import Flask

from scorekeeper.engine.record import Parts
from scorekeeper.service.access import Device, Role, make_link
from scorekeeper.service.forgetting import Pseudonym
from scorekeeper.service.game_service import GameService
from scorekeeper.service.live import Telling
from scorekeeper.service.retention import FOR_GOOD, goes_at
from scorekeeper.service.store import Conflict, GameNotFound
from scorekeeper.store import sql_wastebasket
from scorekeeper.store.checking import check_games
from scorekeeper.store.database import writing
from scorekeeper.store.models import DeletionRow, db
from scorekeeper.store.sql_access import SqlAccess
from scorekeeper.store.sql_archive import SqlArchive
from scorekeeper.store.sql_live import SqlTellings
from scorekeeper.store.sql_store import SqlStore
from scorekeeper.store.sql_wastebasket import SqlWastebasket
from tests.service.examples import at, dealt, started
from tests.store.conftest import POSTGRESQL_ALONE, in_app, wait_for_lock

ANNA, BORIS = (Device(id=name[0] * 64, name=name, label=name[0] * 4) for name in ("anna", "boris"))
LINK = make_link("key", "l", game="g", role=Role.KEEP, at=at(1))

LONG_AFTER = ("2027-02-01T20:00:00+00:00", "2027-02-02T20:00:00+00:00")


@pytest.fixture
def basket(app: Flask) -> SqlWastebasket:
    """Beside two games of two events: Anna began both, Boris came by a link into `g`."""
    store, access = SqlStore(), SqlAccess()
    for game in "gh":
        store.append(game, started(game))
        store.append(game, dealt(2))
        access.admit(ANNA, game, None, at(1))
    access.issue(LINK)
    access.admit(BORIS, "g", LINK.id, at(2))
    GameService(store).bring_up_to_date(SqlArchive())
    return SqlWastebasket()


def empty(basket: SqlWastebasket) -> None:
    """A long time later, and a day after that."""
    for moment in LONG_AFTER:
        basket.empty(moment)


def rows(game: str) -> dict[str, int]:
    """How many rows of each table are the game's."""
    with db.engine.connect() as connection:
        return {
            table.name: connection.scalar(sa.select(sa.func.count()).where(column == game))
            for table in db.metadata.sorted_tables
            for column in [table.c.id if table.name == "games" else table.c.get("game")]
            if column is not None
        }


def test_a_deleted_game_has_no_way_in_and_is_in_no_list(basket: SqlWastebasket) -> None:
    access, store = SqlAccess(), SqlStore()
    basket.throw("g", at(5))
    assert basket.holds("g")
    assert not basket.holds("h")
    assert (access.role(ANNA.id, "g"), access.role(BORIS.id, "g"), access.find(LINK.digest)) == (None, None, None)
    assert access.games(ANNA.id, 9) == store.games(9) == ("h",)
    assert access.role(ANNA.id, "h") is Role.KEEP


def test_what_is_taken_back_is_as_it_was(basket: SqlWastebasket) -> None:
    before = rows("g")
    basket.throw("g", at(5))
    basket.take_back("g")
    assert rows("g") == before
    assert SqlAccess().role(BORIS.id, "g") is Role.KEEP
    assert SqlAccess().find(LINK.digest) == LINK
    basket.take_back("g")


def test_a_game_that_is_gone_is_not_taken_back(basket: SqlWastebasket) -> None:
    basket.throw("g", at(5))
    empty(basket)
    with pytest.raises(GameNotFound):
        basket.take_back("g")


def test_a_game_lies_there_since_it_was_deleted_first(basket: SqlWastebasket) -> None:
    basket.throw("g", at(5))
    basket.throw("g", at(9))
    basket.throw("h", at(7))
    basket.throw("nowhere", at(7))
    assert list(basket.thrown(None).items()) == [("h", at(7)), ("g", at(5))]


def test_a_device_is_shown_what_it_began(basket: SqlWastebasket) -> None:
    basket.throw("g", at(5))
    assert basket.thrown(ANNA.id) == {"g": at(5)}
    assert basket.thrown(BORIS.id) == {}
    assert SqlAccess().began(ANNA.id, "g")
    assert not SqlAccess().began(BORIS.id, "g")


def test_after_thirty_days_nothing_of_a_game_is_left_and_all_of_the_others(basket: SqlWastebasket) -> None:
    whole = rows("h")
    assert min(rows("g")[name] for name in ("games", "events", "links", "grants", "summaries")) > 0
    basket.throw("g", "2026-11-21T20:00:00+00:00")
    assert basket.empty("2026-12-21T20:00:01+00:00") == ()
    assert basket.empty("2026-12-22T20:00:00+00:00") == ()
    assert basket.empty("2026-12-22T20:00:01+00:00") == ("g",)
    assert set(rows("g").values()) == {0}
    assert rows("h") == whole
    assert not basket.holds("g")
    assert goes_at("2026-11-21T20:00:00+00:00").isoformat() == "2026-12-21T20:00:00+00:00"


def test_many_games_go_in_parts_a_transaction_each(basket: SqlWastebasket, monkeypatch: pytest.MonkeyPatch) -> None:
    """A statement has room for so many values, and a hand that is recorded meanwhile waits for one part at most."""
    monkeypatch.setattr(sql_wastebasket, "PART", 5)
    games = [f"game-{number}" for number in range(12)]
    for game in games:
        SqlStore().append(game, started(game))
        basket.throw(game, at(5))
    bound, commits = list[int](), list[sa.Connection]()
    sa.event.listen(db.engine, "before_cursor_execute", lambda *told: bound.append(len(told[3])))
    sa.event.listen(db.engine, "commit", commits.append)
    assert basket.empty(LONG_AFTER[0]) == ()
    assert sorted(basket.empty(LONG_AFTER[1])) == sorted(games)
    assert [game for game in games if any(rows(game).values())] == []
    assert max(bound) == 5
    assert len(commits) > 3


@pytest.mark.parametrize("wrong", ["2027-12-01T09:00:00+00:00", "9999-12-01T09:00:00+00:00"])
def test_a_clock_that_is_ahead_for_an_hour_costs_no_game(basket: SqlWastebasket, wrong: str) -> None:
    basket.throw("g", "2026-11-21T20:00:00+00:00")
    right = ("2026-11-22T09:00:00+00:00", "2026-11-30T09:00:00+00:00")
    assert [basket.empty(moment) for moment in (wrong, wrong.replace("T09", "T10"), *right, wrong)] == [()] * 5
    basket.take_back("g")
    assert SqlAccess().role(ANNA.id, "g") is Role.KEEP


def test_a_clock_that_goes_back_keeps_a_game_for_longer(basket: SqlWastebasket) -> None:
    basket.throw("g", "2026-11-21T20:00:00+00:00")
    moments = ("2026-12-21T20:00:01", "1970-01-01T00:00:00", "2026-12-23T20:00:00", "2026-12-24T20:00:00")
    assert [basket.empty(f"{moment}+00:00") for moment in moments] == [(), (), (), ("g",)]


def test_a_device_is_forgotten_with_its_last_game_and_comes_in_again_as_a_new_one(basket: SqlWastebasket) -> None:
    access = SqlAccess()
    basket.throw("g", at(5))
    assert (access.is_known(ANNA.label), access.is_known(BORIS.label)) == (True, True)
    empty(basket)
    assert (access.is_known(ANNA.label), access.is_known(BORIS.label)) == (True, False), "Anna began another game"
    access.rename(BORIS)
    assert not access.is_known(BORIS.label)
    access.admit(BORIS, "h", None, at(7))
    assert [grant.device for grant in access.grants("h")] == [ANNA, BORIS]


def test_an_id_and_a_start_key_are_free_again_when_a_game_has_gone_and_no_sooner(basket: SqlWastebasket) -> None:
    store = SqlStore()
    basket.throw("g", at(5))
    with pytest.raises(Conflict):
        store.append("g", started("g"))
    empty(basket)
    store.append("g", started("g"))
    assert store.head("g") == 1


def everything() -> str:
    """Every row of every table."""
    with db.engine.connect() as connection:
        return repr([[*connection.execute(sa.select(table))] for table in db.metadata.sorted_tables])


def test_another_game_takes_the_place_of_one_with_all_that_was_its(basket: SqlWastebasket) -> None:
    access, store, before = SqlAccess(), SqlStore(), rows("g")
    SqlTellings().tell("g", "0-0", Telling(seat=0, points=Parts(cards=20)), 2)
    log = Pseudonym(name="Anna", instead="Player 1").put(store.events("g"), {}, {})
    basket.replace({"g": ("new", log)}, lambda name: name.replace("anna", "Player 1"))
    assert store.events("new") == log
    assert [
        one.name
        for one in db.metadata.sorted_tables
        if one.name != "tellings" and rows("new").get(one.name, 0) != before.get(one.name, 0)
    ] == []
    assert rows("g") == dict.fromkeys(rows("g"), 0) | {"games": 1, "deletions": 1}
    assert SqlTellings().told("new", "0-0") != ()
    assert (access.role(ANNA.id, "new"), access.began(ANNA.id, "new"), access.role(BORIS.id, "new")) == (
        Role.KEEP,
        True,
        Role.KEEP,
    )
    found = access.find(LINK.digest)
    assert found.game == "new"
    assert [grant.device.name for grant in access.grants("new")] == ["Player 1", "boris"]
    assert store.games(9) == ("h", "new"), "it is no younger than the old one was"
    assert store.find_game("g") == "new", "whoever sends its beginning once more"
    (summary,) = GameService(store).summaries(SqlArchive(), ["new"]).values()
    assert summary.players == ("Player 1", "Boris", "Vera")


def test_of_a_game_that_another_has_taken_the_place_of_nothing_is_found(basket: SqlWastebasket) -> None:
    for game in "gh":
        log = Pseudonym(name="Anna", instead="Player 1").put(SqlStore().events(game), {}, {})
        basket.replace({game: (f"new {game}", log)}, lambda name: name.replace("anna", "Player 1"))
    assert "anna" not in everything().casefold()
    assert basket.holds("g") == FOR_GOOD
    assert basket.thrown(None) == {}
    basket.take_back("g")
    empty(basket)
    assert basket.holds("g") == FOR_GOOD
    assert [game for game, _ in check_games()] == ["new g", "new h"]
    with pytest.raises(Conflict):
        SqlStore().append("g", started("another key"))


def test_a_deleted_game_stays_deleted_and_a_log_may_change_where_it_is(basket: SqlWastebasket) -> None:
    store = SqlStore()
    basket.throw("g", at(5))
    log = (started("another key"), *store.events("h")[1:])
    basket.replace({"g": ("new", store.events("g")), "h": ("h", log)}, str)
    assert basket.thrown(None) == {"new": at(5)}
    assert (store.events("h"), store.find_game("another key"), basket.holds("h")) == (log, "h", None)


def test_a_game_that_has_gone_on_stays_as_it_is(basket: SqlWastebasket) -> None:
    before = everything()
    log = SqlStore().events("g")
    with pytest.raises(Conflict):
        basket.replace({"h": ("new", SqlStore().events("h")), "g": ("newer", log[:1])}, str)
    assert everything() == before


def test_games_are_found_by_what_stands_in_their_events(basket: SqlWastebasket) -> None:
    store = SqlStore()
    store.append("i", started("i", players=("Zoë", "Ann_", 'B"1')))
    assert sorted(store.telling(["Boris", "Somebody else"])) == ["g", "h"]
    assert [store.telling([word]) for word in ("Zoë", "Ann_", 'B"1')] == [("i",)] * 3


@pytest.fixture
def due(basket: SqlWastebasket) -> SqlWastebasket:
    """`g` goes for good the next time."""
    basket.throw("g", at(5))
    basket.empty(LONG_AFTER[0])
    return basket


@POSTGRESQL_ALONE
def test_who_takes_a_game_back_that_just_goes_for_good_is_told_so(app: Flask, due: SqlWastebasket) -> None:
    """He would be led on to a game that is gone."""
    with ThreadPoolExecutor(2) as others, writing() as connection:
        connection.execute(sa.text("LOCK TABLE tellings"))  # who empties waits here, and knows which games go
        emptying = others.submit(in_app, app, lambda: due.empty(LONG_AFTER[1]))
        wait_for_lock(connection, emptying)
        taking = others.submit(in_app, app, lambda: due.take_back("g"))
        wait_for_lock(connection, taking, 2)
    assert emptying.result() == ("g",)
    assert isinstance(taking.exception(), GameNotFound)
    assert set(rows("g").values()) == {0}


@POSTGRESQL_ALONE
def test_a_game_that_is_just_taken_back_does_not_go_for_good(app: Flask, due: SqlWastebasket) -> None:
    before = rows("g")
    with ThreadPoolExecutor(1) as others, writing() as connection:
        connection.execute(sa.delete(DeletionRow).where(DeletionRow.game == "g"))
        emptying = others.submit(in_app, app, lambda: due.empty(LONG_AFTER[1]))
        wait_for_lock(connection, emptying)
    assert emptying.result() == ()
    assert rows("g") == before | {"deletions": 0}
