"""Two phones have told the same hand: the later one is asked, and whatever it answers nothing typed is lost."""

import pytest

from tests.server.conftest import Look, Sit
from tests.server.deals.test_deals import ORDINARY, new, record
from tests.server.visitor import Page, Visitor

OTHERWISE: dict[str, object] = {**ORDINARY, "cards_0": 25, "note": "Anna had 25"}


def late(anna: Visitor, boris: Visitor, sheet: Page, told: dict[str, object] = OTHERWISE) -> Page:
    """Both open the form, Boris is faster, and Anna tells her hand."""
    spec = new(anna, sheet)
    record(boris, sheet, ORDINARY)
    return anna.sends(spec, "/deals/new", told)


def hands(look: Look, sheet: Page) -> int:
    return len(look(sheet).played.record.deals)


def test_the_hand_is_corrected_with_what_was_typed(anna: Visitor, boris: Visitor, sit: Sit, state: Look) -> None:
    sheet = sit()
    page = late(anna, boris, sheet)
    amend = anna.sends(page, "/deals/1/amend", button="edit")
    assert amend.status == 200
    form = amend.form("amend")
    assert [form.value(name) for name in ("declarer", "bid_tap", "cards_0", "cards_2", "note")] == [
        "1", "120", "25", "10", "Anna had 25",
    ]  # fmt: skip
    anna.saves(anna.sends(amend, "amend"), "amend")
    assert hands(state, sheet) == 1
    assert [standing.score for standing in state(sheet).played.sheet.standings] == [25, 120, 10]


def test_a_draft_taken_up_on_a_newer_form_is_asked_about(anna: Visitor, boris: Visitor, sit: Sit, state: Look) -> None:
    """The draft of the page knows since when it was written."""
    sheet = sit()
    before = new(anna, sheet).form("/deals/new").value("since")
    record(boris, sheet, ORDINARY)
    form = new(anna, sheet).form("/deals/new")
    form.fill(OTHERWISE)
    next(control for control in form.controls if control.name == "since").value = str(before)
    page = anna.sends_again(form)
    assert (page.status, "The same hand?" in page.words) == (409, True)
    assert hands(state, sheet) == 1


@pytest.mark.parametrize("since", ["", "x", "0"])
def test_without_since_the_seq_counts(anna: Visitor, boris: Visitor, sit: Sit, state: Look, since: str) -> None:
    sheet = sit()
    record(boris, sheet, ORDINARY)
    form = new(anna, sheet).form("/deals/new")
    form.fill(OTHERWISE)
    next(control for control in form.controls if control.name == "since").value = since
    assert anna.sends_again(form).status == 200
    assert hands(state, sheet) == 2


def test_among_four_it_is_of_those_who_played_it(anna: Visitor, boris: Visitor, sit: Sit, state: Look) -> None:
    """Anna declares while Grisha sits out; on the next form it is she who sits out."""
    sheet = sit("polish", "Anna Boris Vera Grisha")
    assert state(sheet).played.sheet.next.sits_out == 3  # type: ignore[union-attr]
    told: dict[str, object] = {"declarer": 0, "bid_tap": 100, "cards_1": 10, "cards_2": 0}
    spec = new(anna, sheet)
    record(boris, sheet, told)
    assert state(sheet).played.sheet.next.sits_out == 0  # type: ignore[union-attr]
    page = anna.sends(spec, "/deals/new", told)
    assert "The same hand?" in page.words
    assert hands(state, sheet) == 1


def test_the_last_hand_told_twice_can_be_corrected(anna: Visitor, boris: Visitor, sit: Sit, state: Look) -> None:
    sheet = sit(rule_barrel__kind="none")
    record(boris, sheet, {"outcome": "adjustment", "player": 1, "amount": "+950", "reason": "so far"})
    page = late(anna, boris, sheet)
    assert state(sheet).played.sheet.winners == (1,)
    assert "Correct hand 2" in page.words
    assert "It is the next one" not in page.words
    assert [form.action for form in page.forms] == [f"{sheet.address}/deals/2/amend"]


def test_in_a_game_that_the_table_has_ended_there_is_no_next_one(anna: Visitor, boris: Visitor, sit: Sit) -> None:
    sheet = sit()
    spec = new(anna, sheet)
    record(boris, sheet, ORDINARY)
    boris.sends(boris.opens(f"{sheet.address}/about"), "/end")
    page = anna.sends(spec, "/deals/new", OTHERWISE)
    assert "The same hand?" in page.words
    assert [form.action for form in page.forms] == [f"{sheet.address}/deals/1/amend"]
