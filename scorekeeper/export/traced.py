"""The curve of the scores traced onto a leaf: the very drawing that the page shows, as marks.

Only what curve.py draws with is read: rectangles, texts, and paths of straight lines and half circles.
"""

import re
from collections.abc import Iterator, Mapping
from math import atan2, cos, hypot, pi, sin
from xml.etree import ElementTree as Xml

from scorekeeper.export.drawing import Anchor, Box, Drawn, Path, Step, Text
from scorekeeper.export.letters import drawable

SVG = "{http://www.w3.org/2000/svg}"
TOKEN = re.compile(r"[A-Za-z]|-?(?:\d+\.?\d*|\.\d+)")
TRANSFORM = re.compile(r"translate\((\S+) (\S+)\)scale\((\S+)\)")
INHERITED = ("fill", "stroke", "stroke-width", "stroke-linecap", "font-size")
TAKES = {"M": 2, "L": 2, "H": 1, "V": 1, "A": 7}
HANDLE = 4 / 3 * (2**0.5 - 1)  # of a Bézier curve that looks like a quarter of a circle

Point = tuple[float, float]


def trace(svg: str, x: float, y: float, scale: float) -> Iterator[Drawn]:
    """The marks of a drawing whose corner lies at x and y, drawn so much larger."""
    yield from _element(Xml.fromstring(svg), {}, (x, y), scale)  # noqa: S314 - our own drawing


def _element(element: Xml.Element, outer: Mapping[str, str], corner: Point, scale: float) -> Iterator[Drawn]:
    look = {**outer, **{name: value for name, value in element.items() if name in INHERITED}}
    at = {name: float(element.get(name, 0)) for name in ("x", "y", "width", "height")} if _is_placed(element) else {}
    match element.tag.removeprefix(SVG):
        case "rect":
            x, y = corner[0] + at["x"] * scale, corner[1] + at["y"] * scale
            yield Box(x=x, y=y, wide=at["width"] * scale, high=at["height"] * scale, ink=look["fill"])
        case "text":
            x, y = corner[0] + at["x"] * scale, corner[1] + at["y"] * scale
            anchor, text = Anchor(element.get("text-anchor", "start")), drawable(element.text or "")
            yield Text(x=x, y=y, text=text, size=float(look["font-size"]) * scale, ink=look["fill"], anchor=anchor)
        case "path":
            yield _path(element, look, corner, scale)
        case "svg" | "g":
            for inner in element:
                yield from _element(inner, look, corner, scale)


def _is_placed(element: Xml.Element) -> bool:
    return element.tag in (f"{SVG}rect", f"{SVG}text")


def _path(element: Xml.Element, look: Mapping[str, str], corner: Point, scale: float) -> Path:
    moved = TRANSFORM.fullmatch(element.get("transform", ""))
    (x, y, own) = (float(number) for number in moved.groups()) if moved else (0.0, 0.0, 1.0)
    stroke, width = look.get("stroke", ""), float(look.get("stroke-width", 1))
    return Path(
        steps=tuple(_steps(element.get("d", ""), (corner[0] + x * scale, corner[1] + y * scale), own * scale)),
        fill="" if stroke and (look["fill"] == "none" or not moved) else look["fill"],
        stroke=stroke,
        width=width * own * scale,
        dash=tuple(float(part) * scale for part in element.get("stroke-dasharray", "").split()),
    )


def _steps(path: str, corner: Point, scale: float) -> Iterator[Step]:
    """The steps of a path in the leaf's own points, none of them relative any more."""
    tokens, kind = TOKEN.findall(path), ""
    here = (0.0, 0.0)
    while tokens:
        if tokens[0].isalpha():
            kind = tokens.pop(0)
        if kind in "Zz":
            yield "Z", ()
            continue
        numbers = [float(tokens.pop(0)) for _ in range(TAKES[kind.upper()])]
        there = _target(kind, numbers, here)
        if kind.upper() == "A":
            yield from (("C", _placed(curve, corner, scale)) for curve in _half_circle(here, there, numbers[4] > 0))
        else:
            yield "M" if kind in "Mm" else "L", _placed((there,), corner, scale)
        kind, here = {"M": "L", "m": "l"}.get(kind, kind), there


def _target(kind: str, numbers: list[float], here: Point) -> Point:
    """Where a step ends."""
    x, y = here if kind.islower() else (0.0, 0.0)
    match kind.upper():
        case "H":
            return x + numbers[0], here[1]
        case "V":
            return here[0], y + numbers[0]
        case _:
            return x + numbers[-2], y + numbers[-1]


def _half_circle(begin: Point, end: Point, clockwise: bool) -> Iterator[tuple[Point, Point, Point]]:
    """Two quarters, each as the two handles and the end of a Bézier curve."""
    middle = (begin[0] + end[0]) / 2, (begin[1] + end[1]) / 2
    radius, angle = hypot(end[0] - begin[0], end[1] - begin[1]) / 2, atan2(begin[1] - middle[1], begin[0] - middle[0])
    turn = pi / 2 if clockwise else -pi / 2
    for _ in range(2):
        first, last = (cos(angle), sin(angle)), (cos(angle + turn), sin(angle + turn))
        handles = (
            (first[0] + HANDLE * last[0], first[1] + HANDLE * last[1]),
            (last[0] + HANDLE * first[0], last[1] + HANDLE * first[1]),
        )
        yield tuple((middle[0] + radius * x, middle[1] + radius * y) for x, y in (*handles, last))  # type: ignore[misc]
        angle += turn


def _placed(points: tuple[Point, ...], corner: Point, scale: float) -> tuple[float, ...]:
    return tuple(number for x, y in points for number in (corner[0] + x * scale, corner[1] + y * scale))
