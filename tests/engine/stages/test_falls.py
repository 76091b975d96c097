"""Section 18: which ways off the barrel are falls, and every third."""

import pytest

from tests.engine.held import hold


@pytest.mark.parametrize(
    ("falls", "mark", "count"), [("timeouts", "", 0), ("timeouts_and_thrown", "", 0), ("every", " f", 1)]
)
def test_a_failed_bid_is_a_fall_where_every_way_off_is(falls: str, mark: str, count: int) -> None:
    hold(f"""
    changes: barrel.falls="{falls}"
    adjust Anna 880 start
    Anna 100: 90 . | 20 . | 10 .            || 780{mark} | 20 | 10
    standings: Anna 780 0 0 - {count} | Boris 20 0 0 - 0 | Vera 10 0 0 - 0
    """)


@pytest.mark.parametrize(
    ("falls", "thrown", "refused"), [("timeouts", "", ""), ("timeouts_and_thrown", " f", ""), ("every", " f", " f")]
)
def test_being_thrown_or_refused_is_a_fall_where_that_is_agreed(falls: str, thrown: str, refused: str) -> None:
    hold(f"""
    changes: barrel.falls="{falls}" barrel.newcomer="throws_off"
    adjust Anna 880 start
    adjust Vera 840 start
    Boris 100 rospisat                      || 760{thrown} | 0 r | 880 B
    """)
    hold(f"""
    changes: barrel.falls="{falls}" barrel.together="all_fined"
    adjust Anna 840 start
    adjust Vera 840 start
    Boris 100 rospisat                      || 760{refused} | 0 r | 760{refused}
    """)


@pytest.mark.parametrize(("falls", "mark"), [("timeouts", ""), ("timeouts_and_thrown", ""), ("every", " f")])
def test_a_fine_is_a_fall_where_every_way_off_is(falls: str, mark: str) -> None:
    hold(
        f"""
    changes: barrel.falls="{falls}" rospisat.barrel="free" rospisat.penalty_every=1
    adjust Boris 880 start
    Boris 100 rospisat                      || 60 | 760 r{mark} | 60
    """.replace("r f", "rf")
    )
