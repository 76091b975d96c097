"""A whole game in each language, chosen by the browser alone: bolts with a fine, a rospisat, the barrel, a win."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.e2e.table import Phone, expect_sheet
from tests.e2e.test_whole_game import FIRST_HALF, PLAYERS, RECORD, SECOND_HALF
from tests.e2e.tongues import english_left, said

TO_THE_BARREL = (*FIRST_HALF, SECOND_HALF[0])
TO_THE_END = (*TO_THE_BARREL, SECOND_HALF[4], SECOND_HALF[-1])
# What the browser asks for: a country's language, as browsers do.
LOCALES = {"en": "en-GB", "ru": "ru-RU", "uk": "uk-UA", "pl": "pl-PL", "de": "de-AT"}


@pytest.mark.parametrize("language", LOCALES)
def test_a_whole_game_in_the_language_of_the_browser(
    browser: Browser, browser_context_args: dict[str, Any], language: str
) -> None:
    context = browser.new_context(**browser_context_args | {"locale": LOCALES[language]})
    phone = Phone(context.new_page(), PLAYERS)
    page = phone.page
    phone.begins()
    expect(page.locator("html")).to_have_attribute("lang", language)
    for deal in TO_THE_BARREL:
        phone.records(deal)
    expect_sheet(page, replace(RECORD, deals=TO_THE_BARREL))
    expect(page.locator("#d4 td").nth(2).locator("i")).to_have_text(said(language, "P"))
    expect(page.locator("#d3 td").nth(2).locator(".unseen").last).to_contain_text(said(language, "bolt"))
    needs = said(language, "on the barrel, needs %(need)s points as declarer.") % {"need": 120}
    expect(page.locator("#now")).to_contain_text(needs)
    assert english_left(page, language) == []
    for deal in TO_THE_END[len(TO_THE_BARREL) :]:
        phone.opens_form()
        phone.fills(deal)
        assert english_left(page, language) == []
        phone.tap("#record")
        phone.is_back_at_the_sheet()
    expect_sheet(page, replace(RECORD, deals=TO_THE_END))
    expect(page.locator(".winner")).to_have_text("Boris")
    assert english_left(page, language) == []
    context.close()


def test_an_english_page_would_be_found_out(browser: Browser, browser_context_args: dict[str, Any]) -> None:
    context = browser.new_context(**browser_context_args)
    page = context.new_page()
    page.goto("/new")
    for language in ("ru", "uk", "pl", "de"):
        assert len(english_left(page, language)) > 50
    context.close()
