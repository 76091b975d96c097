"""Places, and what they are worth at tables of two, three and four; counts as plain JSON (more: test_counting.py)."""

from dataclasses import replace
from typing import Any

import pytest

from scorekeeper.service.circle import counts
from scorekeeper.service.circle.counts import Stretch, decode_counts, encode_counts
from tests.each import each
from tests.service.circle.circles import COUNTS, played, table


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
    game = table(seats).counts
    found = [counts.place_at(game, seat) for seat in range(len(places))]
    assert ([counts.halves(one) for one in found], [counts.place_points(one) for one in found]) == (places, points)


def test_the_form_in_which_a_stretch_is_kept() -> None:
    """What phones and databases hold."""
    stretch = Stretch(
        from_deal=2, hands=13, points=290, declared=2, declaring=260, defended=11, defending=-80, contracts="+-",
        ladder=(*[(0, 0)] * 4, (2, 1)), left=83, forced=(1, 0), mounted=5, won=1, fallen=2,
        thrown=3, bolts=4, rospisats=6,
    )  # fmt: skip
    told = [2, 13, 290, 2, 260, 11, -80, "+-", [*[[0, 0]] * 4, [2, 1]], 83, [1, 0], 5, 1, 2, 3, 4, 6]
    assert encode_counts(replace(COUNTS, seats=((stretch,),)))["seats"] == [[told]]


NOTHING: list[Any] = [1, *[0] * 6, "", [[0, 0]] * 5, 0, [0, 0], *[0] * 6]  # was told at a seat
GAME: dict[str, Any] = {**encode_counts(played("g", "Anna Boris Vera")), "seats": [[NOTHING]] * 3}


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
