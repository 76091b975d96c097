"""The measures and the style of the curve: round ticks on an axis, widths of words, labels that keep clear of each
other; its colours, and the shapes of its points and signs.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from unicodedata import category, east_asian_width

from scorekeeper.export.drawing import Step
from scorekeeper.wording.export import OFF
from scorekeeper.wording.paper import FINED, ZEROED

ROUND = (1, 2, 5)
# Widths in ems, a little more than those of the usual condensed and plain faces: a label must never run over the edge.
NARROW, USUAL, BROAD, WHOLE = 0.36, 0.6, 0.9, 1.1
NARROW_SIGNS, BROAD_SIGNS = " .,:;|'’!ijlIt()", "mwMWЖШЩЮФМДЫжшщюфмы@%&"
GRID, BAND = "#d5d6d3", "#fff3c4"
COLOURS = ("#1d3a6e", "#8a4b08", "#2b6a3c", "#7b2d72")
DASHES = ((), (0.55, 0.3), (0.05, 0.32), (0.7, 0.3, 0.05, 0.3))  # in font sizes; by seat
CLOSE: Step = ("Z", ())


@dataclass(frozen=True, slots=True, kw_only=True)
class Size:
    """The size of the drawing and of its letters, in the drawing's own units."""

    width: int = 960
    height: int = 540
    font: int = 20


@dataclass(frozen=True, slots=True, kw_only=True)
class Frame:
    """Where the curve is drawn: the edges of its field in the drawing, and the scores and deals that they stand for."""

    left: float
    right: float
    top: float
    bottom: float
    lowest: int
    highest: int
    deals: int

    def x(self, deal: int) -> float:
        """How far right a deal stands; before the first deal is 0."""
        return self.left + (self.right - self.left) * deal / max(self.deals, 1)

    def y(self, score: int) -> float:
        """How far down a score stands."""
        return self.bottom - (self.bottom - self.top) * (score - self.lowest) / (self.highest - self.lowest)


def round_ticks(lowest: int, highest: int, most: int) -> tuple[int, ...]:
    """At most `most` + 1 multiples of a round step (1, 2, 5, 10 …) from the lowest to the highest number."""
    step, power = 1, 1
    while (highest - lowest) > most * step:
        larger = [size * power for size in ROUND if size * power > step]
        if larger:
            step = larger[0]
        else:
            power *= 10
            step = power
    return tuple(range(-(-lowest // step) * step, highest + 1, step))


def space_out(wanted: Sequence[float], gap: float, top: float, bottom: float) -> tuple[float, ...]:
    """The places nearest to those wanted, in the same order, at least `gap` apart and within top and bottom.

    Where there is no room for all they are spread evenly instead.
    """
    order = sorted(range(len(wanted)), key=lambda place: wanted[place])
    if (len(wanted) - 1) * gap > bottom - top:
        gap = (bottom - top) / (len(wanted) - 1)
    places = [0.0] * len(wanted)
    lowest_free = top
    for one in order:
        places[one] = max(wanted[one], lowest_free)
        lowest_free = places[one] + gap
    highest_free = bottom
    for one in reversed(order):
        places[one] = min(places[one], highest_free)
        highest_free = places[one] - gap
    return tuple(places)


def width_of(text: str, size: float) -> float:
    """About how wide a text is in this font size; rather too wide than too narrow."""
    return sum(_em(sign) for sign in text) * size


def cut_to(text: str, size: float, room: float) -> str:
    """The text, or as much of it as there is room for and an ellipsis."""
    if width_of(text, size) <= room:
        return text
    kept, end = 0, _em("…")
    for sign in text:
        end += _em(sign)
        if end * size > room:
            break
        kept += 1
    return f"{text[:kept].rstrip()}…"


@lru_cache(1_000)
def _em(sign: str) -> float:
    if category(sign) in ("Mn", "Me", "Cf"):
        return 0
    if east_asian_width(sign) in "WF":
        return WHOLE
    return NARROW if sign in NARROW_SIGNS else BROAD if sign in BROAD_SIGNS else USUAL


def _along(*points: tuple[float, float]) -> tuple[Step, ...]:
    first, *rest = points
    return ("M", first), *(("L", point) for point in rest)


def _circle(radius: float) -> tuple[Step, ...]:
    handle = 4 / 3 * (2**0.5 - 1) * radius  # of a Bézier curve that looks like a quarter of a circle
    return (
        ("M", (-radius, 0)),
        ("C", (-radius, handle, -handle, radius, 0, radius)),
        ("C", (handle, radius, radius, handle, radius, 0)),
        ("C", (radius, -handle, handle, -radius, 0, -radius)),
        ("C", (-handle, -radius, -radius, -handle, -radius, 0)),
    )


# Shapes around 0 0 with radius 1. Points by seat: a disc, a square, a triangle, a diamond.
SHAPES = (
    (*_circle(1), CLOSE),
    (*_along((-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9)), CLOSE),
    (*_along((0, -1.15), (1.1, 0.85), (-1.1, 0.85)), CLOSE),
    (*_along((0, -1.25), (1.25, 0), (0, 1.25), (-1.25, 0)), CLOSE),
)
SIGNS = {
    OFF: (*_along((0, -1.2), (0, 1)), *_along((-0.8, 0.2), (0, 1), (0.8, 0.2))),
    FINED: (*_along((-0.8, -0.8), (0.8, 0.8)), *_along((-0.8, 0.8), (0.8, -0.8))),
    ZEROED: _circle(0.8),
}
