"""A person with a phone at the table: begins a game, records hands by taps and keys, and reads the sheet."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar
from urllib.parse import urlencode

import pytest
from playwright.sync_api import BrowserContext, Error, Page, Request, Route, expect

from scorekeeper.engine.game import score
from scorekeeper.engine.record import Call, Deal, Outcome, Parts, Record
from scorekeeper.wording.signs import plain

Noted = TypeVar("Noted")

FORM = re.compile("/deals/new")
FORM_TYPE = "application/x-www-form-urlencoded"
# A worker that could not be installed comes with another page at the earliest, and the promise waits for ever.
READY = """() => new Promise((done, failed) => {
    navigator.serviceWorker.ready.then(() => done());
    setTimeout(failed, 60_000, new Error("no service worker came"));
})"""
# The addresses of what was compiled, as far as its worker has it.
COMPILED = """async () => {
    const kept = await Promise.all((await caches.keys()).map(async name => (await caches.open(name)).keys()));
    return kept.flat().map(({ url }) => url).filter(url => url.includes("/pocket/"));
}"""
# Whether that is what it draws pages with: two scripts and two tables of words.
DRAWS = f"async () => (await ({COMPILED})()).length >= 4"
# The form is closed, and the server has confirmed each hand that the sheet shows: asked at once, or a row comes in.
AT_THE_SHEET = """() => {
    const sheet = document.querySelector("body:not(:has(#deal-form, .sending)) #sheet-view");
    return sheet?.querySelectorAll(".sheet tbody tr[id]").length === Number(sheet?.dataset.hands);
}"""
# The scores of these rows, asked at once: between two questions one is drawn anew.
SCORES = """rows => [...document.querySelectorAll(`.sheet tbody ${rows}`)].map(
    row => [...row.querySelectorAll(".score")].map(score => score.innerText)
)"""
# The screen goes off, or on.
HIDE = """hidden => {
    Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
}"""
# The disk has no room for what a page, or its worker, would put into this store.
FULL = """store => {
    const put = IDBObjectStore.prototype.put;
    self.makeRoom = () => { IDBObjectStore.prototype.put = put; };
    IDBObjectStore.prototype.put = function (...told) {
        if (this.name === store) throw new DOMException("no room", "QuotaExceededError");
        return put.apply(this, told);
    };
}"""
# What waits until a page has settled (html.js) is done at once.
SETTLED = "{ const now = performance.now.bind(performance); performance.now = () => now() + 3000; }"
MOST_LOOKS = 600
SLOW = 90_000  # milliseconds for what is done in a process of its own
ALL_OPEN = "document.querySelectorAll('details').forEach(each => { each.open = true })"


@dataclass
class Phone:
    """Counts what the thumb does."""

    page: Page
    players: tuple[str, ...]
    taps: int = 0

    @property
    def sheet(self) -> str:
        """The address of the sheet that is open, or whose form is."""
        return self.page.url.split("#")[0].removesuffix("/deals/new")

    def tap(self, selector: str, *, once: bool = False) -> None:
        """`once`, whatever comes under the finger: where the page is drawn anew in that moment, Playwright keeps the
        tap from it and taps again, and a page that takes no second tap of two for one of its own does nothing.
        """
        found = self.page.locator(selector).first
        if once:
            expect(found).to_be_enabled()
        found.tap(force=once)
        self.taps += 1

    def begins(self, first_dealer: int = 0, rules: Mapping[str, str | bool] | None = None) -> str:
        """A new game, under the Russian rules but for those named, as the form would send it; the address of its sheet,
        which is opened.
        """
        address = begin(self.page, self.players, first_dealer, rules)
        self.page.goto(address)
        return address

    def taps_in_a_game(self, first_dealer: int = 0, rules: Mapping[str, str | bool] | None = None) -> str:
        """The same by the form itself: without a server there is no other way."""
        self.page.goto("/")
        self.tap(".dock .primary")
        self.fills_in_a_game(first_dealer, rules)
        return self.begins_as_filled_in()

    def begins_as_filled_in(self) -> str:
        self.tap(".dock .primary")
        self.page.wait_for_selector(".sheet")
        return self.sheet

    def fills_in_a_game(
        self, first_dealer: int = 0, rules: Mapping[str, str | bool] | None = None, system: str = "russian"
    ) -> None:
        """The form of a new game: who plays, who deals, and by what rules."""
        self.sits_down()
        if self.page.locator("[name=shown]").input_value() != system:  # in another country another is usual
            self.page.evaluate(ALL_OPEN)
            self.page.locator(f".system:has([value={system}])").tap()
            expect(self.page.locator("[name=shown]")).to_have_value(system)
        if rules:
            self.page.evaluate(ALL_OPEN)
        for rule, value in (rules or {}).items():
            self._agrees(f"#rule_{rule.replace('.', '__')}", value)
        self.page.check(f"[name=first_dealer][value='{first_dealer}']")

    def sits_down(self) -> None:
        """Types the names into the form of a new game."""
        self.page.wait_for_selector("#new-game")
        self.page.wait_for_load_state()  # all the rules are there, and its scripts listen
        for row, name in enumerate(self.players):
            if row > 2:
                self.tap("#add-name")
                expect(self.page.locator(f"[name=name_{row}]")).to_be_focused()
            self.page.fill(f"[name=name_{row}]", name)

    def _agrees(self, control: str, value: str | bool) -> None:
        found = self.page.locator(control)
        if isinstance(value, bool):
            found.set_checked(value)
        elif found.evaluate("each => each.localName") == "select":
            found.select_option(value)
        else:
            found.fill(value)

    def sends(self, sheet: str, *deals: Deal) -> None:
        """Hands recorded as their forms would be sent; no page is opened."""
        for deal in deals:
            tells(self.page, sheet, form_of(deal, self.players))

    def opens_form(self) -> None:
        self.page.wait_for_load_state()  # before its scripts listen, a tap on a link opens the page that it names
        self.tap("a[data-record]", once=True)
        self.page.wait_for_selector("#deal-form")

    def fills(self, deal: Deal) -> None:
        """Fills in the form; one player without announcements is left blank, as people do."""
        if deal.dealer is not None:
            self.tap(".dealt summary")
            self.tap(f"[data-dealer='{self.players.index(deal.dealer)}']")
            expect(self.page.locator("[name=dealer]")).to_have_value(str(self.players.index(deal.dealer)))
        if deal.outcome is not Outcome.PLAYED:
            self.tap(f"[for='o-{deal.outcome.value}']")
        if deal.cause is not None:
            self._chooses("cause", deal.cause.value)
        if deal.player is not None:
            self._chooses("player", self.players.index(deal.player))
        if deal.amount is not None:
            self._fines(deal.amount, deal.reason or "")
        if deal.declarer is not None:
            self._contracts(deal, deal.declarer)
        self._takes(deal)
        if deal.note is not None:
            self.tap(".note summary")
            self.page.fill("#note", deal.note)

    def _contracts(self, deal: Deal, declarer: str) -> None:
        if deal.auction:
            self._calls(deal.auction)
        else:
            self._chooses("declarer", self.players.index(declarer))
            self.bids((deal.won_at or deal.bid) or 0)
        if deal.won_at is not None:
            self.tap(".raise summary")
            self._chooses("raised_tap", deal.bid)
        if deal.blind:
            self._ticks("[name=blind]")

    def _chooses(self, field: str, value: object) -> None:
        self.tap(f"label:has([name={field}][value='{value}'])")

    def _ticks(self, box: str) -> None:
        """With a finger: at a mouse's button the pad goes already, and what was pointed at may go from under it."""
        if not self.page.is_checked(box):
            self.page.locator(box).tap()
        expect(self.page.locator(box)).to_be_checked()

    def _fines(self, amount: int, reason: str) -> None:
        """What this table usually takes has a key, as some reasons have; any other is written."""
        self._chooses("sign", "fine" if amount < 0 else "bonus")
        if self.page.locator(f"[name=amount_tap][value='{abs(amount)}']").count():
            self._chooses("amount_tap", abs(amount))
        else:
            self.page.fill("#amount", str(abs(amount)))
        if self.page.locator(f"[name=reason_tap][value='{reason}']").count():
            self._chooses("reason_tap", reason)
        else:
            self.page.fill("#reason", reason)

    def _calls(self, auction: Sequence[Call]) -> None:
        """One key a call; declarer and bid follow from them."""
        self.tap("#auction-box summary")
        for call in auction:
            expect(self.page.locator(".call .who")).to_have_text(call.player)
            keys = self.page.locator(".call-keys button")
            # A pass stands first where there may be one.
            (keys.first if call.bid is None else keys.filter(has_text=re.compile(f"^{call.bid}$"))).tap()
            self.taps += 1
        expect(self.page.locator(".call-end")).to_be_visible()

    def _takes(self, deal: Deal) -> None:
        page = self.page
        for name, points in (deal.points or {}).items():
            assert isinstance(points, Parts)
            seat = self.players.index(name)
            page.fill(f"#cards-{seat}", str(points.cards))
            for suit in points.marriages:
                self.tap(f"[data-seat='{seat}'] .suit.{suit.value}")
            if points.four_aces:
                self.tap(f"[data-seat='{seat}'] .suit.aces")
        if deal.sweep:
            self._ticks("[name=sweep]")
        for name in deal.tricks:
            self._ticks(f"[name=tricks][value='{self.players.index(name)}']")
        if deal.nines is not None:
            self._ticks(f"[name=nines][value='{self.players.index(deal.nines)}']")
        if deal.talon:
            self.tap("details.talon summary")
            for card in deal.talon:
                self._chooses("talon", card)

    def undoes(self) -> None:
        """Takes the last hand back."""
        self.tap("form.undo button")

    def bids(self, bid: int) -> None:
        button = self.page.locator(f"label:has([name=bid_tap][value='{bid}'])")
        if button.count():
            self.tap(f"label:has([name=bid_tap][value='{bid}'])")
        else:
            self.page.fill("#bid", str(bid))

    def records(self, deal: Deal) -> None:
        self.opens_form()
        self.fills(deal)
        self.tap("#record")
        self.is_back_at_the_sheet()

    def is_back_at_the_sheet(self, within: float | None = None) -> None:
        """Waits until the form is closed and the server has confirmed what was recorded."""
        expect(self.page).not_to_have_url(FORM)
        self.page.wait_for_function(AT_THE_SHEET, timeout=within)

    def sends_what_waits(self, within: float | None = None) -> None:
        """The network is back, and the server hears all that this phone has told without it.

        Of a page that is opened anew nothing is asked before it says what waits: until its store has answered it says
        nothing, as it does when all is sent. `within` are the milliseconds that it may take, if not the usual ones.
        """
        unsent = self.page.locator("#unsent")
        expect(unsent).to_be_visible()
        self.page.context.set_offline(False)
        expect(unsent).to_be_hidden(timeout=within)
        self.is_back_at_the_sheet()

    def pad(self, *keys: str) -> None:
        """Taps keys of our own number pad: `pad("1", "5", "next")`."""
        for key in keys:
            self.tap(f"#pad [data-key='{key}']")

    def can_tap(self, *digits: int) -> None:
        """Waits until the pad offers these digits and no others."""
        for digit in range(10):
            expect(self.page.locator(f"#pad [data-key='{digit}']")).to_be_enabled(enabled=digit in digits)


