"""Section 23, adjustments: an amount that the table agreed to add."""

from collections.abc import Iterator
from enum import StrEnum

from scorekeeper.engine.hand import Entries, Hand, Note, Page
from scorekeeper.engine.reasons import Inquiry, Reasons, SumStep
from scorekeeper.engine.sheet import Line, What
from scorekeeper.engine.stages.freeze import is_frozen


class AdjustmentReason(StrEnum):
    """The step of a correction, and of one that ends above the barrel."""

    AGREED = "adjustment"
    ABOVE_BARREL = "above_barrel"


def adjustment(hand: Hand, page: Page) -> Entries:
    """The amount; a player on the frozen barrel wins, is held at the level, or is off it without a fall."""
    deal = hand.deal
    amount = deal.amount or 0
    seat = hand.table.players.index(deal.player or "")
    yield seat, Line(what=What.ADJUSTMENT, amount=amount, rule=None, numbers={})
    if not is_frozen(hand, seat):
        return
    score = page.scores[seat] + amount
    if hand.terms.level < score < hand.terms.winning:
        back = hand.terms.level - score
        yield seat, Line(what=What.BARREL_HELD, amount=back, rule="barrel.level", numbers={"level": hand.terms.level})
    else:
        yield seat, Note.OFF_BARREL


def why_adjustment(inquiry: Inquiry) -> Reasons:
    """What the table agreed on."""
    reason = inquiry.hand.deal.reason or ""
    yield SumStep(code=AdjustmentReason.AGREED, numbers={"reason": reason}, amount=inquiry.line.amount)


def steps_above_barrel(inquiry: Inquiry) -> Iterator[SumStep]:
    """A correction that neither wins from the barrel nor leaves it."""
    terms = inquiry.hand.terms
    numbers = {"score": inquiry.before, "winning": terms.winning, "level": terms.level}
    yield SumStep(code=AdjustmentReason.ABOVE_BARREL, numbers=numbers)
