"""Undo, redo and resume where nobody answers: in pencil at once, and with the others once somebody does."""

# ruff: noqa: F811 - a fixture is asked for by its name

import json

import pytest
from playwright.sync_api import Page, Route, expect

from tests.e2e.table import FORM, Phone, awaited, comes_true, csrf_token, hold_back, is_record, writes_itself
from tests.e2e.test_ahead import EVENING, KEPT, is_known, is_told, phone, tells_one  # noqa: F401 - the fixtures

MOST_VISITS = 40
pytestmark = pytest.mark.browser_context_args(service_workers="allow")


def test_a_step_that_the_stream_tells_before_its_answer_stands_in_pencil_until_the_sheet_comes(phone: Phone) -> None:
    """And whoever goes by keys stays on what brings the hand back."""
    page, sheet = phone.page, phone.sheet
    held = hold_back(page, "**/undo", lambda _: True)
    writes_itself(page)
    page.locator(".undo button").press("Enter")
    route = awaited(page, held)
    answer = route.fetch()
    is_known(page, sheet, 3)
    expect(page.locator("tr.struck")).to_have_count(1)
    expect(page.locator(".redo button")).to_be_focused()
    route.fulfill(response=answer)
    expect(page.locator("#sheet-view[data-hands='0']")).to_be_attached()
    expect(page.locator(".redo button")).to_be_focused()


def test_a_phone_that_may_write_no_more_keeps_what_it_has(phone: Phone) -> None:
    page, sheet = phone.page, phone.sheet

    def refuse(route: Route) -> None:
        route.fulfill(status=403) if is_record(route.request) else route.continue_()

    page.context.route("**/deals/new", refuse)
    phone.opens_form()
    phone.fills(EVENING[0])
    phone.tap("#record")
    expect(page.locator("#unsent")).to_contain_text("takes nothing more of this game", use_inner_text=True)
    expect(page.locator("tr.sending.kept")).to_have_count(1)  # before that the page would not be left
    expect(page).not_to_have_url(FORM)
    page.reload()
    expect(page.locator("tr.sending"), "it is still there").to_have_count(1)
    with page.expect_download() as file:
        page.locator("#unsent .save").click()
    assert "Anna 100" in file.value.path().read_text(encoding="utf-8")
    page.context.unroute("**/deals/new")
    phone.tap("[data-unsent=send]")
    expect(page.locator("#sheet-view[data-hands='2']")).to_be_attached()
    is_told(page, sheet)
    page.goto(sheet)
    expect(page.locator(".sheet tbody tr")).to_have_count(2)


def comes_back(page: Page, address: str, shows: str) -> None:
    """Until the page is the server's: Chromium says that it is online a moment before its workers are."""
    for _ in range(MOST_VISITS):
        page.goto(address)
        if page.locator(shows).count():
            return
        page.wait_for_timeout(300)
    pytest.fail(f"{shows} did not come")


def deletes(page: Page, sheet: str) -> None:
    """By another browser of its keeper, which has a network while this one has none."""
    form = {"csrf_token": csrf_token(page)}
    answer = page.request.post(f"{sheet}/delete", form=form, headers={"Referer": sheet})
    assert answer.url.endswith("/archive/deleted"), answer.status


def test_of_a_game_that_was_deleted_the_phone_has_a_file(phone: Phone) -> None:
    """With what never reached the others: whoever brings it in elsewhere has all that was played."""
    page, sheet = phone.page, phone.sheet
    page.context.set_offline(True)
    tells_one(phone, EVENING[0])
    expect(page.locator("tr.kept")).to_have_count(1)
    page.goto("about:blank")
    deletes(page, sheet)
    page.context.set_offline(False)
    comes_back(page, sheet, "#salvage")
    expect(page.locator("#salvage li")).to_have_text("Anna 100 · Anna 70 · Boris 20 · Vera 30")
    with page.expect_download() as file:
        page.locator("[data-save=record]").click()
    record = json.loads(file.value.path().read_text(encoding="utf-8"))
    assert (record["players"], len(record["deals"])) == (["Anna", "Boris", "Vera"], 2)


def test_of_a_game_that_has_gone_for_good_the_phone_keeps_only_what_was_never_sent(phone: Phone) -> None:
    page, sheet = phone.page, phone.sheet

    def is_gone(route: Route) -> None:
        answer = route.fetch()
        section = '<section id="salvage" hidden'
        route.fulfill(response=answer, body=answer.text().replace(section, f'{section} data-gone="yes"'))

    page.context.set_offline(True)
    tells_one(phone, EVENING[0])
    expect(page.locator("tr.kept")).to_have_count(1)
    page.goto("about:blank")
    deletes(page, sheet)
    page.context.set_offline(False)
    page.context.route(sheet, is_gone)
    comes_back(page, sheet, "#salvage[data-gone] li")
    expect(page.locator("#salvage li")).to_be_visible()
    expect(page.locator("[data-save=record]")).to_be_hidden()
    comes_true(page, KEPT, sheet.rpartition("/")[2], lambda kept: kept == 0)
