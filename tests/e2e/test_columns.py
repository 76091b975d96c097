"""Nothing on a sheet lies over anything else: the worst sheets, on every screen, with narrow letters and wide ones."""

import json
from collections.abc import Callable, Iterator, Sequence

import pytest
from playwright.sync_api import Browser, Page

from tests.e2e.conftest import LIBERATION, phone_at, with_fonts
from tests.e2e.table import imports
from tests.engine.games import TIMES

NAMES = ("Александра-Виктория Орлова", "Bartholomäus Maximilian S.", "Włodzimierz", "Konstantinopolskaja Antonin")
LONG_NAMES = ("Margarethe-Charlotte", "Александра-Виктория", "Maximilian-Friedrich", "Вера Николаевна")
ORDINARY_NAMES = ("Владимир", "Бабушка", "Катерина", "Франческа")
SEATS = (2, 3, 4) if TIMES > 1 else (4,)  # which are narrowest
PHONES, SCREENS = (320, 360, 390, 768, 1280, 1920), ((1024, 768), (1280, 720), (1366, 768), (1920, 1080), (768, 1024))
PAPERS = ((688, 980), (468, 660))  # what the margins leave of A4 and of A5, in pixels of 1/96 of an inch
# Chromium finds a condensed face for numbers among the fonts of a test; the widest of all is DejaVu Sans.
WIDEST = '"DejaVu Sans", sans-serif'
# Whoever keeps a game may lay a face of his own over its sheet, which the page's policy forbids otherwise.
pytestmark = pytest.mark.browser_context_args(bypass_csp=True)

CUT = "all => all.filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1).map((each) => each.title)"

BURST = """all => all.filter((each) => {
    const [own, last] = [each, each.lastElementChild].map((one) => one.getBoundingClientRect().bottom);
    return last > own;
}).map((each) => each.textContent)"""

# What is seen of each cell: its words and numbers, as boxes without the room above and below the letters.
COLLISIONS = """() => {
    const found = [];
    const across = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const down = (a, b) => Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    const seen = (node) => !node.parentElement.closest(".unseen") && node.data.trim();
    for (const cell of document.querySelectorAll("table:is(.sheet, .wall-sheet, .ruled) tr > *")) {
        const own = cell.getBoundingClientRect();
        const walk = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
        const boxes = [];
        for (const part of cell.querySelectorAll(":scope *")) {
            const before = getComputedStyle(part, "::before");
            if (before.content === "none" || before.position !== "absolute") continue;
            const around = part.getBoundingClientRect();
            const [left, top] = [around.left + parseFloat(before.left), around.top + parseFloat(before.top)];
            const [right, bottom] = [left + parseFloat(before.width), top + parseFloat(before.height)];
            boxes.push({ text: "●", of: part, left, right, top, bottom });
        }
        for (const sign of cell.querySelectorAll("svg")) {
            const { left, right, top, bottom } = sign.getBoundingClientRect();
            boxes.push({ text: "a sign", of: sign.parentElement.parentElement, left, right, top, bottom });
        }
        while (walk.nextNode()) {
            const node = walk.currentNode;
            if (!seen(node)) continue;
            const range = document.createRange();
            range.selectNodeContents(node);
            const style = getComputedStyle(node.parentElement);
            const clip = node.parentElement.closest(".who")?.getBoundingClientRect();
            for (const { left, right, top, bottom } of range.getClientRects()) {
                if (right - left < 1 || (clip && top >= clip.bottom - 2)) continue;
                const room = .19 * (bottom - top);
                const line = style.textDecorationLine === "underline" ? 2 : -room;
                const [text, of] = [node.data.trim(), node.parentElement];
                boxes.push({ text, of, left, right, top: top + room, bottom: bottom + line });
            }
        }
        for (const one of boxes) {
            const beside = one.left < own.left - .5 || one.right > own.right + .5;
            if (beside || one.bottom > own.bottom + 3 || one.top < own.top - 3) {
                found.push(`${one.text} leaves its cell`);
            }
            const lid = one.of.matches(".boxed :is(.score, .total), .won .total") && one.of.getBoundingClientRect();
            const isTotal = lid && one.of.matches(".total"); // its frame keeps a pixel from what is above and below
            const [top, bottom] = isTotal ? [lid.top - 1, lid.bottom + 1] : [one.top, one.bottom];
            const over = lid ? { left: lid.left, right: lid.right, top, bottom } : one;
            for (const other of boxes) {
                if (other === one || other.of === one.of) continue;
                if (across(over, other) > .5 && down(over, other) > .5) found.push(`${one.text} over ${other.text}`);
            }
        }
    }
    return [...new Set(found)];
}"""

