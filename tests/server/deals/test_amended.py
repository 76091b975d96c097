"""A hand's form, opened to amend it and sent as it stands, tells the very same hand: for every hand of many games."""

import json
from collections.abc import Iterable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings

from tests.apps import fresh_app
from tests.engine.games import SEED, games
from tests.notation import read_game
from tests.server.conftest import Look, Sit
from tests.server.deals.test_deals import CALLED, record
from tests.server.visitor import Page, Visitor

TESTS = Path(__file__).parent.parent.parent
GOLDENS = sorted(TESTS.glob("goldens/*.game"))
HEAD = {"format": "thousand-record/1", "rules": {"system": "russian"}, "players": ["Anna", "Boris", "Vera"]}
pytestmark = pytest.mark.parametrize("app", [partial(fresh_app, RATES_ENABLED=False)], ids=["fast"], indirect=True)
BLIND = "3:blind:120, 1:pass, 2:pass"
NOTHING_NEW = "Nothing is different from what is written already."


def imported(visitor: Visitor, document: dict[str, Any]) -> Page:
    sheet = visitor.sends(visitor.opens("/import"), "/import", {"text": json.dumps(document)})
    assert "/g/" in sheet.address, sheet.errors()
    return sheet


def kind_of(deal: dict[str, Any]) -> object:
    """What of the form it fills in."""
    points = [sorted(one) if isinstance(one, dict) else [] for one in deal.get("points", {}).values()]
    return deal.get("outcome"), *sorted(deal), *sorted({name for names in points for name in names})


def tells_the_same(visitor: Visitor, document: dict[str, Any], known: Iterable[object] = ()) -> None:
    """All hands of the game but those of a known kind, and but agreements, which have a form of their own."""
    deals = [deal for deal in enumerate(document["deals"], start=1) if deal[1].get("outcome") != "agreement"]
    asked = [(number, deal) for number, deal in deals if kind_of(deal) not in known]
    sheet = imported(visitor, document) if asked else None
    for number, deal in asked:
        assert sheet is not None
        answer = visitor.sends(visitor.opens(f"{sheet.address}/deals/{number}/amend"), "amend")
        assert (answer.status, NOTHING_NEW in answer.words) == (422, True), (number, deal, answer.errors())


def test_the_hands_of_whole_games(anna: Visitor) -> None:
    """Those of each kind in the first game that has them; in `make long` all."""
    known: set[object] = set()
    for path in GOLDENS:
        document = read_game(path).record
        tells_the_same(anna, document, known)
        known |= set() if SEED else {kind_of(deal) for deal in document["deals"]}


@settings(max_examples=80 if SEED else 3, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(document=games())
def test_the_hands_of_any_game(anna: Visitor, document: dict[str, Any]) -> None:
    tells_the_same(anna, document)


def test_a_hand_of_totals_stays_one(anna: Visitor, state: Look) -> None:
    """Imported from a list of sums: 60 and 100 can only be right with a marriage that nobody named."""
    totals = {"declarer": "Anna", "bid": 100, "points": {"Anna": 100, "Boris": 60, "Vera": 0}}
    sheet = imported(anna, {**HEAD, "deals": [totals]})
    anna.corrects(sheet, "deals/1/amend", {"cards_1": 40, "cards_2": 20})
    assert state(sheet).played.record.deals[0].points == {"Anna": 100, "Boris": 40, "Vera": 20}


def test_a_hand_with_its_auction(anna: Visitor, sit: Sit) -> None:
    sheet = record(anna, sit(rule_blind__who="anyone"), CALLED)
    sheet = record(anna, sheet, {**CALLED, "declarer": 2, "blind": "on", "auction": BLIND})
    for number, auction in (1, CALLED["auction"]), (2, BLIND):
        form = anna.opens(f"{sheet.address}/deals/{number}/amend")
        assert form.form("amend").value("auction") == auction
        again = anna.sends(form, "amend")
        assert NOTHING_NEW in again.words
