"""A season of evenings on a phone that has no server: one more hand, and the list of all games."""

import http.server
import json
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from playwright.sync_api import Browser, Page

from benchmarks.first_visit import PHONE
from benchmarks.games import PLAYERS, long_game
from benchmarks.measure import report
from benchmarks.one_hand import QUIET, online, record_once
from scorekeeper.server.edition import write_edition
from scorekeeper.service.book import begun, open_book, write
from scorekeeper.service.commands import RecordDeal, StartGame
from scorekeeper.service.event_codec import encode_logged

GAMES, DEALS, ROUNDS = 100, 20, 5
AT = "2026-11-21T20:15:00Z"
PUT = """async ([many, text]) => {
    const answered = request => new Promise(done => { request.onsuccess = () => done(request.result); });
    const database = await answered(indexedDB.open("scorekeeper"));
    const transaction = database.transaction("logs", "readwrite");
    for (let number = 0; number < many; number += 1) {
        const game = String(number).padStart(22, "A");
        transaction.objectStore("logs").put({ game, text, at: number, watches: false, keys: {} });
    }
    await new Promise(done => { transaction.oncomplete = done; });
    database.close();
}"""


class Files(http.server.SimpleHTTPRequestHandler):
    """Python's own server, which says nothing in the terminal."""

    def log_message(self, *_: object) -> None:
        """Nobody reads it."""


def report_many(browser: Browser, begin: Callable[[Page, str], str]) -> None:
    """Prints milliseconds, the median of several, with one game and with a hundred more; the processor is not slowed
    down, as the worker's cannot be.
    """
    with _edition() as here:
        context = browser.new_context(**PHONE)
        first = context.new_page()
        first.goto(here)
        first.wait_for_selector(".dock .primary")
        first.close()
        sheet = begin(context.new_page(), here)
        page = context.new_page()
        for many in (0, GAMES):
            page.goto(here)
            page.evaluate(PUT, [many, _log()])
            took = [_list(page, here, many + 1) for _ in range(ROUNDS + 1)]
            page.goto(sheet)
            page.wait_for_timeout(3 * QUIET)
            session = context.new_cdp_session(page)
            hands = sorted(record_once(page, 0, online, session)[2] for _ in range(ROUNDS))
            what = f"no server, {many} games beside it"
            report(f"{what}: a hand, last tap to kept", f"{hands[ROUNDS // 2]:.0f} ms", "")
            report("   the list", f"{sorted(took[1:])[ROUNDS // 2]:.0f} ms", f"the first time {took[0]:.0f} ms")
        context.close()


def _list(page: Page, here: str, many: int) -> float:
    began = time.perf_counter()
    page.goto(here)
    took = (time.perf_counter() - began) * 1000
    assert page.locator("a.game").count() == many
    page.wait_for_timeout(QUIET)
    return took


@contextmanager
def _edition() -> Iterator[str]:
    with tempfile.TemporaryDirectory() as folder:
        write_edition(Path(folder))
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), partial(Files, directory=folder))
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()
        server.server_close()


def _log() -> str:
    """An evening as this phone keeps it."""
    told = {"game": "g", "at": AT, "author": ""}
    table = {"system": "russian", "changes": {}, "players": PLAYERS, "first_dealer": PLAYERS[0]}
    first, _ = begun(StartGame(key="begin", **told, **table))  # type: ignore[arg-type]
    assert first is not None
    book = open_book("g", (first,))
    for seq, deal in enumerate(long_game(DEALS).deals, start=1):
        _, book = write(book, RecordDeal(seq=seq, key=f"deal-{seq}", deal=deal, **told))
    return json.dumps([encode_logged(one) for one in book.log], separators=(",", ":"))
