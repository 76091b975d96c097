"""A game that may not grow any further says so, on whatever page, and nothing typed is lost."""

from collections.abc import Callable

import pytest

from scorekeeper.service import limits
from scorekeeper.service.game_state import GameState
from tests.server.conftest import Sit
from tests.server.visitor import Page, Visitor

FULL = "This game is as large as any may be, and takes nothing more."
HAND = {"declarer": 1, "bid_tap": 120, "cards_0": 30, "marriages_1": ["spades"], "cards_2": 0, "note": "so it was"}


def test_a_hand_beyond_the_last_is_refused_with_a_sentence(
    anna: Visitor, sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    sheet = sit()
    anna.sends(anna.opens(f"{sheet.address}/deals/new"), "/deals/new", HAND)
    monkeypatch.setattr(limits, "MOST_DEALS", 1)
    spec = anna.opens(f"{sheet.address}/deals/new")
    spec.form("/deals/new").fill({"declarer": 2, "bid_tap": 100, "cards_0": 30, "cards_1": 0, "note": "so it was"})
    refused = anna.sends_again(spec.form("/deals/new"))
    assert refused.status == 422
    assert FULL in refused.words
    assert refused.form("/deals/new").value("note") == "so it was"


def test_a_correction_that_does_not_fit_is_refused_before_anything_is_promised(
    anna: Visitor, sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    sheet = sit()
    anna.sends(anna.opens(f"{sheet.address}/deals/new"), "/deals/new", HAND)
    monkeypatch.setattr(limits, "MOST_EVENTS", 2)
    told = {"cards_0": 20, "cards_1": 100}
    page = anna.sends(anna.opens(f"{sheet.address}/deals/1/amend"), "amend", told)
    assert page.status == 422
    assert FULL in page.words
    assert page.form("amend").value("cards_0") == "20"


def test_undo_and_redo_that_do_not_fit_say_so(
    anna: Visitor, sit: Sit, state: Callable[[Page], GameState], monkeypatch: pytest.MonkeyPatch
) -> None:
    sheet = sit()
    for _ in range(2):
        sheet = anna.sends(anna.opens(f"{sheet.address}/deals/new"), "/deals/new", HAND)
    sheet = anna.sends(sheet, "/undo")
    monkeypatch.setattr(limits, "MOST_EVENTS", 4)
    for step in ("/undo", "/redo"):
        page = anna.sends(sheet, step)
        assert (page.status, FULL in page.words) == (422, True), step
        assert page.form(step), "one may look again"
    assert state(sheet).seq == 4
