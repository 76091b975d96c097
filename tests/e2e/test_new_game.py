"""Sitting down at the table, and what is typed into any form: it outlives a reload, and a change of language."""

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.table import awaited, begin, hold_back


def test_who_sits_down_chooses_the_system_and_three_taps_begin(page: Page) -> None:
    """The third row taken away, and the page turns to the game for two by itself; the score that burns is one tap."""
    page.goto("/new")
    expect(page.locator("[name=system]:checked")).to_have_value("russian")
    page.locator(".name-row:has([name=name_2]) .remove").tap()
    expect(page.locator("[name=shown]")).to_have_value("russian-two")
    page.fill("[name=name_0]", "Anna")
    page.fill("[name=name_1]", "Boris")
    expect(page.locator(".system-chosen")).to_contain_text("Russian 1000 for two")
    page.locator(".house [data-offer='555']").tap()
    expect(page.locator("#rule_reset__at")).to_have_value("555")
    expect(page.locator(".rule:has([data-offer])")).to_have_class("rule changed")
    page.locator(".dock .primary").tap()
    page.wait_for_selector(".sheet")
    page.goto("/new")
    page.locator(".last-table").tap()
    expect(page.locator("[name=shown]")).to_have_value("russian-two")
    assert [page.input_value(f"[name=name_{row}]") for row in range(2)] == ["Anna", "Boris"]
    assert page.input_value("#rule_reset__at") == "555"
    page.locator(".dock .primary").tap()
    page.wait_for_selector(".sheet")


def test_what_is_chosen_while_the_names_are_counted_is_not_lost(page: Page) -> None:
    """The blur of a name's field asks what so many play; on a slow line the next taps come before the answer."""
    page.goto("/new")
    page.fill("[name=name_0]", "Anna")
    page.fill("[name=name_1]", "Boris")
    held = hold_back(page, "**/new", lambda _: True)
    page.tap(".system-list > summary")
    expect(page.locator("#rules")).to_have_attribute("aria-busy", "true")
    page.tap(".other-systems > summary")
    page.tap(".system:has([value='polish-two'])")
    awaited(page, held, 2)
    for route in held:
        with page.expect_response("**/new"):
            route.continue_()
    expect(page.locator("[name=shown]")).to_have_value("polish-two")
    expect(page.locator("[name=system]:checked")).to_have_value("polish-two")


def test_another_language_keeps_what_was_typed(page: Page) -> None:
    page.goto("/new")
    page.fill("[name=name_0]", "Anna")
    page.fill("[name=name_1]", "Boris")
    page.fill("[name=name_2]", "Vera")
    page.check("[name=first_dealer][value='1']")
    page.tap(".system-list > summary")
    page.tap(".system:has([value=polish])")
    expect(page.locator("[name=shown]")).to_have_value("polish")
    page.select_option("[name=rule_barrel__kind]", "open")
    page.tap(".foot a[hreflang=ru]")
    expect(page.locator("html")).to_have_attribute("lang", "ru")
    expect(page.locator("[name=shown]")).to_have_value("polish")
    expect(page.locator("#rules[aria-busy]")).to_have_count(0)  # the page says so before its rules are those
    expect(page.locator("[name=rule_barrel__kind]")).to_have_value("open")
    expect(page.locator(".rule:has([name=rule_barrel__kind])")).to_have_class("rule changed")
    assert page.input_value("[name=name_0]") == "Anna"
    assert page.input_value("[name=name_1]") == "Boris"
    assert page.locator("[name=first_dealer]:checked").input_value() == "1"
    expect(page.locator(".come-back")).to_be_visible()
    page.tap(".come-back .button")
    expect(page.locator("[name=name_0]"), "cleared").to_have_value("")
    page.reload()
    expect(page.locator("[name=name_0]"), "and so it stays").to_have_value("")


@pytest.mark.long
def test_what_is_typed_by_hand_is_there_again(page: Page) -> None:
    """On every page with such a form, until it has been sent."""
    game = begin(page, ("Anna", "Boris", "Vera"))
    typed = {
        "/import": ("#text", "Anna 10"),
        f"{game}/about": ("#title", "At Vera’s"),
        f"{game}/facts": ("#rate", "0.20"),
        f"{game}/rules": ("#rule_barrel__hands", "5"),
        f"{game}/players": ("#name-1", "Borya"),
    }
    for address, (field, text) in typed.items():
        page.goto(address)
        page.wait_for_function("document.querySelector('form[data-typed]').dataset.typed !== ''")
        page.locator(field).evaluate("field => field.closest('details')?.setAttribute('open', '')")
        page.fill(field, text)
    for address, (field, text) in typed.items():
        page.goto(address)
        expect(page.locator(".come-back"), address).to_be_visible()
        expect(page.locator(field), address).to_have_value(text)
        expect(page.locator(field), address).to_be_visible()
    page.tap("#names .button")
    page.wait_for_selector(".page-consequences")
    page.goto(f"{game}/players")
    expect(page.locator(".come-back"), "what it changes was only shown").to_be_visible()
    page.tap("#names .button")
    page.tap("[name=save]")
    page.wait_for_selector(".sheet")
    page.goto(f"{game}/players")
    page.wait_for_function("document.querySelector('form[data-typed]').dataset.typed !== ''")
    expect(page.locator(".come-back")).to_have_count(0)
    expect(page.locator("#name-1")).to_have_value("Borya")


def test_a_house_rule_that_is_wrong_is_in_view_when_the_page_comes_back(page: Page) -> None:
    page.goto("/new")
    for row, name in enumerate(("Anna", "Boris")):
        page.fill(f"[name=name_{row}]", name)
    page.locator(".name-row:has([name=name_2]) .remove").tap()
    expect(page.locator("[name=shown]")).to_have_value("russian-two")
    page.locator("#rule_barrel__hands").evaluate("each => { each.value = '-3' }")
    page.tap(".dock .primary")
    expect(page.locator("#err-rule_barrel__hands")).to_be_in_viewport()
    expect(page.locator("#rule_barrel__hands")).to_be_focused()
    expect(page.locator(".name-row:visible"), "a row that was taken away stays away").to_have_count(2)
