"""Every page by axe-core, by day and by lamp-light, for a thumb, and at every width; the other languages stand in
`test_every_language.py`.
"""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page

from tests.e2e.places import PLACES, Place, World, standing_at
from tests.e2e.tongues import faults_of

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


def complaints(page: Page) -> list[str]:
    """What axe says, one line a node."""
    found = Axe().run(page).response["violations"]
    return [f"{rule['id']}: {node['html'][:120]}" for rule in found for node in rule["nodes"]]


@pytest.mark.parametrize("place", PLACES, ids=lambda place: place.name)
def test_everybody_can_read_and_tap_it(browser: Browser, world: World, place: Place) -> None:
    # A colour on its way to another one has no contrast yet.
    with standing_at(place, world, browser, bypass_csp=True, reduced_motion="reduce") as page:
        found = page.evaluate(SMALL) + page.evaluate(GLUED) + page.evaluate(CUT)
        page.emulate_media(color_scheme="light")
        found += complaints(page)
        page.emulate_media(color_scheme="dark")
        found += [f"dark: {each}" for each in complaints(page)]
        found += faults_of(page, "en")
    assert found == []
