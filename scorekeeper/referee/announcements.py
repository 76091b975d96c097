"""Announcements: may she announce this now; and what was announced in a hand, trick by trick, and what of it counts.

An announcement that was not allowed is void: it makes neither trumps nor points, and the same marriage may be announced
later by whoever may. With `play.announce` automatic a marriage counts, said or not, when a player who may announce and
holds both leads one of the two. Rulings. Four aces are always said: the documents let king and queen alone announce by
themselves. A marriage worth 0 may be announced, and makes trumps; on an open barrel without marriages it makes trumps
and counts for nothing. Who led out of turn has won no trick and announces nothing. Where the hands were not entered,
what is said is believed until one of its cards is seen elsewhere, and what nobody said counts where the player played
the other card later, or may, where it could have been drawn since; if that can be read in several ways, nobody is
blamed for what another reading explains.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from scorekeeper.engine.record import Suit
from scorekeeper.engine.table import bare_barrel
from scorekeeper.referee.cards import of_rank, pack, pair, rank_of, suit_of, without
from scorekeeper.referee.entered_hand import Cards, EnteredHand
from scorekeeper.referee.played_hand import (
    NOTHING_ANNOUNCED,
    Announced,
    Laid,
    all_known,
    hands_at_tricks,
    lay_tricks,
    perhaps_held,
    stock_tricks,
)
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


@dataclass(frozen=True, slots=True, kw_only=True)
class TrickReading:
    """The tricks as they lie if these announcements count, and the verdict on what was said at each, None where nothing
    was. `off` are those that he judges otherwise than the reading has it; where all hands were entered, exactly one
    reading has none.
    """

    laid: tuple[Laid, ...]
    verdicts: tuple[Verdict | None, ...]
    off: int


def readings(hand: EnteredHand) -> Iterator[TrickReading]:
    """Every choice among the announcements that may count, those first that differ least from what was said.

    Which of them count decides who won which trick, and where the hands were not entered, who won shows who held what.
    """
    said = tuple(Announced(marriage=entered.announced, four_aces=entered.four_aces) for entered in hand.tricks)
    choices: list[tuple[Announced, ...]] = [()]
    for place in range(len(hand.tricks)):
        offer = _offer(hand, place)
        may_count = (NOTHING_ANNOUNCED,) if offer == NOTHING_ANNOUNCED else (offer, NOTHING_ANNOUNCED)
        choices = [(*choice, one) for choice in choices for one in may_count]
    for counting in sorted(choices, key=lambda choice: _differences(choice, said)):
        laid = lay_tricks(hand, counting)
        held = hands_at_tricks(hand, laid)
        ruled = [_rule(hand, laid, one, held[place][one.seats[0]], counting[place]) for place, one in enumerate(laid)]
        off = _differences(tuple(counts for _, counts in ruled), counting)
        yield TrickReading(laid=laid, verdicts=tuple(verdict for verdict, _ in ruled), off=off)


def _differences(some: tuple[Announced, ...], others: tuple[Announced, ...]) -> int:
    return len([place for place, one in enumerate(some) if one != others[place]])


def _offer(hand: EnteredHand, place: int) -> Announced:
    """What may count in a trick for all that its lead tells: the time is right, and no card of it lay there before."""
    rules, entered = hand.table.terms.rules, hand.tricks[place]
    earlier = tuple(card for trick in hand.tricks[:place] for card in trick.cards)
    lead = Lead(hand=without(pack(rules), earlier), card=entered.cards[0], first_trick=not place)
    if entered.four_aces and may_announce_aces(rules, lead).yes:
        return Announced(four_aces=True)
    if entered.announced is not None and may_announce(rules, entered.announced, lead).yes:
        return Announced(marriage=entered.announced)
    return _by_itself(rules, lead, entered.cards[0])


def _rule(
    hand: EnteredHand, laid: tuple[Laid, ...], one: Laid, held: Cards, reading: Announced
) -> tuple[Verdict | None, Announced]:
    """The verdict on what was said with a lead, and what counts of it or by itself; for all we know, what the reading
    has of it.
    """
    rules, entered, leader = hand.table.terms.rules, one.entered, one.seats[0]
    lead = Lead(
        hand=(*held, *perhaps_held(hand, laid, leader)),
        card=one.cards[0],
        leads=leader == one.rightful,
        first_trick=one.number == 1,
        bare=bare_barrel(hand.table, leader),
    )
    verdict = None if entered.announced is None else may_announce(rules, entered.announced, lead)
    if entered.four_aces:
        verdict = may_announce_aces(rules, lead)
    if verdict is not None and verdict.yes:
        return verdict, Announced(marriage=entered.announced, four_aces=entered.four_aces)
    known = Lead(hand=held, card=lead.card, leads=lead.leads, first_trick=lead.first_trick)
    by_itself = _by_itself(rules, known, one.cards[0])
    # The other card, which was played later, may have been drawn since.
    perhaps = reading == NOTHING_ANNOUNCED and one.number <= stock_tricks(hand) and not all_known(hand)
    return verdict, NOTHING_ANNOUNCED if perhaps else by_itself


def _by_itself(rules: HouseRules, lead: Lead, card: str) -> Announced:
    """The marriage that the lead of a king or queen announces, said or not, where it is so agreed."""
    suit = suit_of(card)
    by_itself = counts_by_itself(rules) and card in pair(suit) and may_announce(rules, suit, lead).yes
    return Announced(marriage=suit) if by_itself else NOTHING_ANNOUNCED
