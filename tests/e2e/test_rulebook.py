"""A quarrel on the phone: from the sheet to the table’s rules and to one of them; the rules mended from the start."""

from playwright.sync_api import Page, expect


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
