"""Section 18: which ways off the barrel are falls, and every third."""

import pytest

from tests.engine.held import a_game, hold

EVERY = 'barrel.falls="every" barrel.third_fall="zero"'
TWO_FALLS = """
    adjust Anna 880 start
    Anna 100: 90 . | 20 . | 10 .            || 780 f | 20 | 10
    adjust Anna 100 back                    || 880 B | 20 | 10
    Anna 100: 90 . | 20 . | 10 .            || 780 f | 40 | 20
"""


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


@a_game
def test_a_lost_bid_and_a_fine_in_one_deal_are_one_fall() -> None:
    """The rospisat costs the bid and is fined.

    changes: barrel.falls="every" rospisat.barrel="free" rospisat.penalty_every=1 rospisat.declarer="minus_bid"
    adjust Boris 880 start
    Boris 100 rospisat                      || 60 | 660 rf | 60
      Boris: rospisat -100, rospisat_penalty -120
    standings: Anna 60 0 0 - 0 | Boris 660 0 1 - 1 | Vera 60 0 0 - 0
    """


@a_game
def test_a_kept_bid_and_a_fine_are_one_fall() -> None:
    """The bid is not lost, the fine takes the player off.

    changes: barrel.falls="every" rospisat.barrel="free" rospisat.penalty_every=1 rospisat.declarer="minus_bid" barrel.failed_bid="keep"
    adjust Boris 880 start
    Boris 100 rospisat                      || 60 | 760 rf | 60
      Boris: rospisat_penalty -120, not_counted 0
    """


@a_game
def test_every_third_timeout_costs_all() -> None:
    """One line for the fall; the sixth again.

    changes: barrel.third_fall="zero" barrel.hands=1 rospisat.penalty_every=0
    adjust Anna 880 start
    Boris 100 rospisat                      || 760 f | 0 r | 60
    adjust Anna 120 back
    Boris 100 rospisat                      || 760 f | 0 r | 120
    adjust Anna 120 back
    Boris 100 rospisat                      || 0 f | 0 r | 180
      Anna: not_counted 0, barrel_zero -880
    adjust Anna 880 back
    Boris 100 rospisat                      || 760 f | 0 r | 240
      Anna: not_counted 0, barrel_fall -120
    adjust Anna 120 back
    Boris 100 rospisat                      || 760 f | 0 r | 300
    adjust Anna 120 back
    Boris 100 rospisat                      || 0 f | 0 r | 360
    standings: Anna 0 0 0 - 6 | Boris 0 0 6 - 0 | Vera 360 0 0 - 0
    """


@a_game
def test_every_third_costs_the_fine_where_agreed() -> None:
    """No zero.

    changes: barrel.hands=1 rospisat.penalty_every=0
    adjust Anna 880 start
    Boris 100 rospisat                      || 760 f | 0 r | 60
    adjust Anna 120 back
    Boris 100 rospisat                      || 760 f | 0 r | 120
    adjust Anna 120 back
    Boris 100 rospisat                      || 760 f | 0 r | 180
      Anna: not_counted 0, barrel_fall -120
    """


def test_the_third_by_a_failed_bid_keeps_the_line_of_the_bid() -> None:
    hold(f"""
    changes: {EVERY} {TWO_FALLS}
    adjust Anna 100 back
    Anna 100: 90 . | 20 . | 10 .            || 0 f | 60 | 30
      Anna: contract_failed -100, barrel_zero -780
    standings: Anna 0 0 0 - 3 | Boris 60 0 0 - 0 | Vera 30 0 0 - 0
    """)


def test_the_third_by_a_fine_keeps_the_line_of_the_fine() -> None:
    hold(f"""
    changes: {EVERY} redeal.fine_after=1 {TWO_FALLS}
    Boris 100 rospisat                      || 840 | 40 r | 80
    adjust Anna 40 back                     || 880 B | 40 | 80
    redeal four_nines                       || 0 f | 40 | 80
      Anna: dealer_penalty -120, barrel_zero -760
    """)


def test_the_third_by_being_thrown() -> None:
    hold(f"""
    changes: {EVERY} barrel.newcomer="throws_off" {TWO_FALLS}
    adjust Anna 100 back
    adjust Vera 810 start                   || 880 | 40 | 830
    Boris 100 rospisat                      || 0 f | 40 r | 880 B
      Anna: not_counted 0, barrel_zero -880
    """)


@a_game
def test_the_third_where_hands_used_up_and_being_thrown_count() -> None:
    """A lost bid is none, so the newcomer's hand is Anna's third.

    changes: barrel.falls="timeouts_and_thrown" barrel.third_fall="zero" barrel.newcomer="throws_off" barrel.hands=1
    adjust Anna 880 start
    Anna 100: 90 . | 20 . | 10 .            || 780 | 20 | 10
    adjust Anna 100 back
    Boris 100 rospisat                      || 760 f | 20 r | 70
      Anna: not_counted 0, barrel_fall -120
    adjust Anna 120 back
    Boris 100 rospisat                      || 760 f | 20 r | 130
    agree barrel.hands=3 "longer"
    adjust Anna 120 back
    adjust Vera 700 start                   || 880 | 20 | 830
    Anna 100: 100 . | 0 . | 20 .            || 880 | 20 b | 850
    # The fine for Boris' third rospisat: 20 - 120.
    Boris 100 rospisat                      || 0 f | -100 r | 880 B
      Anna: not_counted 0, barrel_zero -880
    standings: Anna 0 0 0 - 3 | Boris -100 1 3 - 0 | Vera 880 0 0 0 0
    """


def test_the_third_by_being_refused() -> None:
    hold(f"""
    changes: {EVERY} barrel.together="all_fined" {TWO_FALLS}
    adjust Anna 60 back                     || 840 | 40 | 20
    adjust Vera 830 start
    Boris 100 rospisat                      || 0 f | 40 r | 760 f
      Anna: rospisat +60, barrel_zero -900
      Vera: rospisat +60, barrel_refused -150
    """)


def test_an_adjustment_is_no_fall_even_the_third() -> None:
    hold(f"""
    changes: {EVERY} {TWO_FALLS}
    adjust Anna 100 back                    || 880 B | 40 | 20
    adjust Anna -100 "a revoke"             || 780 | 40 | 20
      Anna: adjustment -100
    standings: Anna 780 0 0 - 2 | Boris 40 0 0 - 0 | Vera 20 0 0 - 0
    """)
