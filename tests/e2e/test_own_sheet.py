"""The sheet that a phone writes itself, from the events of its game: as the server's page, which nobody asks for."""

import pytest
from playwright.sync_api import Page, Request, expect
from pytest_playwright import CreateContextCallback

from tests.e2e.table import HIDE, Phone, awaited, comes_true, hand, hold_back, puts_into_words, tells
from tests.e2e.test_everyone import joins, links

PLAYERS = ("Anna", "Boris <b>", "Владислав-Бронислав")
PLAYED = {"outcome": "played", "declarer": "1", "bid": "120"}
HANDS = (
    PLAYED | {"cards_0": "30", "cards_1": "90", "cards_2": "0", "marriages_1": "spades"},
    {"outcome": "rospisat", "declarer": "2", "bid": "100"},
    {"outcome": "adjustment", "player": "0", "amount": "-120", "reason": "looked at <i>the talon</i>"},
    PLAYED | {"cards_0": "0", "cards_1": "120", "cards_2": "0"},
    {"outcome": "redeal", "cause": "four_nines"},
)
# Of a page's text: what a hand changes, without what differs from visit to visit, and without blanks between elements.
PARTS = """text => {
    const page = new DOMParser().parseFromString(text, "text/html");
    const view = page.getElementById("sheet-view");
    for (const each of view.querySelectorAll("[name=csrf_token], [name=key]")) each.remove();
    for (const each of view.querySelectorAll("input")) each.setAttribute("value", each.value);
    const parts = [...view.querySelectorAll("table.sheet, #next, .undo-redo, .legend")].map(each => each.outerHTML);
    const { hands, news, undone } = view.dataset;
    const said = view.querySelector(".read-out").dataset.words;
    const all = [...parts, hands, news, undone, said, page.body.dataset.seq];
    return all.map(each => each.replace(/\\s*(<[^>]*>)\\s*/g, "$1"));
}"""
# What the stream tells of events is held back from the page, as on a slow line, until it is `let`.
HOLDING = """(() => {
    const held = [];
    window.EventSource = class extends EventSource {
        constructor(address) {
            super(address);
            this.addEventListener("log", event => {
                if (!event.isTrusted) return;
                event.stopImmediatePropagation();
                held.push(() => this.dispatchEvent(new MessageEvent("log", event)));
            });
        }
    };
    window.letOne = () => held.length > 0 && held.shift()() !== undefined;
})()"""
HTML = """() => {
    for (const each of document.querySelectorAll("#sheet-view input")) each.setAttribute("value", each.value);
    return document.documentElement.outerHTML;
}"""


@pytest.fixture
def phones(new_context: CreateContextCallback) -> list[Phone]:
    """Three phones of different people."""
    return [Phone(new_context().new_page(), PLAYERS) for _ in range(3)]


def note_pages(page: Page) -> list[str]:
    """The pages that are asked for from now on."""
    asked: list[str] = []

    def note(request: Request) -> None:
        if request.resource_type in ("document", "fetch") and request.url.split("#")[0] == sheet_of_page:
            asked.append(request.url)

    sheet_of_page = page.url.split("#")[0]
    page.on("request", note)
    return asked


def test_hands_that_others_record_are_written_here_as_the_server_would(phones: list[Phone], page: Page) -> None:
    anna, boris, watcher = phones
    anna.begins()
    sheet = anna.sheet
    tells(anna.page, sheet, HANDS[0])
    keep, watch = links(anna)
    followers = []
    for phone, link in ((boris, keep), (watcher, watch)):
        with phone.page.expect_response(lambda answer: "/live?after=0" in answer.url):  # its first bytes are the log
            joins(phone, link)
        followers.append(phone.page)
    asked: list[str] = []
    puts_into_words(followers[1])
    followers[1].on("request", lambda request: asked.append(request.url))
    pages = [note_pages(follower) for follower in followers]
    for number, told in enumerate(HANDS[1:], start=2):
        tells(anna.page, sheet, told)
        for follower in followers:
            expect(follower.locator(f"#sheet-view[data-hands='{number}']")).to_be_attached()
    page.goto("about:blank")
    for follower in followers:
        served = follower.request.get(sheet).text()
        assert page.evaluate(PARTS, follower.evaluate(HTML)) == page.evaluate(PARTS, served)
    assert pages == [[], []]
    assert asked == []  # whoever only watches asks for nothing at all
    watcher.page.evaluate(HIDE, True)
    with watcher.page.expect_response(lambda answer: "/live?after=6" in answer.url):
        watcher.page.evaluate(HIDE, False)
    # What is no hand comes from the server.
    boris.page.locator("form.undo button").tap()
    expect(watcher.page.locator("#sheet-view[data-hands='4']")).to_be_attached()
    assert pages[1] == [sheet]
    tells(anna.page, sheet, HANDS[0])
    expect(watcher.page.locator("#sheet-view[data-hands='5']")).to_be_attached()
    assert pages[1] == [sheet]


def lets(page: Page) -> None:
    """One message of the stream comes through."""
    comes_true(page, "letOne()")


def test_a_hand_of_this_phone_stands_once(page: Page) -> None:
    """The stream tells of it after the answer, and before the page to which that has led."""
    page.add_init_script(HOLDING)
    phone = Phone(page, PLAYERS)
    phone.begins()
    sheet = phone.sheet
    tells(page, sheet, HANDS[0])
    with page.expect_response(lambda answer: "/live?after=0" in answer.url):
        page.goto(sheet)
    lets(page)
    held = hold_back(page, sheet, lambda _: True)
    phone.opens_form()
    phone.fills(hand("Anna", 100, {"Anna": 100, PLAYERS[1]: 10, PLAYERS[2]: 10}))
    expect(page.locator("tr.sending")).to_have_count(1)
    phone.tap("#record")
    expect(page.locator("tr.sending")).to_have_count(0)
    lets(page)
    expect(page.locator("#d2")).to_have_count(1)
    awaited(page, held).continue_()
    page.unroute(sheet)
    expect(page.locator("#sheet-view[data-hands='2']")).to_be_attached()
    expect(page.locator("#d2")).to_have_count(1)
    assert len(held) == 1, "the page is asked for once"
