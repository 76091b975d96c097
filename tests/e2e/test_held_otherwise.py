"""Not a phone held upright: a computer's mouse on the form, and a phone laid down, with its camera at the side."""

import pytest
from playwright.sync_api import Locator, Page, expect

from scorekeeper.engine.record import Parts
from tests.e2e.table import Phone, hand

PLAYERS = ("Anna", "Boris", "Vera")
HAND = hand("Boris", 120, {"Anna": 30, "Boris": Parts(cards=90), "Vera": 0})
SIDE = 50  # pixels that the camera of a small phone laid down takes, and its round corners opposite
SETTLES = "() => new Promise(done => setTimeout(() => requestAnimationFrame(() => setTimeout(done))))"
# What can be read or tapped, and stands nearer to the left or the right edge than that.
AT_THE_EDGE = """side => [...document.querySelectorAll("a, button, input, select, th, td, h1, h2, p")].filter(each => {
    const box = each.getBoundingClientRect();
    const isSeen = each.checkVisibility() && box.width > 1 && !each.closest(".unseen, .skip");
    return isSeen && (box.left < side - .5 || box.right > innerWidth - side + .5);
}).map(each => each.outerHTML.slice(0, 80))"""


def presses(page: Page, what: Locator) -> None:
    """With the time that a hand takes between down and up: what moves at the press has moved."""
    box = what.bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    for _ in range(2):
        page.evaluate(SETTLES)
    page.mouse.up()


@pytest.mark.browser_context_args(
    viewport={"width": 1000, "height": 620}, is_mobile=False, has_touch=False, device_scale_factor=1
)
@pytest.mark.long
def test_what_a_mouse_is_pressed_on_stays_under_it(page: Page) -> None:
    page.goto(Phone(page, PLAYERS).begins() + "/deals/new")
    page.wait_for_load_state("networkidle")
    page.locator("label:has([name=declarer][value='1'])").click()
    page.locator("label:has([name=bid_tap][value='120'])").click()
    expect(page.locator("#pad")).to_be_visible()
    note = page.locator(".note summary")
    note.evaluate("each => each.scrollIntoView({ block: 'center' })")  # above the dock
    presses(page, note)
    expect(page.locator(".note")).to_have_attribute("open", "")
    expect(page.locator("#pad"), "once it is let go").to_be_hidden()
    page.locator("#cards-0").click()
    presses(page, page.locator("[data-seat='1'] .suit.hearts"))
    expect(page.locator("[data-seat='1'] .suit.hearts input")).to_be_checked()


def lays_down(page: Page) -> None:
    """Each page that is opened has to be told anew."""
    insets = {"top": 0, "bottom": 21, "left": SIDE, "right": SIDE}
    page.context.new_cdp_session(page).send("Emulation.setSafeAreaInsetsOverride", {"insets": insets})


@pytest.mark.long
def test_laid_down_nothing_stands_under_the_camera(page: Page) -> None:
    phone = Phone(page, PLAYERS)
    address = phone.begins()
    phone.sends(address, HAND)
    page.set_viewport_size({"width": 812, "height": 375})
    for path in ("", "/wall", "/flat", "/deals/1", "/more"):
        page.goto(address + path)
        lays_down(page)
        assert page.evaluate(AT_THE_EDGE, SIDE) == [], path
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), path
    page.goto(address)
    lays_down(page)
    phone.opens_form()
    expect(page.locator("dialog.overlay #deal-form")).to_be_visible()
    assert page.evaluate(AT_THE_EDGE, SIDE) == [], "the form over the sheet"
