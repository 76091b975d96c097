"""The bar under the thumb: on every page of a game, the current part marked, and nothing further than two taps."""

import re

import pytest

from tests.server.conftest import Sit
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
