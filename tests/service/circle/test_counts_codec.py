"""The counts of a game as plain JSON, and back."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.service.circle.counting import make_counts
from scorekeeper.service.circle.counts_codec import decode_counts, encode_counts
from tests.engine.games import Document, games
from tests.engine.held import game_of
from tests.service.circle.examples import book_of, counts_of


@given(games(), st.sets(st.integers(2, 12), max_size=2))
def test_counts_come_back_as_they_were(told: Document, cuts: set[int]) -> None:
    counts = make_counts(book_of(game_of(told).record), "hash", {0: tuple(sorted(cuts))})
    assert decode_counts(json.loads(json.dumps(encode_counts(counts)))) == counts


def test_the_form_in_which_a_stretch_is_kept() -> None:
    """What phones and databases hold. Anna opens the third deal, and plays it at the minimum."""
    counts = counts_of("""
        changes: bid.min=60
        Boris 100: 20 | 100 | 0
        Vera 120 rospisat
        Anna 60: 83 H | 37 . | 0 .
        Anna 200: 100 HD | 20 . | 0 .
        adjust Anna -50 "a revoke"
    """)
    ladder = [[1, 1], [0, 0], [0, 0], [0, 0], [1, 1]]
    left, forced, barrel = 123 + 80, [1, 1], [0, 0, 0, 0]
    points = 20 + 60 + 60 + 200 - 50
    stretch = [1, 4, points, 2, 260, 2, 80, "++", ladder, left, forced, *barrel, 0, 0]
    assert encode_counts(counts)["seats"][0] == [stretch]


def spoilt(**told: Any) -> dict[str, Any]:
    return {**encode_counts(counts_of("Boris 100: 20 | 100 | 0")), **told}


NUMBERS, STEPS = [1, *[0] * 6], [[0, 0]] * 5
STRETCH = [*NUMBERS, "", STEPS, 0, [0, 0], *[0] * 6]


WRONG: tuple[object, ...] = (
    None,
    [],
    {},
    spoilt(game=1),
    spoilt(seq=True),
    spoilt(ending="lost"),
    spoilt(began="yesterday"),
    spoilt(last=None),
    spoilt(title=5),
    spoilt(players="Anna"),
    spoilt(scores=[1, 2]),
    spoilt(scores=[1, 2, 3.5]),
    spoilt(winners=[3]),
    spoilt(winners=[-1]),
    spoilt(seats=[[STRETCH], [STRETCH]]),
    spoilt(seats=[[], [STRETCH], [STRETCH]]),
    spoilt(seats=[[STRETCH[:-1]], [STRETCH], [STRETCH]]),
    spoilt(seats=[[[*NUMBERS, "", STEPS[1:], *STRETCH[9:]]], [STRETCH], [STRETCH]]),
    spoilt(seats=[[[*NUMBERS, "", STEPS, 0, [0], *STRETCH[11:]]], [STRETCH], [STRETCH]]),
    spoilt(seats=[[[*NUMBERS, 0, *STRETCH[8:]]], [STRETCH], [STRETCH]]),
)


@pytest.mark.parametrize("value", WRONG)
def test_what_is_no_counts_is_refused(value: object) -> None:
    with pytest.raises(ValueError, match="no"):
        decode_counts(value)


def test_a_list_of_stretches_that_can_be_read_is() -> None:
    assert decode_counts(spoilt(seats=[[STRETCH], [STRETCH], [STRETCH]])).seats[0][0].hands == 0
