"""Section 7 (with 2, 5 and 6): the declarer's amount."""

import pytest

from tests.engine.held import a_game, hold, sheet


@a_game
def test_made_writes_the_bid() -> None:
    """The points reach the bid exactly.

    Boris 100: 5 . | 100 . | 15 .     || 5 | 100 | 15
      Boris: contract_made +100
    """


@a_game
def test_failed_loses_the_bid() -> None:
    """One point short; 99 would round to 100, but is not rounded.

    Boris 100: 10 . | 99 . | 11 .     || 10 | -100 | 10
      Boris: contract_failed -100
    """


@a_game
def test_announcements_are_points() -> None:
    """80 cards and clubs make 140.

    Boris 140: 20 . | 80 C | 20 .     || 20 | 140 | 20
    Vera 145: 20 . | 20 . | 80 C      || 40 | 160 | -125
    """


@a_game
def test_each_announcement_has_its_worth() -> None:
    """Hearts 100, diamonds 80, clubs 60, spades 40.

    Boris 200: 10 . | 100 H | 10 .    || 10 | 200 | 10
    Vera 180: 10 . | 10 . | 100 D     || 20 | 210 | 190
    Anna 160: 100 C | 10 . | 10 .     || 180 | 220 | 200
    Boris 140: 10 . | 100 S | 10 .    || 190 | 360 | 210
    Vera 380: 10 . | 10 . | 100 HDCS  || 200 | 370 | 590
    """


@a_game
def test_four_aces_are_worth_what_is_agreed() -> None:
    """The contract stands on the four aces.

    changes: marriage.four_aces=200
    Boris 300: 10 . | 100 A | 10 .    || 10 | 300 | 10
    Vera 300: 10 . | 15 . | 95 A      || 20 | 315 | -290
    """


@a_game
def test_a_raise_counts_in_full() -> None:
    """Won at 100, raised to 120: the contract is 120.

    Boris 100+20: 10 . | 110 . | 0 .  || 10 | -120 | 0 b
    """


@a_game
def test_all_points_are_written_where_agreed() -> None:
    """143 is written 145; a contract failed still loses the bid alone.

    changes: contract.declarer_scores="points"
    Boris 100: 17 . | 83 C | 20 .     || 15 | 145 | 20
    Vera 120: 20 . | 40 . | 60 .      || 35 | 185 | -100
    """


@a_game
def test_all_points_rounded_to_tens_a_half_upwards() -> None:
    """105 is written 110, 104 is written 100.

    changes: contract.declarer_scores="points" contract.rounding=10
    Boris 100: 5 . | 105 . | 10 .     || 10 | 110 | 10
    Vera 100: 8 . | 8 . | 104 .       || 20 | 120 | 110
    """


@a_game
def test_own_points_rounded_before_they_meet_the_bid() -> None:
    """118 makes 120, 117 does not; without the agreement 118 fails.

    changes: contract.round_declarer=true
    Boris 120: 2 . | 118 . | 0 .      || 0 | 120 | 0 b
    Vera 120: 3 . | 0 . | 117 .       || 5 | 120 b | -120
    agree contract.round_declarer=false "no longer"
    Anna 120: 118 . | 2 . | 0 .       || -115 | 120 | -120 b
    """


@a_game
def test_own_points_rounded_to_tens() -> None:
    """115 makes 120 where points are rounded to tens.

    changes: contract.round_declarer=true contract.rounding=10
    Boris 120: 3 . | 115 . | 2 .      || 0 | 120 | 0
    Vera 120: 3 . | 3 . | 114 .       || 0 | 120 | -120
    """


@a_game
def test_a_gold_set_doubles() -> None:
    """Made and failed alike.

    changes: gold.enabled=true
    Boris 120: 10 . | 60 C | 50 .     || 20 | 240 | 100
    Vera 120: 10 . | 50 . | 60 .      || 40 | 340 | -140
    """


@a_game
def test_a_blind_hand_doubles() -> None:
    """All scores of the hand.

    changes: blind.who="anyone"
    Boris 100 blind: 10 . | 100 . | 10 .   || 20 | 200 | 20
    Vera 100 blind: 10 . | 20 . | 90 .     || 40 | 240 | -180
    """


@a_game
def test_gold_and_blind_is_four_times() -> None:
    """Two multipliers, one on the other.

    changes: gold.enabled=true blind.who="anyone"
    Boris 120 blind: 10 . | 70 C | 40 .    || 40 | 480 | 160
    """


@a_game
def test_the_blind_two_for_the_declarer_alone() -> None:
    """In a gold set the others keep the gold 2.

    changes: gold.enabled=true blind.who="anyone" blind.doubles="declarer"
    Boris 120 blind: 10 . | 70 C | 40 .    || 20 | 480 | 80
    Vera 120 blind: 10 . | 40 . | 70 .     || 40 | 560 | -400
    Anna 120: 80 C | 30 . | 10 .           || 280 | 620 | -380
    Boris 100 blind: 20 . | 100 . | 0 .    || 300 | 820 | -380 b
    """


