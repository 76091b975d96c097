"""Section 11, bolts: hands without a point, their marks, and the fine at every so many."""

from collections.abc import Iterator
from enum import StrEnum

from scorekeeper.engine.context import DealContext, Entries, Entry, Note, Progress, is_played, the_declarer
from scorekeeper.engine.reasons import Inquiry, Reasons, RulingCode, SumStep, naming_deals
from scorekeeper.engine.record import Outcome
from scorekeeper.engine.sheet import Line, Mark, What
from scorekeeper.engine.stages.sums import step_to_sum, the_pile
from scorekeeper.engine.table import Table


class BoltReason(StrEnum):
    """The steps of a bolt and its fine, and of a bolt that the barrel keeps off the sheet."""

    ONE = "bolt"
    ONE_NO_TRICK = "bolt_no_trick"
    TWO = "two_bolts"
    TWO_NO_TRICK = "two_bolts_no_trick"
    ROSPISAT = "bolt_of_rospisat"
    SPARED = "bolt_spared"
    SPARED_NO_TRICK = "bolt_spared_no_trick"
    SPARED_LOCKED = "bolt_spared_locked"
    SPARED_LOCKED_NO_TRICK = "bolt_spared_locked_no_trick"
    DEALS = "deals_of_bolts"
    DOUBLE_FINE = "double_fine"
    FINE = "bolt_fine"
    FINE_EACH = "bolt_fine_each"


# Each as it is said of a hand without a point, and of one without a trick.
_ONE = (BoltReason.ONE, BoltReason.ONE_NO_TRICK)
_TWO = (BoltReason.TWO, BoltReason.TWO_NO_TRICK)
_SPARED = (BoltReason.SPARED, BoltReason.SPARED_NO_TRICK)
_SPARED_LOCKED = (BoltReason.SPARED_LOCKED, BoltReason.SPARED_LOCKED_NO_TRICK)


def bolts(context: DealContext, progress: Progress) -> Entries:
    """Marks the bolts of a played hand, or of a rospisat where that is one; wipes them where only a row counts."""
    if context.terms.rules.numbers["bolt.penalty_every"] == 0:
        return ()
    flags = context.terms.rules.flags
    if is_played(context):
        closely = flags["bolt.in_a_row"] or _counts_tricks(
            context
        )  # else points end nothing, and most seats need no look
        return [
            entry
            for seat in context.table.seating.active
            if closely or not context.points[seat]
            for entry in _bolts_of(context, progress, seat)
        ]
    declarer = the_declarer(context)
    bolt = flags["rospisat.bolt"] and (flags["bolt.barrel"] or not context.on_barrel[declarer])
    return _mark(context, progress, declarer, 1) if bolt else ()


def fine(table: Table) -> int:
    """The fine for bolts and rospisats; never multiplied, but doubled in a gold set with `gold.double_fines`."""
    rules = table.terms.rules
    doubled = table.gold is not None and rules.flags["gold.double_fines"]
    return rules.numbers["penalty.amount"] * (2 if doubled else 1)


def _bolts_of(context: DealContext, progress: Progress, seat: int) -> Entries:
    if not is_empty(context, seat):
        return _end_row(context, seat)
    return _mark(context, progress, seat, 2 if _doubled(context) else 1) if _may_mark(context, seat) else ()


def is_empty(context: DealContext, seat: int) -> bool:
    """Whether the hand is one without a point; or without a trick, whatever was announced (`bolt.zero`).

    A number alone may have card points in it, so that one above 0 is taken to have a trick.
    """
    if not _counts_tricks(context):
        return not context.points[seat]
    pile = (context.piles or {})[seat]
    return (
        not (pile.total if pile.cards is None else pile.cards)
        and context.table.players[seat] not in context.deal.tricks
    )


def _counts_tricks(context: DealContext) -> bool:
    return context.terms.rules.words["bolt.zero"] == "no_trick"


def _may_mark(context: DealContext, seat: int) -> bool:
    """Off every barrel, or on it with `bolt.barrel`; as the declarer only with `bolt.declarer`."""
    flags = context.terms.rules.flags
    return (flags["bolt.barrel"] or not context.on_barrel[seat]) and (
        seat != context.declarer or flags["bolt.declarer"]
    )


def _doubled(context: DealContext) -> bool:
    flags = context.terms.rules.flags
    return (context.table.gold is not None and flags["gold.double_bolts"]) or (
        context.deal.blind and flags["blind.double_bolts"]
    )


def _mark(context: DealContext, progress: Progress, seat: int, marked: int) -> Iterator[Entry]:
    before, every = progress.tallies[seat].bolts, context.terms.rules.numbers["bolt.penalty_every"]
    for _ in range(marked):
        yield seat, Mark.BOLT
    fines = (before + marked) // every - before // every
    for _ in range(fines):
        yield (
            seat,
            Line(
                what=What.BOLT_PENALTY,
                amount=-fine(context.table),
                rule="bolt.penalty_every",
                numbers={"bolts": before + marked, "every": every},
            ),
        )
    if fines:
        yield from _end_row(context, seat)


def _end_row(context: DealContext, seat: int) -> Entries:
    return ((seat, Note.BOLTS_WIPED),) if context.terms.rules.flags["bolt.in_a_row"] else ()


