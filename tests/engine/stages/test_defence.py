"""Section 8: the defenders' points."""

import pytest

from tests.engine.held import hold


@pytest.mark.parametrize(
    ("step", "points", "written"),
    [(5, 2, 0), (5, 3, 5), (5, 7, 5), (5, 8, 10), (5, 12, 10), (10, 4, 0), (10, 5, 10), (10, 15, 20), (10, 14, 10),
     (1, 7, 7)],
)  # fmt: skip
def test_rounding_is_to_the_nearest_step_a_half_upwards(step: int, points: int, written: int) -> None:
    hold(f"""
    changes: contract.rounding={step}
    Boris 100: {points} . | 100 . | {20 - points} .
      Anna: defence {f"{written:+}" if written else 0}
    """)
