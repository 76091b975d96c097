"""Any tables on the paper of a printer, one below the other."""

from collections.abc import Iterator, Sequence
from decimal import Decimal

from scorekeeper.export.csv_table import Table, Value
from scorekeeper.export.drawing import Anchor, Drawn, Ink, Page, Stroke, Text
from scorekeeper.export.letters import Face, drawable, width, wrap
from scorekeeper.export.masthead import Masthead, draw_masthead, masthead_high
from scorekeeper.export.measures import A4
from scorekeeper.export.pdf import put_down
from scorekeeper.wording import export as words
from scorekeeper.wording.export import say_decimal
from scorekeeper.wording.signs import plain
from scorekeeper.wording.voice import Voice

SIZE, LINE, GAP = A4.body, A4.body * 1.36, A4.body  # letters, from one line to the next, between columns
TITLE = LINE * 3  # the title of a table
LEFT, ROOM = A4.margin, A4.wide - 2 * A4.margin
BOTTOM = 841.89 - A4.margin


def write_table_pages(title: str, about: str, tables: Sequence[Table], voice: Voice, language: str) -> bytes:
    """The tables as the bytes of a PDF on A4. A text that is too wide has several lines; numbers stand at the right.
    The head of a table is never alone at the foot of a page.
    """
    masthead = Masthead(title=title, about=about, address="")
    pages, y = [[*draw_masthead(A4, masthead, A4.margin)]], A4.margin + masthead_high(A4, masthead)
    for heading, head, body in tables:
        values = [head, *body]
        rows = [[_text(voice, value) for value in row] for row in values]
        wide = _widths(rows)
        ends = [any(isinstance(row[at], int | Decimal) for row in values) for at in range(len(wide))]
        for place, row in enumerate(rows):
            face = Face.PLAIN if place else Face.BOLD
            cells = [wrap(text, SIZE, room, face) for text, room in zip(row, wide, strict=True)]
            high = LINE * max(map(len, cells)) + LINE / 3
            if y + high + (0.0 if place else TITLE + 2 * LINE) > BOTTOM:
                pages.append([])
                y = A4.margin
            if place == 0:
                y += TITLE
                text = Text(x=LEFT, y=y - LINE, text=drawable(heading), size=SIZE * 1.4, face=Face.BOLD, ink=Ink.BLUE)
                pages[-1].append(text)
            pages[-1].extend(_row(cells, wide, ends, y, face))
            y += high
    return put_down(
        tuple(_page(voice, marks, number, len(pages)) for number, marks in enumerate(pages, start=1)),
        A4.scale,
        title=title,
        about=about,
        language=language,
    )


def _text(voice: Voice, value: Value) -> str:
    if isinstance(value, Decimal):
        digits = -int(value.as_tuple().exponent)
        return say_decimal(voice, int(value.scaleb(digits)), digits)
    return plain(value) if isinstance(value, int) else drawable(value or "")


def _widths(rows: Sequence[Sequence[str]]) -> list[float]:
    """The room of each column: what its longest text needs; where all together need too much, the widest gives way."""
    wide = [max(width(row[at], SIZE, Face.BOLD) for row in rows) for at in range(len(rows[0]))]
    over = sum(wide) + GAP * (len(wide) - 1) - ROOM
    if over > 0:
        widest = wide.index(max(wide))
        wide[widest] = max(wide[widest] - over, SIZE * 8)
    return wide


def _row(
    cells: Sequence[Sequence[str]], wide: Sequence[float], ends: Sequence[bool], y: float, face: Face
) -> Iterator[Drawn]:
    """A row with a line above it. `ends`: the columns whose texts end at the right."""
    yield Stroke(x1=LEFT, y1=y, x2=LEFT + ROOM, y2=y, width=0.4, ink=Ink.SQUARE)
    x = LEFT
    for lines, room, is_right in zip(cells, wide, ends, strict=True):
        at, anchor = (x + room, Anchor.END) if is_right else (x, Anchor.START)
        for place, line in enumerate(lines, start=1):
            yield Text(x=at, y=y + place * LINE, text=line, size=SIZE, face=face, anchor=anchor)
        x += room + GAP


def _page(voice: Voice, marks: list[Drawn], number: int, pages: int) -> Page:
    """A page with its number."""
    said = voice.gettext(words.PAGE) % {"page": number, "pages": pages}
    foot = Text(x=LEFT + ROOM, y=BOTTOM + 2 * A4.small, text=said, size=A4.small, ink=Ink.SOFT, anchor=Anchor.END)
    return Page(wide=A4.wide, high=BOTTOM + A4.margin, marks=(*marks, foot))
