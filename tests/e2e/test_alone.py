"""The edition that lives on the phone alone, behind a server that only hands out files: Python's own."""

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from scorekeeper.engine.encode import encode_record
from scorekeeper.engine.record import Cause, Deal, Outcome, Parts, Record, Suit
from scorekeeper.export.whole_game import whole_game, write_record
from scorekeeper.pocket.build import build
from scorekeeper.server.edition import write_edition
from scorekeeper.service.book import open_book
from scorekeeper.service.game_import import import_document
from scorekeeper.service.game_link import pack_parts
from tests.e2e.conftest import handing_out, phone_at
from tests.e2e.table import FULL, SLOW, Phone, expect_sheet, hand, writes_itself
from tests.e2e.test_circles import begins_circle, has_people, plays_with_a_guest
from tests.e2e.test_import import RECORD
from tests.e2e.test_on_paper import RESULT, SENT
from tests.e2e.test_second_host import IN_TROUBLE, OTHERS
from tests.e2e.test_whole_evening import file_of
from tests.engine.games import TIMES
from tests.service.test_game_link import IMPORTER, SHORT

PLAYERS = ("Anna", "Boris", "Vera")
LONG_STORY = {
    "outcome": "adjustment",
    "player": "Vera",
    "amount": -120,
    "reason": "a revoke",
    "note": Random(2).randbytes(300).hex(),
}
HANDS = (
    hand("Boris", 120, {"Anna": 30, "Boris": Parts(cards=90, marriages=(Suit.SPADES,)), "Vera": 0}),
    hand("Anna", 100, {"Anna": 60, "Boris": 40, "Vera": 20}),
    Deal(outcome=Outcome.REDEAL, cause=Cause.AGREED),
    hand("Vera", 110, {"Anna": 0, "Boris": 5, "Vera": Parts(cards=115)}),
)


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    build()
    folder = tmp_path_factory.mktemp("site")
    write_edition(folder)
    with handing_out(folder) as address:
        yield address


@pytest.fixture
def browser_context_args(served: str) -> dict[str, Any]:
    return phone_at(served) | {"service_workers": "allow"}


@pytest.fixture
def page(lasting: BrowserContext) -> Page:
    """Somebody has opened the address once."""
    page = lasting.new_page()
    page.goto("/")
    expect(page.locator(".dock .primary")).to_be_visible()
    return page


BEGINS = "async told => (await fetch('/new', { method: 'POST', body: new URLSearchParams(told) })).url"


def begun(page: Page, players: tuple[str, ...] = PLAYERS) -> tuple[Phone, str]:
    """At a game that its form has begun; the address of its sheet."""
    names = {f"name_{row}": name for row, name in enumerate(players)}
    told = {"system": "russian", "shown": "russian", "first_dealer": "0", **names}
    sheet = page.evaluate(BEGINS, told).partition("#")[0]
    page.goto(sheet)
    return Phone(page, players), sheet


@pytest.mark.long
def test_what_is_served_beside_it_has_games_of_its_own(browser: Browser, tmp_path: Path) -> None:
    """Of a server's games a phone keeps the last ones only, and those of this edition nobody else has."""
    build()
    for name in ("cards", "club"):
        write_edition(tmp_path / name, f"/{name}")
    with (
        handing_out(tmp_path) as address,
        browser.new_context(**phone_at(address) | {"service_workers": "allow"}) as context,
    ):
        page = context.new_page()
        for name in ("cards", "club"):
            page.goto(f"/{name}/")
            expect(page.locator(".dock .primary")).to_be_visible()
            expect(page.locator("a.game")).to_have_count(0)
            page.locator(".dock .primary").tap()
            Phone(page, PLAYERS).sits_down()
            page.locator(".dock .primary").tap()
            expect(page.locator(".sheet")).to_be_visible()
            page.goto(f"/{name}/")
            expect(page.locator(f"a.game[href^='/{name}/g/']")).to_have_count(1)
            expect(page.locator("a.game")).to_have_count(1)


