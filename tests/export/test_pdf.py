"""The PDF, read back by another hand (pypdf): its text is the sheet, its pages are whole; of tables every row is there
once, no head alone at the foot of a page, nothing beyond the edge.
"""

import io
import re
import shutil
import subprocess
from dataclasses import replace
from decimal import Decimal
from pathlib import Path

import pypdf
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.engine.game import Game
from scorekeeper.export.csv_table import Table
from scorekeeper.export.export_options import ExportOptions, Paper
from scorekeeper.export.pdf import ROOM, _widths, write_pdf, write_table_pages
from scorekeeper.export.settlement import read_stakes
from scorekeeper.wording.languages import speak
from scorekeeper.wording.signs import plain
from scorekeeper.wording.voice import ENGLISH
from tests.each import each
from tests.engine.games import SEED
from tests.export.examples import EVENING, GOLDENS, NAMES, game_from, golden, long_evening
from tests.notation import read_game


def pages(written: bytes) -> list[str]:
    reader = pypdf.PdfReader(io.BytesIO(written), strict=True)
    return [page.extract_text() for page in reader.pages]


def pdf(game: Game, **export_options: object) -> list[str]:
    return pages(write_pdf(game, ENGLISH, ExportOptions(**export_options)))  # type: ignore[arg-type]


def stand_in_order(wanted: list[str], found: list[str]) -> None:
    rest = iter(found)
    for one in wanted:
        assert one in rest, f"{one} is missing, or stands too early"


@each("path", GOLDENS[:: 1 if SEED else 4])  # in `make long` all
def test_the_text_is_the_sheet_worked_out_by_hand(path: Path) -> None:
    game, wanted = golden(path), []
    for number, row in enumerate(read_game(path).rows, start=1):
        deal = game.record.deals[number - 1]
        wanted += [str(number)] if deal.bid is None else [str(number), str(deal.bid)]
        if deal.outcome not in ("redeal", "agreement"):
            wanted += [plain(int(cell.split()[0])) for cell in row.cells]
    found = "\n".join(pdf(game)).splitlines()
    stand_in_order([*game.sheet.players, *wanted], found)
    assert sum(row.isdecimal() or row.lstrip("−").isdecimal() for row in found) >= len(wanted)


def test_a_sheet_of_a_record_alone_has_no_log_and_no_hash() -> None:
    assert "sha256" not in "".join(pdf(game_from(EVENING)))


def test_a_row_says_all_that_the_paper_shows() -> None:
    text = pdf(replace(game_from(EVENING), corrected=frozenset({4})))[0]
    rows = re.split(r"(?<![✎§])\n(?=(?:[✎§]+\n)?[1-7]\n)", text.partition("Vera\n")[2].partition("\n——")[0])
    assert [row.replace("\n", " ") for row in rows] == [
        "1 100 — 0 +100 100 +20 20",
        "§ 2 95 +60 60 +60 160 P 20",
        "3 Fresh deal: four nines",
        "✎ 4 60 +740 900 20",
        "5 120 +120 180 −120 ↓1 780 +20 40",
        "6 Agreement",
        "7 140 — 180 — 780 +140 180",
    ]


def test_strokes_for_the_hands_used_on_the_barrel() -> None:
    hands = 'adjust Anna 880 "a start"\nBoris 100: 0 . | 100 . | 20 .\nVera 100: 0 . | 20 . | 100 .'
    text = pdf(game_from(hands))[0]
    assert text.count("880\n||\n") == 2  # in the row and in the totals
    assert text.count("880\n|\n") == 1


def test_what_stands_under_the_sheet() -> None:
    game = game_from(EVENING, title="Dacha, Saturday")
    text = pdf(game, facts=True, stakes=read_stakes("game:20:EUR"), address="https://example.org/g/abc")[0]
    for line in (
        "Dacha, Saturday",
        "https://example.org/g/abc",
        "Barrel begins at: 900 · Hands on the barrel: 1",
        "95 is too low; the lowest bid in this hand is 100. The table agreed: because it was late",
        "Boris +740 – a revoke",
        "No jump bids: yes – from now on",
        "Nobody has won yet, so nobody owes anything.",
        "Biggest hand: Anna took 280 points in hand 5",
    ):
        assert line in text.splitlines()


def test_the_winner() -> None:
    game = game_from('adjust Vera 1000 "all at once"')
    assert "Won: Vera" in pdf(game)[0].splitlines()
    assert "Settlement" not in pdf(game)[0]


