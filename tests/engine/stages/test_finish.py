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
