"""What this phone reckons itself, without asking anybody: preview and row in pencil, the same as the server's."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, Request, expect

from scorekeeper.pocket.build import build
from tests.e2e.table import Phone, comes_true, hand, tells

PLAYERS = ("Anna", "Boris", "Vera")
HAND = hand("Boris", 100, {"Anna": 5, "Boris": 100, "Vera": 15})
# What the server would have said to the same form.
SERVERS = """async () => {
    const form = document.getElementById("deal-form");
    const data = new URLSearchParams(new FormData(form));
    data.set("preview", "1");
    data.delete("agree"), data.delete("agreed");
    const answer = await fetch(form.action, { method: "POST", body: data, headers: { "X-Fragment": "preview" } });
    return answer.text();
}"""
# On a page without a policy of its own, as a browser writes it.
PARTS = """text => {
    const page = new DOMParser().parseFromString(`<template>${text}</template>`, "text/html");
    const { content } = page.querySelector("template");
    return [content.querySelector(".summary").outerHTML, content.querySelector(".accounts").outerHTML,
        content.querySelector(".ready-row").innerHTML];
}"""
SHOWN = """() => ["#summary .summary", "#preview .accounts"].map(each => document.querySelector(each).outerHTML)
    .concat(document.querySelector("#preview .ready-row").innerHTML)"""
FETCHED = """() => performance.getEntriesByType("resource")
    .filter(each => /\\/pocket\\/(engine|words)/.test(each.name) && each.responseEnd)
    .map(each => each.startTime)"""
PAINTED = """() => performance.getEntriesByName("first-contentful-paint")[0].startTime"""


@pytest.fixture(scope="module", autouse=True)
def _built() -> None:
    build()


@pytest.fixture
def asked(page: Page) -> list[str]:
    """The previews that the server was asked for."""
    previews: list[str] = []

    def note(request: Request) -> None:
        if request.headers.get("x-fragment") == "preview":
            previews.append(request.url)

    page.on("request", note)
    return previews


@pytest.fixture
def phone(page: Page, asked: list[str]) -> Phone:
    """A phone on its first sheet, which does not know the game by its log: it asks for it."""
    phone = Phone(page, PLAYERS)
    page.route("**/pocket/log.*", lambda route: route.abort())
    phone.begins()
    return phone


def fetches(page: Page) -> None:
    """Waits until the phone has all that it reckons with."""
    comes_true(page, FETCHED, None, lambda found: len(found) >= 2)


def told(phone: Phone) -> Page:
    """A whole hand on the form that was opened."""
    phone.fills(HAND)
    expect(phone.page.locator("#preview .ready-row")).to_have_count(1)
    return phone.page


def opened(phone: Phone) -> Page:
    """The form of a phone that reckons."""
    with phone.page.expect_response("**/deals/so-far"):
        phone.opens_form()
    fetches(phone.page)
    return phone.page


def test_the_preview_and_the_row_are_the_servers_and_nobody_is_asked(phone: Phone, asked: list[str]) -> None:
    """What it needs for that is no part of what a first visit waits for."""
    page = phone.page
    fetches(page)
    assert min(page.evaluate(FETCHED)) > max(page.evaluate(PAINTED), 2_000)
    page.goto(f"{page.url.split('#')[0]}?lang=ru")
    opened(phone)
    told(phone)
    expect(page.locator("#preview")).to_have_attribute("data-from", "phone")
    stays = page.query_selector("#summary .summary")
    assert stays
    page.fill("#cards-0", "25")
    expect(page.locator("#preview .accounts")).to_contain_text("25")
    page.fill("#cards-0", "5")
    expect(page.locator("#preview .accounts")).not_to_contain_text("25")
    assert stays.evaluate("each => each.isConnected"), "a tap costs the frame only what it changes"
    shown, said = page.evaluate(SHOWN), page.evaluate(SERVERS)
    asked.clear()
    page.fill("#cards-0", "1++2")
    expect(page.locator("[data-err=cards-0]")).to_contain_text("1++2")
    page.fill("#cards-0", "25")
    expect(page.locator("#summary .summary")).to_contain_text("25")
    assert asked == []
    page.goto("about:blank")  # whose policy lets a text become a page
    assert shown == page.evaluate(PARTS, said)


def test_without_a_network_the_row_stands_at_once_and_is_sent_later(phone: Phone) -> None:
    page = opened(phone)
    page.context.set_offline(True)
    assert told(phone).locator("#preview").get_attribute("data-from") == "phone"
    phone.tap("#record")
    expect(page.locator(".sheet tr.sending .score")).to_have_text(["5", "100", "15"])
    page.context.set_offline(False)
    page.evaluate("dispatchEvent(new Event('online'))")
    phone.is_back_at_the_sheet()
    expect(page.locator(".sheet tbody tr .score")).to_have_text(["5", "100", "15"])


def test_what_has_come_meanwhile_only_the_server_knows(phone: Phone) -> None:
    sheet = phone.page.url.split("#")[0]
    page = opened(phone)
    told(phone)
    tells(page, sheet, {"outcome": "redeal", "cause": "misdeal"})
    expect(page.locator(".alarm.overtaken")).to_be_visible()
    page.fill("#cards-0", "25")
    expect(page.locator("#preview[data-from=server] .error")).to_be_visible()


def test_where_it_cannot_be_fetched_the_server_says_it(page: Page) -> None:
    phone = Phone(page, PLAYERS)
    page.route("**/pocket/**", lambda route: route.abort())
    phone.begins()
    phone.opens_form()
    assert told(phone).locator("#preview").get_attribute("data-from") == "server"
    phone.tap("#record")
    phone.is_back_at_the_sheet()
