"""Everyone sees it: two phones and a watcher in one game, live; links taken back; a phone asleep; two hands at once."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from pytest_playwright import CreateContextCallback

from scorekeeper.engine.record import Deal, Outcome, Parts, Suit
from tests.e2e.table import HIDE, Phone, awaited, hand, hold_back, loses_one

LIVE = re.compile(r"/live(\?after=\d+)?$")
PLAYERS = ("Anna", "Boris", "Vera")
ORDINARY = hand("Boris", 120, {"Anna": 30, "Boris": Parts(cards=90, marriages=(Suit.SPADES,)), "Vera": 0})
GIVEN_UP = Deal(outcome=Outcome.ROSPISAT, declarer="Vera", bid=100)
SHUT = "This game is kept on another device."

Sit = Callable[..., Phone]


@pytest.fixture
def sit(new_context: CreateContextCallback) -> Sit:
    """Another person with a phone of her own; further options of the browser by name."""
    return lambda **options: Phone(new_context(**options).new_page(), PLAYERS)


@pytest.fixture
def anna(sit: Sit) -> Phone:
    """Who begins the game."""
    phone = sit()
    phone.begins()
    return phone


def links(phone: Phone) -> tuple[str, str]:
    """The links to keep and to watch, looked up on a page of its own."""
    page = phone.page.context.new_page()
    page.goto(phone.sheet + "/share")
    found = (page.locator("#keep-link").input_value(), page.locator("#watch-link").input_value())
    page.close()
    return found


def joins(phone: Phone, link: str, name: str = "") -> Page:
    phone.page.goto(link)
    phone.page.fill("#name", name)
    phone.tap("#who-else .button")
    phone.page.wait_for_selector(".sheet")
    return phone.page


def hears(page: Page) -> None:
    expect(page.locator("html[data-link=live]")).to_be_attached()


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


def test_a_revoked_device_is_out_at_once_and_the_others_are_not(sit: Sit, anna: Phone) -> None:
    keep, watch = links(anna)
    boris, watcher = sit(), sit()
    joins(boris, keep)
    joins(watcher, watch)
    hears(boris.page)
    hears(watcher.page)
    expect(watcher.page.locator(".dock"), "it covers nothing while all is well").to_have_css("position", "static")
    share = anna.page.context.new_page()
    share.goto(anna.sheet + "/share")
    share.locator(".invitation:has(#keep-link) summary").tap()
    share.locator(".invitation:has(#keep-link) .danger").tap()
    expect(boris.page.locator("h1")).to_have_text(SHUT)
    anna.sends(anna.sheet, ORDINARY)
    expect(watcher.page.locator("#d1")).to_be_visible()
    boris.page.goto(keep)
    expect(boris.page.locator("#err-code")).to_contain_text("No game has this code.")


def test_a_phone_without_the_network_or_with_its_screen_off_sees_everything_afterwards(sit: Sit, anna: Phone) -> None:
    watcher = sit()
    page = joins(watcher, links(anna)[1])
    hears(page)
    page.context.set_offline(True)
    expect(page.locator("html[data-link=offline]")).to_be_attached()
    anna.sends(anna.sheet, ORDINARY, GIVEN_UP)
    expect(page.locator("#d1")).to_have_count(0)
    page.context.set_offline(False)
    expect(page.locator("#d2")).to_be_visible()
    hears(page)
    page.evaluate(HIDE, True)
    anna.sends(anna.sheet, GIVEN_UP)
    expect(page.locator("#d3")).to_have_count(0)
    page.evaluate(HIDE, False)
    expect(page.locator("#d3")).to_be_visible()


def test_where_no_stream_comes_through_the_page_asks(sit: Sit, anna: Phone) -> None:
    watcher = sit()
    watcher.page.route(LIVE, lambda route: route.fulfill(status=429))
    watcher.page.add_init_script(IMPATIENT)
    page = joins(watcher, links(anna)[1])
    expect(page.locator("html[data-link=polling]")).to_be_attached()
    anna.sends(anna.sheet, ORDINARY)
    expect(page.locator("#d1")).to_be_visible()


def test_where_a_stream_stays_silent_the_page_asks(sit: Sit, anna: Phone) -> None:
    watcher = sit()
    watcher.page.route(LIVE, lambda _: None)  # as by a proxy that lets nothing through before the end
    watcher.page.clock.install()
    page = joins(watcher, links(anna)[1])
    page.clock.run_for(12_000)
    expect(page.locator("html[data-link=polling]")).to_be_attached()
    anna.sends(anna.sheet, ORDINARY)
    page.clock.run_for(20_000)  # another stream, as silent, and a question
    expect(page.locator("#d1")).to_be_visible()


# What a page asks again after three seconds it asks soon; when it has waited long enough for an answer a test says.
IMPATIENT = """
    const later = window.setTimeout;
    window.setTimeout = (act, pause, ...told) => {
        if (pause !== 12000) return later(act, pause === 3000 ? 100 : pause, ...told);
        window.giveUp = act;
    };
"""


@pytest.mark.parametrize("is_silent", [False, True], ids=["refused", "silent"])
def test_a_sheet_that_did_not_come_is_asked_for_again(sit: Sit, anna: Phone, is_silent: bool) -> None:
    watcher = sit()
    watcher.page.add_init_script(IMPATIENT)
    page = joins(watcher, links(anna)[1])
    hears(page)
    page.locator(".legend summary").tap()
    failed = loses_one(page, anna.sheet, lambda request: request.resource_type == "fetch", is_silent=is_silent)
    with page.expect_request(anna.sheet):
        anna.sends(anna.sheet, ORDINARY)
    if is_silent:
        page.evaluate("giveUp()")
    expect(page.locator("#d1")).to_be_visible()
    assert len(failed) == 1, "the sheet is shown live all the same"
    expect(page.locator(".legend[open]"), "somebody was reading it").to_be_visible()


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
    anna.sends(anna.sheet, GIVEN_UP)
    awaited(page, said)
    on_its_way.abort()
    boris.tap("#unsent .waits > summary")
    boris.tap("#unsent .throw-away summary")
    boris.tap("[data-unsent=drop]")
    expect(page.locator("#d1 .score")).to_have_text(["60", "60", "0"])
