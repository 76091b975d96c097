"""Hands given up: when a rospisat, a spisat or a surrender is allowed."""

from collections.abc import Iterable, Iterator

from scorekeeper.engine.case import Case
from scorekeeper.engine.record import Outcome
from scorekeeper.rules.violations import Numbers, Violation, against


def given_up(case: Case) -> Iterable[Violation]:
    """What is wrong with giving this hand up; without bidding it is impossible, which the decoder has said."""
    return _OF_OUTCOME[case.deal.outcome](case) if case.table.terms.bidding else ()


def barred_by_barrel(way: str, declarer: int, on_barrel: tuple[bool, ...]) -> bool:
    """Whether the barrel forbids giving up: to a declarer on it, or to everyone while anyone is (`rospisat.barrel`)."""
    return (way == "not_from_barrel" and on_barrel[declarer]) or (way == "not_beside_barrel" and any(on_barrel))


def _rospisat(case: Case) -> Iterator[Violation]:
    rules, bid = case.rules, case.deal.bid
    allowed, limit = rules.words["rospisat.allowed"], rules.numbers["rospisat.limit"]
    if allowed == "never":
        yield against("rospisat_never", "outcome", "rospisat.allowed")
    if allowed == "at_minimum" and bid is not None and bid != case.minimum:
        numbers: Numbers = {"bid": bid, "minimum": case.minimum}
        yield against("rospisat_at_minimum", "outcome", "rospisat.allowed", numbers)
    if limit and case.declarer is not None and case.table.tallies[case.declarer].rospisats >= limit:
        yield against("rospisat_limit", "outcome", "rospisat.limit", {"limit": limit})
    if case.table.gold is not None and not rules.flags["gold.rospisat"]:
        yield against("rospisat_gold", "outcome", "gold.rospisat")
    if case.deal.blind and not rules.flags["blind.rospisat"]:
        yield against("rospisat_blind", "outcome", "blind.rospisat")
    yield from _barrel(case)


def _spisat(case: Case) -> Iterator[Violation]:
    limit = case.rules.numbers["spisat.limit"]
    if case.declarer is not None and case.table.tallies[case.declarer].spisats >= limit:
        yield against("spisat_limit", "outcome", "spisat.limit", {"limit": limit})
    yield from _barrel(case)


def _barrel(case: Case) -> Iterator[Violation]:
    way = case.rules.words["rospisat.barrel"]
    if case.declarer is not None and barred_by_barrel(way, case.declarer, case.on_barrel):
        yield against(f"{case.deal.outcome.value}_barrel", "outcome", "rospisat.barrel")


def _surrender(case: Case) -> Iterator[Violation]:
    option = "contract.pass_out_surrender"
    if not case.rules.flags[option]:
        yield against("surrender", "outcome", option)
    if case.declarer not in (None, case.table.seating.opener):
        opener = case.table.players[case.table.seating.opener]
        yield against("surrender_opener", "declarer", option, {"opener": opener})
    if case.deal.bid is not None and case.deal.bid != case.minimum:
        yield against("surrender_minimum", "bid", option, {"bid": case.deal.bid, "minimum": case.minimum})


_OF_OUTCOME = {Outcome.ROSPISAT: _rospisat, Outcome.SPISAT: _spisat, Outcome.SURRENDER: _surrender}
