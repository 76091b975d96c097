"""Sitting down at the table: what was typed outlives a change of language."""

from __future__ import annotations

from playwright.sync_api import Page, expect


def test_another_language_keeps_what_was_typed(page: Page) -> None:
    page.goto("/new")
    page.fill("[name=name_0]", "Anna")
    page.fill("[name=name_1]", "Boris")
    page.check("[name=first_dealer][value='1']")
    page.tap(".system-list > summary")
    page.tap(".system:has([value=polish])")
    expect(page.locator("[name=shown]")).to_have_value("polish")
    page.select_option("[name=rule_barrel__kind]", "open")
    page.tap(".foot a[hreflang=ru]")
    expect(page.locator("html")).to_have_attribute("lang", "ru")
    expect(page.locator("[name=shown]")).to_have_value("polish")
    expect(page.locator("[name=rule_barrel__kind]")).to_have_value("open")
    expect(page.locator(".rule:has([name=rule_barrel__kind])")).to_have_class("rule changed")
    assert page.input_value("[name=name_0]") == "Anna"
    assert page.input_value("[name=name_1]") == "Boris"
    assert page.locator("[name=first_dealer]:checked").input_value() == "1"
    page.goto("/new")
    assert page.input_value("[name=name_0]") == "", "the next new game begins with a blank page"
