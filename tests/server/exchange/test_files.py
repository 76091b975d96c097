"""The sheet as files and the game as codes: every format by one tap, with safe names and without a secret."""

import html
import io
import json
import re
import zipfile
from pathlib import Path
from random import Random
from urllib.parse import unquote

import pypdf
import pytest
import zxingcpp
from flask import Flask
from pypdfium2 import PdfDocument

from scorekeeper.cli import main
from scorekeeper.export.blocks import modules
from scorekeeper.export.export_options import FORMATS
from scorekeeper.export.qr_code import code_path, qr_code
from scorekeeper.service.game_link import pack_parts
from tests.each import each
from tests.server.conftest import Look, Sit
from tests.server.exchange.test_imports import RECORD, pastes
from tests.server.exchange.test_imports import files as sends_file
from tests.server.exchange.test_imports import played as record
from tests.server.visitor import Page, Visitor
from tests.service.examples import start

BOM = b"\xef\xbb\xbf"
BEGINNINGS = {"pdf": b"%PDF-", "png": b"\x89PNG", "svg": b"<svg", "xlsx": b"PK"}


@each("name", FORMATS)
def test_every_format_is_a_file_with_a_name(anna: Visitor, sit: Sit, name: str) -> None:
    sheet = record(anna, sit())
    answer = anna.client.get(f"{sheet.address}/files/{name}", buffered=True)
    assert answer.status_code == 200
    assert answer.mimetype == FORMATS[name].mime
    assert answer.data.startswith(BEGINNINGS.get(name, b""))
    told = re.fullmatch(r'attachment; filename="?([\w.-]+)"?', answer.headers["Content-Disposition"])
    assert told is not None
    assert re.fullmatch(r"\d{4}-\d\d-\d\d-UTC-Anna-Boris-Vera" + re.escape(FORMATS[name].ending), told[1])


def test_a_spreadsheet_knows_the_letters_of_the_table_and_the_import_takes_it_back(anna: Visitor, sit: Sit) -> None:
    sheet = record(anna, sit(names="Анна Борис Вера"))
    table = anna.client.get(f"{sheet.address}/files/csv", buffered=True).data
    assert table.startswith(BOM)
    assert BOM not in table.removeprefix(BOM)
    for page in (pastes(anna, table.decode()), sends_file(anna, table, "table.csv")):
        assert [page.form("/import/list").value(f"name_{place}") for place in (7, 9, 11)] == ["Анна", "Борис", "Вера"]


def test_a_game_bears_its_name_in_every_file_for_people(anna: Visitor, sit: Sit) -> None:
    sheet = sit()
    anna.sends(anna.opens(f"{sheet.address}/about"), "/rename", {"title": "Christmas at Vera’s"})
    files = {name: anna.client.get(f"{sheet.address}/files/{name}", buffered=True) for name in FORMATS}
    assert "Christmas at Vera’s" in pypdf.PdfReader(io.BytesIO(files["pdf"].data)).pages[0].extract_text()
    with zipfile.ZipFile(io.BytesIO(files["xlsx"].data)) as workbook:
        assert "<dc:title>Christmas at Vera’s</dc:title>" in workbook.read("docProps/core.xml").decode()
    assert files["md"].text.startswith("# Christmas at Vera’s\n")
    assert files["txt"].text.startswith("Christmas at Vera’s\n")
    assert ">Christmas at Vera’s</text>" in files["svg"].text
    assert json.loads(files["record"].data)["title"] == "Christmas at Vera’s"
    names = [answer.headers["Content-Disposition"] for answer in files.values()]
    assert [name for name in names if "Christmas" not in name] == []


def test_the_page_says_whose_letters_no_picture_has(anna: Visitor, sit: Sit) -> None:
    sheet = sit(names="Anna 李小龙 Żółć")
    assert "no letters for 李小龙: empty boxes" in anna.opens(f"{sheet.address}/files").words
    plain = sit(names="Anna Борис Żółć")
    assert "empty boxes" not in anna.opens(f"{plain.address}/files").words


@each("path", ["/files/docx", "/files/pdf?paper=a3", "/files/../../secret_key"])
def test_what_there_is_not_is_not_found(anna: Visitor, sit: Sit, path: str) -> None:
    assert anna.client.get(sit().address + path).status_code == 404


def corrected_and_ended(visitor: Visitor, sheet: Page) -> Page:
    """A game with all that no record tells."""
    record(visitor, record(visitor, sheet))
    told = {"cards_0": 20, "cards_1": 100}
    visitor.corrects(sheet, "deals/1/amend", told)
    visitor.sends(visitor.opens(f"{sheet.address}/about"), "/rename", {"title": "Dacha"})
    return visitor.sends(visitor.opens(f"{sheet.address}/about"), "/end")


@pytest.mark.parametrize("name", FORMATS)
def test_the_command_line_makes_the_same_file(anna: Visitor, sit: Sit, tmp_path: Path, name: str) -> None:
    sheet = corrected_and_ended(anna, sit())
    game, to = tmp_path / "game.json", tmp_path / "again"
    game.write_bytes(anna.client.get(f"{sheet.address}/files/json", buffered=True).data)
    wanted = ("--to", str(to), "--format", name, "--address", f"http://localhost{sheet.address}")
    with pytest.raises(SystemExit) as left:
        main(["export", str(game), *wanted])
    assert left.value.code == 0
    assert to.read_bytes() == anna.client.get(f"{sheet.address}/files/{name}", buffered=True).data


