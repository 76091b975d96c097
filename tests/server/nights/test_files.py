"""A night as a workbook, on paper and as a picture."""

import io
import re
import zipfile

import pypdf
import pytest

from scorekeeper.export.export_options import FORMATS
from scorekeeper.service.night.events import PenaltyGiven, ResultReported, RoundClosed, SeatTaken
from tests.each import each
from tests.server.nights.conftest import Evening
from tests.server.visitor import Visitor


@pytest.fixture
def played(evening: Evening) -> Evening:
    """A round of one table, drawn twice, in which Fedor took a seat over and somebody was fined."""
    evening.comes("Gleb Dina Egor")
    evening.draw()
    evening.comes("Fedor")
    evening.tell(PenaltyGiven(night="n", penalty="p", who="Fedor", points=1, reason="late"))
    seats = evening.night().rounds[0].tables[0].seats
    evening.tell(SeatTaken(night="n", round=1, table=1, seat=2, from_deal=3, who="Fedor"))
    evening.tell(ResultReported(night="n", round=1, table=1, scores=(200, 10, -30)))
    evening.tell(RoundClosed(night="n", round=1))
    assert set(seats) == {"Gleb", "Dina", "Egor"}
    return evening


def cells(workbook: bytes) -> str:
    """The names of its sheets, and every text in it."""
    with zipfile.ZipFile(io.BytesIO(workbook)) as packed:
        sheets, texts = (packed.read(f"xl/{part}.xml").decode() for part in ("workbook", "sharedStrings"))
    return " ".join([*re.findall(r'<sheet name="([^"]*)"', sheets), *re.findall(r"<t[^>]*>([^<]*)</t>", texts)])


@each(("kind", "begins"), [("xlsx", b"PK"), ("pdf", b"%PDF-"), ("png", b"\x89PNG")])
def test_every_file_has_its_kind_and_a_name(played: Evening, anna: Visitor, kind: str, begins: bytes) -> None:
    answer = anna.client.get(f"{played.address}/files/{kind}", buffered=True)
    assert (answer.mimetype, answer.data[: len(begins)]) == (FORMATS[kind].mime, begins)
    assert f"2026{FORMATS[kind].ending}" in answer.headers["Content-Disposition"]
    assert anna.opens(f"{played.address}/files/csv").status == 404


def test_before_the_first_draw_there_is_no_picture(evening: Evening, anna: Visitor) -> None:
    evening.comes("Gleb Dina Egor")
    assert anna.opens(f"{evening.address}/files/png").status == 404


def test_workbook_and_paper_say_the_same(played: Evening, anna: Visitor) -> None:
    written = cells(anna.client.get(f"{played.address}/files/xlsx", buffered=True).data)
    pdf = pypdf.PdfReader(io.BytesIO(anna.client.get(f"{played.address}/files/pdf", buffered=True).data))
    printed = " ".join(pdf.pages[0].extract_text().split())
    first, second, third = played.night().rounds[0].tables[0].seats
    for told in ("Standing", "Penalty", "Tables", f"{third}, Fedor (3)", "Draws", "By lot", "People"):
        assert told in written, told
        assert told in printed, told
    # Half of the hands were the one's who sat there first: the place goes to who sat there last.
    assert re.findall(rf"1 {first} 2.00 200 1 0 0 0 2 {second} 1.00 10 0 1 0 0", printed), printed
    assert f"1 1 1 {first} 200 2.00" in printed
