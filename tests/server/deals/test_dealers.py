"""Who dealt, on the form and in corrections: one tap on the dealer's name, and without a script a link."""

import re

from scorekeeper.service.game_state import GameState
from tests.each import each
from tests.server.conftest import Look, Sit
from tests.server.visitor import Page, Visitor

HAND: dict[str, object] = {"declarer": 1, "bid_tap": 100, "cards_0": 10, "cards_2": 10}
FOUR = "Anna Boris Vera Grisha"


def dealt(state: GameState) -> list[int]:
    return [scored.dealer for scored in state.played.sheet.deals]


def named(state: GameState) -> list[str | None]:
    return [told.dealer for told in state.played.record.deals]


def chosen(page: Page) -> tuple[str, str]:
    """Who deals by the page, and whose turn it is."""
    found = re.search(r'aria-current="true"><span><b[^>]*>([^<]+)', page.html)
    turn = re.search(r"<b[^>]*>([^<]+)</b><small>in turn", page.html)
    assert found
    assert turn
    return found[1], turn[1]


def plays(visitor: Visitor, sheet: Page, dealer: int | None = None, told: dict[str, object] = HAND) -> Page:
    address = f"{sheet.address}/deals/new" + ("" if dealer is None else f"?dealer={dealer}")
    sheet = visitor.sends(visitor.opens(address), "/deals/new", told)
    assert sheet.status == 200, sheet.errors()
    return sheet


@each("nobody", ["4", "-1", "x", ""])
def test_who_is_nobody_at_the_table_deals_nothing(anna: Visitor, sit: Sit, nobody: str) -> None:
    assert chosen(anna.opens(f"{sit().address}/deals/new?dealer={nobody}")) == ("Anna", "Anna")


def test_the_form_of_another_dealer_asks_those_who_play_then(anna: Visitor, sit: Sit, state: Look) -> None:
    page = anna.opens(f"{sit('russian', FOUR).address}/deals/new?dealer=2")
    assert chosen(page) == ("Vera", "Anna")
    assert "Dealer: Vera · Sits out: Boris" in page.words
    assert {"cards_0", "cards_2", "cards_3"} == {name for name in page.form("/deals/new").names() if "cards" in name}
    sheet = anna.sends(page, "/deals/new", {"declarer": 3, "bid_tap": 100, "cards_0": 10, "cards_2": 10})
    now = state(sheet)
    assert (dealt(now), named(now), now.played.sheet.deals[0].sat_out) == ([2], ["Vera"], 1)
    assert chosen(anna.opens(f"{sheet.address}/deals/new")) == ("Grisha", "Grisha")


def test_a_form_left_behind_is_meant_for_whose_turn_it_is_then(anna: Visitor, sit: Sit) -> None:
    sheet = sit()
    stale, chosen_one = (anna.opens(f"{sheet.address}/deals/new{query}") for query in ("", "?dealer=2"))
    plays(anna, sheet)
    assert chosen(anna.sends(stale, "/deals/new", {**HAND, "bid_tap": 110})) == ("Boris", "Boris")
    assert chosen(anna.sends(chosen_one, "/deals/new", {**HAND, "bid_tap": 110})) == ("Vera", "Boris"), (
        "somebody had said so"
    )


def test_another_dealer_by_amending_is_that_hand_s_alone(anna: Visitor, sit: Sit, state: Look) -> None:
    sheet = plays(anna, plays(anna, plays(anna, sit())))
    page = anna.opens(f"{sheet.address}/deals/2/amend?dealer=2")
    assert chosen(page) == ("Vera", "Boris")
    assert page.form("amend").value("cards_0") == "10", "what was told stands there"
    consequences = anna.sends(page, "amend")
    assert "Vera is the dealer of hand 2 now." in consequences.words
    assert "Dealer Boris → Vera" in consequences.words, "the old beside the new"
    anna.saves(consequences, "amend")
    assert (dealt(state(sheet)), named(state(sheet))) == ([0, 2, 2], [None, "Vera", "Vera"])
    assert "Dealer Boris → Vera" in anna.opens(f"{sheet.address}/log").words


def test_of_four_an_amended_hand_is_looked_at_as_it_was_dealt(anna: Visitor, sit: Sit) -> None:
    sheet = plays(anna, sit("russian", FOUR), told={**HAND, "declarer": 1})  # Grisha sits out
    sheet = plays(anna, sheet, 3, {"declarer": 0, "bid_tap": 100, "cards_1": 10, "cards_3": 10})  # Vera
    form = anna.opens(f"{sheet.address}/deals/2/amend").form("amend")
    form.fill({"cards_1": 20})
    data = {**dict(form.data()), "preview": "1"}
    answer = anna.client.post(form.action, data=data, headers={"X-Fragment": "preview"})
    assert "not made" in answer.text.lower()
    assert "sits this hand out" not in answer.text


def test_who_dealt_first_is_asked_up_to_the_hand_told_with_its_dealer(anna: Visitor, sit: Sit, state: Look) -> None:
    sheet = plays(anna, plays(anna, plays(anna, sit())), dealer=0)
    sheet = plays(anna, plays(anna, sheet, dealer=2))
    assert dealt(state(sheet)) == [0, 1, 0, 2, 0]
    page = anna.opens(f"{sheet.address}/players")
    (form,) = [each for each in page.forms if each.id == "dealer"]
    assert form.offered("number") == ["1", "2"]
    assert "From hand 3 on nothing changes: it was told with its dealer." in page.words
    form.fill({"number": 2, "dealer": 2})
    consequences = anna.sends_again(form)
    assert "Boris is the dealer of hand 1 now, and the deal goes on from there." in consequences.words
    anna.saves(consequences, "players")
    assert dealt(state(sheet)) == [1, 2, 0, 2, 0]


def test_where_the_first_hand_was_told_with_its_dealer_nothing_goes_by_who_dealt_first(anna: Visitor, sit: Sit) -> None:
    page = anna.opens(f"{plays(anna, sit(), dealer=2).address}/players")
    assert "Hand 1 was told with its dealer: if that is wrong, amend that hand." in page.words
    assert all(form.id != "dealer" for form in page.forms)


def test_what_if_another_had_dealt(anna: Visitor, sit: Sit) -> None:
    sheet = plays(anna, plays(anna, sit(), 0, {"outcome": "redeal", "cause": "misdeal"}))
    page = anna.opens(f"{sheet.address}/what-if/hand/1?dealer=1")
    assert chosen(page) == ("Boris", "Anna")
