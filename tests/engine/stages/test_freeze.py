"""Section 13: what does not count on a frozen or a locked barrel."""

from tests.engine.held import a_game


@a_game
def test_a_defender_on_the_frozen_barrel_gains_nothing() -> None:
    """Neither in a played hand nor in one given up.

    changes: barrel.hands=0 contract.pass_out_surrender=true
    adjust Anna 880 start
    Boris 100: 20 . | 100 . | 0 S       || 880 | 100 | 40
      Anna: not_counted 0
    Vera 100 rospisat                   || 880 | 160 | 40 r
      Anna: not_counted 0
    Boris 100 surrender agreed=yes      || 880 | 60 | 90
      Anna: not_counted 0
    """


@a_game
def test_a_spisat_leaves_nothing_to_be_left_out() -> None:
    """Defenders of a spisat have `spisat` 0, on a barrel too; the hand counts.

    changes: spisat.limit=1
    adjust Anna 880 start
    Boris 100 spisat                    || 880 | -100 s | 0
      Anna: spisat 0
    standings: Anna 880 0 0 1 0 | Boris -100 0 0 - 0 | Vera 0 0 0 - 0
    """


@a_game
def test_nine_hundred_is_frozen_only_for_who_has_mounted() -> None:
    """In the deal of mounting everything counts.

    adjust Anna 870 start
    Boris 100: 20 . | 100 . | 0 S       || 880 B | 100 | 40
      Anna: defence +20, barrel_mounted -10
    """


@a_game
def test_no_bonus_on_the_frozen_barrel_not_even_for_the_declarer() -> None:
    """The contract counts, the nines do not; one line says so, also for a defender with points and nines.

    changes: bonus.four_nines=120 barrel.hands=0
    adjust Boris 880 start
    Boris 100 nines=Boris: 10 . | 100 . | 10 .    || 10 | 880 | 10
      Boris: contract_made +100, not_counted 0, barrel_held -100
    Vera 100 nines=Boris: 10 . | 10 . | 100 .     || 20 | 880 | 110
      Boris: not_counted 0
    Vera 100 nines=Anna: 10 . | 10 . | 100 .      || 150 | 880 | 210
      Boris: not_counted 0
    """


@a_game
def test_no_bonus_for_who_sits_out_on_the_frozen_barrel() -> None:
    """Grisha's two aces.

    players: Anna Boris Vera Grisha
    changes: bonus.sit_out="aces_and_marriages"
    adjust Grisha 880 start
    Boris 100 talon=AS,AH,9D: 10 . | 100 . | 10 . | -   || 10 | 100 | 10 | 880
      Grisha: not_counted 0
    Vera 100 talon=AS,AH,9D: - | 10 . | 100 . | 10 .    || 90 | 110 | 110 | 880
    """


@a_game
def test_on_the_locked_barrel_only_the_declarer_gains() -> None:
    """From 900 on: no defence, no share; as declarer the bid and the nines.

    changes: barrel.kind="locked" bonus.four_nines=20 game.target=1200 barrel.level=900
    adjust Boris 900 start                              || 0 | 900 | 0
    Anna 100: 100 . | 10 . | 10 .                       || 100 | 900 | 10
      Boris: not_counted 0
    Vera 100 rospisat                                   || 160 | 900 | 10 r
      Boris: not_counted 0
    Anna 100 nines=Boris: 100 . | 10 . | 10 .           || 260 | 900 | 20
      Boris: not_counted 0
    Boris 100 nines=Boris: 10 . | 100 . | 10 .          || 270 | 1020 | 30
      Boris: contract_made +100, nines_bonus +20
    Boris 120 nines=Boris: 10 . | 100 . | 10 .          || 280 | 920 | 40
      Boris: contract_failed -120, nines_bonus +20
    Boris 100: 10 . | 90 . | 20 .                       || 290 | 820 | 60
    Anna 100: 100 . | 10 . | 10 .                       || 390 | 830 | 70
    """


@a_game
def test_on_the_locked_barrel_no_bonus_for_who_sits_out() -> None:
    """Grisha's two aces; at 895 they count.

    players: Anna Boris Vera Grisha
    changes: barrel.kind="locked" bonus.sit_out="aces_and_marriages" rospisat.barrel="free"
    adjust Grisha 900 start
    adjust Anna 895 start
    Boris 100 rospisat talon=AS,AH,9D                   || 955 | 0 r | 60 | 900
      Grisha: not_counted 0
    Grisha 100 rospisat talon=AS,AH,9D                  || 955 | 60 | 120 | 900 r
      Anna: not_counted 0
      Grisha: rospisat 0
    """


@a_game
def test_on_the_open_barrel_everything_counts() -> None:
    """Defence, share and nines.

    changes: barrel.kind="open" bonus.four_nines=20 game.target=1200 barrel.level=900
    adjust Boris 900 start
    Anna 100 nines=Boris: 100 . | 10 . | 10 .           || 100 | 930 | 10
    Vera 100 rospisat                                   || 160 | 990 | 10 r
    """


@a_game
def test_on_the_open_barrel_no_bonus_for_who_sits_out() -> None:
    """Grisha's two aces; at 815 they count. Who plays gains whatever there is.

    players: Anna Boris Vera Grisha
    changes: barrel.kind="open" bonus.sit_out="aces_and_marriages" bonus.four_nines=20
    adjust Grisha 900 start
    adjust Anna 805 start
    Boris 100 talon=AS,AH,9D: 10 . | 100 . | 10 . | -                || 815 | 100 | 10 | 900
      Grisha: not_counted 0
    Vera 100 talon=AS,AH,9D: - | 10 . | 100 . | 10 .                 || 895 | 110 | 110 | 910
      Anna: sit_out_bonus +80
    Grisha 100 nines=Grisha: 10 . | - | 10 . | 100 .                 || 905 | 110 | 120 | 1030
      Grisha: contract_made +100, nines_bonus +20
    status: finished winners: Grisha
    """


@a_game
def test_the_talon_wins_no_game_on_the_open_barrel() -> None:
    """Two aces would bring 120.

    players: Anna Boris Vera Grisha
    changes: barrel.kind="open" bonus.sit_out="aces_and_marriages" bonus.sit_out_ace=60
    adjust Grisha 900 start
    Boris 100 talon=AS,AH,9D: 10 . | 100 . | 10 . | -     || 10 | 100 | 10 | 900
    status: in_progress
    """


@a_game
def test_without_a_barrel_everything_counts() -> None:
    """At any score.

    system: house
    adjust Boris 900 start
    Anna 100: 100 . | 10 . | 10 .                       || 100 | 910 | 10
    Boris 100: 10 . | 110 . | 0 .                       || 110 | 1010 | 10 b
    status: finished winners: Boris
    """


@a_game
def test_a_locked_barrel_is_left_at_the_winning_score() -> None:
    """Where 1000 is to be passed it is still locked.

    changes: barrel.kind="locked" game.over_target=true
    adjust Boris 1000 start                             || 0 | 1000 | 0
    Anna 100: 100 . | 10 . | 10 .                       || 100 | 1000 | 10
    status: in_progress
    standings: Anna 100 0 0 - 0 | Boris 1000 0 0 0 0 | Vera 10 0 0 - 0
    """
