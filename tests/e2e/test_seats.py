"""The phone flat on the table: whoever sits around it reads the own total, and nothing lies over anything else."""

import re
from itertools import product

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.table import imports, tells
from tests.e2e.test_columns import fine, looks, table_of

# 25 letters each.
NAMES = (
    "Александра-Виктория Орлова",
    "Bartholomäus Maximilian S",
    "Włodzimierz Wojciechowski",
    "Konstantinopolskaja Anton",
)
pytestmark = pytest.mark.browser_context_args(bypass_csp=True)  # for a face of its keeper's own
SIZES = ((320, 568), (390, 844), (844, 390))
LEGIBLE = 42  # pixels: 7 mm on a phone that is 390 wide
SMALLEST = 32  # 5 mm, on a phone that is 320 wide and may have no narrow face for digits
# What collides, is cut off or lies outside its field, and how tall the smallest digits are: as tall as a cap.
LOOK = """() => {
    const found = [], digits = [];
    const box = (node) => node.getBoundingClientRect();
    const across = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const down = (a, b) => Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    const meet = (a, b) => across(a, b) > .5 && down(a, b) > .5;
    const within = (a, b) => across(a, b) > a.right - a.left - 1 && down(a, b) > a.bottom - a.top - 1;
    const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    const back = document.querySelector(".flat-back");
    for (const seat of document.querySelectorAll(".seat")) {
        const parts = [...seat.querySelectorAll(".who, .chip, .total, .ticks, .seat-note > :not(.unseen)")]
            .filter((each) => box(each).width && box(each).height);
        for (const part of parts) {
            const name = part.textContent.trim() || part.className;
            if (!within(box(part), box(seat)) || !within(box(part), screen)) found.push(`${name} leaves its seat`);
            if (part.scrollWidth > part.clientWidth + 1 && part.clientWidth) found.push(`${name} is cut off`);
            for (const other of parts) {
                if (other !== part && meet(box(part), box(other))) found.push(`${name} over ${other.textContent}`);
            }
        }
        const probe = document.createElement("i");
        probe.style.cssText = "display: block; width: 1cap; height: 1px; position: absolute";
        seat.querySelector(".total").append(probe);
        digits.push(probe.offsetWidth);
        probe.remove();
    }
    const fields = [...document.querySelectorAll(".seat"), back];
    for (const one of fields) {
        if (fields.some((other) => other !== one && meet(box(one), box(other)))) found.push("fields overlap");
    }
    if (box(back).width < 44 || box(back).height < 44) found.push("the way back is small");
    const { scrollHeight, scrollWidth } = document.documentElement;
    if (scrollHeight > innerHeight || scrollWidth > innerWidth) found.push("the page scrolls");
    return [[...new Set(found)], Math.min(...digits)];
}"""


def record_of(seats: int, start: int) -> str:
    """Everybody at `start`, then two hands that leave bolts; on the barrel their declarers fall."""
    players = NAMES[:seats]

    def hand(dealer: int) -> dict[str, object]:
        declarer = players[(dealer + 1) % seats]
        active = [name for seat, name in enumerate(players) if seats < 4 or seat != dealer]
        winner = declarer if start < 0 else next(name for name in active if name != declarer)
        points = {name: {"cards": 120 * (name == winner)} for name in active}
        return {"declarer": declarer, "bid": 120, "points": points}

    deals = [*(fine(name, start) for name in players), hand(0), hand(1)]
    return table_of(players, deals, "russian-two", barrel_kind="frozen") if seats == 2 else table_of(players, deals)


@pytest.mark.long
def test_every_seat_reads_its_numbers_and_nothing_collides(page: Page) -> None:
    for seats, start in product((2, 3, 4), (-4435, 890)):
        sheet = imports(page, record_of(seats, start))
        for language in ("ru",) if start < 0 else ("ru", "de", "pl"):
            page.goto(f"{sheet}/flat?lang={language}")
            for look in looks(page, SIZES if language == "ru" else SIZES[:1]):
                found, digits = page.evaluate(LOOK)
                where = f"{seats} {language} {look}"
                assert (where, found) == (where, [])
                assert digits >= (SMALLEST if look.startswith("320 px") else LEGIBLE), where


def test_each_seat_is_turned_to_its_player_in_the_order_of_the_table(page: Page) -> None:
    turned = """each => each.map((one) => [
        getComputedStyle(one).rotate, one.querySelector(".who").textContent.replaceAll("\\u00ad", ""),
    ])"""
    clockwise = {2: ["none", "180deg"], 3: ["none", "90deg", "270deg"], 4: ["none", "90deg", "180deg", "270deg"]}
    for seats, turns in clockwise.items():
        page.goto(imports(page, record_of(seats, -4435)) + "/flat")
        found = page.locator(".seat-turned").evaluate_all(turned)
        assert found == [[turn, name] for turn, name in zip(turns, NAMES, strict=False)]


def test_one_tap_from_the_sheet_and_a_new_hand_shows_by_itself(page: Page) -> None:
    sheet = imports(page, record_of(3, -4435))
    page.goto(sheet)
    page.locator(".now .lay-flat").tap()
    expect(page).to_have_url(re.compile("/flat$"))
    expect(page.locator("html")).to_have_attribute("data-link", "live")
    other = page.context.new_page()
    tells(other, sheet, {"outcome": "adjustment", "player": "2", "amount": "5000", "reason": "a revoke"})
    expect(page.locator(".at-right .total")).to_have_text("685")
    page.locator(".flat-back").tap()
    expect(page.locator(".sheet")).to_be_visible()
