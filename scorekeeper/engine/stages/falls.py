"""Section 18, falls: leaving the frozen barrel for less. Which ways off count, and what every third one costs."""

from collections.abc import Iterator
from enum import StrEnum

from scorekeeper.engine.context import DealContext, Entry, Note, Progress
from scorekeeper.engine.reasons import Inquiry, Reasons, RulingCode, SumStep, naming_deals
from scorekeeper.engine.record import BESIDE_THE_DEALS, CONTRACTED, Outcome
from scorekeeper.engine.sheet import Line, Mark, What

THIRD = 3
FINES = (What.BOLT_PENALTY, What.ROSPISAT_PENALTY, What.DEALER_PENALTY)
FALLS = {"timeouts": (What.BARREL_FALL,), "timeouts_and_thrown": (What.BARREL_FALL, What.BARREL_THROWN)}
LOST_BIDS = (What.CONTRACT_FAILED, What.ROSPISAT, What.SPISAT, What.SURRENDER)


class FallReason(StrEnum):
    """The steps of a third fall, and of the hands that were used on the barrel."""

    ZERO = "third_fall"
    FALLS = "hands_of_falls"
    DEALS = "deals_on_barrel"
    FRESH_DEALS = "not_on_barrel_fresh_deals"
    CORRECTIONS = "not_on_barrel_corrections"
    SAT_OUT = "not_on_barrel_sat_out"


def fall(context: DealContext, progress: Progress, seat: int, line: Line | None) -> Iterator[Entry]:
    """Off the barrel by `line`, or by an amount already written (None: a lost bid, a fine)."""
    yield seat, Note.OFF_BARREL
    if not _counts(context, line):
        if line is not None:
            yield seat, line
        return
    yield seat, Mark.FALL
    falls = progress.tallies[seat].falls + 1
    if falls % THIRD == 0 and context.terms.rules.words["barrel.third_fall"] == "zero":
        yield (
            seat,
            Line(
                what=What.BARREL_ZERO,
                amount=-progress.scores[seat],
                rule="barrel.third_fall",
                numbers={"falls": falls},
            ),
        )
    elif line is not None:
        yield seat, line


def _counts(context: DealContext, line: Line | None) -> bool:
    if context.deal.outcome is Outcome.ADJUSTMENT:
        return False
    way = context.terms.rules.words["barrel.falls"]
    return way == "every" or (line is not None and line.what in FALLS[way])


def why_third_fall(inquiry: Inquiry) -> Reasons:
    """Which falls those were; and of one for the hands used up, which hands."""
    yield SumStep(code=FallReason.ZERO, numbers=inquiry.line.numbers, amount=inquiry.line.amount)
    fell = [one.scored.number for one in inquiry.earlier if Mark.FALL in one.scored.columns[inquiry.seat].marks]
    yield from naming_deals(FallReason.FALLS, [*fell[: THIRD - 1], inquiry.number])
    if _is_used_up(inquiry):
        yield from steps_on_barrel(inquiry)
    yield "barrel.falls"
    yield from behind_fall(inquiry)


def behind_fall(inquiry: Inquiry) -> Reasons:
    """What holds of every line that costs the barrel."""
    if inquiry.after.winners:
        yield RulingCode.WINNER_SPARES_NOBODY


def costs_barrel(line: Line) -> bool:
    """Whether it is a lost bid or a fine, which costs a frozen barrel without a line of its own (sections 14, 15)."""
    return line.amount < 0 and line.what in (*LOST_BIDS, *FINES)


def steps_on_barrel(inquiry: Inquiry) -> Iterator[SumStep]:
    """The hands used on the frozen barrel up to this one, and those since mounting that were none (section 16); nothing
    where this is the first and none lies between.
    """
    seat = inquiry.seat
    mounted = max([one.scored.number for one in inquiry.earlier if one.table.tallies[seat].barrel is None])
    hands: dict[FallReason, list[int]] = {FallReason.DEALS: [inquiry.number]}
    for one in [one for one in inquiry.earlier if one.scored.number > mounted]:
        kind = FallReason.SAT_OUT if one.scored.sat_out == seat else FallReason.DEALS
        if one.deal.outcome not in CONTRACTED:
            beside = one.deal.outcome in BESIDE_THE_DEALS
            kind = FallReason.CORRECTIONS if beside else FallReason.FRESH_DEALS
        hands[kind] = [*hands.get(kind, []), one.scored.number]
    if len(hands) > 1 or len(hands[FallReason.DEALS]) > 1:
        for kind in FallReason:
            yield from naming_deals(kind, hands.get(kind, []))


def _is_used_up(inquiry: Inquiry) -> bool:
    """Whether the player falls as the last hand allowed on the barrel was not won."""
    used, allowed = (
        inquiry.context.table.tallies[inquiry.seat].barrel,
        inquiry.context.terms.rules.numbers["barrel.hands"],
    )
    plays = inquiry.seat in inquiry.context.table.seating.active
    if used is None or not plays or any(costs_barrel(line) for line in inquiry.column.lines):
        return False
    return 0 < allowed <= used + 1
