"""The sheet as an SVG picture: one long leaf, its letters as text in the first font there is of a list."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any
from xml.sax.saxutils import escape

from scorekeeper.export.drawing import Anchor, Box, Dot, Drawn, Ink, Leaf, Line, Path, Text
from scorekeeper.export.layout import lay_out
from scorekeeper.export.letters import FAMILY, Face, drawable
from scorekeeper.export.masthead import make_masthead
from scorekeeper.export.measures import PICTURE, PICTURE_PIXELS
from scorekeeper.export.whole_game import WholeGame
from scorekeeper.export.wishes import Wishes
from scorekeeper.wording.voice import Voice

# Every ruled line runs along the paper's edges: one pixel or two, never a blur, and drawn in a third of the time.
CRISP = ' shape-rendering="crispEdges"'
ROUND = ' stroke-linecap="round" stroke-linejoin="round"'
FONTS = f"'{FAMILY}', 'Roboto Condensed', 'Avenir Next Condensed', 'Arial Narrow', sans-serif"


def write_svg(game: WholeGame, voice: Voice, wishes: Wishes) -> str:
    """The picture as a document of its own."""
    (leaf,) = lay_out(game, voice, wishes, PICTURE)
    title = f"{make_masthead(game, voice, wishes).title}: {', '.join(game.sheet.players)}"
    return write_leaf(leaf, title, wishes.language)


def write_leaf(leaf: Leaf, title: str, language: str) -> str:
    """One leaf as a document."""
    high = round(leaf.high * PICTURE_PIXELS / leaf.wide)
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{PICTURE_PIXELS}" height="{high}" '
        f'viewBox="0 0 {_n(leaf.wide)} {_n(leaf.high)}" font-family="{FONTS}" role="img" lang="{language}">'
    )
    told = f"<title>{escape(drawable(title))}</title>"
    return "\n".join((head, told, _ground(leaf), *_marks(leaf), "</svg>\n"))


def _ground(leaf: Leaf) -> str:
    return f'<rect width="{_n(leaf.wide)}" height="{_n(leaf.high)}" fill="{Ink.SHEET}"/>'


def _marks(leaf: Leaf) -> Iterator[str]:
    for mark in leaf.marks:
        yield WRITERS[type(mark)](mark)


def _text(mark: Text) -> str:
    weight = ' font-weight="700"' if mark.face is Face.BOLD else ""
    anchor = "" if mark.anchor is Anchor.START else f' text-anchor="{mark.anchor}"'
    return (
        f'<text x="{_n(mark.x)}" y="{_n(mark.y)}" font-size="{_n(mark.size)}" fill="{mark.ink}"{weight}{anchor}>'
        f"{escape(mark.text)}</text>"
    )


def _line(mark: Line) -> str:
    return (
        f'<path d="M{_n(mark.x1)} {_n(mark.y1)}L{_n(mark.x2)} {_n(mark.y2)}" stroke="{mark.ink}" '
        f'stroke-width="{_n(mark.width)}"{CRISP}/>'
    )


def _path(mark: Path) -> str:
    steps = "".join(f"{kind}{' '.join(_n(number) for number in numbers)}" for kind, numbers in mark.steps)
    dash = f' stroke-dasharray="{" ".join(_n(part) for part in mark.dash)}"' if mark.dash else ""
    pen = f' stroke="{mark.stroke}" stroke-width="{_n(mark.width)}"{dash}{ROUND}' if mark.stroke else ""
    return f'<path d="{steps}" fill="{mark.fill or "none"}"{pen}/>'


def _box(mark: Box) -> str:
    place = f'x="{_n(mark.x)}" y="{_n(mark.y)}" width="{_n(mark.wide)}" height="{_n(mark.high)}"'
    if not mark.width:
        return f'<rect {place} fill="{mark.ink}"/>'
    return f'<rect {place} rx="{_n(mark.radius)}" fill="none" stroke="{mark.ink}" stroke-width="{_n(mark.width)}"/>'


def _dot(mark: Dot) -> str:
    return f'<circle cx="{_n(mark.x)}" cy="{_n(mark.y)}" r="{_n(mark.radius)}" fill="{mark.ink}"/>'


def _n(number: float) -> str:
    """A number with two places after the point, and no more signs than it needs."""
    return f"{number:.2f}".rstrip("0").rstrip(".")


WRITERS: Mapping[type[Drawn], Callable[[Any], str]] = {Text: _text, Line: _line, Box: _box, Dot: _dot, Path: _path}
