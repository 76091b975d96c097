"""The sheet as rows of ready texts: what the paper would show, so that the template only prints."""

from dataclasses import dataclass
from itertools import pairwise

from scorekeeper.engine.record import Deal, Outcome
from scorekeeper.engine.score import BESIDE_THE_DEALS
from scorekeeper.engine.sheet import Column, Mark, SheetDeal
from scorekeeper.engine.table import Table, on_barrel
from scorekeeper.service.book import Book
from scorekeeper.web.speech import VOICE
from scorekeeper.wording.entry import CAUSE_WORDS, OUTCOME_WORDS
from scorekeeper.wording.lines import say_mark
from scorekeeper.wording.numbers import plain, signed
from scorekeeper.wording.signs import BOLT, FALL, ROSPISAT, SPISAT, TICK, say_barrel


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """One player in one deal: the change, the running score, and the paper's signs. `look` are classes of the cell."""

    change: str
    score: str
    ticks: str
    signs: str
    spoken: str
    look: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One deal. `text` takes the place of the cells where nobody's score changed; `factor` is ×2 or ×4."""

    number: int
    bid: str
    factor: str
    agreed: bool
    text: str
    cells: tuple[Cell, ...]


def make_rows(book: Book) -> tuple[Row, ...]:
    """The rows of a game, oldest first."""
    tables = pairwise(book.tables)
    marks = {mark: say_mark(VOICE, mark) for mark in Mark}
    return tuple(
        _row(deal, told, before, after, marks)
        for deal, told, (before, after) in zip(book.sheet.deals, book.record.deals, tables, strict=True)
    )


def _row(deal: SheetDeal, told: Deal, before: Table, after: Table, marks: dict[Mark, str]) -> Row:
    still = told.outcome in (Outcome.REDEAL, Outcome.AGREEMENT) and not any(column.lines for column in deal.columns)
    seats = () if still else range(len(deal.columns))
    return Row(
        number=deal.number,
        bid="" if told.bid is None else str(told.bid),
        factor=f"×{deal.multiplier}" if deal.multiplier > 1 and told.bid is not None else "",
        agreed=bool(deal.violations),
        text=_text(told) if still else "",
        cells=tuple(_cell(seat, deal, told, before, after, marks) for seat in seats),
    )


def _text(told: Deal) -> str:
    outcome = VOICE.gettext(OUTCOME_WORDS[told.outcome])
    return outcome if told.cause is None else f"{outcome}: {VOICE.gettext(CAUSE_WORDS[told.cause])}"


def _cell(seat: int, deal: SheetDeal, told: Deal, before: Table, after: Table, marks: dict[Mark, str]) -> Cell:
    column = deal.columns[seat]
    won = seat in after.winners
    was_on = on_barrel(before.terms, before.standings[seat])
    boxed = on_barrel(after.terms, after.standings[seat]) and not won
    hands = after.standings[seat].barrel or 0
    declared = told.declarer == after.players[seat]
    states = {
        "boxed": boxed,
        "fell": was_on and not boxed and not won,
        "won": won,
        "made": declared and deal.made is True,
        "failed": declared and deal.made is False,
        "dealer": seat == deal.dealer and told.outcome not in BESIDE_THE_DEALS,
        "minus": column.after < column.before,
        "below": column.after < 0,
        "same": column.after == column.before,
    }
    spoken = [marks[mark] for mark in column.marks] + ([say_barrel(VOICE, hands)] if boxed else [])
    return Cell(
        change=_change(column),
        score=plain(column.after),
        ticks=TICK * hands if boxed else "",
        signs=_signs(column, fell=states["fell"]),
        spoken=", ".join(spoken),
        look=" ".join(state for state, holds in states.items() if holds),
    )


def _change(column: Column) -> str:
    """What the deal brought; a dash for a bolt, nothing for whoever took no part."""
    if column.after != column.before:
        return signed(column.after - column.before)
    bolts = column.marks.count(Mark.BOLT)
    given_up = Mark.ROSPISAT in column.marks or Mark.SPISAT in column.marks  # its letter says it
    return BOLT * bolts if bolts else "0" if column.lines and not given_up else ""


def _signs(column: Column, *, fell: bool) -> str:
    """The letters beside the change; a bolt is a dash, here where points take its place in the change."""
    signs = VOICE.gettext(ROSPISAT) * column.marks.count(Mark.ROSPISAT)
    signs += VOICE.gettext(SPISAT) * column.marks.count(Mark.SPISAT)
    if column.after != column.before:
        signs += BOLT * column.marks.count(Mark.BOLT)
    return signs + (FALL if fell or Mark.FALL in column.marks else "")
