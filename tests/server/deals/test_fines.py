"""A fine or a bonus: sign, amount and reason by keys, and who has to be told why."""

import pytest

from scorekeeper.engine.record import Deal
from scorekeeper.server import pages
from scorekeeper.service.game_state import GameState
from tests.each import each
from tests.server.conftest import Look, Sit
from tests.server.visitor import Page, Visitor

FINE: dict[str, object] = {"outcome": "adjustment", "player": 1}


def spec(visitor: Visitor, sheet: Page) -> Page:
    return visitor.opens(f"{sheet.address}/deals/new?outcome=adjustment")


def test_long_words_on_the_keys_break_at_syllables(anna: Visitor, sit: Sit) -> None:
    """On a phone a key is narrower than its word, which lost its last letter to a line of its own."""
    keys = anna.opens(f"{sit().address}/deals/new?outcome=adjustment&lang=pl").html.replace("\N{SOFT HYPHEN}", "·")
    assert "<b>Cztery dzie·wiątki</b>" in keys
    assert "<b>Nie·do·ło·że·nie do koloru</b>" in keys


def writes(visitor: Visitor, sheet: Page, **told: object) -> Page:
    return visitor.sends(spec(visitor, sheet), "/deals/new", FINE | told)


def written(state: GameState) -> tuple[str | None, int | None, str | None]:
    told: Deal = state.played.record.deals[-1]
    return told.player, told.amount, told.reason


@each(("rules", "amounts"), [
    ({}, ["120", "60"]),
    ({"rule_penalty__amount": "100"}, ["100", "120", "60"]),
    ({"rule_penalty__amount": "60", "rule_barrel__fine": "200"}, ["60", "200"]),
    ({"rule_penalty__amount": "50", "rule_barrel__kind": "none", "rule_bolt__penalty_every": "0"}, ["50", "60"]),
    ({"system": "polish", "rule_penalty__amount": "240"}, ["120", "60"]),  # its penalty.amount is that of no fine
])  # fmt: skip
def test_amounts_are_the_tables_fines(anna: Visitor, sit: Sit, rules: dict[str, object], amounts: list[str]) -> None:
    assert spec(anna, sit(**rules)).form("/deals/new").offered("amount_tap") == amounts


def test_a_page_without_keys_writes_what_its_form_says(anna: Visitor, sit: Sit, state: Look) -> None:
    """A fine that an older page has kept, to be sent when the network is back."""
    sheet = sit()
    form = spec(anna, sheet).form("/deals/new")
    form.controls = [each for each in form.controls if each.name not in ("sign", "amount_tap", "reason_tap")]
    form.fill(FINE | {"amount": "600", "reason": "brought from last week"})
    anna.sends_again(form)
    assert written(state(sheet)) == ("Boris", 600, "brought from last week")
    blank = spec(anna, sheet).form("/deals/new")
    blank.controls = [each for each in blank.controls if each.name not in ("sign", "amount_tap", "reason_tap")]
    blank.fill(FINE)
    assert set(anna.sends_again(blank).errors()) == {"amount"}


def test_a_settlement_is_one_row_which_can_be_amended_and_taken_back(anna: Visitor, sit: Sit, state: Look) -> None:
    sheet = writes(anna, sit(), several="on", each_0="60", each_1="-120", reason="a settlement")
    assert state(sheet).played.record.deals[-1].amounts == {"Anna": 60, "Boris": -120}
    assert "Undo the row Anna +60 , Boris −120 , Vera · – a settlement" in sheet.words
    assert "Fines and bonuses" in anna.opens(f"{sheet.address}/deals/1").words
    page = anna.sends(anna.opens(f"{sheet.address}/deals/1/amend"), "/amend", {"each_1": "-60", "each_2": "5"})
    assert "Points added Anna +60, Boris −120 → Anna +60, Boris −60, Vera +5" in page.words
    anna.saves(page, "/amend")
    assert state(sheet).played.record.deals[-1].amounts == {"Anna": 60, "Boris": -60, "Vera": 5}
    assert "Bring the row back" in anna.sends(anna.opens(sheet.address), "/undo").words
    assert state(sheet).played.record.deals == ()


def test_the_reason_of_a_settlement_stands_once_in_its_row(anna: Visitor, sit: Sit) -> None:
    sheet = writes(anna, sit(), several="on", each_1="60", each_2="-120", reason="a settlement")
    assert sheet.html.count('class="why"') == 1


def test_a_hand_asks_for_no_rights(anna: Visitor, sit: Sit, state: Look, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def asks(game: str) -> bool:
        asked.append(game)
        return True

    sheet = sit()
    page = anna.opens(f"{sheet.address}/deals/new")
    monkeypatch.setattr(pages, "began_here", asks)
    played = {"outcome": "played", "declarer": 0, "bid": "120", "cards_0": "120", "cards_1": "0", "cards_2": "0"}
    sheet = anna.sends(page, "/deals/new", played)
    assert (written(state(sheet)), asked) == ((None, None, None), [])
    writes(anna, sheet, sign="fine", amount=60)
    assert asked
