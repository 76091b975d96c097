"""Sections 14 to 16, on a frozen barrel: the contract that wins or not, fines, and the hands used."""

from collections.abc import Iterator
from enum import StrEnum

from scorekeeper.engine.context import (
    DealContext,
    Entries,
    Entry,
    Note,
    Progress,
    failed,
    is_frozen,
    own_points,
    spared,
    the_bid,
)
from scorekeeper.engine.reasons import Inquiry, Reasons, RulingCode, SumStep
from scorekeeper.engine.record import GIVEN_UP
from scorekeeper.engine.sheet import Line, What
from scorekeeper.engine.stages.adjustment import steps_above_barrel
from scorekeeper.engine.stages.falls import FINES, LOST_BIDS, behind_fall, costs_barrel, fall, steps_on_barrel
from scorekeeper.engine.table import Terms, round_points
from scorekeeper.rules.derived import is_need_written


class BarrelReason(StrEnum):
    """The steps of a contract on the frozen barrel, and of the ways off it."""

    REACHED = "reached"
    WON = "won"
    WON_RAISED = "won_raised"
    HELD = "held"
    HELD_FINED = "held_fined"
    FALL = "fall"
    OFF = "off"


def barrel_contract(context: DealContext, progress: Progress) -> Entries:
    """Section 14: a contract made wins the game or is taken off again; a failed one costs the barrel, or nothing.

    A fine of the same hand stays either way.
    """
    if context.declarer is None or not is_frozen(context, context.declarer):
        return
    if context.made:
        yield from _made(context, progress, context.declarer)
    elif failed(context) and not spared(context):
        yield from fall(context, progress, context.declarer, None)


def barrel_fine(context: DealContext, progress: Progress) -> Entries:
    """Section 15: a fine for bolts, rospisats or fresh deals takes a player off the barrel."""
    for seat, tally in enumerate(progress.tallies):
        if (
            is_frozen(context, seat)
            and tally.barrel is not None
            and any(line.what in FINES for line in progress.lines[seat])
        ):
            yield from fall(context, progress, seat, None)


def barrel_hands(context: DealContext, progress: Progress) -> Entries:
    """Section 16: one more hand used by every active player still on the barrel; at `barrel.hands` a fall."""
    allowed = context.terms.rules.numbers["barrel.hands"]
    for seat in context.table.seating.active:
        used = progress.tallies[seat].barrel
        if not is_frozen(context, seat) or used is None:
            continue
        yield seat, Note.HAND_USED
        if 0 < allowed <= used + 1:
            cost = context.terms.rules.numbers["barrel.fine"]
            line = Line(what=What.BARREL_FALL, amount=-cost, rule="barrel.hands", numbers={"hands": used + 1})
            yield from fall(context, progress, seat, line)


def _made(context: DealContext, progress: Progress, seat: int) -> Iterator[Entry]:
    terms = context.terms
    by_points = terms.rules.words["barrel.win_by"] == "points"
    reached = (_points_as_written(terms, context.points[seat]) if by_points else the_bid(context)) * context.factor
    numbers = {"reached": reached, "need": terms.need}
    if reached < terms.need:
        written = sum(line.amount for line in progress.lines[seat] if line.what is What.CONTRACT_MADE)
        yield seat, Line(what=What.BARREL_HELD, amount=-written, rule="barrel.win_by", numbers=numbers)
        return
    more = max(0, terms.winning - progress.scores[seat])  # a fine for a bolt is in the score already
    yield seat, Line(what=What.BARREL_WON, amount=more, rule="barrel.win_by", numbers=numbers)
    yield seat, Note.OFF_BARREL


def _points_as_written(terms: Terms, points: int) -> int:
    """The declarer's points, rounded where they are before the bid, or where points are written (section 14)."""
    if terms.rules.words["contract.declarer_scores"] == "points":
        return round_points(points, terms.rules.numbers["contract.rounding"])
    return own_points(terms, points)


def why_barrel_contract(inquiry: Inquiry) -> Reasons:
    """What it takes from the barrel, and what the hand reached; or a correction that ends above the barrel."""
    terms, numbers = inquiry.context.terms, inquiry.line.numbers
    if "reached" not in numbers:
        yield from steps_above_barrel(inquiry)
    else:
        yield SumStep(
            code=BarrelReason.REACHED,
            numbers={"level": terms.level, "winning": terms.winning, "need": numbers["need"]},
            amount=numbers["reached"],
            factor=inquiry.context.factor,
        )
        yield from _steps_of_contract(inquiry)
        if not is_need_written(terms.rules):
            yield RulingCode.OWN_NEED
    yield from ("barrel.level", "game.target")
    yield from behind_target(inquiry)
    yield from _behind_reached(inquiry) if "reached" in numbers else ()


def why_barrel_hands(inquiry: Inquiry) -> Reasons:
    """Which hands on the barrel were used."""
    numbers = {
        "hands": inquiry.line.numbers["hands"],
        "allowed": inquiry.context.terms.rules.numbers["barrel.hands"],
    }
    yield SumStep(code=BarrelReason.FALL, numbers=numbers, amount=inquiry.line.amount)
    yield from steps_on_barrel(inquiry)
    yield "barrel.fine"
    if inquiry.context.deal.outcome in GIVEN_UP:
        yield RulingCode.GIVEN_UP_COUNTS
    yield RulingCode.NOT_A_HAND
    if inquiry.context.terms.rules.system == "forfeit":
        yield RulingCode.FORFEIT_FALL
    yield from behind_fall(inquiry)


def why_off(inquiry: Inquiry) -> Reasons:
    """Of any line: a lost bid or a fine that cost the barrel; the step stands under the first of those. A game won
    stays won.
    """
    lines = inquiry.column.lines
    won = any(line.what is What.BARREL_WON for line in lines)
    if won or not is_frozen(inquiry.context, inquiry.seat) or not costs_barrel(inquiry.line):
        return
    costly = [line for line in lines if costs_barrel(line)]
    if inquiry.line is costly[0]:
        yield SumStep(code=BarrelReason.OFF)
    if inquiry.line.what in LOST_BIDS:
        yield "barrel.failed_bid"


def behind_target(inquiry: Inquiry) -> Reasons:
    """What makes the winning score more than the target."""
    if inquiry.context.terms.rules.flags["game.over_target"]:
        yield "game.over_target"


def _steps_of_contract(inquiry: Inquiry) -> Iterator[SumStep]:
    terms, amount = inquiry.context.terms, inquiry.line.amount
    if inquiry.line.what is What.BARREL_HELD and any(costs_barrel(line) for line in inquiry.column.lines):
        yield SumStep(code=BarrelReason.HELD_FINED, amount=amount)
    elif inquiry.line.what is What.BARREL_HELD:
        yield SumStep(code=BarrelReason.HELD, numbers={"level": terms.level})
        yield from steps_on_barrel(inquiry)
    elif amount:
        yield SumStep(code=BarrelReason.WON_RAISED, numbers={"winning": inquiry.before + amount}, amount=amount)
    else:
        yield SumStep(code=BarrelReason.WON)


def _behind_reached(inquiry: Inquiry) -> Reasons:
    """How the points are rounded that are held against the need."""
    rules = inquiry.context.terms.rules
    if rules.words["barrel.win_by"] == "contract":
        return
    if rules.words["contract.declarer_scores"] == "points":
        yield from ("contract.declarer_scores", "contract.rounding")
    elif rules.flags["contract.round_declarer"]:
        yield from ("contract.round_declarer", "contract.rounding")
