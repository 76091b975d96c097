"""The result as one picture: 1080 by 1350, who won and how, the totals, the curve, the titles; nothing over an edge."""

import struct
from dataclasses import replace
from itertools import pairwise

import pytest

from scorekeeper.export.drawing import Page, Text
from scorekeeper.export.drawing import Path as Stroke
from scorekeeper.export.export_options import FORMATS, ExportOptions, format_of
from scorekeeper.export.letters import ELLIPSIS, width
from scorekeeper.export.pdf import SHARE_BEFORE
from scorekeeper.export.result import find_titles, lay_out_result
from scorekeeper.export.whole_game import WholeGame
from scorekeeper.export.writing import export
from scorekeeper.wording.export import BARRELS_MISSED, LONGEST_RUSH, MOST_BOLTS
from scorekeeper.wording.languages import speak
from scorekeeper.wording.voice import ENGLISH
from tests.each import each
from tests.export.examples import EVENING, GOLDENS, NAMES, TESTS, TURNS, game_from, golden, long_evening

WON = """
    Boris 100: 10 . | 100 . | 10 .
    adjust Vera 990 "the bank burst"
"""
LONG = ("Anna-Katharina Weiß", "Bartholomäus-Konstantin", "Александра-Виктория Петровна", "Zoë")
LANGUAGES = ("en", "ru", "uk", "pl", "de")
HEAD = """
    changes: barrel.hands=1
"""
BOLT_OF_ANNA = "    Boris 100: 0 . | 100 . | 20 .\n"
BOLT_OF_VERA = "    Boris 100: 20 . | 100 . | 0 .\n"
FAILED = "    Boris 100: 60 . | 40 . | 20 .\n"
MADE_BY_ANNA = "    Anna 100: 100 . | 10 . | 10 .\n"
NOTHING = "    Boris 100: 10 . | 100 . | 10 .\n"
# Boris goes up with 900 and takes no hand of the barrel; then once more.
MISSED = '    adjust Boris 880 "up"\n    Anna 100: 100 . | 10 . | 10 .\n'


def laid(game: WholeGame, language: str = "en") -> Page:
    return lay_out_result(game, speak(language), ExportOptions(language=language))


def texts(page: Page) -> list[Text]:
    return [mark for mark in page.marks if isinstance(mark, Text)]


def said(page: Page) -> list[str]:
    return [text.text for text in texts(page)]


def box(text: Text) -> tuple[float, float, float, float]:
    """Left, top, right, bottom, as high as its capitals and figures."""
    wide = width(text.text, text.size, text.face)
    left = text.x - SHARE_BEFORE[text.anchor] * wide
    return left, text.y - 0.72 * text.size, left + wide, text.y


def meet(one: Text, other: Text) -> bool:
    a, b = box(one), box(other)
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


CURVE = 8.5


