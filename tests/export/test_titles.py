"""The titles of an evening: only those that it earned, and all who are level."""

import pytest

from scorekeeper.export.titles import Title, find_titles
from scorekeeper.wording.export import BARRELS_MISSED, LONGEST_RUSH, MOST_BOLTS
from tests.export.examples import TESTS, game_from, golden

HEAD = """
    system: russian
    changes: barrel.hands=1
    players: Anna Boris Vera
"""
BOLT_OF_ANNA = "    Boris 100: 0 . | 100 . | 20 .\n"
BOLT_OF_VERA = "    Boris 100: 20 . | 100 . | 0 .\n"
FAILED = "    Boris 100: 60 . | 40 . | 20 .\n"
MADE_BY_ANNA = "    Anna 100: 100 . | 10 . | 10 .\n"
NOTHING = "    Boris 100: 10 . | 100 . | 10 .\n"
# Boris goes up with 900 and takes no hand of the barrel; then once more.
MISSED = '    adjust Boris 880 "up"\n    Anna 100: 100 . | 10 . | 10 .\n'


def titles(*hands: str) -> dict[str, tuple[tuple[int, ...], int]]:
    return {title.label: (title.seats, title.number) for title in find_titles(game_from(HEAD + "".join(hands)))}


def test_before_the_first_hand_there_is_none() -> None:
    assert find_titles(game_from(HEAD)) == ()


def test_what_nobody_did_is_no_title() -> None:
    assert titles(NOTHING) == {}


def test_most_bolts() -> None:
    assert titles(BOLT_OF_ANNA, FAILED, BOLT_OF_ANNA, FAILED, BOLT_OF_VERA) == {MOST_BOLTS: ((0,), 2)}


def test_who_is_level_has_the_title_together() -> None:
    assert titles(BOLT_OF_ANNA, FAILED, BOLT_OF_VERA) == {MOST_BOLTS: ((0, 2), 1)}


def test_barrels_missed() -> None:
    assert titles(MISSED) == {BARRELS_MISSED: ((1,), 1)}


def test_who_won_from_the_barrel_missed_none() -> None:
    assert titles('    adjust Boris 880 "up"\n', "    Boris 120: 0 . | 120 . | 0 .\n") == {MOST_BOLTS: ((0, 2), 1)}


def test_a_rush_is_of_one_s_own_contracts_whatever_others_did_between_them() -> None:
    rush = (NOTHING, MADE_BY_ANNA, "    redeal four_nines Anna\n", NOTHING, '    adjust Vera 5 "x"\n', NOTHING)
    assert titles(*rush) == {LONGEST_RUSH: ((1,), 3)}


@pytest.mark.parametrize("lost", [FAILED, "    Boris 100 rospisat\n"])
def test_a_contract_that_is_lost_or_given_up_ends_it(lost: str) -> None:
    assert titles(NOTHING, NOTHING, lost, NOTHING) == {LONGEST_RUSH: ((1,), 2)}
    assert titles(NOTHING, lost, NOTHING) == {}, "one contract is no rush"


def test_they_stand_in_one_order() -> None:
    game = game_from(HEAD + NOTHING + BOLT_OF_ANNA + MISSED.replace("880", "690"))
    assert find_titles(game) == (
        Title(label=MOST_BOLTS, seats=(0,), number=1),
        Title(label=BARRELS_MISSED, seats=(1,), number=1),
        Title(label=LONGEST_RUSH, seats=(1,), number=2),
    )


def test_where_nobody_bids_there_is_no_rush() -> None:
    game = golden(TESTS / "goldens" / "draw-tie-and-play-on.game")
    assert LONGEST_RUSH not in {title.label for title in find_titles(game)}
