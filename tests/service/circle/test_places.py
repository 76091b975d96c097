"""Places, and what they are worth at tables of two, three and four."""

from dataclasses import replace

import pytest

from scorekeeper.service.circle.counts import GameEnding
from scorekeeper.service.circle.places import Place, halves, place_at, place_points
from tests.service.circle.examples import sitting


def places_of(ending: GameEnding = GameEnding.WON, winners: tuple[int, ...] = (), **scores: int) -> list[Place]:
    counts = sitting("g", "2026-11-21T20:00", None, ending, **scores).counts
    counts = replace(counts, winners=winners or counts.winners)
    return [place_at(counts, seat) for seat in range(len(scores))]


@pytest.mark.parametrize(("scores", "places", "points"), [
    # Sixths: 12 for beating everybody, whatever the size of the table.
    ((1000, 500), (2, 4), (12, 0)),
    ((1000, 500, 200), (2, 4, 6), (12, 6, 0)),
    ((1000, 500, 200, 100), (2, 4, 6, 8), (12, 8, 4, 0)),
    # Level players share the places between them: 2½ is five halves, and half an opponent is beaten.
    ((1000, 500, 500), (2, 5, 5), (12, 3, 3)),
    ((1000, 1000, 200), (3, 3, 6), (9, 9, 0)),
    ((100, 300, 300, 300), (8, 4, 4, 4), (0, 8, 8, 8)),
])  # fmt: skip
def test_places(scores: tuple[int, ...], places: tuple[int, ...], points: tuple[int, ...]) -> None:
    found = places_of(**dict(zip("ABCD", scores, strict=False)))
    assert tuple(halves(place) for place in found) == places
    assert tuple(place_points(place) for place in found) == points


def test_a_winner_is_first_also_with_fewer_points() -> None:
    """As the declarer, who goes first where several reach the target (`finish.several`)."""
    assert [halves(place) for place in places_of(winners=(1,), A=1010, B=1000, C=1020)] == [6, 2, 4]


def test_where_nobody_has_won_the_score_decides() -> None:
    assert [halves(place) for place in places_of(GameEnding.RUNNING, A=-20, B=0, C=-20)] == [5, 2, 5]
