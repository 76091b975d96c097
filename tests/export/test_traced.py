"""The curve on a sheet is the page's own drawing, mark for mark."""

from itertools import pairwise
from xml.etree import ElementTree as Xml

import pytest

from scorekeeper.export.curve import draw_curve
from scorekeeper.export.drawing import Anchor, Box, Path, Text
from scorekeeper.export.frame import Size
from scorekeeper.export.layout import lay_out
from scorekeeper.export.measures import PAPERS, PICTURE
from scorekeeper.export.traced import trace
from scorekeeper.export.wishes import Wishes
from scorekeeper.wording.voice import ENGLISH
from tests.export.told import EVENING, GOLDENS, golden, told

SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("path", GOLDENS[:26], ids=[path.stem for path in GOLDENS[:26]])
def test_nothing_of_the_curve_is_lost(path: str) -> None:
    game = golden(path)  # type: ignore[arg-type]
    svg = draw_curve(ENGLISH, game.sheet, game.tables, Size())
    drawn = [element.tag.removeprefix(SVG) for element in Xml.fromstring(svg).iter()]
    marks = list(trace(svg, 10, 20, 0.5))
    for kind, tag in ((Box, "rect"), (Text, "text"), (Path, "path")):
        assert sum(isinstance(mark, kind) for mark in marks) == drawn.count(tag)
    for mark in marks:
        if isinstance(mark, Path):
            assert mark.fill or mark.stroke
            assert mark.steps[0][0] == "M"


def test_places_sizes_and_colours() -> None:
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" font-size="20" fill="#123456"><title>unseen</title>'
        '<rect x="1" y="2" width="3" height="4" fill="#fff3c4"/>'
        '<text x="10" y="20" text-anchor="end" fill="#ae2219">玲 a</text>'
        '<path d="M5 6H7v-1L0 0" fill="none" stroke="#000000" stroke-width="3" stroke-dasharray="1 2"/>'
        '<g fill="#abcdef" stroke="#fbf6ea" stroke-width=".5">'
        '<path d="M-1-1h2z" transform="translate(10 20)scale(4)"/></g></svg>'
    )
    rect, text, line, point = trace(svg, 100, 200, 2)
    assert rect == Box(x=102, y=204, wide=6, high=8, ink="#fff3c4")
    assert text == Text(x=120, y=240, text="□ a", size=40, ink="#ae2219", anchor=Anchor.END)
    assert line == Path(
        steps=(("M", (110, 212)), ("L", (114, 212)), ("L", (114, 210)), ("L", (100, 200))),
        fill="", stroke="#000000", width=6, dash=(2, 4),
    )  # fmt: skip
    assert point == Path(
        steps=(("M", (112, 232)), ("L", (128, 232)), ("Z", ())), fill="#abcdef", stroke="#fbf6ea", width=4
    )


def test_a_circle_is_round_and_closed() -> None:
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" fill="#000000">'
        '<path d="M-1 0a1 1 0 1 0 2 0a1 1 0 1 0-2 0z" transform="translate(0 0)scale(10)"/></svg>'
    )
    (circle,) = trace(svg, 0, 0, 1)
    assert isinstance(circle, Path)
    ends = [numbers[-2:] for _, numbers in circle.steps if numbers]
    assert [tuple(round(number, 6) for number in end) for end in ends] == [
        (-10, 0), (0, 10), (10, 0), (0, -10), (-10, 0),
    ]  # fmt: skip
    for (_, before), (_, curve) in pairwise(circle.steps[:-1]):
        handle = curve[0] - before[-2], curve[1] - before[-1]
        assert abs(handle[0] * before[-2] + handle[1] * before[-1]) < 1e-9  # at right angles to the radius


@pytest.mark.parametrize("measure", [*PAPERS.values(), PICTURE])
def test_the_sheet_has_its_curve(measure: object) -> None:
    with_curve, without = (
        [mark for leaf in lay_out(game, ENGLISH, Wishes(), measure) for mark in leaf.marks if isinstance(mark, Path)]  # type: ignore[arg-type]
        for game in (told(EVENING), told("system: russian\nplayers: Anna Boris Vera\nredeal misdeal"))
    )
    assert len(with_curve) > 20
    assert without == []


def test_the_curve_is_lower_where_that_saves_a_page() -> None:
    measure = PAPERS[Wishes().paper]

    def height(rows: int) -> tuple[int, float]:
        game = told("system: russian\nplayers: Anna Boris Vera\n" + "redeal misdeal\n" * rows)
        leaves = lay_out(game, ENGLISH, Wishes(), measure)
        ys = [number for leaf in leaves for mark in leaf.marks if isinstance(mark, Path)
              for _, numbers in mark.steps for number in numbers[1::2]]  # fmt: skip
        return len(leaves), max(ys) - min(ys)

    found = {rows: height(rows) for rows in (10, *range(40, 47), 50)}
    assert found[10][0] == 1
    assert found[50][0] == 2
    assert found[50][1] == pytest.approx(found[10][1])
    assert any(pages == 1 and high < found[10][1] * 0.9 for pages, high in found.values())
