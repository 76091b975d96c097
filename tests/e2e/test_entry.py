"""Entering a hand on a phone: our own pad, sums, piles, the auction; the row painted at once; without a network."""

import re

from playwright.sync_api import BrowserContext, Page, expect

from tests.e2e.table import FORM, Phone, awaited, expect_scores, hold_back, scores, tells
from tests.e2e.test_ahead import is_told

PLAYERS = ("Anna", "Boris", "Vera")
ALL_ANNAS = {"outcome": "played", "declarer": "0", "bid_tap": "100", "cards_0": "120", "cards_1": "0", "cards_2": "0"}
# Once the tap is through: whether the form is gone, how many rows stand in pencil, whether the hand is being recorded.
STOOD = """() => addEventListener("touchend", () => {
    const [form, rows] = [document.querySelector("#overlay"), document.querySelectorAll("tr.sending")];
    window.stood = [form.matches(".leaving"), rows.length, form.querySelector("#record[aria-busy]") !== null];
}, { once: true })"""
PAINTED = "() => new Promise((done) => { requestAnimationFrame(() => requestAnimationFrame(done)); })"


def never_knows_its_game(phone: Phone) -> None:
    """Else it could say itself, some seconds after its sheet was opened, what comes behind a hand that waits."""
    phone.page.route("**/pocket/log.*", lambda route: route.abort())
    phone.page.reload()
    phone.page.wait_for_load_state("networkidle")


def begin(phone: Phone, seat: int = 1, bid: int = 120) -> None:
    """From the sheet to the first number."""
    phone.opens_form()
    phone.tap(f"label:has([name=declarer][value='{seat}'])")
    phone.tap(f"label:has([name=bid_tap][value='{bid}'])")
    expect(phone.page.locator("#cards-0")).to_be_focused()


def is_in_view(page: Page, seat: int) -> bool:
    """The whole row of a pile, marriages included, between the top and the dock."""
    row, dock = page.locator(f".pile[data-seat='{seat}']").bounding_box(), page.locator("#overlay .dock").bounding_box()
    return bool(row and dock and 0 <= row["y"] < row["y"] + row["height"] <= dock["y"])


def test_the_row_that_is_typed_stays_in_view_on_every_phone_whatever_appears(phone: Phone, other: Phone) -> None:
    """Three notes above the pad, the third bolts of two and a barrel; and then a notice above the form."""
    page = phone.page
    for told in (*[ALL_ANNAS] * 2, {"outcome": "adjustment", "player": "0", "amount": "600", "reason": "x"}):
        tells(page, phone.sheet, told)
    page.goto(phone.sheet)
    page.set_viewport_size({"width": 390, "height": 664})
    phone.opens_form()
    phone.tap("label:has([name=declarer][value='0'])")
    phone.tap("label:has([name=bid_tap][value='100'])")
    for seat, key in ((0, "rest"), (1, "0")):
        page.locator(f"#cards-{seat}").tap()
        phone.pad(key)
    expect(page.locator("#summary .twist")).to_have_count(3)
    for width, height in ((390, 664), (320, 568), (844, 390)):
        page.set_viewport_size({"width": width, "height": height})
        for seat in range(3):
            page.locator(f"#cards-{seat}").tap()
            expect(page.locator(f"#cards-{seat}"), "upon which it comes into view").to_be_focused()
            page.evaluate(PAINTED)
            assert is_in_view(page, seat), (width, seat)
    page.set_viewport_size({"width": 390, "height": 664})
    tells(other.page, phone.sheet, ALL_ANNAS)
    expect(page.locator("#overlay .overtaken")).to_be_visible()
    page.evaluate(PAINTED)
    assert is_in_view(page, 2)