def test_a_hand_told_in_two_tabs_is_asked_about_and_the_sheet_goes_on_in_both(page: Page) -> None:
    """The app on the home screen, say, beside the browser."""
    phone, sheet = begun(page)
    phone.records(HANDS[0])
    tab = Phone(page.context.new_page(), PLAYERS)
    tab.page.goto(sheet)
    writes_itself(tab.page)
    tab.opens_form()
    phone.records(HANDS[1])
    expect(tab.page.locator("#sheet-view[data-hands='2']")).to_be_attached()
    expect(tab.page.locator("#overlay .alarm.overtaken")).to_be_visible()
    tab.fills(HANDS[1])
    tab.tap("#record")
    expect(tab.page.locator("#overlay h1")).to_have_text("The same hand?")
    expect(tab.page.locator("#overlay .typed").last).to_contain_text("60")
    tab.tap("[data-same=drop]")
    expect(tab.page.locator("#overlay h1")).to_have_count(0)
    tab.records(HANDS[2])
    record = Record(system="russian", players=PLAYERS, first_dealer="Anna", deals=HANDS[:3])
    expect_sheet(tab.page, record)
    expect(page.locator("#sheet-view[data-hands='3']")).to_be_attached()
    expect_sheet(page, record)


def test_no_game_is_thrown_away_for_others(page: Page) -> None:
    """No server has any of them."""
    phone, sheet = begun(page)
    page.evaluate(OTHERS, 30)
    page.goto("/")
    phone.taps_in_a_game()
    page.goto("/")
    page.locator(f"a.game[href*='{sheet.rpartition('/')[2]}']").tap()
    expect(page.locator(".sheet")).to_be_visible()


# A tab that hears of another one would look at once, or take back the hand that this one has told.
DEAF = "BroadcastChannel.prototype.addEventListener = () => {}"


def test_a_step_that_another_tab_has_overtaken_does_not_wait_for_ever(page: Page) -> None:
    phone, sheet = begun(page)
    phone.records(HANDS[0])
    tab = page.context.new_page()
    tab.add_init_script(DEAF)
    tab.goto(sheet)
    writes_itself(tab)
    tab.wait_for_load_state("networkidle")
    phone.records(HANDS[1])
    expect(tab.locator("#sheet-view[data-hands='1']")).to_be_attached()
    tab.locator("form.undo button").tap()
    expect(tab.locator("#sheet-view[data-hands='2']")).to_be_attached()
    expect(tab.locator("#unsent")).to_be_hidden()
    expect(tab.locator(".struck, .sending")).to_have_count(0)


def test_a_hand_that_the_log_has_no_room_for_says_so_on_the_sheet_and_comes_once_there_is(page: Page) -> None:
    phone, _ = begun(page)
    writes_itself(page)
    [worker] = page.context.service_workers
    worker.evaluate(FULL, "logs")
    phone.opens_form()
    phone.fills(HANDS[0])
    phone.tap("#record")
    expect(page.locator("#unsent").get_by_text("no room left")).to_be_visible()
    expect(page.locator("#unsent").get_by_text("kept on this device")).to_be_hidden()
    worker.evaluate("makeRoom()")
    page.locator("[data-unsent=send]").tap()
    phone.is_back_at_the_sheet()
    expect(page.locator("#unsent")).to_be_hidden()
    expect(page.locator("#sheet-view[data-hands='1']")).to_be_attached()


def test_a_store_in_trouble_has_its_sentence_on_every_page(page: Page) -> None:
    """Where something is told, and where a page is asked for."""
    said = "damaged, or not ours"
    phone, sheet = begun(page)
    page.goto("/new")
    phone.sits_down()
    [worker] = page.context.service_workers
    worker.evaluate(IN_TROUBLE, "NotFoundError")
    phone.tap(".dock .primary")
    expect(page.locator("h1")).to_have_text("Not kept")
    expect(page.locator("main")).to_contain_text(said)
    for address in ("/", sheet):
        page.goto(address)
        expect(page.locator("h1")).to_have_text("Nothing can be read here")
        expect(page.locator("main")).to_contain_text(said)
    worker.evaluate("isWell()")


# What the rows say of themselves. The sheet fetched anew waits for a row's last word, a frame after it is solid.
WORDS_OF_ROWS = """() => {
    window.said = new Set();
    let goOn;
    const last = new Promise(done => { goOn = done; });
    const look = () => {
        for (const one of document.querySelectorAll(".sheet tbody th > .unseen")) said.add(one.textContent);
        if (document.querySelector(".sheet .shared")) said.add("✓");
        if (said.has("on this phone only")) goOn();
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, attributes: true });
    const fetches = window.fetch;
    window.fetch = async (address, ...how) => {
        if (address === document.getElementById("sheet-view").dataset.address) await last;
        return fetches(address, ...how);
    };
}"""


