"""A sheet of forty hands where nobody answers: how soon it stands, drawn by the worker from what this phone has kept,
and what memory that takes beyond the page's own.
"""

import json
from typing import Any

from playwright.sync_api import Browser, BrowserContext, CDPSession

from benchmarks.first_visit import PAINTS, PHONE, SLOWER
from benchmarks.measure import report

ROUNDS = 5
SETTLED = 4_000  # milliseconds after which a page has what it reckons with
# Milliseconds that the worker took, which the emulated phone does not slow down.
WORKER = """() => {
    const [visit] = performance.getEntriesByType("navigation");
    return visit.responseEnd - visit.workerStart;
}"""
IS_KEPT = """async game => {
    await navigator.serviceWorker.ready;
    const request = indexedDB.open("scorekeeper");
    const base = await new Promise(done => { request.onsuccess = () => done(request.result); });
    const found = base.objectStoreNames.contains("logs") && base.transaction("logs").objectStore("logs").get(game);
    const kept = found && await new Promise(done => { found.onsuccess = () => done(found.result); });
    base.close();
    return Boolean(kept);
}"""


def report_from_cache(browser: Browser, sheet: str, cookies: Any) -> None:
    """Prints the seconds to the painted sheet, the median of several, and the heaps of the page and the worker."""
    context = browser.new_context(**PHONE)
    context.add_cookies(cookies)
    page = context.new_page()
    page.goto(sheet)
    while not page.evaluate(IS_KEPT, sheet.rpartition("/")[2]):
        page.wait_for_timeout(100)
    page.reload()  # the worker keeps what it sees
    page.wait_for_selector(".sheet tbody tr[id]")
    page.close()
    context.set_offline(True)
    painted = sorted(_opened(context, sheet) for _ in range(ROUNDS))[ROUNDS // 2]
    report("the sheet of 40 hands, offline, from cached files", f"{painted / 1000:.2f} s", "target at most 0.5 s")
    page = context.new_page()
    page.goto(sheet)
    page.wait_for_timeout(SETTLED)
    with_it, worker = _heap(context.new_cdp_session(page)), _heap_of_worker(browser, sheet)
    context.close()
    context = browser.new_context(**PHONE, service_workers="block")
    context.add_cookies(cookies)
    context.route("**/pocket/*", lambda route: route.abort())
    page = context.new_page()
    page.goto(sheet)
    page.wait_for_timeout(SETTLED)
    without = _heap(context.new_cdp_session(page))
    context.close()
    report("   memory beyond the page: in the page", f"{with_it - without:.1f} MB", "")
    report("   and in the worker", f"{worker:.1f} MB", "target at most 15 MB in all")


def _opened(context: BrowserContext, sheet: str) -> float:
    """Milliseconds from the tap to the largest paint on a phone that is so much slower, its worker asleep before."""
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("ServiceWorker.enable")
    session.send("ServiceWorker.stopAllWorkers")
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.goto(sheet)
    assert page.locator(".sheet tbody tr[id]").count() == 40
    _, largest = page.evaluate(PAINTS)
    worker = page.evaluate(WORKER)
    page.close()
    return float(largest + (SLOWER - 1) * worker)


def _heap(session: CDPSession) -> float:
    """Megabytes that a page's scripts hold."""
    session.send("HeapProfiler.collectGarbage")
    return float(session.send("Runtime.getHeapUsage")["usedSize"]) / 1e6


def _heap_of_worker(browser: Browser, sheet: str) -> float:
    """The same of the service worker, which no page's session reaches."""
    session = browser.new_browser_cdp_session()
    targets = session.send("Target.getTargets")["targetInfos"]
    here = {target["browserContextId"] for target in targets if target["url"].startswith(sheet)}
    workers = [target for target in targets if target["type"] == "service_worker"]
    [worker] = [target["targetId"] for target in workers if target.get("browserContextId") in here]
    answers = dict[int, dict[str, Any]]()
    session.on("Target.receivedMessageFromTarget", lambda event: _hear(answers, event))
    inner = session.send("Target.attachToTarget", {"targetId": worker, "flatten": False})["sessionId"]
    for number, method in enumerate(("HeapProfiler.collectGarbage", "Runtime.getHeapUsage")):
        message = json.dumps({"id": number, "method": method})
        session.send("Target.sendMessageToTarget", {"sessionId": inner, "message": message})
    while 1 not in answers:
        session.send("Target.getTargets")  # what has come is heard meanwhile
    return float(answers[1]["usedSize"]) / 1e6


def _hear(answers: dict[int, dict[str, Any]], event: dict[str, Any]) -> None:
    said = json.loads(event["message"])
    answers[said.get("id", -1)] = said.get("result", {})
