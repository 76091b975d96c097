"""The archive on a phone: games are named, deleted and brought back."""

import pytest
from playwright.sync_api import Page, expect
from pytest_playwright import CreateContextCallback

from tests.e2e.table import Phone, tells
from tests.e2e.test_everyone import joins, links

pytestmark = pytest.mark.usefixtures("quiet")
HAND = {"outcome": "played", "declarer": "1", "bid": "100", "cards_0": "10", "cards_2": "5"}


def to_this_game(page: Page, sheet: str) -> None:
    """From the sheet by its bar."""
    page.goto(sheet)
    page.locator(".bar [href$='/more']").tap()
    page.locator(".menu a[href$='/about']").tap()
    page.wait_for_selector("#rename")


@pytest.mark.long
def test_a_new_name_of_a_game_stands_at_once_on_every_page(phone: Phone) -> None:
    page, sheet = phone.page, phone.sheet
    tells(page, sheet, HAND)
    other = page.context.new_page()
    other.goto(sheet)
    height = other.evaluate("document.documentElement.scrollHeight")
    to_this_game(page, sheet)
    page.fill("#title", "Christmas at Vera’s")
    phone.tap("#rename .button")
    expect(page.locator(".game-title")).to_have_text("Christmas at Vera’s")
    expect(other.locator(".game-called")).to_have_text("Christmas at Vera’s")
    expect(other).to_have_title("Christmas at Vera’s – 1000")
    assert other.evaluate("document.documentElement.scrollHeight") == height, "it costs no room"
    other.close()


def test_a_deleted_game_is_gone_on_every_phone_until_it_is_brought_back(
    phone: Phone, new_context: CreateContextCallback
) -> None:
    page, sheet = phone.page, phone.sheet
    other = joins(Phone(new_context().new_page(), phone.players), links(phone)[1])
    to_this_game(page, sheet)
    phone.tap("a[href$='/delete']")
    phone.tap(".button.danger")
    expect(page.locator(".beside-game")).to_have_count(1)
    expect(other.locator("h1"), "without being asked").to_have_text("This game was deleted.")
    phone.tap(".beside-game .button")
    expect(page.locator(f".game[href^='{sheet[sheet.index('/g/') :]}']")).to_have_count(1)
    other.goto(sheet)
    expect(other.locator(".sheet")).to_be_visible()


@pytest.mark.browser_context_args(locale="en-US", timezone_id="Asia/Tokyo")
def test_hours_are_those_of_the_log_wherever_the_device_lives(page: Page) -> None:
    page.clock.set_fixed_time("2026-02-04T12:00:00Z")
    page.goto("/")
    said = """async moments => {
        const { $html } = await import(document.querySelector("script[src*='/app.js']").src);
        return moments.map(moment => $html().formatTime(new Date(moment)));
    }"""
    moments = ["2026-02-04T04:09:00Z", "2026-02-03T06:04:00Z", "2025-12-30T15:05:00Z"]
    assert page.evaluate(said, moments) == ["13:09", "Feb 3, 15:04", "Dec 31, 2025, 00:05"]
    fetched = """async html => {
        const { $html } = await import(document.querySelector("script[src*='/app.js']").src);
        return [$html().parse(html).body, $html().fragment(html)].map((part) => part.textContent);
    }"""
    html = '<time datetime="2026-02-03T15:04:00+00:00" data-day>3 February 2026 UTC</time>'
    assert page.evaluate(fetched, html) == ["February 4, 2026", "February 4, 2026"]
    assert [one["value"] for one in page.context.cookies() if one.get("name") == "zone"] == ["Asia/Tokyo"]
