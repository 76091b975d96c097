"""Every page by axe-core, by day and by lamp-light, for a thumb, without motion, and at every width, in the longest
languages; their words are read in tests/server/test_every_language.py.
"""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from tests.e2e.places import PLACES, Place, World, walk
from tests.e2e.widths import SMALLEST, awry, cramped, parted, too_wide
from tests.engine.games import TIMES

# What is tapped and lower or narrower than 44 pixels; a link within a sentence is as high as its line.
SMALL = """[...document.querySelectorAll("a:not(.skip), button, summary, label:has(input), select, input, textarea")]
    .filter(each => each.checkVisibility() && !each.matches(".default-submit, .unseen, label input, p > a"))
    .map(each => [each, each.getBoundingClientRect()])
    .filter(([, box]) => box.width && box.height && (box.height < 43.5 || box.width < 43.5))
    .map(([each, box]) => `${each.outerHTML.slice(0, 90)}: ${Math.round(box.width)} x ${Math.round(box.height)}`)"""

# Buttons that touch the field above them, or whose sign touches its word: in a flex box the space between them is lost.
GLUED = """[...document.querySelectorAll(".button")].filter(each => {
    const field = each.previousElementSibling;
    if (!each.checkVisibility()) return false;
    const joined = getComputedStyle(each).columnGap === "normal";
    if (joined && each.querySelector("svg") && each.innerText.trim()) return true;
    return field?.matches("input:not([type=hidden]), select, textarea") && field.checkVisibility()
        && Math.abs(each.getBoundingClientRect().top - field.getBoundingClientRect().bottom) < 4;
}).map(each => `glued: ${each.outerHTML.slice(0, 90)}`)"""

# Lists to choose from that are too narrow for what is chosen; 16 pixels are for the arrow.
CUT = """[...document.querySelectorAll("select")].filter(each => each.checkVisibility()).filter(each => {
    const [style, pencil] = [getComputedStyle(each), document.createElement("canvas").getContext("2d")];
    pencil.font = style.font;
    const room = each.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - 16;
    return pencil.measureText(each.selectedOptions[0]?.text ?? "").width > room;
}).map(each => `cut: ${each.selectedOptions[0].text}`)"""


MOVING = """[document.documentElement, ...document.querySelectorAll("*")].filter(each => {
    const { transitionDuration, animationName, scrollBehavior } = getComputedStyle(each);
    return scrollBehavior === "smooth" || animationName !== "none" || /[1-9]/.test(transitionDuration);
}).map(each => `moves: ${each.outerHTML.slice(0, 90)}`)"""

# Row of the sheet, place in the row, and what is heard there.
SIGNS = (
    (1, 1, "×2"),
    (1, 2, "Dealer"),
    (1, 4, "bolt"),
    (4, 2, "rospisat"),
    (5, 1, "against the rules, agreed by the table"),
    (7, 3, "on the barrel, . hand"),
    (9, 3, "off the barrel: fall no. 1"),
)
AXE = Axe()
LONGEST = ("de", "pl")  # the languages with the longest words
PARTS = 2  # all the pages take minutes, and a core takes a whole test


def complaints(page: Page, within: str = "") -> list[str]:
    """What axe says, one line a node; of all the page, or of what the selector finds."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.axe_script)
    run = "async within => (await axe.run(within || document, { resultTypes: ['violations'] })).violations"
    return [f"{rule['id']}: {node['html'][:120]}" for rule in page.evaluate(run, within) for node in rule["nodes"]]


@pytest.mark.parametrize("part", range(PARTS * (2 if TIMES > 1 else 1)))
def test_everybody_can_read_and_tap_every_page(browser: Browser, world: World, part: int) -> None:
    """Every page in one of the languages, by day or by lamp-light; in `make long` in both, and all of them."""
    language = LONGEST[(part + part // PARTS) % 2]
    found: list[str] = []
    places = [place for place in PLACES if TIMES > 1 or not place.seldom]
    # A colour on its way to another one has no contrast yet.
    settings = {"bypass_csp": True, "reduced_motion": "reduce", "locale": language}
    for number, (place, page) in enumerate(walk(world, browser, places[part % PARTS :: PARTS], **settings)):
        page.set_viewport_size({"width": 390, "height": 844})
        page.emulate_media(color_scheme="dark" if (number + part // PARTS) % 2 else "light")
        said = [each for ask in (SMALL, GLUED, CUT, MOVING) for each in page.evaluate(ask)]
        said += complaints(page, place.within)
        said += [*parted(page), *awry(page), *too_wide(page, 1440, 768, 390, SMALLEST)]
        said += [*cramped(page), *parted(page), *awry(page)]
        found += [f"{place.name}: {each}" for each in said]
    assert found == []


def test_the_signs_of_the_sheet_have_names(browser: Browser, world: World) -> None:
    """What a screen reader makes of a cell is the name of its link. And whoever does not mind it sees motion."""
    for _, page in walk(world, browser, [Place(name="sheet", path="{midway}")], reduced_motion="no-preference"):
        for row, column, name in SIGNS:
            cell = page.locator(f"#d{row} > :nth-child({column}) a")
            expect(cell).to_have_accessible_name(re.compile(name))
        heads = page.locator(".sheet thead th").nth(2)
        expect(heads).to_have_accessible_name(re.compile("bolts: . of 3.*falls: 1"))
        page.goto(f"{page.url}/deals/new#here")
        assert page.evaluate(MOVING) != []
