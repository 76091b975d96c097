"""Without a network the service worker answers itself: pages drawn from the log that this phone has of a game."""

import pytest
from playwright.sync_api import BrowserContext, Page, expect
from pytest_playwright import CreateContextCallback

from scorekeeper.engine.record import Parts, Suit
from tests.e2e.table import (
    FULL,
    READY,
    Phone,
    by_way_of_its_worker,
    comes_true,
    expect_scores,
    hand,
    in_store,
    loses_one,
    scores,
    tells,
    writes_itself,
)
from tests.e2e.test_ahead import is_known, tells_one
from tests.e2e.test_device import wait_for_copy
from tests.e2e.test_everyone import joins, links
from tests.engine.games import TIMES

PLAYERS = ("Anna", "Boris", "Vera")
HAND = hand("Boris", 120, {"Anna": 30, "Boris": Parts(cards=90, marriages=(Suit.SPADES,)), "Vera": 0})
TOLD = {"outcome": "played", "declarer": "1", "bid": "120", "cards_0": "30", "cards_2": "0", "marriages_1": "spades"}
SECOND = hand("Anna", 100, {"Anna": 60, "Boris": 40, "Vera": 20})
IS_CURRENT = """async ([sheet, language, change]) => {
    const text = await (await copyOf(new URL(sheet))).text();
    const headers = new Headers({ "content-language": language });
    return host.isCurrent(new URL(sheet), host.factsOf(headers, text.replace(...change)));
}"""
AT_ONCE = "head > link[rel=expect][blocking=render]"
KEEPS = """async address => {
    const headers = { "content-type": "text/html", "content-language": "ru" };
    await keep(address, new Response('<html lang="ru"><p title="на /static/даче">', { headers }));
    return (await (await copyOf(new URL(address))).text()).includes("даче");
}"""
pytestmark = pytest.mark.browser_context_args(service_workers="allow", locale="ru")


@pytest.fixture
def page(lasting: BrowserContext) -> Page:
    return lasting.new_page()


COPIED = ".undo [name=csrf_token]:not([value=''])"  # of the server's page: a page drawn here has none


def gone_offline(page: Page) -> tuple[Phone, str]:
    """A game with a hand whose log this phone has, the address of its sheet, and no network any more."""
    phone = Phone(page, PLAYERS)
    sheet = phone.begins()
    tells(page, sheet, TOLD)
    by_way_of_its_worker(page)
    is_known(page, sheet, 2)
    page.context.set_offline(True)
    return phone, sheet


def test_a_copy_as_new_as_the_log_stands_at_once_and_is_marked_then(page: Page) -> None:
    """With what waits in pencil. One in another language, or of files that there are no more, is not shown."""
    phone, sheet = gone_offline(page)
    expect(page.locator(AT_ONCE)).to_have_count(0)
    page.goto(sheet)
    expect(page.locator(AT_ONCE), "the first frame has all of it").to_be_attached()
    expect(page.locator(f"html[lang=ru] {COPIED}")).to_be_attached()
    expect(page.locator(".whose"), "which only the server asks").to_be_hidden()
    expect(page.locator(":is(.bar [href$='/dispute'], a[data-record]) .away")).to_have_count(0)
    writes_itself(page)
    tells_one(phone, SECOND)
    pencil = scores(page)
    page.goto(sheet)
    expect(page.locator(COPIED)).to_be_attached()
    expect(page.locator("tr.kept")).to_have_count(1)
    expect_scores(page, pencil)
    page.goto(f"{sheet}/deals/2")
    expect(page.locator("main")).to_contain_text("Anna")
    further = ("facts", "flat", "referee", "referee/trick?table=KH&card=9S", "what-now", "what-now/revoke-later")
    disputes = ("dispute", "what-if", "what-if/rules", "what-if/hand/1", "which-rule")
    paths = ("/rules", "/rules/options", "/rules/polish", *(f"{sheet}/{one}" for one in (*further, *disputes)))
    for path in paths if TIMES > 1 else paths[::5]:  # tests/pocket has every page
        page.goto(path)
        expect(page.locator("html[data-seen][lang=ru] main h1")).to_be_visible()
    page.goto(f"{sheet}/which-rule?after=1&score_0=7")
    phone.tap("#look-for-two")
    expect(page.locator("#looking progress[value]"), "how far the search is").to_be_attached()
    worker = page.context.service_workers[-1]
    assert worker.evaluate(IS_CURRENT, [sheet, "ru", ["", ""]])
    for address, language, change in (
        (sheet, "en", ["", ""]),
        (sheet, "ru", ["?v=", "?v=0"]),
        (f"{sheet}?lang=ru", "ru", ["", ""]),
    ):
        assert not worker.evaluate(IS_CURRENT, [address, language, change])
    assert worker.evaluate(KEEPS, sheet), "whatever it is called"


