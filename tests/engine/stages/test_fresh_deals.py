"""Section 22: fresh deals and the dealer's fine; section 1: whose deal it is."""

import pytest

from tests.engine.held import hold, sheet


def test_only_the_fine_passes_the_deal_on() -> None:
    scored = sheet("""
    changes: redeal.fine_after=2
    redeal four_nines
    redeal four_nines
    redeal misdeal
    adjust Anna 10 "a revoke"
    agree reset.at=[555] "from now on"
    Vera 100 rospisat
    redeal agreed
    """)
    assert [deal.dealer for deal in scored.deals] == [0, 0, 1, 1, 1, 1, 2]
    assert scored.next is not None
    assert (scored.next.dealer, scored.next.opener) == (2, 0)


@pytest.mark.parametrize(("between", "fined"), [
    ("redeal misdeal", False),
    ("redeal agreed", False),
    ("redeal bottom_jack", False),
    ("redeal three_nines", True),
    ("redeal four_nines", True),
    ('adjust Boris 10 "a revoke"', True),
    ('agree reset.at=[555] "from now on"', True),
    ("Boris 100 rospisat", False),
    ("Boris 100: 10 . | 100 . | 10 .", False),
])  # fmt: skip
def test_what_ends_a_row(between: str, fined: bool) -> None:
    # Three nines and four nines are one cause; another cause ends the row, and so does any other deal
    # but an adjustment or an agreement.
    scored = sheet(f"""
    changes: redeal.fine_after=2 redeal.nines_count=3 redeal.bottom_jack=true bolt.penalty_every=0
    redeal four_nines
    {between}
    """)
    before = [line for deal in scored.deals for column in deal.columns for line in column.lines]
    scored = sheet(f"""
    changes: redeal.fine_after=2 redeal.nines_count=3 redeal.bottom_jack=true bolt.penalty_every=0
    redeal four_nines
    {between}
    redeal three_nines
    """)
    after = [line for deal in scored.deals for column in deal.columns for line in column.lines]
    fines = [line.what.value for line in after].count("dealer_penalty")
    if between in ("redeal three_nines", "redeal four_nines"):  # already the second
        assert [line.what.value for line in before] == ["dealer_penalty"]
        assert fines == 1
    else:
        assert fines == (1 if fined else 0)


@pytest.mark.parametrize(
    ("way", "scores"),
    [("dealer_right", "10 | 100 | 10 | 0"), ("dealer_opposite", "10 | 100 | 0 | 10"), ("dealer", "0 | 100 | 10 | 10")],
)
def test_who_sits_out(way: str, scores: str) -> None:
    points = {
        "dealer_right": "10 . | 100 . | 10 . | -",
        "dealer_opposite": "10 . | 100 . | - | 10 .",
        "dealer": "- | 100 . | 10 . | 10 .",
    }
    scored = hold(f"""
    players: Anna Boris Vera Grisha
    changes: game.sit_out="{way}"
    Boris 100: {points[way]}   || {scores}
    """)
    assert scored.deals[0].sat_out == {"dealer_right": 3, "dealer_opposite": 2, "dealer": 0}[way]
    assert scored.next is not None
    coming = scored.next.dealer, scored.next.opener, scored.next.sits_out, scored.next.active
    assert (
        coming
        == {
            "dealer_right": (1, 2, 0, (2, 3, 1)),
            "dealer_opposite": (1, 2, 3, (2, 0, 1)),
            "dealer": (1, 2, 1, (2, 3, 0)),
        }[way]
    )
