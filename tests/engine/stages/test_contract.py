"""Section 7 (with 2, 5 and 6): the declarer's amount."""

import pytest

from tests.engine.held import hold, sheet


@pytest.mark.parametrize(
    ("told", "written"), [("104", 120), ("104 .", 120), ("120", 120), ("160", 160), ("90 S", 130), ("110 S", 150)]
)
def test_what_a_sweep_is_worth_where_points_are_written(told: str, written: int) -> None:
    # A total up to 120 has no announcement in it; whoever announced keeps the points taken. 90 S does make 120.
    hold(f"""
    system: polish-two
    players: Ola Piotr
    changes: contract.declarer_scores="points"
    Piotr 120 sweep: 0 . | {told}          || 0 | {written}
    """)


def test_made_multiplier_and_dealer_of_every_outcome() -> None:
    scored = sheet("""
    changes: gold.enabled=true blind.who="anyone" blind.rospisat=true spisat.limit=1 contract.pass_out_surrender=true
    Boris 120: 10 . | 60 C | 50 .
    Vera 120: 10 . | 50 . | 60 .
    redeal misdeal
    Anna 120 blind: 70 C | 40 . | 10 .
    Boris 100 rospisat
    Vera 100 spisat
    Anna 100 blind rospisat
    adjust Anna -20 "a revoke"
    agree reset.at=[555] "from now on"
    Boris 100 surrender
    """)
    told = [(deal.number, deal.dealer, deal.gold, deal.multiplier, deal.made) for deal in scored.deals]
    assert told == [
        (1, 0, True, 2, True),
        (2, 1, True, 2, False),
        (3, 2, True, 2, None),
        (4, 2, True, 4, True),
        (5, 0, False, 1, False),
        (6, 1, False, 1, False),
        (7, 2, False, 2, False),
        (8, 0, False, 1, None),  # an adjustment and an agreement show the next deal's dealer and multiplier
        (9, 0, False, 1, None),
        (10, 0, False, 1, False),
    ]
    assert all(deal.sat_out is None and deal.violations == () for deal in scored.deals)


def test_without_bidding_made_is_null() -> None:
    assert [deal.made for deal in sheet("system: draw\nplayers: A B\n: 67 C | 53 .").deals] == [None]
