"""The piles: their worth, which numbers can be one, and where the missing card must be."""

from dataclasses import replace
from itertools import pairwise

import pytest

from scorekeeper.engine.record import CARD_POINTS, PACK, Suit
from scorekeeper.referee.piles import (
    PileCount,
    Taken,
    can_be_worth,
    count_pile,
    pile_left,
    pile_worth,
    points_together,
    where_missing,
)
from tests.each import each
from tests.referee.asked import ANNA, BORIS, VERA, a_table, cards, rules_of, said, told


def test_what_a_pile_is_worth() -> None:
    rules = rules_of(changes={"marriage.four_aces": 200})
    taken = cards("AH 10H KH QD JS 9C")
    assert count_pile(rules, Taken(cards=taken)) == PileCount(cards=30, announced=0, total=30)
    announced = Taken(cards=taken, marriages=(Suit.HEARTS, Suit.SPADES), four_aces=True)
    assert count_pile(rules, announced) == PileCount(cards=30, announced=340, total=370)
    assert count_pile(rules, replace(announced, bare=True)) == PileCount(cards=30, announced=0, total=30)


def test_which_numbers_can_be_a_pile() -> None:
    """Against every sum of cards there is."""
    sums = {0}
    for card in PACK:
        sums |= {total + CARD_POINTS[card[:-1]] for total in sums}
    assert [points for points in range(-5, 130) if can_be_worth(points).yes] == sorted(sums)


@pytest.mark.parametrize(("points", "answer"), [
    (1, "no no_such_pile"), (119, "no no_such_pile"), (121, "no over_120"), (-1, "no over_120"),
    (2, "yes pile_possible"),
])  # fmt: skip
def test_why_a_number_can_be_no_pile(points: int, answer: str) -> None:
    assert told(can_be_worth(points)) == answer


RIGHT = "These points can be right"
DEAD = "the cards out of play (4)"


@each(("system", "points", "answer", "sentence"), [
    ("russian", (60, 40, 20), "yes points_complete", "The piles make 120, so nothing worth a point is missing."),
    ("russian", (60, 40, 9), "no points_short", "11 points are missing: a card of rank A, or several smaller ones."),
    ("russian", (60, 40, 10), "no points_short", "10 points are missing: a card of rank 10, or several smaller ones."),
    ("russian", (60, 40, 16), "no points_short", "4 points are missing: a card of rank K, or several smaller ones."),
    ("russian", (60, 40, 17), "no points_short_card", "3 points are missing: a card of rank Q."),
    ("russian", (60, 40, 18), "no points_short_card", "2 points are missing: a card of rank J."),
    ("russian", (60, 40, 15), "no points_short_several", "5 points are missing; no single card is worth that."),
    ("russian", (60, 40, 19), "no points_short_several", "1 point is missing; no single card is worth that."),
    ("russian", (60, 40, 24), "no points_over", "The piles make 4 points more than 120; a card was counted twice."),
    ("russian", (60, 40, 21), "no points_over", "The piles make 1 point more than 120; a card was counted twice."),
    ("russian", (60, 60, None), "yes points_fit", f"{RIGHT}; 0 points are left for Vera."),
    ("russian", (60, None, 30), "yes points_fit", f"{RIGHT}; 30 points are left for Boris."),
    ("russian", (30, None, None), "yes points_fit", f"{RIGHT}; 90 points are left for Boris, Vera."),
    ("russian", (2, None, None), "yes points_fit", f"{RIGHT}; 118 points are left for Boris, Vera."),
    ("russian", (60, 59, None), "no points_left_wrong", "1 point would be left for Vera, and no pile comes to that."),
    ("russian", (60, 61, None), "no points_over", "The piles make 1 point more than 120; a card was counted twice."),
    ("russian", (0, 119, 1), "no points_impossible", f"{RIGHT[:16]}not be right: look at the pile of Boris, Vera."),
    ("russian", (121, None, None), "no points_impossible", f"{RIGHT[:16]}not be right: look at the pile of Anna."),
    ("polish-two", (70, 50), "yes points_complete", "The piles make 120, so nothing worth a point is missing."),
    ("polish-two", (70, 6), "yes points_dead (game.dead_cards)", f"{RIGHT}: {DEAD} can be worth the 44 points left."),
    ("polish-two", (70, 5), "no points_not_dead (game.dead_cards)",
     f"45 points are left, and {DEAD} cannot be worth that."),
    ("polish-two", (70, 49), "no points_not_dead (game.dead_cards)",
     f"1 point is left, and {DEAD} cannot be worth that."),
    ("polish-two", (70, None), "yes points_fit_at_most (game.dead_cards)",
     f"{RIGHT}; at most 50 points are left for Boris."),
])  # fmt: skip
def test_points_that_are_right(system: str, points: tuple[int | None, ...], answer: str, sentence: str) -> None:
    found = points_together(a_table(system=system, players=len(points)), dict(enumerate(points)))
    assert told(found) == answer
    assert said(found) == sentence


@each(("system", "points", "sentence"), [
    ("russian", (60, 30, None), "It must be 30 points."),
    ("russian", (60, 60, None), "It must be 0 points."),
    ("russian", (60, None, None), "It can be anything from 0 to 60."),
    ("russian", (120, None, None), "It must be 0 points."),
    ("russian", (60, 59, None), None),
    ("russian", (60, 61, None), None),
    ("polish-two", (70, None), "It can be anything from 6 to 50."),
    ("polish-two", (30, None), "It can be anything from 46 to 90."),
    ("polish-two", (1, None), "It can be anything from 75 to 117."),
])  # fmt: skip
def test_a_pile_of_which_nothing_was_told(system: str, points: tuple[int | None, ...], sentence: str | None) -> None:
    """Four cards out of play are worth 44 at most, and never 1."""
    found = pile_left(rules_of(system), dict(enumerate(points)))
    assert (found and said(found)) == sentence


