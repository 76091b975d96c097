"""Every page by axe-core, by day and by lamp-light, for a thumb, and at every width, in the longest languages; their
words are read in tests/server/test_every_language.py.
"""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page

from tests.e2e.places import PLACES, World, walk
from tests.e2e.widths import SMALLEST, cramped, parted, too_wide
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


AXE = Axe()
LONGEST = ("de", "pl")  # the languages with the longest words
PARTS = 4  # all the pages take minutes, and a core takes a whole test


def complaints(page: Page, rules: str = "") -> list[str]:
    """What axe says, one line a node; of its rules all, or one."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.axe_script)
    options = {"resultTypes": ["violations"]} | ({"runOnly": [rules]} if rules else {})
    found = page.evaluate("async (options) => (await axe.run(document, options)).violations", options)
    return [f"{rule['id']}: {node['html'][:120]}" for rule in found for node in rule["nodes"]]


@pytest.mark.parametrize("part", range(PARTS * (2 if TIMES > 1 else 1)))
def test_everybody_can_read_and_tap_every_page(browser: Browser, world: World, part: int) -> None:
    """Every page in one of the languages; in `make long` in both."""
    language = LONGEST[(part + part // PARTS) % 2]
    found: list[str] = []
    # A colour on its way to another one has no contrast yet.
    settings = {"bypass_csp": True, "reduced_motion": "reduce", "locale": language}
    for place, page in walk(world, browser, PLACES[part % PARTS :: PARTS], **settings):
        said = page.evaluate(SMALL) + page.evaluate(GLUED) + page.evaluate(CUT)
        page.emulate_media(color_scheme="light")
        said += complaints(page)
        page.emulate_media(color_scheme="dark")
        said += [f"dark: {each}" for each in complaints(page, "color-contrast")]
        said += [*parted(page), *too_wide(page, 1440, 768, 390, SMALLEST), *cramped(page), *parted(page)]
        found += [f"{place.name}: {each}" for each in said]
    assert found == []
