"""Hands told while nobody answers: one upon the other, each in its place, and all with the others in the end."""

import re
from dataclasses import replace

import pytest
from playwright.sync_api import APIResponse, BrowserContext, Page, Route, expect

from scorekeeper.engine.record import Cause, Deal, Outcome, Parts, Record, Suit
from tests.e2e.table import (
    FORM,
    Phone,
    asks_store,
    awaited,
    by_way_of_its_worker,
    comes_true,
    expect_sheet,
    hand,
    is_record,
    tells,
    writes_itself,
)
from tests.engine.games import TIMES

PLAYERS = ("Anna", "Boris", "Vera")
FIRST = {"outcome": "played", "declarer": "1", "bid": "120", "cards_0": "30", "cards_1": "90", "cards_2": "0"}
RECORD = Record(system="russian", players=PLAYERS, first_dealer="Anna")
FIRST_HAND = hand("Boris", 120, {"Anna": 30, "Boris": 90, "Vera": 0})
THEIRS = hand("Vera", 100, {"Anna": 10, "Boris": 10, "Vera": 100})
EVENING = (
    hand("Anna", 100, {"Anna": 70, "Boris": 20, "Vera": 30}),
    Deal(outcome=Outcome.REDEAL, cause=Cause.FOUR_NINES),
    hand("Vera", 120, {"Vera": Parts(cards=60, marriages=(Suit.HEARTS,)), "Boris": 60, "Anna": 0}),
    Deal(outcome=Outcome.ROSPISAT, declarer="Boris", bid=100),
)  # fmt: skip
# Of a game in this phone's own database: how many events it has; whether something of it waits, as a page that is left
# at once may not have written that nothing does; and that it is gone from there.
KEPT = asks_store(
    "logs", "(rows, game) => rows.filter(one => one.game === game).map(({ text }) => JSON.parse(text).length)[0] ?? 0"
)
WAITING = asks_store("queues", "(rows, game) => rows.filter(one => one.game === game).length")
# While a finger rests on a key: whether form and summary are as before, and how many summaries lie there, one unseen.
# Once it has left: whether they are as before, how often it was reckoned, and what the summary says at once.
REST = """async (key) => {
    const [form, { $ }] = [document.querySelector("#deal-form"), globalThis.scorekeeper];
    const all = document.querySelector("#summary").children;
    const isSeen = (each) => getComputedStyle(each).opacity !== "0";
    const seen = () => [...all].filter(isSeen).map((each) => each.textContent);
    const told = () => JSON.stringify([...new FormData(form), seen()]);
    const touches = [new Touch({ identifier: 1, target: key, clientX: 50, clientY: 50 })];
    const what = { changedTouches: touches, bubbles: true, cancelable: true };
    const tell = (type, now) => key.dispatchEvent(new TouchEvent(type, { touches: now, ...what }));
    const before = told();
    const drawn = () => new Promise((done) => { requestAnimationFrame(() => requestAnimationFrame(done)); });
    tell("touchstart", touches); // of a finger that slides off
    await drawn();
    const read = $.texts_of;
    let reckoned = 0;
    $.texts_of = (data) => { reckoned += 1; return read(data); };
    tell("touchstart", touches);
    await drawn();
    const [rested, laid] = [told(), all.length];
    tell("touchend", []);
    $.texts_of = read;
    return [rested === before, laid, told() === before, reckoned, seen().join()];
}"""
HOW_MANY = "#unsent .when-kept .how-many"
ON_THE_SHEET = ".sheet tbody tr:not(.empty)"
# A phone that keeps pages for want of a network.
pytestmark = pytest.mark.browser_context_args(service_workers="allow")


@pytest.fixture
def phone(lasting: BrowserContext) -> Phone:
    """At a game with a hand, which this phone knows the log of; its worker has the pages."""
    phone = at_a_known_game(lasting.new_page())
    by_way_of_its_worker(phone.page)  # and with that log from the first moment
    phone.page.wait_for_load_state("networkidle")
    return phone


