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
    game = f"""
    changes: redeal.fine_after=2 redeal.nines_count=3 redeal.bottom_jack=true bolt.penalty_every=0
    redeal four_nines
    {between}
    """
    before, after = lines_of(game), lines_of(f"{game}redeal three_nines")
    assert after.count("dealer_penalty") == fined
    if between in ("redeal three_nines", "redeal four_nines"):  # already the second
        assert before == ["dealer_penalty"]


def lines_of(game: str) -> list[str]:
    return [line.what.value for deal in sheet(game).deals for column in deal.columns for line in column.lines]


@pytest.mark.parametrize(("way", "points", "scores", "sat_out", "coming"), [
    ("dealer_right", "10 . | 100 . | 10 . | -", "10 | 100 | 10 | 0", 3, (1, 2, 0, (2, 3, 1))),
    ("dealer_opposite", "10 . | 100 . | - | 10 .", "10 | 100 | 0 | 10", 2, (1, 2, 3, (2, 0, 1))),
    ("dealer", "- | 100 . | 10 . | 10 .", "0 | 100 | 10 | 10", 0, (1, 2, 1, (2, 3, 0))),
])  # fmt: skip
def test_who_sits_out(way: str, points: str, scores: str, sat_out: int, coming: tuple[object, ...]) -> None:
    scored = hold(f"""
    players: Anna Boris Vera Grisha
    changes: game.sit_out="{way}"
    Boris 100: {points}   || {scores}
    """)
    assert scored.deals[0].sat_out == sat_out
    assert scored.next is not None
    assert (scored.next.dealer, scored.next.opener, scored.next.sits_out, scored.next.active) == coming
