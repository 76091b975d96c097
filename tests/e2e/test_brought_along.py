"""A game is taken in without a network, and the server hears of it later."""

# ruff: noqa: F811

from __future__ import annotations

from playwright.sync_api import Page, expect

from scorekeeper.service.game_link import whole_link
from tests.e2e.table import FORM, Phone, by_way_of_its_worker
from tests.e2e.test_import import RECORD
from tests.e2e.test_second_host import PLAYERS, SECOND, _built, context, page  # noqa: F401


def test_a_game_that_came_by_its_link_goes_up_with_its_hands(page: Page) -> None:
    page.goto("/")
    by_way_of_its_worker(page)
    page.context.set_offline(True)
    page.goto(f"/import#{whole_link(RECORD)}")
    expect(page.locator("#link-said")).to_be_visible()
    page.locator(".dock .primary").tap()
    expect(page.locator(".sheet tbody tr[id]")).to_have_count(1)
    sheet = page.url.partition("#")[0]
    expect(page.locator("#sheet-view.goes-on")).to_be_attached()
    phone = Phone(page, PLAYERS)
    phone.opens_form()
    phone.fills(SECOND)
    phone.tap("#record")
    expect(page.locator(".sheet tbody tr[id]")).to_have_count(2)
    expect(page).not_to_have_url(FORM)
    expect(page.locator("tr.kept")).to_have_count(1)
    page.goto(f"{sheet}/codes")  # with what waits
    expect(page.locator("svg.code")).to_be_visible()
    page.goto(sheet)
    phone.sends_what_waits()
    record = page.request.get(f"{sheet}/files/record")
    assert [one["bid"] for one in record.json()["deals"]] == [120, 100]
