"""Announcements: every condition of a marriage and of four aces, and what becomes trumps."""

from typing import Any

import pytest

from scorekeeper.engine.record import Suit
from scorekeeper.referee.announcements import Lead, may_announce, may_announce_aces, trumps_after
from scorekeeper.rules.systems import SYSTEM
from tests.each import each
from tests.referee.asked import cards, rules_of, said, told

PAIR, ACES = cards("KH QH AS"), cards("AH AD AC AS 9H")
NEVER = "no announce_first_trick (play.first_trick_marriage)"


@each(("lead", "answer"), [
    (Lead(hand=PAIR), "yes announce_fine (marriage.hearts)"),
    (Lead(hand=PAIR, card="KH"), "yes announce_fine (marriage.hearts)"),
    (Lead(hand=PAIR, card="QH"), "yes announce_fine (marriage.hearts)"),
    (Lead(hand=PAIR, card="AS"), "no announce_other_card"),
    (Lead(hand=cards("KH AS")), "no announce_not_held"),
    (Lead(hand=cards("QH KS")), "no announce_not_held"),
    (Lead(hand=PAIR, leads=False), "no announce_not_leading"),
    (Lead(hand=PAIR, first_trick=True), NEVER),
    (Lead(hand=PAIR, bare=True), "yes announce_worth_nothing (barrel.marriages)"),
])  # fmt: skip
def test_may_she_announce_the_marriage(lead: Lead, answer: str) -> None:
    assert told(may_announce(rules_of(), Suit.HEARTS, lead)) == answer


LEADERS = ("polish", "polish-two", "draw", "german-1001", "russeln")


@each("system", SYSTEM)
def test_the_first_trick_in_every_system(system: str) -> None:
    lead = Lead(hand=PAIR, card="KH", first_trick=True)
    assert may_announce(rules_of(system), Suit.HEARTS, lead).yes == (system in LEADERS)


def test_the_sentences() -> None:
    german = rules_of("german-1001")
    words = "The marriage in ♣ may be announced: 100 points, and ♣ becomes trumps."
    assert said(may_announce(german, Suit.CLUBS, Lead(hand=cards("KC QC")))) == words
    missing = may_announce(german, Suit.CLUBS, Lead(hand=cards("KC AC")))
    assert said(missing) == "The marriage in ♣ is not in the hand: Q♣ is missing."


def test_a_marriage_worth_nothing_may_be_announced() -> None:
    assert may_announce(rules_of(changes={"marriage.hearts": 0}), Suit.HEARTS, Lead(hand=PAIR)).yes


PLAYED: dict[str, Any] = {"marriage.four_aces": 200}


@each(("changes", "lead", "answer"), [
    ({}, Lead(hand=ACES), "no aces_not_played (marriage.four_aces)"),
    (PLAYED, Lead(hand=ACES), "yes aces_fine (marriage.four_aces)"),
    (PLAYED, Lead(hand=ACES, card="AC"), "yes aces_fine (marriage.four_aces)"),
    (PLAYED, Lead(hand=ACES, card="9H"), "no aces_other_card"),
    (PLAYED, Lead(hand=ACES[1:]), "no aces_not_held"),
    (PLAYED, Lead(hand=ACES, leads=False), "no announce_not_leading"),
    (PLAYED, Lead(hand=ACES, first_trick=True), NEVER),
    ({**PLAYED, "play.first_trick_marriage": "leader"}, Lead(hand=ACES, first_trick=True),
     "yes aces_fine (marriage.four_aces)"),
    (PLAYED, Lead(hand=ACES, bare=True), "yes announce_worth_nothing (barrel.marriages)"),
])  # fmt: skip
def test_may_she_announce_four_aces(changes: dict[str, Any], lead: Lead, answer: str) -> None:
    assert told(may_announce_aces(rules_of(changes=changes), lead)) == answer


@pytest.mark.parametrize(("before", "announced", "after"), [
    (None, Suit.HEARTS, Suit.HEARTS),
    (Suit.HEARTS, Suit.SPADES, Suit.SPADES),
    (Suit.HEARTS, None, Suit.HEARTS),
    (None, None, None),
])  # fmt: skip
def test_what_becomes_trumps(before: Suit | None, announced: Suit | None, after: Suit | None) -> None:
    assert trumps_after(before, announced) is after
