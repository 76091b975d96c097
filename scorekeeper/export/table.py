"""The table of a sheet as marks: its head, a row for each deal, the totals, and the ruled paper behind them."""

from collections.abc import Iterator

from scorekeeper.engine.sheet import Sheet
from scorekeeper.engine.table import Table
from scorekeeper.export.drawing import Anchor, Box, Dot, Drawn, Ink, Stroke, Text
from scorekeeper.export.letters import Face, drawable, fit, width
from scorekeeper.export.measures import (
    BID_END,
    FACTOR,
    GAP,
    LEADING,
    NUMBER_END,
    PAD,
    Columns,
    Measure,
    base,
    fit_name,
    tick_room,
)
from scorekeeper.export.whole_game import WholeGame
from scorekeeper.wording.rows import Cell, Fate, Row
from scorekeeper.wording.signs import BOLT, ROSPISAT, SPISAT, TICK, plain, show_off
from scorekeeper.wording.voice import Voice

FATE_INK = {Fate.MADE: Ink.BLUE, Fate.FAILED: Ink.RED, Fate.LOST: Ink.RED, Fate.OTHER: Ink.SOFT}
AGREED, CORRECTED = "§", "✎"


def head_high(measure: Measure) -> float:
    """How high the head is; a name may take two lines."""
    return measure.name * 2 + 10


def totals_high(measure: Measure) -> float:
    """How high the line of totals is."""
    return measure.total * 1.9


def draw_head(columns: Columns, names: tuple[str, ...], y: float) -> Iterator[Drawn]:
    """The names over their columns, and the double line under them."""
    bottom = y + head_high(columns.measure)
    for seat, name in enumerate(names):
        lines, size = fit_name(drawable(name), columns.measure.name, columns.wide - 2 * PAD)
        first = bottom - 8.5 - (len(lines) - 1) * size * LEADING
        for place, line in enumerate(lines):
            x, baseline = columns.middle(seat), first + place * size * LEADING
            yield Text(x=x, y=baseline, text=line, size=size, face=Face.BOLD, anchor=Anchor.MIDDLE)
    for line_y in (bottom - 2.4, bottom):
        yield Stroke(x1=columns.left, y1=line_y, x2=columns.right, y2=line_y, width=0.8, ink=Ink.LINE)


def draw_row(columns: Columns, row: Row, y: float, pitch: float) -> Iterator[Drawn]:
    """One deal: its number and bid, and a cell for each player or what stands in their place."""
    measure, left, middle = columns.measure, columns.left, y + pitch / 2
    small = base(middle, measure.number)
    signs = (CORRECTED if row.corrected else "") + (AGREED if row.agreed else "")
    if signs:
        yield _right(left - 2, small, signs, measure.number, Face.BOLD, Ink.RED)
    yield _right(left + NUMBER_END, small, str(row.number), measure.number, Face.PLAIN, Ink.SOFT)
    if row.bid:
        yield _right(left + BID_END, base(middle, measure.change), row.bid, measure.change, Face.BOLD, Ink.INK)
    if row.factor:
        yield Text(x=left + FACTOR, y=small, text=row.factor, size=measure.number, face=Face.BOLD, ink=Ink.RED)
    if row.text:
        baseline = base(middle, measure.change)
        text = _text_of(columns, row)
        yield Text(x=columns.edges(0)[0], y=baseline, text=text, size=measure.change, ink=Ink.SOFT)
    for seat, cell in enumerate(row.cells):
        yield from _draw_cell(columns, seat, cell, middle, pitch)


def draw_totals(columns: Columns, game: WholeGame, voice: Voice, y: float) -> Iterator[Drawn]:
    """The scores as they stand, large, each with what is counted beside it; the winner's underlined twice."""
    measure, size = columns.measure, columns.sized(columns.measure.total)
    middle = y + totals_high(measure) / 2
    yield Stroke(x1=columns.left, y1=y, x2=columns.right, y2=y, width=0.8, ink=Ink.LINE)
    sheet, table = game.sheet, game.tables[-1]
    for seat, standing in enumerate(sheet.standings):
        start, end = columns.edges(seat)
        end -= tick_room(measure)
        score = plain(standing.score)
        counted = say_counted(sheet, table, seat, voice)
        room = end - start - width(score, size, Face.BOLD) - 2 * GAP
        if counted:
            small = min(measure.change, measure.change * room / width(counted, measure.change, Face.BOLD))
            yield Text(x=start, y=base(middle, small), text=counted, size=small, face=Face.BOLD, ink=Ink.SOFT)
        yield from _score(end, middle, score, size, boxed=standing.barrel is not None, won=seat in game.winners)
        if standing.barrel:
            yield _ticks(end, middle, standing.barrel, measure)


def draw_squares(columns: Columns, top: float, bottom: float, pitch: float) -> Iterator[Drawn]:
    """The squared paper behind the rows: no line runs through a figure, for a row is one square high."""
    left, right = columns.left, columns.right
    for count in range(1, round((bottom - top) / pitch) + 1):
        y = top + count * pitch
        yield Stroke(x1=left, y1=y, x2=right, y2=y, width=0.4, ink=Ink.SQUARE)
    for count in range(1, int((right - left) / pitch) + 1):
        x = left + count * pitch
        yield Stroke(x1=x, y1=top, x2=x, y2=bottom, width=0.4, ink=Ink.SQUARE)


