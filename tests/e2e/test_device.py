"""The device at the table: its switches stay, it stays awake, buzzes and speaks, and knows the last sheet offline."""

import json
import re

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.e2e.table import READY, Phone, begin, by_way_of_its_worker, comes_true, tells

PLAYERS = ("Anna", "Bartholomäus-Konstantin", "Vera")
HAND = {"outcome": "played", "declarer": "1", "bid": "120", "cards_0": "30", "cards_2": "0", "marriages_1": "spades"}
# What the device would do is written down instead.
STUBS = """
window.done = [];
const request = (kind) => { done.push("awake " + kind); return Promise.resolve({}); };
Object.defineProperty(navigator, "wakeLock", { value: { request } });
Object.defineProperty(navigator, "vibrate", { value: (pattern) => done.push("buzz " + pattern) });
Object.defineProperty(window, "speechSynthesis", { value: {
  speaking: false, getVoices: () => [{ lang: "en-GB", name: "stub" }], addEventListener: () => {},
  cancel: () => done.push("hush"), speak: (words) => done.push("say " + words.lang + ": " + words.text),
} });
StorageManager.prototype.persisted = async () => true;
window.SpeechSynthesisUtterance = class {
  constructor(text) { this.text = text; }
  set voice(voice) { done.push("voice " + voice.name); }
};
"""
# Whether there is a copy that was made since the page that is open was asked for, and whether there is none of a game.
IS_COPIED = """async path => {
    const copy = await (await caches.open("pages")).match(path);
    return Date.parse(/data-seen="([^"]+)"/.exec(await copy?.text())?.[1]) >= performance.timeOrigin;
}"""
# What the worker draws pages with is of no use any more.
SPOILS = """async () => {
    const cache = await caches.open((await caches.keys()).find(name => name.startsWith("shell")));
    for (const one of await cache.keys()) if (one.url.includes("/pocket/")) await cache.put(one, new Response(""));
}"""
pytestmark = pytest.mark.browser_context_args(service_workers="allow")
without_worker = pytest.mark.browser_context_args(service_workers="block")


@pytest.fixture
def sheet(page: Page) -> str:
    """A game with one hand, begun on this page; its address."""
    phone = Phone(page, PLAYERS)
    address = phone.begins()
    tells(page, address, HAND)
    page.goto(address)
    return address


def wait_until_done(page: Page, what: str, times: int = 1) -> None:
    """The scripts of the table come after the page itself."""
    comes_true(page, "done", is_so=lambda told: told.count(what) == times)


def wait_for_copy(page: Page, path: str) -> None:
    """Until the service worker has a copy of the page as it was just seen; one from before may lie there."""
    page.evaluate(READY)
    comes_true(page, IS_COPIED, path)


@without_worker
def test_switches_stay_as_they_are_put(page: Page) -> None:
    page.goto("/device")
    expect(page.locator("[name=awake]")).to_be_checked()
    expect(page.locator("[name=speak]")).not_to_be_checked()
    page.tap(".switch-row:has([name=awake])")
    page.tap(".switch-row:has([name=speak])")
    expect(page.locator("[name=awake]")).not_to_be_checked()
    expect(page.locator("[name=speak]")).to_be_checked()
    page.reload()
    expect(page.locator("[name=awake]")).not_to_be_checked()
    expect(page.locator("[name=speak]")).to_be_checked()
    assert json.loads(page.evaluate("localStorage.device")) == {"awake": False, "buzz": True, "speak": True}
    page.emulate_media(forced_colors="active")
    drawn = {page.locator(f"[name={name}]").screenshot() for name in ("awake", "buzz")}
    assert len(drawn) == 2, "on and off look different where the device chooses the colours"
    ground = "each => getComputedStyle(each).backgroundColor"
    chosen, other = (page.locator(f".tongues a{which}").first for which in ("[aria-current]", ":not([aria-current])"))
    assert chosen.evaluate(ground) != other.evaluate(ground)


