"""Blind hands: who may play them, from which bid on, and not beside a barrel where that is agreed."""

from collections.abc import Iterable, Iterator

from scorekeeper.engine.context import DealContext
from scorekeeper.rules.violations import Violation, ViolationCode, against


def blind(context: DealContext) -> Iterable[Violation]:
    """What is wrong with a hand played blind."""
    return _blind(context) if context.deal.blind else ()


def _blind(context: DealContext) -> Iterator[Violation]:
    who, least = context.terms.rules.words["blind.who"], context.terms.rules.numbers["blind.min_bid"]
    if who == "nobody":
        yield against(ViolationCode.BLIND_NOBODY, "blind", "blind.who")
    elif who == "opener" and context.declarer not in (None, context.table.seating.opener):
        opener = context.table.players[context.table.seating.opener]
        yield against(ViolationCode.BLIND_OPENER, "blind", "blind.who", {"opener": opener})
    if context.deal.bid is not None and context.deal.bid < least:
        yield against(ViolationCode.BLIND_MINIMUM, "bid", "blind.min_bid", {"bid": context.deal.bid, "minimum": least})
    if any(context.on_barrel) and not context.terms.rules.flags["blind.barrel"]:
        yield against(ViolationCode.BLIND_BARREL, "blind", "blind.barrel")
