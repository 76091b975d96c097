"""Places, and what they are worth at tables of two, three and four; the counts of a game as plain JSON, and back."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.service.circle.counts import decode_counts, encode_counts, halves, place_at, place_points
from tests.each import each
from tests.engine.games import Document, games
from tests.engine.held import game_of
from tests.service.circle.circles import book_of, counted, counts_of, table


@each(("seats", "places", "points"), [
    # Sixths: 12 for beating everybody, whatever the size of the table.
    ("A 1000 won | B 500", [2, 4], [12, 0]),
    ("A 1000 won | B 500 | C 200", [2, 4, 6], [12, 6, 0]),
    ("A 1000 won | B 500 | C 200 | D 100", [2, 4, 6, 8], [12, 8, 4, 0]),
    # Level players share the places between them: 2½ is five halves, and half an opponent is beaten.
    ("A 1000 won | B 500 | C 500", [2, 5, 5], [12, 3, 3]),
    ("A 1000 won | B 1000 won | C 200", [3, 3, 6], [9, 9, 0]),
    ("A 100 | B 300 won | C 300 won | D 300 won", [8, 4, 4, 4], [0, 8, 8, 8]),
    # A winner is first also with fewer points, as the declarer, who goes first where several reach the target.
    ("A 1010 | B 1000 won | C 1020", [6, 2, 4], [0, 12, 6]),
    # Where nobody has won the score decides.
    ("A -20 | B 0 | C -20", [5, 2, 5], [3, 12, 3]),
])  # fmt: skip
def test_places(seats: str, places: list[int], points: list[int]) -> None:
    counts = table(seats).counts
    found = [place_at(counts, seat) for seat in range(len(places))]
    assert ([halves(place) for place in found], [place_points(place) for place in found]) == (places, points)


@given(games(), st.sets(st.integers(2, 12), max_size=2))
def test_counts_come_back_as_they_were(told: Document, cuts: set[int]) -> None:
    counts = counted(book_of(game_of(told).record), {0: tuple(sorted(cuts))})
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
