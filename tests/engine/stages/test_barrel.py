"""Sections 14 to 16: the frozen barrel."""

from textwrap import dedent

import pytest

from tests.engine.held import a_game, hold


@a_game
def test_made_and_enough_points_wins() -> None:
    """120 points with a bid of 100: the line for the difference.

    adjust Boris 880 start
    Boris 100: 0 . | 120 . | 0 .        || 0 b | 1000 | 0 b
      Boris: contract_made +100, barrel_won +20
    status: finished winners: Boris
    standings: Anna 0 1 0 - 0 | Boris 1000 0 0 - 0 | Vera 0 1 0 - 0
    """


@a_game
def test_a_contract_of_150_wins_with_no_difference() -> None:
    """880 + 150.

    adjust Boris 880 start
    Boris 150: 10 . | 100 C | 10 .      || 10 | 1030 | 10
      Boris: contract_made +150, barrel_won 0
    status: finished winners: Boris
    """


BOLTS_AT_ONCE = 'bolt.barrel=true bolt.zero="no_trick" bolt.declarer=true bolt.penalty_every=1'


def with_every_bolt_fined(deal: str) -> None:
    """Boris declares from 880 and takes no trick; every bolt costs 120."""
    hold(f"changes: {BOLTS_AT_ONCE}\nadjust Boris 880 start\n{dedent(deal)}")


def test_a_fine_beside_a_contract_that_does_not_win_stays_and_takes_the_player_off() -> None:
    """100 are written and taken off again, the fine is not given back: 880 − 120."""
    with_every_bolt_fined("""
    Boris 100: 60 . | 0 H | 60 .        || 60 | 760 b | 60
      Boris: contract_made +100, bolt_penalty -120, barrel_held -100
    standings: Anna 60 0 0 - 0 | Boris 760 1 0 - 0 | Vera 60 0 0 - 0
    """)


def test_a_game_won_from_the_barrel_stays_won_beside_a_fine() -> None:
    """880 + 120 − 120 is raised to 1000."""
    with_every_bolt_fined("""
    Boris 120: 60 . | 0 HS | 60 .       || 60 | 1000 b | 60
      Boris: contract_made +120, bolt_penalty -120, barrel_won +120
    status: finished winners: Boris
    """)


def test_the_score_of_a_winner_is_less_the_fine() -> None:
    """880 + 240 − 120."""
    with_every_bolt_fined("""
    Boris 240: 60 . | 0 HDC | 60 .      || 60 | 1000 b | 60
      Boris: contract_made +240, bolt_penalty -120, barrel_won 0
    status: finished winners: Boris
    """)


def test_and_it_may_stay_above_the_winning_score() -> None:
    """880 + 280 − 120."""
    with_every_bolt_fined("""
    Boris 280: 60 . | 0 HDCS | 60 .     || 60 | 1040 b | 60
      Boris: contract_made +280, bolt_penalty -120, barrel_won 0
    status: finished winners: Boris
    """)


@a_game
def test_a_fine_that_costs_the_barrel_counts_as_a_fall_where_every_way_off_does() -> None:
    """The line of the third fall stands behind that of the fine.

    changes: bolt.barrel=true bolt.zero="no_trick" bolt.declarer=true bolt.penalty_every=1 barrel.falls="every"
    adjust Boris 880 start
    Boris 100: 60 . | 0 H | 60 .        || 60 | 760 bf | 60
      Boris: contract_made +100, bolt_penalty -120, barrel_held -100
    """


@a_game
def test_the_cap_of_a_blind_hand_limits_what_is_written_and_not_what_was_reached() -> None:
    """120 × 2 reach the need; 110 are written, and raised to 1000.

    changes: blind.who="anyone" blind.cap=110
    adjust Boris 880 start
    Boris 120 blind: 0 . | 120 . | 0 .  || 0 b | 1000 | 0 b
      Boris: contract_made +110, barrel_won +10
    status: finished winners: Boris
    """


@a_game
def test_made_but_not_enough_goes_back_and_counts() -> None:
    """118 points are no 120; the hand is used.

    adjust Boris 880 start
    Boris 110: 2 . | 118 . | 0 .        || 0 | 880 | 0 b
      Boris: contract_made +110, barrel_held -110
    standings: Anna 0 0 0 - 0 | Boris 880 0 0 1 0 | Vera 0 1 0 - 0
    """