def stays_apart(page: Page) -> None:
    """Nothing runs over an edge or over anything else."""
    drawn = [text for text in texts(page) if text.text]
    for text in drawn:
        left, top, right, bottom = box(text)
        assert 15 <= left <= right <= page.wide - 15, text
        assert 10 <= top <= bottom <= page.high - 10, text
    # The curve keeps its own words apart (test_curve.py); all others stand above or below it.
    own = [text for text in drawn if text.size != CURVE]
    assert [(one.text, other.text) for one in own for other in drawn if one is not other and meet(one, other)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_picture_is_1080_by_1350(language: str) -> None:
    png = export("result", game_from(WON), speak(language), ExportOptions(language=language))
    assert png.startswith(b"\x89PNG")
    assert struct.unpack(">2I", png[16:24]) == (1080, 1350)


def test_a_name_ending_in_result_png_tells_the_format() -> None:
    assert format_of("dacha.result.png") == "result"
    assert format_of("dacha.png") == "png"
    assert FORMATS["result"].mime == "image/png"


def test_who_won_stands_over_the_totals_the_best_one_first() -> None:
    told_so = said(laid(game_from(WON)))
    assert told_so[told_so.index("Winner") + 1 :][:7] == ["Vera", "Vera", "1000", "Boris", "100", "Anna", "10"]


def test_when_time_was_up_that_is_said_and_ties_are_told() -> None:
    game = replace(game_from(EVENING), time_was_up=True, winners=(0, 2))
    told_so = said(laid(game))
    assert told_so[told_so.index("Most points when time was up") + 1] == "Anna, Vera"
    assert "Winner" not in told_so


def test_most_points_after_the_last_hand_are_said_as_such() -> None:
    told_so = said(laid(game_from("players: A B C\nchanges: game.deals_each=1\n" + "B 100 rospisat\n" * 3)))
    assert told_so[told_so.index("Most points after the last hand") + 1] == "A, C"
    assert "Winners" not in told_so


def test_of_a_game_that_nobody_won_it_says_how_it_stands() -> None:
    assert "After 4 hands" in said(laid(game_from(EVENING)))
    assert "Ended without a winner" in said(laid(replace(game_from(EVENING), ended=True)))


def test_every_title_stands_there_with_its_names_and_its_number() -> None:
    game = game_from(TURNS)
    told_so, titles = said(laid(game)), find_titles(game)
    assert len(titles) == 3
    for label, seats, number in titles:
        names = ", ".join(game.sheet.players[seat] for seat in seats)
        place = told_so.index(label)
        assert told_so[place + 1 : place + 3] == [names, str(number)]


def test_there_is_a_curve_as_soon_as_there_is_something_to_draw() -> None:
    assert any(isinstance(mark, Stroke) for mark in laid(game_from(WON)).marks)
    assert not any(isinstance(mark, Stroke) for mark in laid(game_from("")).marks)


def _hardest() -> list[WholeGame]:
    four = long_evening(60, LONG)
    return [
        game_from("players: A B C"),
        game_from(WON),
        game_from(TURNS),
        four,
        replace(four, time_was_up=True, winners=(0, 1, 2, 3)),
        replace(long_evening(3, NAMES), time_was_up=True, winners=(0,)),
        replace(long_evening(3, tuple(letter * 40 for letter in "WMЖШ")), winners=(1, 2, 3)),
        *map(golden, GOLDENS),
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_runs_over_an_edge_or_over_anything_else(language: str) -> None:
    for game in _hardest():
        stays_apart(laid(game, language))


def test_all_winners_of_a_tie_are_named_whole_where_names_are_of_25_letters() -> None:
    game = replace(long_evening(3, tuple(letter * 25 for letter in "abc")), time_was_up=True, winners=(0, 1, 2))
    head = said(laid(game)).index("Most points when time was up")
    lines = said(laid(game))[head + 1 : head + 4]
    assert " ".join(reversed(lines)) == ", ".join(game.sheet.players)
    assert ELLIPSIS not in "".join(lines)


@pytest.mark.parametrize("name", FORMATS)
def test_the_same_game_gives_the_same_bytes(name: str) -> None:
    first, second = (export(name, game_from(EVENING), ENGLISH, ExportOptions()) for _ in range(2))
    assert first == second


def test_rows_do_not_touch() -> None:
    numbers = sorted(text.y for text in texts(laid(long_evening(5, LONG))) if text.text in ("0", "300"))
    assert all(later - earlier > 15 for earlier, later in pairwise(numbers[:4]))


def titles(*hands: str) -> dict[str, tuple[tuple[int, ...], int]]:
    return {label: (seats, number) for label, seats, number in find_titles(game_from(HEAD + "".join(hands)))}


UP, GIVEN_UP = '    adjust Boris 880 "up"\n', "    Boris 100 rospisat\n"


@each(("hands", "found"), [
    ((), {}), ((NOTHING,), {}),  # what nobody did
    ((BOLT_OF_ANNA, FAILED, BOLT_OF_ANNA, FAILED, BOLT_OF_VERA), {MOST_BOLTS: ((0,), 2)}),
    ((BOLT_OF_ANNA, FAILED, BOLT_OF_VERA), {MOST_BOLTS: ((0, 2), 1)}),  # together who is level
    ((MISSED,), {BARRELS_MISSED: ((1,), 1)}),
    ((UP, "    Boris 120: 0 . | 120 . | 0 .\n"), {MOST_BOLTS: ((0, 2), 1)}),  # won from the barrel
    ((NOTHING, BOLT_OF_ANNA, MISSED.replace("880", "690")),
     {MOST_BOLTS: ((0,), 1), BARRELS_MISSED: ((1,), 1), LONGEST_RUSH: ((1,), 2)}),
    # A rush is of one's own contracts, whatever others did between them; one that is lost or given up ends it.
    ((NOTHING, MADE_BY_ANNA, "    redeal four_nines Anna\n", NOTHING, '    adjust Vera 5 "x"\n', NOTHING),
     {LONGEST_RUSH: ((1,), 3)}),
    *[((NOTHING, NOTHING, lost, NOTHING), {LONGEST_RUSH: ((1,), 2)}) for lost in (FAILED, GIVEN_UP)],
    *[((NOTHING, lost, NOTHING), {}) for lost in (FAILED, GIVEN_UP)],  # one contract is no rush
])  # fmt: skip
def test_titles(hands: tuple[str, ...], found: dict[str, tuple[tuple[int, ...], int]]) -> None:
    """In this order."""
    assert list(titles(*hands).items()) == list(found.items())


def test_where_nobody_bids_there_is_no_rush() -> None:
    game = golden(TESTS / "goldens" / "draw-tie-and-play-on.game")
    assert LONGEST_RUSH not in {label for label, _, _ in find_titles(game)}
