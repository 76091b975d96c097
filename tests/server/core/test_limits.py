"""A game that may not grow any further says so, on whatever page, and nothing typed is lost."""

import pytest

from scorekeeper.service import limits
from tests.server.conftest import Look, Sit
from tests.server.visitor import Visitor

FULL = "This game is as large as any may be, and takes nothing more."
HAND = {"declarer": 1, "bid_tap": 120, "cards_0": 30, "marriages_1": ["spades"], "cards_2": 0, "note": "so it was"}


@pytest.mark.parametrize(("limit", "most", "where", "told"), [
    ("MOST_DEALS", 1, "deals/new", {"declarer": 2, "bid_tap": 100, "cards_0": 30, "cards_1": 0, "note": "so it was"}),
    ("MOST_EVENTS", 2, "deals/1/amend", {"cards_0": 20, "cards_1": 100}),
])  # fmt: skip
def test_what_does_not_fit_is_refused_and_kept(
    anna: Visitor, sit: Sit, monkeypatch: pytest.MonkeyPatch, limit: str, most: int, where: str, told: dict[str, object]
) -> None:
    sheet = anna.tells(sit(), HAND)
    monkeypatch.setattr(limits, limit, most)
    page = anna.sends(anna.opens(f"{sheet.address}/{where}"), where, told)
    assert (page.status, FULL in page.words) == (422, True)
    assert {name: page.form(where).value(name) for name in told} == {name: str(value) for name, value in told.items()}


def test_steps_that_do_not_fit_say_so(anna: Visitor, sit: Sit, state: Look, monkeypatch: pytest.MonkeyPatch) -> None:
    sheet = anna.sends(anna.tells(anna.tells(sit(), HAND), HAND), "/undo")
    monkeypatch.setattr(limits, "MOST_EVENTS", 4)
    for step in ("/undo", "/redo"):
        page = anna.sends(sheet, step)
        assert (page.status, FULL in page.words) == (422, True), step
        assert page.form(step), "one may look again"
    assert state(sheet).seq == 4
