"""A whole game on a phone: bolts to the third with its fine, a rospisat, the barrel, a fall, a win; and mishaps."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from playwright.sync_api import Browser, Page, expect

from scorekeeper.engine.record import Cause, Deal, Outcome, Parts, Record, Suit
from tests.e2e.table import Phone, expect_sheet, hand

PLAYERS = ("Anna", "Boris", "Vera")
H, D, C, S = Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS, Suit.SPADES
QUIET = hand("Anna", 100, {"Boris": 10, "Vera": 10, "Anna": 100})  # nothing for Boris on the barrel

FIRST_HALF = (
    hand("Boris", 120, {"Anna": 30, "Boris": Parts(cards=90, marriages=(S,)), "Vera": 0}),
    hand("Boris", 200, {"Anna": 20, "Boris": Parts(cards=100, marriages=(H,)), "Vera": 0}),
    hand("Anna", 100, {"Anna": 100, "Boris": 20, "Vera": 0}),
    Deal(outcome=Outcome.ROSPISAT, declarer="Vera", bid=100),
    hand("Boris", 300, {"Anna": 20, "Boris": Parts(cards=100, marriages=(H, D, C)), "Vera": 0}),
)
SECOND_HALF = (
    hand("Boris", 180, {"Anna": 20, "Boris": Parts(cards=100, marriages=(H,)), "Vera": 0}),
    QUIET,
    QUIET,
    QUIET,
    Deal(outcome=Outcome.REDEAL, cause=Cause.FOUR_NINES),
    hand("Boris", 120, {"Anna": 20, "Boris": Parts(cards=100, marriages=(S,)), "Vera": 0}),
    hand("Boris", 120, {"Anna": 20, "Boris": Parts(cards=100, marriages=(S,)), "Vera": 0}),
)
RECORD = Record(system="russian", players=PLAYERS, first_dealer="Anna")
ORDINARY = FIRST_HALF[0]


@pytest.fixture
def phone(page: Page) -> Phone:
    return Phone(page, PLAYERS)


def test_a_whole_game(phone: Phone) -> None:
    page = phone.page
    sheet = phone.begins()
    for deal in FIRST_HALF:
        phone.records(deal)
    expect(page.locator("#d3 td").nth(2)).to_contain_text("−120")
    expect(page.locator("#d4 td").nth(2)).to_contain_text("P")
    page.reload()
    expect_sheet(page, replace(RECORD, deals=FIRST_HALF))
    for deal in SECOND_HALF[:4]:
        phone.records(deal)
    expect(page.locator("#d6 td").nth(1)).to_have_class(re.compile("boxed"))
    expect(page.locator("#d9 td").nth(1)).to_contain_text("↓")
    page.goto(sheet)
    for deal in SECOND_HALF[4:6]:
        phone.records(deal)
    expect(page.locator("#now")).to_contain_text("needs 120 points as declarer")
    phone.records(SECOND_HALF[6])
    expect_sheet(page, replace(RECORD, deals=(*FIRST_HALF, *SECOND_HALF)))
    expect(page.locator(".winner")).to_have_text("Boris")
    phone.tap("text=Rematch")
    expect(page.locator(".empty")).to_be_visible()
    assert page.url.split("#")[0] != sheet


def test_a_reload_in_the_middle_of_a_hand_loses_nothing(phone: Phone) -> None:
    page = phone.page
    phone.begins()
    phone.opens_form()
    phone.fills(ORDINARY)
    page.fill("#cards-2", "")
    page.reload()
    assert page.locator("[name=declarer]:checked").input_value() == "1"
    assert page.locator("[name=bid_tap]:checked").input_value() == "120"
    assert page.locator("#cards-0").input_value() == "30"
    assert page.locator("[name=marriages_1]:checked").input_value() == "spades"
    expect(page.locator("#cards-2")).to_have_attribute("placeholder", "= 0")
    expect(page.locator("#summary")).to_contain_text("+120 → 120")
    phone.tap("#record")
    expect(page.locator("#d1 .score")).to_have_text(["30", "120", "0"])
    phone.opens_form()
    assert page.locator("[name=declarer]:checked").count() == 0, "the next hand begins with a blank form"


def test_an_ordinary_hand_takes_about_ten_taps_and_keys(phone: Phone) -> None:
    page = phone.page
    phone.begins()
    phone.taps = phone.keys = 0
    phone.opens_form()
    phone.tap("label:has([name=declarer][value='1'])")
    phone.tap("label:has([name=bid_tap][value='120'])")
    expect(page.locator("#cards-0")).to_be_focused()
    phone.type("30")
    phone.press("Enter")
    phone.type("5")
    phone.tap("[data-seat='1'] .suit.spades")
    expect(page.locator("#summary")).to_contain_text("Made")
    phone.tap("#record")
    expect(page.locator("#d1 .score")).to_have_text(["30", "120", "5"])
    assert phone.taps + phone.keys <= 10


def test_before_saving_the_page_says_what_it_will_write(phone: Phone) -> None:
    page = phone.page
    phone.begins()
    for deal in (*FIRST_HALF, replace(SECOND_HALF[0], bid=175)):
        phone.records(deal)
    phone.opens_form()
    phone.fills(hand("Boris", 120, {"Anna": 20, "Boris": Parts(cards=100, marriages=(S,)), "Vera": 0}))
    expect(page.locator("#preview")).to_contain_text("Onto the barrel at 880")
    expect(page.locator("#summary")).to_contain_text("880")
    page.fill("#cards-1", "70")
    page.fill("#cards-0", "50")
    expect(page.locator("#summary")).to_contain_text("Not made")


def test_the_undo_has_its_button_in_sight(phone: Phone) -> None:
    page = phone.page
    phone.begins()
    for deal in (*FIRST_HALF, *SECOND_HALF[:4]):
        phone.records(deal)
    expect(page.locator("form.undo button")).to_be_in_viewport(ratio=1)
    phone.tap("form.undo button")
    expect(page.locator(".sheet tbody tr")).to_have_count(8)
    phone.tap("form.redo button")
    expect(page.locator(".sheet tbody tr")).to_have_count(9)


def test_a_form_recorded_from_its_own_page_cannot_be_gone_back_to(phone: Phone) -> None:
    """A browser that draws the page anew for its back button must not put the taps back under a fresh key."""
    page = phone.page
    sheet = phone.begins()
    page.goto(f"{sheet}/deals/new")
    phone.fills(Deal(outcome=Outcome.ROSPISAT, declarer="Vera", bid=100))
    phone.tap("#record")
    phone.is_back_at_the_sheet()
    page.go_back()
    expect(page.locator("#deal-form")).to_have_count(0)
    expect(page.locator(".sheet tbody tr")).to_have_count(1)


def test_a_new_game_gone_back_to_names_the_system_whose_rules_it_shows(phone: Phone) -> None:
    page = phone.page
    page.goto("/new")
    phone.tap(".system-list > summary")
    phone.tap(".system:has([value=lviv])")
    expect(page.locator("[name=shown]")).to_have_value("lviv")
    page.goto("/")
    page.go_back()
    shown = page.locator("[name=shown]").input_value()
    expect(page.locator("[name=system]:checked")).to_have_value(shown)


def test_a_marriage_belongs_to_one_player(phone: Phone) -> None:
    page = phone.page
    phone.begins()
    phone.opens_form()
    phone.tap("[data-seat='0'] .suit.hearts")
    phone.tap("[data-seat='1'] .suit.hearts")
    expect(page.locator("[name=marriages_1]:checked")).to_have_value("hearts")
    expect(page.locator("[name=marriages_0]:checked")).to_have_count(0)


def test_a_tapped_number_is_explained_over_the_sheet(phone: Phone) -> None:
    page = phone.page
    phone.begins()
    phone.records(ORDINARY)
    phone.tap("#d1 td:nth-of-type(2) a")
    expect(page.locator("#explanation")).to_be_visible()
    expect(page.locator("#explanation")).to_contain_text("Contract made: bid 120, took 130")
    phone.tap("#explanation .close")
    expect(page.locator("#explanation")).to_be_hidden()


def test_the_newest_hand_and_the_totals_are_in_sight(phone: Phone) -> None:
    page = phone.page
    phone.begins()
    for deal in (*FIRST_HALF, *SECOND_HALF[:6]):
        phone.records(deal)
    for _ in range(2):
        expect(page.locator(".sheet tbody tr").last).to_be_in_viewport(ratio=1)
        expect(page.locator("thead .total").first).to_be_in_viewport(ratio=1)
        expect(page.locator(".dock .primary")).to_be_in_viewport(ratio=1)
        page.reload()
    page.set_viewport_size({"width": 1440, "height": 500})
    address = page.url.partition("#")[0]
    page.goto("/")
    page.goto(address)
    expect(page.locator(".sheet tbody tr").last).to_be_in_viewport(ratio=1)


def test_the_curve_is_fetched_where_it_is_seen_and_goes_on_with_the_game(phone: Phone) -> None:
    page, asked = phone.page, list[str]()
    page.on("request", lambda request: asked.append(request.url) if request.url.endswith("/curve") else None)
    phone.begins()
    curve = page.locator(".curve-of-sheet svg desc")
    page.set_viewport_size({"width": 1440, "height": 900})
    expect(page.locator(".curve-of-sheet"), "there is nothing to draw yet").to_be_hidden()
    page.set_viewport_size({"width": 390, "height": 844})
    phone.records(FIRST_HALF[0])
    assert asked == [], "a phone has no room for it"
    page.set_viewport_size({"width": 1440, "height": 900})
    expect(curve).to_contain_text("After 1 hand:")
    phone.records(FIRST_HALF[1])
    expect(curve).to_contain_text("After 2 hands:")
    sheet = page.url.partition("#")[0]
    page.goto(f"{sheet}/about")
    page.locator("#end button").first.tap()
    page.wait_for_url(f"{sheet}#now")
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(sheet)
    expect(curve, "when the game is over every phone shows it").to_contain_text("After 2 hands:")
    expect(page.locator(".curve-of-sheet a")).to_have_count(0)


def test_choosing_a_system_turns_its_rules(phone: Phone) -> None:
    page = phone.page
    page.goto("/new")
    page.fill("#rule_reset__at", "555")
    expect(page.locator(".rule.changed")).to_have_count(1)
    phone.tap("text=Choose another system")
    phone.tap("label.system:has([value=polish])")
    expect(page.locator(".system-chosen")).to_contain_text("Polish 1000")
    assert page.locator("#rule_contract__rounding").input_value() == "10"
    assert page.locator("#rule_reset__at").input_value() == "555"


def test_rows_of_names_come_and_go(phone: Phone) -> None:
    page = phone.page
    page.goto("/new")
    assert page.locator(".name-row:visible").count() == 3
    phone.tap("text=Add a player")
    for row, name in enumerate("ABCD"):
        page.fill(f"#name-{row}", name)
    phone.tap(".name-row:nth-of-type(2) .remove")
    for row, name in enumerate("ACD"):
        expect(page.locator(f"#name-{row}")).to_have_value(name)


def test_a_game_without_javascript(browser: Browser, live_server: str) -> None:
    context = browser.new_context(
        base_url=live_server, java_script_enabled=False, viewport={"width": 390, "height": 844}, has_touch=True
    )
    phone = Phone(context.new_page(), PLAYERS)
    page = phone.page
    phone.begins()
    deals = FIRST_HALF[:4]
    for deal in deals:
        phone.records(deal)
    expect_sheet(page, replace(RECORD, deals=deals))
    expect(page.locator(".sheet tbody tr").last).to_be_in_viewport(ratio=1)
    phone.opens_form()
    phone.fills(replace(ORDINARY, bid=123))
    phone.tap("#check-first")
    expect(page.locator("#preview")).to_contain_text("123 is off the step")
    phone.tap("#record")
    expect(page.locator(".alarm")).to_contain_text("nothing you wrote is lost")
    page.fill("#bid", "125")
    phone.tap("#record")
    phone.undoes()
    expect_sheet(page, replace(RECORD, deals=deals))
    phone.tap("#d1 td:nth-of-type(2) a")
    expect(page.locator("#story")).to_contain_text("Contract made: bid 120, took 130")
    context.close()
