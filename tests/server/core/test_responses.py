"""The signs of the table are pictures of our own: whatever fonts a device has, none of them is a box on it."""

import re
import unicodedata
from xml.etree import ElementTree as Xml

import pytest

from scorekeeper.places import templates_folder
from scorekeeper.server.core.responses import pictured
from scorekeeper.slip.drawing import PICTURES
from scorekeeper.wording.signs import MINUS
from tests.server.conftest import Sit
from tests.server.deals.test_deals import record
from tests.server.visitor import Page, Visitor

MARRIAGES: dict[str, object] = {"declarer": 1, "bid": "120", "cards_0": 20, "cards_2": 0, "marriages_1": ["clubs"]}
BOLT: dict[str, object] = {"declarer": 1, "bid_tap": 100, "cards_0": 20, "cards_2": 0, "marriages_0": ["hearts"]}
TRICK = "referee/trick?table=KH.AH&card=9S&rest=JC"
HAND = "referee/hand?declarer=1&play=AS.JS.10S.KH.9D.QD&said=hearts"
PAGES = (
    *("", "/wall", "/print?facts=on", "/log", "/facts", "/files", "/about", "/dispute?hand=1",
     "/what-if?set=bolt.penalty=-60"),
    *("/what-if/hand/1", "/which-rule", "/rulebook", "/deals/1", "/deals/3", "/deals/new", "/deals/1/amend"),
    *(f"/{TRICK}", f"/{HAND}", "/referee/missing?pile_0=KH.QH.AS", "/referee/announce", "/show", "/more", "/share"),
)  # fmt: skip


def as_sent(visitor: Visitor, address: str) -> str:
    return visitor.client.get(address, follow_redirects=True).text


def strange(html: str) -> set[str]:
    """What is seen on the page, also once a script shows it, and is not in every font."""
    text = re.sub(r'<span class="unseen">[^<]*</span>|<title>.*?</title>|<option.*?</option>', " ", html)
    seen = re.sub(r"<[^>]+>", " ", text)
    return {
        sign for sign in seen if unicodedata.category(sign) == "So" or ("\u2190" <= sign <= "\u27bf" and sign != MINUS)
    }


@pytest.fixture
def table(anna: Visitor, sit: Sit) -> Page:
    """Marriages, a third bolt with its fine, a fall, 555, a correction and a verdict on one sheet."""
    sheet = sit(rule_reset__at="555")
    for told in (MARRIAGES, BOLT, BOLT, BOLT):
        sheet = record(anna, sheet, told)
    for player, amount in ((0, 500), (2, 675)):
        told = {"outcome": "adjustment", "player": player, "amount": f"{amount:+}", "reason": "a revoke"}
        sheet = record(anna, sheet, told)
    for _ in range(3):
        sheet = record(anna, sheet, {"declarer": 1, "bid_tap": 100, "cards_0": 10, "cards_1": 110, "cards_2": 0})
    page = anna.opens(f"{sheet.address}/deals/1/amend")
    anna.saves(anna.sends(page, "/amend", {"marriages_1": ["spades"]}), "/amend")
    anna.sends(anna.opens(f"{sheet.address}/{TRICK}"), "/referee/trick")
    return anna.opens(sheet.address)


def test_no_page_needs_a_font_that_has_them(anna: Visitor, table: Page) -> None:
    for sign in ("✗", "↓", "○", "✎", "↶"):
        assert sign in table.html
    found = {page: strange(as_sent(anna, f"{table.address}{page}")) for page in PAGES}
    assert {page: signs for page, signs in found.items() if signs} == {}
    others = ("", "new", "import", "archive", "archive/deleted", "device", "rules/options", "rules/polish")
    for address in others:
        assert strange(as_sent(anna, f"/{address}")) == set(), address


def test_each_picture_is_in_the_sprite_and_each_of_the_sprite_is_used() -> None:
    text = (templates_folder() / "_sprite.html").read_text(encoding="utf-8")
    symbols = [symbol.get("id", "") for symbol in Xml.fromstring(text[text.index("<svg") :]).iter("symbol")]
    bar = (templates_folder() / "sheet" / "_bar.html").read_text(encoding="utf-8")
    tabs = [f"i-{name}" for name in re.findall(r'tab\("(\w+)"', bar)]
    assert sorted(symbols) == sorted([*tabs, *(f"s-{name}" for name in PICTURES.values())])


def test_the_sign_is_there_to_be_heard_and_what_people_typed_is_escaped() -> None:
    text = str(pictured("<b> ♥"))
    assert text.startswith("&lt;b&gt; <span")
    assert '<span class="unseen">♥</span>' in text


def test_suits_are_red_and_black_in_the_log_and_in_a_verdict(anna: Visitor, table: Page) -> None:
    log = as_sent(anna, f"{table.address}/log")
    summary = re.search(r'<p class="log-summary">.*?</p>', log, re.DOTALL)
    assert summary
    assert 'class="sign hearts"' in log
    assert 'class="sign spades"' in log
    verdict = as_sent(anna, f"{table.address}/{HAND}")
    assert 'class="sign hearts"' in verdict[verdict.index('id="answer"') :]
