"""The sheet as files: every format by one tap, with safe names and without a secret."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest

from scorekeeper.engine.score import score_document
from scorekeeper.export.formats import FORMATS
from scorekeeper.service.book import Book
from tests.web.conftest import Sit
from tests.web.visitor import Page, Visitor

Look = Callable[[Page], Book]
ORDINARY = {"declarer": 1, "bid_tap": 120, "cards_0": 30, "marriages_1": ["spades"], "cards_2": 0}
BEGINNINGS = {"pdf": b"%PDF-", "png": b"\x89PNG", "svg": b"<svg", "xlsx": b"PK"}


def record(visitor: Visitor, sheet: Page) -> Page:
    return visitor.sends(visitor.opens(f"{sheet.address}/deals/new"), "/deals/new", ORDINARY)


@pytest.mark.parametrize("name", FORMATS)
def test_every_format_is_a_file_with_a_name(anna: Visitor, sit: Sit, name: str) -> None:
    sheet = record(anna, sit())
    answer = anna.client.get(f"{sheet.address}/files/{name}", buffered=True)
    assert answer.status_code == 200
    assert answer.mimetype == FORMATS[name].mime
    assert answer.data.startswith(BEGINNINGS.get(name, b""))
    told = re.fullmatch(r'attachment; filename="?([\w.-]+)"?', answer.headers["Content-Disposition"])
    assert told is not None
    assert re.fullmatch(r"\d{4}-\d\d-\d\d-Anna-Boris-Vera" + re.escape(FORMATS[name].ending), told[1])


def test_the_page_links_to_every_format_and_paper(anna: Visitor, sit: Sit) -> None:
    sheet = sit()
    page = anna.opens(f"{sheet.address}/files")
    links = re.findall(rf'href="({re.escape(sheet.address)}/files/[^"]+)"', page.html)
    assert {link.rpartition("/")[2].partition("?")[0] for link in links} == set(FORMATS)
    assert [link.partition("paper=")[2] for link in links if "paper=" in link] == ["a4", "a5", "letter"]
    assert {anna.client.get(link.replace("&amp;", "&"), buffered=True).status_code for link in links} == {200}


def test_the_record_scores_to_the_same_sheet(anna: Visitor, sit: Sit, book: Look) -> None:
    sheet = record(anna, sit())
    document = json.loads(anna.client.get(f"{sheet.address}/files/record").data)
    assert score_document(document).sheet == book(sheet).sheet


@pytest.mark.parametrize("path", ["/files/docx", "/files/pdf?paper=a3", "/files/../../secret_key"])
def test_what_there_is_not_is_not_found(anna: Visitor, sit: Sit, path: str) -> None:
    assert anna.client.get(sit().address + path).status_code == 404


def test_a_stranger_gets_no_file(stranger: Visitor, sit: Sit) -> None:
    assert stranger.client.get(f"{sit().address}/files/pdf").status_code == 403


def test_names_of_any_script_are_safe_in_the_header(anna: Visitor, sit: Sit) -> None:
    sheet = sit(names='Ан;на="x" ../Boris Żółć')
    answer = anna.client.get(f"{sheet.address}/files/txt", buffered=True)
    assert "\n" not in answer.headers["Content-Disposition"]
    assert "filename*=UTF-8''" in answer.headers["Content-Disposition"]
    assert "/Boris" not in answer.headers["Content-Disposition"]


def test_a_hand_told_anew_is_marked(anna: Visitor, sit: Sit) -> None:
    sheet = record(anna, record(anna, sit()))
    assert "✎" not in anna.client.get(f"{sheet.address}/files/svg").text
    outlook = anna.sends(
        anna.opens(f"{sheet.address}/deals/1/amend"), "amend", {"cards_0": 20, "cards_1": 100, "why": "miscounted"}
    )
    anna.sends(outlook, "amend", button="save")
    assert "✎" in anna.client.get(f"{sheet.address}/files/svg").text
