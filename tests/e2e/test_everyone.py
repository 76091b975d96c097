"""Everyone sees it: two phones and a watcher in one game, live; links taken back; a phone asleep; two hands at once."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from scorekeeper.engine.record import Deal, Outcome, Parts, Suit
from tests.e2e.table import Phone, awaited, hand, hold_back

LIVE = re.compile(r"/live(\?after=\d+)?$")
PLAYERS = ("Anna", "Boris", "Vera")
ORDINARY = hand("Boris", 120, {"Anna": 30, "Boris": Parts(cards=90, marriages=(Suit.SPADES,)), "Vera": 0})
GIVEN_UP = Deal(outcome=Outcome.ROSPISAT, declarer="Vera", bid=100)
GONE_ON = "Somebody else was faster"
SHUT = "This game is kept on another device."

Sit = Callable[..., Phone]


@pytest.fixture
def sit(browser: Browser, browser_context_args: dict[str, Any]) -> Iterator[Sit]:
    """Another person with a phone of her own; further options of the browser by name."""
    contexts: list[BrowserContext] = []

    def sit_down(**options: Any) -> Phone:
        contexts.append(browser.new_context(**browser_context_args, **options))
        return Phone(contexts[-1].new_page(), PLAYERS)

    yield sit_down
    for context in contexts:
        context.close()


@pytest.fixture
def anna(sit: Sit) -> Phone:
    """Who begins the game."""
    phone = sit()
    phone.begins()
    return phone


def links(phone: Phone) -> tuple[str, str]:
    """The links to keep and to watch, looked up on a page of its own."""
    page = phone.page.context.new_page()
    page.goto(sheet_of(phone) + "/share")
    found = (page.locator("#keep-link").input_value(), page.locator("#watch-link").input_value())
    page.close()
    return found


def sheet_of(phone: Phone) -> str:
    return phone.page.url.split("#")[0]


def joins(phone: Phone, link: str, name: str = "") -> Page:
    phone.page.goto(link)
    phone.page.fill("#name", name)
    phone.tap("#who-else .button")
    phone.page.wait_for_selector(".sheet")
    return phone.page


def hears(page: Page) -> None:
    expect(page.locator("html[data-link=live]")).to_be_attached()


def test_two_phones_and_a_watcher_see_every_hand(sit: Sit, anna: Phone) -> None:
    keep, watch = links(anna)
    boris, watcher = sit(), sit()
    joins(boris, keep, "Boris")
    joins(watcher, watch)
    for phone in (anna, boris, watcher):
        hears(phone.page)
    boris.records(ORDINARY)
    for phone in (anna, watcher):
        expect(phone.page.locator("#d1 .score")).to_have_text(["30", "120", "0"])
    anna.records(GIVEN_UP)
    for phone in (boris, watcher):
        expect(phone.page.locator("#d2 .score")).to_have_count(3)
    anna.undoes()
    for phone in (boris, watcher):
        expect(phone.page.locator("#d2")).to_have_count(0)
        expect(phone.page.locator("#d1")).to_have_count(1)


def test_a_code_leaves_the_address_one_tap_on_a_name_lets_in_and_who_has_one_is_in_at_once(
    sit: Sit, anna: Phone
) -> None:
    keep, watch = links(anna)
    boris = sit()
    boris.page.goto(keep)
    expect(boris.page.locator(".table-called")).to_have_text("Anna, Boris, Vera")
    assert "#" not in boris.page.url
    expect(boris.page.locator(".foot a").first).to_have_attribute("href", re.compile(f"#{keep.partition('#')[2]}$"))
    boris.tap(".who-are-you .button:has-text('Boris')")
    expect(boris.page.locator(".sheet")).to_be_visible()
    assert boris.taps == 1
    boris.page.goto(watch)
    expect(boris.page.locator(".sheet")).to_be_visible()


def test_the_owner_says_once_whose_phone_it_is_and_the_log_says_so(anna: Phone) -> None:
    page = anna.page
    anna.tap(".whose .button:has-text('Anna')")
    expect(page.locator(".whose")).to_have_count(0)
    anna.records(ORDINARY)
    page.goto(sheet_of(anna) + "/log")
    expect(page.locator(".log-who b")).to_have_text(["Anna", "Anna"])


def test_a_new_phone_takes_the_table_along_and_the_old_one_is_out(sit: Sit, anna: Phone) -> None:
    hears(anna.page)
    device = anna.page.context.new_page()
    device.goto("/device")
    device.locator("a[href='/device/move']").tap()
    device.locator("[name=old][value=out]").check()
    device.locator(".move .primary").tap()
    new = sit()
    new.page.goto(device.locator("#move-link").input_value())
    assert "#" not in new.page.url
    new.tap("#take .button")
    expect(new.page.locator(".game")).to_have_count(1)
    assert new.taps == 1
    expect(anna.page.locator("h1")).to_have_text(SHUT)
    new.tap(".game")
    new.records(ORDINARY)


def test_a_watcher_has_nothing_to_change_anything_with(sit: Sit, anna: Phone) -> None:
    anna.records(ORDINARY)
    page = joins(sit(), links(anna)[1])
    expect(page.locator("#d1")).to_be_visible()
    expect(page.locator("form[method=post]")).to_have_count(0)
    expect(page.locator("text=Record the hand")).to_have_count(0)
    page.goto(sheet_of(anna) + "/deals/new")
    expect(page.locator("h1")).to_have_text("This device only watches.")


def test_a_revoked_device_is_out_at_once_and_the_others_are_not(sit: Sit, anna: Phone) -> None:
    keep, watch = links(anna)
    boris, watcher = sit(), sit()
    joins(boris, keep)
    joins(watcher, watch)
    hears(boris.page)
    hears(watcher.page)
    expect(watcher.page.locator(".dock"), "it covers nothing while all is well").to_have_css("position", "static")
    share = anna.page.context.new_page()
    share.goto(sheet_of(anna) + "/share")
    share.locator(".invitation:has(#keep-link) summary").tap()
    share.locator(".invitation:has(#keep-link) .danger").tap()
    expect(boris.page.locator("h1")).to_have_text(SHUT)
    anna.records(ORDINARY)
    expect(watcher.page.locator("#d1")).to_be_visible()
    boris.page.goto(keep)
    expect(boris.page.locator("#err-code")).to_contain_text("No game has this code.")


def test_a_phone_without_the_network_says_so_and_sees_everything_when_it_is_back(sit: Sit, anna: Phone) -> None:
    watcher = sit()
    page = joins(watcher, links(anna)[1])
    hears(page)
    page.context.set_offline(True)
    expect(page.locator("html[data-link=offline]")).to_be_attached()
    anna.records(ORDINARY)
    anna.records(GIVEN_UP)
    expect(page.locator("#d1")).to_have_count(0)
    page.context.set_offline(False)
    expect(page.locator("#d2")).to_be_visible()
    hears(page)


def test_a_phone_whose_screen_was_off_sees_everything_when_it_is_on(sit: Sit, anna: Phone) -> None:
    page = joins(sit(), links(anna)[1])
    hears(page)
    hide = """hidden => {
        Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
    }"""
    page.evaluate(hide, True)
    anna.records(ORDINARY)
    expect(page.locator("#d1")).to_have_count(0)
    page.evaluate(hide, False)
    expect(page.locator("#d1")).to_be_visible()


@pytest.mark.parametrize(
    "refuse", [lambda route: route.abort(), lambda route: route.fulfill(status=429)], ids=["lost", "too many"]
)
def test_where_no_stream_comes_through_the_page_asks(sit: Sit, anna: Phone, refuse: Callable[[Route], None]) -> None:
    watcher = sit()
    watcher.page.route(LIVE, refuse)
    page = joins(watcher, links(anna)[1])
    expect(page.locator("html[data-link=polling]")).to_be_attached()
    anna.records(ORDINARY)
    expect(page.locator("#d1")).to_be_visible()


def test_where_a_stream_stays_silent_the_page_asks(sit: Sit, anna: Phone) -> None:
    watcher = sit()
    watcher.page.route(LIVE, lambda _: None)  # as by a proxy that lets nothing through before the end
    watcher.page.clock.install()
    page = joins(watcher, links(anna)[1])
    page.clock.run_for(12_000)
    expect(page.locator("html[data-link=polling]")).to_be_attached()
    anna.records(ORDINARY)
    page.clock.run_for(12_000)
    expect(page.locator("#d1")).to_be_visible()


# A test says when the page has waited long enough for an answer.
GIVING_UP = """AbortSignal.timeout = () => {
    const waiting = new AbortController();
    window.giveUp = () => waiting.abort();
    return waiting.signal;
}"""


@pytest.mark.parametrize("is_silent", [False, True], ids=["refused", "silent"])
def test_a_sheet_that_did_not_come_is_asked_for_again(sit: Sit, anna: Phone, is_silent: bool) -> None:
    watcher = sit()
    watcher.page.add_init_script(GIVING_UP)
    page = joins(watcher, links(anna)[1])
    hears(page)
    failed: list[Route] = []

    def fail_once(route: Route) -> None:
        if failed or route.request.resource_type != "fetch":
            route.continue_()
        else:
            failed.append(route)
            if not is_silent:
                route.abort()

    page.route(sheet_of(anna), fail_once)
    with page.expect_request(sheet_of(anna)):
        anna.records(ORDINARY)
    if is_silent:
        page.evaluate("giveUp()")
    expect(page.locator("#d1")).to_be_visible()
    assert len(failed) == 1, "the sheet is shown live all the same"


def test_what_was_said_while_a_hand_was_on_its_way_is_not_forgotten(sit: Sit, anna: Phone) -> None:
    boris = sit()
    page = joins(boris, links(anna)[0])
    hears(page)
    held = hold_back(page)
    boris.opens_form()
    boris.fills(ORDINARY)
    boris.tap("#record")
    on_its_way = awaited(page, held)
    numbers = page.context.new_cdp_session(page)
    numbers.send("Network.enable")
    said: list[Any] = []

    def hear(message: Any) -> None:
        if message["eventId"] == "2":  # no beat, and no beginning of a stream
            said.append(message)

    numbers.on("Network.eventSourceMessageReceived", hear)
    anna.records(GIVEN_UP)
    awaited(page, said)
    on_its_way.abort()
    boris.tap("#unsent .throw-away summary")
    boris.tap("[data-unsent=drop]")
    expect(page.locator("#d1 .score")).to_have_text(["60", "60", "0"])


def test_of_two_hands_recorded_at_once_one_wins_and_the_other_is_not_lost(sit: Sit, anna: Phone) -> None:
    boris = sit()
    joins(boris, links(anna)[0])
    for phone, bid, cards in ((anna, 105, 20), (boris, 100, 30)):
        phone.opens_form()
        phone.fills(hand("Boris", bid, {"Anna": cards, "Boris": 120 - cards, "Vera": 0}))
    boris.tap("#record")
    expect(boris.page.locator("#d1:not(.sending)"), "first with the server too").to_be_visible()
    anna.tap("#record")
    expect(anna.page.locator(".alarm").first).to_contain_text(GONE_ON)
    expect(anna.page.locator("#cards-0")).to_have_value("20")
    anna.tap("#record")
    expect(anna.page.locator("#d2")).to_be_visible()
    expect(boris.page.locator("#d2")).to_be_visible()


def test_without_javascript_a_link_is_pasted(sit: Sit, anna: Phone) -> None:
    keep, _ = links(anna)
    boris = sit(java_script_enabled=False)
    boris.page.goto(keep)
    boris.page.fill("#code", keep)
    boris.tap("#join .button")
    boris.tap(".who-are-you .button:has-text('Boris')")
    expect(boris.page.locator(".dock .primary")).to_have_text("Record the hand")
