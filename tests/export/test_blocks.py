"""The codes under a sheet: in the order of their addresses, whole, on the paper, and never parted from their title."""

import pytest

from scorekeeper.export.blocks import IN_A_ROW, AddressTooLong, modules
from scorekeeper.export.drawing import Box, Page, Text
from scorekeeper.export.export_options import ExportOptions
from scorekeeper.export.measures import PAPERS, Measure
from scorekeeper.export.pages import lay_out
from scorekeeper.wording import export as words
from scorekeeper.wording.voice import ENGLISH
from tests.each import each
from tests.export.examples import EVENING, game_from

MORE = "    redeal misdeal\n"


def addresses(number: int) -> tuple[str, ...]:
    return tuple(f"https://e.org/import#game=1.{place}.{number}.0123abcd." + "aB-_" * 110 for place in range(number))


def laid_out(measure: Measure, number: int, hands: int = 0) -> tuple[Page, ...]:
    return lay_out(game_from(EVENING + MORE * hands), ENGLISH, ExportOptions(codes=addresses(number)), measure)


def read(page: Page, measure: Measure) -> list[tuple[tuple[bool, ...], ...]]:
    """The codes on a page from left to right and down, module by module, as a scanner would find them."""
    [title] = [mark for mark in page.marks if isinstance(mark, Text) and mark.text == words.GAME_AS_CODES]
    boxes = [mark for mark in page.marks if isinstance(mark, Box) and mark.y > title.y]
    side = len(modules(addresses(1)[0]))
    module = min(box.high for box in boxes)
    known = [modules(address) for number in (1, 4, 5) for address in addresses(number)]
    found = []
    corners = sorted({(round(box.y, 3), round(box.x, 3)) for box in boxes if box.wide > 6.9 * module})
    for y, x in corners:
        within = [box for box in boxes if -0.01 <= box.x - x < side * module and -0.01 <= box.y - y < side * module]
        dark = {
            (round((box.y - y) / module), round((box.x - x) / module) + step)
            for box in within
            for step in range(round(box.wide / module))
        }
        code = tuple(tuple((row, column) in dark for column in range(side)) for row in range(side))
        if code in known:
            found.append(code)
    return found


@each("measure", PAPERS.values(), ids=[paper.value for paper in PAPERS])
@each("number", [1, 4, 5])
def test_they_stand_on_the_page_module_by_module(measure: Measure, number: int) -> None:
    [*_, page] = laid_out(measure, number)
    assert read(page, measure) == [modules(address) for address in addresses(number)]
    assert all(box.x + box.wide <= measure.wide - measure.margin + 0.1 for box in page.marks if isinstance(box, Box))


def test_a_module_is_no_smaller_than_a_third_of_a_millimetre() -> None:
    for measure in PAPERS.values():
        [*_, page] = laid_out(measure, IN_A_ROW)
        smallest = min(box.high for box in page.marks if isinstance(box, Box) and not box.width) * measure.scale
        assert smallest / 72 * 25.4 > 0.33


def test_an_evening_and_its_codes_are_one_page_and_the_title_is_never_alone() -> None:
    measure = PAPERS[ExportOptions().paper]
    assert len(laid_out(measure, IN_A_ROW, hands=18)) == 1  # 25 rows
    for hands in range(20, 40):
        for page in laid_out(measure, IN_A_ROW, hands):
            titles = [mark for mark in page.marks if isinstance(mark, Text) and mark.text == words.GAME_AS_CODES]
            for title in titles:
                assert any(isinstance(mark, Box) and not mark.width and mark.y > title.y for mark in page.marks)


def test_nobody_who_did_not_ask_gets_them() -> None:
    for page in lay_out(game_from(EVENING), ENGLISH, ExportOptions(), PAPERS[ExportOptions().paper]):
        assert words.GAME_AS_CODES not in [mark.text for mark in page.marks if isinstance(mark, Text)]


def test_what_no_code_holds_is_said() -> None:
    with pytest.raises(AddressTooLong):
        modules("a" * 3_000)
