"""The pencil: colours, the shapes of points and signs, and how a text or a shape is written as SVG."""

from xml.sax.saxutils import escape

from scorekeeper.wording.curve import OFF
from scorekeeper.wording.paper import FINED, ZEROED

NAMESPACE = "http://www.w3.org/2000/svg"  # a file needs it, a drawing inside a page does not
INK, SOFT, LINE, GRID, BAND, RED, PAPER = "#1c2233", "#5a5a5e", "#47517a", "#d5d6d3", "#fff3c4", "#ae2219", "#fbf6ea"
FACE = "Arial Narrow, Liberation Sans Narrow, DejaVu Sans Condensed, DejaVu Sans, sans-serif"
COLOURS = ("#1d3a6e", "#8a4b08", "#2b6a3c", "#7b2d72")
DASHES = ((), (0.55, 0.3), (0.05, 0.32), (0.7, 0.3, 0.05, 0.3))  # in font sizes; by seat
# Paths around 0 0 with radius 1. Points by seat: a disc, a square, a triangle, a diamond.
SHAPES = (
    "M-1 0a1 1 0 1 0 2 0a1 1 0 1 0-2 0z",
    "M-.9-.9h1.8v1.8h-1.8z",
    "M0-1.15 1.1.85h-2.2z",
    "M0-1.25 1.25 0 0 1.25-1.25 0z",
)
SIGNS = {
    OFF: "M0-1.2V1M-.8.2 0 1 .8.2",
    FINED: "M-.8-.8.8.8M-.8.8.8-.8",
    ZEROED: "M-.8 0a.8 .8 0 1 0 1.6 0a.8 .8 0 1 0-1.6 0",
}


def draw(shape: str, x: float, y: float, size: float, inside: str = "") -> str:
    """A shape around a point; `inside` is an element that it holds, such as its title."""
    end = f">{inside}</path>" if inside else "/>"
    return f'<path d="{shape}" transform="translate({number(x)} {number(y)})scale({number(size)})"{end}'


def write(text: str, x: float, y: float, look: str, colour: str, anchor: str = "start") -> str:
    """A text; `look` are its classes, `anchor` the end that lies at x."""
    aligned = "" if anchor == "start" else f' text-anchor="{anchor}"'
    return f'<text class="{look}" x="{number(x)}" y="{number(y)}" fill="{colour}"{aligned}>{spell(text)}</text>'


def spell(text: str) -> str:
    """Escaped; what XML cannot hold at all becomes a box."""
    return escape("".join("\N{WHITE SQUARE}" if sign in "\ufffe\uffff" else sign for sign in text))


def number(value: float) -> str:
    """A coordinate, to a tenth and without idle zeros."""
    return f"{value:.1f}".removesuffix(".0")
