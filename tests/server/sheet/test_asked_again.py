"""Undo, redo, resume, end and name out of a phone's queue: each done once, and to no other game than it was told in."""

import re

import pytest
from flask import Flask

from tests.server.conftest import Clock, Look, Sit
from tests.server.deals.test_deals import ORDINARY, record
from tests.server.visitor import Page, Visitor

HOURS = ("20:30:00", "20:30:00", "22:00:00", "22:00:00", "22:00:00")
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


def test_each_was_done_when_its_phone_says(anna: Visitor, sheet: Page, app: Flask, clock: Clock) -> None:
    """Where it had to wait; but never in the future, nor before what came before it."""
    clock.passes(hours=3)
    for seq, at in enumerate(("20:30:00.5Z", "20:00:00Z", "23:00:00+00:00", "99:00:00Z", "00:00:00+99:00"), start=2):
        step = "redo" if seq % 2 else "undo"
        assert told(anna, sheet, step, seq, f"key-of-step-00000{seq}", at=f"2026-11-21T{at}") == (200, {"seq": seq + 1})
    assert told(anna, sheet, "undo", 2, "key-of-step-000002", at="2026-11-21T21:00:00Z") == (200, {"seq": 3})
    with app.app_context():
        log = app.extensions["service"].log(sheet.address.split("/")[2])
    assert [logged.at[11:] for logged in log[2:]] == [f"{hour}+00:00" for hour in HOURS]


def test_gone_on_it_asks_and_does_nothing(
    anna: Visitor, boris: Visitor, sheet: Page, state: Look, clock: Clock
) -> None:
    """It says of each who told it, and when."""
    clock.passes(hours=1)
    record(boris, sheet, ORDINARY)
    clock.passes(hours=1)
    status, page = told(anna, sheet, "undo", 2, "key-of-step-000001", at="2026-11-21T20:30:00Z")
    assert status == 409
    here, there = re.findall(r'<b>([^<]+)</b> · <time datetime="([^"]+)">', str(page))
    assert (here, there[1]) == (("This device", "2026-11-21T20:30:00+00:00"), "2026-11-21T20:00:00+00:00")
    assert there[0].startswith("a phone without a name")
    for words in ("Take the last hand back?", "What has come since", "Take hand 2 back all the same"):
        assert words in str(page)
    assert len(state(sheet).recorded_by) == 2
    assert told(anna, sheet, "undo", 3, "key-of-step-000003") == (200, {"seq": 4}), "all the same"
    assert len(state(sheet).recorded_by) == 1


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
