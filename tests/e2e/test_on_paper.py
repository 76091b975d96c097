"""What leaves the table from the page: printed by the browser, and sent by the device's own share sheet."""

import io
import json
import re
from collections.abc import Iterator, Sequence
from typing import Any

import pypdf
import pytest
from playwright.sync_api import Browser, Page, expect

from benchmarks.games import long_game
from scorekeeper.engine.encode import encode_record
from tests.e2e.table import Phone, imports, tells

HANDS = 60
PAPERS = ("A4", "A5", "Letter")
LONG_GAME = {
    "format": "thousand-record/1",
    "rules": {"system": "russian", "changes": {"bid.silence_below": -100}},
    "players": ["Anna", "Boris", "Vera"],
    "deals": [
        *[{"outcome": "redeal", "cause": "misdeal"}] * (HANDS - 1),
        {"outcome": "adjustment", "player": "Boris", "amount": -20, "reason": "a revoke"},
    ],
}
# A device with a share sheet; what it is given is written down, and the first time the tap was too long ago.
SHARES = """
window.shared = [];
navigator.canShare = (what) => Boolean(what.text || what.files.every((file) => file.size));
navigator.share = async (what) => {
  if (!window.asked) { window.asked = true; throw new DOMException("too late", "NotAllowedError"); }
  const files = (what.files ?? []).map(({ name, type, size }) => ({ name, type, size }));
  window.shared.push({ text: what.text, files });
};
"""


@pytest.fixture(scope="module")
def table(browser: Browser, browser_context_args: dict[str, Any]) -> tuple[str, Any]:
    """A long game's address, and the device that keeps it."""
    context = browser.new_context(**browser_context_args)
    sheet = imports(context.new_page(), json.dumps(LONG_GAME))
    state = context.storage_state()
    context.close()
    return sheet, state


@pytest.fixture
def shown(browser: Browser, browser_context_args: dict[str, Any], table: tuple[str, Any]) -> Iterator[Page]:
    context = browser.new_context(**browser_context_args | {"storage_state": table[1], "color_scheme": "dark"})
    yield context.new_page()
    context.close()


def pages_of(page: Page, paper: str = "A4") -> Sequence[pypdf.PageObject]:
    """The pages that a printer would get."""
    return pypdf.PdfReader(io.BytesIO(page.pdf(format=paper))).pages


def printed(page: Page, paper: str = "A4") -> list[str]:
    return [each.extract_text() for each in pages_of(page, paper)]


PLACES = {"": ".on-paper", "/print": ".paper-address"}  # of the sheet's address, on both


def test_every_page_has_the_names_and_no_row_is_lost(shown: Page, table: tuple[str, Any]) -> None:
    for place in PLACES:
        shown.goto(table[0] + place)
        for paper in PAPERS[:2]:
            pages = printed(shown, paper)
            assert len(pages) in (2, 3, 4), (place, paper)
            with_rows = [text for text in pages if "Fresh deal" in text]
            assert sum(text.count("Fresh deal") for text in pages) >= HANDS - 1
            assert all(name in text for text in with_rows for name in ("Anna", "Boris", "Vera"))
            whole = "\n".join(pages)
            assert table[0] in whole.replace("\n", "")
            assert "No bids below a score of: −100" in whole
            assert "Boris −20 – a revoke" in whole
            for key in ("Record the hand", "Undo", "This device", "More", "English", "‹"):
                assert key not in whole


@pytest.mark.long
def test_names_and_addresses_are_copied_letter_by_letter(shown: Page, table: tuple[str, Any]) -> None:
    for place, address in PLACES.items():
        shown.goto(table[0] + place)
        shown.locator(address).first.evaluate("each => { each.textContent = 'Stefflfiffi' }")
        assert "Stefflfiffi" in "".join(printed(shown)), place


@pytest.mark.long
def test_an_ordinary_evening_is_one_page_of_any_paper(shown: Page) -> None:
    for hands, notes in ((30, 7), (36, 0)):
        record = encode_record(long_game(hands))
        for deal in record["deals"][:notes]:
            deal["note"] = "Boris called the hand before the talon was turned over, and all agreed that it was none"
        sheet = imports(shown, json.dumps(record))
        for place in PLACES:
            shown.goto(sheet + place)
            assert {paper: len(pages_of(shown, paper)) for paper in PAPERS} == dict.fromkeys(PAPERS, 1), (place, hands)


