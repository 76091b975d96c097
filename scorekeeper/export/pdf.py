"""Pages as PDF: the sheet, the rulebook, any tables; written by ReportLab, with the letters that are used embedded."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from decimal import Decimal
from functools import cache
from io import BytesIO
from typing import Any

from reportlab.lib.colors import Color, HexColor
from reportlab.pdfbase.pdfmetrics import registerFont
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from scorekeeper.export.csv_table import Table, Value
from scorekeeper.export.drawing import Anchor, Box, Dot, Drawn, Ink, Page, Path, Stroke, Text
from scorekeeper.export.export_options import ExportOptions
from scorekeeper.export.font_files import FONTS
from scorekeeper.export.letters import Face, drawable, width, wrap
from scorekeeper.export.masthead import Masthead, draw_masthead, make_masthead, masthead_high
from scorekeeper.export.measures import A4, PAPERS
from scorekeeper.export.pages import lay_out
from scorekeeper.export.rulebook import lay_out_rules, rules_of
from scorekeeper.export.whole_game import WholeGame
from scorekeeper.wording import export as words
from scorekeeper.wording.rulebook import Booklet
from scorekeeper.wording.signs import plain
from scorekeeper.wording.voice import Voice

BEYOND = re.compile(r"<([0-9A-F]{5,6})>")
SHARE_BEFORE = {Anchor.START: 0.0, Anchor.MIDDLE: 0.5, Anchor.END: 1.0}
# Of tables: letters, from one line to the next, between columns; the title of one; the paper.
SIZE, LINE, GAP = A4.body, A4.body * 1.36, A4.body
TITLE = LINE * 3
LEFT, ROOM = A4.margin, A4.wide - 2 * A4.margin
BOTTOM = 841.89 - A4.margin


def write_pdf(game: WholeGame, voice: Voice, export_options: ExportOptions) -> bytes:
    """The sheet on the chosen paper, the rulebook behind it where that was chosen too."""
    measure = PAPERS[export_options.paper]
    masthead = make_masthead(game, voice, export_options.language, export_options.address)
    pages = lay_out(game, voice, export_options, measure)
    if export_options.rulebook:
        pages += lay_out_rules(rules_of(game, voice), voice, measure)
    title = f"{masthead.title}: {', '.join(game.sheet.players)}"
    return put_down(pages, measure.scale, title=title, about=masthead.about, language=export_options.language)


def write_rulebook(booklet: Booklet, voice: Voice, export_options: ExportOptions) -> bytes:
    """A rulebook on its own."""
    measure = PAPERS[export_options.paper]
    pages = lay_out_rules(booklet, voice, measure)
    return put_down(pages, measure.scale, title=booklet.title, about=booklet.about, language=export_options.language)


def write_table_pages(title: str, about: str, tables: Sequence[Table], voice: Voice, language: str) -> bytes:
    """The tables as the bytes of a PDF on A4. A text that is too wide has several lines; numbers stand at the right.
    The head of a table is never alone at the foot of a page.
    """
    masthead = Masthead(title=title, about=about, address="")
    pages, y = [[*draw_masthead(A4, masthead, A4.margin)]], A4.margin + masthead_high(A4, masthead)
    for heading, head, body in tables:
        values = [head, *body]
        rows = [[_said(voice, value) for value in row] for row in values]
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
    leaves = tuple(_page(voice, marks, number, len(pages)) for number, marks in enumerate(pages, start=1))
    return put_down(leaves, A4.scale, title=title, about=about, language=language)


def _said(voice: Voice, value: Value) -> str:
    if isinstance(value, Decimal):
        digits = -int(value.as_tuple().exponent)
        return words.say_decimal(voice, int(value.scaleb(digits)), digits)
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


def put_down(
    pages: tuple[Page, ...], scale: float, *, title: str = "", about: str = "", language: str | None = None
) -> bytes:
    """The pages as a document, without the time and without a random number: the same pages give the same bytes."""
    _open_fonts()
    written = BytesIO()
    size = (pages[0].wide * scale, pages[0].high * scale)
    canvas = Canvas(written, pagesize=size, invariant=1, pageCompression=1, lang=language)
    canvas.setTitle(title)
    canvas.setSubject(about)
    canvas.setCreator("scorekeeper")
    canvas.setAuthor("")
    for page in pages:
        canvas.scale(scale, scale)
        for mark in page.marks:
            PENS[type(mark)](canvas, mark, page.high)
        canvas.showPage()
    canvas.save()
    return written.getvalue()


class Font(TTFont):
    """ReportLab writes down which letter a glyph stands for by its number, PDF wants it in UTF-16; beyond U+FFFF these
    differ, and such a letter could not be read out of the file.
    """

    def addObjects(self, doc: Any) -> None:  # noqa: N802 - ReportLab's own name
        """The font's objects, with the letters of its subsets as PDF wants them."""
        super().addObjects(doc)
        for name, stream in doc.idToObject.items():
            if name.startswith("toUnicodeCMap:"):
                stream.content = BEYOND.sub(_in_utf_16, stream.content)