def why_bolts(inquiry: Inquiry) -> Reasons:
    """Which bolts the fine is for, and what it is."""
    context, every = inquiry.context, inquiry.line.numbers["every"]
    flags, in_gold = context.terms.rules.flags, context.table.gold is not None
    yield from _steps_marked(inquiry)
    yield from naming_deals(BoltReason.DEALS, _hands_of_bolts(inquiry))
    yield from why_fine(inquiry)
    if every == 1:
        yield step_to_sum(inquiry, BoltReason.FINE_EACH)
    else:
        yield step_to_sum(inquiry, BoltReason.FINE, {"every": every})
    yield from ["gold.double_bolts"] if in_gold else ()
    yield from ["blind.double_bolts"] if context.deal.blind else ()
    yield from ["rospisat.bolt"] if context.deal.outcome is Outcome.ROSPISAT else ()
    if is_played(context) and not _counts_tricks(context):
        counted_out = the_pile(context, inquiry.seat).total > 0
        yield RulingCode.BARE_BOLT if counted_out else RulingCode.NO_POINTS_AT_ALL
    if in_gold and context.deal.blind and flags["gold.double_bolts"] and flags["blind.double_bolts"]:
        yield RulingCode.TWO_BOLTS_AT_MOST
    yield from ["bolt.barrel"] if context.on_barrel[inquiry.seat] else ()
    if flags["bolt.in_a_row"]:
        yield from _rulings_on_rows(context)


def _rulings_on_rows(context: DealContext) -> Reasons:
    flags, no_trick = context.terms.rules.flags, _counts_tricks(context)
    if not flags["bolt.barrel"]:
        yield RulingCode.ROW_GOES_ON_NO_TRICK if no_trick else RulingCode.ROW_GOES_ON
    if context.declarer is not None and not flags["bolt.declarer"]:
        yield RulingCode.DECLARER_IN_ROW_NO_TRICK if no_trick else RulingCode.DECLARER_IN_ROW


def why_fine(inquiry: Inquiry) -> Reasons:
    """What holds of the fines for bolts and for rospisats alike."""
    context, rules = inquiry.context, inquiry.context.terms.rules
    in_gold = context.table.gold is not None
    yield "penalty.amount"
    yield from ("bolt.zero", "bolt.declarer", "bolt.in_a_row") if inquiry.line.what is What.BOLT_PENALTY else ()
    if in_gold:
        yield "gold.double_fines"
    if in_gold and rules.flags["gold.double_fines"]:
        yield SumStep(code=BoltReason.DOUBLE_FINE)
    elif in_gold or context.deal.blind:
        yield RulingCode.FINES_STAY
    if rules.system == "forfeit" and inquiry.line.numbers["every"] == 3:
        yield RulingCode.EVERY_THIRD_TIME


def why_no_fine(inquiry: Inquiry) -> Reasons:
    """Of any line: the bolt that has no line of its own is mentioned with the first line of its deal, and so is one
    that the barrel alone keeps off the sheet.
    """
    lines, marks = inquiry.column.lines, inquiry.column.marks
    if inquiry.line is not lines[0] or any(line.what is What.BOLT_PENALTY for line in lines):
        return
    if Mark.BOLT in marks:
        yield from _steps_marked(inquiry)
    elif _is_spared(inquiry):
        barrel = inquiry.context.terms.barrel
        code = _said(inquiry.context, _SPARED_LOCKED if barrel == "locked" else _SPARED)
        yield SumStep(code=code)
        if barrel == "open":
            yield RulingCode.OPEN_BARREL_BOLTS


def _is_spared(inquiry: Inquiry) -> bool:
    """Whether the hand would be a bolt for a player who is not on the barrel."""
    context, seat, rules = inquiry.context, inquiry.seat, inquiry.context.terms.rules
    if not is_played(context) or not context.on_barrel[seat] or seat not in context.points:
        return False
    counted = rules.numbers["bolt.penalty_every"] > 0 and (seat != context.declarer or rules.flags["bolt.declarer"])
    return counted and is_empty(context, seat)


def _steps_marked(inquiry: Inquiry) -> Iterator[SumStep]:
    marked = inquiry.column.marks.count(Mark.BOLT)
    last = inquiry.context.table.tallies[inquiry.seat].bolts + marked
    if inquiry.context.deal.outcome is Outcome.ROSPISAT:
        yield SumStep(code=BoltReason.ROSPISAT, numbers={"bolts": last})
    elif marked == 1:
        yield SumStep(code=_said(inquiry.context, _ONE), numbers={"bolts": last})
    else:
        yield SumStep(code=_said(inquiry.context, _TWO), numbers={"bolts": last, "first": last - 1})


def _said(context: DealContext, codes: tuple[BoltReason, BoltReason]) -> BoltReason:
    return codes[1] if _counts_tricks(context) else codes[0]


def _hands_of_bolts(inquiry: Inquiry) -> list[int]:
    """The hands whose bolts the fine is for; none where they are all of this hand."""
    every, before = inquiry.line.numbers["every"], inquiry.context.table.tallies[inquiry.seat].bolts
    fines = [line for line in inquiry.column.lines if line.what is What.BOLT_PENALTY]
    place = [line is inquiry.line for line in fines].index(True)
    first = (before // every + place) * every + 1
    left, hands = before, [inquiry.number]
    for one in inquiry.earlier:
        if left < first:
            break
        marked = one.scored.columns[inquiry.seat].marks.count(Mark.BOLT)
        hands += [one.scored.number] if marked else []
        left -= marked
    return hands if len(hands) > 1 else []
