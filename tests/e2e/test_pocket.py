"""The engine in the browser, as a page and a worker get it from the server under its content policy: the goldens come
out as in CPython.
"""

import json

import pytest
from playwright.sync_api import Page, Route

from scorekeeper.places import pocket_folder
from scorekeeper.pocket.build import build
from tests.pocket.documents import goldens, text_of
from tests.pocket.phone import ASKED, asked_of_python

TEXTS = [text_of(document) for document in goldens()]
POLICY = "Content-Security-Policy"
PAGE = '<!doctype html><script src="{}"></script><script src="asking.js"></script><script src="working.js"></script>'
WORKING = """const ours = globalThis.trustedTypes.createPolicy("ours", { createScriptURL: (address) => address });
globalThis.in_a_worker = (texts) => new Promise((done, failed) => {
    const worker = new Worker(ours.createScriptURL("worker.js"));
    worker.onmessage = (event) => done(event.data);
    worker.onerror = (event) => failed(new Error(event.message));
    worker.postMessage(texts);
});"""


@pytest.fixture(scope="module")
def engine() -> str:
    """The address of the script."""
    build()
    return "/pocket/" + json.loads((pocket_folder() / "manifest.json").read_text(encoding="utf-8"))["engine"]


def test_the_goldens_in_a_page_and_in_a_worker(page: Page, engine: str) -> None:
    asking = ASKED.read_text(encoding="utf-8")
    script = page.request.get(engine)
    working = f"{script.text()}\n{asking}\nonmessage = (event) => postMessage(answers(event.data, true));"
    files = {
        "page.html": (PAGE.format(engine), "text/html", page.request.get("/")),
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
