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
IN_A_WORKER = """([address, texts]) => new Promise((done, failed) => {
    const worker = new Worker(address);
    worker.onmessage = (event) => done(event.data);
    worker.onerror = (event) => failed(new Error(event.message));
    worker.postMessage(texts);
})"""


@pytest.fixture(scope="module")
def engine() -> str:
    """The address of the script."""
    build()
    return "/pocket/" + json.loads((pocket_folder() / "manifest.json").read_text(encoding="utf-8"))["engine"]


@pytest.mark.parametrize("host", ["page", "worker"])
def test_the_goldens(page: Page, engine: str, host: str) -> None:
    asking = ASKED.read_text(encoding="utf-8")
    working = f"importScripts('{engine}');\n{asking}\nonmessage = (event) => postMessage(answers(event.data, true));"
    scripts = {"asking.js": asking, "worker.js": working}

    def answer(route: Route) -> None:
        route.fulfill(body=scripts[route.request.url.rpartition("/")[2]], content_type="text/javascript")

    page.route("**/test-only/*", answer)
    page.goto("/")
    texts = "\x1e".join(TEXTS)
    if host == "page":
        page.add_script_tag(url=engine)
        page.add_script_tag(url="/test-only/asking.js")
        said = page.evaluate("(texts) => answers(texts, true)", texts)
    else:
        said = page.evaluate(IN_A_WORKER, ["/test-only/worker.js", texts])
    assert said.split("\n") == [asked_of_python(text, whole=True) for text in TEXTS]
