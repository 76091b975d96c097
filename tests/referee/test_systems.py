"""One hand of every system, worked out by hand: the same cards on the table, and what each system says of them."""

from typing import Any

import pytest

from scorekeeper.rules.systems import SYSTEM
from tests.each import each
from tests.referee.test_replay import found, replayed

FIRST = "1 Boris: no announce_first_trick (play.first_trick_marriage)"

# Boris announces with the first card. In the second trick Anna, without spades, keeps her ten of trumps, and Boris keeps
# the ace of spades under the king. In the third trick both trump. Where the announcement is void there are no trumps:
# Vera's king of clubs wins the third trick and she leads to the fourth, so that the ace of spades is Anna's, who should
# have followed with it in the second.
FOR_THREE = [
    {"cards": ["KH", "AH", "JH"], "announced": "hearts"},
    ["KS", "QD", "JS"],
    ["KC", "10H", "QH"],
    ["AD", "AS", "10D"],
]
NO_TRUMP, HAD_AN_ACE = "2 Anna: no must_trump (play.must_trump)", "2 Anna: no must_follow (play.must_follow)"
OF_THREE = {
    **{system: [FIRST, HAD_AN_ACE] for system in ("russian", "agreements", "forfeit", "house", "lviv")},
    "polish": [NO_TRUMP],
    "german-1001": [],
    # "a trump that beats nothing need not be played unless play.must_trump" (options.toml): that of Anna beats the king.
    "russeln": ["2 Anna: no must_beat (play.must_beat)", "2 Boris: no must_beat (play.must_beat)"],
}

# Boris announces with the first card, and Anna throws a spade on it though she has the ace of hearts. In the seventh
# trick, when the stock of Draw 1000 is gone, Boris keeps the jack of clubs.
FOR_TWO = [
    {"cards": ["KH", "9S"], "announced": "hearts"}, ["QH", "AH"], ["AD", "9D"], ["10D", "JD"], ["KD", "QD"], ["AC", "9C"], ["10C", "10S"],
    ["9H", "JC"],
]  # fmt: skip
THROWN, KEPT = "1 Anna: no must_follow (play.must_follow)", "7 Boris: no must_follow (play.must_follow)"
OF_TWO = {"polish-two": [THROWN, KEPT], "russian-two": [FIRST, THROWN, KEPT], "draw": [KEPT]}


def a_hand(system: str, players: int, tricks: list[Any]) -> dict[str, Any]:
    contract = {} if system == "draw" else {"declarer": "Boris", "bid": 100}
    names = ["Anna", "Boris", "Vera"][:players]
    return {"format": "thousand-hand/1", "rules": {"system": system}, "players": names, "tricks": tricks, **contract}


@each("system", OF_THREE)
def test_a_hand_for_three(system: str) -> None:
    result = replayed(a_hand(system, 3, FOR_THREE))
    assert found(result) == OF_THREE[system]
    void = FIRST in OF_THREE[system]
    assert [trick.winner for trick in result.tricks] == ([2, 2, 2, 2] if void else [2, 2, 0, 0])
    assert [trick.trumps for trick in result.tricks] == [None if void else "hearts"] * 4
    assert [trick.points for trick in result.tricks] == [17, 9, 17, 32]
    worth = {"german-1001": 60}.get(system, 100)
    assert [pile.count.total for pile in result.piles] == ([0, 0, 75] if void else [49, worth, 26])


@pytest.mark.parametrize("system", OF_TWO)
def test_a_hand_for_two(system: str) -> None:
    result = replayed(a_hand(system, 2, FOR_TWO))
    assert found(result) == OF_TWO[system]
    assert [trick.winner for trick in result.tricks] == [1, 0, 0, 0, 0, 0, 0, 0]
    assert [trick.points for trick in result.tricks] == [4, 14, 11, 12, 7, 11, 20, 2]
    assert [pile.count.total for pile in result.piles] == [77, 4 if FIRST in OF_TWO[system] else 104]


def test_every_system_is_there() -> None:
    assert {*OF_THREE, *OF_TWO} == set(SYSTEM)
