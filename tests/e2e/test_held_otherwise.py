"""Not a phone held upright: a computer's mouse on the form, and a phone laid down, with its camera at the side."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

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


@pytest.fixture
def computer(browser: Browser, live_server: str) -> Iterator[Page]:
    context = browser.new_context(
        base_url=live_server, viewport={"width": 1000, "height": 620}, locale="en-GB", service_workers="block"
    )
    yield context.new_page()
    context.close()


def presses(page: Page, what: Locator) -> None:
    """With the time that a hand takes between down and up: what moves at the press has moved."""
    box = what.bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    for _ in range(2):
        page.evaluate(SETTLES)
    page.mouse.up()


def test_what_a_mouse_is_pressed_on_stays_under_it(computer: Page, page: Page) -> None:
    computer.goto(begun_on(page, computer) + "/deals/new")
    computer.wait_for_load_state("networkidle")
    computer.locator("label:has([name=declarer][value='1'])").click()
    computer.locator("label:has([name=bid_tap][value='120'])").click()
    expect(computer.locator("#pad")).to_be_visible()
    note = computer.locator(".note summary")
    note.scroll_into_view_if_needed()
    presses(computer, note)
    expect(computer.locator(".note")).to_have_attribute("open", "")
    expect(computer.locator("#pad"), "once it is let go").to_be_hidden()
    computer.locator("#cards-0").click()
    presses(computer, computer.locator("[data-seat='1'] .suit.hearts"))
    expect(computer.locator("[data-seat='1'] .suit.hearts input")).to_be_checked()


def begun_on(page: Page, other: Page) -> str:
    """A game begun on a phone, which the other one may keep too; its address."""
    address = Phone(page, PLAYERS).begins()
    other.context.add_cookies([dict(cookie) for cookie in page.context.cookies()])  # type: ignore[arg-type]
    return address


def lays_down(page: Page) -> None:
    """Each page that is opened has to be told anew."""
    insets = {"top": 0, "bottom": 21, "left": SIDE, "right": SIDE}
    page.context.new_cdp_session(page).send("Emulation.setSafeAreaInsetsOverride", {"insets": insets})


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
