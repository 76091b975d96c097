"""Two phones at one table tell the same hand: the later one is not recorded before somebody says that it is another."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scorekeeper.engine.record import Cause, Deal, Outcome
from scorekeeper.service.desk import Answer, Desk
from scorekeeper.service.refusals import Refusal
from scorekeeper.service.told_again import told_again
from tests.service.memory_store import MemoryStore
from tests.service.told import HAND, OTHER_HAND, deal, record, start, undo

REDEAL = Deal(outcome=Outcome.REDEAL, cause=Cause.MISDEAL)
FINE = Deal(outcome=Outcome.ADJUSTMENT, player="Anna", amount=-120, reason="a revoke")
RAISED = "Boris 110+30: 0 | 120 H | 0"


@pytest.fixture
def desk() -> Desk:
    """A game at event 2, with one hand of Boris's at 100."""
    desk = Desk(MemoryStore())
    desk.start(start())
    desk.record(record(1))
    return desk


def tells(desk: Desk, told: Deal, since: int | None) -> Answer:
    seq = desk.seq("g")
    return desk.record(replace(record(seq, key=f"again-{seq}-{since}"), deal=told, since=since))


@pytest.mark.parametrize("text", [HAND, "Boris 100: 20 | 100 | 0", "Boris 100 rospisat"])
def test_the_same_declarer_and_bid_are_asked_about(desk: Desk, text: str) -> None:
    assert tells(desk, deal(text), 1) == Answer(game="g", seq=None, refusal=Refusal.TOLD_AGAIN, hand=1)
    assert desk.seq("g") == 2


@pytest.mark.parametrize("text", [OTHER_HAND, "Boris 105: 3 | 115 | 2", "Vera 100: 3 | 15 | 102"])
def test_another_declarer_or_bid_is_another_hand(desk: Desk, text: str) -> None:
    assert tells(desk, deal(text), 1).seq == 3


@pytest.mark.parametrize("since", [2, None])
def test_whoever_knows_the_hand_tells_the_next_one(desk: Desk, since: int | None) -> None:
    assert tells(desk, deal(), since).seq == 3


def test_the_last_hand_like_it_is_the_one(desk: Desk) -> None:
    assert tells(desk, deal(), 2).seq == 3
    assert tells(desk, deal(), 1).hand == 2
    assert tells(desk, deal(OTHER_HAND), 1).seq == 4
    assert tells(desk, deal(), 1).hand == 2


def test_a_hand_that_was_taken_back_is_not_on_the_sheet(desk: Desk) -> None:
    desk.undo(undo(2))
    assert tells(desk, deal(), 1).seq == 4


def test_what_is_wrong_with_a_hand_goes_first(desk: Desk) -> None:
    answer = tells(desk, deal("Boris 100: 3 | 100 | 2"), 1)
    assert answer.refusal is None
    assert answer.violations


def test_a_raise_that_one_of_the_two_left_out_makes_no_other_hand(desk: Desk) -> None:
    desk.record(record(2, RAISED))
    book = desk.book("g")
    for text in (RAISED, "Boris 110: 0 | 120 H | 0", "Boris 140: 0 | 120 H | 0"):
        assert told_again(book, deal(text), 2) == 2, text
    assert told_again(book, deal("Boris 120: 0 | 120 H | 0"), 2) is None


@pytest.mark.parametrize(
    ("first", "then", "alike"),
    [
        (REDEAL, replace(REDEAL, player="Vera"), True),
        (REDEAL, replace(REDEAL, cause=Cause.AGREED), False),
        (REDEAL, deal(), False),
        (FINE, replace(FINE, reason="said it too late"), True),
        (FINE, replace(FINE, player="Vera"), False),
        (FINE, replace(FINE, amount=-60), False),
        (FINE, REDEAL, False),
    ],
)
def test_what_is_no_hand_is_alike_by_its_cause_or_player_and_amount(
    desk: Desk, first: Deal, then: Deal, alike: bool
) -> None:
    assert tells(desk, first, None).seq == 3
    assert told_again(desk.book("g"), then, 2) == (2 if alike else None)
