"""The sheet on pages: on the papers of a printer, or on one long page for a phone. Both hosts lay them out."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import inf

from scorekeeper.export.all_sections import all_sections
from scorekeeper.export.blocks import Block, codes_blocks, section_blocks, text_blocks
from scorekeeper.export.curve import draw_curve
from scorekeeper.export.drawing import Anchor, Drawn, Ink, Page, Text, put_on_page
from scorekeeper.export.export_options import ExportOptions
from scorekeeper.export.frame import Size
from scorekeeper.export.letters import Face, drawable, fit, width
from scorekeeper.export.masthead import Masthead, draw_masthead, make_masthead, masthead_high
from scorekeeper.export.measures import Columns, Measure, set_columns
from scorekeeper.export.sections import legend_of, say_end
from scorekeeper.export.table import draw_head, draw_lines, draw_row, draw_squares, draw_totals, head_high, totals_high
from scorekeeper.export.whole_game import WholeGame, say_hash
from scorekeeper.wording import export as words
from scorekeeper.wording.rows import Row, make_rows
from scorekeeper.wording.voice import Voice

FEWEST_ROWS = 3  # so few rows alone on a last page look lost
TABLE_END = 2  # blocks under the rows that belong to them: the totals, and who has won
LOWER_CURVES = (0.8, 0.6)
FINE = 0.1  # the curve counts in tenths of the layout's points
PITCHES = 8  # tried between the usual one and the least


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """Everything that is drawn, and what it is drawn by. `below` are the blocks under the rows, the totals first."""

    columns: Columns
    names: tuple[str, ...]
    masthead: Masthead
    rows: tuple[Row, ...]
    below: tuple[Block, ...]
    page: str
    hash: str

    @property
    def measure(self) -> Measure:
        """The sizes."""
        return self.columns.measure

    @property
    def bottom(self) -> float:
        """Where a page ends; the last line of a page is left for its number."""
        return inf if self.measure.high is None else self.measure.high - self.measure.margin


def lay_out(game: WholeGame, voice: Voice, export_options: ExportOptions, measure: Measure) -> tuple[Page, ...]:
    """The pages of a game's sheet. The curve is made lower where that brings everything onto one page."""
    plan = _plan(game, voice, export_options, measure)
    if _one_page_pitch(plan) is None:
        measures = (replace(measure, curve=measure.curve * share) for share in LOWER_CURVES)
        lower = (_plan(game, voice, export_options, one) for one in measures)
        plan = next((smaller for smaller in lower if _one_page_pitch(smaller)), plan)
    pages, end = _fill_pages(plan, _pitch(plan))
    return tuple(_page(plan, marks, end, number, len(pages)) for number, marks in enumerate(pages, start=1))


def _plan(game: WholeGame, voice: Voice, export_options: ExportOptions, measure: Measure) -> Plan:
    rows = make_rows(game, voice, game.corrected)
    columns = set_columns(measure, len(game.sheet.players), rows)
    return Plan(
        columns=columns,
        names=game.sheet.players,
        masthead=make_masthead(game, voice, export_options.language, export_options.address),
        rows=rows,
        below=tuple(_below(game, voice, export_options, columns)),
        page=voice.gettext(words.PAGE),
        hash="" if measure.high is None else say_hash(game, voice),
    )


def _below(game: WholeGame, voice: Voice, export_options: ExportOptions, columns: Columns) -> Iterator[Block]:
    """The totals, who has won, the sections, and what the signs mean."""
    measure = columns.measure
    if game.sheet.deals:
        yield Block(high=totals_high(measure), draw=lambda y: draw_totals(columns, game, voice, y), keeps=True)
    else:
        nothing = words.NO_HAND if game.is_ended() else words.NOTHING
        yield from text_blocks(columns, voice.gettext(nothing), ink=Ink.SOFT)
    yield _end_block(columns, say_end(game, voice))
    if len(game.sheet.deals) > 1:
        yield _curve_block(columns, game, voice)
    for section in all_sections(game, voice, export_options):
        yield from section_blocks(columns, section)
    if export_options.codes:
        yield from codes_blocks(columns, voice.gettext(words.GAME_AS_CODES), export_options.codes)
    yield Block(high=measure.body, draw=lambda _: iter(()))
    yield from text_blocks(columns, legend_of(game, voice), size=measure.small, ink=Ink.SOFT)


def _end_block(columns: Columns, sentence: str) -> Block:
    """Who has won, in large letters; only some air while nobody has."""
    size = columns.measure.name * 1.15
    text = fit(drawable(sentence), size, columns.right - columns.left, Face.BOLD)

    def draw(y: float) -> Iterator[Drawn]:
        if text:
            yield Text(x=columns.left, y=y + size * 1.5, text=text, size=size, face=Face.BOLD)

    return Block(high=size * (1.9 if text else 0.2), draw=draw)


def _curve_block(columns: Columns, game: WholeGame, voice: Voice) -> Block:
    """The curve of the scores, as wide as the table."""
    measure, wide = columns.measure, columns.right - columns.left
    size = Size(width=round(wide / FINE), height=round(measure.curve / FINE), font=round(measure.small / FINE))
    curve = draw_curve(voice, game, size)
    return Block(
        high=measure.curve + measure.body, draw=lambda y: put_on_page(curve, columns.left, y + measure.body * 0.8, FINE)
    )