@a_game
def test_the_cap_of_a_blind_hand() -> None:
    """At most 240 for a contract made; a failed one costs all of it; an open hand has no cap.

    changes: blind.who="anyone" blind.cap=240
    Boris 130 blind: 10 . | 80 C | 30 .    || 20 | 240 | 60
      Boris: contract_made +240
    Vera 130 blind: 10 . | 30 . | 80 .     || 40 | 300 | -200
      Vera: contract_failed -260
    Anna 250: 90 HC | 20 . | 10 .          || 290 | 320 | -190
      Anna: contract_made +250
    Boris 115 blind: 3 . | 117 . | 0 .     || 300 | 550 | -190 b
      Boris: contract_made +230
    """


@a_game
def test_the_cap_comes_after_both_multipliers() -> None:
    """120 × 4 is 480, capped at 240.

    changes: gold.enabled=true blind.who="anyone" blind.cap=240
    Boris 120 blind: 10 . | 70 C | 40 .    || 40 | 240 | 160
    """


@a_game
def test_the_lowest_cap_there_can_be() -> None:
    """One point; 0 is no cap.

    changes: blind.who="anyone" blind.cap=1
    Boris 100 blind: 10 . | 100 . | 10 .   || 20 | 1 | 20
    agree blind.cap=0 "no cap"
    Vera 100 blind: 10 . | 10 . | 100 .    || 40 | 21 | 220
    """


@a_game
def test_exact_points_on_an_open_barrel() -> None:
    """From 900 to 999 nothing is rounded; at 899 it is.

    changes: barrel.kind="open" barrel.exact=true contract.declarer_scores="points"
    adjust Boris 899 start                 || 0 | 899 | 0
    Boris 100: 9 . | 103 . | 8 .           || 10 | 1004 | 10
      Boris: contract_made +105
    """


@a_game
def test_exact_points_from_the_level_on() -> None:
    """900 is on the open barrel.

    changes: barrel.kind="open" barrel.exact=true contract.declarer_scores="points"
    adjust Boris 900 start                 || 0 | 900 | 0
    Boris 100: 9 . | 103 . | 8 .           || 10 | 1003 | 10
      Boris: contract_made +103
    """


@a_game
def test_own_points_are_rounded_on_an_open_barrel_too() -> None:
    """103 rounded reaches 105.

    changes: barrel.kind="open" barrel.exact=true contract.round_declarer=true
    adjust Boris 900 start
    Boris 105: 9 . | 103 . | 8 .           || 10 | 1005 | 10
    """


@a_game
def test_announcements_count_for_nothing_on_a_bare_open_barrel() -> None:
    """In Lviv: 90 cards and hearts make no 100 at 900; at 895 they do.

    system: lviv
    adjust Boris 900 start
    Boris 100: 10 . | 90 H | 20 .          || 10 | 800 | 20
      Boris: contract_failed -100
    adjust Vera 875 start                  || 10 | 800 | 895
    Vera 100: 10 . | 20 . | 90 H           || 20 | 820 | 995
    """


@a_game
def test_a_sweep_at_120_takes_the_talon() -> None:
    """104 in all tricks and no announcement count as 120; without all tricks they do not.

    system: polish-two
    players: Ola Piotr
    Piotr 120 sweep: 0 . | 104 .           || 0 | 120
    Ola 120: 104 . | 0 .                   || -120 | 120
    Piotr 110 sweep: 0 . | 104 .           || -120 | 10
    Ola 120 sweep: 64 S | 0 .              || -240 | 10
    Piotr 120 sweep: 0 | 104               || -240 | 130
    Ola 130 sweep: 104 . | 0 .             || -370 | 130
    """


@a_game
def test_a_sweep_takes_no_talon_elsewhere() -> None:
    """Only where it is agreed.

    system: polish-two
    players: Ola Piotr
    changes: contract.sweep_takes_talon=false
    Piotr 120 sweep: 0 . | 104 .           || 0 | -120
    """


@pytest.mark.parametrize(
    ("told", "written"),
    [("104", 120), ("104 .", 120), ("120", 120), ("160", 160), ("90 S", 130), ("110 S", 150)],
)
def test_what_a_sweep_is_worth_where_points_are_written(told: str, written: int) -> None:
    # A total up to 120 has no announcement in it; whoever announced keeps the points taken. 90 S does make 120.
    hold(f"""
    system: polish-two
    players: Ola Piotr
    changes: contract.declarer_scores="points"
    Piotr 120 sweep: 0 . | {told}          || 0 | {written}
    """)


@a_game
def test_four_aces_are_an_announcement_in_a_sweep_too() -> None:
    """100 + 10 for the aces stays 110.

    system: polish-two
    players: Ola Piotr
    changes: marriage.four_aces=10
    Piotr 120 sweep: 0 . | 100 A           || 0 | -120
    """


@a_game
def test_without_bidding_nothing_is_contracted() -> None:
    """Every player writes what was taken.

    system: draw
    players: Ola Piotr
    : 67 C | 53 .                          || 127 | 53
      Ola: defence +127
    """


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
