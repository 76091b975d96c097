"""One deal: what is wrong with it, what it writes line by line, and the table after it (scoring.md, sections 1, 2)."""

from collections.abc import Mapping

from scorekeeper.engine.checks import CHECKS
from scorekeeper.engine.checks.agreed import amended
from scorekeeper.engine.context import DealContext, Note, Progress
from scorekeeper.engine.record import CONTRACTED, DEALT, Deal, Outcome
from scorekeeper.engine.sheet import Column, Line, Mark, SheetDeal
from scorekeeper.engine.stages import stages_of
from scorekeeper.engine.stages.finish import winners
from scorekeeper.engine.stages.fresh_deals import is_fined, row_of_fresh_deals
from scorekeeper.engine.stages.gold import gold_after
from scorekeeper.engine.table import Table, Tally, gold_factor, make_terms, on_barrel
from scorekeeper.rules.violations import Grade, Violation, ViolationCode, impossible

NOBODY: Mapping[int, int] = {}
GAME_OVER = (impossible(ViolationCode.GAME_OVER, ""),)
Scored = tuple[SheetDeal, Table]  # one deal scored: its place on the sheet, and the table after it


def check_deal(context: DealContext) -> tuple[Violation, ...]:
    """All that is wrong with a deal at its table, paths relative to it."""
    if context.table.winners:
        return GAME_OVER
    found: list[Violation] = []
    for check in CHECKS[context.deal.outcome]:
        found += check(context)
    return tuple(found)


def is_impossible(violations: tuple[Violation, ...]) -> bool:
    """Whether one of them is such that no table can agree to it."""
    return any(found.grade is Grade.IMPOSSIBLE for found in violations)


def is_refused(deal: Deal, violations: tuple[Violation, ...]) -> bool:
    """Whether a deal with these violations cannot be scored: something impossible, or no agreement to record it."""
    if not violations:
        return False
    return deal.agreed is None or is_impossible(violations)


def score_deal(context: DealContext, number: int, violations: tuple[Violation, ...]) -> Scored:
    """One deal that is not refused, written line by line. `number` counts from 1."""
    table = context.table
    progress = _open_page(table)
    scores, lines = progress.scores, progress.lines
    for stage in stages_of(context):
        # Written only when the stage is through: it reads the page as the stage before it left it.
        for seat, item in tuple(stage(context, progress)):
            if isinstance(item, Line):
                scores[seat] += item.amount
                lines[seat] += (item,)
            else:
                _count(progress, seat, item)
    after = next_table(context, progress)
    dealt = context.deal.outcome in DEALT
    shown = table if dealt else after
    deal = SheetDeal(
        number=number,
        dealer=shown.dealer,
        sat_out=table.seating.sits_out if dealt else None,
        gold=shown.gold is not None,
        multiplier=context.factor if dealt else gold_factor(shown),
        made=context.made,
        violations=violations,
        columns=_columns(table, progress),
        off=_off(context, progress, after) if any(context.on_barrel) or any(progress.marks) else NOBODY,
    )
    return deal, after


def _count(progress: Progress, seat: int, item: Mark | Note) -> None:
    """Puts a mark or a note of a stage on the page."""
    if isinstance(item, Mark):
        progress.marks[seat] = (*progress.marks[seat], item)
    old = progress.tallies[seat]
    progress.tallies[seat] = Tally(
        bolts=0 if item is Note.BOLTS_WIPED else old.bolts + (item is Mark.BOLT),
        rospisats=old.rospisats + (item is Mark.ROSPISAT),
        spisats=old.spisats + (item is Mark.SPISAT),
        barrel=_barrel_after(old.barrel, item),
        falls=old.falls + (item is Mark.FALL),
    )


def _barrel_after(used: int | None, item: Mark | Note) -> int | None:
    if item is Mark.BARREL:
        return 0
    if item is Note.OFF_BARREL or used is None:
        return None
    return used + 1 if item is Note.HAND_USED else used


def _open_page(table: Table) -> Progress:
    return Progress(
        scores=list(table.scores),
        tallies=list(table.tallies),
        lines=[()] * len(table.scores),
        marks=[()] * len(table.scores),
    )


def _columns(table: Table, progress: Progress) -> tuple[Column, ...]:
    return tuple(
        [
            Column(before, after, lines, marks)
            for before, after, lines, marks in zip(
                table.scores, progress.scores, progress.lines, progress.marks, strict=True
            )
        ]
    )


def _off(context: DealContext, progress: Progress, after: Table) -> dict[int, int]:
    """Who left the barrel, and by which fall; 0 where the way off is none that counts."""
    off = {}
    for seat, was_on in enumerate(context.on_barrel):
        if Mark.FALL in progress.marks[seat]:
            off[seat] = progress.tallies[seat].falls
        # Without a line an agreement took the barrel away; at the winning score it has been passed.
        elif (
            was_on
            and progress.lines[seat]
            and progress.scores[seat] < context.terms.winning
            and not on_barrel(after, seat)
        ):
            off[seat] = 0
    return off


NEW_BARREL = ("barrel.kind", "barrel.level", "game.target")


def next_table(context: DealContext, progress: Progress) -> Table:
    """Where everything stands when the page of a deal is written."""
    table, deal = context.table, context.deal
    if deal.outcome is Outcome.AGREEMENT:
        return agree(table, deal)
    was_hand = deal.outcome in CONTRACTED
    passes = was_hand or is_fined(table, deal)
    dealer = (table.dealer + 1) % len(table.players) if passes else table.dealer
    return Table(
        terms=table.terms,
        players=table.players,
        scores=tuple(progress.scores),
        tallies=tuple(progress.tallies),
        dealer=dealer,
        seating=table.terms.seatings[dealer],
        gold=gold_after(context),
        fresh_deals=row_of_fresh_deals(table, deal),
        played=table.played + was_hand,
        winners=winners(context, progress),
    )


def agree(table: Table, deal: Deal) -> Table:
    """The table after an agreement: new terms; a new barrel has nobody on it yet (section 24)."""
    changes = deal.changes or {}
    old = table.terms.rules
    rules = amended(old, changes)
    terms = make_terms(rules, len(table.players))
    moved = any(rules.values[option] != old.values[option] for option in NEW_BARREL)
    return Table(
        terms=terms,
        players=table.players,
        scores=table.scores,
        tallies=tuple(_off_barrel(tally) if moved else tally for tally in table.tallies),
        dealer=table.dealer,
        seating=terms.seatings[table.dealer],
        gold=table.gold if rules.flags["gold.enabled"] else None,
        fresh_deals=table.fresh_deals,
        played=table.played,
    )


def _off_barrel(tally: Tally) -> Tally:
    return Tally(bolts=tally.bolts, rospisats=tally.rospisats, spisats=tally.spisats, falls=tally.falls)
