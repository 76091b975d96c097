"""Corrections of hands out of a phone's queue: each made once, of the hand that was meant, and asked about where others
have gone on.
"""

import pytest

from scorekeeper.service.game_state import GameState
from tests.server.conftest import Look, Sit
from tests.server.deals.test_deals import ORDINARY, record
from tests.server.visitor import Page, Visitor

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
