"""Blind hands: who may play them, from which bid on, and not beside a barrel where that is agreed."""

from collections.abc import Iterable, Iterator

from scorekeeper.engine.context import DealContext
from scorekeeper.engine.table import Table, seats_on_barrel
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
    if barrel_forbids_blind(context.table):
        yield against(ViolationCode.BLIND_BARREL, "blind", "blind.barrel")


def barrel_forbids_blind(table: Table) -> bool:
    """Whether nobody may play blind, as somebody is on the barrel."""
    return not table.terms.rules.flags["blind.barrel"] and any(seats_on_barrel(table))
