"""A quarrel on the phone: from the sheet to the table’s rules and to one of them; the rules mended from the start."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, Page, expect

from tests.e2e.table import ALL_OPEN, Phone, tells

HAND = {"outcome": "played", "declarer": "1", "bid": "100", "cards_0": "4", "cards_2": "16"}


def begun(page: Page) -> str:
    sheet = Phone(page, ("Anna", "Boris", "Vera")).begins(rules={"reset.at": "555"})
    tells(page, sheet, HAND)
    page.goto(sheet)
    return sheet


def test_from_the_sheet_to_a_sentence_and_to_its_option(page: Page) -> None:
    begun(page)
    page.locator(".bar [href$='/more']").tap()
    page.locator("a[href$='/rulebook']").tap()
    own = page.locator("#victory ~ p .differs").first
    expect(own).to_have_text("A player whose score after a hand is exactly one of these numbers goes back to 0: 555.")
    own.tap()
    expect(page).to_have_url(re.compile(r"/rules/options#reset\.at$"))
    expect(page.locator("[id='reset.at']")).to_be_in_viewport()


def test_a_house_rule_is_found_by_its_words(page: Page) -> None:
    page.goto("/rules/options")
    every = page.locator(".option").count()
    page.keyboard.press("Tab")
    page.locator("#find-words").focus()
    page.keyboard.type("SCORE everybody, play")
    shown = page.locator(".option:visible")
    expect(shown).to_have_count(1)
    expect(shown).to_have_attribute("id", "game.target")
    expect(page.locator(".options:visible h2")).to_have_count(1)
    expect(page.locator(".chapters")).to_be_hidden()
    expect(page.get_by_role("status").filter(has_text="found")).to_have_text("House rules found: 1")
    page.fill("#find-words", "scóre éverybody")  # with marks, or where the rule has them and the words do not
    expect(shown).to_have_count(1)
    page.fill("#find-words", "dealerʼs left simply")  # whichever apostrophe a keyboard has
    expect(shown).to_have_attribute("id", "gold.in_turn")
    page.fill("#find-words", "game.target")
    expect(shown).to_have_count(1)
    page.fill("#find-words", "nobody plays so")
    expect(shown).to_have_count(0)
    expect(page.locator("#found")).to_contain_text("No house rule has these words.")
    page.keyboard.press("Escape")
    expect(shown).to_have_count(every)
    expect(page.locator("#found")).to_be_empty()
    expect(page.locator(".chapters")).to_be_visible()


def test_without_a_script_there_are_the_chapters_and_no_field_that_does_nothing(
    browser: Browser, live_server: str
) -> None:
    context = browser.new_context(base_url=live_server, java_script_enabled=False)
    page = context.new_page()
    page.goto("/rules/options")
    expect(page.locator("#find")).to_be_hidden()
    chapters = page.locator(".chapters a")
    expect(chapters.first).to_be_visible()
    assert chapters.count() == page.locator(".options h2").count()
    context.close()


def test_the_rules_are_put_right_from_the_start(page: Page) -> None:
    sheet = begun(page)
    expect(page.locator("#d1 td").nth(0)).to_contain_text("5")
    page.goto(sheet + "/rules")
    page.evaluate(ALL_OPEN)
    page.select_option("#rule_contract__rounding", "10")
    page.select_option("#from", "start")
    page.locator("button[name=turn]").tap()
    expect(page.locator("#rules")).to_have_attribute("action", re.compile("from=start"))
    expect(page.locator("#rule_contract__rounding")).to_have_value("10")
    page.locator(".dock .primary").tap()
    expect(page.locator(".consequences tbody tr")).to_have_count(1)
    page.fill("#why", "we always played in tens")
    page.locator(".dock .primary").tap()
    page.wait_for_selector(".sheet")
    page.goto(sheet + "/rulebook")
    expect(page.locator(".differs", has_text="multiple of 10")).to_have_count(1)


def test_printed_it_is_text_and_nothing_else(page: Page) -> None:
    page.goto(begun(page) + "/rulebook")
    page.emulate_media(media="print")
    for part in (".top", ".to-print", ".chapters", ".further", ".foot"):
        expect(page.locator(part).first).to_be_hidden()
    expect(page.locator(".booklet")).to_be_visible()
