"""A first visit on an emulated mid-range phone (4 x slower, 1.6 Mbit/s, 150 ms): bytes, requests, first paints."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Browser, BrowserContext, CDPSession, Page, sync_playwright

from benchmarks.measure import report

ROUNDS = 5
SLOWER = 4
ROUND_TRIP = 150  # milliseconds
DOWN, UP = 1_600_000 / 8, 750_000 / 8  # bytes a second
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "is_mobile": True,
    "has_touch": True,
}
PAINTS = """() => new Promise(done => {
  const largest = new PerformanceObserver(list => {
    const first = performance.getEntriesByName("first-contentful-paint")[0];
    const page = list.getEntries().filter(each => !each.element?.matches(".link-lost")); // comes late
    done([first.startTime, page.at(-1).startTime]);
  });
  largest.observe({ type: "largest-contentful-paint", buffered: true });
})"""


@dataclass
class Visit:
    """What one visit cost: bytes over the wire, requests, and milliseconds to the first and the largest paint."""

    sizes: list[float] = field(default_factory=list)
    first: float = 0
    largest: float = 0


@contextmanager
def chromium() -> Iterator[Browser]:
    """Debian's Chromium, if it can be without the windows that it otherwise loads beside every page."""
    found = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=["--no-sandbox"])
        yield browser
        browser.close()


def slow_down(page: Page) -> CDPSession:
    """Makes the page's device a mid-range phone on a slow line."""
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    line = {"latency": ROUND_TRIP, "downloadThroughput": DOWN, "uploadThroughput": UP}
    session.send("Network.emulateNetworkConditions", {"offline": False, **line})
    return session


def report_visit(what: str, browser: Browser, address: str, cookies: Any) -> None:
    """Prints what the first visit to an address costs, the median of several."""
    visits = sorted((_visit(browser, address, cookies) for _ in range(ROUNDS)), key=lambda visit: visit.largest)
    visit = visits[ROUNDS // 2]
    report(f"{what}: first visit, compressed", f"{sum(visit.sizes) / 1000:.1f} kB", "target at most 45 kB")
    report("   requests", f"{len(visit.sizes)}", "target at most 8, the live stream with them")
    report("   first paint", f"{visit.first / 1000:.2f} s", "")
    report("   largest paint", f"{visit.largest / 1000:.2f} s", "target at most 0.8 s")


def _visit(browser: Browser, address: str, cookies: Any) -> Visit:
    visit, context = Visit(), _phone(browser, cookies)
    page = context.new_page()
    session = slow_down(page)
    session.on("Network.loadingFinished", lambda event: visit.sizes.append(event["encodedDataLength"]))
    page.goto(address, wait_until="load")
    page.wait_for_timeout(1500)  # what a script fetches ahead counts as well
    visit.first, visit.largest = page.evaluate(PAINTS)
    context.close()
    return visit


def _phone(browser: Browser, cookies: Any) -> BrowserContext:
    context = browser.new_context(**PHONE)
    context.add_cookies(cookies)
    return context
