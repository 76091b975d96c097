"""A pytest plugin that brings races to light: pages slow in what a test does not see.

    SLOW_FETCH=500 SLOW_STORE=300 .venv/bin/python -m pytest -p tests.e2e.slow tests/e2e

Whatever a page's scripts fetch, and the end of whatever they store, comes up to so many milliseconds late, by chance.
"""

import os

from playwright.sync_api import BrowserContext, Page

# The page's own timers may be stopped by a test.
SLOW = """(() => {
    const after = window.setTimeout.bind(window);
    const late = most => new Promise(come => { after(come, most * Math.random()); });
    const fetches = window.fetch;
    window.fetch = async function (...asked) {
        await late(FETCH);
        return fetches.apply(this, asked);
    };
    const complete = Object.getOwnPropertyDescriptor(IDBTransaction.prototype, "oncomplete");
    Object.defineProperty(IDBTransaction.prototype, "oncomplete", {
        ...complete,
        set(hears) {
            complete.set.call(this, hears && (event => { late(STORE).then(() => hears.call(this, event)); }));
        },
    });
})()"""


def pytest_configure() -> None:
    """Every page of every context from here on is slow."""
    script = SLOW
    for what in ("FETCH", "STORE"):
        script = script.replace(what, str(int(os.environ.get(f"SLOW_{what}", "0"))))
    opens = BrowserContext.new_page

    def open_slow(context: BrowserContext) -> Page:
        page = opens(context)
        page.add_init_script(script)
        return page

    BrowserContext.new_page = open_slow  # type: ignore[method-assign]
