"""The game goes to a server whose address somebody gives: its import page opens with the game in the link."""

from __future__ import annotations

import re

import pytest

from scorekeeper.web.exchange.server_address import read_server
from tests.web.conftest import Sit
from tests.web.exchange.test_game_links import link
from tests.web.exchange.test_imports import played
from tests.web.visitor import Visitor

GIVEN = {
    "https://scores.example.org": "https://scores.example.org/",
    " scores.example.org ": "https://scores.example.org/",
    "HTTPS://scores.example.org/": "https://scores.example.org/",
    "http://scores.example.org:8000/g/abc/deals/3?x=1#now": "http://scores.example.org:8000/",
    "scores.example.org/1000": "https://scores.example.org/1000/",
    "https://scores.example.org/1000/import#game=1": "https://scores.example.org/1000/",
    "https://scores.example.org/1000/g/abc": "https://scores.example.org/1000/",
    "счёт.example": "https://счёт.example/",
    "192.168.1.5:8000": "http://192.168.1.5:8000/",
    "localhost:8000": "http://localhost:8000/",
    "kitchen": "http://kitchen/",
    "pi.local/": "http://pi.local/",
    "[fe80::1]:8000": "http://[fe80::1]:8000/",
    "https://[fe80::1]": "https://[fe80::1]/",
}
NONE = (
    "", " ", "/", "https://", "https:///g", "javascript:alert(1)", "javascript://x/%0aalert(1)", "data:text/html,x",
    "ftp://x.org",
    "https://a b.org", "https://x.org\\@y.org", "https://anna:secret@x.org", "https://x.org:0", "https://x.org:70000",
    ".org", "x..org", "-x.org", "x-.org", "https://x.org:80x", "[fe80::1", "[]", "[x]:1", "https://<b>.org", '"',
    "x.org/%2e", "x" * 400, "a\nb", "a\x00b",
)  # fmt: skip


@pytest.mark.parametrize("given", GIVEN)
def test_an_address_is_read_as_people_give_it(given: str) -> None:
    assert read_server(given) == GIVEN[given]


@pytest.mark.parametrize("given", NONE)
def test_what_is_no_address_of_a_server_is_none(given: str) -> None:
    assert read_server(given) is None


def test_the_page_leads_to_the_import_of_that_server(anna: Visitor, sit: Sit) -> None:
    sheet = played(anna, sit())
    page = anna.opens(f"{sheet.address}/codes?server=scores.example.org/1000")
    assert page.status == 200
    there = re.search(r'id="at-server" href="([^"]+)"', page.html)
    assert there
    assert there[1] == "https://scores.example.org/1000/import#" + link(page).partition("#")[2]
    assert 'value="scores.example.org/1000"' in page.html


def test_a_bad_address_gets_a_sentence_and_stays(anna: Visitor, sit: Sit) -> None:
    sheet = sit()
    page = anna.opens(f"{sheet.address}/codes?server=javascript:alert(1)")
    assert page.status == 422
    assert "This is no address of a server." in page.words
    assert 'value="javascript:alert(1)"' in page.html
    assert 'id="at-server"' not in page.html