def piles(*sizes: int, pack: tuple[str, ...] = PACK) -> dict[int, tuple[str, ...]]:
    """The pack dealt out into piles of these sizes, for Anna, Boris, Vera; Boris declares."""
    ends = [sum(sizes[:place]) for place in range(len(sizes) + 1)]
    return dict(enumerate(pack[begin:end] for begin, end in pairwise(ends)))


SHORT_PACK = tuple(card for card in PACK if card[0] != "9")


@each(("system", "told_piles", "answer"), [
    ("russian", piles(9, 12, 3), "yes piles_complete (game.dead_cards)"),
    ("russian", piles(9, 12, 2), "no missing_in_pile"),
    ("russian", piles(9, 11, 2), "no missing_in_several"),
    ("russian", piles(9, 12, 0), "no missing_trick"),
    ("russian", piles(9, 11, 4), "no piles_mixed"),
    ("russian", piles(8, 12, 3), "no missing_in_pile"),
    ("german-1001", piles(6, 11, 3, pack=SHORT_PACK), "yes piles_complete (game.dead_cards)"),
    ("german-1001", piles(6, 10, 3, pack=SHORT_PACK), "no missing_in_pile"),
    ("german-1001", piles(6, 9, 3, pack=SHORT_PACK), "no missing_in_pile"),
    ("polish-two", piles(12, 8), "yes piles_complete (game.dead_cards)"),
    ("russian", piles(5, 6, 9), "no missing_and_tricks"),
    ("russian", piles(9, 9, 0), "no missing_tricks"),
    ("german-1001", piles(6, 8, 3, pack=SHORT_PACK), "no missing_trick"),
    ("polish-two", piles(12, 7), "no missing_and_dead"),
    ("polish-two", piles(11, 6), "no missing_dead_and_tricks"),
    ("polish-two", piles(12, 10), "no dead_in_piles (game.dead_cards)"),
    ("polish-two", piles(12, 6), "no missing_tricks_and_dead (game.dead_cards)"),
])  # fmt: skip
def test_where_the_missing_card_must_be(system: str, told_piles: dict[int, tuple[str, ...]], answer: str) -> None:
    assert told(where_missing(a_table(system=system, players=len(told_piles)), told_piles, BORIS)) == answer


def test_the_missing_card_by_name() -> None:
    found = where_missing(a_table(), piles(9, 12, 2), BORIS)
    assert said(found) == "9♠ (0 points) is missing, and belongs to the pile of Vera."


ENDS = "Q♠, J♠, 9♠"
LACKING = [
    ("russian", (5, 6, 9), f"Missing: K♠, {ENDS}, 9 points. 1 of these cards belongs to Anna; the rest are whole tricks."),
    ("russian", (5, 7, 6), f"Missing: A♠, 10♠, K♠, {ENDS}, 30 points. 3 of these cards belong to Anna, Boris; the rest are whole tricks."),
    ("russian", (9, 9, 0), f"Whole tricks are missing: A♠, 10♠, K♠, {ENDS}, 30 points."),
    ("polish-two", (12, 7), f"Not in the piles: 10♠, K♠, {ENDS}, 19 points. 1 of these cards belongs to Boris; the rest are out of play."),
    ("polish-two", (11, 6), f"Not in the piles: 9♣, A♠, 10♠, K♠, {ENDS}, 30 points. 1 of these cards belongs to Anna; the rest are whole tricks or out of play."),
    ("polish-two", (12, 6), f"Not in the piles: A♠, 10♠, K♠, {ENDS}, 30 points. Out of play are 4 of them; the rest are whole tricks."),
]  # fmt: skip


@pytest.mark.parametrize(("system", "sizes", "sentence"), LACKING)
def test_more_cards_are_missing_than_the_piles_lack(system: str, sizes: tuple[int, ...], sentence: str) -> None:
    """What is over is a multiple of a trick, which anyone may have won, or lies out of play."""
    assert said(where_missing(a_table(system=system, players=len(sizes)), piles(*sizes), BORIS)) == sentence


def test_a_card_that_is_there_twice() -> None:
    twice = {ANNA: cards("AH KH QH"), VERA: cards("9D 9C AH")}
    assert told(where_missing(a_table(), twice, BORIS)) == "no card_twice"


def test_what_a_pile_is_worth_in_words() -> None:
    taken = Taken(cards=cards("KH QH AS"), marriages=(Suit.HEARTS,))
    found = pile_worth(rules_of(), taken)
    bare = pile_worth(rules_of(), replace(taken, bare=True))
    assert told(bare) == "yes pile_worth (barrel.marriages)"
    assert said(bare) == "The pile is worth 18: 18 in cards and 0 announced."
    assert told(found) == "yes pile_worth"
    assert said(found) == "The pile is worth 118: 18 in cards and 100 announced."
    aces = pile_worth(rules_of(changes={"marriage.four_aces": 200}), Taken(cards=cards("AH"), four_aces=True))
    assert said(aces) == "The pile is worth 211: 11 in cards and 200 announced."
