"""Corrections on the page and out of a queue: what changes, the reason, and only then the log."""

from collections.abc import Callable

import pytest
from flask import Flask

from scorekeeper.engine.record import Deal
from scorekeeper.service.commands import ConfirmDeal, GameCommand, RecordDeal, RenamePlayers
from scorekeeper.service.game_state import GameState
from tests.server.conftest import Clock, Look, Sit
from tests.server.deals.test_deals import ORDINARY, record
from tests.server.visitor import Page, Visitor
from tests.service.examples import at

OtherPhone = Callable[..., None]
HAND: dict[str, object] = {"declarer": 1, "bid_tap": 100, "cards_0": 10, "cards_2": 10}
WHY = {"why": "a slip of the pen"}


@pytest.fixture
def three(anna: Visitor, sit: Sit, clock: Clock) -> Page:
    """A game with three hands, told a while ago: Boris makes 100 each time."""
    sheet = play(anna, sit(), 3)
    clock.passes(minutes=10)
    return sheet


@pytest.fixture
def other(app: Flask, state: Look) -> OtherPhone:
    def does(sheet: Page, kind: type[GameCommand], **told: object) -> None:
        now = state(sheet)
        known = {"key": f"other-{now.seq}", "at": at(0), "author": "Vera", "device": "Vera’s phone"}
        with app.app_context():
            answer = app.extensions["service"].change(kind(game=now.game, seq=now.seq, **known, **told))
        assert answer.seq is not None

    return does


def play(visitor: Visitor, sheet: Page, hands: int, told: dict[str, object] = HAND) -> Page:
    for _ in range(hands):
        sheet = visitor.tells(sheet, told)
        assert sheet.status == 200, sheet.errors()
    return sheet


def test_the_table_may_agree_to_an_amended_hand(anna: Visitor, three: Page, state: Look) -> None:
    page = anna.sends(anna.opens(f"{three.address}/deals/2/amend"), "amend", {"bid": "95"})
    consequences = anna.sends(page, "amend", {"agreed": "we said so"}, button="agree")
    assert "is against the rules now" in consequences.words
    sheet = anna.saves(consequences, "amend")
    assert state(sheet).played.record.deals[1].agreed == "we said so"
    # What the table agreed to once it need not agree to again.
    consequences = anna.sends(anna.opens(f"{three.address}/deals/2/amend"), "amend", {"cards_0": 11})
    assert consequences.status == 200
    anna.saves(consequences, "amend")
    assert state(sheet).played.record.deals[1].agreed == "we said so"


@pytest.mark.parametrize(("page", "first", "second"), [
    ("deals/1/amend", {"cards_0": 30}, {"cards_0": 35}),
    ("deals/1/insert", HAND, {**HAND, "cards_0": 20}),
    ("players", {"name_1": "Borís"}, {"name_1": "Bob"}),
    ("rules?from=2", {"rule_barrel__level": 900}, {"rule_barrel__level": 910}),
])  # fmt: skip
def test_what_is_typed_on_a_form_gone_back_to_is_not_taken_for_what_was_saved(
    anna: Visitor, three: Page, state: Look, page: str, first: dict[str, object], second: dict[str, object]
) -> None:
    form = anna.opens(f"{three.address}/{page}")
    part = page.partition("?")[0].rpartition("/")[2]
    anna.saves(anna.sends(form, part, {**first}), part)
    assert state(three).seq == 5
    again = anna.sends(form, part, {**second})
    assert again.status == 409
    assert "Everything you wrote is still here" in again.words
    for name, value in second.items():
        assert again.form(part).value(name) == str(value)
    anna.saves(anna.sends(again, part), part)
    assert state(three).seq == 6


def test_rules_of_a_hand_that_is_not_there_are_not_found(anna: Visitor, three: Page) -> None:
    for query in ("from=7", "from=0", "amend=1"):
        assert anna.opens(f"{three.address}/rules?{query}").status == 404, query


RICH_RULES: dict[str, object] = {
    "rule_blind__who": "anyone", "rule_bonus__four_nines": 60, "rule_bolt__zero": "no_trick",
    "rule_contract__sweep_takes_talon": "on", "rule_marriage__four_aces": 200,
    "rule_bonus__sit_out": "aces_and_marriages",
}  # fmt: skip
RICH_HAND: dict[str, object] = {
    "declarer": 1, "bid_tap": 120, "raised": "245", "blind": "on", "cards_0": 0, "cards_1": 120, "cards_2": 0,
    "marriages_1": ["hearts", "spades"], "aces_1": "on", "tricks": [0], "nines": 0, "talon": ["AS", "KH"],
    "note": "at dusk",
}  # fmt: skip