def at_a_known_game(page: Page) -> Phone:
    """With one hand, of which this phone has the log."""
    phone = Phone(page, PLAYERS)
    sheet = phone.begins()
    page.goto("about:blank")  # on a slow machine that sheet would know the hand, and not yet the one that is opened now
    tells(page, sheet, FIRST)
    page.goto(sheet)
    is_known(page, sheet, 2)
    return phone


def is_known(page: Page, sheet: str, events: int) -> None:
    """This phone has the game's log in its own database."""
    comes_true(page, KEPT, sheet.rpartition("/")[2], lambda kept: kept >= events)


def is_told(page: Page, sheet: str) -> None:
    """Nothing of the game waits in its own database any more: opened anew, it would stand in pencil for a moment."""
    comes_true(page, WAITING, sheet.rpartition("/")[2], lambda waiting: waiting == 0)


def tells_one(phone: Phone, deal: Deal) -> None:
    """By the form, with nobody there to answer: its row stands, and waits."""
    page = phone.page
    before = page.locator(ON_THE_SHEET).count()
    phone.opens_form()
    phone.fills(deal)
    expect(page.locator("#overlay .accounts").first, "what it writes is foreseen").to_be_attached()
    phone.tap("#record")
    expect(page.locator(ON_THE_SHEET)).to_have_count(before + 1)
    expect(page.locator("#deal-form")).to_have_count(0)
    expect(page).not_to_have_url(FORM)
    expect(page.locator("a[data-record]")).not_to_have_attribute("aria-disabled", "true")
    expect(page.locator("tr.sending:not(.kept)"), "before that the page would not be left").to_have_count(0)


def explains(page: Page, number: str, hand: int, declarer: str) -> None:
    """A tap on this number says why it is there, over the sheet, once this phone can."""
    page.tap(f"{number}[href]")
    story = page.locator("#explanation[open] #explanation-text")
    expect(story.locator("h1")).to_have_text(f"Hand {hand}")
    expect(story.locator(".told b")).to_have_text(declarer)
    page.tap("#explanation .close")


def test_numbers_in_pencil_say_why(phone: Phone) -> None:
    """Behind a hand that is taken back, which has had the same number, and after a reload; then the server does."""
    page = phone.page
    writes_itself(page)
    page.context.set_offline(True)
    explains(page, "#d1 td a", 1, "Boris")
    phone.undoes()
    expect(page.locator("tr.struck")).to_have_count(1)
    expect(page.locator("#unsent")).to_have_text("Not sent: 1", use_inner_text=True)
    tells_one(phone, EVENING[0])
    tells_one(phone, EVENING[3])
    expect(page.locator("tr.struck a[href]"), "it is no hand of the sheet any more").to_have_count(0)
    explains(page, "tr.sending:not(.struck) td a", 1, "Anna")
    page.reload()
    explains(page, "tr.sending:not(.struck) td a", 1, "Anna")
    explains(page, "tr.sending:last-child th a", 2, "Boris")
    phone.sends_what_waits()
    explains(page, "#d1 td a", 1, "Anna")


def test_a_hand_that_is_recorded_bears_a_sign_until_the_next_tap(phone: Phone) -> None:
    """A phone alone speaks of no others; and nothing moves when the sign goes."""
    page = phone.page
    phone.opens_form()
    phone.fills(EVENING[0])
    phone.tap("#record")
    hand = page.locator(".sheet tbody tr[id='d2']:not(.sending)")
    expect(page.locator("#sheet-view[data-hands='2']")).to_be_attached()
    expect(hand).to_have_class(re.compile(r"\bshared\b"))
    expect(hand.locator("th > .hint")).to_have_text("")
    before = page.locator("#now-title").bounding_box()
    page.locator("#now-title").tap()
    expect(page.locator(".shared, .sheet tbody th > *:not(a)")).to_have_count(0)
    assert page.locator("#now-title").bounding_box() == before


