"""What befalls a player beside the points: ✗ a fine, ↓ off the barrel with the number of a fall that counts, ○ back to
zero, with the score that had to be hit for it. Every export shows the same (the game is `TURNS`, whose story is told
beside it).
"""

import csv
import io
import re

import pytest
from openpyxl import load_workbook

from scorekeeper.export.export_options import ExportOptions
from scorekeeper.export.facts import find_facts
from scorekeeper.export.writing import export
from scorekeeper.wording.export import FACT_FALLS, FACT_OFF
from scorekeeper.wording.rows import make_rows
from scorekeeper.wording.voice import ENGLISH
from tests.export.examples import TURNS, game_from, on_page
from tests.export.test_pdf import pages

GAME = game_from(TURNS)
ANNA, BORIS, VERA = range(3)
# By deal and player: the third bolt and the reset, a lost bid, the first fall and the second.
SIGNS = {(4, ANNA): "—✗555○", (6, BORIS): "↓", (8, VERA): "↓1", (8, BORIS): "P", (10, VERA): "↓2", (10, BORIS): "P"}
CHANGES = {(4, ANNA): "−675", (6, BORIS): "−100", (8, VERA): "−120", (10, VERA): "−120"}


def exported(name: str) -> bytes:
    return export(name, GAME, ENGLISH, ExportOptions(facts=True))


def test_the_rows_of_every_drawn_sheet() -> None:
    rows = make_rows(GAME, ENGLISH)
    found = {(row.number, seat): cell.signs for row in rows for seat, cell in enumerate(row.cells) if cell.signs}
    assert found == SIGNS


@pytest.mark.parametrize("name", ["txt", "md"])
def test_texts(name: str) -> None:
    lines = exported(name).decode().splitlines()
    for place, change in CHANGES.items():
        row = next(line for line in lines if line.lstrip().startswith(f"{place[0]} "))
        assert f" {SIGNS[place]} {change} " in row
    assert "✗ fine, □ onto the barrel, ↓ off the barrel (↓2: the second fall), ○ back to zero" in "\n".join(lines)


def test_the_pdf() -> None:
    (text,) = pages(exported("pdf"))
    for place, change in CHANGES.items():
        assert f"\n{change}\n{SIGNS[place]}\n" in text
    assert "↓ off the barrel (↓2: the second fall)" in text.replace("\n", " ")


def test_tables_of_values() -> None:
    expected = {4: "Anna —✗555○", 6: "Boris ↓", 8: "Boris P, Vera ↓1", 10: "Boris P, Vera ↓2"}
    rows = list(csv.DictReader(io.StringIO(exported("csv").decode("utf-8-sig"), newline="")))
    head, *written = load_workbook(io.BytesIO(exported("xlsx")))["Score"].iter_rows(values_only=True)
    at = head.index("Signs")
    for number, signs in expected.items():
        assert rows[number - 1]["Signs"] == written[number - 1][at] == signs


def test_the_facts_count_the_arrows_and_the_falls_apart() -> None:
    found = find_facts(GAME)
    assert [(one[FACT_OFF], one[FACT_FALLS]) for one in found] == [(0, 0), (1, 0), (2, 2)]
    text = exported("txt").decode()
    assert re.search(r"^Times off the barrel +1 +2$", text, re.MULTILINE)
    assert re.search(r"^Falls that count +2$", text, re.MULTILINE)


def test_the_curve_says_which_fall() -> None:
    drawn = on_page(GAME)
    titles = re.findall(r"<title>([^<]+)</title>", drawn)
    assert titles == [
        "Hand 4, Anna: fine",
        "Hand 4, Anna: back to zero",
        "Hand 6, Boris: off the barrel",
        "Hand 8, Vera: off the barrel: fall no. 1",
        "Hand 10, Vera: off the barrel: fall no. 2",
    ]
    assert re.findall(r'<text class="curve-fall[^>]*>(\d)</text>', drawn) == ["1", "2"]


def test_two_falls_at_one_place_have_each_their_number() -> None:
    """Anna falls for the second time, Boris for the first, in one hand and to one score."""
    game = game_from("""
        changes: barrel.hands=1
        adjust Anna 880 x
        Vera 100 rospisat
        adjust Anna 120 x
        adjust Boris 820 x
        Vera 100: 0 . | 0 . | 120 .
    """)
    assert [game.sheet.deals[-1].columns[seat].after for seat in (ANNA, BORIS)] == [760, 760]
    titles = re.findall(r"<title>(Hand 5[^<]+)</title>", on_page(game))
    assert titles == ["Hand 5, Anna: off the barrel: fall no. 2", "Hand 5, Boris: off the barrel: fall no. 1"]
