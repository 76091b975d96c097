"""The leaves: nothing stands outside the margins or over its neighbour, whatever the names and numbers."""

from itertools import pairwise

import pytest

from scorekeeper.engine.game import Game
from scorekeeper.export.drawing import Anchor, Box, Dot, Drawn, Ink, Page, Path, Stroke, Text
from scorekeeper.export.export_options import ExportOptions
from scorekeeper.export.letters import width
from scorekeeper.export.measures import PAPERS, PICTURE, Measure, fit_name
from scorekeeper.export.pages import lay_out
from scorekeeper.export.settlement import read_stakes
from scorekeeper.wording.languages import LANGUAGES, speak
from scorekeeper.wording.paper import say_outcome
from scorekeeper.wording.voice import ENGLISH
from tests.each import each
from tests.export.examples import EVENING, GOLDENS, game_from, golden, laid
from tests.notation import a_record

MEASURES = [*PAPERS.values(), PICTURE]
MORE = "    redeal misdeal\n"
# The widest that a record can hold: long names, large numbers, many signs.
WIDE = a_record(
    {"outcome": "adjustment", "player": "W" * 40, "amount": -1_000_000, "reason": "x" * 900},
    *({"outcome": "redeal", "cause": "misdeal", "note": "W W" * 300} for _ in range(120)),
    players=("W" * 40, "Ж-" * 20, "玲" * 40, "o o " * 9 + "o"),
    rules={"system": "russian", "changes": {"gold.enabled": True, "gold.double_bolts": True}},
    title="W" * 200,
)


def extent(mark: Drawn) -> tuple[float, float]:
    """From where to where a mark reaches, from left to right."""
    match mark:
        case Text():
            wide = width(mark.text, mark.size, mark.face)
            before = {Anchor.START: 0.0, Anchor.MIDDLE: wide / 2, Anchor.END: wide}[mark.anchor]
            return mark.x - before, mark.x - before + wide
        case Stroke():
            return mark.x1, mark.x2
        case Box():
            return mark.x, mark.x + mark.wide
        case Dot():
            return mark.x - mark.radius, mark.x + mark.radius
        case Path():
            across = [number for _, numbers in mark.steps for number in numbers[::2]]
            return min(across), max(across)


def height(mark: Drawn) -> float:
    match mark:
        case Stroke():
            return max(mark.y1, mark.y2)
        case Box():
            return mark.y + mark.high
        case Path():
            return max(number for _, numbers in mark.steps for number in numbers[1::2])
        case _:
            return mark.y


def pages(game: Game, measure: Measure) -> tuple[Page, ...]:
    stakes = read_stakes("difference:0.10:EUR")
    options = ExportOptions(facts=True, stakes=stakes, address="https://e.org/" + "a" * 300)
    return lay_out(game, ENGLISH, options, measure)


@each("measure", MEASURES, ids=["a4", "a5", "letter", "picture"])
@each("game", [laid(WIDE), game_from(EVENING)], ids=["wide", "ordinary"])
def test_nothing_stands_outside(game: Game, measure: Measure) -> None:
    for page in pages(game, measure):
        for mark in page.marks:
            begin, end = extent(mark)
            assert begin >= (3 if isinstance(mark, Text) else measure.margin - 1), mark
            assert end <= page.wide - measure.margin + 0.8, mark
            assert height(mark) <= page.high - 10, mark


@pytest.mark.parametrize("measure", MEASURES, ids=["a4", "a5", "letter", "picture"])
def test_no_text_runs_into_another(measure: Measure) -> None:
    for game in (laid(WIDE), game_from(EVENING), *(golden(path) for path in GOLDENS[:26])):
        for page in pages(game, measure):
            by_line: dict[tuple[float, float], list[tuple[float, float]]] = {}
            for mark in page.marks:
                if isinstance(mark, Text):
                    by_line.setdefault((round(mark.y, 1), mark.size), []).append(extent(mark))
            for spans in by_line.values():
                ordered = sorted(spans)
                for (_, end), (begin, _) in pairwise(ordered):
                    assert end <= begin + 0.01


@each(("name", "room", "lines", "size"), [
    ("Anna", 60, ["Anna"], 10),
    ("Alexandrina", 60, ["Alexandrina"], 9.2),
    ("Jean-François-Alexandre", 80, ["Jean-François-", "Alexandre"], 8.4),
    ("Maria Magdalena", 60, ["Maria", "Magdalena"], 8.4),
    ("A Llanfairpwllgwyngyll", 60, ["A Llanfairp", "wllgwyngyll"], 8.4),
    ("Llanfairpwllgwyngyllgogerychwyrndrobwll", 60, ["Llanfairpwllg", "wyngyllgoger…"], 7.2),
    ("Jean-François-Alexandre", 60, ["Jean-François-", "Alexandre"], 7.2),
    ("Świętosława Brzęczyszczykiewicz", 60, ["Świętosława", "Brzęczyszczyk…"], 7.2),
])  # fmt: skip
def test_a_name_is_fitted(name: str, room: float, lines: list[str], size: float) -> None:
    found, found_size = fit_name(name, 10, room)
    assert (found, round(found_size, 3)) == (lines, size)


def test_a_picture_is_as_long_as_it_must_be() -> None:
    texts = (EVENING, EVENING + MORE)
    short, long = (lay_out(game_from(text), ENGLISH, ExportOptions(), PICTURE) for text in texts)
    assert len(short) == len(long) == 1
    assert long[0].high - short[0].high == pytest.approx(PICTURE.pitch[2])


def test_rows_are_large_while_there_is_room() -> None:
    measure = PAPERS[ExportOptions().paper]
    one, many = (lay_out(game_from(MORE * more), ENGLISH, ExportOptions(), measure) for more in (5, 38))
    assert len(one) == len(many) == 1

    def pitch(page: Page) -> float:
        numbers = [mark.y for mark in page.marks if isinstance(mark, Text) and mark.size == measure.number]
        return (numbers[-1] - numbers[0]) / (len(numbers) - 1)

    assert pitch(one[0]) == pytest.approx(measure.pitch[1])
    assert measure.pitch[0] <= pitch(many[0]) < measure.pitch[1]


def test_the_year_that_has_no_name() -> None:
    game = laid({**WIDE, "deals": [{"outcome": "redeal", "cause": "misdeal", "at": "0000-01-01T00:00:00Z"}]})
    (page,) = lay_out(game, ENGLISH, ExportOptions(), PAPERS[ExportOptions().paper])
    assert any(isinstance(mark, Text) and mark.text.endswith("0000-01-01") for mark in page.marks)


@each("language", LANGUAGES)
@each("measure", MEASURES, ids=lambda measure: str(measure.wide))
def test_no_line_runs_through_the_words_in_a_row(measure: Measure, language: str) -> None:
    hands = f"{MORE}    redeal four_nines Anna\n    Boris 100: 0 . | 100 . | 20 .\n{MORE}"
    game = game_from(hands)
    (page, *_) = lay_out(game, speak(language), ExportOptions(language=language), measure)
    said = {say_outcome(speak(language), deal) for deal in game.record.deals if deal.cause}
    words = [mark for mark in page.marks if isinstance(mark, Text) and mark.text in said]
    lines = [mark for mark in page.marks if isinstance(mark, Stroke) and mark.ink in (Ink.COLUMN, Ink.MARGIN)]
    assert len(words) == 3
    assert all(line.y1 < line.y2 for line in lines)
    assert len([line for line in lines if line.ink is Ink.MARGIN]) == 1
    for text in words:
        start, end = extent(text)
        assert not [line for line in lines if start < line.x1 < end and line.y1 < text.y < line.y2]
