"""Section 11: hands without a point."""

import pytest

from tests.engine.held import hold


@pytest.mark.parametrize(("kind", "level"), [("frozen", 880), ("locked", 900), ("open", 900)])
def test_no_bolt_on_any_barrel(kind: str, level: int) -> None:
    hold(f"""
    changes: barrel.kind="{kind}"
    adjust Anna {level} start
    Boris 100: 0 . | 120 . | 0 .        || {level} | 100 | 0 b
    """)


@pytest.mark.parametrize("marked", [False, True])
def test_a_rospisat_from_the_barrel_marks_its_bolt_only_where_bolts_are_marked_there(marked: bool) -> None:
    """The second bolt is fined, which costs the barrel."""
    first, second = ("880 br", "760 br") if marked else ("880 r", "880 r")
    hold(f"""
    changes: bolt.barrel={str(marked).lower()} bolt.penalty_every=2 rospisat.bolt=true rospisat.barrel="free"
    adjust Anna 880 start               || 880 B | 0 | 0
    Anna 100 rospisat                   || {first} | 60 | 60
    Anna 100 rospisat                   || {second} | 120 | 120
      Anna: rospisat 0{", bolt_penalty -120" if marked else ""}
    standings: Anna {"760 2 2 -" if marked else "880 0 2 2"} 0 | Boris 120 0 0 - 0 | Vera 120 0 0 - 0
    """)
