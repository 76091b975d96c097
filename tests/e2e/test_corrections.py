"""Corrections on a phone: hand 3 of 20 amended after a look at what changes, undo and redo, a won game reopened."""

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.table import Phone, awaited, says_why, scores, tells

PLAYERS = ("Anna", "Boris", "Vera")
# Declarer, bid, and what the two others took, in seating order.
HANDS = [("Boris", 100, 10, 5), ("Vera", 100, 10, 10), ("Anna", 100, 5, 10), ("Boris", 100, 20, 15)] * 5
pytestmark = pytest.mark.usefixtures("quiet")


# As the page comes back where a reason was asked for and none was given, long after the hand.
COMES_BACK = """() => {
    const asked = document.createElement("fieldset");
    const field = Object.assign(document.createElement("input"), { id: "came-back" });
    const error = Object.assign(document.createElement("p"), { className: "error", textContent: "Why?" });
    asked.style.marginTop = "2000px";
    asked.append(field, error);
    const form = document.getElementById("correction");
    form.append(asked);
    const { name } = performance.getEntriesByType("resource").find((file) => file.name.includes("/typed"));
    return import(name).then((served) => Object.values(served)[0]().keepTyped(form)); // of a bundle
}"""


def plays(page: Page, sheet: str, hands: list[tuple[str, int, int, int]]) -> None:
    for declarer, bid, first, second in hands:
        seat = PLAYERS.index(declarer)
        others = [place for place in range(3) if place != seat]
        cards = {f"cards_{others[0]}": str(first), f"cards_{others[1]}": str(second)}
        tells(page, sheet, {"outcome": "played", "declarer": str(seat), "bid": str(bid), **cards})


def test_a_hand_is_told_anew_by_the_pad_and_a_reload_loses_nothing(phone: Phone) -> None:
    page, sheet = phone.page, phone.sheet
    plays(page, sheet, HANDS[:4])
    page.goto(f"{sheet}/deals/2/amend")
    phone.tap("#cards-0")
    phone.tap("#pad [data-key=back]")
    phone.tap("#pad [data-key=back]")
    phone.pad("3", "0")
    expect(page.locator("#summary")).to_contain_text("Not made")
    page.reload()
    expect(page.locator("#cards-0")).to_have_value("30")
    expect(page.locator("#summary")).to_contain_text("Not made")
    phone.tap("#record")
    expect(page.locator(".turns")).to_contain_text("The contract of hand 2 is not made any more.")
    expect(page.locator("#correction"), "its script is there").not_to_have_attribute("data-typed", "")
    page.evaluate(COMES_BACK)
    expect(page.locator("#came-back")).to_be_focused()
    expect(page.locator("#came-back + .error")).to_be_in_viewport()
    page.evaluate("document.querySelector('#came-back').closest('fieldset').remove()")
    says_why(page, "he had thirty")
    phone.tap("button[name=save]")
    page.wait_for_selector(".sheet")
    assert scores(page)[1] == ["40", "110", "−95"]
    page.goto(f"{sheet}/deals/2/amend")
    expect(page.locator("#cards-0")).to_have_value("30")
    expect(page.locator(".begun")).to_have_count(0)


def test_a_form_gone_back_to_is_drawn_anew_and_what_was_typed_is_there(phone: Phone) -> None:
    page, sheet = phone.page, phone.sheet
    plays(page, sheet, HANDS[:2])
    page.goto(f"{sheet}/deals/2/amend")
    page.fill("#cards-0", "30")
    with page.expect_navigation():
        page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    expect(page.locator("#cards-0")).to_have_value("30")


def stop_the_clock(page: Page) -> None:
    """A second tap then comes at once, on a slow machine too."""
    page.clock.pause_at(page.evaluate("Date.now() / 1000 + 5"))


def test_two_quick_taps_take_back_one_hand(phone: Phone) -> None:
    page, sheet = phone.page, phone.sheet
    plays(page, sheet, HANDS[:4])
    page.goto(sheet)
    page.clock.install()
    stop_the_clock(page)
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.url) if request.method == "POST" else None)
    phone.undoes()
    expect(page.locator(".sheet tbody tr[id]")).to_have_count(3)
    for button in (".undo button", ".redo button"):
        page.evaluate(f"document.querySelector('{button}').click()")
    assert len(sent) == 1, "the second tap was meant for the hand that is gone"
    page.clock.resume()
    phone.undoes()
    expect(page.locator(".sheet tbody tr[id]")).to_have_count(2)
    expect(page.locator(".redo button")).to_be_enabled()
    stop_the_clock(page)
    phone.tap(".redo button")
    expect(page.locator(".sheet tbody tr[id]")).to_have_count(3)
    awaited(page, sent, 3)  # by a phone that knows its game the hand stands before it is sent
    page.evaluate("document.querySelector('.redo button').click()")
    assert len(sent) == 3


def test_a_second_tap_on_withdraw_takes_nothing_back(phone: Phone) -> None:
    page, sheet = phone.page, phone.sheet
    plays(page, sheet, HANDS[:1])
    page.goto(f"{sheet}/confirmation")
    phone.tap("button.primary")
    page.wait_for_selector(".sheet")
    plays(page, sheet, HANDS[1:2])
    page.goto(sheet)
    page.clock.install()
    stop_the_clock(page)
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.url) if request.method == "POST" else None)
    phone.tap("form[action$='/reject'] button")
    expect(page.locator(".undo button"), "it lies where the other lay").to_be_disabled()
    page.evaluate("document.querySelector('.undo button').click()")
    assert len(sent) == 1
    page.clock.resume()
    expect(page.locator(".undo button")).to_be_enabled()