# Names on the wall that end in dots, or are broken where no hyphen may be.
CUT_ON_THE_WALL = """() => [...document.querySelectorAll(".wall-name .who, .wall-now dd span")].filter((each) => {
    const cut = each.scrollHeight > each.clientHeight + 1 || each.scrollWidth > each.clientWidth;
    const lines = each.clientHeight / parseFloat(getComputedStyle(each).fontSize) / 1.2;
    return cut || (lines > 1.5 && !/[ \\u00ad-]/.test(each.textContent));
}).map((each) => each.textContent)"""

# Texts outside of the screen or of what is tapped.
RUNS_OUT = """(width) => {
    const found = document.documentElement.scrollWidth > width ? ["the page scrolls"] : [];
    const all = ".bar a, .outcomes label, .sheet tbody th a, .chapters a, .now-head *";
    for (const each of document.querySelectorAll(all)) {
        const [own, range] = [each.getBoundingClientRect(), document.createRange()];
        if (!own.width || each.closest("svg")) continue;
        range.selectNodeContents(each);
        const { left, right } = range.getBoundingClientRect();
        if (left < own.left - 1 || right > own.right + 1 || right > width) found.push(each.textContent.trim());
    }
    return found;
}"""


def table_of(names: Sequence[str], deals: Sequence[object], system: str = "russian", **changes: object) -> str:
    """A record; of four the dealer sits out. The names of `changes` are those of rules, with _ for the point."""
    rules = {name.replace("_", ".", 1): value for name, value in changes.items()}
    if len(names) == 4:
        rules["game.sit_out"] = "dealer"
    table = {"rules": {"system": system, "changes": rules}, "players": names, "deals": deals}
    return json.dumps({"format": "thousand-record/1", **table})


def fine(name: str, amount: int) -> dict[str, object]:
    return {"outcome": "adjustment", "player": name, "amount": amount, "reason": "a revoke"}


def record_of(seats: int) -> str:
    """Sixty hands with all that needs room: losses beside totals of four digits, a barrel, bolts, fines, a winner."""
    players = NAMES[:seats]

    def hand(number: int) -> dict[str, object]:
        declarer, dealer = players[number % seats], players[(number - 1) % seats]
        points = {name: {"cards": 120 * (name == declarer)} for name in players if seats < 4 or name != dealer}
        return {"declarer": declarer, "bid": 120 if number == 1 else 200, "points": points, "dealer": dealer}

    deals = [fine(players[0], 890), *(fine(players[1], amount) for amount in (-480, -110, -1100))]
    deals += [fine(players[number % seats], -115) if number % 7 == 6 else hand(number) for number in range(56)]
    return table_of(players, deals, "polish-two" if seats == 2 else "russian", gold_enabled=True)


def on_the_barrel(seats: int) -> str:
    """The last player has one hand left of three."""
    names = ("Anna", "Boris", "Vera", "Grisha")[:seats]
    deals = [fine(names[-1], 880)]
    for number in range(2):
        sitter = names[number] if seats == 4 else None
        declarer, *others = [name for name in names if name != sitter]
        points = {declarer: {"cards": 100}} | {name: {"cards": 10} for name in others}
        deals.append({"declarer": declarer, "bid": 100, "points": points} | ({"dealer": sitter} if sitter else {}))
    return table_of(names, deals)


@pytest.fixture(params=["wide", pytest.param("narrow", marks=pytest.mark.long)])
def letters(
    request: pytest.FixtureRequest, page: Page, launch_browser: Callable[..., Browser], live_server: str
) -> Iterator[Page]:
    """A page in the wide letters that are the usual ones of these tests, or in narrow ones."""
    if request.param == "wide":
        yield page
        return
    browser = launch_browser(env=with_fonts(LIBERATION))
    yield browser.new_page(**phone_at(live_server), bypass_csp=True)
    browser.close()


