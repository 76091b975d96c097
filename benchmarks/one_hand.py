"""One ordinary hand on the emulated phone: the taps, and how soon after the last the row is painted and confirmed."""

from playwright.sync_api import Browser, Page

from benchmarks.first_visit import PHONE, ROUND_TRIP, slow_down
from benchmarks.measure import report

HANDS = 5
PACE = 400  # milliseconds between two taps of somebody who knows what to tap
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
WATCH = """() => { window.measured = new Promise(done => {
    let begun, painted;
    document.getElementById("record").addEventListener("pointerup", event => { begun = event.timeStamp; });
    const hands = document.querySelectorAll(".sheet tbody tr[id]:not(.sending)").length; // one may be foreseen
    const afterPaint = tell => requestAnimationFrame(() => { setTimeout(() => tell(performance.now() - begun)); });
    const look = new MutationObserver(() => {
        const sending = document.querySelector("tr.sending");
        if (sending && !document.querySelector("#over[open]:not(.leaving)") && painted === undefined) {
            painted = 0;
            afterPaint(time => { painted = time; });
        }
        const last = document.querySelectorAll(".sheet tbody tr[id]");
        if (!sending && last.length > hands) {
            look.disconnect();
            afterPaint(time => done([painted ?? null, time]));
        }
    });
    look.observe(document.body, { subtree: true, childList: true, attributeFilter: ["class", "open"] });
}); }"""


def report_hand(browser: Browser, sheet: str, cookies: object) -> None:
    """Prints what one hand costs: taps, and milliseconds after the last of them, the median of several."""
    context = browser.new_context(**PHONE)
    context.add_cookies(cookies)  # type: ignore[arg-type]
    page = context.new_page()
    slow_down(page)
    page.goto(sheet)
    page.wait_for_timeout(3 * PACE)  # the form is fetched ahead
    hands = [_record(page) for _ in range(HANDS)]
    painted, confirmed = (sorted(each)[HANDS // 2] for each in zip(*hands, strict=True))
    report("an ordinary hand: taps from sheet to sheet", f"{len(TAPS)}", "target at most 10")
    report("   from the last tap to the painted row", f"{painted:.0f} ms", "target under 100 ms")
    report("   to the confirmed row, less one round trip", f"{confirmed - ROUND_TRIP:.0f} ms", "target under 100 ms")
    context.close()


def _record(page: Page) -> tuple[float, float]:
    """Records a hand and takes it back; milliseconds to the painted and to the confirmed row."""
    for selector in TAPS:
        if selector == "#record":
            page.evaluate(WATCH)
        page.locator(selector).first.tap()
        page.wait_for_timeout(PACE)
    painted, confirmed = page.evaluate("measured")
    page.locator("form.undo button").tap()
    page.wait_for_selector(".redo")
    page.wait_for_timeout(3 * PACE)
    return painted, confirmed
