"""Where a violation is said on a slip."""

from scorekeeper.slip.problems import field_of
from tests.each import each


@each(("path", "field"), [
    ("bid", "bid"), ("auction[3]", "auction"), ("points", "points"), ("points.A", "cards_0"), ("points.A.B", "cards_1"),
    ("points.A.B.marriages[0]", "marriages_1"), ("points.A.four_aces", "aces_0"), ("points.Nobody", "points"),
    ("tricks[1]", "tricks"),
])  # fmt: skip
def test_a_path_finds_its_field(path: str, field: str) -> None:
    assert field_of(path, ("A", "A.B")) == field