def _in_utf_16(number: re.Match[str]) -> str:
    return f"<{chr(int(number[1], 16)).encode('utf-16-be').hex().upper()}>"


@cache
def _open_fonts() -> None:
    for face in Face:
        registerFont(Font(face.value, str(FONTS / f"{face.value}.ttf")))


@cache
def _colour(ink: str) -> Color:
    return HexColor(str(ink))


def _text(canvas: Canvas, mark: Text, high: float) -> None:
    canvas.setFillColor(_colour(mark.ink))
    canvas.setFont(mark.face.value, mark.size)
    before = SHARE_BEFORE[mark.anchor]
    x = mark.x - before * width(mark.text, mark.size, mark.face) if before else mark.x
    canvas.drawString(x, high - mark.y, mark.text)


def _line(canvas: Canvas, mark: Stroke, high: float) -> None:
    canvas.setStrokeColor(_colour(mark.ink))
    canvas.setLineWidth(mark.width)
    canvas.line(mark.x1, high - mark.y1, mark.x2, high - mark.y2)


def _box(canvas: Canvas, mark: Box, high: float) -> None:
    y = high - mark.y - mark.high
    if mark.width:
        canvas.setStrokeColor(_colour(mark.ink))
        canvas.setLineWidth(mark.width)
        canvas.roundRect(mark.x, y, mark.wide, mark.high, mark.radius)
    else:
        canvas.setFillColor(_colour(mark.ink))
        canvas.rect(mark.x, y, mark.wide, mark.high, stroke=0, fill=1)


def _path(canvas: Canvas, mark: Path, high: float) -> None:
    path = canvas.beginPath()
    moves: dict[str, Callable[..., object]] = {"M": path.moveTo, "L": path.lineTo, "C": path.curveTo, "Z": path.close}
    for kind, numbers in mark.steps:
        moves[kind](*(number if place % 2 == 0 else high - number for place, number in enumerate(numbers)))
    canvas.saveState()
    canvas.setLineCap(1)
    canvas.setLineJoin(1)
    if mark.stroke:
        canvas.setStrokeColor(_colour(mark.stroke))
        canvas.setLineWidth(mark.width)
        canvas.setDash(list(mark.dash))
    if mark.fill:
        canvas.setFillColor(_colour(mark.fill))
    canvas.drawPath(path, stroke=int(bool(mark.stroke)), fill=int(bool(mark.fill)))
    canvas.restoreState()


def _dot(canvas: Canvas, mark: Dot, high: float) -> None:
    canvas.setFillColor(_colour(mark.ink))
    canvas.circle(mark.x, high - mark.y, mark.radius, stroke=0, fill=1)


PENS: Mapping[type[Drawn], Callable[[Canvas, Any, float], None]] = {
    Text: _text,
    Stroke: _line,
    Box: _box,
    Dot: _dot,
    Path: _path,
}
