"""Sections 2 and 21: gold sets."""

from tests.engine.held import a_game, hold, sheet


@a_game
def test_one_contract_made_ends_the_set() -> None:
    """Three deals, then single again; the one made need not be the last.

    changes: gold.enabled=true
    Boris 120: 30 . | 60 C | 30 .       || 60 | 240 | 60
    Vera 120: 30 . | 30 . | 60 .        || 120 | 300 | -180
    Anna 120: 60 . | 30 . | 30 .        || -120 | 360 | -120
    Boris 100: 10 . | 100 . | 10 .      || -110 | 460 | -110
    """


@a_game
def test_no_contract_made_repeats_the_set() -> None:
    """A rospisat is none. Scores stay where nothing is wiped.

    changes: gold.enabled=true
    Boris 120: 30 . | 60 . | 30 .       || 60 | -240 | 60
    Vera 120 rospisat                   || 180 | -120 | 60 r
    Anna 120: 60 . | 30 . | 30 .        || -60 | -60 | 120
    Boris 120: 30 . | 60 . | 30 .       || 0 | -300 | 180
    Vera 120: 30 . | 30 . | 60 .        || 60 | -240 | -60
    Anna 120: 60 C | 30 . | 30 .        || 300 | -180 | 0
    Boris 100: 10 . | 100 . | 10 .      || 310 | -80 | 10
    """


@a_game
def test_a_lost_set_is_over_after_one_round_where_it_is_not_repeated() -> None:
    """The fourth deal is single again, and so is its minimum. Scores stay where nothing is wiped.

    changes: gold.enabled=true gold.repeat=false
    Boris 120: 30 . | 60 . | 30 .       || 60 | -240 | 60
    Vera 120 rospisat                   || 180 | -120 | 60 r
    Anna 120: 60 . | 30 . | 30 .        || -60 | -60 | 120
    Boris 100: 10 . | 100 . | 10 .      || -50 | 40 | 130
    """


@a_game
def test_a_set_that_is_not_repeated_is_wiped_all_the_same() -> None:
    """But not where a contract was made in it, though it be the first.

    changes: gold.enabled=true gold.repeat=false gold.reset="scores"
    Boris 120 rospisat                  || 120 | 0 r | 120
    Vera 120 rospisat                   || 240 | 120 | 120 r
    Anna 120: 60 . | 30 . | 30 .        || 0 | 0 | 0
      Anna: contract_failed -240
      Boris: defence +60, gold_reset -180
      Vera: defence +60, gold_reset -180
    Boris 100 rospisat                  || 60 | 0 r | 60
    """


@a_game
def test_a_contract_made_saves_the_scores_of_a_set_that_is_not_repeated() -> None:
    """One is enough, and the set is over as any other.

    changes: gold.enabled=true gold.repeat=false gold.reset="scores"
    Boris 120: 30 . | 60 C | 30 .       || 60 | 240 | 60
    Vera 120 rospisat                   || 180 | 360 | 60 r
    Anna 120: 60 . | 30 . | 30 .        || -60 | 420 | 120
    Boris 100 rospisat                  || 0 | 420 r | 180
    """


@a_game
def test_no_hand_given_up_is_a_contract_made() -> None:
    """Rospisat, spisat and surrender: the fourth deal is gold again.

    changes: gold.enabled=true spisat.limit=1 contract.pass_out_surrender=true
    Boris 120 rospisat                  || 120 | 0 r | 120
    Vera 120 spisat                     || 120 | 0 | -120 s
    Anna 120 surrender                  || -120 | 120 | 0
    Boris 120 rospisat                  || 0 | 120 r | 120
    """


@a_game
def test_redeals_adjustments_and_agreements_are_no_deals_of_the_set() -> None:
    """Nor is a redeal whose fine passes the deal on.

    changes: gold.enabled=true redeal.fine_after=1
    Boris 120: 30 . | 60 C | 30 .       || 60 | 240 | 60
    redeal misdeal
    adjust Anna 40 bonus
    agree reset.at=[555] "from now on"
    redeal four_nines                   || 100 | 120 | 60
    Vera 120 agreed=yes: 30 . | 30 . | 60 . || 160 | 180 | -180
    Anna 120 agreed=yes: 60 . | 30 . | 30 . || -80 | 240 | -120
    Vera 100: 10 . | 10 . | 100 .       || -70 | 250 | -20
    """


@a_game
def test_four_players_have_sets_of_four() -> None:
    """The fifth deal is single.

    players: Anna Boris Vera Grisha
    changes: gold.enabled=true
    Boris 120: 30 . | 60 C | 30 . | -   || 60 | 240 | 60 | 0
    Vera 120 rospisat                   || 60 | 360 | 60 r | 120
    Grisha 120 rospisat                 || 180 | 360 | 180 | 120 r
    Anna 120 rospisat                   || 180 r | 480 | 180 | 240
    Boris 100 rospisat                  || 240 | 480 r | 240 | 240
    """


