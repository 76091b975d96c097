"""A line that is there and is bad: it loses one thing, or answers nothing."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, Route, expect

from scorekeeper.pocket.build import build
from tests.e2e.table import Phone, loses_hands, tells
from tests.e2e.test_ahead import EVENING, FIRST, PLAYERS, is_known, tells_one

OWN = "**/pocket/log.*"


@pytest.fixture(scope="module", autouse=True)
def _built() -> None:
    build()


def test_a_script_that_was_lost_once_is_asked_for_again(page: Page) -> None:
    """Without it the phone never learns its game, and could not go ahead once the line is gone."""
    sheet = Phone(page, PLAYERS).begins()
    tells(page, sheet, FIRST)
    lost: list[Route] = []

    def lose_one(route: Route) -> None:
        if lost:
            route.continue_()
            return
        lost.append(route)
        route.abort()

    page.route(OWN, lose_one)
    with page.expect_event("requestfailed", lambda request: "/pocket/log." in request.url):
        page.goto(sheet)
    is_known(page, sheet, 2)


def test_a_form_is_this_phones_own_where_the_line_is_silent(page: Page) -> None:
    """One form for two taps: closed, it is gone."""
    sheet = Phone(page, PLAYERS).begins()
    tells(page, sheet, FIRST)
    page.goto(sheet)
    is_known(page, sheet, 2)
    page.wait_for_load_state("networkidle")  # the form has been fetched in advance
    page.route("**/deals/new?*", lambda _: None)  # nobody ever answers
    aside = page.locator("a[data-deal-form][href*='outcome=']").first
    for _ in range(2):
        aside.evaluate("link => { link.click(); }")
    expect(page.locator("#over #deal-form")).to_be_visible()
    page.locator("#over .home").tap()
    expect(page).to_have_url(sheet)
    expect(page.locator("#over #deal-form")).to_have_count(0)


@pytest.mark.parametrize("own_page", [True, False])
def test_what_another_tab_has_told_goes_before_a_hand_told_here(page: Page, own_page: bool) -> None:
    """Whether this one is told on the form's own page or over a sheet that has not heard of it yet."""
    sheet = Phone(page, PLAYERS).begins()
    tells(page, sheet, FIRST)
    page.goto(sheet)
    is_known(page, sheet, 2)
    tab = Phone(page.context.new_page(), PLAYERS)
    tab.page.add_init_script("delete window.BroadcastChannel")
    tab.page.goto(f"{sheet}/deals/new" if own_page else sheet)
    tab.page.wait_for_load_state("networkidle")
    loses_hands(page)  # the line of the first tab alone
    tells_one(Phone(page, PLAYERS), EVENING[0])
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
