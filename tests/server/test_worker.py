"""Which copies of pages the service worker keeps: its own script in V8, with a cache that is a map."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from py_mini_racer import MiniRacer

from scorekeeper.places import static_folder
from tests.pocket.phone import v8

AROUND = """
globalThis.self = { registration: { scope: "http://here/" }, SHELL: { version: "1" }, addEventListener() {} };
globalThis.URL = class {
  constructor(address) {
    [, this.origin, this.pathname, this.search] = /^(https?:[/][/][^/]+)([^?#]*)([?][^#]*)?/.exec(String(address));
    this.href = String(address);
  }
};
globalThis.Headers = class {
  constructor(given) { this.all = new Map(given.all ?? Object.entries(given)); }
  get(name) { return this.all.get(name) ?? null; }
  set(name, value) { this.all.set(name, value); }
  delete(name) { this.all.delete(name); }
};
globalThis.Response = class {
  constructor(body, { status = 200, headers = {} } = {}) {
    Object.assign(this, { body, status, headers: new Headers(headers), redirected: false });
  }
  async text() { return this.body; }
};
const kept = new Map();
const cache = {
  put: async (key, answer) => { kept.set(key, answer); },
  delete: async (key) => kept.delete(key.url ?? key),
  keys: async () => [...kept.keys()].map((url) => ({ url })),
};
globalThis.caches = { open: async () => cache };
globalThis.host = { factsOf: () => ({}), remember: async () => {} };
const answered = (status, type = "text/html") => new Response("<html >", { status, headers: { "content-type": type } });
"""


@pytest.fixture
def worker() -> Iterator[MiniRacer]:
    with v8(AROUND, (Path(static_folder()) / "js" / "sw.js").read_text(encoding="utf-8")) as racer:
        yield racer


def keeps(worker: MiniRacer, *answers: tuple[str, int]) -> list[str]:
    """The addresses of the copies, after these pages were answered so."""
    seen = "".join(f"await keep('http://here{path}', answered({status}));" for path, status in answers)
    promise = worker.eval(f"(async () => {{ {seen} return JSON.stringify([...kept.keys()]); }})()")
    found: list[str] = json.loads(promise.get(timeout=20))  # type: ignore[union-attr]
    return [address.removeprefix("http://here") for address in found]


def test_the_pages_last_seen_are_kept_and_no_more_than_forty(worker: MiniRacer) -> None:
    seen = [(f"/g/{number}", 200) for number in range(45)]
    assert keeps(worker, *seen) == [f"/g/{number}" for number in range(5, 45)]
    assert keeps(worker, ("/g/5", 200)) == [f"/g/{number}" for number in (*range(6, 45), 5)], (
        "seen last, it stays longest"
    )


def test_an_error_is_no_page(worker: MiniRacer) -> None:
    assert keeps(worker, ("/g/A", 200), ("/g/A/wall", 500), ("/g/A/deals/1", 422)) == ["/g/A"]


def test_of_a_game_that_is_closed_to_this_phone_nothing_stays(worker: MiniRacer) -> None:
    keeps(worker, *[(path, 200) for path in ("/", "/g/A", "/g/A/wall", "/g/A/deals/new", "/g/B")])
    assert keeps(worker, ("/g/A/deals/new", 403)) == ["/", "/g/A", "/g/A/wall", "/g/B"], "it only watches now"
    assert keeps(worker, ("/g/A", 404)) == ["/", "/g/A/wall", "/g/B"], (
        "a page that is not there is no game that is closed"
    )
    assert keeps(worker, ("/g/A/wall", 403)) == ["/", "/g/B"]
