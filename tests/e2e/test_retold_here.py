"""What a hand told anew would write is said by this phone's own worker, and by the server where that does not know."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from scorekeeper.pocket.build import build
from tests.e2e.table import Phone, awaited, by_way_of_its_worker, hold_back
from tests.e2e.test_ahead import is_known
from tests.e2e.test_second_host import HAND, PLAYERS

FORGET = """game => new Promise(done => {
    const request = indexedDB.open("scorekeeper");
    request.onsuccess = () => {
        const transaction = request.result.transaction("logs", "readwrite");
        transaction.objectStore("logs").delete(game);
        transaction.oncomplete = () => { request.result.close(); done(); };
    };
})"""


@pytest.fixture(scope="module", autouse=True)
def _built() -> None:
    build()


@pytest.fixture
def context(browser: Browser, browser_context_args: dict[str, Any]) -> Iterator[BrowserContext]:
    context = browser.new_context(**browser_context_args | {"service_workers": "allow"})
    yield context
    context.close()


@pytest.fixture
def page(context: BrowserContext) -> Page:
    return context.new_page()


def test_nobody_else_is_asked_what_a_correction_would_write(page: Page) -> None:
    phone = Phone(page, PLAYERS)
    sheet = phone.begins()
    phone.records(HAND)
    by_way_of_its_worker(page)
    is_known(page, sheet, 2)
    page.goto(f"{sheet}/deals/1/amend")
    expect(page.locator("#gist .gist")).to_be_visible()  # of the hand as it was told
    asked: list[str] = []
    page.on("request", lambda request: request.method == "POST" and asked.append(request.url.partition("?")[2]))
    page.fill("#cards-0", "35")
    page.fill("#cards-1", "85")
    expect(page.locator("#gist")).to_contain_text("35")
    expect(page.locator("#preview[data-from=phone]")).to_be_attached()
    assert set(asked) == {"here&own"}
    # Of a game that this phone does not know the server says it; until then nothing old stands beside the button.
    page.evaluate(FORGET, sheet.rpartition("/")[2])
    held = hold_back(page, "**/deals/1/amend", lambda request: request.method == "POST")
    page.fill("#cards-0", "25")
    expect(page.locator("#gist")).to_be_hidden()
    page.fill("#cards-1", "95")
    awaited(page, held, 2).continue_()
    expect(page.locator("#gist")).to_be_visible()
    expect(page.locator("#gist")).to_contain_text("25")
    expect(page.locator("#preview[data-from=server]")).to_be_attached()
