"""A quarrel settled on the phone: from the number on the sheet to its line, its link, and the rule that was meant."""

import re
from itertools import product

import pytest
from playwright.sync_api import Route, expect

from tests.e2e.table import Phone, tells

pytestmark = pytest.mark.usefixtures("quiet")
HANDS: tuple[dict[str, str], ...] = (
    {"declarer": "1", "bid_tap": "130", "raised": "160", "cards_0": "3", "cards_2": "2", "marriages_1": "hearts"},
    {"outcome": "rospisat", "declarer": "2", "bid": "100"},
    {"declarer": "0", "bid": "100", "cards_1": "20", "cards_2": "0"},
)


def a_game(phone: Phone) -> str:
    for hand in HANDS:
        tells(phone.page, phone.sheet, {"outcome": "played"} | hand)
    return phone.sheet


def test_from_the_sheet_to_the_link_of_a_line(phone: Phone) -> None:
    page, sheet = phone.page, a_game(phone)
    page.goto(sheet)
    phone.tap("#d1 td:nth-child(3) a")  # Boris, who doubts it
    line = page.locator("#explanation #p1-1")
    expect(line).to_be_visible()
    expect(line.locator(".why-so")).to_be_hidden()
    phone.tap("#explanation #p1-1 summary")
    expect(line).to_contain_text("Won at 130, raised to 160.")
    expect(line).to_contain_text("Took 115 + ♥ 100 = 215.")
    expect(page.locator("#to-dispute")).to_have_attribute("href", re.compile(r"/dispute\?hand=1&player=1$"))
    phone.tap("#explanation #p1-1 .quiet-link")
    page.wait_for_url("**/deals/1?hand=2&line=1-1#p1-1")
    expect(page.locator("#p1-1 .why-so")).to_be_in_viewport()
    expect(page.locator("#p1-1")).to_contain_text("The declarer writes the bid: +160.")


def test_a_quarrel_is_settled(phone: Phone) -> None:
    """Boris is sure that he has 230: "half of the bid for a rospisat". Anna looks it up."""
    page, sheet = phone.page, a_game(phone)
    page.goto(sheet)
    expect(page.locator(".bar a")).to_have_count(4)
    phone.tap(".bar a[href$='/dispute']")
    phone.tap("a[href$='/which-rule']")
    page.wait_for_url("**/which-rule")  # before its scripts listen, no pad comes
    expect(page.locator("#pad")).to_be_hidden()
    page.locator("#score-1").tap()
    for key in (*"230", "sign"):
        page.locator(f"#pad [data-key='{key}']").tap()
    expect(page.locator("#score-1"), "a key turns the sign round, and round again").to_have_value("−230")
    page.locator("#pad [data-key=sign]").tap()
    expect(page.locator("#score-1")).to_have_value("230")
    phone.tap("#record")
    first = page.locator(".fits > li").first
    expect(first).to_contain_text("Rospisat: each defender gets")
    expect(first).to_contain_text("1000 with agreements")
    first.get_by_role("link", name="Show both sheets").tap()
    expect(page.locator("h2", has_text="The sheets differ from hand 2 on.")).to_be_visible()


@pytest.mark.long
def test_two_rules_are_looked_for_until_somebody_stops(phone: Phone) -> None:
    page, sheet = phone.page, a_game(phone)
    slices: list[Route] = []

    def only_the_first(route: Route) -> None:
        """A search as slow as the test wants it: the second slice is never answered."""
        slices.append(route)
        if len(slices) == 1:
            route.continue_()

    page.route(lambda address: "from=" in address, only_the_first)
    page.goto(f"{sheet}/which-rule?after=3&score_0=7&score_1=8&score_2=9")
    phone.tap("#look-for-two")
    expect(page.locator("#how-far")).to_contain_text("pairs of rules looked at")
    expect(page.locator("#looking progress")).to_have_attribute("value", "150")
    phone.tap("#stop")
    expect(page.locator("#how-far")).to_have_text("Stopped.")
    page.unroute_all(behavior="ignoreErrors")
    page.reload()
    phone.tap("#look-for-two")
    expect(page.locator("#how-far")).to_contain_text("No two house rules together", timeout=60_000)


BAR = """() => {
    const box = (each) => each.getBoundingClientRect();
    const bar = document.querySelector(".bar");
    const tabs = [...bar.children].map(box);
    const record = document.querySelector("#sheet-dock .primary");
    return {
        below: innerHeight - box(bar).bottom,
        rows: new Set(tabs.map((tab) => tab.top)).size,
        least: Math.min(...tabs.flatMap((tab) => [tab.width, tab.height])),
        cut: [...bar.children].filter((tab) => tab.scrollWidth > tab.clientWidth).map((tab) => tab.textContent),
        free: record ? box(bar).top - box(record).bottom : 0,
        wide: document.documentElement.scrollWidth,
    };
}"""


@pytest.mark.long
def test_the_bar_is_one_row_under_the_thumb(phone: Phone) -> None:
    """In the longest languages too."""
    page, sheet = phone.page, a_game(phone)
    for path, language in product(("", "/dispute", "/show", "/more"), ("en", "de", "pl")):
        page.goto(f"{sheet}{path}?lang={language}")
        for width, height in ((320, 568), (390, 844), (1280, 800)):
            page.set_viewport_size({"width": width, "height": height})
            found = page.evaluate(BAR)
            assert abs(found["below"]) < 1, path
            assert (found["rows"], found["cut"]) == (1, [])
            assert found["least"] >= 44
            assert found["free"] >= 0, "the key that records is not hidden by it"
            assert found["wide"] <= width


def test_on_a_form_its_own_keys_have_the_place_under_the_thumb(phone: Phone) -> None:
    page, sheet = phone.page, a_game(phone)
    page.goto(f"{sheet}/deals/new#here")  # on a page of its own
    expect(page.locator(".bar")).not_to_be_in_viewport()
    expect(page.locator("#record")).to_be_in_viewport(ratio=1)
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    expect(page.locator(".bar a").last).to_be_in_viewport(ratio=1)
    page.emulate_media(media="print")
    expect(page.locator(".bar")).to_be_hidden()


def test_the_choice_of_a_system_has_a_line_of_its_own(phone: Phone) -> None:
    """Beside its button a name was cut."""
    page = phone.page
    sheet = phone.sheet
    page.set_viewport_size({"width": 320, "height": 844})
    page.goto(f"{sheet}/what-if?system=lviv&lang=uk")
    choice = page.locator("select[name=choose]")
    assert choice.evaluate("each => each.getBoundingClientRect().width") > 320 - 32
