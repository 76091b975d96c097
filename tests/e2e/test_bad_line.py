"""A line that is there and is bad: it loses one thing, or answers nothing; and a store that is."""

import re

import pytest
from playwright.sync_api import Page, Route, expect

from tests.e2e.table import FORM, FULL, Phone, comes_true, loses_hands, loses_one, tells
from tests.e2e.test_ahead import EVENING, FIRST, PLAYERS, at_a_known_game, is_known, tells_one


def at_a_sheet(page: Page) -> Phone:
    """With one hand, and all that is needed to go ahead."""
    phone = at_a_known_game(page)
    page.wait_for_load_state("networkidle")  # the form has been fetched in advance
    return phone


def test_a_script_that_was_lost_once_is_asked_for_again(page: Page) -> None:
    """Without it the phone never learns its game, and could not go ahead once the line is gone."""
    sheet = Phone(page, PLAYERS).begins()
    page.goto("about:blank")  # as in test_ahead.py
    tells(page, sheet, FIRST)
    loses_one(page, "**/pocket/log.*")
    with page.expect_event("requestfailed", lambda request: "/pocket/log." in request.url):
        page.goto(sheet)
    is_known(page, sheet, 2)


def test_a_form_is_this_phones_own_where_the_line_is_silent(page: Page) -> None:
    """One form for two taps: closed, it is gone."""
    at_a_sheet(page)
    sheet = page.url
    page.route("**/deals/new?*", lambda _: None)  # nobody ever answers
    aside = page.locator("a[data-deal-form][href*='outcome=']").first
    for _ in range(2):
        aside.evaluate("link => { link.click(); }")
    expect(page.locator("#overlay #deal-form")).to_be_visible()
    page.locator("#overlay .home").tap()
    expect(page).to_have_url(sheet)
    expect(page.locator("#overlay #deal-form")).to_have_count(0)


@pytest.mark.parametrize("own_page", [pytest.param(True, marks=pytest.mark.long), False])
def test_what_another_tab_has_told_goes_before_a_hand_told_here(page: Page, own_page: bool) -> None:
    """Whether this one is told on the form's own page or over a sheet that has not heard of it yet."""
    phone = at_a_sheet(page)
    sheet = page.url
    tab = Phone(page.context.new_page(), PLAYERS)
    tab.page.add_init_script("delete window.BroadcastChannel")
    tab.page.goto(f"{sheet}/deals/new" if own_page else sheet)
    tab.page.wait_for_load_state("networkidle")
    loses_hands(page)  # the line of the first tab alone
    tells_one(phone, EVENING[0])
    if not own_page:
        tab.opens_form()
    tab.fills(EVENING[2])
    with tab.page.expect_navigation():
        tab.tap("#record")
    expect(tab.page.locator("#sheet-view[data-hands='2']")).to_be_attached()
    expect(tab.page.locator("#unsent")).to_be_hidden()
    told = page.request.get(f"{sheet}/files/record").json()["deals"]
    assert [deal["declarer"] for deal in told] == ["Boris", EVENING[0].declarer]
    tab.opens_form()
    expect(tab.page.locator(".begun"), "it stayed a draft").to_be_visible()


DRAFTS = "() => Object.keys(localStorage).filter((name) => name.startsWith('draft ')).length"


def test_where_the_store_has_no_room_the_draft_stays_until_the_hand_is_accepted(page: Page) -> None:
    """It is all that outlives the page."""
    phone = at_a_sheet(page)
    loses_hands(page)
    phone.opens_form()
    page.evaluate(FULL, "queues")
    phone.fills(EVENING[0])
    expect(page.locator(".summary-scores .digits:has(.to)"), "all of it is foreseen").to_have_count(3)
    phone.tap("#record")
    expect(page.locator("#unsent")).to_contain_text("no room left", use_inner_text=True)
    expect(page.locator("#unsent")).not_to_contain_text("Not sent", use_inner_text=True)
    expect(page.locator("tr.sending .unseen").first).to_have_text("not saved yet")
    assert page.evaluate(DRAFTS) == 1
    expect(page, "the form has left the history").not_to_have_url(FORM)
    expect(page.locator("a[data-record]")).not_to_have_attribute("aria-disabled", "true")
    phone.opens_form()
    expect(page.locator(".begun"), "it is told").to_have_count(0)
    phone.tap("#overlay .home")
    page.unroute("**/deals/new")
    page.evaluate("dispatchEvent(new Event('online'))")
    expect(page.locator("#sheet-view[data-hands='2']")).to_be_attached()
    comes_true(page, DRAFTS, is_so=lambda many: many == 0)  # the stream may tell of the hand before it is answered


def test_a_form_that_is_cleared_on_an_old_copy_keeps_a_key_of_its_own(page: Page) -> None:
    """That of the copy may stand for a hand already."""
    sheet = Phone(page, PLAYERS).begins()
    copy = page.request.get(f"{sheet}/deals/new").text().replace("<html ", '<html data-seen="2026-11-20T20:00:00Z" ')
    spent = re.search(r'name="key" value="([^"]+)"', copy)
    assert spent is not None

    def give_copy(route: Route) -> None:
        if route.request.method == "GET":
            route.fulfill(body=copy, content_type="text/html")
        else:
            route.continue_()

    page.route(FORM, give_copy)
    page.goto(f"{sheet}/deals/new")
    page.fill("#cards-0", "30")
    page.reload()
    page.locator(".come-back [data-begun=drop]").tap()
    expect(page.locator("#cards-0")).to_have_value("")
    expect(page.locator("#deal-form [name=key]")).not_to_have_value(spent[1])