@a_game
def test_points_are_rounded_where_the_declarers_are() -> None:
    """118 make 120.

    changes: contract.round_declarer=true
    adjust Boris 880 start
    Boris 110: 2 . | 118 . | 0 .        || 0 | 1000 | 0 b
      Boris: contract_made +110, barrel_won +10
    """


@a_game
def test_where_all_points_are_written() -> None:
    """Made and not enough: all of them go back.

    changes: contract.declarer_scores="points"
    adjust Boris 880 start
    Boris 100: 5 . | 115 . | 0 .        || 5 | 880 | 0 b
      Boris: contract_made +115, barrel_held -115
    """


@a_game
def test_the_need_is_held_against_points_as_they_are_written() -> None:
    """118 are written as 120, which is what 880 needs.

    changes: contract.declarer_scores="points"
    adjust Boris 880 start
    Boris 100: 2 . | 118 . | 0 .        || 0 | 1000 | 0 b
      Boris: contract_made +120, barrel_won 0
    status: finished winners: Boris
    """


@a_game
def test_points_that_are_not_written_are_not_rounded_for_the_need() -> None:
    """The bid is written, so 118 are not 120.

    adjust Boris 880 start
    Boris 100: 2 . | 118 . | 0 .        || 0 | 880 | 0 b
      Boris: contract_made +100, barrel_held -100
    """


@a_game
def test_points_are_multiplied() -> None:
    """60 blind are 120, if the contract allows it; the amount too.

    changes: bid.min=60 blind.min_bid=60 blind.who="anyone"
    adjust Boris 880 start
    Boris 60 blind: 50 . | 60 . | 10 .  || 100 | 1000 | 20
      Boris: contract_made +120, barrel_won 0
    """


@a_game
def test_by_contract_the_bid_must_reach_the_need() -> None:
    """115 with 120 points is held, 120 wins.

    changes: barrel.win_by="contract"
    adjust Boris 880 start
    Boris 115: 0 . | 120 . | 0 .        || 0 b | 880 | 0 b
      Boris: contract_made +115, barrel_held -115
    Boris 120: 0 . | 120 . | 0 .        || 0 b | 1000 | 0 b
      Boris: contract_made +120, barrel_won 0
    """


@a_game
def test_by_contract_a_blind_bid_is_multiplied() -> None:
    """100 blind are 200.

    changes: barrel.win_by="contract" blind.who="anyone"
    adjust Boris 880 start
    Boris 100 blind: 10 . | 100 . | 10 .   || 20 | 1080 | 20
      Boris: contract_made +200, barrel_won 0
    """


@pytest.mark.parametrize(
    ("changes", "level", "bid", "after"),
    [
        ("barrel.level=850", 850, 145, 850),
        ("barrel.level=850", 850, 150, 1000),
        ("barrel.level=900", 900, 100, 1000),
        ("barrel.level=900 bid.min=95", 900, 95, 900),
        ("game.over_target=true", 880, 120, 880),
        ("game.over_target=true", 880, 125, 1005),
        ("game.target=500", 380, 115, 380),
        ("game.target=500", 380, 120, 500),
        ("barrel.level=890 bid.step=10 bid.min=110", 890, 110, 1000),
        ("barrel.level=895 bid.step=10 bid.min=100", 895, 100, 895),  # 105 up to the step: 110
        ("barrel.level=895 bid.step=10 bid.min=100", 895, 110, 1005),
        ("game.over_target=true contract.rounding=1 barrel.level=900", 900, 100, 900),  # 101 up to the step: 105
        ("game.over_target=true contract.rounding=1 barrel.level=900", 900, 105, 1005),
    ],
)
def test_the_need(changes: str, level: int, bid: int, after: int) -> None:
    # The points are the bid exactly; with hearts where 120 cards are not enough.
    cards = f"{bid} ." if bid <= 120 else f"{bid - 100} H"
    rest = 120 - int(cards.split(maxsplit=1)[0])
    hold(f"""
    changes: {changes} barrel.win_by="contract" bolt.penalty_every=0
    adjust Boris {level} start
    Boris {bid}: {rest} . | {cards} | 0 .     || {(rest + 2) // 5 * 5} | {after} | 0
    """)


