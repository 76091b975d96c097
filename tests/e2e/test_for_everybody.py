"""The sheet by ear, the pages without motion, and what is widest on the narrowest screen."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.places import PLAYERS, Place, World, standing_at, walk
from tests.e2e.table import ALL_OPEN

SHEET = Place(name="sheet", path="{midway}")
# Row, place in the row, and what is heard there.
SIGNS = (
    (1, 1, "×2"),
    (1, 2, "Dealer"),
    (1, 4, "bolt"),
    (4, 2, "rospisat"),
    (5, 1, "against the rules, agreed by the table"),
    (7, 3, "on the barrel, . hand"),
    (9, 3, "off the barrel: fall no. 1"),
)
MOVING = """[document.documentElement, ...document.querySelectorAll("*")].filter(each => {
    const { transitionDuration, animationName, scrollBehavior } = getComputedStyle(each);
    return scrollBehavior === "smooth" || animationName !== "none" || /[1-9]/.test(transitionDuration);
}).map(each => each.outerHTML.slice(0, 90))"""


def test_the_signs_of_the_sheet_have_names(browser: Browser, world: World) -> None:
    """What a screen reader makes of a cell is the name of its link."""
    with standing_at(SHEET, world, browser) as page:
        for row, column, name in SIGNS:
            cell = page.locator(f"#d{row} > :nth-child({column}) a")
            expect(cell).to_have_accessible_name(re.compile(name))
        heads = page.locator(".sheet thead th").nth(2)
        expect(heads).to_have_accessible_name(re.compile("bolts: . of 3.*falls: 1"))


def test_whoever_wants_less_motion_gets_none(browser: Browser, world: World) -> None:
    places = [
        Place(name=path, path=path) for path in ("{midway}", "{midway}/deals/new", "/new", "{midway}/wall", "/device")
    ]
    for place, page in walk(world, browser, places):
        page.emulate_media(reduced_motion="reduce")
        assert page.evaluate(MOVING) == [], place.name
        if place.name.endswith("/deals/new"):
            page.emulate_media(reduced_motion="no-preference")
            assert page.evaluate(MOVING) != [], "it would be seen"


def test_four_scores_stand_beside_the_button(page: Page) -> None:
    """A fourth player who scores from the talon, and numbers of five signs."""
    page.goto("/new")
    page.evaluate(ALL_OPEN)
    page.tap("#add-name")
    for row, name in enumerate((*PLAYERS, "Maximiliane")):
        page.fill(f"[name=name_{row}]", name)
    page.select_option("[name=rule_bonus__sit_out]", "cards_and_marriages")
    page.tap(".dock .primary")
    page.tap("a[data-record]")
    page.wait_for_selector("#deal-form")
    page.evaluate(ALL_OPEN)
    for tap in ("declarer", "talon"):
        page.locator(f"label:has([name={tap}])").first.tap()
    page.fill("#bid", "1300")
    for cards in (20, 10):
        page.locator(".cards:placeholder-shown").first.fill(str(cards))
    page.wait_for_selector("#summary .summary-scores > span:nth-of-type(4)")
    wide = "each => each.filter(part => part.scrollWidth > part.clientWidth).map(part => part.textContent)"
    for width in (390, 320):
        page.set_viewport_size({"width": width, "height": 844})
        assert page.locator("#summary .summary-scores > *").evaluate_all(wide) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.browser_context_args(viewport={"width": 320, "height": 844})
def test_a_word_of_a_house_rule_is_not_broken_beside_its_control(page: Page) -> None:
    page.goto("/new")
    widths = "each => each.filter(label => label.offsetParent).map(label => label.getBoundingClientRect().width)"
    assert min(page.locator(".rule-label").evaluate_all(widths)) >= 120
