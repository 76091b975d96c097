"""Where there is no service worker, as on plain http at home: the evening goes on in the page that is open."""

import re

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.e2e.table import Phone, puts_into_words
from tests.e2e.test_ahead import EVENING, at_a_known_game, tells_one

PLAIN = "delete Navigator.prototype.serviceWorker; delete globalThis.caches;"  # what a browser has on https alone
SHEET = re.compile(r"/g/[\w-]+(#now)?$")


@pytest.fixture
def context(context: BrowserContext) -> BrowserContext:
    context.add_init_script(PLAIN)
    return context


@pytest.fixture
def phone(context: BrowserContext) -> Phone:
    """At a game with a hand, which this phone knows the log of, with what it needs once the network is gone."""
    phone = at_a_known_game(context.new_page())
    puts_into_words(phone.page)
    return phone


def test_no_tap_ends_the_evening(phone: Phone) -> None:
    page = phone.page
    said = page.locator(".not-sent")
    page.context.set_offline(True)
    page.tap("nav a[href$='/more']")
    expect(said).to_be_visible()
    tells_one(phone, EVENING[0])
    for where in ("show", "dispute"):
        page.tap(f"nav a[href$='/{where}']")
        expect(said, where).to_be_in_viewport()
        expect(page).to_have_url(SHEET)
    page.tap("tr.sending td a")
    expect(page.locator("#explanation-text h1")).to_have_text("Hand 2")
    page.locator("#explanation-text .turn a").tap()
    expect(page.locator("#explanation-text h1")).to_have_text("Hand 1")
    page.tap("#explanation .close")
    page.tap("#d1 td a >> nth=1")
    story = page.locator("#explanation-text")
    expect(story.locator("h1")).to_have_text("Hand 1")
    expect(story.locator(".asked .who")).to_have_text("Boris")
    expect(story.locator(".behind").first, "by its own style sheet").to_have_css("list-style-type", "none")
    story.locator("a[href$='/amend']").tap()
    expect(page.locator("#explanation .not-sent")).to_be_in_viewport()
    expect(page).to_have_url(SHEET)
    page.tap("#explanation .close")
    page.evaluate("document.querySelector('tr.sending .score').textContent = '7'")  # as if others had gone on meanwhile
    page.tap("tr.sending td a")
    expect(page.locator("tr.sending td a[href]"), "no hand comes to that").to_have_count(2)
    expect(page.locator("#explanation")).to_be_hidden()
    phone.sends_what_waits()
    expect(said).to_have_count(0)


def test_with_a_network_nobody_is_asked_before_a_link_is_followed(phone: Phone) -> None:
    page = phone.page
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.method))
    with page.expect_navigation():
        page.tap("nav a[href$='/more']")
    assert "HEAD" not in asked