def draw_lines(columns: Columns, rows: tuple[Row, ...], head: float, top: float, pitch: float) -> Iterator[Drawn]:
    """The columns' lines, from the head over the rows that begin at `top`, and the red margin beside the numbers. None
    runs through words that take the place of cells.
    """
    start, size = columns.edges(0)[0], columns.measure.change
    text_ends = [start + width(_text_of(columns, row), size) for row in rows]
    for seat in range(columns.seats):
        x = columns.first + seat * columns.wide
        ink, wide = (Ink.COLUMN, 0.7) if seat else (Ink.MARGIN, 1.0)
        crossed = [place for place, end in enumerate(text_ends) if start < x < end + GAP]
        begins = [head, *(top + (place + 1) * pitch for place in crossed)]
        ends = [*(top + place * pitch for place in crossed), top + len(rows) * pitch]
        for y1, y2 in zip(begins, ends, strict=True):
            if y1 < y2:
                yield Stroke(x1=x, y1=y1, x2=x, y2=y2, width=wide, ink=ink)


def _text_of(columns: Columns, row: Row) -> str:
    return fit(row.text, columns.measure.change, columns.right - columns.first - 2 * PAD)


def _draw_cell(columns: Columns, seat: int, cell: Cell, middle: float, pitch: float) -> Iterator[Drawn]:
    measure, size = columns.measure, columns.sized(columns.measure.change)
    start, end = columns.edges(seat)
    end -= tick_room(measure)
    bolt = cell.change.startswith(BOLT)
    face, x = Face.BOLD if bolt or cell.fate in (Fate.MADE, Fate.FAILED) else Face.PLAIN, start
    if cell.deals:
        yield Dot(x=start - 3, y=middle - pitch * 0.25, radius=1.3, ink=Ink.BLUE)
    if cell.change:
        yield Text(
            x=x,
            y=base(middle, size),
            text=cell.change,
            size=size,
            face=face,
            ink=Ink.INK if bolt else FATE_INK[cell.fate],
        )
        wide = width(cell.change, size, face)
        if cell.fate is Fate.MADE:
            under = base(middle, size) + 1.8
            yield Stroke(x1=x, y1=under, x2=x + wide, y2=under, width=0.9, ink=Ink.BLUE)
        x += wide + GAP
    if cell.signs:
        yield Text(x=x, y=base(middle, size), text=cell.signs, size=size, face=Face.BOLD, ink=Ink.RED)
    face = Face.PLAIN if cell.still and cell.hands is None else Face.BOLD
    ink = Ink.SOFT if face is Face.PLAIN else Ink.INK
    boxed, size = cell.hands is not None, columns.sized(measure.score)
    yield from _score(end, middle, cell.score, size, boxed=boxed, face=face, ink=ink)
    if cell.hands:
        yield _ticks(end, middle, cell.hands, measure)


def _score(
    end: float,
    middle: float,
    score: str,
    size: float,
    *,
    boxed: bool,
    won: bool = False,
    face: Face = Face.BOLD,
    ink: Ink = Ink.INK,
) -> Iterator[Drawn]:
    wide = width(score, size, face)
    if boxed:
        half = size * 0.53
        yield Box(x=end - wide - 2.5, y=middle - half, wide=wide + 5, high=2 * half, ink=Ink.INK, width=1.0, radius=2)
    yield _right(end, base(middle, size), score, size, face, ink)
    if won:
        for under in (2.2, 4.0):
            y = base(middle, size) + under
            yield Stroke(x1=end - wide, y1=y, x2=end, y2=y, width=0.8, ink=Ink.INK)


def _ticks(end: float, middle: float, hands: int, measure: Measure) -> Text:
    size = measure.change * 0.9
    return Text(x=end + 4, y=base(middle, size), text=TICK * hands, size=size, face=Face.BOLD, ink=Ink.RED)


def say_counted(sheet: Sheet, table: Table, seat: int, voice: Voice) -> str:
    """Bolts since the last fine as dashes, rospisats, spisats and falls with their number where there are several."""
    standing, every = sheet.standings[seat], table.terms.rules.numbers["bolt.penalty_every"]
    bolts = standing.bolts % every if every else 0
    letters = (
        (voice.gettext(ROSPISAT), standing.rospisats),
        (voice.gettext(SPISAT), standing.spisats),
    )
    pieces = [BOLT * bolts, *(f"{sign}{number if number > 1 else ''}" for sign, number in letters if number)]
    pieces.append(show_off(standing.falls or None))
    return " ".join(part for part in pieces if part)


def _right(x: float, y: float, text: str, size: float, face: Face, ink: Ink) -> Text:
    return Text(x=x, y=y, text=text, size=size, face=face, ink=ink, anchor=Anchor.END)
