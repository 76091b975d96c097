"""A book is the score of its log, whatever way it was read, and tells where a log is damaged."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.engine.score import score
from scorekeeper.service.events import (
    ConfirmationSet,
    DamagedLog,
    DealAmended,
    DealConfirmed,
    DealProposed,
    DealRejected,
    DealRestored,
    FirstDealerChanged,
    Logged,
    PlayersRenamed,
)
from scorekeeper.service.game_state import GameState
from scorekeeper.service.loading import load_state, next_state
from tests.each import each
from tests.service.examples import HAND, OTHER_HAND, at, deal, dealt, logged, started, voided

WRONG_HAND = "Boris 100: 3 | 15 | 2"  # not 120 points
HANDS = (HAND, OTHER_HAND, "Anna 120: 60 | 40 | 20", "Vera 100 rospisat", WRONG_HAND, "redeal misdeal")


CANNOT_FOLLOW = (
    DealRestored(restores=2),
    PlayersRenamed(names=("Anna", "Boris"), reason="x"),
    PlayersRenamed(names=("Anna", "anna", "Vera"), reason="x"),
    FirstDealerChanged(first_dealer="Nobody", reason="x"),
    DealConfirmed(confirms=2),
    DealRejected(rejects=2),
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
    ([started(), dealt(2), voided(3, voids=2), logged(4, DealAmended(amends=2, deal=deal(), reason="x"))], 4),
    ([started(), logged(2, DealProposed(deal=deal())), logged(3, DealProposed(deal=deal()))], 3),
    ([started(), logged(2, DealProposed(deal=deal())), logged(3, ConfirmationSet(on=False))], 3),
    ([started(), logged(2, DealProposed(deal=deal())), logged(3, DealConfirmed(confirms=1))], 3),
])  # fmt: skip
def test_a_log_that_makes_no_game_is_damaged_at_a_place(log: list[Logged], seq: int) -> None:
    with pytest.raises(DamagedLog) as damaged:
        read(*log)
    assert (damaged.value.game, damaged.value.seq) == ("g", seq)