@a_game
def test_won_with_points_that_pass_an_odd_winning_score() -> None:
    """880 + 100 = 980, and 125 points were needed for 1005.

    changes: game.over_target=true
    adjust Boris 880 start
    Boris 100: 5 . | 65 C | 50 .        || 5 | 1005 | 50
      Boris: contract_made +100, barrel_won +25
    """


@a_game
def test_failed_the_bid_and_the_barrel_are_lost() -> None:
    """Off at 780, no fall counted.

    adjust Boris 880 start
    Boris 100: 10 . | 90 . | 20 .       || 10 | 780 | 20
      Boris: contract_failed -100
    Vera 100: 10 . | 10 . | 100 .       || 20 | 790 | 120
    standings: Anna 20 0 0 - 0 | Boris 790 0 0 - 0 | Vera 120 0 0 - 0
    """


@a_game
def test_failed_nothing_is_lost_where_it_is_kept() -> None:
    """But the hand counts; a bonus does not.

    changes: barrel.failed_bid="keep"
    adjust Boris 880 start
    Boris 100: 10 . | 90 . | 20 .       || 10 | 880 | 20
      Boris: not_counted 0
    Boris 100: 10 . | 90 . | 20 .       || 20 | 880 | 40
    Boris 100: 10 . | 90 . | 20 .       || 30 | 760 f | 60
      Boris: not_counted 0, barrel_fall -120
    """


@a_game
def test_off_the_barrel_a_failed_bid_is_lost_all_the_same() -> None:
    """`keep` speaks of the barrel.

    changes: barrel.failed_bid="keep"
    Boris 100: 10 . | 90 . | 20 .       || 10 | -100 | 20
    """


@pytest.mark.parametrize("way", ["subtract", "keep"])
@pytest.mark.parametrize("outcome", ["rospisat", "spisat", "surrender"])
def test_a_hand_given_up_at_the_price_of_the_bid_is_a_failure(way: str, outcome: str) -> None:
    off = way == "subtract"
    mark = {"rospisat": " r", "spisat": " s", "surrender": ""}[outcome]
    share = {"rospisat": 60, "spisat": 0, "surrender": 50}[outcome]
    hold(f"""
    changes: rospisat.declarer="minus_bid" rospisat.barrel="free" spisat.limit=1 contract.pass_out_surrender=true barrel.failed_bid="{way}"
    adjust Boris 880 start
    Boris 100 {outcome}         || {share} | {780 if off else 880}{mark} | {share}
      Boris: {f"{outcome} -100" if off else "not_counted 0"}
    standings: Anna {share} 0 0 - 0 | Boris {780 if off else 880} 0 {int(outcome == "rospisat")} {"-" if off else 1} 0 | Vera {share} 0 0 - 0
    """)


@a_game
def test_a_third_rospisat_that_costs_the_bid_is_a_failure() -> None:
    """Off the barrel, and a fall where every way off is one.

    changes: rospisat.third="bid" rospisat.barrel="free" barrel.falls="every"
    Boris 100 rospisat
    Boris 100 rospisat
    adjust Boris 880 start              || 120 | 880 B | 120
    Boris 100 rospisat                  || 180 | 780 rf | 180
      Boris: rospisat -100
    standings: Anna 180 0 0 - 0 | Boris 780 0 3 - 1 | Vera 180 0 0 - 0
    """


@a_game
def test_a_third_rospisat_costs_nothing_where_a_failed_bid_is_kept() -> None:
    """The second on the barrel is the third; each uses a hand.

    changes: rospisat.third="bid" rospisat.barrel="free" barrel.failed_bid="keep"
    Boris 100 rospisat
    adjust Boris 880 start              || 60 | 880 B | 60
    Boris 100 rospisat                  || 120 | 880 r | 120
      Boris: rospisat 0
    Boris 100 rospisat                  || 180 | 880 r | 180
      Boris: not_counted 0
    standings: Anna 180 0 0 - 0 | Boris 880 0 3 2 0 | Vera 180 0 0 - 0
    """


@a_game
def test_a_rospisat_that_costs_nothing_is_no_failure() -> None:
    """The hand counts.

    changes: rospisat.barrel="free" barrel.failed_bid="keep"
    adjust Boris 880 start
    Boris 100 rospisat                  || 60 | 880 r | 60
      Boris: rospisat 0
    standings: Anna 60 0 0 - 0 | Boris 880 0 1 1 0 | Vera 60 0 0 - 0
    """


