"""The form as a browser shows it: errors in view, words in their cells, what comes back, two phones, the row after."""

import json

import pytest
from playwright.sync_api import Page, expect
from pytest_playwright import CreateContextCallback

from tests.e2e.table import FORM, Phone, awaited, hand, hold_back, imports, tells, writes_itself

PLAYERS = ("Anna", "Boris", "Vera")
MINE = hand("Boris", 120, {"Anna": 25, "Boris": 95, "Vera": 0})
HIS = hand("Boris", 120, {"Anna": 20, "Boris": 100, "Vera": 0})
TOLD = {"outcome": "played", "declarer": "1", "bid_tap": "120", "cards_0": "20", "cards_2": "0"}

# Words and numbers that reach out of the cell or the tile in which they stand, or of the screen.
ASTRAY = """words => words.filter(word => {
    const frame = word.closest("label, .summary-scores > *").getBoundingClientRect();
    const range = document.createRange();
    range.selectNodeContents(word);
    const isCut = getComputedStyle(word).overflow === "hidden";
    const parts = isCut ? [word.getBoundingClientRect()] : [...range.getClientRects()];
    return frame.left < 0 || frame.right > innerWidth
        || parts.some(part => part.left < frame.left - .5 || part.right > frame.right + .5);
}).map(word => word.textContent.trim())"""
ROWS = "tiles => new Set(tiles.map(tile => Math.round(tile.getBoundingClientRect().top))).size"
WIDTHS = "tiles => Math.max(...tiles.map(t => t.offsetWidth)) - Math.min(...tiles.map(t => t.offsetWidth))"


def is_asked(phone: Phone, other: Phone) -> Page:
    """The phone tells a hand that the other one has recorded while its form was open."""
    phone.opens_form()
    phone.fills(MINE)
    other.sends(phone.sheet, HIS)
    phone.tap("#record")
    expect(phone.page.locator("#overlay h1")).to_have_text("The same hand?")
    return phone.page


def test_the_same_hand_thrown_away_or_taken_for_the_next_one(phone: Phone, other: Phone) -> None:
    page = is_asked(phone, other)
    expect(page.locator(".two-tellings")).to_contain_text("25")
    phone.tap("[data-same=drop]")
    expect(page.locator("#overlay[open]")).to_have_count(0)
    expect(page.locator("#sheet-view[data-hands='1']")).to_be_attached()
    expect(page, "the step back is done").not_to_have_url(FORM)
    page.reload()  # a tap at once on the same place would pass for the second one of two
    phone.opens_form()
    expect(page.locator(".begun, .come-back"), "it is gone").to_have_count(0)
    expect(page.locator("#cards-0")).to_have_value("")
    phone.fills(MINE)
    tells(other.page, phone.sheet, TOLD)
    phone.tap("#record")
    phone.tap("[data-same=next] button")
    phone.is_back_at_the_sheet()
    expect(page.locator("#d3 .score")).to_have_text(["65", "−360", "−120"])
    page.reload()
    phone.opens_form()
    expect(page.locator(".begun, .come-back"), "nothing is left over").to_have_count(0)


def test_the_hand_of_the_other_phone_corrected_with_what_was_typed_here(phone: Phone, other: Phone) -> None:
    page, sheet = is_asked(phone, other), phone.sheet
    phone.tap("[data-same=correct] button")
    page.wait_for_url("**/amend")
    expect(page.locator("h1")).to_have_text("Amend hand 1")
    expect(page.locator("#cards-0")).to_have_value("25")
    page.goto(phone.sheet.replace("/amend", ""))
    page.goto(f"{sheet}/deals/1/amend")
    expect(page.locator("#cards-0"), "left and come back, it is a draft of the correction").to_have_value("25")


def test_the_first_error_is_in_view_with_its_field_until_it_is_put_right(phone: Phone) -> None:
    page = phone.page
    phone.opens_form()
    phone.tap("label:has([name=declarer][value='1'])")
    page.evaluate("document.querySelector('#overlay').scrollTop = 10000")
    phone.tap("#record")
    alarm, error = page.locator("#overlay .alarm.wrong"), page.locator("#err-bid")
    expect(alarm).to_contain_text("marked in red")
    expect(page.locator("#preview"), "no strip without a word").to_have_css("border-top-width", "0px")
    expect(page.locator("#bid")).to_be_focused()
    for each in (error, page.locator("#bid")):
        expect(each).to_be_in_viewport(ratio=1)
    assert clear_of_the_pad(page, "#err-bid")
    phone.pad("1", "2", "5")
    expect(error).to_be_hidden()
    expect(page.locator("#err-cards-0"), "not told yet").to_be_visible()
    phone.tap("#cards-0")
    phone.pad("1", "5", "2", "0")
    expect(page.locator("#overlay .error:visible")).to_have_count(0)
    expect(alarm).to_have_count(0)


