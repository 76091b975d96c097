"""Hands given up: when a rospisat, a spisat or a surrender is allowed."""

from collections.abc import Iterable, Iterator

from scorekeeper.engine.context import DealContext
from scorekeeper.engine.record import Outcome
from scorekeeper.engine.table import Table, compelled, minimum, on_barrel, seats_on_barrel
from scorekeeper.rules.violations import Numbers, Violation, ViolationCode, against


def given_up(context: DealContext) -> Iterable[Violation]:
    """What is wrong with giving this hand up; without bidding it is impossible, which the decoder has said."""
    return _OF_OUTCOME[context.deal.outcome](context) if context.terms.bidding else ()


def against_rospisat(table: Table, seat: int | None) -> Iterator[Violation]:
    """What is wrong with a rospisat of this player, whatever the bid; None is a player who is not known."""
    rules, limit = table.terms.rules, table.terms.rules.numbers["rospisat.limit"]
    if rules.words["rospisat.allowed"] == "never":
        yield against(ViolationCode.ROSPISAT_NEVER, "outcome", "rospisat.allowed")
    if limit and seat is not None and table.tallies[seat].rospisats >= limit:
        yield against(ViolationCode.ROSPISAT_LIMIT, "outcome", "rospisat.limit", {"limit": limit})
    if table.gold is not None and not rules.flags["gold.rospisat"]:
        yield against(ViolationCode.ROSPISAT_GOLD, "outcome", "gold.rospisat")
    yield from _barrel(table, seat, ViolationCode.ROSPISAT_BARREL)


def _rospisat(context: DealContext) -> Iterator[Violation]:
    """Who may give up by rospisat at all, which a form asks too; then what depends on the bid."""
    yield from against_rospisat(context.table, context.declarer)
    rules, bid, least = context.terms.rules, context.deal.bid, minimum(context.table)
    if rules.words["rospisat.allowed"] == "at_minimum" and bid is not None and bid != least:
        numbers: Numbers = {"bid": bid, "minimum": least}
        yield against(ViolationCode.ROSPISAT_AT_MINIMUM, "outcome", "rospisat.allowed", numbers)
    if context.deal.blind and not rules.flags["blind.rospisat"]:
        yield against(ViolationCode.ROSPISAT_BLIND, "outcome", "blind.rospisat")


def _spisat(context: DealContext) -> Iterator[Violation]:
    limit, seat = context.terms.rules.numbers["spisat.limit"], context.declarer
    used = 0 if seat is None else context.table.tallies[seat].spisats
    if used >= limit:  # a limit of 0 holds for a declarer who is not known, too
        yield against(ViolationCode.SPISAT_LIMIT, "outcome", "spisat.limit", {"limit": limit})
    yield from _barrel(context.table, seat, ViolationCode.SPISAT_BARREL)


def _barrel(table: Table, seat: int | None, code: ViolationCode) -> Iterator[Violation]:
    """The barrel forbids giving up: to a declarer on it, or to everyone while anyone is (`rospisat.barrel`)."""
    way = table.terms.rules.words["rospisat.barrel"]
    beside = way == "not_beside_barrel" and any(seats_on_barrel(table))
    if beside or (way == "not_from_barrel" and seat is not None and on_barrel(table, seat)):
        yield against(code, "outcome", "rospisat.barrel")


def _surrender(context: DealContext) -> Iterator[Violation]:
    option = "contract.pass_out_surrender"
    if not context.terms.rules.flags[option]:
        yield against(ViolationCode.SURRENDER, "outcome", option)
    who = compelled(context.table)
    if who is None or context.declarer not in (None, who):
        opener = "" if who is None else context.table.players[who]
        yield against(ViolationCode.SURRENDER_OPENER, "declarer", option, {"opener": opener})
    if context.deal.bid is not None and context.deal.bid != minimum(context.table):
        yield against(
            ViolationCode.SURRENDER_MINIMUM, "bid", option, {"bid": context.deal.bid, "minimum": minimum(context.table)}
        )


_OF_OUTCOME = {Outcome.ROSPISAT: _rospisat, Outcome.SPISAT: _spisat, Outcome.SURRENDER: _surrender}
