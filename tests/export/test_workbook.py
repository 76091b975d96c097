"""The workbook, opened by another hand (openpyxl): numbers are numbers, and no text is a formula."""

import io
from typing import Any

import pytest
from openpyxl import Workbook, load_workbook
from openpyxl.worksheet.worksheet import Worksheet

from scorekeeper.engine.game import Game
from scorekeeper.export.export_options import ExportOptions
from scorekeeper.export.settlement import read_stakes
from scorekeeper.export.workbook import LONGEST_CELL, write_workbook
from scorekeeper.rules.options import OPTIONS
from scorekeeper.service.circle.events import PotSet
from scorekeeper.wording.languages import speak
from tests.each import each
from tests.export.examples import EVENING, GOLDENS, game_from, golden, laid
from tests.notation import a_record


def opened(game: Game, language: str = "en", **chosen: Any) -> Workbook:
    return load_workbook(io.BytesIO(write_workbook(game, speak(language), ExportOptions(language=language, **chosen))))


def rows(sheet: Worksheet) -> list[list[object]]:
    return [list(row) for row in sheet.iter_rows(values_only=True)]


def table(sheet: Worksheet) -> list[dict[str, object]]:
    head, *below = rows(sheet)
    return [dict(zip((str(name) for name in head), row, strict=True)) for row in below]


def test_the_score() -> None:
    book = opened(game_from(EVENING))
    score = table(book["Score"])
    assert [row["Boris: score"] for row in score] == [100, 160, 160, 900, 780, 780, 780]
    assert [row["Boris: change"] for row in score] == [100, 60, 0, 740, -120, 0, 0]
    assert score[1]["Signs"] == "Vera P"
    assert score[1]["Agreed against the rules"] == "✓"
    assert score[3]["Note"] == "Boris +740 – a revoke"
    assert (score[4]["Declarer"], score[4]["Bid"], score[4]["Result"]) == ("Anna", 120, "made")
    assert book["Score"].freeze_panes == "B2"


@each("path", GOLDENS[:26], ids=[path.stem for path in GOLDENS[:26]])
def test_the_lines_add_up(path: str) -> None:
    game = golden(path)  # type: ignore[arg-type]
    book = opened(game)
    standing = dict.fromkeys(game.sheet.players, 0)
    for line in table(book["Lines"]):
        name = str(line["Player"])
        assert line["Before"] == standing[name]
        assert isinstance(line["Amount"], int)
        standing[name] += line["Amount"]
        assert line["After"] == standing[name]
        assert line["Reason"]
    assert list(standing.values()) == [one.score for one in game.sheet.standings]


def test_the_rules() -> None:
    rules = {str(row["Rule"]): row for row in table(opened(game_from(EVENING))["Rules"])}
    assert len(rules) == len(OPTIONS)
    told = {name: (row["At this table"], row["In the system"]) for name, row in rules.items()}
    assert (told["Barrel begins at"], told["Bidding step"]) == ((900, "Automatic"), ("In fives", None))


@pytest.mark.parametrize("language", ["ru", "uk", "pl", "de"])
def test_every_language_fits(language: str) -> None:
    assert len(opened(golden(GOLDENS[0]), language).sheetnames) == 3


def test_the_facts_and_the_settlement_are_numbers() -> None:
    book = opened(game_from(EVENING), facts=True, stakes=read_stakes("difference:0.10:=EUR()"))
    assert book.sheetnames == ["Score", "Lines", "Rules", "The game in numbers", "Settlement"]
    facts = {str(row[0]): row[1:] for row in rows(book["The game in numbers"])}
    assert facts["Contracts made"] == [1, 1, 1]
    assert facts["Average bid"] == [120, 100, 117.5]
    assert facts["Marriages ♠"] == [0, 0, 1]
    assert facts["Points lost by fines"] == [0, 120, 0]
    assert "Marriages ♣" not in facts
    # 180, 780 and 180: each of the two owes 600 times 0.10.
    assert rows(book["Settlement"])[1:3] == [["Anna", "Boris", 60, "=EUR()"], ["Vera", "Boris", 60, "=EUR()"]]
    sum_of_money, currency = book["Settlement"]["C2"], book["Settlement"]["D2"]
    assert (sum_of_money.data_type, sum_of_money.number_format) == ("n", "0.00")
    assert (currency.data_type, currency.quotePrefix) == ("s", True)


def test_two_winners_are_paid_the_same() -> None:
    game = game_from("""
        changes: barrel.kind="none" finish.several="highest"
        adjust Anna 900 x
        adjust Boris 940 x
        Anna 100: 60 H | 60 . | 0 .
    """)
    assert game.sheet.winners == (0, 1)
    book = opened(game, stakes=read_stakes("game:5:EUR"))
    paid = [["Vera", "Anna", 2.5, "EUR"], ["Vera", "Boris", 2.5, "EUR"]]
    assert rows(book["Settlement"])[1:3] == paid


def test_the_pot_is_paid_into() -> None:
    pot = PotSet(failed=50, rospisat=0, bolt=5, lost=0, digits=2, currency="EUR")
    book = opened(game_from("Anna 100: 60 | 60 | 0"), stakes=pot)
    assert rows(book["Settlement"])[1:3] == [["Anna", "Pot", 0.5, "EUR"], ["Vera", "Pot", 0.05, "EUR"]]


def test_no_text_is_a_formula() -> None:
    fine = {"outcome": "adjustment", "player": "=1+1", "amount": 5, "reason": "=HYPERLINK()", "note": "\t=2"}
    link = {"outcome": "redeal", "cause": "misdeal", "note": "https://example.org"}
    evil = ("=1+1", "@SUM(A1)", "+49 151", "-Vera")
    book = opened(laid(a_record(fine, link, players=evil, title="=cmd|' /C calc'!A0")))
    for sheet in book.worksheets:
        for row in sheet.iter_rows():
            for cell in row:
                assert cell.data_type in ("s", "n"), cell
                assert cell.hyperlink is None
                if isinstance(cell.value, str) and cell.value.startswith(("=", "+", "-", "@", "\t", "\r")):
                    assert cell.quotePrefix, cell
    assert book["Lines"]["B2"].value == "=1+1"
    assert book["Score"]["J2"].value == 0


def test_a_text_longer_than_a_cell_is_cut_and_not_left_out() -> None:
    long = laid(a_record({"outcome": "redeal", "cause": "misdeal", "note": "x" * 40_000}))
    note = table(opened(long)["Score"])[0]["Note"]
    assert note == "x" * (LONGEST_CELL - 1) + "…"
