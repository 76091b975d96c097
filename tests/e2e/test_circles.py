"""A circle on a phone whose server is gone; in the edition that has none: test_alone.py."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.table import Phone, by_way_of_its_worker, comes_true
from tests.e2e.test_whole_evening import Host, Opens, host, opens  # noqa: F401 - fixtures

PLAYERS = ("Anna", "Boris", "Vera")
MERGED = "async () => /Borya[^]*are one person|one person[^]*Borya/.test(await (await fetch('CIRCLE/log')).text())"


def begins_game(page: Page, *names: str) -> str:
    """From the form that is open."""
    for row, name in enumerate(names):
        page.fill(f"[name=name_{row}]", name)
    Phone(page, names).begins_as_filled_in()
    return page.url


def begins_circle(page: Page) -> str:
    """With two taps, of the newest game."""
    page.goto("/")
    page.get_by_text("Keep these friends together").tap()
    page.locator(".dock button").tap()
    expect(page.locator("h1")).to_have_text(", ".join(PLAYERS))
    return page.url


def opens_way(page: Page, circle: str, way: str) -> None:
    page.goto(circle)
    page.locator(".circle-ways a", has_text=re.compile(f"^{way}$")).tap()
    expect(page.locator("h1")).to_have_text(way)


def has_people(page: Page, *names: str) -> None:
    expect(page.locator(".circle-list > li > a")).to_have_text(list(names))


def plays_with_a_guest(page: Page, circle: str) -> None:
    """Two are tapped, the third is typed; he becomes a person by one tap."""
    page.goto(circle)
    page.locator(".dock a").tap()
    for name in ("Boris", "Vera"):
        page.locator("#chips button", has_text=name).tap()
    page.fill("[name=name_2]", "Borya")
    page.locator("[name=name_2]").blur()
    expect(page.locator("#rules[data-players='3']:not([aria-busy])")).to_be_visible()
    Phone(page, ("Boris", "Vera", "Borya")).begins_as_filled_in()
    opens_way(page, circle, "People")
    page.get_by_role("button", name="Add to the circle").tap()
    has_people(page, *PLAYERS, "Borya")


@pytest.mark.parametrize("host", ["app"], indirect=True)
def test_an_evening_without_a_network(host: Host, opens: Opens) -> None:  # noqa: F811 - a fixture
    """A circle begins, a guest is added, merged with an old friend, and the merge undone at home. Each goes up behind
    what it names.
    """
    page = opens(network=True)
    page.goto("/new")
    by_way_of_its_worker(page)
    host.stops()
    page.context.set_offline(True)
    begins_game(page, *PLAYERS)
    circle = begins_circle(page)
    plays_with_a_guest(page, circle)
    page.locator(".circle-list summary").nth(3).tap()
    merge = page.locator("form:has([name=do][value=merge]):visible")
    merge.locator("select").select_option(label="Boris")
    merge.locator("button").tap()
    has_people(page, *PLAYERS)
    page = opens()
    opens_way(page, circle, "People")
    has_people(page, *PLAYERS)

    host.starts()
    page.context.set_offline(False)
    page = page.context.new_page()  # the other one is drawn anew once all is sent
    page.goto("/")
    comes_true(page, MERGED.replace("CIRCLE", circle))
    page = page.context.new_page()  # the list is opened anew once all is sent
    opens_way(page, circle, "Log")
    page.locator("li", has_text="Borya").get_by_role("button", name="Take back").first.tap()
    has_people(page, *PLAYERS, "Borya")
    page.wait_for_load_state("networkidle")
    host.stops()
    page.context.set_offline(True)
    opens_way(page, circle, "Log")
    expect(page.locator(".log > li").first).to_contain_text("are two people again")
