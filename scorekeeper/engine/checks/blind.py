"""Blind hands: who may play them, from which bid on, and not beside a barrel where that is agreed."""

from collections.abc import Iterable, Iterator

from scorekeeper.engine.hand import Hand
from scorekeeper.rules.violations import Violation, ViolationCode, against


def blind(hand: Hand) -> Iterable[Violation]:
    """What is wrong with a hand played blind."""
    return _blind(hand) if hand.deal.blind else ()


def _blind(hand: Hand) -> Iterator[Violation]:
    who, least = hand.terms.rules.words["blind.who"], hand.terms.rules.numbers["blind.min_bid"]
    if who == "nobody":
        yield against(ViolationCode.BLIND_NOBODY, "blind", "blind.who")
    elif who == "opener" and hand.declarer not in (None, hand.table.seating.opener):
        opener = hand.table.players[hand.table.seating.opener]
        yield against(ViolationCode.BLIND_OPENER, "blind", "blind.who", {"opener": opener})
    if hand.deal.bid is not None and hand.deal.bid < least:
        yield against(ViolationCode.BLIND_MINIMUM, "bid", "blind.min_bid", {"bid": hand.deal.bid, "minimum": least})
    if any(hand.on_barrel) and not hand.terms.rules.flags["blind.barrel"]:
        yield against(ViolationCode.BLIND_BARREL, "blind", "blind.barrel")
