"""A book is the score of its log, tells where a log is damaged, and which hand was told already."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.engine.game import score
from scorekeeper.engine.record import Cause, Deal
from scorekeeper.service import events
from scorekeeper.service.commands import CommandProblem
from scorekeeper.service.events import DamagedLog, Logged
from scorekeeper.service.game_service import CommandResult, GameService
from scorekeeper.service.game_state import GameState, told_again
from scorekeeper.service.loading import load_state, next_state
from tests.each import each
from tests.service.examples import HAND, OTHER_HAND, at, deal, dealt, logged, record, service_of, started, undo, voided

WRONG_HAND = "Boris 100: 3 | 15 | 2"  # not 120 points
HANDS = (HAND, OTHER_HAND, "Anna 120: 60 | 40 | 20", "Vera 100 rospisat", WRONG_HAND, "redeal misdeal")


CANNOT_FOLLOW = (
    events.DealRestored(restores=2),
    events.PlayersRenamed(names=("Anna", "Boris"), reason="x"),
    events.PlayersRenamed(names=("Anna", "anna", "Vera"), reason="x"),
    events.FirstDealerChanged(first_dealer="Nobody", reason="x"),
    events.DealConfirmed(confirms=2),
    events.DealRejected(rejects=2),
    events.GameResumed(),
)


def read(*log: Logged) -> GameState:
    return load_state("g", log)


def test_a_book_tells_what_the_engine_says_of_its_record() -> None:
    state = read(started(), dealt(2), dealt(3, OTHER_HAND))
    assert state.played.sheet == score(state.played.record)
    assert (state.seq, state.recorded_by, state.started, state.touched) == (3, (2, 3), at(1), at(3))
    assert len(state.played.tables) == 3


@given(st.lists(st.one_of(st.sampled_from(HANDS), st.integers(0, 9)), max_size=12))
def test_whatever_is_recorded_and_voided_the_book_is_the_score_of_its_record(steps: list[str | int]) -> None:
    """A text is a hand to record, a number the place of one to void."""
    state = read(started())
    log = [started()]
    for step in steps:
        if isinstance(step, str):
            log.append(dealt(state.seq + 1, step))
        elif state.recorded_by:
            log.append(voided(state.seq + 1, state.recorded_by[step % len(state.recorded_by)]))
        else:
            continue
        state = next_state(state, log[-1])
        assert state.played.sheet == score(state.played.record)
        assert len(state.played.tables) == len(state.played.sheet.deals) + 1
    assert state == read(*log)


@each(("log", "seq"), [
    ([], 0),
    ([dealt(1)], 1),
    ([replace(started(), seq=2)], 2),
    ([started(), replace(started(), seq=2)], 2),
    ([started(), dealt(2), dealt(4)], 3),
    ([started(), dealt(2), dealt(2)], 3),
    ([started(), voided(2, voids=1)], 2),
    ([started(), dealt(2), voided(3, voids=2), voided(4, voids=2)], 4),
    *(([started(), dealt(2), logged(3, event)], 3) for event in CANNOT_FOLLOW),
    ([started(), dealt(2), voided(3, voids=2), logged(4, events.DealAmended(amends=2, deal=deal(), reason="x"))], 4),
    ([started(), dealt(2), logged(3, events.GameEnded()), logged(4, events.GameEnded())], 4),
    ([started(), logged(2, events.DealProposed(deal=deal())), logged(3, events.DealProposed(deal=deal()))], 3),
    ([started(), logged(2, events.DealProposed(deal=deal())), logged(3, events.ConfirmationSet(on=False))], 3),
    ([started(), logged(2, events.DealProposed(deal=deal())), logged(3, events.DealConfirmed(confirms=1))], 3),
])  # fmt: skip
def test_a_log_that_makes_no_game_is_damaged_at_a_place(log: list[Logged], seq: int) -> None:
    with pytest.raises(DamagedLog) as damaged:
        read(*log)
    assert (damaged.value.game, damaged.value.seq) == ("g", seq)


REDEAL, FINE = deal("redeal misdeal"), deal('adjust Anna -120 "a revoke"')
SEVERAL = deal('adjust Anna 60 Boris -120 "a settlement"')
RAISED = "Boris 110+30: 0 | 120 H | 0"


@pytest.fixture
def service() -> GameService:
    """A game at event 2, with one hand of Boris's at 100."""
    return service_of(HAND)


def tells(service: GameService, told: Deal, since: int | None) -> CommandResult:
    seq = service.seq("g")
    return service.change(replace(record(seq, key=f"again-{seq}-{since}"), deal=told, since=since))


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
    service.change(undo(2))
    assert tells(service, deal(), 1).seq == 4


def test_what_is_wrong_with_a_hand_goes_first(service: GameService) -> None:
    answer = tells(service, deal("Boris 100: 3 | 100 | 2"), 1)
    assert answer.problem is None
    assert answer.violations


def test_a_raise_that_one_of_the_two_left_out_makes_no_other_hand(service: GameService) -> None:
    service.change(record(2, RAISED))
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
    assert service.change(replace(record(2, key="second"), deal=deal(), since=1, own=(2,))).seq == 3
    assert tells(service, deal(), 1).deal_number == 2