@a_game
def test_a_fine_takes_a_player_off() -> None:
    """The third rospisat, on the barrel; hands are no longer counted.

    changes: rospisat.barrel="free"
    Boris 100 rospisat
    Boris 100 rospisat
    adjust Boris 880 start              || 120 | 880 B | 120
    Boris 100 rospisat                  || 180 | 760 r | 180
      Boris: rospisat 0, rospisat_penalty -120
    standings: Anna 180 0 0 - 0 | Boris 760 0 3 - 0 | Vera 180 0 0 - 0
    """


@a_game
def test_three_hands() -> None:
    """The hand of mounting is not counted; at the third off, minus 120.

    adjust Anna 875 start
    Boris 100: 20 . | 100 . | 0 S       || 880 B | 100 | 40
    Boris 100: 20 . | 100 . | 0 S       || 880 | 200 | 80
    Vera 100 rospisat                   || 880 | 260 | 80 r
    Boris 100: 20 . | 100 . | 0 S       || 760 f | 360 | 120
      Anna: not_counted 0, barrel_fall -120
    Boris 100: 20 . | 100 . | 0 S       || 780 | 460 | 160
    standings: Anna 780 0 0 - 1 | Boris 460 0 0 - 0 | Vera 160 0 1 - 0
    """


@a_game
def test_hands_and_fine_are_agreed() -> None:
    """One hand, 60.

    changes: barrel.hands=1 barrel.fine=60
    adjust Anna 880 start
    Boris 100: 20 . | 100 . | 0 S       || 820 f | 100 | 40
    """


@a_game
def test_for_ever() -> None:
    """Four hands and more.

    changes: barrel.hands=0 rospisat.penalty_every=0
    adjust Anna 880 start
    Boris 100 rospisat
    Boris 100 rospisat
    Boris 100 rospisat
    Boris 100 rospisat                  || 880 | 0 r | 240
    standings: Anna 880 0 0 4 0 | Boris 0 0 4 - 0 | Vera 240 0 0 - 0
    """


@a_game
def test_the_third_hand_wins_before_it_falls() -> None:
    """A winner is off the barrel.

    adjust Anna 880 start
    Boris 100 rospisat
    Boris 100 rospisat
    Anna 120: 120 . | 0 . | 0 .         || 1000 | 0 b | 120 b
      Anna: contract_made +120, barrel_won 0
    status: finished winners: Anna
    """


@a_game
def test_a_contract_held_in_the_third_hand_falls() -> None:
    """Made, not enough, and the last hand.

    adjust Anna 880 start
    Boris 100 rospisat
    Boris 100 rospisat
    Anna 100: 100 . | 10 . | 10 .       || 760 f | 10 | 130
      Anna: contract_made +100, barrel_held -100, barrel_fall -120
    """


@a_game
def test_redeals_adjustments_and_hands_sat_out_are_no_hands() -> None:
    """Grisha sits out the first deal.

    players: Anna Boris Vera Grisha
    changes: barrel.hands=1
    adjust Grisha 880 start
    redeal misdeal
    adjust Anna 20 bonus
    Boris 100 rospisat                  || 80 | 0 r | 60 | 880
      Grisha:
    Vera 100 rospisat                   || 80 | 60 | 60 r | 760 f
    """


@a_game
def test_a_winner_spares_nobody_a_fall() -> None:
    """Vera wins as declarer, Anna's third hand is over.

    adjust Anna 880 start
    Boris 100 rospisat
    Boris 100 rospisat
    adjust Vera 760 start               || 880 | 0 | 880 B
    Vera 120: 0 . | 0 . | 120 .         || 760 f | 0 b | 1000
      Anna: not_counted 0, barrel_fall -120
    status: finished winners: Vera
    standings: Anna 760 0 0 - 1 | Boris 0 1 2 - 0 | Vera 1000 0 0 - 0
    """


@a_game
def test_barrel_hands_reduced_by_an_agreement() -> None:
    """Whoever has used so many falls at the next hand.

    adjust Anna 880 start
    Boris 100 rospisat
    Boris 100 rospisat
    agree barrel.hands=1 "quicker"      || 880 | 0 | 120
    redeal misdeal                      || 880 | 0 | 120
    Vera 100: 10 . | 10 . | 100 .       || 760 f | 10 | 220
    """
