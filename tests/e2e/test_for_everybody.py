"""Every page by axe-core, by day and by lamp-light; for a thumb; in every language at every width; and by ear."""

from __future__ import annotations

import re
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from scorekeeper.wording.languages import LANGUAGES
from tests.e2e.places import PLACES, PLAYERS, Place, World, make_world, standing_at
from tests.e2e.table import ALL_OPEN
from tests.e2e.tongues import english_left

# What is tapped and lower or narrower than 44 pixels; a link within a sentence is as high as its line.
SMALL = """[...document.querySelectorAll("a:not(.skip), button, summary, label:has(input), select, input, textarea")]
    .filter(each => each.checkVisibility() && !each.matches(".default-submit, .unseen, label input, p > a"))
    .map(each => [each, each.getBoundingClientRect()])
    .filter(([, box]) => box.width && box.height && (box.height < 43.5 || box.width < 43.5))
    .map(([each, box]) => `${each.outerHTML.slice(0, 90)}: ${Math.round(box.width)} x ${Math.round(box.height)}`)"""

SHEET = Place(name="sheet", path="{midway}")
# Row, place in the row, and what is heard there.
SIGNS = (
    (1, 1, "×2"),
    (1, 2, "Dealer"),
    (1, 4, "bolt"),
    (4, 2, "rospisat"),
    (5, 1, "against the rules, agreed by the table"),
    (7, 3, "on the barrel, . hand"),
    (9, 3, "fall from the barrel"),
)
MOVING = """[document.documentElement, ...document.querySelectorAll("*")].filter(each => {
    const { transitionDuration, animationName, scrollBehavior } = getComputedStyle(each);
    return scrollBehavior === "smooth" || animationName !== "none" || /[1-9]/.test(transitionDuration);
}).map(each => each.outerHTML.slice(0, 90))"""


@pytest.fixture(scope="module")
def world(browser: Browser, browser_context_args: dict[str, Any]) -> World:
    return make_world(browser, browser_context_args)


def complaints(page: Page) -> list[str]:
    """What axe says, one line a node."""
    found = Axe().run(page).response["violations"]
    return [f"{rule['id']}: {node['html'][:120]}" for rule in found for node in rule["nodes"]]


@pytest.mark.parametrize("place", PLACES, ids=lambda place: place.name)
def test_everybody_can_read_and_tap_it(
    browser: Browser, browser_context_args: dict[str, Any], world: World, place: Place
) -> None:
    still = {"bypass_csp": True, "reduced_motion": "reduce"}  # a colour on its way to another one has no contrast yet
    with standing_at(place, world, browser, browser_context_args | still) as page:
        found = page.evaluate(SMALL)
        page.emulate_media(color_scheme="light")
        found += complaints(page)
        page.emulate_media(color_scheme="dark")
        found += [f"dark: {each}" for each in complaints(page)]
    assert found == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_speaks_one_language_and_fits_every_screen(
    browser: Browser, browser_context_args: dict[str, Any], world: World, language: str
) -> None:
    found: list[str] = []
    for place in PLACES:
        with standing_at(place, world, browser, browser_context_args | {"locale": language}) as page:
            found += [f"{place.name}: {each}" for each in (*_too_wide(page), *english_left(page, language))]
    assert found == []


def test_the_signs_of_the_sheet_have_names(
    browser: Browser, browser_context_args: dict[str, Any], world: World
) -> None:
    """What a screen reader makes of a cell is the name of its link."""
    with standing_at(SHEET, world, browser, browser_context_args) as page:
        for row, column, name in SIGNS:
            cell = page.locator(f"#d{row} > :nth-child({column}) a")
            expect(cell).to_have_accessible_name(re.compile(name))
        heads = page.locator(".sheet thead th").nth(2)
        expect(heads).to_have_accessible_name(re.compile("bolts: . of 3.*falls: 1"))


@pytest.mark.parametrize("path", ["{midway}", "{midway}/deals/new", "/new", "{midway}/wall", "/device"])
def test_whoever_wants_less_motion_gets_none(
    browser: Browser, browser_context_args: dict[str, Any], world: World, path: str
) -> None:
    place = Place(name=path, path=path)
    with standing_at(place, world, browser, browser_context_args) as page:
        page.emulate_media(reduced_motion="reduce")
        assert page.evaluate(MOVING) == []


def test_motion_would_be_seen(browser: Browser, browser_context_args: dict[str, Any], world: World) -> None:
    place = Place(name="slip", path="{midway}/deals/new")
    with standing_at(place, world, browser, browser_context_args) as page:
        page.emulate_media(reduced_motion="no-preference")
        assert page.evaluate(MOVING) != []


def _too_wide(page: Page) -> list[str]:
    """The widths at which the page is wider than the screen. A phone zooms out then, so innerWidth is no measure."""
    wide = []
    for width in (320, 390, 768, 1440):
        page.set_viewport_size({"width": width, "height": 844})
        reach = page.evaluate("document.documentElement.scrollWidth")
        wide += [f"{reach} px at {width} px"] * (reach > width)
    return wide


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
    page.tap("a[data-record]")
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
