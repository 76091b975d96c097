"""The page for the printer: all that the PDF has, and the sheet's own page when it is printed."""

import io
import json
import re
from xml.etree import ElementTree as Xml

import pypdf
import pytest

from scorekeeper.export.blocks import modules
from scorekeeper.wording.signs import plain
from tests.server.conftest import Look, Sit
from tests.server.visitor import Page, Visitor

HAND = {"declarer": 1, "bid_tap": 120, "cards_0": 30, "marriages_1": ["spades"], "cards_2": 0}


def record(visitor: Visitor, sheet: Page, **told: object) -> Page:
    return visitor.tells(sheet, {**HAND, **told})


def corrected(visitor: Visitor, sheet: Page) -> None:
    told = {"cards_0": 20, "cards_1": 100}
    visitor.corrects(sheet, "deals/1/amend", told)


def test_it_has_the_rows_of_the_sheet(anna: Visitor, sit: Sit, state: Look) -> None:
    sheet = record(anna, record(anna, sit(rule_barrel__level=900)))
    page = anna.opens(f"{sheet.address}/print")
    rows = re.findall(r"<tr><th scope=\"row\">.*?</tr>", page.html, re.DOTALL)
    shown = [re.findall(r'class="score">(.*?)<', row) for row in rows]
    assert shown == [[plain(column.after) for column in deal.columns] for deal in state(sheet).played.sheet.deals]
    assert shown == [["30", "120", "0"], ["60", "240", "0"]]
    assert "House rules of this table Barrel begins at: 900" in page.words
    assert 'class="curve"' in page.html


def test_its_code_is_the_plain_address_of_the_sheet(anna: Visitor, sit: Sit) -> None:
    sheet = sit()
    page = anna.opens(f"{sheet.address}/print")
    address = f"http://localhost{sheet.address}"
    assert address in page.words
    found = re.search(r'<svg class="paper-code" viewBox="0 0 (\d+) \1"[^>]*><path d="([^"]+)"/></svg>', page.html)
    assert found
    dark = {(int(x), int(y)) for x, y in re.findall(r"M(\d+) (\d+)h1v1h-1z", found[2])}
    wanted = modules(address)
    assert int(found[1]) == len(wanted)
    assert dark == {(x, y) for y, row in enumerate(wanted) for x, is_dark in enumerate(row) if is_dark}


def test_corrections_are_marked(anna: Visitor, sit: Sit) -> None:
    sheet = record(anna, record(anna, sit()))
    assert "✎" not in anna.opens(f"{sheet.address}/print").html
    assert "✎" not in anna.opens(sheet.address).html
    corrected(anna, sheet)
    printed = anna.opens(f"{sheet.address}/print")
    flags = re.findall(r'<b class="flags red">(.*?)</b><span class="no">(\d)</span>', printed.html)
    assert flags == [("✎", "1"), ("", "2")]
    assert "✎ corrected later" in printed.words
    assert "✎ Corrected later: 1" in anna.opens(sheet.address).words


def test_each_visitor_reads_the_servers_name_that_he_came_by(anna: Visitor, sit: Sit) -> None:
    sheet = sit()
    anna.opens(sheet.address)  # which keeps a copy of the page
    again = anna.client.get(sheet.address, base_url="http://localhost:5000")
    assert f"http://localhost:5000{sheet.address}" in again.text


def test_names_and_notes_cannot_write_on_the_page(anna: Visitor, sit: Sit) -> None:
    sheet = sit(names="<b>Anna</b> B&amp;B \"'Vera")
    told = {"outcome": "adjustment", "player": 0, "amount": "+5", "reason": "<script>alert(1)</script>"}
    anna.tells(sheet, told)
    for place in ("print", "facts?basis=place&rate=5&currency=<i>", "files", "wall", "flat"):
        text = anna.opens(f"{sheet.address}/{place}").html
        assert "<script>alert" not in text
        assert "<b>Anna" not in text
        assert "<i>" not in text
    curve = re.search(r'<svg [^>]*class="curve".*?</svg>', anna.opens(f"{sheet.address}/facts").html, re.DOTALL)
    assert curve
    Xml.fromstring(curve[0])


@pytest.mark.parametrize("paper", ["a4", "a5", "letter"])
def test_a_printed_sheet_bears_the_hash_of_its_log(anna: Visitor, sit: Sit, paper: str) -> None:
    """The one in the game's own document, and after a further hand another one."""
    sheet, seen = sit(), set()
    for _ in range(2):
        record(anna, sheet, declarer=1, bid=120, cards_0=20, cards_2=0)
        mark = json.loads(anna.client.get(f"{sheet.address}/files/json").data)["hash"]
        page = anna.opens(f"{sheet.address}/print").words
        assert page.count(f"Hash of the log: {mark}") == 1
        with anna.client.get(f"{sheet.address}/files/pdf?paper={paper}", buffered=True) as answer:
            pages = [one.extract_text() for one in pypdf.PdfReader(io.BytesIO(answer.data), strict=True).pages]
        assert f"Hash of the log: {mark}" in pages[-1]
        assert not any("Hash of" in one for one in pages[:-1])
        seen.add(mark)
    assert len(seen) == 2
