"""Section 20: the win."""

import pytest

from tests.engine.held import a_game, hold


@a_game
def test_the_winning_score_itself_wins() -> None:
    """999 does not, 1000 does.

    system: house
    adjust Anna 939 start
    adjust Vera 930 start
    Boris 100 rospisat              || 999 | 0 r | 990
    status: in_progress
    """


@a_game
def test_the_highest_of_the_defenders_wins() -> None:
    """1010 over 1000.

    system: house
    adjust Anna 940 start
    adjust Vera 950 start
    Boris 100 rospisat              || 1000 | 0 r | 1010
    status: finished winners: Vera
    """


@a_game
def test_the_declarer_comes_first() -> None:
    """Boris wins with 1000 beside Anna's 1010.

    system: house
    adjust Anna 950 start
    adjust Boris 900 start
    Boris 100: 60 . | 60 S | 0 .    || 1010 | 1000 | 0 b
    status: finished winners: Boris
    """


@a_game
def test_or_the_highest_where_agreed() -> None:
    """Anna wins.

    system: house
    changes: finish.several="highest"
    adjust Anna 950 start
    adjust Boris 900 start
    Boris 100: 60 . | 60 S | 0 .    || 1010 | 1000 | 0 b
    status: finished winners: Anna
    """


@a_game
def test_a_declarer_who_is_not_home_comes_nowhere() -> None:
    """Anna alone has reached it.

    system: house
    adjust Anna 950 start
    adjust Boris 890 start
    Boris 100: 60 . | 60 S | 0 .    || 1010 | 990 | 0 b
    status: finished winners: Anna
    """


@a_game
def test_equal_highest_all_win() -> None:
    """In seating order.

    system: house
    adjust Vera 950 start
    adjust Anna 950 start
    Boris 100 rospisat              || 1010 | 0 r | 1010
    status: finished winners: Anna Vera
    """


@a_game
def test_equal_highest_play_on_where_agreed() -> None:
    """And the next hand decides; a third player at 1000 does not matter.

    system: house
    changes: finish.tie="play_on" finish.several="highest"
    adjust Anna 950 start
    adjust Boris 900 start
    adjust Vera 940 start
    Boris 100: 60 . | 60 S | 0 .    || 1010 | 1000 | 940 b
    status: finished winners: Anna
    """


@a_game
def test_a_tie_that_is_played_on() -> None:
    """1010 each, then 1070 and 1020.

    system: house
    changes: finish.tie="play_on"
    adjust Anna 950 start
    adjust Vera 950 start
    Boris 100 rospisat              || 1010 | 0 r | 1010
    Boris 100: 60 . | 50 S | 10 .   || 1070 | -100 | 1020
    status: finished winners: Anna
    """


@a_game
def test_a_declarer_who_fails_and_is_still_home_comes_first() -> None:
    """1055 less 50 beside 1065.

    system: house
    changes: finish.tie="play_on" bid.min=50 gold.min_bid=50 blind.min_bid=50
    adjust Anna 995 start
    adjust Vera 995 start
    Boris 50 rospisat               || 1055 | 0 r | 1055
    Anna 50: 40 . | 70 . | 10 .     || 1005 | 70 | 1065
    status: finished winners: Anna
    """


@pytest.mark.parametrize(
    ("changes", "score", "status"),
    [
        ("game.over_target=true", 1000, "in_progress"),
        ("game.over_target=true", 1004, "in_progress"),
        ("game.over_target=true", 1005, "finished winners: Anna"),
        ("game.over_target=true contract.rounding=10", 1009, "in_progress"),
        ("game.over_target=true contract.rounding=10", 1010, "finished winners: Anna"),
        ("game.over_target=true contract.rounding=1", 1000, "in_progress"),
        ("game.over_target=true contract.rounding=1", 1001, "finished winners: Anna"),
        ('game.over_target=true barrel.kind="open" barrel.exact=true', 1000, "in_progress"),
        ('game.over_target=true barrel.kind="open" barrel.exact=true', 1001, "finished winners: Anna"),
        ('game.over_target=true barrel.kind="open"', 1001, "in_progress"),
        ("game.over_target=true barrel.exact=true", 1001, "in_progress"),
        ("game.target=500", 499, "in_progress"),
        ("game.target=500", 500, "finished winners: Anna"),
        ("", 999, "in_progress"),
        ("", 1000, "finished winners: Anna"),
    ],
)
def test_the_winning_score(changes: str, score: int, status: str) -> None:
    hold(f"""
    system: house
    changes: {changes}
    adjust Anna {score} bonus       || {score} | 0 | 0
    status: {status}
    """)


