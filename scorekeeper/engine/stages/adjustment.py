"""Section 23, adjustments: amounts that the table agreed to add."""

from collections.abc import Iterator
from enum import StrEnum

from scorekeeper.engine.context import DealContext, Entries, Entry, Note, Progress, is_frozen
from scorekeeper.engine.reasons import Inquiry, Reasons, SumStep
from scorekeeper.engine.record import amounts_of
from scorekeeper.engine.sheet import Line, What


class AdjustmentReason(StrEnum):
    """The step of a correction, and of one that ends above the barrel."""

    AGREED = "adjustment"
    ABOVE_BARREL = "above_barrel"


def adjustment(context: DealContext, progress: Progress) -> Entries:
    """Each player's amount in seating order; where it is 0 nothing is written."""
    amounts = amounts_of(context.deal)
    for seat, name in enumerate(context.table.players):
        amount = amounts.get(name, 0)
        if amount:
            yield seat, Line(what=What.ADJUSTMENT, amount=amount, rule=None, numbers={})
            if is_frozen(context, seat):
                yield from _on_the_barrel(context, seat, progress.scores[seat] + amount)


def _on_the_barrel(context: DealContext, seat: int, score: int) -> Iterator[Entry]:
    """A player on the frozen barrel wins, is held at the level, or is off it without a fall."""
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
