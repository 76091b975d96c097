"""What stands above and below the table, in blocks: sections, and QR codes, the way back to the live sheet and the game
itself. A page never breaks inside a block, nor after one that `keeps`.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from scorekeeper.export.drawing import Anchor, Box, Drawn, Ink, Text
from scorekeeper.export.letters import Face, drawable, fit, width, wrap
from scorekeeper.export.measures import LEADING, Columns, fit_name, tick_room
from scorekeeper.export.qr_code import DARK, qr_code
from scorekeeper.export.sections import Section, SectionTable

LINE = 1.36  # from one line of text to the next, in sizes of letters
SEPARATOR = " · "
INDENT = 2.6  # of a note behind the number of its deal, in sizes of letters
LABELS = 0.42  # the most of the width that the labels of a table may take
IN_A_ROW = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class Block:
    """`draw` puts its marks at a height. `keeps`: it stays on one page with the next block."""

    high: float
    draw: Callable[[float], Iterator[Drawn]]
    keeps: bool = False


def section_blocks(columns: Columns, section: Section | SectionTable) -> Iterator[Block]:
    """A title, and the lines or rows under it."""
    if isinstance(section, SectionTable):
        yield from _table_blocks(columns, section)
        return
    yield title_block(columns, section.title)
    yield from _notes_blocks(columns, section)
    for line in () if section.heads else (SEPARATOR.join(section.lines),) if section.inline else section.lines:
        yield from text_blocks(columns, line)


def title_block(columns: Columns, title: str) -> Block:
    """The title of a section, with some air above it."""
    size = columns.measure.body
    text = fit(drawable(title), size, columns.right - columns.left, Face.BOLD)

    def draw(y: float) -> Iterator[Drawn]:
        yield Text(x=columns.left, y=y + size * 1.9, text=text, size=size, face=Face.BOLD, ink=Ink.BLUE)

    return Block(high=size * 2.3, draw=draw, keeps=True)


def text_blocks(columns: Columns, text: str, *, size: float | None = None, ink: Ink = Ink.INK) -> Iterator[Block]:
    """A text as wide as the table, a block for each line."""
    size = size or columns.measure.body
    for line in wrap(drawable(text), size, columns.right - columns.left):
        yield _line_block(columns.left, line, size, ink)


def _notes_blocks(columns: Columns, section: Section) -> Iterator[Block]:
    """Lines behind their numbers; two beside each other where all are short enough for that."""
    size, half = columns.measure.body, (columns.right - columns.left) / 2
    notes = list(zip(section.heads, section.lines, strict=False))
    longest = max((width(drawable(line), size) for _, line in notes), default=0.0)
    if longest > half - size * (INDENT + 1):
        for head, line in notes:
            yield from _note_blocks(columns, head, line)
        return
    for place in range(0, len(notes), 2):
        pair = [
            _line_block(columns.left + column * half + size * INDENT, drawable(line), size, Ink.INK, head=head)
            for column, (head, line) in enumerate(notes[place : place + 2])
        ]
        yield Block(high=pair[0].high, draw=_beside(pair))


def _beside(blocks: list[Block]) -> Callable[[float], Iterator[Drawn]]:
    return lambda y: (mark for block in blocks for mark in block.draw(y))


def _note_blocks(columns: Columns, head: str, text: str) -> Iterator[Block]:
    """A note behind the number of its deal."""
    size = columns.measure.body
    indent = columns.left + size * INDENT
    lines = wrap(drawable(text), size, columns.right - indent) or [""]
    for place, line in enumerate(lines):
        yield _line_block(indent, line, size, Ink.INK, head="" if place else head)


def _line_block(x: float, line: str, size: float, ink: Ink, head: str = "") -> Block:
    def draw(y: float) -> Iterator[Drawn]:
        if head:
            end = x - size * 0.6
            yield Text(x=end, y=y + size, text=head, size=size, face=Face.BOLD, ink=Ink.SOFT, anchor=Anchor.END)
        yield Text(x=x, y=y + size, text=line, size=size, ink=ink)

    return Block(high=size * LINE, draw=draw)


def _table_blocks(columns: Columns, table: SectionTable) -> Iterator[Block]:
    yield title_block(columns, table.title)
    labels, ends = _table_ends(columns, table)
    yield _table_head(columns, ends, table.players)
    for label, cells in table.rows:
        yield _table_row(columns, labels, ends, label, cells)
    if table.line:
        yield from text_blocks(columns, table.line)


def _table_ends(columns: Columns, table: SectionTable) -> tuple[float, list[float]]:
    """The room for labels, and where the cells end: under the sheet's scores if there is room for that, else evenly."""
    size = columns.measure.body
    labels = max((width(drawable(label), size) for label, _ in table.rows), default=0.0)
    first = max((width(drawable(cells[0]), size) for _, cells in table.rows), default=0.0)
    aligned = [columns.edges(seat)[1] - tick_room(columns.measure) for seat in range(columns.seats)]
    if labels + first + size <= aligned[0] - columns.left:
        return labels, aligned
    labels = min(labels, (columns.right - columns.left) * LABELS)
    wide = (columns.right - columns.left - labels) / columns.seats
    return labels, [columns.left + labels + (seat + 1) * wide for seat in range(columns.seats)]


