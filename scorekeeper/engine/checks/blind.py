"""Blind hands: who may play them, from which bid on, and not beside a barrel where that is agreed."""

from collections.abc import Iterable, Iterator

from scorekeeper.engine.case import Case
from scorekeeper.rules.violations import Violation, against


def blind(case: Case) -> Iterable[Violation]:
    """What is wrong with a hand played blind."""
    return _blind(case) if case.deal.blind else ()


def _blind(case: Case) -> Iterator[Violation]:
    who, least = case.rules.words["blind.who"], case.rules.numbers["blind.min_bid"]
    if who == "nobody":
        yield against("blind_nobody", "blind", "blind.who")
    elif who == "opener" and case.declarer not in (None, case.table.seating.opener):
        opener = case.table.players[case.table.seating.opener]
        yield against("blind_opener", "blind", "blind.who", {"opener": opener})
    if case.deal.bid is not None and case.deal.bid < least:
        yield against("blind_minimum", "bid", "blind.min_bid", {"bid": case.deal.bid, "minimum": least})
    if any(case.on_barrel) and not case.rules.flags["blind.barrel"]:
        yield against("blind_barrel", "blind", "blind.barrel")