def looks(page: Page, sizes: Sequence[tuple[int, int]]) -> Iterator[str]:
    """Turns the page to each of these sizes, in its own face and then in the widest; yields what that is called."""
    for face in ("", WIDEST):
        if face:
            page.add_style_tag(content=f":root {{ --digits: {face}; --serif: {face}; --sans: {face} }}")
        for width, height in sizes:
            page.set_viewport_size({"width": width, "height": height})
            yield f"{width} px{' wide' * bool(face)}"


def collisions(page: Page, sizes: Sequence[tuple[int, int]]) -> list[str]:
    return [f"{look}: {each}" for look in looks(page, sizes) for each in page.evaluate(COLLISIONS)]


def test_columns_never_collide(letters: Page) -> None:
    """Nor the strokes of a barrel with its box."""
    page = letters
    for seats in SEATS:
        sheet = imports(page, record_of(seats))
        page.goto(sheet)
        assert collisions(page, tuple((width, 844) for width in PHONES)) == [], seats
        page.goto(sheet + "/wall")
        assert collisions(page, SCREENS) == [], seats
        # The last screen stands upright, and the curve is below all else.
        assert page.evaluate("document.querySelector('.curve').getBoundingClientRect().bottom <= innerHeight")
        page.goto(sheet + "/print")
        assert collisions(page, tuple((width, 844) for width in PHONES)) == [], seats
        page.emulate_media(media="print")
        assert collisions(page, PAPERS) == [], seats
        page.emulate_media(media="screen")
    for seats in SEATS[-2:]:
        strokes_stand_beside_the_box(page, imports(page, on_the_barrel(seats)))


def strokes_stand_beside_the_box(page: Page, sheet: str) -> None:
    for address in (sheet, f"{sheet}/wall?lang=de"):
        page.goto(address)
        for width in PHONES[:-2]:
            page.set_viewport_size({"width": width, "height": 844})
            assert page.locator(".boxed .ticks").count() == 3, "two hands and the head"
            assert (address, width, page.evaluate(COLLISIONS)) == (address, width, [])
            assert page.locator(".wall-note").evaluate_all(CUT) == [], "the last hand is said"


def test_a_name_of_twenty_letters_stands_whole_above_its_column(page: Page) -> None:
    for names in (LONG_NAMES[:3], LONG_NAMES):
        page.goto(imports(page, table_of(names, ())))
        for look in looks(page, [(width, 844) for width in (320, 360, 390, 1024, 1440)]):
            assert page.locator("thead .who").evaluate_all(CUT) == [], look
            assert page.evaluate(COLLISIONS) == [], look


def test_an_ordinary_name_stands_whole_on_the_wall(page: Page) -> None:
    for seats in (3, 4):
        page.goto(imports(page, table_of(ORDINARY_NAMES[:seats], ())) + "/wall?lang=ru")
        for width, height in ((768, 1024), (1024, 768), (1440, 900), (1920, 1080)):
            page.set_viewport_size({"width": width, "height": height})
            assert page.evaluate(CUT_ON_THE_WALL) == [], width
            assert page.evaluate(COLLISIONS) == [], width


@pytest.mark.long
def test_letters_twice_as_large_stay_on_their_buttons_and_on_the_screen(page: Page) -> None:
    for seats in (3, 4):
        record = json.loads(record_of(seats))
        sheet = imports(page, json.dumps(record | {"deals": record["deals"][1:9]}))
        for place in (sheet, f"{sheet}/deals/new", f"{sheet}/facts", "/rules/options"):
            page.goto(f"{place}?lang=ru")
            page.add_style_tag(content=":root { font-size: 200% }")
            assert (place, page.evaluate(RUNS_OUT, 390)) == (place, [])
            assert page.locator(".suit > span").evaluate_all(BURST) == []


def test_the_words_of_a_row_stand_in_the_line_of_its_number(page: Page) -> None:
    page.goto(imports(page, table_of(LONG_NAMES, [{"outcome": "redeal", "cause": "misdeal"}] * 2)))
    middle = """(row) => ["th .no", "td a"].map((of) => {
        const range = document.createRange();
        range.selectNodeContents(row.querySelector(of));
        const { left, top, bottom } = range.getBoundingClientRect();
        return { left, middle: (top + bottom) / 2 };
    })"""
    for width in (320, 390, 768):
        page.set_viewport_size({"width": width, "height": 844})
        number, words = page.locator("#d1").evaluate(middle)
        assert abs(number["middle"] - words["middle"]) < 4, width
        assert words["left"] - number["left"] < 60, width
