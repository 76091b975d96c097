"""Every phone a player's phone: each tells her own points, the form sees them, and who breaks the sum is marked."""

import html
import re
from collections.abc import Callable
from contextvars import Context
from typing import Any

import pytest
from flask import Flask

from scorekeeper.server import own_points
from tests.each import each
from tests.server.conftest import Sit
from tests.server.deals.test_deals import ORDINARY, record
from tests.server.sheet.test_sheets import give
from tests.server.visitor import Page, Visitor

Player = Callable[[int], Visitor]


@pytest.fixture
def player(app: Flask, anna: Visitor, sheet: Page) -> Player:
    """A phone that came by the players' link, held by whoever sits at the seat."""

    def sit_down(seat: int) -> Visitor:
        visitor = Visitor(app.test_client())
        joins(visitor, anna, sheet, seat)
        return visitor

    return sit_down


def joins(visitor: Visitor, keeper: Visitor, sheet: Page, seat: int) -> Page:
    page = visitor.taps(visitor.follows(keeper.links(sheet)[2]), "/join", "seat", seat)
    assert page.address == f"{sheet.address}/points"
    return page


def mine(visitor: Visitor, sheet: Page) -> Page:
    return visitor.opens(f"{sheet.address}/points")


def tells(visitor: Visitor, sheet: Page, seat: int, cards: object, **more: object) -> Page:
    told = {f"cards_{seat}": cards} | {f"{name}_{seat}": value for name, value in more.items()}
    return visitor.sends(mine(visitor, sheet), "/points", told)


def form_of(keeper: Visitor, sheet: Page) -> list[tuple[str, str, str]]:
    """Whom the form has words of: seat, points, and what is wrong with them."""
    page = keeper.opens(f"{sheet.address}/points/told")
    found = re.findall(r'<li data-seat="(\d)".*?class="digits"[^>]*>(.*?)</span>(.*?)</li>', page.html)
    return [(seat, said, html.unescape(re.sub(r"<[^>]+>", "", wrong)).strip()) for seat, said, wrong in found]


def test_a_player_tells_her_points_and_the_form_has_them(anna: Visitor, sheet: Page, player: Player) -> None:
    boris = player(1)
    assert 'id="my-points" data-typed' in mine(boris, sheet).html  # what is typed outlives a reload (typed.js)
    page = tells(boris, sheet, 1, "11+10+4", marriages=["hearts"])
    assert page.status == 200
    assert "Told: 25 + ♥ 100" in page.words
    assert page.form("/points").value("cards_1") == "25"
    assert form_of(anna, sheet) == [("1", "25 + ♥ 100", "")]
    spec = anna.opens(f"{sheet.address}/deals/new")
    assert '<li data-seat="1" data-cards="25" data-marriages="hearts" data-aces="">' in spec.html
    assert spec.form("/deals/new").value("cards_1") == "", "a form without a script is filled in by whoever writes"


def test_only_her_own_pile_is_asked_and_only_it_is_taken(anna: Visitor, sheet: Page, player: Player) -> None:
    boris = player(1)
    form = mine(boris, sheet).form("/points")
    assert {name for name in form.names() if "_" in name} == {"csrf_token", "cards_1", "marriages_1"}
    sent = [(name, value) for name, value in form.data() if name in ("csrf_token", "hand")]
    more = {"cards_0": "70", "cards_1": "20", "cards_2": "30", "seat": "0"}
    assert boris.client.post(f"{sheet.address}/points", data=dict(sent) | more).status_code == 303
    assert form_of(anna, sheet) == [("1", "20", "")]


def test_a_player_may_do_nothing_else(sheet: Page, player: Player) -> None:
    boris = player(1)
    page = boris.opens(sheet.address)
    assert page.forms == []
    assert "My points" in page.words
    assert "Record the hand" not in page.words


