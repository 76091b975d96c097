"""Announcements: may she announce this now, and what becomes trumps.

With `play.announce` automatic a marriage counts by itself when its king or queen is led by a player who may announce.
Rulings. Four aces are said even so. A marriage worth 0 may be announced, and makes trumps. On an open barrel without
marriages it makes trumps and counts for nothing.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from scorekeeper.engine.record import Suit
from scorekeeper.referee.cards import of_rank, pair, rank_of, without
from scorekeeper.referee.verdict import Reason, Verdict, no, yes
from scorekeeper.rules.house import HouseRules

ACES = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class Lead:
    """When something is announced: the hand before the card is led, and the card if it is known.

    `bare`: the player is on a barrel where announcements count for nothing.
    """

    hand: tuple[str, ...]
    card: str | None = None
    leads: bool = True
    first_trick: bool = False
    bare: bool = False


def may_announce(rules: HouseRules, suit: Suit, lead: Lead) -> Verdict:
    """A marriage is announced with both cards in hand by the player who leads, and one of the two is led."""
    untimely = _untimely(rules, lead)
    if untimely is not None:
        return untimely
    named = {"suit": suit.value}
    missing = without(pair(suit), lead.hand)
    if missing:
        return no(Reason.ANNOUNCE_NOT_HELD, None, {**named, "cards": missing})
    if lead.card is not None and lead.card not in pair(suit):
        return no(Reason.ANNOUNCE_OTHER_CARD, None, {**named, "card": lead.card})
    fine = Reason.ANNOUNCE_BY_ITSELF if counts_by_itself(rules) else Reason.ANNOUNCE_FINE
    return _worth(lead, fine, f"marriage.{suit.value}", rules, named)


def may_announce_aces(rules: HouseRules, lead: Lead) -> Verdict:
    """Four aces are announced like a marriage, and one of them is led; they make no trumps."""
    if not rules.numbers["marriage.four_aces"]:
        return no(Reason.ACES_NOT_PLAYED, "marriage.four_aces")
    untimely = _untimely(rules, lead)
    if untimely is not None:
        return untimely
    aces = len(of_rank(lead.hand, "A"))
    if aces < ACES:
        return no(Reason.ACES_NOT_HELD, None, {"aces": aces})
    if lead.card is not None and rank_of(lead.card) != "A":
        return no(Reason.ACES_OTHER_CARD, None, {"card": lead.card})
    return _worth(lead, Reason.ACES_FINE, "marriage.four_aces", rules, {})


def counts_by_itself(rules: HouseRules) -> bool:
    """Whether a marriage counts by itself when its king or queen is led, with no word said."""
    return rules.words["play.announce"] == "automatic"


def trumps_after(trumps: Suit | None, announced: Suit | None) -> Suit | None:
    """The trumps once something was announced: the marriage's suit at once; four aces or nothing change none."""
    return trumps if announced is None else announced


def _untimely(rules: HouseRules, lead: Lead) -> Verdict | None:
    if not lead.leads:
        return no(Reason.ANNOUNCE_NOT_LEADING)
    if lead.first_trick and rules.words["play.first_trick_marriage"] == "never":
        return no(Reason.ANNOUNCE_FIRST_TRICK, "play.first_trick_marriage")
    return None


def _worth(lead: Lead, fine: Reason, option: str, rules: HouseRules, named: Mapping[str, str]) -> Verdict:
    if lead.bare:
        return yes(Reason.ANNOUNCE_WORTH_NOTHING, "barrel.marriages")
    return yes(fine, option, {**named, "worth": rules.numbers[option]})
