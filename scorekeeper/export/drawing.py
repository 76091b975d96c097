"""What a sheet is drawn of: a few kinds of marks on pages, which the PDF and the SVG write each in its way.

Lengths are points of the layout, from the page's upper left corner; a text's `y` is its baseline. `look` are the
classes by which the style sheet of a page finds a mark; on a sheet they are blank.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum

from scorekeeper.export.letters import Face, drawable


class Ink(StrEnum):
    """The colours of paper and ink, as #rrggbb."""

    INK = "#1c2233"
    BLUE = "#1d3a6e"
    RED = "#ae2219"
    SOFT = "#5a5a5e"
    LINE = "#47517a"
    COLUMN = "#a2a6bb"
    MARGIN = "#cf8e86"
    SQUARE = "#dfe3e0"
    SHEET = "#fbf6ea"


class Anchor(StrEnum):
    """Which point of a text stands at its `x`."""

    START = "start"
    MIDDLE = "middle"
    END = "end"


@dataclass(frozen=True, slots=True, kw_only=True)
class Text:
    """One line of text; on a sheet every letter of it is one that the fonts have."""

    x: float
    y: float
    text: str
    size: float
    face: Face = Face.PLAIN
    ink: str = Ink.INK
    anchor: Anchor = Anchor.START
    look: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Stroke:
    """A straight line along the paper's edges."""

    x1: float
    y1: float
    x2: float
    y2: float
    width: float
    ink: Ink


@dataclass(frozen=True, slots=True, kw_only=True)
class Box:
    """A rectangle, drawn with a pen of `width` or, where that is 0, filled."""

    x: float
    y: float
    wide: float
    high: float
    ink: str
    width: float = 0
    radius: float = 0
    look: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Dot:
    """A filled circle."""

    x: float
    y: float
    radius: float
    ink: Ink


Step = tuple[str, tuple[float, ...]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Path:
    """Steps with a round pen: M to a point, L along a line to it, C along a curve with two handles, Z back; `fill` and
    `stroke` are colours, or nothing.
    """

    steps: tuple[Step, ...]
    fill: str
    stroke: str
    width: float
    dash: tuple[float, ...] = ()
    look: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Stamp:
    """A shape around 0 0 put down at places, so much larger; the pen's `width` grows with it. `said` is what it says to
    whom asks.
    """

    shape: tuple[Step, ...]
    places: tuple[tuple[float, float], ...]
    size: float
    fill: str
    stroke: str = ""
    width: float = 0
    look: str = ""
    said: str = ""


Drawn = Text | Stroke | Box | Dot | Path
Pictured = Text | Box | Path | Stamp


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """How wide and high it is, and its marks in the order in which one reads them."""

    wide: float
    high: float
    marks: tuple[Drawn, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Picture:
    """A drawing of its own, in its own units: how wide and high it is, and its marks."""

    wide: int
    high: int
    marks: tuple[Pictured, ...]


def put_on_page(picture: Picture, x: float, y: float, scale: float) -> Iterator[Drawn]:
    """The marks of a picture as those of a page, its corner at x and y, drawn so much larger."""
    for mark in picture.marks:
        if isinstance(mark, Box):
            left, top = x + mark.x * scale, y + mark.y * scale
            yield replace(mark, x=left, y=top, wide=mark.wide * scale, high=mark.high * scale, look="")
        elif isinstance(mark, Text):
            left, base, text = x + mark.x * scale, y + mark.y * scale, drawable(mark.text)
            yield replace(mark, x=left, y=base, text=text, size=mark.size * scale, look="")
        elif isinstance(mark, Path):
            steps, dash = _put(mark.steps, x, y, scale), tuple(part * scale for part in mark.dash)
            yield replace(mark, steps=steps, width=mark.width * scale, dash=dash, look="")
        else:
            size = mark.size * scale
            for left, top in mark.places:
                steps = _put(mark.shape, x + left * scale, y + top * scale, size)
                yield Path(steps=steps, fill=mark.fill, stroke=mark.stroke, width=mark.width * size)


def _put(steps: tuple[Step, ...], x: float, y: float, scale: float) -> tuple[Step, ...]:
    return tuple(
        (kind, tuple((y if place % 2 else x) + number * scale for place, number in enumerate(numbers)))
        for kind, numbers in steps
    )