def test_whoever_has_no_name_at_this_table_is_asked_for_it(app: Flask, sheet: Page, anna: Visitor) -> None:
    visitor = Visitor(app.test_client())
    token = visitor.opens("/join").form("/join").value("csrf_token")
    visitor.client.post("/device/name", data={"csrf_token": token, "name": "Somebody"})
    page = visitor.follows(anna.links(sheet)[2])
    assert "Who are you?" in page.words
    assert "Told" not in page.words
    told = {"csrf_token": page.form("/points/who").value("csrf_token"), "seat": "2"}
    assert visitor.client.post(f"{sheet.address}/points/who", data={**told, "seat": "9"}).status_code == 303
    assert "Who are you?" in mine(visitor, sheet).words, "there is no such seat"
    assert visitor.client.post(f"{sheet.address}/points/who", data=told).status_code == 303
    assert mine(visitor, sheet).form("/points").names() > {"cards_2"}


def test_who_keeps_the_score_may_tell_hers_too(anna: Visitor, sheet: Page) -> None:
    token = anna.opens(f"{sheet.address}/points").form("/points/who").value("csrf_token")
    anna.client.post(f"{sheet.address}/points/who", data={"csrf_token": token, "seat": "0"})
    tells(anna, sheet, 0, 60)
    assert form_of(anna, sheet) == [("0", "60", "")]


@each(("cards", "sentence"), [
    ("", "Write the card points in your pile"), ("many", "number"), ("121", "120"), ("1", "1"), ("−5", "0"),
])  # fmt: skip
def test_an_impossible_pile_is_refused(anna: Visitor, sheet: Page, player: Player, cards: str, sentence: str) -> None:
    page = tells(player(1), sheet, 1, cards)
    assert page.status == 422
    assert sentence in page.errors()["cards-1"]
    assert page.form("/points").value("cards_1") == cards
    assert form_of(anna, sheet) == []


def test_whoever_breaks_the_sum_is_marked_and_can_mend_it(anna: Visitor, sheet: Page, player: Player) -> None:
    first, second, third = (player(seat) for seat in range(3))
    tells(first, sheet, 0, 70)
    tells(third, sheet, 2, 20)
    tells(second, sheet, 1, 40)
    broken = "With this the card points come to 130, not to 120."
    assert form_of(anna, sheet) == [("0", "70", ""), ("2", "20", ""), ("1", "40", broken)]
    tells(third, sheet, 2, 10)
    assert form_of(anna, sheet) == [("0", "70", ""), ("1", "40", ""), ("2", "10", "")]


@pytest.mark.parametrize(("cards", "wrong"), [
    ((100, 30), "With this the card points come to 130, not to 120."),
    ((100, 19), "This leaves 1 for the last pile, and no cards make that."),
    ((100, 20), ""),
])  # fmt: skip
def test_two_piles_and_a_third(anna: Visitor, sheet: Page, player: Player, cards: tuple[int, int], wrong: str) -> None:
    for seat, told in enumerate(cards):
        tells(player(seat), sheet, seat, told)
    assert form_of(anna, sheet)[1] == ("1", str(cards[1]), wrong)


def test_a_marriage_that_two_tell_is_marked_at_the_second(anna: Visitor, sheet: Page, player: Player) -> None:
    tells(player(1), sheet, 1, 30, marriages=["hearts"])
    tells(player(0), sheet, 0, 30, marriages=["hearts"])
    (_, _, fine), (seat, _, wrong) = form_of(anna, sheet)
    assert (fine, seat) == ("", "0")
    assert wrong


def test_a_hand_recorded_makes_room_for_the_next(anna: Visitor, sheet: Page, player: Player) -> None:
    boris = player(1)
    late = mine(boris, sheet)
    tells(boris, sheet, 1, 30)
    give(anna, sheet, 2, -60)
    assert len(form_of(anna, sheet)) == 1, "a fine in between is no hand"
    record(anna, sheet, ORDINARY)
    assert form_of(anna, sheet) == []
    assert "Told:" not in mine(boris, sheet).words
    page = boris.sends(late, "/points", {"cards_1": 44})
    assert page.status == 409
    assert "That hand is recorded already" in page.words
    assert page.form("/points").value("cards_1") == "44"
    assert form_of(anna, sheet) == []
    boris.sends(page, "/points")
    assert form_of(anna, sheet) == [("1", "44", "")]