@pytest.mark.parametrize("paper", Paper)
def test_an_ordinary_evening_is_one_page(paper: Paper) -> None:
    hands = "Boris 100: 10 . | 90 . | 20 . | -\n" + "redeal misdeal\n" * 24 + 'adjust Anna 5 "a slip"\n' * 5
    game = game_from(f"changes: barrel.level=900\nplayers: Anna Boris Vera Grisha\ndealer: Anna\n{hands}")
    assert len(game.sheet.deals) == 30
    assert len(pdf(game, paper=paper, address="https://example.org/g/abc")) == 1


@pytest.mark.parametrize("paper", Paper)
def test_a_long_one_breaks_between_rows_and_repeats_the_names(paper: Paper) -> None:
    deals = 120
    found = pdf(game_from("" + "redeal misdeal\n" * deals), paper=paper)
    assert len(found) > 2
    numbers = [[int(row) for row in page.splitlines() if row.isdecimal() and row != "1000"] for page in found]
    assert [number for page in numbers for number in page][:deals] == list(range(1, deals + 1))  # then the curve's
    for number, text in enumerate(found, start=1):
        assert f"Page {number} of {len(found)}" in text
        assert "Score sheet · Russian 1000 (Tysiacha)" in text.splitlines()
        rows = text.count("Fresh deal")
        if rows:
            assert rows >= 3
            assert all(name in text.splitlines() for name in ("Anna", "Boris", "Vera"))


def test_no_deal_yet() -> None:
    text = pdf(game_from(""))[0]
    assert "Nothing is written yet. Deal the cards!" in text


def test_names_are_drawn_and_told_whole() -> None:
    written = write_pdf(long_evening(1, NAMES), ENGLISH, ExportOptions())
    for name in ("Żółć", "Оксана", "🂡□"):
        assert name in pages(written)[0].splitlines()
    assert "Jean-François-\n Alexandre" in pages(written)[0]
    meta = pypdf.PdfReader(io.BytesIO(written)).metadata
    assert meta.title == f"Score sheet: {', '.join(NAMES)}"


@pytest.mark.parametrize(("paper", "size"), [("a4", (595, 842)), ("a5", (420, 595)), ("letter", (612, 792))])
def test_the_paper(paper: str, size: tuple[int, int]) -> None:
    written = write_pdf(game_from(EVENING), ENGLISH, ExportOptions(paper=Paper(paper)))
    box = pypdf.PdfReader(io.BytesIO(written)).pages[0].mediabox
    assert (round(box.width), round(box.height)) == size


@pytest.mark.skipif(shutil.which("qpdf") is None, reason="qpdf is not there (make qpdf)")
def test_qpdf_finds_nothing(tmp_path: Path) -> None:
    path = tmp_path / "sheet.pdf"
    path.write_bytes(write_pdf(long_evening(100, NAMES), ENGLISH, ExportOptions(address="https://example.org")))
    done = subprocess.run(["qpdf", "--check", path], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def pages_of(tables: list[Table], language: str = "en") -> list[str]:
    written = write_table_pages("Club", "21 November", tables, speak(language), language)
    return [page.extract_text() for page in pypdf.PdfReader(io.BytesIO(written)).pages]


@settings(max_examples=30)
@given(st.lists(st.integers(min_value=1, max_value=60), min_size=1, max_size=5))
def test_every_row_is_there_once_and_each_head_stands_over_the_first(sizes: list[int]) -> None:
    tables: list[Table] = [
        (f"Title{at}.", [f"Head{at}."], [[f"row{at}-{row}."] for row in range(size)]) for at, size in enumerate(sizes)
    ]
    pages = pages_of(tables)
    words = " ".join(pages).split()
    for at, size in enumerate(sizes):
        assert [words.count(f"row{at}-{row}.") for row in range(size)] == [1] * size
        first = [page for page in pages if f"Title{at}." in page]
        assert len(first) == 1
        assert f"Head{at}." in first[0]
        assert f"row{at}-0." in first[0]


def test_a_long_text_has_several_lines_and_stays_on_the_paper() -> None:
    text = "Anna Boris Vera | " * 40
    assert sum(_widths([["1", text, "2"]])) < ROOM
    assert " ".join(pages_of([("Draws", ["Round", "Tables"], [[1, text]])])[0].split()).count("Vera") == 40


def test_numbers_are_written_as_the_language_has_them() -> None:
    table: Table = ("T", ["A", "B", "C"], [[Decimal("1.50"), -20, None]])
    assert "1,50" in pages_of([table], "ru")[0]
    assert "−20" in pages_of([table])[0]
