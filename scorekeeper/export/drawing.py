"""What a sheet is drawn of: a handful of marks on leaves, which the PDF and the SVG put down each in its way.

Lengths are points of the layout, from the leaf's upper left corner; a text's `y` is its baseline.
"""

from dataclasses import dataclass
from enum import StrEnum

from scorekeeper.export.letters import Face


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
    """One line of text; every letter of it is one that the fonts have."""

    x: float
    y: float
    text: str
    size: float
    face: Face = Face.PLAIN
    ink: str = Ink.INK
    anchor: Anchor = Anchor.START


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
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


Drawn = Text | Line | Box | Dot | Path


@dataclass(frozen=True, slots=True, kw_only=True)
class Leaf:
    """One page: how wide and high it is, and its marks in the order in which one reads them."""

    wide: float
    high: float
    marks: tuple[Drawn, ...]
