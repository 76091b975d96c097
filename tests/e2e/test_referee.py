"""A quarrel settled on the phone: cards tapped, the answer read, the verdict kept; a whole hand tapped to the sheet."""

import pytest
from playwright.sync_api import expect

from tests.e2e.table import Phone, awaited, hold_back

pytestmark = pytest.mark.usefixtures("quiet")


def taps(phone: Phone, cards: str) -> None:
    """Cards of the pack, without waiting for anything."""
    for card in cards.split():
        phone.tap(f".deck [value='{card}']")


def test_a_revoke_is_found_and_the_verdict_kept(phone: Phone) -> None:
    page, sheet = phone.page, phone.sheet
    page.goto(f"{sheet}/referee")
    page.get_by_role("link", name="May this card be played?").tap()
    page.wait_for_url("**/referee/trick")  # before its scripts listen, a tap turns the page, and the next one is lost
    taps(phone, "KH")
    phone.tap(".place:has([value=card])")
    taps(phone, "9S AH JC")
    expect(page).to_have_url(f"{sheet}/referee/trick?table=KH&card=9S&rest=AH.JC&into=rest&before=1")
    expect(page.locator(".stamp")).to_have_text("No")
    taken = page.locator(".deck .in-1")
    ink = taken.locator("b").evaluate("each => getComputedStyle(each).color")
    expect(taken.locator(".sign"), "a red suit is not read on blue").to_have_css("color", ink)
    expect(page.locator(".says").first).to_have_text("9♠ does not follow suit: ♥ was led, and the hand holds A♥.")
    expect(page.locator(".stamp")).to_be_in_viewport()
    answer, bar = page.locator(".rulings").bounding_box(), page.locator(".bar").bounding_box()
    assert answer
    assert bar
    assert answer["y"] + answer["height"] <= bar["y"] + 0.5, "the whole answer stands above the bar"
    page.fill("#note", "Vera was cross")
    phone.tap(".keep .button")
    expect(page.locator(".log > li").first).to_contain_text("“Vera was cross”")


def test_a_number_being_typed_is_not_taken_away(phone: Phone) -> None:
    page, sheet = phone.page, phone.sheet
    page.goto(f"{sheet}/referee/bid")
    page.locator("#bid").fill("")
    page.locator("#bid").press_sequentially("97")
    expect(page.locator(".says").first).to_have_text("97 is off the step; bids go up by 5.")
    expect(page.locator("#bid")).to_be_focused()
    page.keyboard.type("x")
    expect(page.locator("#err-bid")).to_contain_text("“97x” is not a whole number.")
    expect(page.locator("#bid")).to_have_value("97x")


@pytest.mark.long
def test_a_whole_hand_tapped_card_by_card_ends_on_the_sheet(phone: Phone) -> None:
    page, sheet = phone.page, phone.sheet
    page.goto(f"{sheet}/referee/hand")
    phone.tap("label:has([name=declarer][value='1'])")
    expect(page.locator(".turn-of")).to_have_text("Next card: Boris")
    taps(phone, "AS JS 10S KH 9D")
    expect(page.locator(".tricks .of")).to_have_count(5)
    expect(page.locator(".turn-of")).to_have_text("Next card: Anna")
    taps(phone, "QD")
    expect(page.locator(".tricks .of")).to_have_count(6)
    expect(page.locator(".turn-of")).to_have_text("Next card: Boris")
    page.goto(f"{sheet}/referee/hand")
    phone.tap("#begun a")
    page.wait_for_url("**/referee/hand?**")
    expect(page.locator(".tricks li")).to_have_count(2)
    taps(phone, "AH QC JH 10H KC 9H QH 10C JC 9S KS 9C QS 10D JD AC AD KD")
    phone.tap(".choice.hearts")
    expect(page.locator(".tricks li")).to_have_count(8)
    expect(page.locator(".says")).to_contain_text("2. Anna: Q♦ does not follow suit")
    phone.tap(".ready .button")
    page.wait_for_selector("#deal-form")
    assert [page.input_value(f"#cards-{seat}") for seat in range(3)] == ["0", "75", "45"]
    phone.tap("#record")
    expect(page.locator(".sheet tbody .score")).to_have_text(["0", "100", "45"], use_inner_text=True)


def test_what_is_kept_is_the_answer_to_the_last_tap(phone: Phone) -> None:
    page, sheet = phone.page, phone.sheet
    page.goto(f"{sheet}/referee/trick?table=KH&card=9S&rest=JC&into=rest")
    expect(page.locator(".stamp")).to_have_text("Yes")
    held = hold_back(page, "**/referee/trick?**", lambda _: True)
    taps(phone, "AH")
    answer = awaited(page, held)
    phone.tap(".keep .button")
    expect(page.locator(".stamp")).to_have_text("Yes")
    page.wait_for_timeout(300)  # long enough for the verdict to be kept, if nothing held it back
    answer.continue_()
    expect(page.locator(".log > li").first).to_contain_text("Still held: J♣ A♥")
