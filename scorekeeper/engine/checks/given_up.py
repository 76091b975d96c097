"""Hands given up: when a rospisat, a spisat or a surrender is allowed."""

from collections.abc import Iterable, Iterator

from scorekeeper.engine.context import DealContext
from scorekeeper.engine.record import Outcome
from scorekeeper.engine.table import compelled, minimum
from scorekeeper.rules.violations import Numbers, Violation, ViolationCode, against


def given_up(context: DealContext) -> Iterable[Violation]:
    """What is wrong with giving this hand up; without bidding it is impossible, which the decoder has said."""
    return _OF_OUTCOME[context.deal.outcome](context) if context.terms.bidding else ()


def barred_by_barrel(way: str, declarer: int, on_barrel: tuple[bool, ...]) -> bool:
    """Whether the barrel forbids giving up: to a declarer on it, or to everyone while anyone is (`rospisat.barrel`)."""
    return (way == "not_from_barrel" and on_barrel[declarer]) or (way == "not_beside_barrel" and any(on_barrel))


def _rospisat(context: DealContext) -> Iterator[Violation]:
    rules, bid = context.terms.rules, context.deal.bid
    allowed, limit = rules.words["rospisat.allowed"], rules.numbers["rospisat.limit"]
    if allowed == "never":
        yield against(ViolationCode.ROSPISAT_NEVER, "outcome", "rospisat.allowed")
    if allowed == "at_minimum" and bid is not None and bid != minimum(context.table):
        numbers: Numbers = {"bid": bid, "minimum": minimum(context.table)}
        yield against(ViolationCode.ROSPISAT_AT_MINIMUM, "outcome", "rospisat.allowed", numbers)
    if limit and context.declarer is not None and context.table.tallies[context.declarer].rospisats >= limit:
        yield against(ViolationCode.ROSPISAT_LIMIT, "outcome", "rospisat.limit", {"limit": limit})
    if context.table.gold is not None and not rules.flags["gold.rospisat"]:
        yield against(ViolationCode.ROSPISAT_GOLD, "outcome", "gold.rospisat")
    if context.deal.blind and not rules.flags["blind.rospisat"]:
        yield against(ViolationCode.ROSPISAT_BLIND, "outcome", "blind.rospisat")
    yield from _barrel(context, ViolationCode.ROSPISAT_BARREL)


def _spisat(context: DealContext) -> Iterator[Violation]:
    limit = context.terms.rules.numbers["spisat.limit"]
    if context.declarer is not None and context.table.tallies[context.declarer].spisats >= limit:
        yield against(ViolationCode.SPISAT_LIMIT, "outcome", "spisat.limit", {"limit": limit})
    yield from _barrel(context, ViolationCode.SPISAT_BARREL)


def _barrel(context: DealContext, code: ViolationCode) -> Iterator[Violation]:
    way = context.terms.rules.words["rospisat.barrel"]
    if context.declarer is not None and barred_by_barrel(way, context.declarer, context.on_barrel):
        yield against(code, "outcome", "rospisat.barrel")


def _surrender(context: DealContext) -> Iterator[Violation]:
    option = "contract.pass_out_surrender"
    if not context.terms.rules.flags[option]:
        yield against(ViolationCode.SURRENDER, "outcome", option)
    if context.declarer not in (None, compelled(context.table)):
        opener = context.table.players[compelled(context.table)]
        yield against(ViolationCode.SURRENDER_OPENER, "declarer", option, {"opener": opener})
    if context.deal.bid is not None and context.deal.bid != minimum(context.table):
        yield against(
            ViolationCode.SURRENDER_MINIMUM, "bid", option, {"bid": context.deal.bid, "minimum": minimum(context.table)}
        )


_OF_OUTCOME = {Outcome.ROSPISAT: _rospisat, Outcome.SPISAT: _spisat, Outcome.SURRENDER: _surrender}
