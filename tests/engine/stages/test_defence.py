"""Section 8: the defenders' points."""

import pytest

from tests.engine.held import a_game, hold


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


@a_game
def test_rounded_first_then_doubled() -> None:
    """12 is 10, and 20 in a gold set (24 would round to 25).

    changes: gold.enabled=true
    Boris 120: 12 . | 88 S | 20 .      || 20 | 240 | 40
      Anna: defence +20
    """


@a_game
def test_defenders_announce_too() -> None:
    """20 and spades are 60, and a total has its announcements in it.

    Boris 100: 20 S | 60 D | 40 .      || 60 | 100 | 40
    Vera 100: 20 | 100 | 60            || 80 | 200 | -60
    """


@a_game
def test_four_aces_of_a_defender() -> None:
    """20 and four aces at 200.

    changes: marriage.four_aces=200
    Boris 100: 20 A | 60 D | 40 .      || 220 | 100 | 40
    """


@a_game
def test_the_one_left_out_gets_the_rest() -> None:
    """120 less the others' card points, without their announcements; totals beside it are card points.

    Boris 100: 20 S | 60 D | -         || 60 | 100 | 40
    Vera 100: 15 | - | 100             || 75 | 105 | 140
    Anna 100: - | 30 . | 10            || -25 | 135 | 150
    Boris 120: 100 | - | 20            || 75 | 15 | 170
    """


@a_game
def test_nothing_is_rounded_for_a_defender_on_an_exact_open_barrel() -> None:
    """Anna at 900 writes 12 doubled, Vera at 895 writes 10 doubled.

    changes: barrel.kind="open" barrel.exact=true blind.who="anyone"
    adjust Anna 900 start
    adjust Vera 895 start
    Boris 100 blind: 12 . | 96 S | 12 .    || 924 | 200 | 915
      Anna: defence +24
      Vera: defence +20
    """


@a_game
def test_an_open_barrel_that_is_not_exact_rounds() -> None:
    """12 is 10.

    changes: barrel.kind="open"
    adjust Anna 900 start
    Boris 100: 12 . | 100 . | 8 .          || 910 | 100 | 10
    """


@a_game
def test_announcements_of_a_defender_on_a_bare_open_barrel() -> None:
    """In Lviv 12 and spades are 10 at 900, as a total too; elsewhere they are 50.

    system: lviv
    adjust Anna 900 start
    Boris 100: 12 S | 98 D | 10 .          || 910 | 100 | 10
    Vera 100: 20 | 40 | 100                || 930 | 140 | 110
    adjust Anna -100 "a revoke"
    Boris 100: 12 S | 98 D | 10 .          || 880 | 240 | 120
    """


@a_game
def test_an_open_barrel_ends_below_the_winning_score() -> None:
    """With the target to be passed, 1000 is still on the barrel.

    system: lviv
    changes: game.over_target=true
    adjust Anna 1000 start
    Boris 100: 12 S | 98 D | 10 .          || 1010 | 100 | 10
    status: finished winners: Anna
    """


@a_game
def test_without_bidding_everyone_defends() -> None:
    """Three at a table without bidding, points in ones.

    system: draw
    players: Anna Boris Vera
    changes: game.players=[3]
    : 12 . | 100 S | 8 .                   || 12 | 140 | 8
      Boris: defence +140
    """
