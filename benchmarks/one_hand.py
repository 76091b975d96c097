"""One ordinary hand on the emulated phone: the taps, how soon a tap is seen in the preview, and how soon after the last
the row is painted and confirmed: at three paces, on the line of a phone, on a bad one and on none.
"""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from random import Random

from playwright.sync_api import Browser, CDPSession, Locator, Page, Route

from benchmarks.first_visit import DOWN, PHONE, ROUND_TRIP, UP, slow_down
from benchmarks.measure import report

HANDS = 5
PACES = (0, 200, 400)  # milliseconds between two taps; the last of somebody who knows what to tap
LOST, LATE = 0.3, 2_000  # of a bad line: the part of the requests that never arrive, and milliseconds until others do
QUIET = 1_200  # milliseconds in which everything fetched ahead has come
FINGER = 60  # milliseconds that a quick finger rests on the glass
# A bid of 120 by the second player, 15 and 20 for the others, a marriage.
TAPS = (
    "a[data-record]",
    "label:has([name=declarer][value='1'])",
    "label:has([name=bid_tap][value='120'])",
    *(f"#pad [data-key='{digit}']" for digit in "1520"),
    "[data-seat='1'] .suit.spades",
    "#record",
)
# From the finger's leaving the button to the frame in which the row stands, and to the row without its mark.
WATCH = """() => {
    let begun, painted;
    const afterPaint = tell => requestAnimationFrame(() => { setTimeout(() => tell(performance.now() - begun)); });
    document.getElementById("record").addEventListener("pointerup", event => { begun = event.timeStamp; });
    const hands = document.querySelectorAll(".sheet tbody tr[id]:not(.sending)").length; // one may be foreseen
    window.painted = new Promise(seen => { window.confirmed = new Promise(done => {
        const look = new MutationObserver(() => {
            const sending = document.querySelector("tr.sending");
            if (sending && !document.querySelector("#overlay[open]:not(.leaving)") && painted === undefined) {
                painted = 0;
                afterPaint(seen);
            }
            const last = document.querySelectorAll(".sheet tbody tr[id]");
            if (!sending && last.length > hands) {
                look.disconnect();
                afterPaint(time => { seen(time); done(time); }); // it may never have stood there in pencil
            }
        });
        look.observe(document.body, { subtree: true, childList: true, attributeFilter: ["class", "open"] });
    }); });
}"""
# From a finger's leaving the key of a marriage to the frame in which the preview tells of it.
WATCH_PREVIEW = """() => { window.foreseen = new Promise(done => {
    let begun;
    setTimeout(done, 5000, Infinity);
    addEventListener("pointerup", event => { begun = event.timeStamp; }, { capture: true, once: true });
    const look = new MutationObserver(() => {
        if (begun === undefined || !document.querySelector("#summary .summary")) return;
        look.disconnect();
        requestAnimationFrame(() => { setTimeout(() => done(performance.now() - begun)); });
    });
    const any = { subtree: true, childList: true, characterData: true, attributeFilter: ["class"] };
    look.observe(document.getElementById("summary"), any);
}); }"""
# A page of one button: from the finger's leaving it to the frame in which what it wrote stands.
BUTTON = """<meta name="viewport" content="width=device-width"><button style="font-size: 40px">1000</button><p></p>
<script>
    const button = document.querySelector("button");
    let begun;
    button.addEventListener("pointerup", event => { begun = event.timeStamp; });
    button.addEventListener("click", () => {
        document.querySelector("p").textContent += "1";
        requestAnimationFrame(() => { setTimeout(() => { window.took = performance.now() - begun; }); });
    });
</script>"""
MOST_BEYOND = 10  # milliseconds
RECKONS = """() => performance.getEntriesByType("resource")
    .filter(each => each.name.includes("/pocket/") && each.responseEnd).length >= 2"""