def test_where_nobody_else_is_no_hand_is_called_with_the_others(page: Page) -> None:
    phone, _ = begun(page)
    page.evaluate(WORDS_OF_ROWS)
    phone.records(HANDS[0])
    expect(page.locator("tr[id='d1']:not(.sending)")).to_be_visible()
    page.wait_for_function("() => said.has('on this phone only')")
    expect(page.locator("tr[id='d1'].kept > th")).to_contain_text("on this phone only")
    assert not {"with the others", "✓"} & set(page.evaluate("[...said]"))


@pytest.mark.long
def test_the_result_is_sent_in_pixels_here_too(page: Page) -> None:
    """A phone writes strokes, and chats take pictures."""
    page.add_init_script(SENT)
    phone = Phone(page, PLAYERS)
    phone.taps_in_a_game()
    phone.records(HANDS[0])
    page.goto(f"{phone.sheet}/about")
    page.locator("#end button[name=by_points]").tap()
    key = page.locator(".at-end [data-shares]")
    expect(key.locator(".to-send")).to_be_visible()  # its script is there
    key.tap()
    expect(page.locator("html")).to_have_attribute("data-sent", re.compile(f"^{RESULT} image/png true$"))


def test_it_installs_and_what_needs_a_server_is_not_led_to_and_has_a_page(page: Page) -> None:
    chromium = page.context.new_cdp_session(page)
    assert chromium.send("Page.getInstallabilityErrors") == {"installabilityErrors": []}
    expect(page.locator("a[href$='/rules']")).to_be_visible()
    expect(page.get_by_role("link", name="Archive")).to_have_count(0)
    page.goto("/archive")
    expect(page.locator("h1")).to_have_text("Not on this phone")
    page.get_by_role("link", name="Games").tap()
    expect(page.locator(".dock .primary")).to_be_visible()


@pytest.mark.long
def test_the_pages_without_a_server_have_room_for_letters_twice_as_large(browser: Browser, served: str) -> None:
    """None says that something needs a server."""
    settings: dict[str, Any] = phone_at(served) | {"service_workers": "allow"}
    with browser.new_context(**settings, reduced_motion="reduce") as context:
        page = context.new_page()
        page.goto("/")
        expect(page.locator(".dock .primary")).to_be_visible()
        _, sheet = begun(page)
        found = []
        for address in ("/", sheet, f"{sheet}/more", f"{sheet}/show", f"{sheet}/files"):
            page.goto(address)
            page.wait_for_load_state("networkidle")
            expect(page.locator(".away")).to_have_count(0)
            page.evaluate("document.documentElement.style.fontSize = '200%'")
            if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
                found.append(f"{address} is too wide")
        assert found == []


def imported(page: Page) -> str:
    """Waits for the sheet of the game that comes in; its address. A server may take it in by a process of its own."""
    page.locator(".dock .primary").tap()
    expect(page.locator(".sheet")).to_be_visible(timeout=SLOW)
    return page.url.partition("#")[0]


def test_a_game_whose_names_no_header_takes_leaves_as_files_and_shows_its_curve(page: Page) -> None:
    """Cyrillic, say: the name of a file goes by a header."""
    page.context.set_offline(True)
    _, sheet = begun(page, ("Ж", "Аня", "O'Нил 🂡"))
    for kind, ending in (("record", ".record.json"), ("txt", ".txt"), ("svg", ".svg")):
        with page.expect_download() as kept:
            page.evaluate("address => { location.href = address; }", f"{sheet}/files/{kind}")
        assert kept.value.suggested_filename.endswith(f"-Ж-Аня-O'Нил-🂡{ending}")
    assert page.evaluate("async address => (await fetch(address)).status", f"{sheet}/curve") == 200
    expect(page.locator("#week")).to_have_count(0)
    page.goto("/")
    expect(page.locator(".game")).to_be_visible()
    expect(page.locator("#week")).to_be_hidden()
    page.add_init_script("navigator.standalone = false")  # an iPhone’s Safari
    page.reload()
    expect(page.locator("#week .button")).to_have_text(["Print and send", "As a code"])
    expect(page.locator("#week")).to_be_visible()