@a_game
def test_an_agreement_wins_nothing_by_itself() -> None:
    """The next line does.

    system: house
    adjust Anna 700 start
    agree game.target=600 "it is late"  || 700 | 0 | 0
    redeal misdeal                      || 700 | 0 | 0
    Boris 100: 10 . | 100 . | 10 .      || 710 | 100 | 10
    status: finished winners: Anna
    """


@a_game
def test_every_score_is_written_down_to_the_winning_score_where_that_is_agreed() -> None:
    """Anna has won with 1020 before anybody is written down: Vera, with 1005, comes down as well, and has not won.

    system: house
    changes: finish.cap=true finish.several="highest"
    adjust Anna 960 start
    adjust Vera 945 start
    Boris 100 rospisat              || 1000 | 0 r | 1000
      Anna: rospisat +60, finish_cap -20
      Vera: rospisat +60, finish_cap -5
    status: finished winners: Anna
    """


@a_game
def test_nobody_stands_above_a_declarer_who_comes_first() -> None:
    """Anna has more, and has not won.

    system: house
    changes: finish.cap=true
    adjust Anna 960 start
    adjust Boris 910 start
    Boris 100: 60 . | 60 S | 0 .    || 1000 | 1000 | 0 b
      Anna: defence +60, finish_cap -20
      Boris: contract_made +100, finish_cap -10
    status: finished winners: Boris
    """


@a_game
def test_equal_winners_are_written_down_together() -> None:
    """To 1005, where the target has to be passed.

    system: house
    changes: finish.cap=true game.over_target=true
    adjust Anna 950 start
    adjust Vera 950 start
    Boris 100 rospisat              || 1005 | 0 r | 1005
    status: finished winners: Anna Vera
    """


@a_game
def test_nobody_is_written_down_who_has_not_won() -> None:
    """Equal scores play on; then Anna alone has 1010, and is written down in a hand that writes nothing else for her.

    system: house
    changes: finish.cap=true finish.tie="play_on"
    adjust Anna 950 start
    adjust Vera 950 start
    Boris 100 rospisat              || 1010 | 0 r | 1010
    adjust Vera -100 revoke         || 1000 | 0 | 910
      Anna: finish_cap -10
    status: finished winners: Anna
    """


@a_game
def test_a_winner_with_the_winning_score_itself_has_no_such_line() -> None:
    """Nor has one who wins from the barrel with just enough.

    changes: finish.cap=true
    adjust Boris 880 start
    Boris 120: 0 . | 120 . | 0 .    || 0 b | 1000 | 0 b
      Boris: contract_made +120, barrel_won 0
    status: finished winners: Boris
    """


# -- a game of so many deals --------------------------------------------------------------------------------------


@a_game
def test_most_points_win_after_the_last_deal() -> None:
    """One deal each: a fresh deal and an adjustment are none of the three.

    system: house
    changes: game.deals_each=1
    Boris 100: 10 . | 100 . | 10 .  || 10 | 100 | 10
    redeal misdeal                  || 10 | 100 | 10
    Vera 100 rospisat               || 70 | 160 | 10 r
    adjust Anna 100 "a gift"        || 170 | 160 | 10
    Anna 100 rospisat               || 170 r | 220 | 70
    status: finished winners: Boris
    """


@a_game
def test_a_fourth_player_makes_it_one_deal_more() -> None:
    """Three deals are not yet one for each of four.

    players: Anna Boris Vera Grisha
    changes: game.deals_each=1
    Boris 100 rospisat              || 60 | 0 r | 60 | 0
    Vera 100 rospisat               || 60 | 60 | 60 r | 60
    Anna 100 rospisat               || 60 r | 60 | 120 | 120
    status: in_progress
    """


@a_game
def test_the_winning_score_ends_the_game_before_its_last_deal() -> None:
    """In the first of three.

    system: house
    changes: game.deals_each=1
    adjust Anna 940 start
    Boris 100 rospisat              || 1000 | 0 r | 60
    status: finished winners: Anna
    """


@a_game
def test_in_the_last_deal_too_the_winning_score_goes_before_most_points() -> None:
    """Anna has more than Boris, who is the declarer and has reached it as well.

    system: house
    changes: game.deals_each=1
    Boris 100 rospisat              || 60 | 0 r | 60
    Boris 100 rospisat              || 120 | 0 r | 120
    adjust Anna 830 start           || 950 | 0 | 120
    adjust Boris 900 start          || 950 | 900 | 120
    Boris 100: 60 . | 60 S | 0 .    || 1010 | 1000 | 120 b
    status: finished winners: Boris
    """