def _table_head(columns: Columns, ends: list[float], names: tuple[str, ...]) -> Block:
    """The names over their cells, in two lines where one of them needs two."""
    size, room = columns.measure.body, ends[1] - ends[0] - 6
    fitted = [fit_name(drawable(name), size, room) for name in names]
    most = max(len(lines) for lines, _ in fitted)

    def draw(y: float) -> Iterator[Drawn]:
        for end, (lines, smaller) in zip(ends, fitted, strict=True):
            for place, line in enumerate(lines, start=most - len(lines)):
                at = y + size + place * size * LEADING
                yield Text(x=end, y=at, text=line, size=smaller, face=Face.BOLD, anchor=Anchor.END)

    return Block(high=size * (LINE + (most - 1) * LEADING), draw=draw, keeps=True)


def _table_row(columns: Columns, labels: float, ends: list[float], label: str, cells: tuple[str, ...]) -> Block:
    size, room = columns.measure.body, ends[1] - ends[0]

    def draw(y: float) -> Iterator[Drawn]:
        shown, smaller = _shrunk(drawable(label), size, labels)
        yield Text(x=columns.left, y=y + size, text=shown, size=smaller, ink=Ink.SOFT)
        for end, cell in zip(ends, cells, strict=True):
            text, smaller = _shrunk(drawable(cell), size, room - 6)
            yield Text(x=end, y=y + size, text=text, size=smaller, anchor=Anchor.END)

    return Block(high=size * LINE, draw=draw)


def _shrunk(text: str, size: float, room: float) -> tuple[str, float]:
    """The text a little smaller, and cut where even that is too wide."""
    smaller = max(size * 0.8, min(size, size * room / (width(text, size) or 1)))
    return fit(text, smaller, room + 0.01), smaller


class AddressTooLong(Exception):
    """No QR code holds so long an address."""

    def __init__(self, address: str) -> None:
        super().__init__(address)


def codes_blocks(columns: Columns, title: str, addresses: tuple[str, ...]) -> Iterator[Block]:
    """A title, and the codes under it in rows."""
    yield title_block(columns, title)
    gap = columns.measure.body
    wide = (columns.right - columns.left - (IN_A_ROW - 1) * gap) / IN_A_ROW
    for begin in range(0, len(addresses), IN_A_ROW):
        yield _row_block(columns.left, addresses[begin : begin + IN_A_ROW], wide, gap)


def _row_block(left: float, addresses: tuple[str, ...], wide: float, gap: float) -> Block:
    def draw(y: float) -> Iterator[Drawn]:
        for place, address in enumerate(addresses):
            yield from draw_code(address, left + place * (wide + gap), y, wide)

    return Block(high=wide + gap, draw=draw)


def draw_code(address: str, x: float, y: float, wide: float) -> Iterator[Drawn]:
    """The code's dark modules, those beside each other in one stroke."""
    code = modules(address)
    side = wide / len(code)
    for row, dark in enumerate(code):
        begin = None
        for place, is_dark in enumerate((*dark, False)):
            if is_dark and begin is None:
                begin = place
            elif not is_dark and begin is not None:
                at, long = x + begin * side, (place - begin) * side
                yield Box(x=at, y=y + row * side, wide=long, high=side, ink=Ink.INK)
                begin = None


@lru_cache(64)
def modules(address: str) -> tuple[tuple[bool, ...], ...]:
    """The modules of an address's QR code, true for a dark one. AddressTooLong."""
    rows = qr_code(address, strongest=True)
    if not rows:
        raise AddressTooLong(address)
    return tuple(tuple(module == DARK for module in row) for row in rows)
