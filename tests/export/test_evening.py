"""The evening as one picture: who won most, what each did, the games; nothing over an edge, however many played."""

import struct
from math import ceil

from scorekeeper.export.drawing import Page
from scorekeeper.export.evening import Games, lay_out_evening
from scorekeeper.export.writing import export_picture
from tests.each import each
from tests.export.test_result import LONG, said, stays_apart

FACTS = "12 games · points: −12 345"


def picture(*names: str, games: Games = (), winners: int = 1, title: str = "Friday") -> Page:
    """The first of these have won most."""
    headline = ("Most games won", ", ".join(names[:winners])) if winners else ("", "2 games")
    rows = tuple((name, FACTS, "12") for name in names)
    return lay_out_evening(title, "21 November 2026", headline, "Games won", rows, games)


def test_who_won_most_stands_over_what_each_did_and_that_over_the_games() -> None:
    told = said(picture("Anna", "Boris", games=(("Anna 1010", "Boris 340"), ("", "Boris 20 · Anna 10"))))
    assert [text for text in told[1:] if text] == [
        "Friday", "21 November 2026", "Most games won", "Anna", "Games won",
        "Anna", FACTS, "12", "Boris", FACTS, "12", "Anna 1010", "· Boris 340", "Boris 20 · Anna 10",
    ]  # fmt: skip


MANY = picture(*(letter * 40 for letter in "WMЖШЩФЮЫQ@%Д"), games=(("A 1", "B 0"),) * 12, winners=3)


@each(("page", "high"), [(picture("Anna", "Boris", "Vera"), 1350), (MANY, ceil(3 * MANY.high))])
def test_it_is_1080_wide_and_as_high_as_its_rows_need(page: Page, high: int) -> None:
    assert struct.unpack(">2I", export_picture(page)[16:24]) == (1080, high)


@each("page", [
    picture(*LONG, games=(("W" * 60, "Ж" * 60), ("", "M" * 90), ("Anna 1010", "")), winners=4, title="W" * 80),
    MANY, picture("Zoë", winners=0),
])  # fmt: skip
def test_nothing_runs_over_an_edge_or_over_anything_else(page: Page) -> None:
    stays_apart(page)
