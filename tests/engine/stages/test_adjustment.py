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
