"""Undo, redo, resume, end and name out of a phone's queue: each done once, and to no other game than it was told in."""

import pytest

from tests.server.conftest import Look, Sit
from tests.server.deals.test_deals import ORDINARY, record
from tests.server.visitor import Page, Visitor

LATER = {"X-Fragment": "record"}


@pytest.fixture
def sheet(anna: Visitor, sit: Sit) -> Page:
    sheet = sit()
    record(anna, sheet, ORDINARY)
    return sheet


def told(visitor: Visitor, sheet: Page, step: str, seq: int, key: str, **more: str) -> tuple[int, dict[str, int] | str]:
    """The status, and the event's number or the page that asks."""
    token = visitor.opens("/new").form("/new").value("csrf_token")
    form = {"seq": str(seq), "since": str(seq), "key": key, "csrf_token": token, **more}
    answer = visitor.client.post(f"{sheet.address}/{step}", data=form, headers=LATER)
    return answer.status_code, answer.json if answer.status_code == 200 else answer.text


def test_a_second_undo_takes_no_hand_not_meant(anna: Visitor, boris: Visitor, sheet: Page, state: Look) -> None:
    """Two were told in a row, of hands 2 and 1. Meanwhile there is a third, which the first of them takes back all the
    same: what is last then nobody has meant.
    """
    record(anna, sheet, ORDINARY)
    record(boris, sheet, ORDINARY)
    status, page = told(anna, sheet, "undo", 3, "key-of-step-000001", hand="3")
    assert (status, 'name="hand" value="4"' in str(page)) == (409, True)
    assert told(anna, sheet, "undo", 4, "key-of-step-000002", hand="4") == (200, {"seq": 5})
    status, page = told(anna, sheet, "undo", 5, "key-of-step-000003", hand="2")
    assert (status, "Take hand 2 back all the same" in str(page)) == (409, True)
    assert len(state(sheet).recorded_by) == 2
    assert told(anna, sheet, "undo", 5, "key-of-step-000004", hand="3") == (200, {"seq": 6})
    assert told(anna, sheet, "undo", 6, "key-of-step-000005", hand="2") == (200, {"seq": 7}), "that was meant"


def test_the_hand_that_a_step_is_about_may_be_named_by_its_key(anna: Visitor, sheet: Page) -> None:
    """The phone had told it before, and did not know which event it would become."""
    record(anna, sheet, ORDINARY)
    deal = anna.opens(f"{sheet.address}/deals/new").form("/deals/new")
    deal.fill(ORDINARY)
    anna.sends_again(deal)
    key = deal.value("key")
    status, page = told(anna, sheet, "undo", 4, "key-of-step-000001", hand="9", about="key-of-nothing-0001")
    assert (status, 'name="about"' in str(page)) == (409, False)
    assert told(anna, sheet, "undo", 4, "key-of-step-000003", hand="9", about=key) == (200, {"seq": 5})
    assert told(anna, sheet, "redo", 5, "key-of-step-000004", hand="9", about=key) == (200, {"seq": 6})


def test_what_others_took_back_is_not_brought_back(anna: Visitor, boris: Visitor, sheet: Page, state: Look) -> None:
    record(anna, sheet, ORDINARY)
    for seq in (3, 4):
        assert told(boris, sheet, "undo", seq, f"key-of-step-00000{seq}")[0] == 200
    status, page = told(anna, sheet, "redo", 5, "key-of-step-000001", hand="3")
    assert (status, 'name="hand" value="2"' in str(page)) == (409, True)
    assert state(sheet).recorded_by == ()


def test_what_cannot_come_back_is_not_offered(anna: Visitor, boris: Visitor, sheet: Page, state: Look) -> None:
    assert told(anna, sheet, "undo", 2, "key-of-step-000001") == (200, {"seq": 3})
    record(boris, sheet, ORDINARY)
    status, page = told(anna, sheet, "redo", 3, "key-of-step-000002")
    assert (status, "Do it all the same" in str(page)) == (409, False)
    assert state(sheet).seq == 4