def is_record(request: Request) -> bool:
    """Whether a hand is told; a preview goes to the same address."""
    return request.headers.get("x-fragment") == "record"


def hold_back(
    page: Page | BrowserContext,
    address: str | re.Pattern[str] = "**/deals/new",
    which: Callable[[Request], bool] = is_record,
) -> list[Route]:
    """Requests to `address`, those of `which`, are held back on their way, in this list: records, previews are not.

    A page shows what it has kept before it sends it: `awaited` has a request of the list when it has come.
    """
    held: list[Route] = []

    def hold(route: Route) -> None:
        if which(route.request):
            held.append(route)
        else:
            route.continue_()

    page.route(address, hold)
    return held


def loses_one(
    page: Page | BrowserContext,
    address: str,
    which: Callable[[Request], bool] = lambda _: True,
    *,
    is_silent: bool = False,
) -> list[Route]:
    """The first request to `address`, of `which`, is lost, or is never answered; it is then in this list."""
    lost: list[Route] = []

    def lose(route: Route) -> None:
        if lost or not which(route.request):
            route.continue_()
            return
        lost.append(route)
        if not is_silent:
            route.abort()

    page.route(address, lose)
    return lost


def awaited(page: Page, noted: Sequence[Noted], number: int = 1) -> Noted:
    """What came as the `number`-th into the list, waited for as long as `expect` waits."""
    for _ in range(1000):
        if len(noted) >= number:
            break
        page.wait_for_timeout(20)
    assert len(noted) >= number, "it has come"
    return noted[number - 1]