def test_a_hand_that_another_phone_told_too_is_asked_about_and_the_others_follow(phone: Phone, other: Phone) -> None:
    """Those that are others go on top, and a question that is left is asked again."""
    page, sheet = phone.page, phone.sheet
    page.context.set_offline(True)
    for deal in (EVENING[0], EVENING[3], EVENING[2]):
        tells_one(phone, deal)
    other.sends(sheet, EVENING[0])
    page.context.set_offline(False)
    expect(page.locator("#overlay h1")).to_have_text("The same hand?")
    there, here = page.locator("#overlay .two-tellings section").all_inner_texts()
    assert re.search(r"hand 2 on the sheet\s+a phone without a name \(\w+\) · \d\d:\d\d\s", there, re.IGNORECASE), there
    assert re.search(r"What you wrote\s+This device · \d\d:\d\d\s", here), here
    phone.tap("[data-same=drop]")
    expect(page.locator("#sheet-view[data-hands='4']")).to_be_attached()
    expect(page.locator("#unsent")).to_be_hidden()
    expect(page.locator(".sending")).to_have_count(0)
    is_told(page, sheet)
    page.goto(sheet)
    told = (FIRST_HAND, EVENING[0], EVENING[3], EVENING[2])
    expect_sheet(page, replace(RECORD, deals=told))
    phone.opens_form()
    expect(page.locator(".begun, .come-back"), "nothing is left over").to_have_count(0)
    phone.tap("#overlay .home")
    expect(page).not_to_have_url(FORM)
    writes_itself(page)
    if TIMES > 1:  # the law of the queue has it too: tests/server/deals/test_queue.py
        two_more_go_on_top(phone, other, told)


def two_more_go_on_top(phone: Phone, other: Phone, told: tuple[Deal, ...]) -> None:
    page, sheet = phone.page, phone.sheet
    page.context.set_offline(True)
    for deal in (EVENING[0], EVENING[3]):
        tells_one(phone, deal)
    other.sends(sheet, THEIRS)
    page.context.set_offline(False)
    expect(page.locator("#overlay .alarm")).to_contain_text("Somebody else was faster")
    phone.tap("#overlay .home")
    expect(page.locator("#unsent")).to_contain_text("There is a question about the first one.")
    expect(page.locator(HOW_MANY)).to_have_text("2")
    expect(page.locator("tr.sending")).to_have_count(2)
    expect(page).not_to_have_url(FORM)  # the step back is done: a reload would break it off
    page.reload()
    expect(page.locator("#overlay .alarm")).to_contain_text("Somebody else was faster")
    phone.tap("#record")
    expect(page.locator("#sheet-view[data-hands='7']")).to_be_attached()
    expect(page.locator(".sending")).to_have_count(0)
    is_told(page, sheet)
    expect(page).not_to_have_url(FORM)  # the step back is done
    page.goto(sheet)
    expect_sheet(page, replace(RECORD, deals=(*told, THEIRS, EVENING[0], EVENING[3])))


def test_the_last_hand_that_waits_is_changed_or_thrown_away(phone: Phone) -> None:
    page = phone.page
    totals = page.locator("thead .total").all_inner_texts()
    page.context.set_offline(True)
    tells_one(phone, EVENING[0])
    takes_nothing_that_cannot_stand(phone)
    tells_one(phone, EVENING[2])
    foretold = page.locator("#next").inner_text()
    phone.tap("#unsent .waits > summary")
    phone.tap("[data-unsent=change]")
    expect(page.locator("#cards-1"), "as it was told").to_have_value("60")
    page.fill("#cards-1", "40")
    page.fill("#cards-0", "20")
    expect(page.locator("#summary")).to_contain_text("Made")
    phone.tap("#record")
    expect(page.locator("tr.sending")).to_have_count(3)
    expect(page.locator("tr.sending").last).to_contain_text("40")
    expect(page.locator("#next")).to_have_text(foretold, use_inner_text=True)
    for left in (2, 1, 0):
        page.locator("#unsent .waits").evaluate("each => { each.open = true; }")
        phone.tap("#unsent .throw-away summary")
        phone.tap("[data-unsent=drop]")
        expect(page.locator("tr.sending")).to_have_count(left)
        if left == 2:
            expect(page.locator(HOW_MANY)).to_have_text("2")
    expect(page.locator("#unsent")).to_be_hidden()
    expect(page.locator("thead .total"), "as if none had been told").to_have_text(totals, use_inner_text=True)