def test_what_the_rules_no_longer_ask_is_still_shown(anna: Visitor, sit: Sit, state: Look) -> None:
    """The hand was recorded before the table changed its rules from that hand on."""
    sheet = play(anna, sit("russian", "Anna Boris Vera Grisha", **RICH_RULES), 1, RICH_HAND)
    now = {"rule_blind__who": "nobody", "rule_bid__raise": "off", "rule_contract__sweep_takes_talon": "off"}
    anna.corrects(sheet, "rules?from=1", {**now})
    page = anna.opens(f"{sheet.address}/deals/2/amend")
    assert (page.form("amend").value("blind"), page.form("amend").value("raised")) == ("on", "245")
    consequences = anna.sends(page, "amend", {"note": "at dawn"})
    anna.saves(consequences, "amend")
    assert state(sheet).played.record.deals[1].note == "at dawn"
    assert state(sheet).played.record.deals[1].agreed == "a slip of the pen"


def test_undo_that_would_need_words_leads_to_the_page_that_asks(anna: Visitor, sit: Sit, state: Look) -> None:
    """Hand 3 was set aside when hand 2 won the game; without hand 2 Boris would be silenced at it."""
    sheet = sit(rule_bid__silence_below="0")
    sheet = play(anna, sheet, 1, {"declarer": 1, "bid_tap": 100, "cards_0": 60, "cards_2": 0})
    sheet = play(anna, sheet, 1, {"outcome": "adjustment", "player": 1, "amount": "+300", "reason": "x"})
    sheet = play(anna, sheet, 1, {"declarer": 1, "bid_tap": 110, "cards_0": 0, "cards_2": 0})
    form = anna.opens(f"{sheet.address}/deals/2/amend")
    consequences = anna.sends(form, "amend", {"amount": "+1200"})
    sheet = anna.saves(consequences, "amend")
    assert state(sheet).played.sheet.winners == (1,)
    asked = anna.sends(anna.opens(sheet.address), "/undo")
    assert asked.address.endswith("/deals/2/take-off")
    assert "is against the rules now" in asked.words
    anna.sends(asked, "take-off", WHY)
    assert state(sheet).played.record.deals[1].agreed == "a slip of the pen"


def test_another_hand_keeps_the_rules_that_were_typed(anna: Visitor, three: Page, state: Look) -> None:
    page = anna.opens(f"{three.address}/rules")
    typed = {"rule_bid__min": "110", "rule_game__target": "many", "rule_gold__enabled": "on"}
    turned = anna.sends(page, "/rules", {**typed, "from": 2}, button="turn")
    form = turned.form("/rules")
    assert "House rules from hand 2 on" in turned.words
    assert (form.value("rule_bid__min"), form.value("rule_game__target")) == ("110", "many")
    assert form.value("rule_gold__enabled") == "on"
    assert state(three).seq == 4
    from_the_start = anna.sends(turned, "/rules", {"from": "start"}, button="turn")
    assert from_the_start.form("/rules").value("rule_bid__min") == "110"
    assert "House rules from the start of the game" in from_the_start.words


def test_a_proposed_hand_sent_twice_is_proposed_once(anna: Visitor, sit: Sit, state: Look, other: OtherPhone) -> None:
    sheet = sit()
    anna.sends(anna.opens(f"{sheet.address}/confirmation"), "/confirmation")
    page = anna.opens(f"{sheet.address}/deals/new")
    for _ in range(2):
        assert anna.sends(page, "/deals/new", HAND).address == sheet.address
    proposal = state(sheet).proposal
    assert proposal is not None
    other(sheet, ConfirmDeal, confirms=proposal.seq)
    assert anna.sends(page, "/deals/new", HAND).address == sheet.address
    assert (state(sheet).seq, len(state(sheet).played.record.deals)) == (4, 1)


def test_corrected_rules_are_taken_back_and_brought_back_from_the_log(anna: Visitor, three: Page, state: Look) -> None:
    before = state(three).played.record
    form = anna.opens(f"{three.address}/rules?from=start")
    consequences = anna.sends(form, "rules", {"rule_bolt__penalty_every": 0, "rule_barrel__level": 200})
    anna.saves(consequences, "rules")
    after = state(three).played.record
    log = anna.opens(f"{three.address}/log")
    assert f"{three.address}/log/5/take-back" in log.html
    page = anna.opens(f"{three.address}/log/5/take-back")
    assert "200 → Automatic" in page.words
    assert "What changes" in page.words
    blank = anna.sends(page, "take-back", {"why": ""})
    assert blank.status == 422
    assert set(blank.errors()) == {"why"}
    assert state(three).played.record == after
    log = anna.sends(page, "take-back", {"why": "it was right before"})
    assert log.address == f"{three.address}/log"
    assert "A correction of the house rules was taken back." in log.words
    assert state(three).played.record == before
    assert anna.sends_again(page.form("take-back")).address == f"{three.address}/log", "a second tap"
    assert state(three).seq == 6
    again = anna.opens(f"{three.address}/log/6/take-back")
    assert "Bring a correction back" in again.words
    anna.sends(again, "take-back", {"why": "no, it was right"})
    assert state(three).played.record == after
    assert anna.opens(f"{three.address}/log/7/take-back").address == f"{three.address}/log", "the first one offers it"


