"""The pencil of the curve: its colours, and the shapes of its points and signs."""

from scorekeeper.export.drawing import Step
from scorekeeper.wording.curve import OFF
from scorekeeper.wording.paper import FINED, ZEROED

INK, SOFT, LINE, GRID, BAND, RED, PAPER = "#1c2233", "#5a5a5e", "#47517a", "#d5d6d3", "#fff3c4", "#ae2219", "#fbf6ea"
COLOURS = ("#1d3a6e", "#8a4b08", "#2b6a3c", "#7b2d72")
DASHES = ((), (0.55, 0.3), (0.05, 0.32), (0.7, 0.3, 0.05, 0.3))  # in font sizes; by seat
HANDLE = 4 / 3 * (2**0.5 - 1)  # of a Bézier curve that looks like a quarter of a circle
CLOSE: Step = ("Z", ())


def _along(*points: tuple[float, float]) -> tuple[Step, ...]:
    first, *rest = points
    return ("M", first), *(("L", point) for point in rest)


def _circle(radius: float) -> tuple[Step, ...]:
    handle = HANDLE * radius
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