@without_worker
def test_the_screen_stays_awake_on_the_sheet_the_form_the_wall_and_the_table(page: Page, sheet: str) -> None:
    page.add_init_script(STUBS)
    for path in ("", "/deals/new", "/wall", "/flat"):
        page.goto(sheet + path)
        wait_until_done(page, "awake screen")
        page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
        wait_until_done(page, "awake screen", times=2)
    page.evaluate("localStorage.device = JSON.stringify({ awake: false, speak: true })")
    page.goto(sheet)
    expect(page.locator("html.speaks")).to_be_attached()  # the script is there, and has not asked
    assert page.evaluate("done") == []


@without_worker
def test_a_new_hand_is_felt_and_so_is_what_is_wrong(page: Page, sheet: str) -> None:
    page.add_init_script(STUBS)
    page.goto(sheet)
    wait_until_done(page, "awake screen")
    page.locator(".corner").click(position={"x": 2, "y": 80})  # a browser lets a page buzz once it was touched
    tells(page, sheet, HAND)
    wait_until_done(page, "buzz 30")
    page.locator("[data-record]").tap()
    expect(page.locator("#overlay #deal-form")).to_be_visible()
    tells(page, sheet, HAND)
    expect(page.locator("#overlay .overtaken")).to_be_visible()
    wait_until_done(page, "buzz 40,60,40")


@without_worker
def test_the_score_is_read_out_when_asked_for(page: Page, sheet: str) -> None:
    page.add_init_script(STUBS)
    page.goto(sheet)
    wait_until_done(page, "awake screen")  # the script is there that would show it
    expect(page.locator(".read-out")).to_be_hidden()
    page.evaluate("localStorage.device = JSON.stringify({ speak: true })")
    page.reload()
    page.locator(".read-out").tap()
    wait_until_done(page, "voice stub")
    said = page.evaluate("done")[-1]
    assert said.startswith(
        "say en: Hand 1: Anna plus 30 points, Bartholomäus-Konstantin plus 120 points, Vera nothing."
    )


def test_a_device_that_lacks_something_says_what_and_what_to_do(page: Page) -> None:
    page.add_init_script(
        "delete Navigator.prototype.wakeLock; delete Navigator.prototype.vibrate;"
        "const get = () => { throw new DOMException('blocked', 'SecurityError'); };"
        "Object.defineProperty(window, 'localStorage', { get });"
    )
    page.goto("/device")
    for lack in ("awake", "buzz", "storage"):
        expect(page.locator(f"[data-lack={lack}]")).to_be_visible()
    for fine in ("https", "offline"):
        expect(page.locator(f"[data-lack={fine}]")).to_be_hidden()
    expect(page.locator("[name=awake]")).to_be_disabled()
    page.goto("/")
    expect(page.locator("h1")).to_be_visible()


def test_a_device_that_can_do_everything_says_so(page: Page) -> None:
    page.add_init_script(STUBS)
    page.goto("/device")
    expect(page.locator("#lacks-nothing")).to_be_visible()
    expect(page.locator(".too-old")).to_be_hidden()
    page.add_init_script("navigator.standalone = true; delete window.Iterator")  # an iPhone’s home screen
    page.reload()
    expect(page.locator("[data-lack=awake]")).to_be_visible()


def test_offline_the_last_sheet_is_shown_as_old_and_online_it_is_new_again(
    context: BrowserContext, page: Page, sheet: str
) -> None:
    path = sheet[sheet.index("/g/") :]
    page.goto(sheet)
    wait_for_copy(page, path)
    expect(page.locator("#as-of")).to_be_hidden()
    context.set_offline(True)
    page.add_init_script("requestAnimationFrame(() => { window.isFirst = document.getElementById('as-of').hidden; })")
    page.reload()
    expect(page.locator("#as-of")).to_contain_text("Offline: as of ")
    assert page.evaluate("isFirst"), "it is painted before its scripts run"
    assert page.locator("thead .total").all_inner_texts() == ["30", "120", "0"]
    assert page.evaluate("getComputedStyle(document.querySelector('.sheet')).tableLayout") == "fixed", "with its style"
    page.goto("/g/never-seen-before")
    expect(page.locator("h1")).to_have_text("No network")
    page.goto(sheet)
    expect(page.locator("#as-of")).to_be_visible()
    context.set_offline(False)
    expect(page.locator("#as-of"), "by itself").to_be_hidden()


