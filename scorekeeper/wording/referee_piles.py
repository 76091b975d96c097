"""The referee's verdicts on piles and their points in words, keyed as those of `referee.py`."""

from collections.abc import Mapping

from scorekeeper.wording.marker import N_, NN_

PILE_WORDS: Mapping[str, str] = {
    "pile_worth": N_("The pile is worth %(total)s: %(points)s in cards and %(announced)s announced."),
    "pile_possible": N_("Cards can be worth %(points)s."),
    "piles_complete": N_("All cards are there; out of play: %(dead)s."),
    "piles_mixed": N_("These piles do not hold whole tricks, cards lie in the wrong pile: %(names)s."),
    "dead_in_piles": N_("Cards that should be out of play lie in the piles: %(found)s of %(dead)s."),
    "card_twice": N_("%(card)s is there twice."),
    "missing_in_pile": N_("%(cards)s (%(points)s points) is missing, and belongs to the pile of %(names)s."),
    "missing_in_several": N_("%(cards)s (%(points)s points) is missing from these piles: %(names)s."),
    "missing_trick": N_("A whole trick is missing: %(cards)s, %(points)s points."),
    "missing_tricks": N_("Whole tricks are missing: %(cards)s, %(points)s points."),
    "missing_tricks_and_dead": N_(
        "Not in the piles: %(cards)s, %(points)s points. Out of play are %(dead)s of them; the rest are whole tricks."
    ),
    "points_complete": N_("The piles make %(most)s, so nothing worth a point is missing."),
    "points_impossible": N_("These points cannot be right: look at the pile of %(names)s."),
    "pile_between": N_("It can be anything from %(least)s to %(most)s."),
}

# What counts points: the number that chooses the form, and both forms.
COUNTED_WORDS: Mapping[str, tuple[str, tuple[str, str]]] = {
    "points_short": (
        "short",
        NN_(
            "%(short)s point is missing: a card of rank %(rank)s, or several smaller ones.",
            "%(short)s points are missing: a card of rank %(rank)s, or several smaller ones.",
        ),
    ),
    "points_short_card": (
        "short",
        NN_(
            "%(short)s point is missing: a card of rank %(rank)s.",
            "%(short)s points are missing: a card of rank %(rank)s.",
        ),
    ),
    "points_short_several": (
        "short",
        NN_(
            "%(short)s point is missing; no single card is worth that.",
            "%(short)s points are missing; no single card is worth that.",
        ),
    ),
    "points_over": (
        "over",
        NN_(
            "The piles make %(over)s point more than %(most)s; a card was counted twice.",
            "The piles make %(over)s points more than %(most)s; a card was counted twice.",
        ),
    ),
    "points_dead": (
        "short",
        NN_(
            "These points can be right: the cards out of play (%(dead)s) can be worth the %(short)s point left.",
            "These points can be right: the cards out of play (%(dead)s) can be worth the %(short)s points left.",
        ),
    ),
    "points_not_dead": (
        "short",
        NN_(
            "%(short)s point is left, and the cards out of play (%(dead)s) cannot be worth that.",
            "%(short)s points are left, and the cards out of play (%(dead)s) cannot be worth that.",
        ),
    ),
    "points_fit": (
        "points",
        NN_(
            "These points can be right; %(points)s point is left for %(names)s.",
            "These points can be right; %(points)s points are left for %(names)s.",
        ),
    ),
    "points_fit_at_most": (
        "points",
        NN_(
            "These points can be right; at most %(points)s point is left for %(names)s.",
            "These points can be right; at most %(points)s points are left for %(names)s.",
        ),
    ),
    "points_left_wrong": (
        "points",
        NN_(
            "%(points)s point would be left for %(names)s, and no pile comes to that.",
            "%(points)s points would be left for %(names)s, and no pile comes to that.",
        ),
    ),
    "missing_and_tricks": (
        "short",
        NN_(
            "Missing: %(cards)s, %(points)s points. %(short)s of these cards belongs to %(names)s; "
            "the rest are whole tricks.",
            "Missing: %(cards)s, %(points)s points. %(short)s of these cards belong to %(names)s; "
            "the rest are whole tricks.",
        ),
    ),
    "missing_and_dead": (
        "short",
        NN_(
            "Not in the piles: %(cards)s, %(points)s points. %(short)s of these cards belongs to %(names)s; "
            "the rest are out of play.",
            "Not in the piles: %(cards)s, %(points)s points. %(short)s of these cards belong to %(names)s; "
            "the rest are out of play.",
        ),
    ),
    "missing_dead_and_tricks": (
        "short",
        NN_(
            "Not in the piles: %(cards)s, %(points)s points. %(short)s of these cards belongs to %(names)s; "
            "the rest are whole tricks or out of play.",
            "Not in the piles: %(cards)s, %(points)s points. %(short)s of these cards belong to %(names)s; "
            "the rest are whole tricks or out of play.",
        ),
    ),
    "pile_must_be": (
        "points",
        NN_("It must be %(points)s point.", "It must be %(points)s points."),
    ),
}
