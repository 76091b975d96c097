"""The rulebook on pages: for the wall beside the sheet, behind the sheet, or on its own."""

from collections.abc import Iterator
from dataclasses import replace

from scorekeeper.engine.game import Game
from scorekeeper.export.blocks import Block, text_blocks, title_block
from scorekeeper.export.drawing import Anchor, Drawn, Ink, Page, Text
from scorekeeper.export.letters import drawable
from scorekeeper.export.masthead import Masthead, draw_masthead, masthead_high
from scorekeeper.export.measures import Columns, Measure
from scorekeeper.wording import export as words
from scorekeeper.wording.rulebook import OWN, Booklet, make_booklet, say_paragraph
from scorekeeper.wording.voice import Voice

LARGER = 1.2  # than what stands under a sheet: this is read as a text
INDENT = 0.05  # of the page's width, so that a line is not too long to find the next one
BETWEEN = 0.35  # paragraphs, in sizes of letters


def rules_of(game: Game, voice: Voice) -> Booklet:
    """The rules now in force in a game."""
    return make_booklet(voice, game.tables[-1].terms.rules, (len(game.sheet.players),), table=True)


def lay_out_rules(booklet: Booklet, voice: Voice, measure: Measure) -> tuple[Page, ...]:
    """The pages of a booklet on a printer's paper."""
    high = measure.high
    assert high is not None
    measure = replace(measure, body=measure.body * LARGER)
    left = measure.margin + measure.wide * INDENT
    columns = Columns(measure=measure, seats=1, left=left, first=left, wide=measure.wide - 2 * left, squeeze=1.0)
    masthead = Masthead(title=booklet.title, about=booklet.about, address="")
    bottom = high - measure.margin
    pages = list(_pages(_strips(booklet, voice, columns), measure, masthead, bottom))
    return tuple(
        Page(
            wide=measure.wide,
            high=high,
            marks=(*marks, _foot(voice, measure, bottom, number, len(pages))) if len(pages) > 1 else tuple(marks),
        )
        for number, marks in enumerate(pages, start=1)
    )


def _strips(booklet: Booklet, voice: Voice, columns: Columns) -> Iterator[Block]:
    if booklet.own:
        yield from text_blocks(columns, voice.gettext(OWN), ink=Ink.SOFT)
    for chapter in booklet.chapters:
        yield title_block(columns, chapter.title)
        for paragraph in chapter.paragraphs:
            for part in ([sentence] for sentence in paragraph) if chapter.listed else (paragraph,):
                yield from text_blocks(columns, say_paragraph(part))
                yield Block(high=columns.measure.body * BETWEEN, draw=lambda _: iter(()))


def _pages(blocks: Iterator[Block], measure: Measure, masthead: Masthead, bottom: float) -> Iterator[list[Drawn]]:
    """A title goes to the next page where nothing of its chapter would fit under it."""
    marks = list(draw_masthead(measure, masthead, measure.margin))
    y = measure.margin + masthead_high(measure, masthead)
    for block in blocks:
        together = block.high * 2 if block.keeps else block.high
        if y + together > bottom:
            yield marks
            marks, y = [], measure.margin
        marks += block.draw(y)
        y += block.high
    yield marks


def _foot(voice: Voice, measure: Measure, bottom: float, number: int, pages: int) -> Text:
    text = drawable(voice.gettext(words.PAGE) % {"page": number, "pages": pages})
    y, size = bottom + measure.small * 2, measure.small
    return Text(x=measure.wide - measure.margin, y=y, text=text, size=size, ink=Ink.SOFT, anchor=Anchor.END)
