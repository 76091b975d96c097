"""Which copies of pages the service worker keeps: its own script in V8, with a cache that is a map."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from py_mini_racer import MiniRacer

from scorekeeper.places import static_folder
from tests.pocket.phone import v8

WORLD = Path(__file__).with_name("worker_world.js")
PAGES = """
var host = { factsOf: () => ({}), remember: async () => {} };
var store = { openStore: async () => {} };
const answered = (status) => new Response("<html >", { status, headers: { "content-type": "text/html" } });
"""


@pytest.fixture
def worker() -> Iterator[MiniRacer]:
    with v8(WORLD.read_text("utf-8"), PAGES, (static_folder() / "js" / "sw.js").read_text("utf-8")) as racer:
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