def clear_of_the_pad(page: Page, selector: str) -> bool:
    bottom = "each => each.getBoundingClientRect().bottom"
    top: float = page.locator("#overlay .dock").evaluate("each => each.getBoundingClientRect().top")
    return bool(page.locator(selector).evaluate(bottom) <= top)


def test_a_typed_bid_is_shown_as_chosen_and_half_a_hand_says_that_it_is_back(phone: Phone) -> None:
    page = phone.page
    phone.opens_form()
    phone.tap("label:has([name=declarer][value='1'])")
    phone.tap("label:has([name=bid_tap][value='120'])")
    expect(page.locator("[name=bid_tap][value='120']")).to_be_checked()
    colour = "each => getComputedStyle(each).backgroundColor"
    chosen = page.locator("label:has([name=bid_tap][value='120']) span").evaluate(colour)
    phone.tap("#bid")
    phone.pad("1", "3", "5", "1", "5")
    expect(page.locator("#bid")).to_have_css("background-color", chosen)
    phone.tap("[data-seat='1'] .suit.hearts")
    phone.tap("#overlay .home")
    phone.opens_form()
    expect(page.locator(".come-back")).to_contain_text("everything you wrote is here again")
    expect(page.locator("#cards-0")).to_have_value("15")
    expect(page.locator("[name=declarer][value='1']"), "arrows go on from the one that is chosen").to_be_focused()
    phone.tap(".dealt summary")
    phone.tap("[data-dealer='2']")
    expect(page.locator("[name=dealer]")).to_have_value("2")
    expect(page.locator(".come-back"), "nobody had left it").to_have_count(0)
    page.reload()
    phone.tap(".come-back button")
    expect(page.locator(".come-back")).to_have_count(0)
    assert [page.locator(f"#{name}").input_value() for name in ("bid", "cards-0")] == ["", ""]
    expect(page.locator("#points input:checked")).to_have_count(0)
    page.reload()
    expect(page.locator("#cards-0")).to_have_value("")
    expect(page.locator(".come-back")).to_have_count(0)


def test_the_new_row_is_in_view_whatever_was_open(page: Page) -> None:
    phone = Phone(page, PLAYERS)
    points = {"Anna": 20, "Boris": 100, "Vera": 0}
    told = [{"declarer": name, "bid": 120, "points": points} for name in PLAYERS]
    table = {"rules": {"system": "russian"}, "players": PLAYERS, "deals": told * 8}
    sheet = imports(page, json.dumps({"format": "thousand-record/1", **table}))
    page.goto(f"{sheet}#d2")
    writes_itself(page)
    page.wait_for_load_state("networkidle")  # the form has been fetched in advance
    for button, newest in ((".undo button", 23), (".redo button", 24)):
        phone.tap(button)
        expect(page.locator(".sheet tbody tr[id]")).to_have_count(newest)
        expect(page.locator(f"#d{newest}")).to_be_in_viewport(ratio=1)
        expect(page.locator(".undo [aria-disabled]"), "a further tap is meant").to_have_count(0)
    page.goto(f"{sheet}#d2")
    page.evaluate(
        "scrollTo(0, 0); document.querySelectorAll('#sheet-view details').forEach(each => { each.open = true })"
    )
    phone.records(hand("Anna", 100, {"Anna": 100, "Boris": 10, "Vera": 10}))
    expect(page.locator("#d25")).to_be_in_viewport(ratio=1)
    page.evaluate("scrollTo(0, 0)")
    held = hold_back(page)
    phone.opens_form()
    phone.fills(hand("Anna", 100, {"Anna": 100, "Boris": 10, "Vera": 10}))
    expect(page.locator("tr.sending"), "foreseen").to_have_count(1)
    phone.tap("#record")
    expect(page.locator("tr.sending"), "in pencil").to_be_in_viewport(ratio=1)
    expect(page.locator("#overlay[open]")).to_have_count(0)
    expect(page).not_to_have_url(FORM)
    expect(page.locator("tr.sending"), "and when the form has left the history").to_be_in_viewport(ratio=1)
    awaited(page, held).continue_()
    expect(page.locator("#d26:not(.sending)")).to_be_in_viewport(ratio=1)


def test_a_form_that_an_address_fills_in_opens_over_the_sheet_as_it_says(phone: Phone) -> None:
    """As a ruling of the referee leads to it: a fine, and what the table has agreed to."""
    page, sheet = phone.page, phone.sheet
    writes_itself(page)
    page.goto(f"{sheet}/deals/new?outcome=adjustment&player=1&amount=120&sign=minus&reason=late")
    expect(page.locator("#overlay [name=player][value='1']")).to_be_checked()
    expect(page.locator("#overlay [name=reason]")).to_have_value("late")
    page.goto(f"{sheet}/deals/new?outcome=played&declarer=1&bid=123&cards_0=0&cards_2=0&agreed=revoke&agree=on")
    expect(page.locator("#overlay [name=agreed]")).to_have_value("revoke")


