"""How many taps things take, from the sheet and back to it, in an evening."""

import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.table import Phone, says_why

LINES = "all => all.map((each) => Math.round(each.offsetHeight / 1.2 / parseFloat(getComputedStyle(each).fontSize)))"


@contextmanager
def at_most(phone: Phone, taps: int) -> Iterator[None]:
    """Whatever is done there takes no more taps than so many."""
    phone.taps = 0
    yield
    assert 0 < phone.taps <= taps


def begins_as_usual(phone: Phone) -> None:
    """The game of the country, where the language of the phone has chosen it."""
    page = phone.page
    page.goto("/")
    with at_most(phone, 3):
        phone.tap(".dock .primary")
        phone.sits_down()
        phone.begins_as_filled_in()
    page.wait_for_load_state("networkidle")


def contract(phone: Phone, seat: int, bid: int) -> None:
    phone.tap(f"label:has([name=declarer][value='{seat}'])")
    phone.tap(f"label:has([name=bid_tap][value='{bid}'])")


def hand(phone: Phone, seat: int, bid: int, *keys: str, marriage: str = "", raised: int = 0) -> None:
    """From the sheet to the sheet: declarer, bid, the points of the others."""
    before = phone.page.locator(".sheet tbody tr[id]").count()
    phone.opens_form()
    contract(phone, seat, bid)
    if raised:
        phone.tap(".raise summary")
        phone.tap(f".raise label:has([value='{raised}'])")
    phone.pad(*keys)
    if marriage:
        phone.tap(f"[data-seat='{seat}'] .suit.{marriage}")
    totals = phone.page.locator(".summary-scores .digits:has(.to)")
    expect(totals).to_have_count(3)
    assert totals.evaluate_all(LINES) == [1, 1, 1], "seen at a glance"
    phone.tap("#record")
    phone.is_back_at_the_sheet()
    expect(phone.page.locator(".sheet tbody tr[id]")).to_have_count(before + 1)


@pytest.mark.browser_context_args(locale="ru")
def test_taps_of_an_evening(page: Page) -> None:
    phone = Phone(page, ("Anna", "Борис", "Wojtek"))
    begins_as_usual(phone)
    records(phone)
    mends(phone)
    quarrels(phone)


def records(phone: Phone) -> None:
    with at_most(phone, 8):
        hand(phone, 0, 110, "1", "5", "2", "0")  # moves on by itself: 15 can become nothing else
    with at_most(phone, 8):
        hand(phone, 1, 120, "4", "next", "6", "0")  # 4 could become 40
    with at_most(phone, 8):
        hand(phone, 0, 100, "1", "0", "1", "5")  # a hundred could begin so, and hardly ever does
    with at_most(phone, 9):
        hand(phone, 2, 120, "1", "5", "2", "0", marriage="hearts")
    with at_most(phone, 11):
        hand(phone, 1, 110, "1", "5", "2", "0", marriage="spades", raised=130)
    with at_most(phone, 5):
        phone.opens_form()
        phone.tap("[for=o-rospisat]")
        contract(phone, 1, 100)
        phone.tap("#record")
        phone.is_back_at_the_sheet()
    with at_most(phone, 5):
        phone.opens_form()
        phone.tap("[for=o-adjustment]")
        phone.tap("label:has([name=player][value='1'])")
        phone.tap("label:has([name=reason_tap])")
        phone.tap("#record")
        phone.is_back_at_the_sheet()


def mends(phone: Phone) -> None:
    """A hand told anew, two or more hands later."""
    page = phone.page
    sheet = phone.sheet
    with at_most(phone, 8):
        phone.tap("#d2 td:nth-of-type(1) a")
        phone.tap("#explanation a[href$='/amend']")
        expect(page.locator("#summary .summary").first).to_be_visible()
        phone.tap("#cards-2")
        phone.pad("2", "0")
        phone.tap(".dock .primary")
        expect(page.locator(".consequences")).to_be_visible()
        says_why(page, "counted again")
        phone.tap(".dock .primary")
        page.wait_for_url(re.compile(f"{re.escape(sheet)}(#.*)?$"))


def quarrels(phone: Phone) -> None:
    """Why, may this card be played, and what now?"""
    page = phone.page
    sheet = phone.sheet
    with at_most(phone, 2):
        phone.tap("#d3 td:nth-of-type(3) a")
        phone.tap("#explanation #p2 summary")
        expect(page.locator("#explanation #p2 .why-so").first).to_be_visible()
    phone.tap("#explanation .close")
    with at_most(phone, 7):
        phone.tap(".bar a[href*='/dispute']")
        phone.tap("main a[href*='/referee']")
        phone.tap("a[href$='/referee/trick']")
        phone.tap(".deck [value='KH']")
        phone.tap(".place:has([value=card])")
        for card in ("10S", "AH"):
            phone.tap(f".deck [value='{card}']")
        expect(page.locator(".stamp").first).to_be_visible()
    page.goto(sheet)
    with at_most(phone, 4):
        phone.tap(".bar a[href*='/dispute']")
        phone.tap(".moments a")
        phone.tap(".questions a")
        expect(page.locator(".ruled").first).to_be_visible()
