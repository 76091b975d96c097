"""The game itself as codes and as a link: whoever reads them takes the same game in, anywhere."""

import json
import re
from random import Random

import pytest
import zxingcpp
from pypdfium2 import PdfDocument

from scorekeeper.export.codes import modules
from scorekeeper.export.qr_code import code_path, qr_code
from scorekeeper.service.game_link import pack_game
from tests.server.exchange.test_imports import RECORD, pastes
from tests.server.visitor import Page, Visitor


def link(page: Page) -> str:
    [found] = re.findall(r'id="game-link" value="([^"]+)"', page.html)
    return found


def record(visitor: Visitor, sheet: Page) -> str:
    return str(visitor.client.get(f"{sheet.address}/files/record").get_data(as_text=True))


def test_a_long_game_is_several_codes_and_each_is_of_the_part(anna: Visitor) -> None:
    noted = {**RECORD["deals"][2], "note": Random(1).randbytes(500).hex()}
    sheet = pastes(anna, json.dumps({**RECORD, "deals": [noted]}))
    page = anna.opens(f"{sheet.address}/codes")
    parts = pack_game(json.loads(record(anna, sheet)))
    assert len(parts) > 1
    for number, part in enumerate(parts, 1):
        assert f"Code {number} of {len(parts)}" in page.words
        path = code_path(qr_code(f"http://localhost/import#{part}"))
        assert f'<path fill="#000" d="{path}"/>' in page.html


def test_the_printed_sheet_has_them_where_that_is_asked_for(anna: Visitor) -> None:
    sheet = pastes(anna, json.dumps(RECORD))
    [part] = pack_game(json.loads(record(anna, sheet)))
    for address in (f"{sheet.address}/print?codes=on", f"{sheet.address}/files/pdf?codes=on"):
        assert f'href="{address}"' in anna.opens(f"{sheet.address}/files").html
    page = anna.opens(f"{sheet.address}/print?codes=on")
    found = re.findall(r'aria-label="Code 1 of 1"><path d="([^"]+)"/></svg>', page.html)
    dark = {(int(x), int(y)) for x, y in re.findall(r"M(\d+) (\d+)h1v1h-1z", found[0])}
    wanted = modules(f"http://localhost/import#{part}")
    assert dark == {(x, y) for y, row in enumerate(wanted) for x, is_dark in enumerate(row) if is_dark}
    assert "game-codes" not in anna.opens(f"{sheet.address}/print").html
    pdfs = [anna.client.get(f"{sheet.address}/files/pdf?codes={asked}", buffered=True).data for asked in ("on", "")]
    assert len(pdfs[0]) > len(pdfs[1]) + 1_000


@pytest.mark.parametrize("paper", ["a4", "letter", "a5"])
def test_a_camera_reads_them_off_the_printed_page(anna: Visitor, stranger: Visitor, paper: str) -> None:
    """A phone that sees the whole of a page at once has all of the game."""
    noted = [{**deal, "note": Random(number).randbytes(400).hex()} for number, deal in enumerate(RECORD["deals"])]
    sheet = pastes(anna, json.dumps({**RECORD, "deals": noted}))
    pdf = anna.client.get(f"{sheet.address}/files/pdf?codes=on&paper={paper}", buffered=True).data
    texts = [text for page in photos(pdf) for text in scanned(page) if "/import#" in text]  # one leads to the sheet
    parts = pack_game(json.loads(record(anna, sheet)))
    assert len(parts) > 1
    assert sorted(texts) == sorted(f"http://localhost/import#{part}" for part in parts)
    assert record(stranger, pastes(stranger, " ".join(texts))) == record(anna, sheet)


def photos(pdf: bytes) -> list[memoryview]:
    """The pages in grey, 2,000 pixels high: a quarter of what a phone's camera sees of one."""
    with PdfDocument(pdf) as document:
        made = [page.render(scale=2_000 / page.get_height(), grayscale=True) for page in document]
        rows = [memoryview(bytes(bitmap.buffer)).cast("B", (bitmap.height, bitmap.stride)) for bitmap in made]
        for bitmap in made:
            bitmap.close()
    return rows


def scanned(photo: memoryview) -> list[str]:
    found = zxingcpp.read_barcodes(photo, formats=zxingcpp.BarcodeFormat.QRCode)
    return [code.text for code in found]