def test_a_game_comes_in_by_its_codes_and_as_a_file(page: Page, tmp_path: Path) -> None:
    """As the camera opens them, each in a page of its own and in any order; what is damaged is refused, and its text
    stays.
    """
    page.context.set_offline(True)
    book = open_book("g", import_document({**RECORD, "deals": [*RECORD["deals"], LONG_STORY]}, IMPORTER).log)
    written = write_record(whole_game(book.state, book.log, "UTC"))
    parts = pack_parts(encode_record(book.state.played.record))
    assert len(parts) > 1
    for here, part in enumerate(reversed(parts[1:]), start=1):
        page.goto(f"/import#{part}")
        expect(page.locator("#link-said")).to_contain_text(f"{here} of {len(parts)} codes are here.")
        page.goto("/")
    page.goto(f"/import#{parts[0]}")
    expect(page.locator("#link-said")).to_contain_text("The game is here.")
    sheet = imported(page)
    assert file_of(page, f"{sheet}/files/record") == written
    page.goto("/import")
    [link] = pack_parts(SHORT)
    page.fill("#text", f"{link[:-3]}abc")
    page.locator(".dock .primary").tap()
    expect(page.locator(".alarm")).to_contain_text("Nothing was imported.")
    expect(page.locator("#text")).to_have_value(f"{link[:-3]}abc")
    file = tmp_path / "record.json"
    file.write_text(written, encoding="utf-16")
    page.set_input_files("#file", file)
    assert imported(page) == sheet, "it is here already"
    file.write_bytes(b"PK\x03\x04")
    page.goto("/import")
    page.set_input_files("#file", file)
    page.locator(".dock .primary").tap()
    expect(page.locator(".alarm")).to_contain_text("a zip need the server")


def test_a_game_goes_out_to_a_server_and_to_another_phone_and_goes_on_there(
    page: Page, browser: Browser, served: str, live_server: str
) -> None:
    """To a server whose address somebody gives, where a wrong one stays in its field; as the link that is a record, for
    whoever opens it; as one with all that was told, again and again.
    """
    page.context.set_offline(True)
    phone, sheet = begun(page)
    phone.records(HANDS[0])
    written = file_of(page, f"{sheet}/files/record")
    page.goto(f"{sheet}/files")
    leads = page.locator("a[href$='/codes']")
    expect(leads).not_to_have_attribute("data-away", "yes")
    leads.tap()
    link = page.locator("#game-link").input_value()
    assert link.startswith(f"{served}/import#game=1.1.1.")
    page.fill("#server", "http://no server")
    page.locator("#to-server button").tap()
    expect(page.locator("#no-server")).to_be_visible()
    expect(page.locator("#server")).to_have_value("http://no server")
    page.fill("#server", live_server.removeprefix("http://"))
    page.locator("#to-server button").tap()
    page.context.set_offline(False)
    page.locator("#at-server").tap()
    expect(page.locator("#link-said")).to_be_visible()
    there = imported(page)
    assert there.startswith(f"{live_server}/g/")
    assert file_of(page, f"{there}/files/record") == written
    early = leads_to(page, sheet, served)
    page.goto(sheet)
    phone.records(HANDS[1])
    later = file_of(page, f"{sheet}/files/record")
    page.goto(leads_to(page, sheet, live_server))
    expect(page.locator("#link-said")).to_be_visible()
    assert imported(page) == there
    assert file_of(page, f"{there}/files/record") == later
    if TIMES == 1:
        return  # what the other phone makes of the links: tests/pocket/test_take_in.py; in `make long` here too
    late = leads_to(page, sheet, served)
    with browser.new_context(**phone_at(served) | {"service_workers": "allow"}) as context:
        other = context.new_page()
        other.goto(link)  # nobody has been there before
        expect(other.locator("#link-said")).to_be_visible()
        assert file_of(other, f"{imported(other)}/files/record") == written
        goes_on_with_all(other, early, late, later)


def goes_on_with_all(page: Page, early: str, late: str, record: str) -> None:
    page.goto(early)
    there = imported(page)
    page.goto(late)
    assert imported(page) == there
    assert file_of(page, f"{there}/files/record") == record


def leads_to(page: Page, sheet: str, server: str) -> str:
    """The link by which a game gets to a server, or to whatever answers at its address."""
    page.goto(f"{sheet}/codes?server={server}")
    return page.locator("#at-server").get_attribute("href") or ""


def test_a_circle_is_kept_until_it_is_deleted(page: Page) -> None:
    """Through a reload, with all that was told; its games stay."""
    begun(page)
    circle = begins_circle(page)
    plays_with_a_guest(page, circle)
    page.reload()
    has_people(page, *PLAYERS, "Borya")
    page.goto("/")
    page.locator(".games.circles a").tap()
    expect(page).to_have_url(circle)
    page.get_by_role("link", name="Delete the circle").tap()
    page.get_by_role("button", name="Delete the circle").tap()
    expect(page.locator(".games:not(.circles) a.game")).to_have_count(2)
    expect(page.locator(".games.circles a")).to_have_count(0)
