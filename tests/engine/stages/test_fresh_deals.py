"""Section 22: fresh deals and the dealer's fine; section 1: whose deal it is."""

import pytest

from tests.engine.held import a_game, hold, sheet


@a_game
def test_the_third_in_a_row_is_fined() -> None:
    """The dealer pays, the deal passes on, and the row starts again.

    changes: redeal.fine_after=3
    redeal four_nines        || 0 | 0 | 0
    redeal four_nines        || 0 | 0 | 0
    redeal four_nines        || -120 | 0 | 0
      Anna: dealer_penalty -120
    # Boris deals now.
    redeal four_nines        || -120 | 0 | 0
    redeal four_nines        || -120 | 0 | 0
    redeal four_nines        || -120 | -120 | 0
    """


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


@pytest.mark.parametrize(
    ("between", "fined"),
    [
        ("redeal misdeal", False),
        ("redeal agreed", False),
        ("redeal bottom_jack", False),
        ("redeal three_nines", True),
        ("redeal four_nines", True),
        ('adjust Boris 10 "a revoke"', True),
        ('agree reset.at=[555] "from now on"', True),
        ("Boris 100 rospisat", False),
        ("Boris 100: 10 . | 100 . | 10 .", False),
    ],
)
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


@a_game
def test_bottom_jacks_are_a_row_of_their_own() -> None:
    """Two jacks, nines between them.

    changes: redeal.fine_after=2 redeal.bottom_jack=true penalty.amount=60
    redeal bottom_jack       || 0 | 0 | 0
    redeal four_nines        || 0 | 0 | 0
    redeal bottom_jack       || 0 | 0 | 0
    redeal bottom_jack       || -60 | 0 | 0
    """


@a_game
def test_fined_for_nines_alone() -> None:
    """Jacks cost nothing, and end the row of nines all the same.

    changes: redeal.fine_after=2 redeal.fine_for="nines" redeal.nines_count=3 redeal.bottom_jack=true
    redeal bottom_jack       || 0 | 0 | 0
    redeal bottom_jack       || 0 | 0 | 0
    redeal three_nines       || 0 | 0 | 0
    redeal bottom_jack       || 0 | 0 | 0
    redeal four_nines        || 0 | 0 | 0
    redeal three_nines       || -120 | 0 | 0
      Anna: dealer_penalty -120
    # Boris deals now.
    redeal four_nines        || -120 | 0 | 0
    redeal four_nines        || -120 | -120 | 0
    """


@a_game
def test_fined_for_jacks_alone_though_nines_are_counted_too() -> None:
    """Once nines are fined again, the row is past two.

    changes: redeal.fine_after=2 redeal.fine_for="jacks" redeal.bottom_jack=true
    redeal bottom_jack       || 0 | 0 | 0
    redeal bottom_jack       || -120 | 0 | 0
    # Boris deals now.
    redeal four_nines        || -120 | 0 | 0
    redeal four_nines        || -120 | 0 | 0
    redeal four_nines        || -120 | 0 | 0
    agree redeal.fine_for="both" "from now on"
    redeal four_nines        || -120 | -120 | 0
    """


@a_game
def test_never_fined_for_another_cause() -> None:
    """A misdeal is no row.

    changes: redeal.fine_after=1 redeal.talon_below=5 redeal.talon_nines=2 redeal.hand_below=14
    redeal misdeal           || 0 | 0 | 0
    redeal agreed            || 0 | 0 | 0
    redeal talon_below       || 0 | 0 | 0
    redeal talon_nines       || 0 | 0 | 0
    redeal hand_below        || 0 | 0 | 0
    redeal four_nines Boris  || -120 | 0 | 0
    """


@a_game
def test_never_fined_where_not_agreed() -> None:
    """Four in a row.

    redeal four_nines        || 0 | 0 | 0
    redeal four_nines        || 0 | 0 | 0
    redeal four_nines        || 0 | 0 | 0
    redeal four_nines        || 0 | 0 | 0
    """


@a_game
def test_the_fine_is_never_doubled() -> None:
    """Not even where the fines of a gold set are; and it is no deal of the set, though the deal passes on.

    changes: redeal.fine_after=1 gold.enabled=true gold.double_fines=true
    redeal four_nines             || -120 | 0 | 0
    Vera 120: 30 . | 30 . | 60 C  || -60 | 60 | 240
    Anna 120: 60 C | 30 . | 30 .  || 180 | 120 | 300
    Boris 120: 30 . | 60 C | 30 . || 240 | 360 | 360
    Vera 100: 30 . | 30 . | 60 S  || 270 | 390 | 460
    """


@a_game
def test_the_fine_takes_a_dealer_off_the_barrel() -> None:
    """A fall where every way off is one.

    changes: redeal.fine_after=1 barrel.falls="every"
    adjust Anna 880 start         || 880 B | 0 | 0
    redeal four_nines             || 760 f | 0 | 0
    standings: Anna 760 0 0 - 1 | Boris 0 0 0 - 0 | Vera 0 0 0 - 0
    """


@a_game
def test_a_redeal_uses_no_hand_on_the_barrel() -> None:
    """A row that is too short writes nothing.

    changes: redeal.fine_after=2
    adjust Anna 880 start         || 880 B | 0 | 0
    redeal four_nines             || 880 | 0 | 0
    standings: Anna 880 0 0 0 0 | Boris 0 0 0 - 0 | Vera 0 0 0 - 0
    """


@a_game
def test_a_score_of_555_after_the_fine_is_reset() -> None:
    """675 - 120.

    changes: redeal.fine_after=1 reset.at=[555]
    adjust Anna 675 start
    redeal four_nines             || 0 | 0 | 0
      Anna: dealer_penalty -120, reset -555
    """


@a_game
def test_scores_are_looked_at_after_the_fine() -> None:
    """A new level mounts Boris with the first line that is written.

    changes: redeal.fine_after=2
    adjust Boris 700 start        || 0 | 700 | 0
    agree barrel.level=600 "an early barrel"
    redeal four_nines             || 0 | 700 | 0
    redeal four_nines             || -120 | 600 B | 0
      Boris: barrel_mounted -100
    """


@a_game
def test_a_new_target_is_won_with_the_first_line() -> None:
    """Nobody wins by an agreement itself.

    system: house
    changes: redeal.fine_after=1 redeal.nines="original"
    adjust Boris 700 start            || 0 | 700 | 0
    agree game.target=600 "it is late" || 0 | 700 | 0
    redeal misdeal                    || 0 | 700 | 0
    redeal four_nines                 || -120 | 700 | 0
    status: finished winners: Boris
    """


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
