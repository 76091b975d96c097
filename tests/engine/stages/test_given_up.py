"""Section 9: rospisat, spisat, surrender."""

import pytest

from tests.engine.held import hold, sheet


@pytest.mark.parametrize(("way", "bid", "share"), [
    ("sixty", 145, 60), ("sixty", 100, 60), ("half_up_5", 100, 50), ("half_up_5", 105, 55), ("half_up_5", 120, 60),
    ("half_up_5", 145, 75), ("half_up_5", 155, 80), ("half_up_10", 100, 50), ("half_up_10", 105, 60),
    ("half_up_10", 110, 60), ("half_up_10", 145, 80), ("half_up_10", 155, 80), ("half_min_60", 100, 60),
    ("half_min_60", 120, 60), ("half_min_60", 125, 65), ("half_min_60", 145, 75), ("half_down_5", 100, 50),
    ("half_down_5", 105, 50), ("half_down_5", 110, 55), ("half_down_5", 145, 70),
])  # fmt: skip
def test_the_share_of_a_rospisat(way: str, bid: int, share: int) -> None:
    hold(f"""
    changes: rospisat.defenders="{way}"
    Boris {bid} rospisat                || {share} | 0 r | {share}
    """)


def test_spisats_are_counted() -> None:
    scored = sheet("changes: spisat.limit=2\nBoris 100 spisat\nVera 100 spisat\nBoris 100 spisat")
    assert [standing.spisats for standing in scored.standings] == [0, 2, 1]
    assert [standing.rospisats for standing in scored.standings] == [0, 0, 0]


@pytest.mark.parametrize(
    ("minimum", "step", "half"),
    [(100, 5, 50), (85, 5, 45), (85, 10, 40), (105, 5, 55), (90, 10, 50), (105, 10, 50), (85, 1, 43), (110, 10, 60)],
)
def test_a_surrender_costs_the_minimum_and_pays_half_of_it(minimum: int, step: int, half: int) -> None:
    # The half is rounded to the nearest step, a half upwards.
    hold(f"""
    changes: contract.pass_out_surrender=true bid.min={minimum} contract.rounding={step}
    Boris {minimum} surrender           || {half} | {-minimum} | {half}
      Anna: surrender {half:+}
      Boris: surrender {-minimum}
    """)