def test_a_dark_device_prints_ink_on_white(shown: Page, table: tuple[str, Any]) -> None:
    for place, what in (("", ".sheet .score"), ("/print", ".ruled .score")):
        shown.goto(table[0] + place)
        shown.emulate_media(media="print")
        ink, ground = shown.locator(what).first.evaluate(
            "each => [getComputedStyle(each).color, getComputedStyle(document.body).backgroundColor]"
        )
        assert sum(int(part) for part in re.findall(r"\d+", ink)[:3]) < 300, place
        assert ground in ("rgb(255, 255, 255)", "rgba(0, 0, 0, 0)")


def test_on_the_screen_the_whole_sheet_can_be_seen(shown: Page, table: tuple[str, Any]) -> None:
    shown.goto(f"{table[0]}/print")
    paper = shown.locator(".paper")
    assert paper.evaluate("paper => paper.scrollHeight - paper.clientHeight") == 0
    shown.locator(".paper-legend").scroll_into_view_if_needed()
    expect(shown.locator(".paper-legend")).to_be_in_viewport()


def test_the_key_prints(shown: Page, table: tuple[str, Any]) -> None:
    shown.add_init_script("window.print = () => { window.printed = true; };")
    shown.goto(table[0] + "/print")
    shown.locator("[data-prints]").tap()
    shown.wait_for_function("() => window.printed")


def test_the_sheet_is_sent_as_pdf_as_picture_and_as_text(shown: Page, table: tuple[str, Any]) -> None:
    shown.add_init_script(SHARES)
    shown.goto(table[0] + "/files")
    keys = shown.locator("[data-shares]:visible")
    expect(keys).to_have_count(4)
    keys.nth(0).tap()
    expect(shown.locator("#share-said")).to_have_text("It is ready now: tap once more.")
    for place in range(4):
        keys.nth(place).tap()
        shown.wait_for_function("number => shared.length === number", arg=place + 1)
    expect(shown.locator("#share-said")).to_have_text("")
    pdf, png, result, text = shown.evaluate("window.shared")
    assert [(one["files"][0]["type"], one["files"][0]["size"] > 5000) for one in (pdf, png, result)] == [
        ("application/pdf", True),
        ("image/png", True),
        ("image/png", True),
    ]
    assert re.fullmatch(r"\d{4}-\d\d-\d\d(?:-UTC)?-Anna-Boris-Vera\.pdf", pdf["files"][0]["name"])
    assert text["files"] == []
    assert "60  Boris −20 – a revoke" in text["text"]


def test_what_cannot_be_sent_is_said(shown: Page, table: tuple[str, Any]) -> None:
    shown.add_init_script(SHARES)
    shown.goto(table[0] + "/files")
    shown.route("**/files/png*", lambda route: route.abort())
    shown.locator("[data-shares*='/png']").tap()
    expect(shown.locator("#share-said")).to_have_text("This could not be sent. Save the file and send it from there.")


# What is sent is written into the page, where it can be waited for.
SENT = """
navigator.canShare = (what) => what.files.every((file) => file.size);
navigator.share = async ({ files: [{ name, type, size }] }) => {
  document.documentElement.dataset.sent = `${name} ${type} ${size > 20000}`;
};
"""
RESULT = r"\d{4}-\d\d-\d\d(?:-UTC)?-Anna-Boris-Vera\.result\.png"


@pytest.mark.parametrize("sends", [True, False])
def test_the_result_is_sent_or_saved_by_one_tap_as_soon_as_the_game_is_over(page: Page, sends: bool) -> None:
    page.add_init_script(SENT if sends else "navigator.canShare = undefined;")
    sheet = Phone(page, ("Anna", "Boris", "Vera")).begins()
    with page.expect_response(re.compile("/share")) as script:  # the page hears of the end, and gets ready
        tells(page, sheet, {"outcome": "adjustment", "player": "1", "amount": "1000", "reason": "the bank burst"})
    page.evaluate("async address => { await import(address); }", script.value.url)  # before, the link saves the file
    key = page.locator(".at-end [data-shares]")
    expect(key).to_be_visible()
    if sends:
        key.tap()
        expect(page.locator("html")).to_have_attribute("data-sent", re.compile(f"^{RESULT} image/png true$"))
    else:
        with page.expect_download() as saved:
            key.tap()
        assert re.fullmatch(RESULT, saved.value.suggested_filename)