def asks_store(name: str, what: str) -> str:
    """The question what a function of JavaScript, given its rows and what is asked about, makes of a store of the
    phone's own database; of no rows where there is none. None is made by asking: that of the page would wait for ours.
    """
    return f"""about => new Promise((done, failed) => {{
        const answer = rows => done(({what})(rows, about));
        const none = ({{ target }}) => (target.error.name === "AbortError" ? answer([]) : failed(target.error));
        const request = indexedDB.open("scorekeeper");
        request.onupgradeneeded = () => request.transaction.abort();
        request.onerror = none;
        request.onsuccess = () => {{
            const found = request.result.transaction("{name}").objectStore("{name}").getAll();
            found.onerror = none;
            found.onsuccess = () => {{ request.result.close(); answer(found.result); }};
        }};
    }})"""


def in_store(act: str) -> str:
    """A script that does this in the phone's own database, with what it is told `about`."""
    return f"""async about => {{
        const answered = request => new Promise(done => {{ request.onsuccess = () => done(request.result); }});
        const database = await answered(indexedDB.open("scorekeeper"));
        const store = name => database.transaction(name, "readwrite").objectStore(name);
        try {{ {act} }} finally {{ database.close(); }}
    }}"""


# What one test leaves to another on a device that lasts, but for its worker and what that has fetched.
FORGETS = in_store("""
    for (const name of database.objectStoreNames) await answered(store(name).clear());
    localStorage.clear();
    await caches.delete("pages");
""")