def takes_nothing_that_cannot_stand(phone: Phone) -> None:
    """Behind a hand that waits either."""
    page = phone.page
    phone.opens_form()
    phone.tap("label:has([name=bid_tap][value='100'])")
    page.fill("#cards-0", "30")
    phone.tap("#record")
    expect(page.locator("#overlay .declarer .error")).to_be_visible()
    expect(page.locator("tr.sending")).to_have_count(1)
    phone.tap("label:has([name=declarer][value='0'])")
    page.fill("#cards-1", "20")
    phone.tap("#record")
    expect(page.locator("#deal-form"), "it is more than foreseen").to_have_count(0)
    expect(page.locator("tr.sending")).to_have_count(2)


def test_a_sheet_that_comes_before_the_answer_shows_the_hand_once(phone: Phone) -> None:
    """The stream says that the game has gone on, by what is still under way as far as this phone knows."""
    page = phone.page
    page.context.set_offline(True)
    tells_one(phone, EVENING[0])
    page.evaluate("window.isTheSame = true")
    held: list[tuple[Route, APIResponse]] = []

    def answer_late(route: Route) -> None:
        if is_record(route.request) and not held:
            held.append((route, route.fetch()))
        else:
            route.continue_()

    page.route(FORM, answer_late)
    page.context.set_offline(False)
    expect(page.locator("#sheet-view[data-hands='2']")).to_be_attached()
    expect(page.locator("tr.sending")).to_have_count(1)
    route, answer = awaited(page, held)
    route.fulfill(response=answer)
    expect(page.locator("#unsent")).to_be_hidden()
    expect(page.locator(ON_THE_SHEET)).to_have_count(2)
    expect(page.locator("#sheet-view .sending")).to_have_count(0)
    tells_one(phone, EVENING[3])
    expect(page.locator(ON_THE_SHEET)).to_have_count(3)
    assert page.evaluate("window.isTheSame"), "nothing was opened anew"


def test_a_question_waits_until_the_hand_is_told_that_somebody_is_telling(phone: Phone, other: Phone) -> None:
    page, sheet = phone.page, phone.sheet
    page.context.set_offline(True)
    tells_one(phone, EVENING[0])
    other.sends(sheet, EVENING[0])
    phone.opens_form()
    phone.fills(EVENING[3])
    page.context.set_offline(False)
    expect(page.locator("#unsent.asked")).to_be_attached()
    expect(page.locator("#overlay [name=declarer][value='1']")).to_be_checked()
    phone.tap("#record")
    expect(page.locator("#overlay h1")).to_have_text("The same hand?")
    phone.tap("[data-same=drop]")
    expect(page.locator("#unsent")).to_be_hidden()
    expect(page.locator("#sheet-view[data-hands='3']")).to_be_attached()
    is_told(page, sheet)
    page.goto(sheet)
    expect_sheet(page, replace(RECORD, deals=(FIRST_HAND, EVENING[0], EVENING[3])))


def test_what_a_key_would_write_is_reckoned_while_the_finger_rests_on_it(phone: Phone) -> None:
    page = phone.page
    writes_itself(page)
    page.context.set_offline(True)
    phone.opens_form()
    phone.fills(hand("Boris", 120, {"Anna": 20, "Vera": 10}))
    expect(page.locator("#summary")).to_contain_text("Boris −120")
    for key, says in (
        ("[name=bid_tap][value='110']", "Boris −110"),
        ("[name=marriages_1][value=spades]", "Boris +110"),
        ("[name=declarer][value='0']", "Anna −110"),
    ):
        page.wait_for_timeout(150)  # nothing rolls any more
        unchanged, laid, still, times, said = page.locator(f"label:has({key})").evaluate(REST)
        assert (unchanged, laid, still, times) == (True, 2, False, 1), key
        assert says in said
        expect(page.locator("#summary > *"), "the one before goes behind the paint").to_have_count(1)
