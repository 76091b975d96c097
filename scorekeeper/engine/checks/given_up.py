"""Hands given up: when a rospisat, a spisat or a surrender is allowed."""

from collections.abc import Iterable, Iterator

from scorekeeper.engine.hand import Hand
from scorekeeper.engine.record import Outcome
from scorekeeper.engine.table import compelled, minimum
from scorekeeper.rules.violations import Numbers, Violation, ViolationCode, against


def given_up(hand: Hand) -> Iterable[Violation]:
    """What is wrong with giving this hand up; without bidding it is impossible, which the decoder has said."""
    return _OF_OUTCOME[hand.deal.outcome](hand) if hand.terms.bidding else ()


def barred_by_barrel(way: str, declarer: int, on_barrel: tuple[bool, ...]) -> bool:
    """Whether the barrel forbids giving up: to a declarer on it, or to everyone while anyone is (`rospisat.barrel`)."""
    return (way == "not_from_barrel" and on_barrel[declarer]) or (way == "not_beside_barrel" and any(on_barrel))


def _rospisat(hand: Hand) -> Iterator[Violation]:
    rules, bid = hand.terms.rules, hand.deal.bid
    allowed, limit = rules.words["rospisat.allowed"], rules.numbers["rospisat.limit"]
    if allowed == "never":
        yield against(ViolationCode.ROSPISAT_NEVER, "outcome", "rospisat.allowed")
    if allowed == "at_minimum" and bid is not None and bid != minimum(hand.table):
        numbers: Numbers = {"bid": bid, "minimum": minimum(hand.table)}
        yield against(ViolationCode.ROSPISAT_AT_MINIMUM, "outcome", "rospisat.allowed", numbers)
    if limit and hand.declarer is not None and hand.table.tallies[hand.declarer].rospisats >= limit:
        yield against(ViolationCode.ROSPISAT_LIMIT, "outcome", "rospisat.limit", {"limit": limit})
    if hand.table.gold is not None and not rules.flags["gold.rospisat"]:
        yield against(ViolationCode.ROSPISAT_GOLD, "outcome", "gold.rospisat")
    if hand.deal.blind and not rules.flags["blind.rospisat"]:
        yield against(ViolationCode.ROSPISAT_BLIND, "outcome", "blind.rospisat")
    yield from _barrel(hand, ViolationCode.ROSPISAT_BARREL)


def _spisat(hand: Hand) -> Iterator[Violation]:
    limit = hand.terms.rules.numbers["spisat.limit"]
    if hand.declarer is not None and hand.table.tallies[hand.declarer].spisats >= limit:
        yield against(ViolationCode.SPISAT_LIMIT, "outcome", "spisat.limit", {"limit": limit})
    yield from _barrel(hand, ViolationCode.SPISAT_BARREL)


def _barrel(hand: Hand, code: ViolationCode) -> Iterator[Violation]:
    way = hand.terms.rules.words["rospisat.barrel"]
    if hand.declarer is not None and barred_by_barrel(way, hand.declarer, hand.on_barrel):
        yield against(code, "outcome", "rospisat.barrel")


def _surrender(hand: Hand) -> Iterator[Violation]:
    option = "contract.pass_out_surrender"
    if not hand.terms.rules.flags[option]:
        yield against(ViolationCode.SURRENDER, "outcome", option)
    if hand.declarer not in (None, compelled(hand.table)):
        opener = hand.table.players[compelled(hand.table)]
        yield against(ViolationCode.SURRENDER_OPENER, "declarer", option, {"opener": opener})
    if hand.deal.bid is not None and hand.deal.bid != minimum(hand.table):
        yield against(
            ViolationCode.SURRENDER_MINIMUM, "bid", option, {"bid": hand.deal.bid, "minimum": minimum(hand.table)}
        )


_OF_OUTCOME = {Outcome.ROSPISAT: _rospisat, Outcome.SPISAT: _spisat, Outcome.SURRENDER: _surrender}