@a_game
def test_equal_most_points_are_shared() -> None:
    """By all three.

    system: house
    changes: game.deals_each=1
    Boris 100 rospisat              || 60 | 0 r | 60
    Vera 100 rospisat               || 120 | 60 | 60 r
    Anna 100 rospisat               || 120 r | 120 | 120
    status: finished winners: Anna Boris Vera
    """


@a_game
def test_equal_most_points_play_on_where_agreed() -> None:
    """Looked at again after the next deal that writes a line, which a fresh deal does not.

    system: house
    changes: game.deals_each=1 finish.tie="play_on"
    Boris 100 rospisat              || 60 | 0 r | 60
    Vera 100 rospisat               || 120 | 60 | 60 r
    Anna 100 rospisat               || 120 r | 120 | 120
    redeal misdeal                  || 120 | 120 | 120
    Boris 100: 10 . | 10 . | 100 .  || 130 | 20 | 220
    status: finished winners: Vera
    """


@a_game
def test_an_adjustment_ends_such_a_tie() -> None:
    """Any line does.

    system: house
    changes: game.deals_each=1 finish.tie="play_on"
    Boris 100 rospisat              || 60 | 0 r | 60
    Vera 100 rospisat               || 120 | 60 | 60 r
    Anna 100 rospisat               || 120 r | 120 | 120
    adjust Vera -5 revoke           || 120 | 120 | 115
    adjust Boris 5 revoke           || 120 | 125 | 115
    status: finished winners: Boris
    """


@a_game
def test_a_gold_set_counts() -> None:
    """And where the game ends with it, nothing is wiped.

    system: house
    changes: game.deals_each=1 gold.enabled=true gold.reset="scores"
    Boris 120 rospisat              || 120 | 0 r | 120
    Vera 120 rospisat               || 240 | 120 | 120 r
    Boris 120 rospisat              || 360 | 120 r | 240
    status: finished winners: Anna
    """


@a_game
def test_a_gold_set_that_ends_in_a_tie_is_wiped_and_played_on() -> None:
    """All three have 240 after the last deal, and nobody has won.

    system: house
    changes: game.deals_each=1 gold.enabled=true gold.reset="scores" finish.tie="play_on"
    Boris 120 rospisat              || 120 | 0 r | 120
    Vera 120 rospisat               || 240 | 120 | 120 r
    Anna 120 rospisat               || 0 r | 0 | 0
      Boris: rospisat +120, gold_reset -240
    Boris 120: 0 . | 120 . | 0 .    || 0 b | 240 | 0 b
    status: finished winners: Boris
    """


@a_game
def test_without_a_target_no_score_wins() -> None:
    """And there is nothing to be written down to.

    system: house
    changes: game.target=0 game.deals_each=1 game.over_target=true finish.cap=true finish.several="highest"
    adjust Anna 1000000 x           || 1000000 | 0 | 0
    Boris 100 rospisat              || 1000060 | 0 r | 60
    Boris 100 rospisat              || 1000120 | 0 r | 120
    adjust Vera 2000 x              || 1000120 | 0 | 2120
    Boris 100: 10 . | 100 . | 10 .  || 1000130 | 100 | 2130
    status: finished winners: Anna
    """


@a_game
def test_deals_that_were_played_before_an_agreement_count() -> None:
    """It ends nothing by itself: the next line does.

    system: house
    Boris 100 rospisat              || 60 | 0 r | 60
    Vera 100 rospisat               || 120 | 60 | 60 r
    Anna 100 rospisat               || 120 r | 120 | 120
    Boris 100: 10 . | 100 . | 10 .  || 130 | 220 | 130
    agree game.deals_each=1 "late"  || 130 | 220 | 130
    redeal misdeal                  || 130 | 220 | 130
    adjust Vera 5 x                 || 130 | 220 | 135
    status: finished winners: Boris
    """


@a_game
def test_whoever_has_most_points_may_win_on_the_barrel() -> None:
    """And the standings show no barrel for a winner.

    changes: game.deals_each=1 barrel.hands=0
    adjust Anna 880 start           || 880 B | 0 | 0
    Boris 100 rospisat              || 880 | 0 r | 60
    Vera 100 rospisat               || 880 | 60 | 60 r
    Boris 100: 10 . | 100 . | 10 .  || 880 | 160 | 70
    status: finished winners: Anna
    standings: Anna 880 0 0 - 0 | Boris 160 0 1 - 0 | Vera 70 0 1 - 0
    """
