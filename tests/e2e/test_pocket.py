"""The engine in the browser, as a page and a worker get it from the server under its content policy: the goldens, and
evenings of commands, come out as in CPython.
"""

import json
from itertools import islice

import pytest
from playwright.sync_api import Page, Route

from scorekeeper.places import pocket_folder
from scorekeeper.pocket.build import build
from tests.pocket.commands import asked, evenings, walked
from tests.pocket.documents import goldens, text_of
from tests.pocket.phone import ASKED, asked_of_python

TEXTS = [text_of(document) for document in goldens()]
POLICY = "Content-Security-Policy"
PLAYED = list(islice(evenings(seed=3, most=30), 5))
EVENINGS = [(asked(said, [book for _, book in done]), list(walked(said, done))) for said, done in PLAYED]
PAGE = "<!doctype html>" + 4 * '<script src="{}"></script>'
WORKING = """const ours = globalThis.trustedTypes.createPolicy("ours", { createScriptURL: (address) => address });
globalThis.in_a_worker = (texts) => new Promise((done, failed) => {
    const worker = new Worker(ours.createScriptURL("worker.js"));
    worker.onmessage = (event) => done(event.data);
    worker.onerror = (event) => failed(new Error(event.message));
    worker.postMessage(texts);
});"""


@pytest.fixture(scope="module")
def scripts() -> list[str]:
    """The addresses of the scripts."""
    build()
    names = json.loads((pocket_folder() / "manifest.json").read_text(encoding="utf-8"))
    return [f"/pocket/{names[name]}" for name in ("engine", "log")]


def test_the_goldens_in_a_page_and_in_a_worker(page: Page, scripts: list[str]) -> None:
    asking = "\n".join(file.read_text(encoding="utf-8") for file in (ASKED, ASKED.with_name("log.js")))
    script, log = (page.request.get(one) for one in scripts)
    answering = "onmessage = ({ data }) => postMessage(Array.isArray(data) ? data.map(walked) : answers(data, true));"
    working = f"{script.text()}\n{log.text()}\n{asking}\n{answering}"
    files = {
        "page.html": (PAGE.format(*scripts, "asking.js", "working.js"), "text/html", page.request.get("/")),
        "asking.js": (asking, "text/javascript", script),
        "working.js": (WORKING, "text/javascript", script),
        "worker.js": (working, "text/javascript", script),
    }

    def answer(route: Route) -> None:
        body, kind, like = files[route.request.url.rpartition("/")[2]]
        route.fulfill(body=body, content_type=kind, headers={POLICY: like.headers[POLICY.lower()]})

    page.route("**/test-only/*", answer)
    page.goto("/test-only/page.html")
    texts = "\x1e".join(TEXTS)
    expected = [asked_of_python(text, whole=True) for text in TEXTS]
    assert page.evaluate("(texts) => answers(texts, true)", texts).split("\n") == expected
    assert page.evaluate("(texts) => in_a_worker(texts)", texts).split("\n") == expected
    said = [text for text, _ in EVENINGS]
    for where in ("(texts) => texts.map(walked)", "(texts) => in_a_worker(texts)"):
        assert [one.split("\n") for one in page.evaluate(where, said)] == [lines for _, lines in EVENINGS]