def test_a_page_that_came_with_a_network_says_what_needs_one_once_it_is_gone(page: Page) -> None:
    """Until it is back: the page stays, as nobody has turned to another."""
    _, sheet = gone_offline(page)
    page.context.set_offline(False)
    page.goto(f"{sheet}/files")
    expect(page.locator("html:not([data-seen])")).to_be_attached()
    page.wait_for_load_state()
    marks = page.locator(".away")
    expect(marks).to_have_count(0)
    page.context.set_offline(True)
    expect(page.locator("a[href*='/files/pdf'] .away").first).to_be_visible()
    expect(page.locator("a[href*='/files/txt'] .away"), "which this phone writes too").to_have_count(0)
    page.context.set_offline(False)
    expect(marks).to_have_count(0)
    expect(page.locator("[data-away]")).to_have_count(0)
    page.context.set_offline(True)
    expect(page.locator("a[href*='/files/pdf'] .away").first).to_be_visible()


# The words of what this phone writes with are as long in coming as the test wants it.
SLOW_WORDS = """(() => {
    const fetches = window.fetch;
    window.fetch = async (...asked) => {
        if (String(asked[0]).includes("/pocket/words")) await new Promise(come => { window.letWordsCome = come; });
        return fetches(...asked);
    };
})()"""


def opens_before_it_has_its_words(page: Page, sheet: str) -> None:
    """A copy of the sheet without a network, while the phone can draw and foresee nothing yet."""
    page.add_init_script(SLOW_WORDS)
    page.goto(sheet)
    page.wait_for_function("() => window.letWordsCome")


# A slow machine may take longer to tap than a page waits (sheet.js).
PATIENT = """{
    const after = window.setTimeout.bind(window);
    window.setTimeout = (act, pause, ...told) => after(act, pause === 2000 ? 600_000 : pause, ...told);
}"""


def test_a_tap_that_comes_before_the_phone_can_draw_its_form_is_not_lost(page: Page) -> None:
    """Else it led to the form's own page, which stays where it is when the hand is told."""
    page.add_init_script(PATIENT)
    phone, sheet = gone_offline(page)
    opens_before_it_has_its_words(page, sheet)
    phone.tap("a[data-record]")
    page.evaluate("letWordsCome()")
    expect(page.locator("#overlay #deal-form")).to_be_visible()


def test_a_step_that_is_told_before_the_phone_can_foresee_it_is_not_lost(page: Page) -> None:
    """It said that nothing was sent, and to try again when the connection is back."""
    phone, sheet = gone_offline(page)
    opens_before_it_has_its_words(page, sheet)
    with page.expect_event("requestfailed", lambda request: request.method == "POST"):
        phone.undoes()
    page.evaluate("letWordsCome()")
    expect(page.locator("tr.struck")).to_have_count(1)
    expect(page.locator("#unsent")).to_be_visible()
    expect(page.locator(".not-sent")).to_have_count(0)
    phone.sends_what_waits()
    expect(page.locator("#sheet-view[data-hands='0']")).to_be_attached()


TWICE = """async () => {
    const form = document.getElementById("new-game");
    const options = { method: "POST", mode: "same-origin", body: new URLSearchParams(new FormData(form)) };
    const send = () => fetch(`${form.action}?here`, options).catch(() => null);
    await Promise.all([send(), send()]);
    await send();
}"""


def test_a_form_that_comes_twice_begins_one_game(page: Page) -> None:
    """A slow phone had not answered the first tap before the second."""
    gone_offline(page)
    page.goto("/new")
    Phone(page, PLAYERS).sits_down()
    page.evaluate(TWICE)
    page.goto("/")
    expect(page.locator("a.game")).to_have_count(2)


# As many logs as there are, kept after what is there: others have been looked at since.
OTHERS = in_store("""
    const logs = store("logs"), [one] = await answered(logs.getAll());
    const later = number => ({ ...one, game: String(number).padStart(22, "A"), at: Date.now() + 1 + number });
    await Promise.all([...Array(about).keys()].map(number => answered(logs.put(later(number)))));
""")


