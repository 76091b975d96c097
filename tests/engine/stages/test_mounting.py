"""Section 17: mounting the frozen barrel."""

import pytest

from tests.engine.held import a_game, hold


@pytest.mark.parametrize(
    ("before", "lines", "after"),
    [
        (815, "rospisat +60", "875"),
        (820, "rospisat +60, barrel_mounted 0", "880 B"),
        (825, "rospisat +60, barrel_mounted -5", "880 B"),
        (935, "rospisat +60, barrel_mounted -115", "880 B"),
    ],
)
def test_the_zone_begins_at_the_level(before: int, lines: str, after: str) -> None:
    # The barrel comes in by an agreement, so that the last row can begin inside the zone.
    hold(f"""
    changes: barrel.kind="none"
    adjust Anna {before} start
    agree barrel.kind="frozen" "a barrel after all"
    Boris 100 rospisat              || {after} | 0 r | 60
      Anna: {lines}
    """)


@a_game
def test_the_winning_score_does_not_mount() -> None:
    """820 + 180 wins over the barrel.

    adjust Anna 820 start
    Anna 180: 100 D | 10 . | 10 .       || 1000 | 10 | 10
      Anna: contract_made +180
    status: finished winners: Anna
    """


@a_game
def test_one_short_of_the_winning_score_mounts() -> None:
    """820 + 175 = 995.

    adjust Anna 820 start
    Anna 175: 100 D | 10 . | 10 .       || 880 B | 10 | 10
      Anna: contract_made +175, barrel_mounted -115
    """


@a_game
def test_where_the_barrel_is_required_every_crossing_mounts() -> None:
    """Also from above the winning score.

    changes: barrel.required=true
    adjust Anna 820 start
    Anna 180: 100 D | 10 . | 10 .       || 880 B | 10 | 10
      Anna: contract_made +180, barrel_mounted -120
    """


def test_that_a_second_crossing_mounts() -> None:
    # 780 + 260 = 1040 is above the winning score, and mounts again; 780 + 180 = 960 does as well.
    for bid, cards in ((260, "80 HD"), (180, "100 D")):
        rest = (120 - int(cards.split()[0])) // 2
        hold(f"""
        changes: barrel.required=true
        adjust Anna 880 start
        Anna 100: 90 . | 20 . | 10 .            || 780 | 20 | 10
        Anna {bid}: {cards} | {rest} . | {rest} .     || 880 B | {20 + rest} | {10 + rest}
        """)


@a_game
def test_together_they_share() -> None:
    """Both mount.

    adjust Anna 850 start
    adjust Vera 840 start
    Boris 100 rospisat              || 880 B | 0 r | 880 B
    standings: Anna 880 0 0 0 0 | Boris 0 0 1 - 0 | Vera 880 0 0 0 0
    """


@a_game
def test_together_all_are_fined_where_agreed() -> None:
    """Each to the level less the fine; nobody has mounted.

    changes: barrel.together="all_fined" barrel.fine=100
    adjust Anna 850 start
    adjust Vera 840 start
    Boris 100 rospisat              || 780 | 0 r | 780
      Anna: rospisat +60, barrel_refused -130
      Vera: rospisat +60, barrel_refused -120
    standings: Anna 780 0 0 - 0 | Boris 0 0 1 - 0 | Vera 780 0 0 - 0
    """


@a_game
def test_one_alone_is_not_fined() -> None:
    """It takes two.

    changes: barrel.together="all_fined"
    adjust Anna 850 start
    Boris 100 rospisat              || 880 B | 0 r | 60
    """


@a_game
def test_a_newcomer_throws_off_whoever_is_there() -> None:
    """To the level less the fine.

    changes: barrel.newcomer="throws_off" barrel.fine=100
    adjust Anna 880 start
    adjust Vera 840 start
    Boris 100 rospisat              || 780 | 0 r | 880 B
      Anna: not_counted 0, barrel_thrown -100
    standings: Anna 780 0 0 - 0 | Boris 0 0 1 - 0 | Vera 880 0 0 0 0
    """


@a_game
def test_nobody_is_thrown_without_a_newcomer() -> None:
    """Anna stays.

    changes: barrel.newcomer="throws_off"
    adjust Anna 880 start
    Boris 100 rospisat              || 880 | 0 r | 60
    """