def test_keys_that_make_an_impossible_number_are_disabled(phone: Phone) -> None:
    page = phone.page
    begin(phone)
    phone.pad("1")
    expect(page.locator("#cards-0")).to_have_value("1")
    phone.can_tap(*range(10))
    phone.pad("1")  # 11 could become 110 to 118 or 120, and hardly ever does
    expect(page.locator("#cards-2")).to_be_focused()
    phone.pad("back", "1")  # whoever comes back means more
    expect(page.locator("#cards-0")).to_be_focused()
    expect(page.locator("[data-key='9']")).to_be_disabled()
    phone.pad("0")
    expect(page.locator("#cards-2")).to_be_focused()
    expect(page.locator("[data-key='rest']")).to_have_text("10")
    expect(page.locator("[data-key='2']")).to_be_enabled()
    phone.pad("2")
    expect(page.locator("[data-key='0']"), "the others left 10").to_be_disabled()


def test_next_right_after_the_pad_has_moved_on_by_itself_skips_nobody(phone: Phone) -> None:
    page = phone.page
    page.clock.install(time=0)
    page.reload()
    begin(phone)
    page.clock.pause_at(3600)
    phone.pad("1", "5", "next")
    expect(page.locator("#cards-2"), "15 can become nothing else: the pad has moved on").to_be_focused()
    page.clock.run_for(1000)
    phone.pad("next")
    expect(page.locator("#cards-2"), "now it is meant for this field").not_to_be_focused()
    page.clock.resume()


def test_a_pile_is_counted_card_by_card(phone: Phone) -> None:
    page = phone.page
    begin(phone)
    phone.pad("pile")
    for card in ("AH", "10S", "KD"):
        phone.tap(f"[data-card='{card}']")
    expect(page.locator("#pile output")).to_have_text("25")
    expect(page.locator(".pile-left > b")).to_have_text("95")
    expect(page.locator("[data-card='9H']")).to_be_hidden()
    phone.tap("[data-pile=done]")
    expect(page.locator("#cards-0")).to_have_value("25")
    expect(page.locator("#cards-2")).to_be_focused()
    phone.pad("pile")
    expect(page.locator("[data-card='AH']")).to_be_disabled()
    phone.tap("[data-card='AS']")
    phone.tap("[data-pile=done]")
    page.reload()
    phone.tap("#cards-0")
    phone.pad("pile")
    expect(page.locator("#pile [aria-pressed=true]")).to_have_count(3)
    expect(page.locator("[data-card='AS']")).to_be_disabled()


def test_the_auction_fills_in_the_contract(phone: Phone) -> None:
    page = phone.page
    phone.opens_form()
    phone.tap("#auction-box summary")
    expect(page.locator(".call .who")).to_have_text("Boris")
    expect(page.locator(".call-keys")).not_to_contain_text("Pass")
    for key in ("100", "105", "Pass", "110", "Pass"):
        phone.tap(f".call-keys button:text-is('{key}')")
    expect(page.locator(".call-end")).to_be_visible()
    assert page.locator("[name=declarer]:checked").input_value() == "1"
    assert page.locator("[name=bid_tap]:checked").input_value() == "110"
    phone.tap("text=Take the last call back")
    expect(page.locator(".call .who")).to_have_text("Vera")
    page.reload()
    expect(page.locator(".call .who")).to_have_text("Vera")
    phone.tap(".call-keys button:text-is('Pass')")
    phone.tap("#cards-0")
    phone.pad("1", "5", "2", "0")
    phone.tap("#record")
    phone.is_back_at_the_sheet()
    expect(page.locator("#d1 .bid")).to_have_text("110")


def test_the_way_back_closes_the_form_and_keeps_what_was_typed(phone: Phone) -> None:
    page, sheet = phone.page, phone.page.url
    begin(phone)
    assert page.url == phone.sheet + "/deals/new"
    phone.pad("1", "5")
    page.go_back()
    expect(page.locator("#deal-form")).to_have_count(0)
    assert page.url == sheet
    phone.opens_form()
    expect(page.locator("#cards-0")).to_have_value("15")


# A step back takes as long as the browser likes.
SLOW_BACK = """{
    const back = history.back.bind(history);
    history.back = () => setTimeout(back, 300);
    addEventListener("popstate", () => { window.hasStepped = true; });
}"""