ODD_TITLES = [
    'a"; filename="x.exe', "Dacha\u202egpj.exe", "../../etc/passwd", "Вечер в пятницу", "con", "=cmd|' /C calc'!A0",
    "👩‍👩‍👧 1000%20;",
]  # fmt: skip


@pytest.mark.parametrize("title", ODD_TITLES)
def test_an_odd_title_is_safe_in_the_header(app: Flask, boris: Visitor, title: str) -> None:
    with app.app_context():
        app.extensions["service"].start(start("odd", title=title))
    for name in ("txt", "record"):
        told = boris.client.get(f"/g/odd/files/{name}", buffered=True).headers["Content-Disposition"]
        plain, _, coded = told.partition("; filename*=UTF-8''")
        assert re.fullmatch(r'attachment(; filename="?[^\s"\\/:;*?<>|%]+"?)?', plain), told
        assert re.fullmatch(r"([\w.~!#$&+^`|-]|%[0-9A-F]{2})*", coded, re.ASCII), told
        assert not set(unquote(coded)) & set('"/\\:;*?<>|\r\n\u202e'), told
        assert unquote(coded or plain).strip('"').endswith(FORMATS[name].ending)


def watch(host: Visitor, grant: Visitor, sheet: Page) -> list[str]:
    links = host.links(sheet)
    grant.joins(links[1])
    return [link.partition("#")[2] for link in links]


def opened(name: str, data: bytes) -> str:
    if name == "pdf":
        reader = pypdf.PdfReader(io.BytesIO(data))
        return " ".join([*(page.extract_text() for page in reader.pages), str(reader.metadata), data.decode("latin-1")])
    if name == "xlsx":
        with zipfile.ZipFile(io.BytesIO(data)) as state:
            return " ".join(state.read(part).decode("utf-8", "replace") for part in state.namelist())
    return data.decode("utf-8", "replace")


@each("name", [*FORMATS, "print", "facts"])
def test_no_file_has_a_secret(app: Flask, anna: Visitor, stranger: Visitor, sit: Sit, state: Look, name: str) -> None:
    sheet = record(anna, sit())
    codes = watch(anna, stranger, sheet)
    with app.app_context():
        log = app.extensions["service"].log(state(sheet).game)
    cookies = [cookie.value for visitor in (anna, stranger) for cookie in visitor.client._cookies.values()]
    secrets = [*codes, *(one.key for one in log), *cookies, app.config["HOUSE_KEY"], str(app.secret_key)]
    path = f"{sheet.address}/{name}" if name in ("print", "facts") else f"{sheet.address}/files/{name}"
    answer = stranger.client.get(path, buffered=True)
    assert answer.status_code == 200
    told = opened(name, answer.data)
    assert [secret for secret in secrets if len(secret) > 4 and secret in told] == []
    assert "/join" not in told


def test_what_the_device_can_share_is_hidden_until_a_script_knows(anna: Visitor, sit: Sit) -> None:
    sheet = sit()
    page = anna.opens(f"{sheet.address}/files")
    buttons = re.findall(
        r'data-shares="([^"]+)" data-file="([^"]+)" data-kind="([^"]+)" hidden>', html.unescape(page.html)
    )
    assert [address.rpartition("/")[2] for address, _, _ in buttons] == ["pdf", "png", "result", "txt"]
    for address, file, kind in buttons:
        answer = anna.client.get(address, buffered=True)
        assert answer.mimetype == kind
        assert file in answer.headers["Content-Disposition"]


def link(page: Page) -> str:
    [found] = re.findall(r'id="game-link" value="([^"]+)"', page.html)
    return found


def record_of(visitor: Visitor, sheet: Page) -> str:
    return str(visitor.client.get(f"{sheet.address}/files/record").get_data(as_text=True))


def test_a_long_game_is_several_codes_and_each_is_of_the_part(anna: Visitor) -> None:
    noted = {**RECORD["deals"][2], "note": Random(1).randbytes(500).hex()}
    sheet = pastes(anna, json.dumps({**RECORD, "deals": [noted]}))
    page = anna.opens(f"{sheet.address}/codes")
    parts = pack_parts(json.loads(record_of(anna, sheet)))
    assert len(parts) > 1
    for number, part in enumerate(parts, 1):
        assert f"Code {number} of {len(parts)}" in page.words
        path = code_path(qr_code(f"http://localhost/import#{part}"))
        assert f'<path fill="#000" d="{path}"/>' in page.html


def test_the_printed_sheet_has_them_where_that_is_asked_for(anna: Visitor) -> None:
    sheet = pastes(anna, json.dumps(RECORD))
    [part] = pack_parts(json.loads(record_of(anna, sheet)))
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
    parts = pack_parts(json.loads(record_of(anna, sheet)))
    assert len(parts) > 1
    assert sorted(texts) == sorted(f"http://localhost/import#{part}" for part in parts)
    assert record_of(stranger, pastes(stranger, " ".join(texts))) == record_of(anna, sheet)


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
