"""Section 23: adjustments."""

from tests.engine.held import sheet


def test_nobody_sits_out_of_an_adjustment() -> None:
    scored = sheet("""
    players: Anna Boris Vera Grisha
    adjust Grisha 10 bonus
    agree reset.at=[555] "from now on"
    """)
    assert [(deal.dealer, deal.sat_out) for deal in scored.deals] == [(0, None), (0, None)]
