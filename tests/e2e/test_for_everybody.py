"""Every page by axe-core, by day and by lamp-light; nothing is wider than the screen, even in the longest words."""

from __future__ import annotations

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page

from scorekeeper.engine.record import Parts, Suit
from tests.e2e.table import Phone, hand

PLAYERS = ("Anna", "Bartholomäus-Konstantin", "Александра-Виктория")
HAND = hand(PLAYERS[1], 120, {PLAYERS[0]: 30, PLAYERS[1]: Parts(cards=90, marriages=(Suit.SPADES,)), PLAYERS[2]: 0})
ALL_OPEN = "document.querySelectorAll('details').forEach(each => { each.open = true })"


@pytest.fixture(scope="module")
def sheet(browser: Browser, browser_context_args: dict[str, Any]) -> str:
    """A game with a few hands; its address."""
    context = browser.new_context(**browser_context_args)
    phone = Phone(context.new_page(), PLAYERS)
    address = phone.begins()
    for _ in range(3):
        phone.records(HAND)
    browser_context_args["storage_state"] = context.storage_state()  # from now on all are the device that began it
    context.close()
    return address


def complaints(page: Page) -> list[str]:
    """What axe says, one line a node."""
    found = Axe().run(page).response["violations"]
    return [f"{rule['id']}: {node['html'][:120]}" for rule in found for node in rule["nodes"]]


@pytest.mark.parametrize("light", ["light", "dark"])
@pytest.mark.parametrize(
    "path", ["/", "/new", "/join", "", "/share", "/deals/new", "/deals/new?outcome=adjustment", "/deals/3"]
)
def test_everybody_can_read_it(
    browser: Browser, browser_context_args: dict[str, Any], sheet: str, path: str, light: Any
) -> None:
    context = browser.new_context(**browser_context_args, color_scheme=light, bypass_csp=True)
    page = context.new_page()
    page.goto(path if path in ("/", "/new", "/join") else sheet + path)
    page.evaluate(ALL_OPEN)
    assert complaints(page) == []
    context.close()


def test_a_refused_hand_can_be_read_too(browser: Browser, browser_context_args: dict[str, Any], sheet: str) -> None:
    context = browser.new_context(**browser_context_args, bypass_csp=True)
    page = context.new_page()
    page.goto(sheet + "/deals/new")
    page.fill("#bid", "123")
    page.fill("#cards-0", "one")
    page.locator("#record").tap()
    page.wait_for_selector(".alarm")
    assert complaints(page) == []
    context.close()


@pytest.mark.parametrize("light", ["light", "dark"])
def test_the_slip_over_the_sheet_can_be_read_too(
    browser: Browser, browser_context_args: dict[str, Any], sheet: str, light: Any
) -> None:
    """With the pad under it, a pile being counted over it, an auction in it, and a hand that waits for the network."""
    context = browser.new_context(**browser_context_args, color_scheme=light, bypass_csp=True)
    phone = Phone(context.new_page(), PLAYERS)
    page = phone.page
    page.goto(sheet)
    phone.opens_slip()
    phone.tap("#auction-box summary")
    phone.tap(".call-keys button")
    phone.tap("label:has([name=declarer][value='1'])")
    phone.tap("label:has([name=bid_tap][value='100'])")
    phone.pad("1", "5", "2", "0")
    page.wait_for_selector("#gist .gist")
    assert complaints(page) == []
    phone.pad("pile")
    assert complaints(page) == []
    phone.tap("[data-pile=done]")
    page.locator("#auction").evaluate("each => { each.value = '' }")
    context.set_offline(True)
    phone.tap("#record")
    page.wait_for_selector("#unsent:not([hidden])")
    assert complaints(page) == []
    context.close()


@pytest.mark.parametrize("width", [320, 390, 768, 1440])
@pytest.mark.parametrize("language", ["en", "ru", "uk", "pl", "de"])
def test_nothing_is_wider_than_the_screen(
    browser: Browser, browser_context_args: dict[str, Any], sheet: str, width: int, language: str
) -> None:
    context = browser.new_context(**{**browser_context_args, "viewport": {"width": width, "height": 844}})
    page = context.new_page()
    for path in ("/", "/new", "/join", sheet, sheet + "/share", sheet + "/deals/new", sheet + "/deals/3"):
        page.goto(f"{path}?lang={language}")
        page.evaluate(ALL_OPEN)
        # A phone zooms out from a page that is too wide, so innerWidth is no measure.
        assert page.evaluate("document.documentElement.scrollWidth") <= width, path
    context.close()


@pytest.mark.parametrize("width", [320, 390])
def test_four_scores_stand_beside_the_button(
    browser: Browser, browser_context_args: dict[str, Any], width: int
) -> None:
    """A fourth player who scores from the talon, and numbers of five signs."""
    context = browser.new_context(**{**browser_context_args, "viewport": {"width": width, "height": 844}})
    page = context.new_page()
    page.goto("/new")
    page.evaluate(ALL_OPEN)
    page.tap("#add-name")
    for row, name in enumerate((*PLAYERS, "Maximiliane")):
        page.fill(f"[name=name_{row}]", name)
    page.select_option("[name=rule_bonus__sit_out]", "cards_and_marriages")
    page.tap(".dock .primary")
    page.tap("text=Record the hand")
    page.wait_for_selector("#slip")
    page.evaluate(ALL_OPEN)
    for tap in ("declarer", "talon"):
        page.locator(f"label:has([name={tap}])").first.tap()
    page.fill("#bid", "1300")
    for cards in (20, 10):
        page.locator(".cards:placeholder-shown").first.fill(str(cards))
    page.wait_for_selector("#gist .gist-scores > span:nth-of-type(4)")
    wide = "each => each.filter(part => part.scrollWidth > part.clientWidth).map(part => part.textContent)"
    assert page.locator("#gist .gist-scores > *").evaluate_all(wide) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    context.close()


def test_a_word_of_a_house_rule_is_not_broken_beside_its_control(
    browser: Browser, browser_context_args: dict[str, Any]
) -> None:
    context = browser.new_context(**{**browser_context_args, "viewport": {"width": 320, "height": 844}})
    page = context.new_page()
    page.goto("/new")
    widths = "each => each.filter(label => label.offsetParent).map(label => label.getBoundingClientRect().width)"
    assert min(page.locator(".rule-label").evaluate_all(widths)) >= 120
    context.close()


def test_everything_to_tap_is_as_large_as_a_thumb(
    browser: Browser, browser_context_args: dict[str, Any], sheet: str
) -> None:
    context = browser.new_context(**browser_context_args)
    page = context.new_page()
    for path in ("/", "/join", sheet, sheet + "/share", sheet + "/deals/new"):
        page.goto(path)
        small = page.evaluate(
            """[...document.querySelectorAll(
                "a:not(.skip), button, summary, label:has(input), select, input[type=text]")]
            .filter(each => each.offsetParent && !each.matches(".default-submit"))
            .map(each => [each.textContent.trim().slice(0, 30), each.getBoundingClientRect().height])
            .filter(([, height]) => height && height < 43.5)"""
        )
        assert small == [], path
    context.close()
