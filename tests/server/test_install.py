"""What makes the pages an app: a manifest in the language of the visitor, and a service worker of this very version;
and which copies of pages that keeps: its own script in V8, with a cache that is a map.
"""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient
from py_mini_racer import MiniRacer

from scorekeeper.places import static_folder
from scorekeeper.server import app as factory
from scorekeeper.server import install
from scorekeeper.server.assets.static_files import TABLE_SCRIPTS, TABLE_STYLES
from scorekeeper.server.install import PAPER
from tests.apps import fresh_app
from tests.pocket.phone import v8
from tests.server.conftest import Sit
from tests.server.visitor import Visitor


def shell(client: FlaskClient) -> dict[str, Any]:
    """What the service worker is told, as it stands before its own text."""
    found = re.match(r"self\.SHELL = (\{.*\});\n", client.get("/sw.js").text)
    assert found
    told: dict[str, Any] = json.loads(found.group(1))
    return told


def papers() -> list[str]:
    """--paper by day and by night."""
    files = [(static_folder() / "css" / name).read_text() for name in ("paper.css", "lamp.css")]
    return re.findall(r"--paper: (#\w+);", "".join(files))


def test_the_manifest_has_what_a_home_screen_asks_for(client: FlaskClient) -> None:
    answer = client.get("/manifest.webmanifest")
    assert answer.mimetype == "application/manifest+json"
    told = json.loads(answer.text)
    assert (told["name"], told["short_name"], told["display"]) == ("Scorekeeper for 1000", "1000", "standalone")
    assert told["start_url"] == told["scope"] == told["id"] == "/"
    assert told["theme_color"] == told["background_color"] == PAPER == papers()[0]
    assert {(icon["sizes"], icon["type"], icon["purpose"]) for icon in told["icons"]} == {
        ("192x192", "image/png", "any"),
        ("512x512", "image/png", "any"),
        ("512x512", "image/png", "maskable"),
        ("any", "image/svg+xml", "any"),
    }


def test_the_manifest_speaks_the_visitors_language(client: FlaskClient) -> None:
    answer = client.get("/manifest.webmanifest", headers={"Accept-Language": "de"})
    told = json.loads(answer.text)
    assert (told["lang"], told["name"]) == ("de", "Punktezettel für 1000")
    assert {"Accept-Language", "Cookie"} <= set(answer.headers["Vary"].split(", "))


def test_every_page_names_manifest_icon_and_the_true_paper(client: FlaskClient) -> None:
    page = client.get("/").text
    assert '<link rel="manifest" href="/manifest.webmanifest" crossorigin="use-credentials">' in page
    colours = re.findall(r'<meta name="theme-color" content="(#\w+)" media="\(prefers-color-scheme: (\w+)\)">', page)
    assert colours == [(papers()[0], "light"), (papers()[1], "dark")]
    [icon] = re.findall(r'<link rel="apple-touch-icon" href="([^"]+)">', page)
    assert client.get(icon).mimetype == "image/png"


def test_the_worker_may_watch_over_every_page_and_is_asked_for_anew(client: FlaskClient) -> None:
    answer = client.get("/sw.js")
    assert answer.mimetype == "text/javascript"
    assert answer.headers["Service-Worker-Allowed"] == "/"
    assert "no-cache" in answer.headers["Cache-Control"]
    assert "worker-src 'self'" in answer.headers["Content-Security-Policy"]


def test_the_worker_keeps_every_static_file_by_its_version(client: FlaskClient) -> None:
    told = shell(client)
    names = {address.partition("?")[0] for address in told["files"]}
    assert {"/static/css/paper.css", "/static/js/app.js", "/static/icon.svg"} <= names
    assert not {"/static/js/sw.js", "/static/js/outbox.js"} & names  # the latter comes with app.js
    for address in [*told["files"], told["offline"]]:
        assert client.get(address).status_code == 200, address
    assert all("?v=" in address for address in told["files"])


def test_the_worker_changes_with_any_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "static"
    (folder / "js").mkdir(parents=True)
    for name in ("sw", *install.SHARED):
        (folder / "js" / f"{name}.js").write_text("// the worker, and what it has of the pages")
    (folder / "page.css").write_text("a {}")
    monkeypatch.setattr(factory, "static_folder", lambda: folder)
    with fresh_app(tmp_path) as app:
        before = shell(app.test_client())
        (folder / "page.css").write_text("b { margin: 0 }")
        after = shell(app.test_client())
    assert before["version"] != after["version"]
    assert len(after["files"]) == 2, "and what was compiled for forms"


OUTSIDE = "var self = { registration: { scope: 'http://here/' } }; class URL { pathname = '/'; }"  # of a worker's world


def test_the_worker_has_the_store_and_the_queue_of_the_pages(client: FlaskClient) -> None:
    before, _, _ = client.get("/sw.js").text.partition("// The service worker.")
    with v8(OUTSIDE, f"{before} var found = [typeof store.changeQueue, typeof queue.told];") as racer:
        assert list(racer.eval("found")) == ["function", "function"]


WORLD = Path(__file__).with_name("worker_world.js").read_text("utf-8")


