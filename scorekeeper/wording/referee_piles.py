"""The referee's verdicts on piles and their points in words."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from scorekeeper.referee.verdict import Reason
from scorekeeper.wording.voice import N_


@dataclass(frozen=True, slots=True, kw_only=True)
class Counting:
    """A sentence with a form for one and one for many; the number of this name chooses."""

    number: str
    one: str = ""
    many: str = ""

    def counts(self, one: str, many: str) -> "Counting":
        """With its forms."""
        return replace(self, one=one, many=many)


Words = str | Counting

PILE_WORDS: Mapping[Reason, Words] = {
    Reason.PILE_WORTH: N_("The pile is worth %(total)s: %(points)s in cards and %(announced)s announced."),
    Reason.PILE_POSSIBLE: N_("Cards can be worth %(points)s."),
    Reason.PILES_COMPLETE: N_("All cards are there; out of play: %(dead)s."),
    Reason.PILES_MIXED: N_("These piles do not hold whole tricks, cards lie in the wrong pile: %(names)s."),
    Reason.DEAD_IN_PILES: N_("Cards that should be out of play lie in the piles: %(found)s of %(dead)s."),
    Reason.CARD_TWICE: N_("%(card)s is there twice."),
    Reason.MISSING_IN_PILE: N_("%(cards)s (%(points)s points) is missing, and belongs to the pile of %(names)s."),
    Reason.MISSING_IN_SEVERAL: N_("%(cards)s (%(points)s points) is missing from these piles: %(names)s."),
    Reason.MISSING_TRICK: N_("A whole trick is missing: %(cards)s, %(points)s points."),
    Reason.MISSING_TRICKS: N_("Whole tricks are missing: %(cards)s, %(points)s points."),
    Reason.MISSING_TRICKS_AND_DEAD: N_(
        "Not in the piles: %(cards)s, %(points)s points. Out of play are %(dead)s of them; the rest are whole tricks."
    ),
    Reason.POINTS_COMPLETE: N_("The piles make %(most)s, so nothing worth a point is missing."),
    Reason.POINTS_IMPOSSIBLE: N_("These points cannot be right: look at the pile of %(names)s."),
    Reason.PILE_BETWEEN: N_("It can be anything from %(least)s to %(most)s."),
    Reason.POINTS_SHORT: Counting(number="short").counts(
        "%(short)s point is missing: a card of rank %(rank)s, or several smaller ones.",
        "%(short)s points are missing: a card of rank %(rank)s, or several smaller ones.",
    ),
    Reason.POINTS_SHORT_CARD: Counting(number="short").counts(
        "%(short)s point is missing: a card of rank %(rank)s.", "%(short)s points are missing: a card of rank %(rank)s."
    ),
    Reason.POINTS_SHORT_SEVERAL: Counting(number="short").counts(
        "%(short)s point is missing; no single card is worth that.",
        "%(short)s points are missing; no single card is worth that.",
    ),
    Reason.POINTS_OVER: Counting(number="over").counts(
        "The piles make %(over)s point more than %(most)s; a card was counted twice.",
        "The piles make %(over)s points more than %(most)s; a card was counted twice.",
    ),
    Reason.POINTS_DEAD: Counting(number="short").counts(
        "These points can be right: the cards out of play (%(dead)s) can be worth the %(short)s point left.",
        "These points can be right: the cards out of play (%(dead)s) can be worth the %(short)s points left.",
    ),
    Reason.POINTS_NOT_DEAD: Counting(number="short").counts(
        "%(short)s point is left, and the cards out of play (%(dead)s) cannot be worth that.",
        "%(short)s points are left, and the cards out of play (%(dead)s) cannot be worth that.",
    ),
    Reason.POINTS_FIT: Counting(number="points").counts(
        "These points can be right; %(points)s point is left for %(names)s.",
        "These points can be right; %(points)s points are left for %(names)s.",
    ),
    Reason.POINTS_FIT_AT_MOST: Counting(number="points").counts(
        "These points can be right; at most %(points)s point is left for %(names)s.",
        "These points can be right; at most %(points)s points are left for %(names)s.",
    ),
    Reason.POINTS_LEFT_WRONG: Counting(number="points").counts(
        "%(points)s point would be left for %(names)s, and no pile comes to that.",
        "%(points)s points would be left for %(names)s, and no pile comes to that.",
    ),
    Reason.MISSING_AND_TRICKS: Counting(number="short").counts(
        "Missing: %(cards)s, %(points)s points. %(short)s of these cards belongs to %(names)s; the rest are whole "
        "tricks.",
        "Missing: %(cards)s, %(points)s points. %(short)s of these cards belong to %(names)s; the rest are whole "
        "tricks.",
    ),
    Reason.MISSING_AND_DEAD: Counting(number="short").counts(
        "Not in the piles: %(cards)s, %(points)s points. %(short)s of these cards belongs to %(names)s; the rest are "
        "out of play.",
        "Not in the piles: %(cards)s, %(points)s points. %(short)s of these cards belong to %(names)s; the rest are "
        "out of play.",
    ),
    Reason.MISSING_DEAD_AND_TRICKS: Counting(number="short").counts(
        "Not in the piles: %(cards)s, %(points)s points. %(short)s of these cards belongs to %(names)s; the rest are "
        "whole tricks or out of play.",
        "Not in the piles: %(cards)s, %(points)s points. %(short)s of these cards belong to %(names)s; the rest are "
        "whole tricks or out of play.",
    ),
    Reason.PILE_MUST_BE: Counting(number="points").counts(
        "It must be %(points)s point.", "It must be %(points)s points."
    ),
}
