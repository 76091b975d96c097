"""What all pages of a game have: the bar under the thumb, with the current part marked, and nothing further than two
taps; and a browser that translates a page leaves names and scores as they are: “Rose” is no flower, and −120 no 120.
"""

import re
from html.parser import HTMLParser

import pytest
from flask import Flask

from tests.server.conftest import Sit, addresses_of
from tests.server.deals.test_deals import ORDINARY, record
from tests.server.visitor import Page, Visitor

PARTS = ("", "/dispute", "/show", "/more")
# A page, and the part of the game that it belongs to.
WHERE = {
    "": "", "/deals/1": "", "/deals/new": "", "/dispute": "/dispute", "/what-if": "/dispute",
    "/what-if/rules": "/dispute", "/what-if/hand/1": "/dispute", "/which-rule": "/dispute", "/referee": "/dispute",
    "/referee/trick": "/dispute", "/what-now": "/dispute", "/points": "", "/show": "/show", "/share": "/show",
    "/files": "/show", "/facts": "/show", "/more": "/more", "/log": "/more", "/players": "/more", "/rules": "/more",
    "/confirmation": "/more", "/about": "/more", "/rulebook": "/more", "/deals/1/amend": "/more",
    "/deals/1/take-off": "/more",
}  # fmt: skip
TWO_TAPS = ("/referee", "/what-if", "/which-rule", "/facts", "/wall", "/files", "/share", "/log", "/rulebook")


def bar(page: Page) -> list[tuple[str, str]]:
    """Where the bar leads, each with how it is marked."""
    found = re.findall(r'<nav class="bar".*?</nav>', page.html, re.DOTALL)
    return re.findall(r'<a href="([^"]+)"(?: aria-current="(\w+)")?>', found[0]) if found else []


@pytest.fixture
def sheet(anna: Visitor, sit: Sit) -> Page:
    return record(anna, sit(), ORDINARY)


def test_the_bar_is_on_every_page_of_a_game_and_marks_where_one_is(anna: Visitor, sheet: Page) -> None:
    for path, part in WHERE.items():
        found = bar(anna.opens(f"{sheet.address}{path}"))
        assert [address.partition("#")[0].partition("?")[0] for address, _ in found] == [
            f"{sheet.address}{each}" for each in PARTS
        ], path
        marked = {each: mark for each, (_, mark) in zip(PARTS, found, strict=True) if mark}
        assert marked == {part: "page" if path == part else "true"}, path


def test_the_wall_the_printers_page_and_pages_of_no_game_have_none(anna: Visitor, sheet: Page) -> None:
    for address in (f"{sheet.address}/wall", f"{sheet.address}/print", "/", "/new", "/device", "/archive", "/rules"):
        assert bar(anna.opens(address)) == [], address


def test_nothing_is_further_than_two_taps_from_the_sheet(anna: Visitor, sheet: Page) -> None:
    once = [anna.opens(address.partition("#")[0]) for address, _ in bar(sheet)]
    twice = {link for page in once for link in re.findall(r'href="([^"#?]+)', page.html)}
    assert {f"{sheet.address}{each}" for each in TWO_TAPS} <= twice
    words = anna.opens(f"{sheet.address}?lang=ru").html
    labels = re.findall(r"</svg>([^<]+)</a>", words[words.index('<nav class="bar"') :])
    assert labels == ["Запись", "Спор", "Показать", "Ещё"]


def test_an_empty_sheet_does_not_tell_who_watches_to_deal(anna: Visitor, stranger: Visitor, sit: Sit) -> None:
    empty = sit()
    stranger.joins(anna.links(empty)[1])
    assert "Deal the cards!" in empty.words
    watched = stranger.opens(empty.address).words
    assert "Nothing is written yet. The first hand appears here by itself." in watched
    assert "Deal the cards!" not in watched


NAMES = ("Rose", "Hope", "Grace")
HANDS = (
    {"declarer": 1, "bid_tap": 120, "cards_0": 30, "marriages_1": ["spades"], "cards_2": 0},
    {"declarer": 0, "bid_tap": 100, "outcome": "rospisat"},
    {"declarer": 2, "bid_tap": 110, "cards_0": 60, "cards_1": 60, "cards_2": 0},
)
VOID = ("meta", "link", "input", "br", "img", "use", "path", "col", "hr", "circle", "line", "rect", "polyline")
SCORE = re.compile(r"[−+]\d+|1\d\d")  # a limit of the rules is none
NOT_READ = ("title", "script", "style", "svg", "text")


class Translated(HTMLParser):
    """Names and scores that stand alone in what a browser would translate."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[tuple[str, bool]] = [("", True)]
        self.names: list[str] = []
        self.seen = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = dict(attrs).get("translate")
        if tag not in VOID:
            self.open.append((tag, self.open[-1][1] if told is None else told == "yes"))

    def handle_endtag(self, tag: str) -> None:
        while tag not in VOID and self.open.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        text = data.replace("\u00ad", "").strip(" \n,.:·()–")
        if (text in NAMES or SCORE.fullmatch(text)) and not any(tag in NOT_READ for tag, _ in self.open):
            self.seen += 1
            if self.open[-1][1]:
                self.names.append(text)


def test_names_and_scores_are_left_as_they_are(app: Flask, anna: Visitor, sit: Sit) -> None:
    sheet = sit(names=" ".join(NAMES))
    for hand in HANDS:
        sheet = anna.tells(sheet, hand)
    routes = addresses_of(app, "game", sheet.address[3:])
    addresses = [address for method, address in routes if method == "GET" and not address.endswith("/copy")]
    wrong, seen = {}, 0
    for address in ["/", "/archive", *addresses]:
        answer = anna.client.get(address)
        if answer.mimetype == "text/html" and answer.status_code == 200:
            page = Translated()
            page.feed(answer.get_data(as_text=True))
            seen += page.seen
            if page.names:
                wrong[address.removeprefix(sheet.address)] = page.names
    assert list(wrong.items()) == []
    assert seen > 100