@a_game
def test_newcomers_share_where_nothing_else_is_agreed() -> None:
    """Three on the barrel.

    adjust Anna 880 start
    adjust Vera 840 start
    Boris 100 rospisat              || 880 | 0 r | 880 B
    """


@a_game
def test_two_newcomers_throw_one_off_and_share() -> None:
    """Four players; Grisha was there.

    players: Anna Boris Vera Grisha
    changes: barrel.newcomer="throws_off"
    adjust Grisha 880 start
    adjust Anna 840 start
    adjust Vera 840 start
    Boris 100 rospisat              || 880 B | 0 r | 880 B | 760
    """


@a_game
def test_two_newcomers_refused_throw_nobody_off() -> None:
    """Nobody has mounted.

    players: Anna Boris Vera Grisha
    changes: barrel.newcomer="throws_off" barrel.together="all_fined"
    adjust Grisha 880 start
    adjust Anna 840 start
    adjust Vera 840 start
    Boris 100 rospisat              || 760 | 0 r | 760 | 880
    """


@a_game
def test_whoever_falls_in_the_same_hand_is_not_thrown_as_well() -> None:
    """Anna's third hand; one line.

    changes: barrel.newcomer="throws_off" barrel.hands=1
    adjust Anna 880 start
    adjust Vera 840 start
    Boris 100 rospisat              || 760 f | 0 r | 880 B
      Anna: not_counted 0, barrel_fall -120
    """


@a_game
def test_a_winner_from_the_barrel_is_not_thrown_off() -> None:
    """Anna wins, Vera mounts.

    changes: barrel.newcomer="throws_off" bolt.penalty_every=0
    adjust Anna 880 start
    adjust Vera 860 start
    Anna 120: 90 S | 10 . | 20 .    || 1000 | 10 | 880 B
    status: finished winners: Anna
    """


@a_game
def test_whoever_leaves_the_barrel_does_not_mount_again_in_that_deal() -> None:
    """Anna falls to 875, above a level of 870... the fine is 5, the level 870: 865.

    changes: barrel.level=870 barrel.hands=1 barrel.fine=5
    adjust Anna 870 start
    Boris 100 rospisat              || 865 f | 0 r | 60
    Vera 100 rospisat               || 870 B | 60 | 60 r
      Anna: rospisat +60, barrel_mounted -55
    """


@a_game
def test_the_locked_and_the_open_kind_mount_nobody() -> None:
    """No lines, no marks.

    changes: barrel.kind="open"
    adjust Anna 930 start           || 930 | 0 | 0
      Anna: adjustment +930
    """


@a_game
def test_an_agreement_on_the_barrel_takes_everyone_off() -> None:
    """They mount as newcomers, and together, after the next deal that writes a line.

    changes: barrel.together="all_fined"
    adjust Anna 880 start                || 880 B | 0 | 0
    adjust Vera 880 start                || 880 | 0 | 880 B
    agree barrel.level=850 "earlier"     || 880 | 0 | 880
    redeal misdeal                       || 880 | 0 | 880
    adjust Boris 10 bonus                || 730 | 10 | 730
      Anna: barrel_refused -150
    """


@pytest.mark.parametrize(
    ("change", "hands"),
    [("barrel.level=870", "-"), ("game.target=1010", "-"), ('barrel.kind="none"', "-"), ("barrel.fine=60", "1"),
     ('barrel.level="auto"', "1"), ("game.target=1000", "1"), ('barrel.kind="frozen"', "1")],
)  # fmt: skip
def test_which_agreements_take_players_off(change: str, hands: str) -> None:
    # An option named with the value in force is no change.
    hold(f"""
    adjust Anna 880 start
    Boris 100 rospisat
    agree {change} "from now on"         || 880 | 0 | 60
    standings: Anna 880 0 0 {hands} 0 | Boris 0 0 1 - 0 | Vera 60 0 0 - 0
    """)


def test_an_agreement_off_the_barrel_keeps_the_counts() -> None:
    scored = hold("""
    changes: spisat.limit=1 barrel.hands=1
    Anna 100 spisat
    Anna 100 rospisat
    Boris 100: 0 . | 120 . | 0 .
    adjust Anna 980 start
    Boris 100 rospisat
    adjust Anna 120 start                 || 880 B | 160 | 120
    agree barrel.level=850 "earlier"
    standings: Anna 880 1 1 - 1 | Boris 160 0 1 - 0 | Vera 120 1 0 - 0
    """)
    assert scored.standings[0].spisats == 1
