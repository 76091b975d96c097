"""The counts of a game as plain JSON, and back."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.service.circle.counting import make_counts
from scorekeeper.service.circle.counts_codec import decode_counts, encode_counts
from tests.each import each
from tests.engine.games import Document, games
from tests.engine.held import game_of
from tests.service.circle.examples import book_of, counts_of


@given(games(), st.sets(st.integers(2, 12), max_size=2))
def test_counts_come_back_as_they_were(told: Document, cuts: set[int]) -> None:
    counts = make_counts(book_of(game_of(told).record), {0: tuple(sorted(cuts))})
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


NOTHING: list[Any] = [1, *[0] * 6, "", [[0, 0]] * 5, 0, [0, 0], *[0] * 6]  # was told at a seat
GAME: dict[str, Any] = {**encode_counts(counts_of("Boris 100: 20 | 100 | 0")), "seats": [[NOTHING]] * 3}


def spoilt(place: int, value: object) -> dict[str, Any]:
    """Another value in a stretch."""
    return {**GAME, "seats": [[[*NOTHING[:place], value, *NOTHING[place + 1 :]]], [NOTHING], [NOTHING]]}


@each("value", [
    None, [], {},
    *({**GAME, **wrong} for wrong in (
        {"game": 1}, {"ending": "lost"}, {"began": "yesterday"}, {"last": None}, {"title": 5}, {"players": "Anna"},
        {"scores": [1, 2]}, {"scores": [1, 2, 3.5]}, {"scores": [1, 2, True]}, {"winners": [3]}, {"winners": [-1]},
        {"seats": [[NOTHING]] * 2}, {"seats": [[], [NOTHING], [NOTHING]]}, {"seats": [[NOTHING[:-1]]] * 3},
    )),
    spoilt(7, 0), spoilt(8, [[0, 0]] * 4), spoilt(10, [0]), spoilt(11, "0"),
])  # fmt: skip
def test_what_is_no_counts_is_refused(value: object) -> None:
    assert decode_counts(GAME).seats[0][0].hands == 0
    with pytest.raises(ValueError, match="no"):
        decode_counts(value)
