"""Recording deals: what each table is asked, the auction, raises, and all that people type wrong."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from flask import Flask

from scorekeeper.engine.deal_codec import encode_deal
from scorekeeper.engine.record import Deal, Outcome
from scorekeeper.pages.deals.filled_forms import keep_unasked
from scorekeeper.rules.systems import SYSTEMS
from scorekeeper.server.assets import static_files
from scorekeeper.service.game_service import GameService
from scorekeeper.slip.pad import count_pile
from scorekeeper.store.sql_store import SqlStore
from tests.each import each
from tests.server.conftest import Look, Sit
from tests.server.visitor import Form, Page, Visitor

ORDINARY: dict[str, object] = {"declarer": 1, "bid_tap": 120, "cards_0": 20, "cards_2": 10, "marriages_1": ["hearts"]}


def new(visitor: Visitor, sheet: Page, query: str = "") -> Page:
    return visitor.opens(f"{sheet.address}/deals/new{query}")


def record(visitor: Visitor, sheet: Page, told: dict[str, object], button: str = "") -> Page:
    return visitor.sends(new(visitor, sheet), "/deals/new", told, button)


def last(look: Look, sheet: Page) -> dict[str, Any]:
    return encode_deal(look(sheet).played.record.deals[-1])


def test_the_page_of_a_deal_adds_up_with_a_sign_for_everybody(anna: Visitor, sit: Sit) -> None:
    sheet = sit()
    for amount in (225, -300):
        told = {"outcome": "adjustment", "player": 1, "amount": f"{amount:+}", "reason": "a gift"}
        record(anna, sheet, told)
    assert "Boris 0 + 225 = 225" in anna.opens(f"{sheet.address}/deals/1").words
    page = anna.opens(f"{sheet.address}/deals/2").words
    assert "Boris 225 − 300 = −75" in page
    assert "Anna 0 + 0 = 0" in page


@each(("system", "names", "rules", "shown", "absent"), [
    ("russian", "A B C", {}, {"raised", "marriages_0"}, {"blind", "sweep", "tricks", "nines", "talon", "aces_0"}),
    ("agreements", "A B C", {}, {"declarer", "raised"}, {"blind", "sweep"}),
    ("forfeit", "A B C", {}, {"declarer"}, {"blind", "sweep", "nines"}),
    ("house", "A B C", {}, {"declarer"}, {"blind", "sweep"}),
    ("lviv", "A B C", {}, {"declarer"}, {"blind", "sweep"}),
    ("polish", "A B C D", {}, {"declarer", "raised"}, {"talon", "sweep", "cards_3"}),
    ("polish-two", "A B", {}, {"declarer", "sweep"}, {"cards_2", "talon"}),
    ("russian-two", "A B", {}, {"declarer"}, {"sweep"}),
    ("draw", "A B", {}, {"cards_0", "marriages_1"}, {"declarer", "bid", "bid_tap", "raised", "blind", "sweep"}),
    ("german-1001", "A B C", {}, {"declarer"}, {"raised", "blind"}),
    ("russeln", "A B C", {}, {"declarer"}, {"raised"}),
    ("russian", "A B C", {"blind__who": "anyone", "bolt__zero": "no_trick", "bonus__four_nines": "100"},
     {"blind", "tricks", "nines"}, set()),
    ("russian", "A B C", {"marriage__four_aces": "200"}, {"aces_1"}, {"sweep"}),
    ("russian", "A B C", {"contract__sweep_takes_talon": "on"}, {"sweep"}, {"aces_1"}),
])  # fmt: skip
def test_each_table_is_asked_only_what_it_uses(
    anna: Visitor, sit: Sit, system: str, names: str, rules: dict[str, str], shown: set[str], absent: set[str]
) -> None:
    asked = new(anna, sit(system, names, **{f"rule_{name}": value for name, value in rules.items()}))
    assert shown <= asked.form("/deals/new").names()
    assert not absent & asked.form("/deals/new").names()


@each(("system", "names", "outcomes", "bids"), [
    ("russian", "A B C", "played rospisat redeal adjustment", "100 105 110 115 120 130 140 150"),
    ("polish", "A B C", "played rospisat redeal adjustment", "100 110 120 130"),
    ("draw", "A B", "played redeal adjustment", ""),
    ("german-1001", "A B C", "played redeal adjustment", ""),
    ("russeln", "A B C", "played redeal adjustment", "10 20"),
    ("russian-two", "A B", "played redeal adjustment", "85 90"),
])  # fmt: skip
def test_outcomes_and_bids_offered(anna: Visitor, sit: Sit, system: str, names: str, outcomes: str, bids: str) -> None:
    form = new(anna, sit(system, names)).form("/deals/new")
    assert form.offered("outcome") == outcomes.split()
    assert form.offered("bid_tap")[: len(bids.split())] == bids.split()


def test_a_silenced_player_is_greyed_with_the_reason(anna: Visitor, sit: Sit) -> None:
    sheet = sit(rule_bid__silence_below="0")
    sheet = record(anna, sheet, {"outcome": "adjustment", "player": 0, "amount": "-50", "reason": "late"})
    assert "silenced" in new(anna, sheet).words
    assert "silenced below 0: the minimum at most." in sheet.words


@contextmanager
def another_process(app: Flask) -> Iterator[None]:
    """Within the block another process answers, of whose hands this one hears nothing."""
    mine = app.extensions["service"]
    app.extensions["service"] = GameService(SqlStore())
    yield
    app.extensions["service"] = mine


def test_back_and_changed_is_seen_of_another_process(app: Flask, anna: Visitor, sit: Sit, state: Look) -> None:
    """This one knows nothing newer than what the page was drawn from, and finds out as it writes."""
    page = new(anna, sit())
    with another_process(app):
        sheet = anna.sends(page, "/deals/new", ORDINARY)
    assert anna.sends_again(page.form("/deals/new")).address == sheet.address, "a double tap is none"
    later = new(anna, sheet)
    with another_process(app):
        anna.sends(later, "/deals/new", ORDINARY)
    changed = anna.sends(later, "/deals/new", {"cards_0": 30})
    assert changed.status == 409
    assert "This page has recorded hand 2" in changed.words
    assert changed.form("/deals/new").value("cards_0") == "30"
    later = new(anna, sheet)
    with another_process(app):
        anna.sends(later, "/deals/new", ORDINARY)
        anna.sends(anna.opens(sheet.address), "/undo")
    assert "The last hand was taken back." in anna.sends_again(later.form("/deals/new")).words
    assert len(state(sheet).played.record.deals) == 2


def sent_by_script(visitor: Visitor, page: Page, told: dict[str, object], fragment: str = "record") -> Any:
    form = page.form("/deals/new")
    form.fill(told)
    data = form.sent()
    if fragment == "preview":
        data["preview"] = ["1"]
    return visitor.client.post(form.action, data=data, headers={"X-Fragment": fragment})


def test_the_preview_carries_the_very_row_of_the_sheet(anna: Visitor, sit: Sit) -> None:
    sheet = sit()
    page = new(anna, sheet)
    preview = sent_by_script(anna, page, ORDINARY, "preview").text
    row = preview.split('<template class="ready-row">')[1].split("</template>")[0]
    assert row in anna.sends(page, "/deals/new", ORDINARY).html


def test_a_hand_that_an_opponent_must_confirm_has_no_row_yet(anna: Visitor, sit: Sit) -> None:
    """It would be painted as if it counted."""
    sheet = sit()
    anna.sends(anna.opens(f"{sheet.address}/confirmation"), "/confirmation")
    preview = sent_by_script(anna, new(anna, sheet), ORDINARY, "preview").text
    assert "+120" in preview
    assert "ready-row" not in preview


MARKED = "What is wrong is marked in red"
EVERYTHING: dict[str, object] = {
    "rule_blind__who": "anyone", "rule_bonus__four_nines": 60, "rule_bolt__zero": "no_trick",
    "rule_contract__sweep_takes_talon": "on", "rule_marriage__four_aces": 200,
    "rule_bonus__sit_out": "aces_and_marriages", "rule_spisat__limit": 3, "rule_contract__pass_out_surrender": "on",
}  # fmt: skip
UNTOLD = ("csrf_token", "seq", "since", "key", "dealer", "turn", "outcome")
PAIRS = ("draw", "polish-two", "russian-two")


def spoil(form: Form, outcome: str) -> None:
    for control in form.controls:
        if control.name == "outcome":
            control.on = control.value == outcome
        elif control.name not in UNTOLD:
            control.on, control.value = True, "x" * 500


def every_error_is_seen(anna: Visitor, form: Form, outcome: str) -> None:
    spoil(form, outcome)
    page = anna.sends_again(form)
    assert page.status == 422
    assert MARKED in page.words
    listed = {part.split('"')[0] for part in page.html.split('<li><a href="#err-')[1:]}
    assert listed, "a browser without scripts is led to the fields"
    assert listed <= set(page.errors()), "and each of them is there"


@each("system", [system.id for system in SYSTEMS])
def test_every_error_of_every_field_is_on_the_page(anna: Visitor, sit: Sit, system: str) -> None:
    page = new(anna, sit(system, "Anna Boris" if system in PAIRS else "Anna Boris Vera"))
    for outcome in page.form("/deals/new").offered("outcome"):
        every_error_is_seen(anna, page.form("/deals/new"), outcome)


def test_also_where_everything_is_asked(anna: Visitor, sit: Sit) -> None:
    page = new(anna, sit("russian", "Anna Boris Vera Grisha", **EVERYTHING))
    for outcome in ("played", "rospisat", "spisat", "surrender", "redeal", "adjustment"):
        every_error_is_seen(anna, page.form("/deals/new"), outcome)


WON = {**ORDINARY, "bid_tap": 110}
NOTHING_NEW = "Nothing is different from what is written already."


@each("raised", [{"raised_tap": 140}, {"raised": "140"}, {"raised_tap": 130, "raised": "140"}])
def test_what_was_won_and_what_it_was_raised(anna: Visitor, sit: Sit, state: Look, raised: dict[str, object]) -> None:
    told = last(state, record(anna, sit(), {**WON, **raised}))
    assert (told["won_at"], told["bid"]) == (110, 140)


@each(("told", "field", "sentence"), [
    ({"raised": "143"}, "raised", "143 is off the step; bids go up by 5."),
    ({"raised": "rubbish"}, "raised", "“rubbish” is not a whole number."),
    ({"bid": "113", "raised_tap": 140}, "bid", "113 is off the step; bids go up by 5."),
    ({"raised_tap": 105}, "bid", "The auction was won at 110, so the contract cannot be only 105."),
    ({"bid_tap": "", "raised_tap": 140}, "bid", "Tap the bid or write it."),
])  # fmt: skip
def test_mistakes_lie_where_told(anna: Visitor, sit: Sit, told: dict[str, object], field: str, sentence: str) -> None:
    page = record(anna, sit(), {**WON, **told})
    assert page.status == 422
    assert {field: page.errors()[field]} == page.errors()
    assert sentence in page.errors()[field]


@each("outcome", ["rospisat", "spisat", "surrender"])
def test_of_a_hand_given_up_no_raise_is_asked(anna: Visitor, sit: Sit, state: Look, outcome: str) -> None:
    sheet = sit(rule_spisat__limit="3", rule_contract__pass_out_surrender="on")
    told = last(state, record(anna, sheet, {"outcome": outcome, "declarer": 1, "bid_tap": 100, "raised_tap": 140}))
    assert (told["bid"], told.get("won_at")) == (100, None)


def test_a_raise_opens_again_as_it_was_told(anna: Visitor, sit: Sit, state: Look) -> None:
    won: dict[str, object] = {"cards_0": 0, "cards_2": 0, "marriages_1": ["hearts", "spades"]}
    sheet = record(anna, sit(), {**WON, **won, "raised": "245"})
    page = anna.opens(f"{sheet.address}/deals/1/amend")
    form = page.form("amend")
    assert [form.value(name) for name in ("bid_tap", "bid", "raised_tap", "raised")] == ["110", "", None, "245"]
    assert NOTHING_NEW in anna.sends(page, "amend").words
    page = anna.opens(f"{sheet.address}/deals/1/amend")
    consequences = anna.sends(page, "amend", {"raised": "", "raised_tap": 140})
    anna.saves(consequences, "amend")
    told = last(state, sheet)
    assert (told["won_at"], told["bid"]) == (110, 140)


@each("deal", [
    Deal(outcome=Outcome.ROSPISAT, declarer="Boris", bid=140, won_at=110),
    Deal(declarer="Boris", bid=110, won_at=110, points={"Anna": 10, "Boris": 110, "Vera": 0}),
])  # fmt: skip
def test_what_the_form_does_not_ask_of_a_contract_stays(deal: Deal) -> None:
    """Records from elsewhere may say what the auction was won at where there was no raise, or of a hand given up."""
    told_by_the_form = Deal(outcome=deal.outcome, declarer="Boris", bid=deal.bid, points=deal.points)
    assert keep_unasked(told_by_the_form, deal, {}).won_at == deal.won_at
    assert keep_unasked(Deal(outcome=deal.outcome, declarer="Boris", bid=120), deal, {}).won_at is None


def test_without_an_engine_none_is_named(
    anna: Visitor, sit: Sit, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(static_files, "pocket_folder", lambda: tmp_path)
    assert "data-engine" not in anna.opens(f"{sit().address}/deals/new").html


CALLED: dict[str, object] = {**ORDINARY, "auction": "2:100, 3:110, 1:pass, 2:120, 3:pass"}


@each(("auction", "sentence"), [
    ("2:100, nonsense", "“nonsense” is no call."),
    ("2", "“2” is no call."),
    ("4:100", "“4:100” is no call."),
    ("0:100", "“0:100” is no call."),
    ("-1:100", "“-1:100” is no call."),
    ("2:0", "“2:0” is no call."),
    ("2:open:100", "“2:open:100” is no call."),
    ("2:1_00", "“2:1_00” is no call."),
    ("1:pass," * 201, "No auction is that long."),
    ("2:100, 3:pass, 1:pass", "The auction does not end with Boris at 120."),
    ("2:pass, 3:100, 1:pass, 3:pass", "The opener must bid at least 100."),
    ("3:100, 2:120, 3:pass, 1:pass", "It is not Vera’s turn to call."),
    ("2:100, 3:110, 1:pass, 2:120", "The auction is not over; still to pass: Vera."),
])  # fmt: skip
def test_what_is_wrong_stands_beside_it(anna: Visitor, sit: Sit, state: Look, auction: str, sentence: str) -> None:
    page = record(anna, sit(), {**CALLED, "auction": auction})
    assert page.status == 422
    assert sentence in page.errors()["auction"]
    assert page.form("/deals/new").value("auction") == auction
    assert state(sit()).played.record.deals == ()


@each("system", [system.id for system in SYSTEMS])
def test_every_pack_is_worth_120(anna: Visitor, sit: Sit, system: str) -> None:
    names = "Anna Boris" if system in ("draw", "polish-two", "russian-two") else "Anna Boris Vera"
    page = new(anna, sit(system, names)).html
    cards = re.findall(r'data-card="(\w+)"', page)
    assert count_pile(cards, [], []).points == 120
    assert len(cards) in (20, 24)