@a_game
def test_a_lost_set_wipes_scores() -> None:
    """Rospisat counts and bolts stay; nobody has a line who stands at 0.

    changes: gold.enabled=true gold.reset="scores"
    Boris 120: 0 . | 60 . | 60 .        || 0 b | -240 | 120
    Vera 120 rospisat                   || 120 | -120 | 120 r
    Anna 120: 60 . | 0 . | 60 .         || 0 | 0 b | 0
      Anna: contract_failed -240, gold_reset +120
      Boris: defence 0, gold_reset +120
      Vera: defence +120, gold_reset -240
    Boris 120: 0 . | 60 . | 60 .        || 0 b | -240 | 120
    standings: Anna 0 2 0 - 0 | Boris -240 1 0 - 0 | Vera 120 0 1 - 0
    """


@a_game
def test_a_lost_set_wipes_bolts_too_where_agreed() -> None:
    """Rospisats stay.

    changes: gold.enabled=true gold.reset="scores_and_bolts"
    Boris 120: 0 . | 60 . | 60 .        || 0 b | -240 | 120
    Vera 120 rospisat                   || 120 | -120 | 120 r
    Anna 120: 60 . | 0 . | 60 .         || 0 | 0 b | 0
    standings: Anna 0 0 0 - 0 | Boris 0 0 0 - 0 | Vera 0 0 1 - 0
    """


@a_game
def test_a_set_that_is_not_lost_wipes_nothing() -> None:
    """The one made may be the last.

    changes: gold.enabled=true gold.reset="scores_and_bolts"
    Boris 120: 0 . | 60 . | 60 .        || 0 b | -240 | 120
    Vera 120 rospisat                   || 120 | -120 | 120 r
    Anna 120: 60 C | 0 . | 60 .         || 360 | -120 b | 240
    standings: Anna 360 1 0 - 0 | Boris -120 1 0 - 0 | Vera 240 0 1 - 0
    """


@a_game
def test_a_lost_set_takes_players_off_the_barrel_and_keeps_falls() -> None:
    """Anna mounts and falls, Boris is on it.

    changes: gold.enabled=true gold.reset="scores" barrel.hands=1 rospisat.barrel="free"
    adjust Anna 880 start               || 880 B | 0 | 0
    Boris 120 rospisat                  || 760 f | 0 r | 120
    Vera 120 rospisat                   || 880 B | 120 | 120 r
    adjust Boris 760 start              || 880 | 880 B | 120
    Anna 120 rospisat                   || 0 rf | 0 f | 0
      Anna: rospisat 0, barrel_fall -120, gold_reset -760
      Boris: not_counted 0, barrel_fall -120, gold_reset -760
    standings: Anna 0 0 1 - 2 | Boris 0 0 1 - 1 | Vera 0 0 1 - 0
    """


@a_game
def test_a_player_still_on_the_barrel_is_taken_off_by_a_lost_set() -> None:
    """Two hands left, and then none.

    changes: gold.enabled=true gold.reset="scores"
    Boris 120 rospisat
    Vera 120 rospisat
    adjust Boris 760 start              || 240 | 880 B | 120
    Anna 120 rospisat                   || 0 r | 0 | 0
      Boris: not_counted 0, gold_reset -880
    standings: Anna 0 0 1 - 0 | Boris 0 0 1 - 0 | Vera 0 0 1 - 0
    """


@a_game
def test_a_winner_in_a_lost_set_stays_the_winner() -> None:
    """Nothing is wiped.

    system: house
    changes: gold.enabled=true gold.reset="scores"
    Boris 120 rospisat
    Vera 120 rospisat
    adjust Boris 860 start              || 240 | 980 | 120
    Anna 120: 60 . | 30 . | 30 .        || 0 | 1040 | 180
    status: finished winners: Boris
    """


@a_game
def test_a_reset_at_a_number_comes_before_the_wiping() -> None:
    """555 is 0 already, and needs no second line.

    changes: gold.enabled=true gold.reset="scores" reset.at=[555]
    Boris 120 rospisat
    Vera 120 rospisat
    adjust Boris 375 start              || 240 | 495 | 120
    Anna 120: 60 . | 30 . | 30 .        || 0 | 0 | 0
      Boris: defence +60, reset -555
    """


def test_turning_the_gold_set_off_ends_it_and_on_opens_none() -> None:
    scored = hold("""
    changes: gold.enabled=true
    Boris 120: 30 . | 60 C | 30 .       || 60 | 240 | 60
    agree gold.enabled=false "enough"
    Vera 100: 10 . | 10 . | 100 .       || 70 | 250 | 160
    agree gold.enabled=true "again"
    Anna 100: 100 . | 10 . | 10 .       || 170 | 260 | 170
    """)
    assert [deal.gold for deal in scored.deals] == [True, False, False, False, False]
    assert [deal.multiplier for deal in scored.deals] == [2, 1, 1, 1, 1]


def test_an_agreement_in_a_gold_set_leaves_it_be() -> None:
    scored = sheet("""
    changes: gold.enabled=true
    Boris 120: 30 . | 60 C | 30 .
    agree gold.reset="scores" "from now on"
    Vera 120: 30 . | 30 . | 60 .
    Anna 120: 60 . | 30 . | 30 .
    adjust Anna 10 bonus
    """)
    assert [deal.gold for deal in scored.deals] == [True, True, True, True, False]
    assert [deal.multiplier for deal in scored.deals] == [2, 2, 2, 2, 1]
