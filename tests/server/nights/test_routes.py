"""Who has come to a night says so on the own phone, and reads there where to sit. And a table has a code: the first
phone begins the game and keeps it, others watch it, and a keeper hands it over.
"""

import html
import re

import pytest

from scorekeeper.service.circle.events import InitialsSet
from scorekeeper.service.game_state import GameState
from scorekeeper.service.night.events import Came, Left, ResultReported, RoundClosed, SeatTaken, TableGame
from tests.server.circles.conftest import id_of
from tests.server.conftest import Another, Clock
from tests.server.nights.conftest import Evening
from tests.server.visitor import Page, Visitor


def link_on(page: Page) -> str:
    return html.unescape(re.findall(r'class="link"[^>]* value="([^"]*)"', page.html)[0])


def come(phone: Visitor, page: Page, name: str) -> Page:
    """Taps the name, or types it where nobody is called so."""
    tap = re.findall(rf'name="who" value="([^"]*)"[^>]*>{name}<', page.html)
    form = page.forms[0 if tap else 1]
    if not tap:
        form.fill({"name": name})
        return phone.sends_again(form)
    form.controls.append(form.buttons[[button.value for button in form.buttons].index(tap[0])])
    return phone.sends_again(form)


@pytest.fixture
def link(anna: Visitor, evening: Evening) -> str:
    """What the code on the wall says."""
    return link_on(anna.opens(f"{evening.address}/here"))


def names_here(evening: Evening) -> list[str]:
    circle = evening.state()
    called = {member: names[-1] for member, names in circle.members.items()}
    return [one.name or called[one.who] for one in evening.night().participants if one.is_here]


def test_who_scans_the_code_taps_the_own_name_and_reads_where_to_sit(
    evening: Evening, link: str, another: Another
) -> None:
    phone = another()
    page = phone.joins(link)
    assert page.address == f"{evening.address}/here"
    page = come(phone, page, "Boris")
    assert "You are here. The next draw says where you sit." in page.words
    evening.comes("Gleb Dina")
    evening.draw()
    assert "Round 1, table 1" in phone.opens(page.address).words
    assert names_here(evening) == ["Boris", "Gleb", "Dina"]


def test_a_guest_types_the_own_name_once(evening: Evening, link: str, another: Another) -> None:
    phone, other = another(), another()
    page = phone.joins(link)
    for _ in range(2):  # a second tap
        assert "Gleb" in come(phone, page, "Gleb").words
    assert names_here(evening) == ["Gleb"]
    assert come(other, other.joins(link), "Gleb").status == 200  # taps the name: the same one's second phone
    form = other.opens(f"{evening.address}/here?again=yes").forms[1]
    for name, wrong in (("gleb", "Somebody has this name already."), ("", "Write a name."), ("x" * 41, "40")):
        form.fill({"name": name})
        page = other.sends_again(form)
        assert (page.status, wrong in page.errors()["name"]) == (422, True), page.errors()
    assert names_here(evening) == ["Gleb"]


def test_who_went_comes_back_by_the_own_phone(evening: Evening, link: str, another: Another) -> None:
    phone = another()
    page = come(phone, phone.joins(link), "Gleb")
    evening.tell(Left(night="n", who=evening.night().participants[0].who))
    assert "has left" in phone.opens(page.address).words
    come(phone, phone.opens(f"{page.address}?again=yes"), "Gleb")
    assert names_here(evening) == ["Gleb"]


def test_a_day_after_a_night_nobody_comes_in_by_its_code(
    evening: Evening, link: str, another: Another, clock: Clock
) -> None:
    evening.comes("Gleb Dina Egor")
    evening.draw()
    evening.tell(RoundClosed(night="n", round=1))
    late, later = another(), another()
    assert come(late, late.joins(link), "Fedor").status == 200
    clock.passes(hours=25)
    page = come(later, later.joins(link), "Zoja")
    assert (page.status, page.errors()["name"]) == (
        422, "Nobody comes in by this code any more. Ask a keeper of the circle.",
    )  # fmt: skip
    assert names_here(evening) == ["Gleb", "Dina", "Egor", "Fedor"]


def test_who_waits_reads_so(evening: Evening, link: str, another: Another) -> None:
    phone = another()
    evening.comes("Gleb Dina Egor Fedor Zoja")
    evening.draw()
    page = come(phone, phone.joins(link), evening.night().rounds[0].waiting[0])
    assert "Round 1: you wait this time, which brings a place point." in page.words


def test_who_only_watches_reads_initials_and_is_written_down_in_full(
    evening: Evening, link: str, another: Another
) -> None:
    phone = another()
    evening.tell(Came(night="n", who="g", name="Gleb Orlov"))
    evening.tell(InitialsSet(initials=True))
    page = phone.joins(link)
    assert ("Gleb O." in page.words, "Orlov" in page.words) == (True, False)
    come(phone, page, "Dina Petrova")
    assert names_here(evening) == ["Gleb Orlov", "Dina Petrova"]


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
