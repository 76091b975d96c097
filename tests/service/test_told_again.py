"""Two phones at one table tell the same hand: the later one is not recorded before somebody says that it is another."""

from dataclasses import replace

import pytest

from scorekeeper.engine.record import Cause, Deal, Outcome
from scorekeeper.service.decision import CommandProblem
from scorekeeper.service.game_service import CommandResult, GameService
from scorekeeper.service.game_state import told_again
from tests.service.examples import HAND, OTHER_HAND, deal, record, service_of, undo

REDEAL = Deal(outcome=Outcome.REDEAL, cause=Cause.MISDEAL)
FINE = Deal(outcome=Outcome.ADJUSTMENT, player="Anna", amount=-120, reason="a revoke")
SEVERAL = Deal(outcome=Outcome.ADJUSTMENT, amounts={"Anna": 60, "Boris": -120}, reason="a settlement")
RAISED = "Boris 110+30: 0 | 120 H | 0"


@pytest.fixture
def service() -> GameService:
    """A game at event 2, with one hand of Boris's at 100."""
    return service_of(HAND)


def tells(service: GameService, told: Deal, since: int | None) -> CommandResult:
    seq = service.seq("g")
    return service.record(replace(record(seq, key=f"again-{seq}-{since}"), deal=told, since=since))


@pytest.mark.parametrize(("text", "since", "is_asked"), [
    *((text, 1, True) for text in (HAND, "Boris 100: 20 | 100 | 0", "Boris 100 rospisat")),
    *((text, 1, False) for text in (OTHER_HAND, "Boris 105: 3 | 115 | 2", "Vera 100: 3 | 15 | 102")),
    (HAND, 2, False), (HAND, None, False),  # whoever knows the hand tells the next one
])  # fmt: skip
def test_the_same_declarer_and_bid_are_asked_about(
    service: GameService, text: str, since: int | None, is_asked: bool
) -> None:
    again = CommandResult(game="g", seq=None, problem=CommandProblem.TOLD_AGAIN, deal_number=1)
    assert tells(service, deal(text), since) == (again if is_asked else CommandResult(game="g", seq=3))
    assert service.seq("g") == (2 if is_asked else 3)


def test_the_last_hand_like_it_is_the_one(service: GameService) -> None:
    assert tells(service, deal(), 2).seq == 3
    assert tells(service, deal(), 1).deal_number == 2
    assert tells(service, deal(OTHER_HAND), 1).seq == 4
    assert tells(service, deal(), 1).deal_number == 2


def test_a_hand_that_was_taken_back_is_not_on_the_sheet(service: GameService) -> None:
    service.undo(undo(2))
    assert tells(service, deal(), 1).seq == 4


def test_what_is_wrong_with_a_hand_goes_first(service: GameService) -> None:
    answer = tells(service, deal("Boris 100: 3 | 100 | 2"), 1)
    assert answer.problem is None
    assert answer.violations


def test_a_raise_that_one_of_the_two_left_out_makes_no_other_hand(service: GameService) -> None:
    service.record(record(2, RAISED))
    state = service.state("g")
    for text in (RAISED, "Boris 110: 0 | 120 H | 0", "Boris 140: 0 | 120 H | 0"):
        assert told_again(state, deal(text), 2) == 2, text
    assert told_again(state, deal("Boris 120: 0 | 120 H | 0"), 2) is None


@pytest.mark.parametrize(("first", "then", "alike"), [
    (REDEAL, replace(REDEAL, player="Vera"), True),
    (REDEAL, replace(REDEAL, cause=Cause.AGREED), False),
    (REDEAL, deal(), False),
    (FINE, replace(FINE, reason="said it too late"), True),
    (FINE, replace(FINE, player="Vera"), False),
    (FINE, replace(FINE, amount=-60), False),
    (FINE, REDEAL, False),
    (SEVERAL, replace(SEVERAL, reason="the same"), True),
    (SEVERAL, replace(SEVERAL, amounts={"Anna": 60, "Vera": -120}), False),
    (SEVERAL, FINE, False),
])  # fmt: skip
def test_no_hands_are_alike_by_cause_or_amounts(service: GameService, first: Deal, then: Deal, alike: bool) -> None:
    assert tells(service, first, None).seq == 3
    assert told_again(service.state("g"), then, 2) == (2 if alike else None)


def test_hands_that_the_same_phone_told_before_it_are_not_the_one(service: GameService) -> None:
    assert told_again(service.state("g"), deal(), 1) == 1
    assert told_again(service.state("g"), deal(), 1, own=(2,)) is None
    assert service.record(replace(record(2, key="second"), deal=deal(), since=1, own=(2,))).seq == 3
    assert tells(service, deal(), 1).deal_number == 2
