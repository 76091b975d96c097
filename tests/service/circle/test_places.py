"""Places, and what they are worth at tables of two, three and four."""

from scorekeeper.service.circle.places import halves, place_at, place_points
from tests.each import each
from tests.service.circle.tables import table


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
