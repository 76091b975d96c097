"""A table's code: the first phone begins the game and keeps it, others watch it, and a keeper hands it over."""

import pytest

from scorekeeper.service.game_state import GameState
from scorekeeper.service.night.events import ResultReported, RoundClosed, SeatTaken, TableGame
from tests.server.circles.conftest import id_of
from tests.server.conftest import Another
from tests.server.nights.conftest import Evening
from tests.server.nights.test_here import link_on
from tests.server.visitor import Page, Visitor


@pytest.fixture
def table(evening: Evening) -> str:
    """The address of the only table of the first round."""
    evening.comes("Gleb Dina Egor")
    evening.draw()
    return f"{evening.address}/table/1"


@pytest.fixture
def phones(anna: Visitor, evening: Evening, another: Another) -> list[Visitor]:
    """Two phones that came by the code on the wall."""
    link, came = link_on(anna.opens(f"{evening.address}/here")), [another(), another()]
    for phone in came:
        phone.joins(link)
    return came


def opens(phone: Visitor, table: str) -> Page:
    return phone.sends(phone.opens(table), table)


def game_of(evening: Evening, sheet: Page) -> GameState:
    with evening.app.app_context():
        state: GameState = evening.app.extensions["service"].state(id_of(sheet.address))
    return state


def rights(phone: Visitor, sheet: Page) -> str:
    return {(200, 200): "keeps", (200, 403): "watches", (403, 403): "none"}[
        (phone.opens(sheet.address).status, phone.opens(f"{sheet.address}/share").status)
    ]


def test_the_first_phone_keeps_and_further_ones_watch(
    evening: Evening, table: str, phones: list[Visitor], anna: Visitor, stranger: Visitor
) -> None:
    stale = phones[1].opens(table)  # two taps at once
    sheet = opens(phones[0], table)
    assert phones[1].sends(stale, table).address == sheet.address
    assert [rights(phone, sheet) for phone in (*phones, anna, stranger)] == ["keeps", "watches", "keeps", "none"]
    assert "To the sheet" in phones[1].opens(table).words
    state, night = game_of(evening, sheet), evening.night()
    assert night.rounds[0].tables[0].game == state.game
    assert state.played.record.players == night.rounds[0].tables[0].seats  # guests are called by their ids here
    assert state.played.record.first_dealer in state.played.record.players
    assert state.name() == "Club night 21 November 2026, round 1, table 1"
    assert state.table().terms.deals == 3
    assert state.game in evening.state().games


def test_a_keeper_of_the_circle_hands_over_the_table_of_a_lost_phone(
    table: str, phones: list[Visitor], anna: Visitor
) -> None:
    sheet = opens(phones[0], table)
    phones[1].joins(anna.links(sheet)[0], "Gleb")
    assert rights(phones[1], sheet) == "keeps"


def test_a_table_drawn_again_begins_its_own_game(evening: Evening, table: str, phones: list[Visitor]) -> None:
    before = opens(phones[0], table)
    evening.comes("Fedor")
    evening.draw(reason="Fedor came")
    after = opens(phones[0], table)
    assert after.address != before.address
    assert len(game_of(evening, after).played.record.players) == 4


def test_where_the_game_is_not_the_tables_another_begins(evening: Evening, table: str, phones: list[Visitor]) -> None:
    before = opens(phones[0], table)
    evening.tell(TableGame(night="n", round=1, table=1, game=None))
    after = opens(phones[1], table)
    assert (before.address == after.address, rights(phones[1], after)) == (False, "keeps")


def test_who_took_a_seat_before_the_first_hand_plays_under_the_own_name(
    evening: Evening, table: str, phones: list[Visitor]
) -> None:
    evening.comes("Fedor")
    evening.tell(SeatTaken(night="n", round=1, table=1, seat=0, from_deal=1, who="Fedor"))
    assert game_of(evening, opens(phones[0], table)).played.record.players[0] == "Fedor"


def test_what_is_told_begins_no_game_and_a_round_closed_too_soon_still_does(
    evening: Evening, table: str, phones: list[Visitor]
) -> None:
    stale = phones[0].opens(table)
    evening.tell(ResultReported(night="n", round=1, table=1, scores=(10, 20, 30)))
    assert "The result of this table was typed." in phones[0].opens(table).words
    assert phones[0].sends(stale, table).status == 404
    evening.tell(ResultReported(night="n", round=1, table=1))
    evening.tell(RoundClosed(night="n", round=1))
    assert evening.state().games[1:] == ()
    assert rights(phones[0], opens(phones[0], table)) == "keeps"


def test_there_is_no_other_table(evening: Evening, table: str, anna: Visitor) -> None:
    for address in (table.replace("/1", "/2"), table.replace("/n/", "/m/"), table.replace("/1", "/0")):
        assert anna.opens(address).status == 404
