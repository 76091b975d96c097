"""Without a network the service worker answers itself: pages drawn from the log that this phone has of a game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from scorekeeper.engine.record import Parts, Suit
from scorekeeper.pocket.build import build
from tests.e2e.table import Phone, hand
from tests.e2e.test_device import READY

PLAYERS = ("Anna", "Boris", "Vera")
HAND = hand("Boris", 120, {"Anna": 30, "Boris": Parts(cards=90, marriages=(Suit.SPADES,)), "Vera": 0})
LOG_KEPT = """game => new Promise(found => {
    const look = () => {
        const request = indexedDB.open("scorekeeper");
        request.onsuccess = () => {
            const all = request.result.transaction("logs").objectStore("logs").get(game);
            all.onsuccess = () => {
                request.result.close();
                if (all.result) found(JSON.parse(all.result.text).length);
                else setTimeout(look, 50);
            };
        };
    };
    look();
})"""


@pytest.fixture(scope="module", autouse=True)
def _built() -> None:
    build()


@pytest.fixture
def context(browser: Browser, browser_context_args: dict[str, Any]) -> Iterator[BrowserContext]:
    context = browser.new_context(**browser_context_args | {"service_workers": "allow", "locale": "ru"})
    yield context
    context.close()


@pytest.fixture
def page(context: BrowserContext) -> Page:
    return context.new_page()


def test_a_hand_in_words_that_nobody_has_looked_at(page: Page) -> None:
    phone = Phone(page, PLAYERS)
    sheet = phone.begins()
    page.evaluate(READY)
    phone.records(HAND)
    page.reload()
    page.evaluate(LOG_KEPT, sheet.rpartition("/")[2])
    page.context.set_offline(True)
    page.goto(f"{sheet}/deals/1")
    expect(page.locator("#as-of")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "ru")
    expect(page.locator("h1")).to_have_text("Сдача 1")
    expect(page.locator("main")).to_contain_text("Заказ сыгран: 120, взято 130")