def comes_true(page: Page, question: str, about: object = None, is_so: Callable[[Any], bool] = bool) -> None:
    """Asks the page until its answer is so: `wait_for_function` takes the promise of one for true. A page may lead on
    to another meanwhile, as a won game does to its rematch.
    """
    answer: object = None
    for _ in range(MOST_LOOKS):
        try:
            answer = page.evaluate(question, about)
        except Error as error:
            if "Execution context was destroyed" not in error.message:
                raise
        else:
            if is_so(answer):
                return
        page.wait_for_timeout(50)
    pytest.fail(f"it did not come to be so: {answer}")


def brings_in(page: Page) -> None:
    """Taps the key that brings in what is there. A process of its own reads it, which gives way to all else: on a busy
    machine that takes longer than anything else.
    """
    with page.expect_navigation(timeout=SLOW):
        page.locator(".dock .primary").tap()


def by_way_of_its_worker(page: Page) -> None:
    """Opens the page anew by way of its service worker, which then has all that it draws pages with when alone."""
    page.evaluate(READY)
    page.reload()
    comes_true(page, DRAWS)


def writes_itself(page: Page) -> None:
    """Waits until this phone has what it draws a form with: a tap waits for that two seconds at most."""
    page.wait_for_function("() => globalThis.scorekeeper?.make_pencil")


def puts_into_words(page: Page) -> None:
    """Waits until a sheet that has no service worker has all that it says with, without a network, why a number is
    there.
    """
    page.wait_for_function("() => document.querySelector('head [href*=dispute]')?.sheet && scorekeeper.hosted")


def loses_hands(page: Page) -> None:
    """Records do not arrive, all else does; until `page.unroute("**/deals/new")`."""

    def lose(route: Route) -> None:
        route.abort() if is_record(route.request) else route.continue_()

    page.route("**/deals/new", lose)


def begin(
    page: Page, players: Sequence[str], first_dealer: int = 0, rules: Mapping[str, str | bool] | None = None
) -> str:
    """Sends the form of a new Russian game, without opening any page; the address of its sheet."""
    agreed = {f"rule_{rule.replace('.', '__')}": "on" if said is True else said for rule, said in (rules or {}).items()}
    names = {f"name_{row}": name for row, name in enumerate(players)}
    told = {"system": "russian", "shown": "russian", "first_dealer": str(first_dealer), **names, **agreed}
    return _begins(page, "/new", told)