def test_a_form_that_is_opened_while_another_one_leaves_the_history_stays(phone: Phone) -> None:
    page = phone.page
    page.evaluate(SLOW_BACK)
    phone.opens_form()
    phone.tap("#overlay .home")
    phone.tap(".asides [href*='outcome=adjustment']")
    page.wait_for_function("() => window.hasStepped")
    expect(page.locator("#overlay #amount")).to_be_visible()
    expect(page).to_have_url(re.compile("outcome=adjustment"))
    phone.tap("#overlay .home")
    expect(page).not_to_have_url(FORM)


def test_the_row_is_painted_at_once_and_marked_until_it_is_confirmed(phone: Phone) -> None:
    page = phone.page
    never_knows_its_game(phone)
    held = hold_back(page)
    begin(phone)
    phone.pad("1", "5", "2", "0")
    expect(page.locator("#summary")).to_contain_text("−120")
    phone.tap("#overlay .home")
    expect(page.locator("thead .total"), "it was only foreseen").to_have_text(["0", "0", "0"])
    phone.opens_form()
    expect(page.locator("tr.sending"), "foreseen").to_have_count(1)
    page.evaluate(STOOD)
    phone.tap("#record")
    assert page.evaluate("stood") == [True, 1, False], "nothing else is done before it is painted"
    expect(page.locator("tr.sending .score")).to_have_text(["15", "−120", "20"])
    expect(page.locator("tr.sending")).to_contain_text("not saved yet")
    expect(page.locator("thead.sending .total")).to_have_text(["15", "−120", "20"])
    expect(page.locator("a[data-record]")).to_have_attribute("aria-disabled", "true")
    awaited(page, held).continue_()
    expect(page.locator(".sending")).to_have_count(0)
    expect(page.locator("#news")).to_have_text("Hand 1: Boris did not make 120")
    expect(page.locator("#now")).to_contain_text("Boris")
    phone.is_back_at_the_sheet()  # the step back is done: a reload would break it off
    page.reload()
    expect(page.locator("#d1 .score")).to_have_text(["15", "−120", "20"])


def test_the_second_tap_of_two_meets_nothing_that_lay_under_the_form(phone: Phone) -> None:
    """However soon the form is gone: where its last key was there is a way to another page."""
    page, sheet = phone.page, phone.sheet
    begin(phone)
    phone.pad("1", "5", "2", "0")
    key = page.locator("#record").bounding_box()
    assert key
    place = (key["x"] + key["width"] / 2, key["y"] + key["height"] / 2)
    page.mouse.click(*place)
    expect(page.locator("#overlay")).to_be_hidden()
    expect(page.locator("#d1:not(.sending)")).to_be_visible()
    assert page.evaluate(
        """place => {
        addEventListener("click", (event) => setTimeout(() => { window.isMet = !event.defaultPrevented; }), true);
        return document.elementFromPoint(...place).closest("a[href]") !== null;
    }""",
        place,
    )
    page.mouse.down(click_count=2)
    page.mouse.up(click_count=2)
    page.wait_for_function("() => 'isMet' in window")
    assert page.evaluate("isMet") is False
    assert page.url.split("#")[0] == sheet


def test_without_network_the_hand_waits_and_is_sent_once(phone: Phone, context: BrowserContext) -> None:
    page, sheet = phone.page, phone.sheet
    never_knows_its_game(phone)
    begin(phone)
    phone.pad("1", "5", "2", "0")
    expect(page.locator("#summary"), "the last key's").to_contain_text("+20")
    context.set_offline(True)
    phone.tap("#record")
    expect(page.locator("#unsent")).to_contain_text("kept on this device")
    expect(page.locator("tr.sending .score")).to_have_text(["15", "−120", "20"])
    expect(page.locator("#unsent")).to_contain_text(
        "The next hand can be recorded once that is sent", use_inner_text=True
    )
    page.locator("a[data-record]").tap(force=True)
    expect(page.locator("#deal-form"), "the next hand waits").to_have_count(0)
    context.set_offline(False)
    expect(page.locator("#unsent")).to_be_hidden()
    expect(page.locator(".sending")).to_have_count(0)
    is_told(page, sheet)
    page.goto(sheet)
    expect_scores(page, [["15", "−120", "20"]])


