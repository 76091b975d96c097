"""Tables on paper: every row once, no head alone at the foot of a page, nothing beyond the edge."""

import io
from decimal import Decimal

import pypdf
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.export.csv_table import Table
from scorekeeper.export.pdf import ROOM, _widths, write_table_pages
from scorekeeper.wording.languages import speak


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