def test_what_cannot_be_taken_back_any_more_leads_to_the_log(anna: Visitor, three: Page, other: OtherPhone) -> None:
    for seq in (1, 2, 99):
        assert anna.opens(f"{three.address}/log/{seq}/take-back").address == f"{three.address}/log"
    other(three, RenamePlayers, names=("Anya", "Boris", "Vera"), reason="her name")
    page = anna.opens(f"{three.address}/log/5/take-back")
    other(three, RecordDeal, deal=Deal(declarer="Boris", bid=100, points={"Anya": 10, "Vera": 10}))
    late = anna.sends(page, "take-back")
    assert late.status == 409
    other(three, RenamePlayers, names=("Anyuta", "Boris", "Vera"), reason="her name")
    assert anna.sends(late, "take-back").address == f"{three.address}/log"


LATER = {"X-Fragment": "record"}
KEY = "key-of-correction-01"


@pytest.fixture
def sheet(anna: Visitor, sit: Sit) -> Page:
    sheet = sit()
    for _ in range(2):
        record(anna, sheet, ORDINARY)
    return sheet


def filled_in(visitor: Visitor, sheet: Page, address: str, told: dict[str, object]) -> dict[str, list[str]]:
    drawn = visitor.opens(f"{sheet.address}{address}").form(address)
    drawn.fill(told)
    return drawn.sent()


def told(visitor: Visitor, sheet: Page, address: str, more: dict[str, str], key: str = KEY) -> tuple[int, str]:
    data = filled_in(visitor, sheet, address, {})
    told = {name: [text] for name, text in more.items()}
    return sent(visitor, f"{sheet.address}{address}", {**data, "key": [key], **told})


def sent(visitor: Visitor, address: str, data: dict[str, list[str]]) -> tuple[int, str]:
    answer = visitor.client.post(address, data=data, headers=LATER)
    return answer.status_code, answer.text


def notes(state: GameState) -> list[str | None]:
    return [deal.note for deal in state.played.record.deals]


def test_the_hand_goes_by_its_key_or_by_its_event(anna: Visitor, sheet: Page, state: Look) -> None:
    """Whatever number the phone had foreseen for it."""
    drawn = anna.opens(f"{sheet.address}/deals/new").form("/deals/new")
    drawn.fill({**ORDINARY, "note": "third"})
    mine = drawn.value("key")
    anna.sends_again(drawn)
    assert mine is not None
    assert told(anna, sheet, "/deals/1/amend", {"about": mine, "note": "by its key"})[0] == 200
    assert notes(state(sheet)) == [None, None, "by its key"]
    assert told(anna, sheet, "/deals/1/amend", {"about": "3", "note": "by its event"}, "key-of-correction-02")[0] == 200
    assert notes(state(sheet)) == [None, "by its event", "by its key"]
    status, page = told(anna, sheet, "/deals/1/amend", {"about": "key-of-a-hand-nobody-has"}, "key-of-correction-03")
    assert status == 409
    assert "This hand is not there any more." in page
    assert 'data-same="next"' not in page


def test_a_hand_that_is_gone_is_not_amended(anna: Visitor, boris: Visitor, sheet: Page, state: Look) -> None:
    data = filled_in(anna, sheet, "/deals/1/amend", {"note": "anew"})
    assert told(boris, sheet, "/deals/1/take-off", {"why": "not ours"})[0] == 200
    status, page = sent(anna, f"{sheet.address}/deals/1/amend", data)
    assert (status, 'data-same="next"' in page) == (409, False)
    assert "This hand is not there any more." in page
    assert notes(state(sheet)) == [None]


@pytest.mark.parametrize("name", ["about", "mine", "since", "hand", "why"])
def test_what_no_phone_sends_is_no_failure(anna: Visitor, sheet: Page, name: str) -> None:
    """A text with a NUL PostgreSQL does not even look for."""
    status, _ = told(anna, sheet, "/deals/1/take-off", {"why": "so it was", name: "\x00"})
    assert status < 500