def test_one_file_that_does_not_load_stops_nothing(client: FlaskClient) -> None:
    """It is asked for again with the next page, and said until it has come."""
    told = shell(client)
    files, needed = told["files"], told["needed"]
    icon, late = (next(one for one in files if name in one) for name in ("icons/icon-512.png", "css/archive.css"))
    assert {icon, late} <= set(files[needed:])
    with v8(WORLD, client.get("/sw.js").text) as worker:
        worker.eval(f"blocked = new Set({json.dumps([icon, late])}); installs()")
        assert worker.eval("outcome") == "installed"
        assert set(files) - {icon, late} == set(json.loads(worker.eval("JSON.stringify([...kept.keys()])"))) & set(
            files
        )
        worker.eval("asks()")
        assert json.loads(worker.eval("JSON.stringify(outcome)")) == [one for one in files if one in (icon, late)]
        worker.eval(f"blocked.delete({json.dumps(late)}); asks()")
        assert json.loads(worker.eval("JSON.stringify(outcome)")) == [icon]
        worker.eval("blocked.clear(); asks()")
        assert json.loads(worker.eval("JSON.stringify(outcome)")) == []


@pytest.mark.parametrize(
    "what", ["css/pad.css", "js/deal-form.js", "js/own-sheet.js", "js/slip.js", "/offline", "words.en"]
)
def test_without_what_a_table_needs_it_is_tried_another_time(client: FlaskClient, what: str) -> None:
    told = shell(client)
    known = [*told["files"][: told["needed"]], told["offline"], *told["compiled"]["words"]["en"][:2]]
    missing = next(one for one in known if what in one)
    with v8(WORLD, client.get("/sw.js").text) as worker:
        worker.eval(f"blocked = new Set({json.dumps([missing])}); installs()")
        assert worker.eval("outcome") == "TypeError: blocked"


def test_without_the_further_pages_a_table_has_all_that_it_needs(client: FlaskClient) -> None:
    """They are no pages of this phone then, and among the files that lack."""
    further = shell(client)["compiled"]["scripts"][3]
    takes = "var take = importScripts; importScripts = (...all) => all.includes(lost) ? null() : take(...all);"
    for lost in ("", further):
        with v8(WORLD, client.get("/sw.js").text, f"var lost = {json.dumps(lost)}; {takes} installs()") as worker:
            assert worker.eval("outcome") == "installed"
            worker.eval("asks()")
            assert json.loads(worker.eval("JSON.stringify(outcome)")) == [lost] * bool(lost)


def test_what_the_pages_of_a_table_name_is_needed(client: FlaskClient, anna: Visitor, sit: Sit) -> None:
    told = shell(client)
    game = sit()
    for address in ("/", "/new", game.address, f"{game.address}/deals/new"):
        page = anna.client.get(address).text
        named = re.findall(r'(?:href|src)="(/static/(?:js|css)/[^"]+)"', page)
        assert named
        assert set(named) <= set(told["files"][: told["needed"]]), address


def test_what_a_table_needs_is_there(client: FlaskClient) -> None:
    needed = {f"js/{name}.js" for name in TABLE_SCRIPTS} | {f"css/{name}.css" for name in TABLE_STYLES}
    assert {client.get(f"/static/{name}").status_code for name in needed} == {200}


def test_games_without_a_log_here_stay_on_the_list(client: FlaskClient) -> None:
    before, _, _ = client.get("/sw.js").text.partition("// The service worker.")
    drawn, copy, empty = 'x<ul class="games">\n{}</ul>y', '<ul class="games">\n{}{}</ul>', "<p>none</p>"
    one, other = '<li>\n<a href="/g/one">new $&</a></li>\n', '<li><a href="/g/other">old $1</a></li>\n'
    asked = [
        (drawn.format(one), copy.format(one.replace("new", "old"), other)),
        (empty, copy.format(one, other)),
        (drawn.format(one), empty),
    ]
    with v8(OUTSIDE, f"{before} var both = (drawn, copy) => host.withOthers(drawn, copy);") as racer:
        found = [racer.call("both", *pair) for pair in asked]
    assert found == [drawn.format(one + other), copy.format(one, other), drawn.format(one)]


def test_the_worker_changes_with_the_offline_page(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    before = shell(client)["version"]
    assert shell(client)["version"] == before
    drawn = install.render_template
    monkeypatch.setattr(
        install, "render_template", lambda *name, **view: drawn(*name, **view).replace("No n", "Nothing")
    )
    assert shell(client)["version"] != before


def test_without_its_file_there_is_no_worker(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "static").mkdir()
    monkeypatch.setattr(factory, "static_folder", lambda: tmp_path / "static")
    with fresh_app(tmp_path) as app:
        assert app.test_client().get("/sw.js").status_code == 404


COPIED = ("/", "/g/a-B_9", "/g/a/wall", "/g/a/flat", "/g/a/deals/new", "/g/a/deals/12", "/device")
SECRET = ("/g/a/share", "/g/a/log", "/join", "/join/secret", "/g/a/join")
NO_PAGES = ("/g/a/live", "/g/a/seq", "/sw.js", "/offline")


def test_the_worker_keeps_no_page_with_a_secret() -> None:
    """The pattern is JavaScript's, and of the kind that both languages read alike."""
    [found] = re.findall(r"const KEPT = /(.+)/;", (static_folder() / "js" / "sw.js").read_text())
    pattern = found.replace("\\/", "/")
    assert [path for path in (*COPIED, *SECRET, *NO_PAGES) if re.match(pattern, path)] == [*COPIED]


def test_the_page_for_want_of_a_network(client: FlaskClient) -> None:
    page = client.get("/offline")
    assert page.status_code == 200
    assert "No network" in page.text
    assert 'data-words="Offline: as of {moment}" hidden' in page.text


PAGES = """
var host = { factsOf: () => ({}), remember: async () => {} };
var store = { openStore: async () => {} };
const answered = (status) => new Response("<html >", { status, headers: { "content-type": "text/html" } });
"""


@pytest.fixture
def worker() -> Iterator[MiniRacer]:
    with v8(WORLD, PAGES, (static_folder() / "js" / "sw.js").read_text("utf-8")) as racer:
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
