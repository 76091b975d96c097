"""The curve on a sheet is the page's own drawing, mark for mark."""

from itertools import pairwise
from pathlib import Path as File

import pytest

from scorekeeper.export.curve import draw_curve
from scorekeeper.export.drawing import Anchor, Box, Path, Picture, Stamp, Text, put_on_page
from scorekeeper.export.export_options import ExportOptions
from scorekeeper.export.frame import SHAPES
from scorekeeper.export.measures import PAPERS, PICTURE
from scorekeeper.export.pages import lay_out
from scorekeeper.wording.voice import ENGLISH
from tests.each import each
from tests.export.examples import EVENING, GOLDENS, game_from, golden


@each("path", GOLDENS[:26], ids=[path.stem for path in GOLDENS[:26]])
def test_nothing_of_the_curve_is_lost(path: File) -> None:
    game = golden(path)
    picture = draw_curve(ENGLISH, game)
    marks = list(put_on_page(picture, 10, 20, 0.5))
    assert len(marks) == sum(len(mark.places) if isinstance(mark, Stamp) else 1 for mark in picture.marks)
    for mark in marks:
        if isinstance(mark, Path):
            assert mark.fill or mark.stroke
            assert mark.steps[0][0] == "M"


def test_places_sizes_and_colours() -> None:
    drawn = (
        Box(x=1, y=2, wide=3, high=4, ink="#fff3c4", look="curve-band"),
        Text(x=10, y=20, text="玲 a", size=20, ink="#ae2219", anchor=Anchor.END, look="curve-red"),
        Path(steps=(("M", (5, 6)), ("L", (7, 6))), fill="", stroke="#000000", width=3, dash=(1, 2), look="curve-line"),
        Stamp(shape=(("M", (-1, -1)), ("L", (1, -1)), ("Z", ())), places=((10, 20), (0, 0)), size=4, fill="#abcdef",
         stroke="#fbf6ea", width=0.5, look="curve-point", said="Hand 1"),
    )  # fmt: skip
    rect, text, line, point, other = put_on_page(Picture(wide=50, high=50, marks=drawn), 100, 200, 2)
    assert rect == Box(x=102, y=204, wide=6, high=8, ink="#fff3c4")
    assert text == Text(x=120, y=240, text="□ a", size=40, ink="#ae2219", anchor=Anchor.END)
    assert line == Path(steps=(("M", (110, 212)), ("L", (114, 212))), fill="", stroke="#000000", width=6, dash=(2, 4))
    assert point == Path(
        steps=(("M", (112, 232)), ("L", (128, 232)), ("Z", ())), fill="#abcdef", stroke="#fbf6ea", width=4
    )
    assert other.steps == (("M", (92, 192)), ("L", (108, 192)), ("Z", ()))


def test_a_circle_is_round_and_closed() -> None:
    disc = SHAPES[0]
    ends = [numbers[-2:] for _, numbers in disc if numbers]
    assert ends == [(-1, 0), (0, 1), (1, 0), (0, -1), (-1, 0)]
    for (_, before), (_, curve) in pairwise(disc[:-1]):
        handle = curve[0] - before[-2], curve[1] - before[-1]
        assert abs(handle[0] * before[-2] + handle[1] * before[-1]) < 1e-9  # at right angles to the radius
        middle = [
            (start + 3 * first + 3 * last + end) / 8
            for start, first, last, end in zip(before[-2:], curve[:2], curve[2:4], curve[4:], strict=True)
        ]
        assert middle[0] ** 2 + middle[1] ** 2 == pytest.approx(1, abs=1e-3)


@pytest.mark.parametrize("measure", [*PAPERS.values(), PICTURE])
def test_the_sheet_has_its_curve(measure: object) -> None:
    def paths(deals: str) -> int:
        pages = lay_out(game_from(deals), ENGLISH, ExportOptions(), measure)  # type: ignore[arg-type]
        return sum(isinstance(mark, Path) for page in pages for mark in page.marks)

    assert paths(EVENING) > 20
    assert paths("redeal misdeal") == 0


def test_the_curve_is_lower_where_that_saves_a_page() -> None:
    measure = PAPERS[ExportOptions().paper]

    def height(rows: int) -> tuple[int, float]:
        game = game_from("" + "redeal misdeal\n" * rows)
        pages = lay_out(game, ENGLISH, ExportOptions(), measure)
        ys = [number for page in pages for mark in page.marks if isinstance(mark, Path)
              for _, numbers in mark.steps for number in numbers[1::2]]  # fmt: skip
        return len(pages), max(ys) - min(ys)

    found = {rows: height(rows) for rows in (10, *range(40, 47), 50)}
    assert found[10][0] == 1
    assert found[50][0] == 2
    assert found[50][1] == pytest.approx(found[10][1])
    assert any(pages == 1 and high < found[10][1] * 0.9 for pages, high in found.values())