def test_events_between_are_seen(anna: Visitor, sheet: Page, player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    boris, vera = player(1), player(2)
    real, happens = own_points._read, list[Callable[[], object]]()

    def next_hand() -> None:
        record(anna, sheet, ORDINARY)
        tells(vera, sheet, 2, 20)

    def meanwhile(*told: Any) -> object:
        if happens:
            Context().run(happens.pop())  # a visit of its own, that shares nothing with the one under way
        return real(*told)

    monkeypatch.setattr(own_points, "_read", meanwhile)
    happens.append(lambda: give(anna, sheet, 2, -60))
    assert "Told: 30" in tells(boris, sheet, 1, 30).words, "a fine is no hand"
    happens.append(next_hand)
    page = tells(boris, sheet, 1, 44)
    assert page.status == 409
    assert "That hand is recorded already" in page.words
    assert page.form("/points").value("cards_1") == "44"
    assert form_of(anna, sheet) == [("2", "20", "")]


def test_an_old_word_does_not_come_back_with_undo_or_redo(anna: Visitor, sheet: Page, player: Player) -> None:
    boris = player(1)
    tells(boris, sheet, 1, 30)
    recorded = record(anna, sheet, ORDINARY)
    undone = anna.sends(recorded, "/undo")
    assert form_of(anna, sheet) == []
    tells(boris, sheet, 1, 44)
    anna.sends(undone, "/redo")
    assert form_of(anna, sheet) == []


def test_who_sits_out_has_nothing_to_tell(app: Flask, anna: Visitor, sit: Sit) -> None:
    sheet = sit("polish", "A B C D")  # A deals, and whoever sits to the dealer's right sits out
    visitor = Visitor(app.test_client())
    page = joins(visitor, anna, sheet, 3)
    assert "You sit out this hand" in page.words
    assert page.forms == []
    token = visitor.opens("/join").form("/join").value("csrf_token")
    answer = visitor.client.post(f"{sheet.address}/points", data={"csrf_token": token, "cards_3": "30", "hand": "0-0"})
    assert answer.status_code == 303
    assert form_of(anna, sheet) == []


def lets_the_declarer_confirm(keeper: Visitor, sheet: Page) -> None:
    page = keeper.opens(f"{sheet.address}/confirmation")
    (form,) = [form for form in page.forms if form.value("on") == "declarer"]
    assert (
        "In this game the declarer confirms" in keeper.opens(keeper.sends_again(form).address + "/confirmation").words
    )


def test_the_declarer_says_yes_on_her_own_phone(anna: Visitor, sheet: Page, player: Player) -> None:
    lets_the_declarer_confirm(anna, sheet)
    boris, vera = player(1), player(2)
    waiting = record(anna, sheet, ORDINARY)  # Boris declares
    assert "Boris has to confirm" in waiting.words
    assert vera.opens(sheet.address).forms == [], "nobody else is asked"
    asked = mine(boris, sheet)
    assert "Boris has to confirm" in asked.words
    after = boris.sends(asked, "/proposal/confirm")
    assert "+120" in after.words
    assert boris.sends(asked, "/proposal/confirm").status == 200, "a second tap"
    assert after.html.count('id="d1"') == 1
    assert "its declarer agreed" in anna.opens(f"{sheet.address}/log").words


def test_the_declarer_says_no(anna: Visitor, sheet: Page, player: Player) -> None:
    lets_the_declarer_confirm(anna, sheet)
    boris, vera = player(1), player(2)
    tells(boris, sheet, 1, 60)
    record(anna, sheet, ORDINARY)
    token = vera.opens("/join").form("/join").value("csrf_token")
    for answer in ("confirm", "reject"):
        refused = vera.client.post(f"{sheet.address}/proposal/{answer}", data={"csrf_token": token})
        assert refused.status_code == 403
    boris.sends(mine(boris, sheet), "/proposal/reject")
    assert "Record the hand" in anna.opens(sheet.address).words
    assert form_of(anna, sheet) == [("1", "60", "")], "what was told stands for the form that is written anew"


def test_with_one_phone_the_keeper_says_so_and_goes_on(anna: Visitor, sheet: Page) -> None:
    lets_the_declarer_confirm(anna, sheet)
    waiting = record(anna, sheet, ORDINARY)
    assert "Boris says yes" in waiting.words
    assert "+120" in anna.sends(waiting, "/proposal/confirm").words