def report_hand(browser: Browser, sheet: str, cookies: object) -> None:
    """Prints what one hand costs: taps, and milliseconds after the last of them, the median of several."""
    context = browser.new_context(**PHONE)
    context.add_cookies(cookies)  # type: ignore[arg-type]
    page = context.new_page()
    session = slow_down(page)
    button = _press_a_button(page, session)
    report("a page of one button: from the tap to the paint", f"{button:.0f} ms", "")
    target = f"target at most {button + MOST_BEYOND:.0f} ms"
    page.goto(sheet)
    while not page.evaluate(RECKONS):
        page.wait_for_timeout(100)
    page.wait_for_timeout(QUIET)
    report("a hand with a marriage: taps from sheet to sheet", f"{len(TAPS)}", "target at most 10")
    for line, lay in LINES.items():
        for pace in PACES:
            hands = [record_once(page, pace, lay, session) for _ in range(HANDS)]
            foreseen, painted, confirmed = (sorted(each)[HANDS // 2] for each in zip(*hands, strict=True))
            report(f"   {line}, {pace} ms between taps: a tap in the preview", f"{foreseen:.0f} ms", target)
            report("      from the last tap to the painted row", f"{painted:.0f} ms", target)
            if line == "online":
                report("      to the confirmed row, less one round trip", f"{confirmed - ROUND_TRIP:.0f} ms", "")
    context.close()


def _press_a_button(page: Page, session: CDPSession) -> float:
    """Milliseconds, the median of several."""
    page.set_content(BUTTON)
    taps = []
    for _ in range(HANDS * len(PACES)):
        page.evaluate("window.took = undefined")
        _tap(page.locator("button"), session)
        page.wait_for_function("window.took !== undefined")
        taps.append(page.evaluate("took"))
    return float(sorted(taps)[len(taps) // 2])


def _tap(key: Locator, session: CDPSession) -> None:
    """As a finger does, which rests for a moment: Playwright's own is lifted before the page has heard of it."""
    key.tap(trial=True)
    box = key.bounding_box()
    assert box
    there = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [there]})
    key.page.wait_for_timeout(FINGER)
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


@contextmanager
def online(_page: Page, _session: CDPSession) -> Iterator[None]:
    """The line of the phone as it is."""
    yield


@contextmanager
def _offline(page: Page, session: CDPSession) -> Iterator[None]:
    _lay(session, offline=True)
    yield
    _back(page, session)


@contextmanager
def _bad(page: Page, session: CDPSession) -> Iterator[None]:
    dice = Random(0)

    def carry(route: Route) -> None:
        if dice.random() < LOST:
            route.abort()
        else:
            route.continue_()

    page.route("**/*", carry)
    _lay(session, latency=LATE)
    yield
    page.unroute("**/*", carry)
    _back(page, session)


LINES: dict[str, Callable[[Page, CDPSession], AbstractContextManager[None]]] = {
    "online": online,
    "offline": _offline,
    "on a bad line": _bad,
}


def _lay(session: CDPSession, **otherwise: object) -> None:
    """Another line than the phone's."""
    line = {"offline": False, "latency": ROUND_TRIP, "downloadThroughput": DOWN, "uploadThroughput": UP}
    session.send("Network.emulateNetworkConditions", {**line, **otherwise})


def _back(page: Page, session: CDPSession) -> None:
    """The phone's own line again, which a hand that waits hears of."""
    _lay(session)
    page.evaluate("dispatchEvent(new Event('online'))")


def record_once(
    page: Page, pace: int, lay: Callable[[Page, CDPSession], AbstractContextManager[None]], session: CDPSession
) -> tuple[float, float, float]:
    """Records a hand and takes it back; milliseconds to the preview, to the painted and to the confirmed row."""
    hands = int(page.locator("#sheet-view").get_attribute("data-hands") or 0)
    page.locator(TAPS[0]).first.tap()
    page.wait_for_selector("#deal-form")
    with lay(page, session):
        for selector in TAPS[1:]:
            page.wait_for_timeout(pace)
            if selector == TAPS[-2]:
                page.evaluate(WATCH_PREVIEW)
            if selector == TAPS[-1]:
                page.evaluate(WATCH)
            _tap(page.locator(selector).first, session)
        painted, foreseen = page.evaluate("painted"), page.evaluate("foreseen")
    confirmed = page.evaluate("confirmed")
    page.wait_for_selector(f"#sheet-view[data-hands='{hands + 1}']", state="attached")
    page.locator("form.undo button").tap()
    page.wait_for_selector(".redo")
    page.wait_for_timeout(QUIET)
    return foreseen, painted, confirmed
