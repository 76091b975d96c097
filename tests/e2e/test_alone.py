"""The edition that lives on the phone alone, behind a server that only hands out files: Python's own."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from scorekeeper.engine.encode import encode_record
from scorekeeper.engine.record import Cause, Deal, Outcome, Parts, Record, Suit
from scorekeeper.export.record_file import write_record
from scorekeeper.export.whole_game import whole_game
from scorekeeper.pocket.build import build
from scorekeeper.service.book import open_book
from scorekeeper.service.game_import import import_document
from scorekeeper.service.game_link import pack_game
from scorekeeper.web.platform.edition import write_edition
from tests.e2e.conftest import handing_out, phone_at
from tests.e2e.table import ALL_OPEN, SLOW, Phone, comes_true, expect_sheet, hand, says_why, writes_itself
from tests.e2e.test_every_page import complaints
from tests.e2e.test_import import LONG_STORY, RECORD
from tests.e2e.test_second_host import CUT_OFF, IN_TROUBLE, OTHERS, TWICE
from tests.e2e.test_second_host import FULL as FULL_STORE
from tests.service.test_game_link import IMPORTER, SHORT

PLAYERS = ("Anna", "Boris", "Vera")
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
def context(browser: Browser, served: str) -> Iterator[BrowserContext]:
    context = browser.new_context(**phone_at(served) | {"service_workers": "allow"})
    yield context
    context.close()


@pytest.fixture
def page(context: BrowserContext) -> Page:
    """Somebody has opened the address once."""
    page = context.new_page()
    page.goto("/")
    expect(page.locator(".dock .primary")).to_be_visible()
    return page


def test_it_installs(page: Page) -> None:
    chromium = page.context.new_cdp_session(page)
    assert chromium.send("Page.getInstallabilityErrors") == {"installabilityErrors": []}


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
    phone = Phone(page, PLAYERS)
    sheet = phone.begins()
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


def test_a_sheet_hears_what_a_page_in_another_tab_tells(page: Page) -> None:
    phone = Phone(page, PLAYERS)
    sheet = phone.begins()
    phone.records(HANDS[0])
    page.wait_for_load_state("networkidle")
    tab = page.context.new_page()
    tab.goto(f"{sheet}/about")
    tab.locator("#end button[name=by_points]").tap()
    expect(tab.locator("#now .winner")).to_be_visible()
    expect(page.locator("#now .winner")).to_be_visible()


ASKS = """async () => {
    const form = document.getElementById("deal-form");
    const told = new FormData(form);
    const whole = { declarer: 1, bid: 120, cards_0: 30, cards_1: 90, cards_2: 0, preview: 1 };
    for (const [name, value] of Object.entries(whole)) told.set(name, value);
    const options = { method: "POST", headers: { "X-Fragment": "preview" }, body: new URLSearchParams(told) };
    return (await fetch(form.action, options)).text();
}"""


def test_what_a_hand_would_write_is_asked_and_not_told(page: Page) -> None:
    """The page asks before it can say it itself."""
    page.context.set_offline(True)
    sheet = Phone(page, PLAYERS).begins()
    page.goto(f"{sheet}/deals/new")
    assert "ready-row" in page.evaluate(ASKS)
    page.goto(sheet)
    expect(page.locator(".sheet tbody .empty")).to_be_visible()
    expect(page.locator("#sheet-view[data-hands='0']")).to_be_attached()


def test_no_game_is_thrown_away_for_others(page: Page) -> None:
    """No server has any of them."""
    phone = Phone(page, PLAYERS)
    sheet = phone.begins()
    page.evaluate(OTHERS, 30)
    page.goto("/")
    phone.begins()
    page.goto("/")
    page.locator(f"a.game[href*='{sheet.rpartition('/')[2]}']").tap()
    expect(page.locator(".sheet")).to_be_visible()


# A tab that hears of another one would look at once, or take back the hand that this one has told.
DEAF = "BroadcastChannel.prototype.addEventListener = () => {}"


def test_a_step_that_another_tab_has_overtaken_does_not_wait_for_ever(page: Page) -> None:
    phone = Phone(page, PLAYERS)
    sheet = phone.begins()
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


def test_a_form_that_comes_twice_begins_one_game(page: Page) -> None:
    page.goto("/new")
    Phone(page, PLAYERS).sits_down()
    page.evaluate(TWICE)
    page.goto("/")
    expect(page.locator("a.game")).to_have_count(1)


FULL = """() => {
    IDBObjectStore.prototype.put = () => { throw new DOMException("no room", "QuotaExceededError"); };
}"""


def test_a_game_that_cannot_be_kept_does_not_begin(page: Page) -> None:
    """The disk is full; what was typed is there when somebody comes back."""
    page.goto("/new")
    phone = Phone(page, PLAYERS)
    phone.sits_down()
    [worker] = page.context.service_workers
    worker.evaluate(FULL)
    phone.tap(".dock .primary")
    expect(page.locator("h1")).to_have_text("Not kept")
    expect(page.locator("main")).to_contain_text("no room left")
    page.go_back()
    for row, name in enumerate(PLAYERS):
        expect(page.locator(f"[name=name_{row}]")).to_have_value(name)
    page.goto("/")
    expect(page.locator("a.game")).to_have_count(0)


@pytest.mark.parametrize("is_wholly", [True, False])
def test_a_hand_that_cannot_be_kept_says_why_on_the_forms_own_page(page: Page, is_wholly: bool) -> None:
    """It said that there is no connection, and that the browser keeps nothing. Where the disk `is_wholly` full nothing
    has room, else what waits has, and no log.
    """
    phone = Phone(page, PLAYERS)
    sheet = phone.begins()
    page.goto(f"{sheet}/deals/new")
    phone.fills(HANDS[0])
    [worker] = page.context.service_workers
    if is_wholly:
        for place in (worker, page):
            place.evaluate(FULL)
    else:
        worker.evaluate(FULL_STORE, "logs")
    phone.tap("#record")
    notice = page.locator(".form-dock .alarm.unsafe, main .alarm.unsafe")
    expect(notice.get_by_text("no room left")).to_be_visible()
    expect(notice.get_by_text("keeps nothing")).to_be_hidden()
    expect(notice.get_by_text("no connection")).to_be_hidden()


def test_a_hand_that_the_log_has_no_room_for_says_so_on_the_sheet_and_comes_once_there_is(page: Page) -> None:
    phone = Phone(page, PLAYERS)
    phone.begins()
    writes_itself(page)
    [worker] = page.context.service_workers
    worker.evaluate(FULL_STORE, "logs")
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


def test_a_game_whose_log_is_damaged_is_listed_and_says_so(page: Page) -> None:
    """The others go on."""
    phone = Phone(page, PLAYERS)
    damaged = phone.begins()
    sheet = phone.begins()
    page.evaluate(CUT_OFF, damaged.rpartition("/")[2])
    page.goto("/")
    expect(page.locator("a.game")).to_have_count(2)
    page.set_viewport_size({"width": 320, "height": 640})
    cut = "each => each.filter(one => one.scrollWidth > one.clientWidth).map(one => one.textContent)"
    assert page.locator("a.game, a.game > span").evaluate_all(cut) == []
    page.locator("a.game", has_text="This game cannot be read.").tap()
    expect(page.locator("h1")).to_have_text("This game cannot be read.")
    expect(page.locator("main")).to_contain_text("damaged")
    page.goto(sheet)
    phone.records(HANDS[0])


# What the worker gives to the pages that it draws, and of that opens: [path, logs, logs opened] each.
COUNTED = """() => {
    const { hosted, heard } = scorekeeper;
    self.counted = [];
    scorekeeper.hosted = (known, request) => {
        counted.push([request.path, Object.keys(known.logs).length, 0]);
        return hosted(known, request);
    };
    scorekeeper.heard = (...told) => {
        counted.at(-1)[2] += 1;
        return heard(...told);
    };
}"""
SUMMED = """async many => {
    const answered = request => new Promise(done => { request.onsuccess = () => done(request.result); });
    const database = await answered(indexedDB.open("scorekeeper"));
    const rows = await answered(database.transaction("logs").objectStore("logs").getAll());
    database.close();
    return rows.filter(({ summary }) => summary).length === many;
}"""


def test_a_hand_and_the_list_cost_no_more_however_many_games_there_are(page: Page) -> None:
    """On the pages of a game no other is read, and the list opens those alone that have gone on since it was seen."""
    phone = Phone(page, PLAYERS)
    sheet = phone.begins()
    game = sheet.rpartition("/")[2]
    page.evaluate(OTHERS, 30)
    page.goto("/")
    expect(page.locator("a.game")).to_have_count(31)
    comes_true(page, SUMMED, 31)
    [worker] = page.context.service_workers
    worker.evaluate(COUNTED)
    page.goto(sheet)
    writes_itself(page)
    for deal in HANDS[:2]:
        phone.records(deal)
    counted = worker.evaluate("counted.splice(0)")
    assert f"/g/{game}/deals/new" in {path for path, _, _ in counted}
    assert {logs for _, logs, _ in counted} == {1}
    page.goto("/")
    expect(page.locator("a.game").first).to_contain_text("2 hands")
    assert [one for one in worker.evaluate("counted.splice(0)") if one[0] == "/"] == [["/", 31, 1]]
    comes_true(page, SUMMED, 31)
    page.evaluate(CUT_OFF, game)  # a row that is as it was, but for its log
    page.goto("/")
    expect(page.locator("a.game")).to_have_count(31)
    expect(page.locator("a.game", has_text="This game cannot be read.")).to_have_count(1)


TROUBLES = {
    "VersionError": "A newer version",
    "NotFoundError": "damaged, or not ours",
    "NotSupportedError": "keeps nothing",
    "QuotaExceededError": "no room left",
}


def test_a_store_in_trouble_has_its_sentence_on_every_page(page: Page) -> None:
    """Where something is told, and where a page is asked for."""
    phone = Phone(page, PLAYERS)
    sheet = phone.begins()
    page.goto("/new")
    phone.sits_down()
    [worker] = page.context.service_workers
    for place, (error, said) in enumerate(TROUBLES.items()):
        worker.evaluate(IN_TROUBLE, error)
        if not place:
            phone.tap(".dock .primary")
            expect(page.locator("h1")).to_have_text("Not kept")
            expect(page.locator("main")).to_contain_text(said)
        for address in ("/", sheet):
            page.goto(address)
            expect(page.locator("h1")).to_have_text("Nothing can be read here")
            expect(page.locator("main")).to_contain_text(said)


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
    phone = Phone(page, PLAYERS)
    phone.begins()
    page.evaluate(WORDS_OF_ROWS)
    phone.records(HANDS[0])
    expect(page.locator("tr[id='d1']:not(.sending)")).to_be_visible()
    page.wait_for_function("() => said.has('on this phone only')")
    expect(page.locator(".now-head [data-away] .away"), "of a sheet that was fetched anew").to_be_attached()
    expect(page.locator("tr[id='d1'].kept > th")).to_contain_text("on this phone only")
    assert not {"with the others", "✓"} & set(page.evaluate("[...said]"))


def test_a_name_told_on_a_page_gone_back_to_is_another_one(page: Page) -> None:
    """A browser shows that as it stood, with its key: the name was dropped without a word."""
    _, sheet = at_a_hand(page)
    page.goto(f"{sheet}/about")
    key = page.input_value("#rename [name=key]")
    page.fill("#title", "Christmas")
    page.locator("#rename button").tap()
    expect(page).to_have_title("Christmas – 1000")
    page.goto(f"{sheet}/about")
    page.locator("#rename [name=key]").evaluate("(field, key) => { field.value = key; }", key)
    page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    expect(page.locator("#rename [name=key]")).not_to_have_value(key)
    page.fill("#title", "New Year")
    page.locator("#rename button").tap()
    expect(page).to_have_title("New Year – 1000")


def test_other_people_on_a_page_gone_back_to_sit_down_to_another_game(page: Page) -> None:
    """Their names were dropped, and the game before was opened; as it stood it leads there again."""
    phone = Phone(page, PLAYERS)
    first = phone.begins()
    page.goto("/new")
    phone.sits_down()
    key = page.input_value("[name=key]")
    page.locator(".dock .primary").tap()
    expect(page.locator(".sheet .empty")).to_be_visible()
    second = page.url

    def gone_back() -> None:
        page.goto("/new")
        phone.sits_down()
        page.locator("[name=key]").evaluate("(field, key) => { field.value = key; }", key)
        page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")

    gone_back()
    page.locator(".dock .primary").tap()
    page.wait_for_url(second)
    gone_back()
    page.fill("[name=name_1]", "Galya")
    expect(page.locator("[name=key]")).not_to_have_value(key)
    page.locator(".dock .primary").tap()
    expect(page.locator("thead")).to_contain_text("Galya")
    assert page.url not in (first, second)


def test_a_hand_is_taken_off(page: Page) -> None:
    page.context.set_offline(True)
    phone = Phone(page, PLAYERS)
    sheet = phone.begins()
    for deal in HANDS[:3]:
        phone.records(deal)
    page.goto(f"{sheet}/deals/2/take-off")
    says_why(page, "not ours")
    phone.tap(".dock .primary")
    page.wait_for_selector("#sheet-view")
    expect(page.locator(".sending, .struck")).to_have_count(0)
    left = (HANDS[0], HANDS[2])
    expect_sheet(page, Record(system="russian", players=PLAYERS, first_dealer="Anna", deals=left))


def test_house_rules_are_agreed_from_a_hand_on_and_amended(page: Page) -> None:
    """After a look at what that changes; the agreement is a row of the sheet, and its log leads to it."""
    page.context.set_offline(True)
    phone = Phone(page, PLAYERS)
    sheet = phone.begins()
    phone.records(HANDS[0])
    page.goto(f"{sheet}/more")
    page.locator("a[href$='/rules']").tap()
    page.wait_for_selector("#rules")
    page.wait_for_load_state()  # all of them are there
    page.evaluate(ALL_OPEN)
    page.fill("#rule_barrel__level", "920")
    phone.tap(".dock .primary")
    expect(page.locator(".correction")).to_contain_text("920")
    says_why(page, "from now on")
    phone.tap("button[name=save]")
    page.wait_for_selector("#sheet-view")
    expect(page.locator(".sheet tbody tr[id]")).to_have_count(2)
    phone.records(HANDS[1])
    page.goto(f"{sheet}/deals/2/amend")
    expect(page.locator("#rule_barrel__level")).to_have_value("920")
    told = json.loads(record_of(page, sheet))["deals"]
    assert [deal["outcome"] for deal in told] == ["played", "agreement", "played"]
    assert told[1]["changes"] == {"barrel.level": 920}


def test_what_needs_a_server_says_so_and_has_a_page(page: Page) -> None:
    archive = page.get_by_role("link", name="Archive")
    expect(archive).to_contain_text("only with the server")
    archive.tap()
    expect(page.locator("h1")).to_have_text("Not on this phone")
    page.get_by_role("link", name="Games").tap()
    expect(page.locator(".dock .primary")).to_be_visible()


def test_what_needs_a_server_can_be_read_by_everybody(browser: Browser, served: str) -> None:
    """Its sign takes nothing from the word, and breaks a line where letters are twice as large."""
    settings: dict[str, Any] = phone_at(served) | {"service_workers": "allow", "bypass_csp": True}
    with browser.new_context(**settings, reduced_motion="reduce") as context:
        page = context.new_page()
        page.goto("/")
        expect(page.locator(".dock .primary")).to_be_visible()
        sheet = Phone(page, PLAYERS).begins()
        found = []
        for address in ("/", sheet, f"{sheet}/more", f"{sheet}/show", f"{sheet}/files"):
            page.goto(address)
            expect(page.locator(".away").first).to_be_attached()
            for scheme in ("light", "dark"):
                page.emulate_media(color_scheme=scheme)
                found += [f"{scheme} {address}: {each}" for each in complaints(page)]
            page.evaluate("document.documentElement.style.fontSize = '200%'")
            if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
                found.append(f"{address} is too wide")
        assert found == []


def test_the_device_has_its_switches_and_is_light_or_dark_as_is_chosen(page: Page) -> None:
    page.context.set_offline(True)
    link = page.get_by_role("link", name="This device")
    expect(link).not_to_contain_text("only with the server")
    link.tap()
    speak = page.get_by_role("checkbox", name="Read the score out")  # the others are on from the beginning
    speak.check()
    expect(page.get_by_role("link", name="Take this table along")).to_have_count(0)
    page.get_by_role("button", name="Dark", exact=True).tap()
    expect(page.get_by_role("button", name="Dark", exact=True)).to_have_attribute("aria-pressed", "true")
    expect(speak).to_be_checked()
    page.get_by_role("link", name="Scorekeeper for 1000").tap()
    expect(page.locator(".dock .primary")).to_be_visible()  # the page before was dark already
    expect(page.locator("meta[name=color-scheme]")).to_have_attribute("content", "dark")
    page.get_by_role("link", name="This device").tap()
    page.get_by_role("button", name="As the device").tap()
    expect(page.locator("meta[name=color-scheme]")).to_have_attribute("content", "light dark")


def test_it_speaks_as_the_browser_does_or_as_is_chosen(browser: Browser, served: str) -> None:
    settings: dict[str, Any] = phone_at(served) | {"service_workers": "allow", "locale": "pl-PL"}
    context = browser.new_context(**settings)
    page = context.new_page()
    page.goto("/")
    expect(page.locator("html[lang=pl] .dock .primary")).to_be_visible()
    page.context.set_offline(True)
    page.get_by_role("link", name="Русский").tap()
    expect(page.locator("html[lang=ru] .dock .primary")).to_be_visible()
    page.goto("/new")
    expect(page.locator("html")).to_have_attribute("lang", "ru")
    page.goto("/?lang=constructor")
    expect(page.locator("html[lang=ru] .dock .primary"), "what is no language changes nothing").to_be_visible()
    context.close()


def imported(page: Page) -> str:
    """Waits for the sheet of the game that comes in; its address. A server may take it in by a process of its own."""
    page.locator(".dock .primary").tap()
    expect(page.locator(".sheet")).to_be_visible(timeout=SLOW)
    return page.url.partition("#")[0]


def record_of(page: Page, sheet: str) -> bytes:
    with page.expect_download() as kept:
        page.evaluate("address => { location.href = address; }", f"{sheet}/files/record")
    return Path(kept.value.path()).read_bytes()


def test_a_game_whose_names_no_header_takes_leaves_as_files_and_shows_its_curve(page: Page) -> None:
    """Cyrillic, say: the name of a file goes by a header."""
    page.context.set_offline(True)
    phone = Phone(page, ("Ж", "Аня", "O'Нил 🂡"))
    sheet = phone.begins()
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
    """As the camera opens them, each in a page of its own; what is damaged is refused, and its text stays."""
    page.context.set_offline(True)
    book = open_book("g", import_document({**RECORD, "deals": [*RECORD["deals"], LONG_STORY]}, IMPORTER).log)
    written = write_record(whole_game(book.state, book.log))
    parts = pack_game(encode_record(book.state.played.record))
    assert len(parts) > 1
    for part in parts[1:]:
        page.goto(f"/import#{part}")
        expect(page.locator("#link-said")).to_be_visible()
        page.goto("/")
    page.goto(f"/import#{parts[0]}")
    sheet = imported(page)
    assert record_of(page, sheet).decode() == written
    page.goto("/import")
    [link] = pack_game(SHORT)
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


def test_codes_stay_together_until_the_game_is_in(page: Page) -> None:
    """Also where the page is loaded again, where one came damaged, twice, or in between one of another game."""
    document = import_document({**RECORD, "deals": [*RECORD["deals"], LONG_STORY]}, IMPORTER).log
    record = encode_record(open_book("g", document).state.played.record)
    first, *others = pack_game(record)
    [of_another, *_] = pack_game({**record, "title": "Another"})
    here = page.locator("#link-said", has_text="The game is here.")
    for part in (of_another, *others, others[0], f"{first[:-9]}damaged-9"):
        page.goto("/")
        page.goto(f"/import#{part}")
    expect(here).to_be_visible()
    page.locator(".dock .primary").tap()
    expect(page.locator(".alarm")).to_contain_text("Nothing was imported.")
    page.goto("/")
    page.goto(f"/import#{first}")
    expect(here).to_be_visible()
    page.reload()
    expect(here).to_be_visible()
    imported(page)


def at_a_hand(page: Page) -> tuple[Phone, str]:
    """A phone without a network, at a game with a hand; the address of its sheet."""
    page.context.set_offline(True)
    phone = Phone(page, PLAYERS)
    sheet = phone.begins()
    phone.records(HANDS[0])
    return phone, sheet


def test_a_game_goes_out_to_a_server_and_goes_on_there(page: Page, live_server: str) -> None:
    """It is one whose address somebody gives; a wrong one stays in its field."""
    phone, sheet = at_a_hand(page)
    written = record_of(page, sheet)
    page.goto(f"{sheet}/files")
    leads = page.locator("a[href$='/codes']")
    expect(leads).not_to_have_attribute("data-away", "yes")
    leads.tap()
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
    assert record_of(page, there) == written
    page.goto(sheet)
    phone.records(HANDS[1])
    written = record_of(page, sheet)
    page.goto(leads_to(page, sheet, live_server))
    expect(page.locator("#link-said")).to_be_visible()
    assert imported(page) == there
    assert record_of(page, there) == written


def test_a_game_goes_out_to_another_phone_and_goes_on_there(page: Page, browser: Browser, served: str) -> None:
    """As the link that is a record, for whoever opens it; as one with all that was told, again and again."""
    phone, sheet = at_a_hand(page)
    written = record_of(page, sheet)
    page.goto(f"{sheet}/codes")
    link = page.locator("#game-link").input_value()
    assert link.startswith(f"{served}/import#game=1.1.1.")
    early = leads_to(page, sheet, served)
    page.goto(sheet)
    phone.records(HANDS[1])
    with browser.new_context(**phone_at(served) | {"service_workers": "allow"}) as context:
        other = context.new_page()
        other.goto(link)  # nobody has been there before
        expect(other.locator("#link-said")).to_be_visible()
        assert record_of(other, imported(other)) == written
        other.goto(early)
        there = imported(other)
        other.goto(leads_to(page, sheet, served))
        assert imported(other) == there
        assert record_of(other, there) == record_of(page, sheet)


def leads_to(page: Page, sheet: str, server: str) -> str:
    """The link by which a game gets to a server, or to whatever answers at its address."""
    page.goto(f"{sheet}/codes?server={server}")
    return page.locator("#at-server").get_attribute("href") or ""