def test_that_all_is_here_for_want_of_a_network_is_said_once(page: Page, sheet: str) -> None:
    page.goto(sheet)
    expect(page.locator("#ready")).to_have_text("This sheet works without a network now.")
    with page.expect_response(re.compile(r"[?]ready$")):
        page.reload()
    page.goto("/device")
    expect(page.locator("#ready")).to_be_visible()
    expect(page.locator("#not-ready")).to_be_hidden()
    with page.expect_response(re.compile(r"[?]ready$")):
        page.goto(sheet)
    page.wait_for_load_state("networkidle")
    expect(page.locator("#ready")).to_be_hidden()


@pytest.mark.parametrize("is_drawn", [True, False])
def test_what_was_filled_in_without_a_network_stays_when_it_is_back(
    context: BrowserContext, page: Page, is_drawn: bool
) -> None:
    """On the form that the phone drew itself, which has no token of the server's, and on an old copy, which else turns
    into the page.
    """
    page.goto("/new")
    by_way_of_its_worker(page)
    if not is_drawn:
        page.evaluate(SPOILS)
    context.set_offline(True)
    page.reload()
    expect(page.locator("#new-game [name=csrf_token]")).to_have_value(re.compile("^$" if is_drawn else "."))
    expect(page.locator("#as-of")).to_be_visible(visible=not is_drawn)
    page.fill("[name=name_0]", "Anna")
    context.set_offline(False)
    expect(page.locator("#as-of")).to_be_hidden()  # it has heard of that
    expect(page.locator("[name=name_0]")).to_have_value("Anna")
    page.fill("[name=name_1]", "Boris")
    page.fill("[name=name_2]", "Vera")
    page.tap(".dock .primary")
    expect(page.locator(".sheet thead .who")).to_have_text(["Anna", "Boris", "Vera"])


def test_a_form_from_an_old_copy_has_a_key_of_its_own(context: BrowserContext, page: Page, sheet: str) -> None:
    form = f"{sheet}/deals/new"
    page.goto(form)
    page.evaluate(READY)
    page.goto(form)
    wait_for_copy(page, form[form.index("/g/") :])  # which has its key
    used = page.locator("#deal-form [name=key]").input_value()
    context.set_offline(True)
    page.reload()
    expect(page.locator("#as-of")).to_be_visible()
    expect(page.locator("#deal-form [name=key]")).not_to_have_value(used)


@pytest.mark.browser_context_args(is_mobile=False, has_touch=False)
@pytest.mark.long
def test_the_wall_fits_one_screen(page: Page) -> None:
    """In the longest language too."""
    wide = "each => each.filter(one => one.scrollWidth > one.clientWidth + 1).map(one => one.textContent)"
    sheet = begin(page, PLAYERS)
    for language in ("en", "de"):
        page.goto(f"{sheet}/wall?lang={language}")
        for width, height in ((1024, 600), (1920, 1080), (3840, 2160), (844, 390), (667, 375)):
            page.set_viewport_size({"width": width, "height": height})
            reach = page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]")
            assert reach == [width, height], language
            for selector in (".wall-sheet tbody tr:last-child", ".curve", ".wall-now", "thead .total"):
                expect(page.locator(selector).last).to_be_in_viewport(ratio=0.99)
            assert page.locator(".wall-sheet th, .wall-sheet td").evaluate_all(wide) == [], (language, width)
