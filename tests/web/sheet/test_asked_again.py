"""Undo, redo, resume, end and name out of a phone's queue: each done once, and to no other game than it was told in."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from scorekeeper.service.game_state import GameState
from tests.web.conftest import Sit
from tests.web.deals.test_deals import ORDINARY, record
from tests.web.visitor import Page, Visitor

Look = Callable[[Page], GameState]
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


def test_each_is_done_once_and_says_its_event(anna: Visitor, sheet: Page, state: Look) -> None:
    assert told(anna, sheet, "undo", 2, "key-of-step-000001") == (200, {"seq": 3})
    assert told(anna, sheet, "redo", 3, "key-of-step-000002") == (200, {"seq": 4})
    assert told(anna, sheet, "undo", 2, "key-of-step-000001") == (200, {"seq": 3}), "its answer was lost"
    assert state(sheet).seq == 4
    assert len(state(sheet).recorded_by) == 1


def test_a_game_is_resumed(anna: Visitor, sheet: Page, state: Look) -> None:
    about = anna.opens(f"{sheet.address}/about")
    anna.sends(about, "/end")
    assert state(sheet).is_ended()
    assert told(anna, sheet, "resume", 3, "key-of-step-000001") == (200, {"seq": 4})
    assert not state(sheet).is_ended()
    assert told(anna, sheet, "resume", 3, "key-of-step-000001") == (200, {"seq": 4})
    status, page = told(anna, sheet, "resume", 4, "key-of-step-000002")
    assert status == 409, "it goes on already"
    assert "Do it all the same" not in str(page)


def test_a_game_is_ended_and_named(anna: Visitor, sheet: Page, state: Look) -> None:
    for _ in range(2):
        assert told(anna, sheet, "rename", 1, "key-of-step-000001", title="Christmas") == (200, {"seq": 3})
        assert told(anna, sheet, "end", 3, "key-of-step-000002", why="late", by_points="on") == (200, {"seq": 4})
    ended = state(sheet).ended
    assert ended is not None
    assert (state(sheet).seq, state(sheet).played.record.title, ended.reason) == (4, "Christmas", "late")


def test_no_game_is_ended_behind_what_others_wrote_before_somebody_says_so(
    anna: Visitor, boris: Visitor, sheet: Page, state: Look
) -> None:
    record(boris, sheet, ORDINARY)
    status, page = told(anna, sheet, "end", 2, "key-of-step-000001", why="late <b>")
    assert status == 409
    assert 'name="why" value="late &lt;b&gt;"' in str(page)
    assert not state(sheet).is_ended()


def test_where_others_have_gone_on_it_asks_and_does_nothing(
    anna: Visitor, boris: Visitor, sheet: Page, state: Look
) -> None:
    record(boris, sheet, ORDINARY)
    status, page = told(anna, sheet, "undo", 2, "key-of-step-000001")
    assert status == 409
    for words in ("Take the last hand back?", "What has come since", "Take hand 2 back all the same"):
        assert words in str(page)
    assert len(state(sheet).recorded_by) == 2
    assert told(anna, sheet, "undo", 3, "key-of-step-000003") == (200, {"seq": 4}), "all the same"
    assert len(state(sheet).recorded_by) == 1


def test_a_hand_that_cannot_be_brought_back_any_more_is_not_offered(
    anna: Visitor, boris: Visitor, sheet: Page, state: Look
) -> None:
    assert told(anna, sheet, "undo", 2, "key-of-step-000001") == (200, {"seq": 3})
    record(boris, sheet, ORDINARY)
    status, page = told(anna, sheet, "redo", 3, "key-of-step-000002")
    assert (status, "Do it all the same" in str(page)) == (409, False)
    assert state(sheet).seq == 4


@pytest.mark.parametrize("step", ["undo", "redo", "resume"])
def test_an_odd_number_is_asked_about_as_any_other(anna: Visitor, sheet: Page, step: str) -> None:
    status, _ = told(anna, sheet, step, 999, "key-of-step-000001")
    assert status == 409
