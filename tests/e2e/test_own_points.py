"""Every phone a player's phone: what players tell comes into the open form, and leaves what was typed there alone."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect
from pytest_playwright import CreateContextCallback

from tests.e2e.table import Phone

NAMES = ("Anna", "Boris", "Vera")


@pytest.fixture
def phones(new_context: CreateContextCallback) -> Iterator[list[Page]]:
    """The keeper's phone on the sheet, and one each for Boris and Vera on their own pages."""
    contexts = [new_context() for _ in range(3)]
    keeper, *players = [context.new_page() for context in contexts]
    faults: list[str] = []
    for context in contexts:
        context.on("weberror", lambda fault: faults.append(str(fault.error)))
    sheet = Phone(keeper, NAMES).begins()
    keeper.goto(f"{sheet}/share")
    link = keeper.locator("#play-link").input_value()
    for seat, page in enumerate(players, start=1):
        page.goto(link)
        page.locator(f"button[name=seat][value='{seat}']").tap()
        expect(page.locator("#my-points")).to_be_visible()
    keeper.goto(sheet)
    yield [keeper, *players]
    assert faults == []


def tells(page: Page, digits: str) -> None:
    """On her own pad, under the thumb."""
    for digit in digits:
        page.locator(f"#pad [data-key='{digit}']").tap()
    page.locator("#tell").tap()
    expect(page.locator(".own-told")).to_be_visible()


def test_the_open_form_fills_as_they_come_and_what_was_typed_stays(phones: list[Page]) -> None:
    keeper, boris, vera = phones
    keeper.locator("a[data-record]").tap()
    expect(keeper.locator("#overlay #deal-form")).to_be_visible()
    vera.locator("label.suit.hearts").tap()
    tells(vera, "30")
    expect(keeper.locator("#cards-2")).to_have_value("30")
    expect(keeper.locator("[name=marriages_2][value=hearts]")).to_be_checked()
    keeper.locator("label:has([name=declarer][value='1'])").tap()
    keeper.locator("label:has([name=bid_tap][value='100'])").tap()
    expect(keeper.locator("#cards-0"), "what is still to be told").to_be_focused()
    keeper.locator("#pad [data-key='1']").tap()
    keeper.locator("#pad [data-key='0']").tap()
    tells(boris, "90")
    expect(keeper.locator("#cards-1")).to_have_value("90")
    expect(keeper.locator("#cards-0")).to_have_value("10")
    expect(keeper.locator("#tellings li")).to_have_count(2)
    expect(keeper.locator(".breaks")).to_have_count(0)  # 90 and 30 leave nothing, which can be


@pytest.mark.long
def test_the_seat_that_breaks_the_sum_is_marked_until_it_is_mended(phones: list[Page]) -> None:
    keeper, boris, vera = phones
    tells(boris, "90")
    expect(keeper.locator("#arrived li"), "the sheet says so").to_have_text("Boris 90")
    keeper.locator("a[data-record]").tap()
    expect(keeper.locator("#cards-1")).to_have_value("90")
    tells(vera, "40")
    expect(keeper.locator(".pile[data-seat='2']")).to_have_class("pile breaks")
    expect(keeper.locator("#tellings .breaks .error")).to_contain_text("130")
    expect(keeper.locator(".pile[data-seat='1']")).not_to_have_class("pile breaks")
    vera.locator("#my-points .cards").tap()
    tells(vera, "20")
    expect(keeper.locator("#cards-2")).to_have_value("20")
    expect(keeper.locator(".breaks")).to_have_count(0)
    keeper.locator("label:has([name=declarer][value='1'])").tap()
    keeper.locator("label:has([name=bid_tap][value='100'])").tap()
    expect(keeper.locator("#summary .summary")).to_be_visible()
    keeper.locator("#record").tap()
    expect(keeper.locator(".sheet tbody tr")).to_have_count(1)
    expect(keeper.locator("#arrived li")).to_have_count(0)
    word = keeper.locator("th > .hint")
    expect(word).to_have_text("with the others")
    expect(word).to_be_in_viewport(ratio=1)
    box, title = word.bounding_box(), keeper.locator("#now-title").bounding_box()
    assert box
    assert title
    assert box["width"] > 60, "all can read it"
    assert box["y"] + box["height"] <= title["y"], "in a place of its own"
    for page in (boris, vera):
        expect(page.locator("#my-points .cards")).to_have_value("")  # the next hand, by itself
