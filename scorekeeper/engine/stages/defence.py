"""Section 8, defence: every player but the declarer writes the points taken, rounded."""

from enum import StrEnum

from scorekeeper.engine.context import DealContext, Entries, Progress, shut_out
from scorekeeper.engine.reasons import Inquiry, Reasons, SumStep
from scorekeeper.engine.sheet import Line, What
from scorekeeper.engine.stages.sums import (
    SumReason,
    behind_doubled,
    behind_taken,
    step_to_sum,
    steps_doubled,
    steps_rounded,
    steps_taken,
)
from scorekeeper.engine.table import exact_barrel, round_points


class DefenceReason(StrEnum):
    """The step of a sum that is not rounded."""

    EXACT = "exact"


def defence(context: DealContext, progress: Progress) -> Entries:
    """+ points rounded, then multiplied; not rounded on an open barrel with `barrel.exact`."""
    return [
        (seat, _taken(context, seat))
        for seat in context.table.seating.active
        if seat != context.declarer and not shut_out(context, seat)
    ]


def _taken(context: DealContext, seat: int) -> Line:
    points = context.points[seat]
    exact = context.on_barrel[seat] and exact_barrel(context.table, seat)
    rounded = points if exact else round_points(points, context.terms.rules.numbers["contract.rounding"])
    rule = "barrel.exact" if exact else "contract.rounding"
    return Line(What.DEFENCE, rounded * context.others, rule, {"points": points, "multiplier": context.others})


def why_defence(inquiry: Inquiry) -> Reasons:
    """What was taken, rounded and doubled."""
    yield from steps_taken(inquiry)
    if inquiry.line.rule == "barrel.exact":
        yield SumStep(code=DefenceReason.EXACT)
    else:
        yield from steps_rounded(inquiry, inquiry.context.points[inquiry.seat])
    yield from steps_doubled(inquiry)
    yield step_to_sum(inquiry, SumReason.WRITES)
    yield from behind_taken(inquiry)
    yield from behind_doubled(inquiry)
