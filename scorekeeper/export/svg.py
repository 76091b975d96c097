"""Marks as SVG: the sheet as a picture, which is one long page, and the curve on a page. Letters are text in the first
font there is of a list. Both hosts write them.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from typing import Any
from xml.sax.saxutils import escape

from scorekeeper.engine.game import Game
from scorekeeper.engine.record import count_hands
from scorekeeper.export.curve import draw_curve
from scorekeeper.export.drawing import (
    Anchor,
    Box,
    Dot,
    Drawn,
    Ink,
    Page,
    Path,
    Picture,
    Pictured,
    Stamp,
    Step,
    Stroke,
    Text,
)
from scorekeeper.export.export_options import ExportOptions
from scorekeeper.export.frame import Size
from scorekeeper.export.letters import FAMILY, Face, drawable
from scorekeeper.export.masthead import make_masthead
from scorekeeper.export.measures import PICTURE, PICTURE_PIXELS
from scorekeeper.export.pages import lay_out
from scorekeeper.export.whole_game import WholeGame
from scorekeeper.wording import export as words
from scorekeeper.wording.names import unturned
from scorekeeper.wording.voice import Voice

# Every ruled line runs along the paper's edges: one pixel or two, never a blur, and drawn in a third of the time.
CRISP = ' shape-rendering="crispEdges"'
ROUND = ' stroke-linecap="round" stroke-linejoin="round"'
FONTS = f"'{FAMILY}', 'Roboto Condensed', 'Avenir Next Condensed', 'Arial Narrow', sans-serif"
PAGE_FONTS = "Arial Narrow, Liberation Sans Narrow, DejaVu Sans Condensed, DejaVu Sans, sans-serif"


def write_svg(game: WholeGame, voice: Voice, export_options: ExportOptions) -> str:
    """The sheet as a picture, with all that stands under it, as a document of its own."""
    (page,) = lay_out(game, voice, export_options, PICTURE)
    title = f"{make_masthead(game, voice, export_options.language).title}: {', '.join(game.sheet.players)}"
    return write_page(page, title, export_options.language)


def write_page(page: Page, title: str, language: str) -> str:
    """One page as a document."""
    high = round(page.high * PICTURE_PIXELS / page.wide)
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{PICTURE_PIXELS}" height="{high}" '
        f'viewBox="0 0 {_n(page.wide)} {_n(page.high)}" font-family="{FONTS}" role="img" lang="{language}">'
    )
    heading = f"<title>{_in_xml(drawable(title))}</title>"
    ground = f'<rect width="{_n(page.wide)}" height="{_n(page.high)}" fill="{Ink.SHEET}"/>'
    return "\n".join((head, heading, ground, *_marks(page.marks), "</svg>\n"))


def write_picture(picture: Picture, title: str, about: str, id: str = "curve") -> str:
    """A picture as an element of a page, with what it is and what it shows in words; `id` makes its ids unlike any
    other's. Its marks' colours are SVG attributes, which the page's style sheet overrides by their classes.
    """
    head = (
        f'<svg class="curve" viewBox="0 0 {picture.wide} {picture.high}" role="img" '
        f'aria-labelledby="{id}-title {id}-desc" font-family="{PAGE_FONTS}" fill="{Ink.INK}">'
        f'<title id="{id}-title">{_in_xml(title)}</title><desc id="{id}-desc">{_in_xml(about)}</desc>'
    )
    return "".join((head, *_marks(picture.marks), "</svg>"))


def _marks(marks: tuple[Drawn | Pictured, ...]) -> Iterator[str]:
    for mark in marks:
        yield WRITERS[type(mark)](mark)


def _text(mark: Text) -> str:
    weight = ' font-weight="700"' if mark.face is Face.BOLD else ""
    anchor = "" if mark.anchor is Anchor.START else f' text-anchor="{mark.anchor}"'
    place = f'x="{_n(mark.x)}" y="{_n(mark.y)}" font-size="{_n(mark.size)}"'
    return f'<text{_class(mark.look)} {place} fill="{mark.ink}"{weight}{anchor}>{_in_xml(mark.text)}</text>'


def _line(mark: Stroke) -> str:
    return (
        f'<path d="M{_n(mark.x1)} {_n(mark.y1)}L{_n(mark.x2)} {_n(mark.y2)}" stroke="{mark.ink}" '
        f'stroke-width="{_n(mark.width)}"{CRISP}/>'
    )


def _path(mark: Path) -> str:
    dash = f' stroke-dasharray="{" ".join(_n(part) for part in mark.dash)}"' if mark.dash else ""
    return f'<path{_class(mark.look)} d="{_steps(mark.steps)}"{_pen(mark, dash)}/>'


def _stamp(mark: Stamp) -> str:
    """A group, so that all places share its looks."""
    steps, size = _steps(mark.shape), _n(mark.size)
    end = f"><title>{_in_xml(mark.said)}</title></path>" if mark.said else "/>"
    shapes = (f'<path d="{steps}" transform="translate({_n(x)} {_n(y)})scale({size})"{end}' for x, y in mark.places)
    return f"<g{_class(mark.look)}{_pen(mark)}>{''.join(shapes)}</g>"


def _steps(steps: tuple[Step, ...]) -> str:
    return "".join([f"{kind}{' '.join(_n(number) for number in numbers)}" for kind, numbers in steps])


def _pen(mark: Path | Stamp, dash: str = "") -> str:
    pen = f' stroke="{mark.stroke}" stroke-width="{_n(mark.width)}"{dash}{ROUND}' if mark.stroke else ""
    return f' fill="{mark.fill or "none"}"{pen}'


def _class(look: str) -> str:
    return f' class="{look}"' if look else ""


def _box(mark: Box) -> str:
    place = f'x="{_n(mark.x)}" y="{_n(mark.y)}" width="{_n(mark.wide)}" height="{_n(mark.high)}"'
    if not mark.width:
        return f'<rect{_class(mark.look)} {place} fill="{mark.ink}"/>'
    return f'<rect {place} rx="{_n(mark.radius)}" fill="none" stroke="{mark.ink}" stroke-width="{_n(mark.width)}"/>'


def _dot(mark: Dot) -> str:
    return f'<circle cx="{_n(mark.x)}" cy="{_n(mark.y)}" r="{_n(mark.radius)}" fill="{mark.ink}"/>'


@lru_cache(10_000)  # more than there are tenths across a drawing
def _n(number: float) -> str:
    """A number with two places after the point, and no more signs than it needs. Zero has no sign: a cache does not
    tell one from the other.
    """
    text = f"{number:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


WRITERS: Mapping[type[Drawn | Pictured], Callable[[Any], str]] = {
    Text: _text,
    Stroke: _line,
    Box: _box,
    Dot: _dot,
    Path: _path,
    Stamp: _stamp,
}


def _in_xml(text: str) -> str:
    return escape(unturned(text))


ON_THE_SHEET = Size(width=640, height=440, font=21)
ON_THE_WALL = Size(width=880, height=800, font=38)


def curve_as_svg(game: Game, voice: Voice, size: Size) -> str:
    """The drawing, with what it shows in words."""
    said = words.say_curve(voice, game.sheet, count_hands(game.record.deals))
    return write_picture(draw_curve(voice, game, size), voice.gettext(words.CURVE), said)