def test_a_form_that_is_lost_behind_the_look_whether_somebody_answers_stays_as_it_was_filled_in(page: Page) -> None:
    """The browser's own page took its place, and the way back led past it."""
    page.goto("/new")
    by_way_of_its_worker(page)
    Phone(page, PLAYERS).sits_down()
    lost = loses_one(page.context, "**/new", lambda request: request.method == "POST")
    page.locator(".dock .primary").tap()
    expect(page.locator(".not-sent")).to_be_visible()
    assert lost
    expect(page.locator("[name=name_1]")).to_have_value(PLAYERS[1])
    page.locator(".dock .primary").tap()
    expect(page.locator(".sheet .empty")).to_be_visible()


def test_a_game_that_no_server_has_is_kept_whatever_else_is(page: Page) -> None:
    phone, _ = gone_offline(page)
    begun = phone.taps_in_a_game()
    page.evaluate(OTHERS, 30)
    phone.taps_in_a_game()
    page.goto(begun)
    expect(page.locator("#sheet-view")).to_be_attached()


CLOCK_SET_BACK = """async () => {
    const now = Date.now;
    for (let game = 0; game < 20; game += 1) await store.keepLog(`${game}`, "[]");
    Date.now = () => now() - 3 * 365 * 24 * 3600 * 1000;
    await store.keepLog("tonight", "[1]");
    await store.keepLog("a further game", "[]");
    Date.now = now;
    return [await store.readLog("tonight"), (await store.keysOf("logs")).length];
}"""


def test_a_log_that_has_just_been_kept_is_never_the_oldest(page: Page) -> None:
    """Whatever the clock says, and when another one is kept after it."""
    page.goto("/")
    page.evaluate(READY)
    [worker] = page.context.service_workers
    assert worker.evaluate(CLOCK_SET_BACK) == ["[1]", 20]


# What this page puts, and how surely.
HOW_SURELY = """
window.put = {};
const put = IDBObjectStore.prototype.put;
IDBObjectStore.prototype.put = function (...told) {
    window.put[this.name] = this.transaction.durability;
    return put.apply(this, told);
};
"""


def test_what_is_called_kept_is_on_the_disk(page: Page) -> None:
    page.add_init_script(HOW_SURELY)
    phone = Phone(page, PLAYERS)
    phone.begins()
    phone.records(HAND)
    page.wait_for_function("() => put.logs")
    assert page.evaluate("[put.queues, put.logs]") == ["strict", "strict"]


# How many games something waits of.
QUEUES = in_store('return await answered(store("queues").count());')


def test_a_game_that_cannot_be_kept_does_not_begin(page: Page) -> None:
    """Nor does it go up later, though what waits had room. With room again, one tap begins it."""
    gone_offline(page)
    page.goto("/new")
    phone = Phone(page, PLAYERS)
    phone.sits_down()
    [worker] = page.context.service_workers
    worker.evaluate(FULL, "logs")
    phone.tap(".dock .primary")
    expect(page.locator("h1")).to_have_text("Не сохранено")
    expect(page.locator("main")).to_contain_text("не осталось места")
    page.go_back()
    for row, name in enumerate(PLAYERS):
        expect(page.locator(f"[name=name_{row}]")).to_have_value(name)
    assert page.evaluate(QUEUES) == 0
    worker.evaluate("makeRoom()")
    phone.tap(".dock .primary")
    page.wait_for_selector("#sheet-view")
    assert page.evaluate(QUEUES) == 1


SPOILS = in_store("""
    const logs = store("logs"), [game, text] = about;
    await answered(logs.put({ ...(await answered(logs.get(game))), text }));
""")
IN_TROUBLE = """error => {
    const { transaction } = IDBDatabase.prototype;
    self.isWell = () => { IDBDatabase.prototype.transaction = transaction; };
    IDBDatabase.prototype.transaction = () => { throw new DOMException("in trouble", error); };
}"""
WITH_WORD = ".dock > .alarm[role=status]:not([id])"  # what the worker has put there