def imports(page: Page, record: str) -> str:
    """Sends the form by which this game comes in; the address of its sheet."""
    return _begins(page, "/import", {"text": record})


def _begins(page: Page, path: str, told: Mapping[str, str | bool]) -> str:
    """The address of the game that a form begins. A late answer to the test before may set another cookie between the
    form's token and the form, which is refused then and sent once more.
    """
    for _ in range(2):
        answer = page.request.post(path, form={"csrf_token": csrf_token(page), **told}, timeout=SLOW)
        if answer.status != 400:
            break
    address = answer.url.partition("#")[0]
    assert re.search(r"/g/[\w-]+$", address), answer.text()
    return address


def csrf_token(page: Page) -> str:
    return re.findall(r'name="csrf_token" value="([^"]+)"', page.request.get("/join").text())[0]


def form_of(deal: Deal, players: Sequence[str]) -> dict[str, str | list[str]]:
    """The fields of a hand that was played, given up or dealt again."""
    told: dict[str, str | list[str]] = {"outcome": deal.outcome.value}
    if deal.declarer is not None:
        told |= {"declarer": str(players.index(deal.declarer)), "bid": str(deal.bid)}
    if deal.cause is not None:
        told["cause"] = deal.cause.value
    for name, points in (deal.points or {}).items():
        assert isinstance(points, Parts)
        told[f"cards_{players.index(name)}"] = str(points.cards)
        told[f"marriages_{players.index(name)}"] = [suit.value for suit in points.marriages]
    return told


def tells(page: Page, sheet: str, told: Mapping[str, str | list[str]]) -> str:
    """A deal sent as the page's form would send it; how it is tapped in is another test's matter. Answers its key."""
    text = page.request.get(f"{sheet}/deals/new").text()
    drawn = {name: re.search(rf'name="{name}" value="([^"]+)"', text) for name in ("csrf_token", "seq", "key")}
    hidden = {name: found.group(1) for name, found in drawn.items() if found}
    sent = urlencode({**hidden, **told}, doseq=True)
    answer = page.request.post(f"{sheet}/deals/new", data=sent, headers={"Referer": sheet, "Content-Type": FORM_TYPE})
    assert answer.ok, (told, re.findall(r'<p(?: class="error"[^>]*)?>[^<]+</p>', answer.text())[:6])
    return hidden["key"]


def says_why(page: Page, why: str) -> None:
    """Where what changes is shown: nobody is asked in the two minutes after a hand, which a slow machine outlasts."""
    page.wait_for_selector("#correction", state="attached")  # what was tapped may still be on its way there
    page.wait_for_load_state()  # the field stands behind what changes
    if page.locator("#why").count():
        page.fill("#why", why)


def scores(page: Page, rows: str = "tr") -> list[list[str]]:
    """The running scores on the sheet, row by row; a row without cells is empty."""
    found: list[list[str]] = page.evaluate(SCORES, rows)
    return found


def expect_scores(page: Page, wanted: list[list[str]], rows: str = "tr") -> None:
    """The sheet comes to show these: its rows may still be drawn anew."""
    comes_true(page, SCORES, rows, lambda found: found == wanted)


def expect_sheet(page: Page, record: Record) -> None:
    """The page comes to show what the engine says of the record, and nothing else."""
    sheet = score(record)
    assert not sheet.refused
    expected = [
        [] if deal.cause is not None and not any(column.lines for column in scored.columns)
        else [plain(column.after) for column in scored.columns]
        for deal, scored in zip(record.deals, sheet.deals, strict=True)
    ]  # fmt: skip
    expect(page.locator(".sheet tbody tr[id]")).to_have_count(len(expected))
    expect_scores(page, expected)
    totals = [plain(standing.score) for standing in sheet.standings]
    expect(page.locator(".sheet thead .total")).to_have_text(totals, use_inner_text=True)


def hand(declarer: str, bid: int, points: Mapping[str, object]) -> Deal:
    """A played hand: `{"Anna": 30, "Boris": Parts(...)}`."""
    told = {name: value if isinstance(value, Parts) else Parts(cards=int(str(value))) for name, value in points.items()}
    return Deal(declarer=declarer, bid=bid, points=told)
