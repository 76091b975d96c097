"""Sections 13 and 14: one empty line for every player some of whose points do not count on the barrel."""

from enum import StrEnum

from scorekeeper.engine.context import (
    DealContext,
    Entries,
    Progress,
    defenders,
    failed,
    is_played,
    no_bonus,
    shut_out,
    spared,
    the_bid,
)
from scorekeeper.engine.reasons import Inquiry, Reasons, RulingCode, SumStep
from scorekeeper.engine.record import Outcome
from scorekeeper.engine.sheet import Line, What
from scorekeeper.engine.stages.bonuses import bonuses
from scorekeeper.engine.stages.contract import bid_first, steps_of_contract
from scorekeeper.engine.stages.falls import steps_on_barrel
from scorekeeper.engine.stages.given_up import share
from scorekeeper.engine.stages.sums import SumReason, steps_taken

FAILED_BID = "barrel.failed_bid"


class NotCountedReason(StrEnum):
    """What a barrel keeps off the sheet, bonuses apart; in Poland there is none: who is near the target is locked."""

    KEPT = "kept"
    KEPT_FOR_GOOD = "kept_for_good"
    TAKEN = "no_points"
    TAKEN_LOCKED = "no_points_locked"
    SHARE = "no_share_on_barrel"
    SHARE_LOCKED = "no_share_locked"


def not_counted(context: DealContext, progress: Progress) -> Entries:
    """Gains of a player shut out by a barrel, and a failed bid that costs nothing: amount 0, once a player."""
    # A spisat gives the defenders nothing that could be withheld.
    gaining = () if context.deal.outcome is Outcome.SPISAT else defenders(context)
    without_gain = [seat for seat in gaining if shut_out(context, seat)]
    without_gain += [one.seat for one in bonuses(context) if no_bonus(context, one.seat)]
    costs_nothing = context.declarer if failed(context) and spared(context) else None
    for seat in range(len(context.on_barrel)):
        if seat == costs_nothing or seat in without_gain:
            rule = FAILED_BID if seat == costs_nothing else "barrel.kind"
            yield seat, Line(what=What.NOT_COUNTED, amount=0, rule=rule, numbers={})


def why_not_counted(inquiry: Inquiry) -> Reasons:
    """What would have been written for another player."""
    context, seat, locked = inquiry.context, inquiry.seat, inquiry.context.terms.barrel == "locked"
    if inquiry.line.rule == FAILED_BID:
        yield from _kept(inquiry)
    elif shut_out(context, seat) and seat in context.points:
        yield from steps_taken(inquiry)
        yield SumStep(code=NotCountedReason.TAKEN_LOCKED if locked else NotCountedReason.TAKEN)
    elif shut_out(context, seat) and seat in context.table.seating.active:
        code = NotCountedReason.SHARE_LOCKED if locked else NotCountedReason.SHARE
        yield SumStep(code=code, numbers={"points": share(context)})
    for bonus in bonuses(context):
        if bonus.seat == seat and no_bonus(context, seat):
            lost = bonus.lost_locked if locked and bonus.lost_locked is not None else bonus.lost
            yield SumStep(code=lost, numbers={"points": bonus.line.amount})


def _kept(inquiry: Inquiry) -> Reasons:
    """A failed bid that costs nothing but a hand on the barrel, and not even that where there is no end of hands."""
    bid = {"bid": the_bid(inquiry.context)}
    if is_played(inquiry.context):
        yield from steps_of_contract(inquiry)
    else:
        yield SumStep(code=SumReason.GAVE_UP, numbers=bid)
    limited = inquiry.context.terms.rules.numbers["barrel.hands"] > 0
    yield SumStep(code=NotCountedReason.KEPT if limited else NotCountedReason.KEPT_FOR_GOOD, numbers=bid)
    yield from steps_on_barrel(inquiry)
    if bid_first(inquiry):
        yield RulingCode.BID_FIRST
