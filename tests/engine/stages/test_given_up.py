"""Section 9: rospisat, spisat, surrender."""

import pytest

from tests.engine.held import a_game, hold, sheet


@a_game
def test_a_rospisat_gives_each_defender_sixty() -> None:
    """Nothing for the declarer, whatever the bid.

    Boris 100 rospisat                  || 60 | 0 r | 60
      Anna: rospisat +60
      Boris: rospisat 0
    Vera 145 rospisat                   || 120 | 60 | 60 r
    """


@pytest.mark.parametrize(
    ("way", "bid", "share"),
    [("sixty", 145, 60), ("sixty", 100, 60),
     ("half_up_5", 100, 50), ("half_up_5", 105, 55), ("half_up_5", 120, 60), ("half_up_5", 145, 75), ("half_up_5", 155, 80),
     ("half_up_10", 100, 50), ("half_up_10", 105, 60), ("half_up_10", 110, 60), ("half_up_10", 145, 80),
     ("half_up_10", 155, 80),
     ("half_min_60", 100, 60), ("half_min_60", 120, 60), ("half_min_60", 125, 65), ("half_min_60", 145, 75),
     ("half_down_5", 100, 50), ("half_down_5", 105, 50), ("half_down_5", 110, 55), ("half_down_5", 145, 70)],
)  # fmt: skip
def test_the_share_of_a_rospisat(way: str, bid: int, share: int) -> None:
    hold(f"""
    changes: rospisat.defenders="{way}"
    Boris {bid} rospisat                || {share} | 0 r | {share}
    """)


@a_game
def test_a_share_is_not_rounded_again() -> None:
    """75 stays 75 where points are rounded to tens.

    changes: rospisat.defenders="half_up_5" contract.rounding=10
    Boris 145 rospisat                  || 75 | 0 r | 75
    """


@a_game
def test_a_rospisat_that_costs_the_bid() -> None:
    """The contract at the end, after the raise.

    changes: rospisat.declarer="minus_bid"
    Boris 100+20 rospisat               || 60 | -120 r | 60
    """


@a_game
def test_every_third_rospisat_may_cost_the_bid() -> None:
    """The contract at the end; of each player alone, and never a fine beside it.

    changes: rospisat.third="bid"
    Boris 100 rospisat                  || 60 | 0 r | 60
    Vera 100 rospisat                   || 120 | 60 | 60 r
    Boris 105 rospisat                  || 180 | 60 r | 120
    Boris 100+20 rospisat               || 240 | -60 r | 180
      Boris: rospisat -120
    Boris 100 rospisat                  || 300 | -60 r | 240
      Boris: rospisat 0
    Boris 100 rospisat                  || 360 | -60 r | 300
    Boris 110 rospisat                  || 420 | -170 r | 360
    standings: Anna 420 0 0 - 0 | Boris -170 0 6 - 0 | Vera 360 0 1 - 0
    """


@a_game
def test_where_every_rospisat_costs_the_bid_the_third_costs_no_more() -> None:
    """And no fine.

    changes: rospisat.third="bid" rospisat.declarer="minus_bid" rospisat.penalty_every=2
    Boris 100 rospisat                  || 60 | -100 r | 60
    Boris 100 rospisat                  || 120 | -200 r | 120
      Boris: rospisat -100
    """


@a_game
def test_where_rospisats_are_not_counted_none_costs_the_bid() -> None:
    """Every so many, and that is never.

    changes: rospisat.third="bid" rospisat.penalty_every=0
    Boris 100 rospisat                  || 60 | 0 r | 60
    """


@a_game
def test_the_bid_of_a_third_rospisat_is_multiplied() -> None:
    """It is an amount of section 9, and no fine: 120 x 4, and no double fine beside it.

    changes: gold.enabled=true gold.double_fines=true blind.who="anyone" blind.rospisat=true rospisat.third="bid" rospisat.penalty_every=1
    Boris 120 blind rospisat            || 240 | -480 r | 240
    agree blind.doubles="declarer" "the others keep theirs"
    Vera 120 blind rospisat             || 360 | -360 | -240 r
    """


@a_game
def test_everything_doubles_in_a_gold_set() -> None:
    """The shares are scores too.

    changes: gold.enabled=true rospisat.declarer="minus_bid" spisat.limit=1 contract.pass_out_surrender=true
    Boris 125 rospisat                  || 120 | -250 r | 120
    Vera 125 spisat                     || 120 | -250 | -130 s
    Anna 120 surrender                  || -120 | -130 | -10
    """


@a_game
def test_a_blind_rospisat() -> None:
    """Doubled for all, or for the declarer alone.

    changes: blind.who="anyone" blind.rospisat=true rospisat.declarer="minus_bid"
    Boris 100 blind rospisat            || 120 | -200 r | 120
    agree blind.doubles="declarer" "the others keep theirs"
    Vera 100 blind rospisat             || 180 | -140 | -80 r
    """


@a_game
def test_a_spisat_costs_the_bid_and_gives_nobody_anything() -> None:
    """Defenders have a line of 0.

    changes: spisat.limit=1
    Boris 100+20 spisat                 || 0 | -120 s | 0
      Anna: spisat 0
      Boris: spisat -120
    standings: Anna 0 0 0 - 0 | Boris -120 0 0 - 0 | Vera 0 0 0 - 0
    """


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


@a_game
def test_an_agreed_surrender_at_another_bid_costs_the_minimum_all_the_same() -> None:
    """130 recorded, 100 paid.

    changes: contract.pass_out_surrender=true
    Boris 130 surrender agreed=yes      || 50 | -100 | 50
    """


@a_game
def test_a_blind_surrender() -> None:
    """Doubled like any hand.

    changes: contract.pass_out_surrender=true blind.who="anyone"
    Boris 100 blind surrender           || 100 | -200 | 100
    """


@a_game
def test_who_sits_out_gets_no_share() -> None:
    """Grisha sits to the dealer's right.

    players: Anna Boris Vera Grisha
    Boris 100 rospisat                  || 60 | 0 r | 60 | 0
    """