def _one_page_pitch(plan: Plan, below: int | None = None) -> float | None:
    """From one row to the next where the rows and so many of the blocks below them stand on one page; None if not."""
    least, most, usual = plan.measure.pitch
    if not plan.rows or plan.bottom == inf:
        return usual
    high = sum(block.high for block in plan.below[:below])
    pitch = (plan.bottom - _top(plan, 0) - high) / len(plan.rows)
    return min(most, pitch) if pitch >= least else None


def _pitch(plan: Plan) -> float:
    """From one row to the next: all on one page if that can be, else the table and its curve, else the table; else as
    few pages in all as there can be.
    """
    for below in (None, TABLE_END + 1, TABLE_END):
        pitch = _one_page_pitch(plan, below)
        if pitch is not None:
            return pitch
    least, _, usual = plan.measure.pitch
    fewest = _count_pages(plan, least)
    tried = (usual - step * (usual - least) / PITCHES for step in range(PITCHES))
    return next((pitch for pitch in tried if _count_pages(plan, pitch) == fewest), least)


def _count_pages(plan: Plan, pitch: float) -> int:
    page, _ = list(_places(plan, _share_out(plan, pitch), pitch))[-1]
    return page + 1


def _top(plan: Plan, page: int) -> float:
    """Where the rows of a page begin."""
    over = masthead_high(plan.measure, plan.masthead) if page == 0 else 0.0
    return plan.measure.margin + over + head_high(plan.measure)


def _share_out(plan: Plan, pitch: float) -> list[tuple[Row, ...]]:
    """The rows of each page; the last one has room for the totals."""
    if plan.bottom == inf:
        return [plan.rows]
    pages: list[tuple[Row, ...]] = []
    left = plan.rows
    totals = sum(block.high for block in plan.below[:TABLE_END])
    while True:
        room = plan.bottom - _top(plan, len(pages)) + 0.01
        if len(left) * pitch + totals <= room:
            return [*pages, left]
        taken = max(1, min(int(room / pitch), len(left) - FEWEST_ROWS))
        pages.append(left[:taken])
        left = left[taken:]


def _places(plan: Plan, shares: list[tuple[Row, ...]], pitch: float) -> Iterator[tuple[int, float]]:
    """On which page and at what height each block under the rows begins."""
    page = len(shares) - 1
    y = _top(plan, page) + len(shares[page]) * pitch
    for place, block in enumerate(plan.below):
        together = block.high + (plan.below[place + 1].high if block.keeps else 0.0)
        if y + together > plan.bottom + 0.01 and y > plan.measure.margin:
            page, y = page + 1, plan.measure.margin
        yield page, y
        y += block.high


def _fill_pages(plan: Plan, pitch: float) -> tuple[list[list[Drawn]], float]:
    """The marks of each page, and where the last one ends."""
    shares = _share_out(plan, pitch)
    pages = [list(_page_of_rows(plan, page, rows, _top(plan, page), pitch)) for page, rows in enumerate(shares)]
    end = 0.0
    for block, (page, y) in zip(plan.below, _places(plan, shares, pitch), strict=True):
        pages += [[] for _ in range(page - len(pages) + 1)]
        pages[page] += block.draw(y)
        end = y + block.high
    return pages, end


def _page_of_rows(plan: Plan, page: int, rows: tuple[Row, ...], top: float, pitch: float) -> Iterator[Drawn]:
    columns, head = plan.columns, top - head_high(plan.measure)
    bottom = top + len(rows) * pitch
    yield from draw_squares(columns, top, bottom, pitch)
    yield from draw_lines(columns, rows, head, top, pitch)
    if page == 0:
        yield from draw_masthead(plan.measure, plan.masthead, plan.measure.margin)
    yield from draw_head(columns, plan.names, head)
    for place, row in enumerate(rows):
        yield from draw_row(columns, row, top + place * pitch, pitch)


def _page(plan: Plan, marks: list[Drawn], end: float, number: int, pages: int) -> Page:
    measure = plan.measure
    if pages > 1:
        marks.extend(_foot(plan, number, pages))
    if measure.high is not None and number == pages and plan.hash:
        marks.append(_hash(plan))
    return Page(
        wide=measure.wide,
        high=end + measure.margin if measure.high is None else measure.high,
        marks=tuple(marks),
    )


def _hash(plan: Plan) -> Text:
    """Which log the sheet follows from, at the very bottom of the last page; the smaller the narrower the paper."""
    columns, text = plan.columns, drawable(plan.hash)
    size = min(
        plan.measure.small, plan.measure.small * (columns.right - columns.left) / width(text, plan.measure.small)
    )
    return Text(x=columns.left, y=plan.bottom + plan.measure.small * 3.1, text=text, size=size, ink=Ink.SOFT)


def _foot(plan: Plan, number: int, pages: int) -> Iterator[Text]:
    """Which sheet a page belongs to, and which page it is: printed pages may get separated."""
    columns, size = plan.columns, plan.measure.small
    y = plan.bottom + size * 2
    sheet = drawable(f"{plan.masthead.title} · {plan.masthead.about}")
    page = drawable(plan.page % {"page": number, "pages": pages})
    room = columns.right - columns.left - width(page, size) - size
    yield Text(x=columns.left, y=y, text=fit(sheet, size, room), size=size, ink=Ink.SOFT)
    yield Text(x=columns.right, y=y, text=page, size=size, ink=Ink.SOFT, anchor=Anchor.END)