def test_what_is_against_the_rules_is_said_beside_its_field_and_can_be_agreed(phone: Phone) -> None:
    page = phone.page
    begin(phone)
    phone.pad("1", "5", "2", "0")
    page.fill("#bid", "123")
    page.locator("#note").evaluate("each => each.closest('details').open = true")
    page.locator("#note").focus()
    expect(page.locator("#err-bid")).to_have_text("123 is off the step; bids go up by 5.")
    page.fill("#agreed", "we all heard it")
    page.fill("#bid", "")
    expect(page.locator("#agreed")).to_have_count(0)
    page.fill("#bid", "123")
    expect(page.locator("#agreed"), "which is not forgotten meanwhile").to_have_value("we all heard it")
    page.locator("#agreed").focus()
    page.locator("#bid").evaluate("bid => { bid.value = 124; }")
    page.locator("#bid").dispatch_event("input")
    expect(page.locator("#preview .warning")).to_contain_text("124")
    expect(page.locator("#agreed"), "whatever comes while one writes there").to_be_focused()
    page.keyboard.insert_text(", late")
    expect(page.locator("#agreed")).to_have_value("we all heard it, late")
    phone.tap("text=Record it, the table agreed")
    phone.is_back_at_the_sheet()
    expect(page.locator("#d1 .agreed")).to_be_visible()


def test_where_the_browser_keeps_nothing_it_says_so(context: BrowserContext) -> None:
    for name in ("localStorage", "indexedDB"):
        context.add_init_script(
            f"Object.defineProperty(window, '{name}', {{ get() {{ throw new Error('blocked'); }} }})"
        )
    phone = Phone(context.new_page(), PLAYERS)
    phone.begins()
    begin(phone)
    phone.pad("1", "5", "2", "0")
    context.set_offline(True)
    phone.tap("#record")
    expect(phone.page.locator("#unsent")).to_contain_text("leave this page open")
    expect(phone.page.locator("#unsent")).not_to_contain_text("is kept on this device", use_inner_text=True)
    context.set_offline(False)
    expect(phone.page.locator(".sending")).to_have_count(0)
    expect(phone.page.locator("#d1 .score")).to_have_text(["15", "−120", "20"])


def test_another_dealer_is_one_tap_on_the_name_and_nothing_typed_is_lost(page: Page) -> None:
    phone = Phone(page, ("Anna", "Boris", "Vera", "Grisha"))
    phone.begins()
    phone.opens_form()
    page.fill("#cards-0", "20")
    phone.tap("[data-seat='2'] .suit.hearts")
    expect(page.locator("#cards-3")).to_have_count(0)  # Anna deals, Grisha sits out
    phone.tap(".dealt summary")
    phone.tap("[data-dealer='2']")
    expect(page.locator("#cards-3")).to_be_visible()  # Vera deals, Boris sits out
    expect(page.locator("#cards-1")).to_have_count(0)
    expect(page.locator(".dealt summary")).to_be_focused()
    expect(page.locator("#cards-0")).to_have_value("20")
    expect(page.locator("[data-seat='2'] .suit.hearts input")).to_be_checked()

    page.reload()  # the draft knows the dealer too
    expect(page.locator("#cards-3")).to_be_visible()
    expect(page.locator("#cards-0")).to_have_value("20")
    expect(page.locator("[data-seat='2'] .suit.hearts input")).to_be_checked()
    phone.tap("label:has([name=declarer][value='2'])")
    phone.tap("label:has([name=bid_tap][value='120'])")
    page.fill("#cards-3", "0")
    phone.tap("#record")
    phone.is_back_at_the_sheet()
    assert [row for row in scores(page) if row] == [["20", "0", "120", "0"]]
    expect(page.locator(".sheet tbody td.dealer")).to_have_count(1)
    phone.opens_form()
    expect(page.locator(".dealt [aria-current]")).to_have_attribute("data-dealer", "3")
