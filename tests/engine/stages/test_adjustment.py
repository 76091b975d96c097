"""Section 23: adjustments."""

from tests.engine.held import a_game, sheet


@a_game
def test_the_amount_is_added() -> None:
    """Up and down, and nothing else happens.

    adjust Boris -120 "a revoke"        || 0 | -120 | 0
      Boris: adjustment -120
    adjust Boris 20 "half of it back"   || 0 | -100 | 0
    """


@a_game
def test_on_the_frozen_barrel_held_below_off() -> None:
    """Between the level and the winning score held; below the level off, and no fall.

    changes: barrel.falls="every"
    adjust Anna 880 start               || 880 B | 0 | 0
    adjust Anna 119 bonus               || 880 | 0 | 0
      Anna: adjustment +119, barrel_held -119
    adjust Anna -5 "a revoke"           || 875 | 0 | 0
      Anna: adjustment -5
    standings: Anna 875 0 0 - 0 | Boris 0 0 0 - 0 | Vera 0 0 0 - 0
    """


@a_game
def test_on_the_frozen_barrel_the_winning_score_wins() -> None:
    """880 + 120.

    adjust Anna 880 start               || 880 B | 0 | 0
    adjust Anna 120 bonus               || 1000 | 0 | 0
      Anna: adjustment +120
    status: finished winners: Anna
    standings: Anna 1000 0 0 - 0 | Boris 0 0 0 - 0 | Vera 0 0 0 - 0
    """


@a_game
def test_held_keeps_the_hands_used() -> None:
    """An adjustment is no hand.

    adjust Anna 880 start
    Boris 100: 10 . | 100 . | 10 .
    adjust Anna 50 bonus                || 880 | 100 | 10
    standings: Anna 880 0 0 1 0 | Boris 100 0 0 - 0 | Vera 10 0 0 - 0
    """


@a_game
def test_another_players_adjustment_holds_nobody() -> None:
    """Anna stays as she is.

    adjust Anna 880 start
    adjust Boris 100 bonus              || 880 | 100 | 0
      Anna:
    standings: Anna 880 0 0 0 0 | Boris 100 0 0 - 0 | Vera 0 0 0 - 0
    """


@a_game
def test_an_adjustment_mounts_and_throws_without_a_fall() -> None:
    """The newcomer throws Anna off; no fall is counted.

    changes: barrel.newcomer="throws_off" barrel.falls="every"
    adjust Anna 880 start               || 880 B | 0 | 0
    adjust Boris 900 bonus              || 760 | 880 B | 0
      Anna: barrel_thrown -120
      Boris: adjustment +900, barrel_mounted -20
    standings: Anna 760 0 0 - 0 | Boris 880 0 0 0 0 | Vera 0 0 0 - 0
    """


@a_game
def test_an_adjustment_resets_and_wins() -> None:
    """555 is 0, and 1000 wins.

    changes: reset.at=[555]
    adjust Boris 555 bonus              || 0 | 0 | 0
      Boris: adjustment +555, reset -555
    adjust Boris 1000 bonus             || 0 | 1000 | 0
    status: finished winners: Boris
    """


@a_game
def test_on_a_locked_barrel_an_adjustment_is_added() -> None:
    """It is no gain of a hand.

    changes: barrel.kind="locked"
    adjust Anna 900 start               || 900 | 0 | 0
    adjust Anna 20 bonus                || 920 | 0 | 0
    """


def test_nobody_sits_out_of_an_adjustment() -> None:
    scored = sheet("""
    players: Anna Boris Vera Grisha
    adjust Grisha 10 bonus
    agree reset.at=[555] "from now on"
    """)
    assert [(deal.dealer, deal.sat_out) for deal in scored.deals] == [(0, None), (0, None)]


@a_game
def test_several_amounts_in_one_row() -> None:
    """Each player's; who gets 0, or is not named, has no line.

    adjust Vera 20 Anna 60 "settlement"          || 60 | 0 | 20
      Anna: adjustment +60
      Boris:
      Vera: adjustment +20
    adjust Boris -120 Anna 0 Vera 5 "settlement" || 60 | -120 | 25
      Anna:
      Boris: adjustment -120
      Vera: adjustment +5
    """


@a_game
def test_several_on_the_barrel_each_by_the_own_amount() -> None:
    """Anna is held, Boris is off it, and Vera, given nothing, stays on it with the hand that she has used.

    adjust Anna 880 Boris 880 Vera 880 start     || 880 B | 880 B | 880 B
    redeal misdeal
    Boris 100: 20 . | 100 . | 0 .                || 880 | 880 | 880
    adjust Anna 10 Boris -5 Vera 0 "settlement"  || 880 | 875 | 880
      Anna: adjustment +10, barrel_held -10
      Boris: adjustment -5
      Vera:
    standings: Anna 880 0 0 1 0 | Boris 875 0 0 - 0 | Vera 880 0 0 1 0
    """


@a_game
def test_several_mount_together() -> None:
    """They come by one row, so it is together.

    changes: barrel.together="all_fined" barrel.falls="every"
    adjust Anna 900 Boris 950 Vera 60 start      || 760 | 760 | 60
      Anna: adjustment +900, barrel_refused -140
      Boris: adjustment +950, barrel_refused -190
    standings: Anna 760 0 0 - 0 | Boris 760 0 0 - 0 | Vera 60 0 0 - 0
    """


@a_game
def test_a_newcomer_throws_off_only_who_is_still_on_it() -> None:
    """Anna has come off by her own amount in the same row; no fall is counted for Vera, who is thrown off.

    changes: barrel.newcomer="throws_off" barrel.falls="every"
    adjust Anna 880 Vera 880 start               || 880 B | 0 | 880 B
    adjust Anna -20 Boris 890 "settlement"       || 860 | 880 B | 760
      Anna: adjustment -20
      Vera: barrel_thrown -120
    standings: Anna 860 0 0 - 0 | Boris 880 0 0 0 0 | Vera 760 0 0 - 0
    """


@a_game
def test_several_reach_the_target_and_the_highest_wins() -> None:
    """Looked at once, when all amounts are written: 1010 beats 1005, whoever sits first. Vera's 555 is 0.

    changes: reset.at=[555]
    adjust Anna 1005 Boris 1010 Vera 555 start   || 1005 | 1010 | 0
      Vera: adjustment +555, reset -555
    status: finished winners: Boris
    """


@a_game
def test_a_score_on_the_way_resets_nobody() -> None:
    """One amount a player: 555 in between would be two rows.

    changes: reset.at=[555]
    adjust Anna 500 Boris 555 start              || 500 | 0 | 0
    adjust Anna 60 Boris 60 "settlement"         || 560 | 60 | 0
    """
