"""Section 23, adjustments: an amount that the table agreed to add."""

from collections.abc import Iterator
from enum import StrEnum

from scorekeeper.engine.context import DealContext, Entries, Note, Progress
from scorekeeper.engine.reasons import Inquiry, Reasons, SumStep
from scorekeeper.engine.sheet import Line, What
from scorekeeper.engine.stages.freeze import is_frozen


class AdjustmentReason(StrEnum):
    """The step of a correction, and of one that ends above the barrel."""

    AGREED = "adjustment"
    ABOVE_BARREL = "above_barrel"


def adjustment(context: DealContext, progress: Progress) -> Entries:
    """The amount; a player on the frozen barrel wins, is held at the level, or is off it without a fall."""
    deal = context.deal
    amount = deal.amount or 0
    seat = context.table.players.index(deal.player or "")
    yield seat, Line(what=What.ADJUSTMENT, amount=amount, rule=None, numbers={})
    if not is_frozen(context, seat):
        return
    score = progress.scores[seat] + amount
    if context.terms.level < score < context.terms.winning:
        back = context.terms.level - score
        yield (
            seat,
            Line(what=What.BARREL_HELD, amount=back, rule="barrel.level", numbers={"level": context.terms.level}),
        )
    else:
        yield seat, Note.OFF_BARREL


def why_adjustment(inquiry: Inquiry) -> Reasons:
    """What the table agreed on."""
    reason = inquiry.context.deal.reason or ""
    yield SumStep(code=AdjustmentReason.AGREED, numbers={"reason": reason}, amount=inquiry.line.amount)


def steps_above_barrel(inquiry: Inquiry) -> Iterator[SumStep]:
    """A correction that neither wins from the barrel nor leaves it."""
    terms = inquiry.context.terms
    numbers = {"score": inquiry.before, "winning": terms.winning, "level": terms.level}
    yield SumStep(code=AdjustmentReason.ABOVE_BARREL, numbers=numbers)