def test_where_a_log_is_damaged_an_old_copy_says_so_and_the_servers_takes_its_place(page: Page) -> None:
    """What is told meanwhile goes up."""
    phone, sheet = gone_offline(page)
    page.context.set_offline(False)
    phone.opens_form()  # of which there is a copy then
    page.goto("/")
    wait_for_copy(page, "/")
    page.context.set_offline(True)
    game = sheet.rpartition("/")[2]
    page.evaluate(SPOILS, [game, "[{"])
    page.goto("/")
    expect(page.locator("a.game .game-name")).to_have_text(list(PLAYERS))
    page.goto(sheet)
    expect(page.locator(WITH_WORD)).to_be_visible()
    expect(page.locator(".sheet tbody tr[id]")).to_have_count(1)
    page.evaluate(SPOILS, [game, "[1]"])
    page.reload()
    expect(page.locator(WITH_WORD), "nor is every list one of events").to_be_visible()
    phone.opens_form()
    phone.fills(SECOND)
    phone.tap("#record")
    expect(page.locator("tr.kept")).to_have_count(1)
    phone.sends_what_waits()
    page.goto(sheet)
    expect(page.locator(WITH_WORD)).to_have_count(0)
    is_known(page, sheet, 3)


def test_a_rematch_says_that_the_game_before_has_a_question_and_stands_in_the_list(page: Page) -> None:
    phone, won = gone_offline(page)
    page.goto(won)
    tells_one(phone, SECOND)
    page.goto(f"{won}/about")
    page.locator("#end button[name=by_points]").tap()
    page.locator("#sheet-dock form[action$='/rematch'] button").tap()
    expect(page.locator(".sheet .empty")).to_be_visible()
    writes_itself(page)
    tells_one(phone, HAND)
    expect(page.locator("tr.kept")).to_have_count(1)
    rematch = phone.sheet
    tells(page, won, {"declarer": "0", "bid": "100", "cards_0": "60", "cards_1": "40", "cards_2": "20"})
    page.context.set_offline(False)
    expect(page.locator("#unsent .when-behind")).to_be_visible()
    expect(page.locator("#unsent .when-waits")).to_be_hidden()
    page.goto("/")
    expect(page.locator(f"a.game[href*='{rematch.rpartition('/')[2]}'] .only-here")).to_be_visible()
    page.goto(rematch)
    page.locator("#unsent .when-behind a").tap()
    page.locator("[data-same=drop]").tap()
    phone.is_back_at_the_sheet()
    expect(page.locator("#unsent")).to_be_hidden()
    page.goto(rematch)
    expect(page.locator("#unsent")).to_be_hidden()
    expect(page.locator("#sheet-view[data-hands='1']")).to_be_attached()


def test_whoever_only_watches_may_not_write_without_a_network_either(
    page: Page, new_context: CreateContextCallback
) -> None:
    phone = Phone(page, PLAYERS)
    sheet = phone.begins()
    watcher = joins(Phone(new_context().new_page(), PLAYERS), links(phone)[1])
    by_way_of_its_worker(watcher)
    is_known(watcher, sheet, 1)
    watcher.evaluate("caches.delete('pages')")
    watcher.context.set_offline(True)
    watcher.goto(sheet)
    expect(watcher.locator(".sheet")).to_be_visible()
    expect(watcher.locator("[data-record]")).to_have_count(0)


def test_the_referee_is_asked_card_by_card_and_the_verdict_waits(page: Page) -> None:
    phone, sheet = gone_offline(page)
    page.context.set_offline(False)
    comes_true(page, "async () => (await (await fetch('?ready')).json()).length === 0")
    page.context.set_offline(True)
    page.goto(f"{sheet}/referee/hand")
    phone.tap("label:has([name=declarer][value='1'])")
    expect(page.locator(".turn-of")).to_contain_text("Boris")
    for place, card in enumerate(("AS", "JS", "10S"), start=1):
        phone.tap(f".deck [value='{card}']")
        expect(page.locator(".tricks .of")).to_have_count(place)
    page.goto(f"{sheet}/referee/trick?table=KH&card=9S&into=rest")
    phone.tap(".deck [value='AH']")
    expect(page.locator(".stamp.failed")).to_be_visible()
    phone.tap(".keep .button")
    expect(page.locator(".log > li").first).to_contain_text("9♠")
    page.goto(sheet)
    expect(page.locator("#unsent .when-kept .how-many")).to_have_text("1")
    page.context.set_offline(False)
    expect(page.locator("#unsent")).to_be_hidden()
    page.goto(f"{sheet}/log")
    expect(page.locator("html:not([data-seen]) .log > li").first).to_contain_text("9♠")
