"""The moves in SQL: what a code hands over, that it does so once, and what it leaves behind."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest
import sqlalchemy as sa
from flask import Flask

from scorekeeper.service.access import Move, Role, holds_until
from scorekeeper.store.models import MoveRow, db
from scorekeeper.store.sql_access import SqlAccess, SqlMoves
from scorekeeper.store.sql_store import SqlStore
from scorekeeper.store.sql_wastebasket import SqlWastebasket
from tests.service.examples import at, started
from tests.store.conftest import in_app
from tests.store.test_sql_access import ANNA, BORIS, VERA, link

CODE, OTHER_CODE = "e" * 64, "f" * 64
OFFER = Move(device=ANNA.id, name="Anna", house="", leaves=False, until=holds_until(at(5)))
NEW = replace(BORIS, name="Anna")


@pytest.fixture
def access(app: Flask) -> SqlAccess:
    """Anna began g, keeps h by a link and watches i."""
    access = SqlAccess()
    for game in "ghi":
        SqlStore().append(game, started(game))
    access.admit(ANNA, "g", None, at(1))
    for game, role in (("h", Role.KEEP), ("i", Role.WATCH)):
        access.issue(link(f"{game}-link", role, game))
        access.admit(ANNA, game, f"{game}-link", at(2))
    return access


@pytest.fixture
def moves(access: SqlAccess) -> SqlMoves:
    moves = SqlMoves()
    moves.show(CODE, OFFER)
    return moves


def roles(access: SqlAccess, device: str) -> list[Role | None]:
    return [access.role(device, game) for game in "ghi"]


ALL = [Role.KEEP, Role.KEEP, Role.WATCH]
NONE = [None, None, None]


def test_the_new_phone_has_every_role_and_the_old_one_stays(access: SqlAccess, moves: SqlMoves) -> None:
    assert moves.take(CODE, NEW, at(6)) == OFFER
    assert roles(access, NEW.id) == roles(access, ANNA.id) == ALL
    assert access.began(NEW.id, "g")
    assert not access.began(NEW.id, "h")
    assert [grant.device.name for grant in access.grants("g")] == ["Anna", "Anna"]


def test_a_code_counts_once_and_nothing_is_left_of_it(access: SqlAccess, moves: SqlMoves) -> None:
    moves.take(CODE, NEW, at(6))
    assert moves.find(CODE, at(6)) is None
    assert moves.take(CODE, VERA, at(6)) is None
    assert roles(access, VERA.id) == NONE
    with db.engine.connect() as connection:
        assert connection.scalar(sa.select(sa.func.count()).select_from(MoveRow)) == 0


def test_of_two_phones_at_once_one_has_the_games(app: Flask, access: SqlAccess, moves: SqlMoves) -> None:
    with ThreadPoolExecutor(2) as threads:
        taken = list(threads.map(lambda one: in_app(app, lambda: SqlMoves().take(CODE, one, at(6))), (NEW, VERA)))
    assert sorted(move is None for move in taken) == [False, True]
    assert sorted((roles(access, NEW.id), roles(access, VERA.id)), key=str) == sorted((ALL, NONE), key=str)


@pytest.mark.parametrize(("minute", "holds"), [(5, True), (14, True), (15, False), (16, False)])
def test_a_code_holds_for_ten_minutes(access: SqlAccess, moves: SqlMoves, minute: int, holds: bool) -> None:
    """Shown at minute 5."""
    assert (moves.find(CODE, at(minute)) is not None) is holds
    assert (moves.take(CODE, NEW, at(minute)) is not None) is holds
    assert roles(access, NEW.id) == (ALL if holds else NONE)


def test_the_newest_code_of_a_device_alone_holds_and_one_taken_back_does_not(moves: SqlMoves) -> None:
    moves.show("d" * 64, replace(OFFER, device=VERA.id))
    moves.show(OTHER_CODE, OFFER)
    assert [moves.find(code, at(6)) for code in (CODE, OTHER_CODE)] == [None, OFFER]
    moves.take_back(ANNA.id)
    assert moves.find(OTHER_CODE, at(6)) is None
    assert moves.find("d" * 64, at(6)), "another device's stays"


def test_a_device_takes_nothing_from_itself(access: SqlAccess, moves: SqlMoves) -> None:
    moves.show(OTHER_CODE, replace(OFFER, leaves=True))
    assert moves.take(OTHER_CODE, ANNA, at(6)) is None
    assert roles(access, ANNA.id) == ALL
    assert moves.find(OTHER_CODE, at(6)), "the code still holds"


def test_what_was_revoked_does_not_come_along(access: SqlAccess, moves: SqlMoves) -> None:
    access.revoke("h", "h-link", at(5))
    moves.take(CODE, NEW, at(6))
    assert roles(access, NEW.id) == [Role.KEEP, None, Role.WATCH]


def test_a_phone_that_is_in_some_games_already_has_all_of_them_once(access: SqlAccess, moves: SqlMoves) -> None:
    access.admit(NEW, "i", "i-link", at(3))
    access.issue(link("i-keep", Role.KEEP, "i"))
    access.admit(NEW, "i", "i-keep", at(3))
    assert moves.take(CODE, NEW, at(6))
    assert roles(access, NEW.id) == [Role.KEEP] * 3, "it loses nothing that it had"
    assert [grant.device.id for grant in access.grants("i")].count(NEW.id) == 1


def test_a_deleted_game_comes_along_and_can_be_brought_back(access: SqlAccess, moves: SqlMoves) -> None:
    SqlWastebasket().throw("g", at(4))
    moves.take(CODE, NEW, at(6))
    assert SqlWastebasket().thrown(NEW.id) == {"g": at(4)}
    SqlWastebasket().take_back("g")
    assert access.role(NEW.id, "g") is Role.KEEP


@pytest.mark.parametrize(("house", "leaves", "out"), [("p", True, True), ("p", False, False), ("", True, False)])
def test_who_handed_the_house_over_and_left_is_out(moves: SqlMoves, house: str, leaves: bool, out: bool) -> None:
    moves.show(OTHER_CODE, replace(OFFER, house=house * 64, leaves=leaves))
    assert not moves.is_out(ANNA.id), "as long as nobody took it"
    moves.take(OTHER_CODE, NEW, at(6))
    assert moves.is_out(ANNA.id) is out
    assert not moves.is_out(NEW.id)
    moves.show(CODE, OFFER)
    assert moves.is_out(ANNA.id) is out, "a further code lets nobody in"
    moves.let_in(ANNA.id)
    assert not moves.is_out(ANNA.id)
