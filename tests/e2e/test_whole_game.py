"""A whole game on a phone: bolts to the third with its fine, a rospisat, the barrel, a fall, a win; and mishaps."""

import pytest
from playwright.sync_api import Page, expect

from scorekeeper.engine.record import Cause, Deal, Outcome, Parts, Record, Suit
from tests.e2e.table import Phone, hand

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


@pytest.fixture
def phone(page: Page) -> Phone:
    return Phone(page, PLAYERS)


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


def test_the_newest_hand_the_totals_and_the_undo_are_in_sight(phone: Phone) -> None:
    page = phone.page
    sheet = phone.begins()
    phone.sends(sheet, *FIRST_HALF, *SECOND_HALF[:5])
    page.goto(sheet)
    phone.records(SECOND_HALF[5])
    for _ in range(2):
        expect(page.locator(".sheet tbody tr").last).to_be_in_viewport(ratio=1)
        expect(page.locator("thead .total").first).to_be_in_viewport(ratio=1)
        expect(page.locator(".dock .primary")).to_be_in_viewport(ratio=1)
        expect(page.locator("form.undo button")).to_be_in_viewport(ratio=1)
        page.reload()
    page.set_viewport_size({"width": 1440, "height": 500})
    page.goto("/")
    page.goto(sheet)
    expect(page.locator(".sheet tbody tr").last).to_be_in_viewport(ratio=1)


@pytest.mark.long
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
    sheet = phone.sheet
    page.goto(f"{sheet}/about")
    page.locator("#end button").first.tap()
    page.wait_for_url(f"{sheet}#now")
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(sheet)
    expect(curve, "when the game is over every phone shows it").to_contain_text("After 2 hands:")
    expect(page.locator(".curve-of-sheet a")).to_have_count(0)


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