def test_every_phone_goes_on_to_the_rematch(page: Page, new_context: CreateContextCallback) -> None:
    anna = Phone(page, PLAYERS)
    sheet = anna.begins(rules={"game.target": "100", "barrel.kind": "none"})
    context = new_context()
    context.add_cookies([dict(cookie) for cookie in page.context.cookies()])  # type: ignore[arg-type]
    boris, vera, wall = (context.new_page() for _ in range(3))
    wall.goto(f"{sheet}/wall")
    boris.goto(sheet)
    expect(boris.locator("link[href*=finish]"), "what shows the end is there").to_be_attached()
    tells(page, sheet, TOLD | {"cards_0": "0"})
    for each in (wall, boris):  # the winner over the whole screen, and the result as a picture
        each.bring_to_front()
        expect(each.locator("body.finish .winner")).to_be_in_viewport()
        expect(each.locator(".result-picture")).to_be_visible()
    boris.locator(".winner").tap()
    expect(boris.locator("body.finish")).to_have_count(0)
    for each in (page, boris, vera):
        each.goto(sheet)
        expect(each.locator("#rematch")).to_be_attached()
        expect(each.locator("body.finish"), "seen to come only").to_have_count(0)
    vera.locator("#d1 td a").first.tap()  # she reads why it ended so
    expect(vera.locator("#explanation[open]")).to_be_visible()
    anna.tap("#rematch button")
    expect(page.locator(".sheet .empty")).to_be_visible()
    rematch = anna.sheet
    assert rematch != sheet
    for each in (boris, wall):
        each.bring_to_front()
    expect(boris).to_have_url(rematch)
    expect(wall).to_have_url(f"{rematch}/wall")
    expect(vera).to_have_url(sheet)
    vera.locator("#explanation .close").tap()
    vera.evaluate("document.querySelector('#rematch a')?.click()")  # unless she is there by herself
    expect(vera).to_have_url(rematch)


@pytest.mark.long
def test_words_stay_in_their_places(page: Page) -> None:
    """The kinds of hand in one row of equal tiles, and what the preview says in its cells."""
    phone = Phone(page, ("Константин", "Maksymilian", "Wolfgang"))
    sheet = phone.begins(rules={"spisat.limit": "3"})
    gift = {"outcome": "adjustment", "amount": "-1100", "reason": "x"}
    for seat in range(3):
        tells(page, sheet, {**gift, "player": str(seat)})
    for tongue in ("ru", "de"):  # that of most tables, and the longest
        page.goto(f"{sheet}/deals/new?lang={tongue}")
        phone.fills(hand("Maksymilian", 120, {"Константин": 20, "Wolfgang": 10}))
        expect(page.locator("#summary .summary").first).to_be_visible()
        for width in (320, 360, 390, 768, 1280):
            page.set_viewport_size({"width": width, "height": 844})
            kinds, said = (
                page.locator(".outcomes label"),
                page.locator(".summary-scores > b, .summary-scores :is(.who, .digits)"),
            )
            assert kinds.locator("span").evaluate_all(ASTRAY) == [], width
            assert said.evaluate_all(ASTRAY) == [], width
            assert kinds.evaluate_all(ROWS) == 1 or width < 360
            assert kinds.evaluate_all(WIDTHS) <= 1


# A finger that goes down on a key and up again, and what becomes of it, before any browser makes a click of it.
TOUCH = """(key, { rolls, slips }) => {
    const finger = (y) => new Touch({ identifier: 1, target: key, clientX: 50, clientY: y });
    if (rolls) document.getElementById("overlay").dispatchEvent(new Event("scroll"));
    const begin = { touches: [finger(50)], changedTouches: [finger(50)], bubbles: true };
    key.dispatchEvent(new TouchEvent("touchstart", begin));
    const end = { touches: [], changedTouches: [finger(50 + slips)], bubbles: true, cancelable: true };
    const isLeft = key.dispatchEvent(new TouchEvent("touchend", end));
    return [isLeft ? "the browser's" : "done", key.control.checked];
}"""


def test_a_key_is_chosen_when_the_finger_leaves_it(phone: Phone) -> None:
    phone.opens_form()
    key = phone.page.locator("label:has([name=declarer][value='1'])")
    assert key.evaluate(TOUCH, {"rolls": True, "slips": 0}) == ["the browser's", False], "it stops what rolls by"
    phone.page.wait_for_timeout(150)  # nothing rolls any more
    assert key.evaluate(TOUCH, {"rolls": False, "slips": 30}) == ["the browser's", False], "it has slipped off"
    assert key.evaluate(TOUCH, {"rolls": False, "slips": 3}) == ["done", True]
