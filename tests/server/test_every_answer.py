"""What holds for every answer, whichever route gave it: letters, caches, origins, methods, and what never shows; and no
input makes the server fail, of which `make fuzz` sends 250 times as many, on either database.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from scorekeeper.engine.record import Record
from scorekeeper.server.app import create_app
from scorekeeper.server.core.headers import SECURITY
from tests import fuzz
from tests.apps import SECRET, fresh_app
from tests.server.visitor import Visitor

# The same for everybody, and so no secret: files of the pages, and the engine for the phone.
FOR_EVERYBODY = {"static", "pocket.script", "pocket.words"}
ELSEWHERE = "https://evil.example"
# What is filled in by hand and not kept by typed.js: a hand has drafts, a search and a question to the referee stand in
# the address, a code lets in whoever reads it, one list is chosen from and sent.
KEPT_OTHERWISE = ("deal-form", "search", "asking", "join", "who-else", "choose")


def answers(app: Flask, visitor: Visitor, game: str, method: str) -> Iterator[tuple[str, TestResponse]]:
    """What a visitor is answered by every route, the live streams, which never end, left out."""
    adapter = app.url_map.bind("localhost")
    for rule in app.url_map.iter_rules():
        if rule.endpoint != "live.stream":
            told = dict.fromkeys(rule.arguments, 1) | {"game": game, "filename": "css/paper.css", "name": "txt"}
            address = adapter.build(rule.endpoint, {name: told[name] for name in rule.arguments})
            yield rule.endpoint, visitor.client.open(address, method=method, buffered=True)


class Seen(NamedTuple):
    """Every answer with its method and endpoint; the game before it was looked at, and after."""

    answers: list[tuple[str, str, TestResponse]]
    before: tuple[int, Record]
    after: tuple[int, Record]


def written(app: Flask, game: str) -> tuple[int, Record]:
    with app.app_context():
        state = app.extensions["service"].state(game)
    return state.seq, state.played.record


@pytest.fixture(scope="module")
def seen(tmp_path_factory: pytest.TempPathFactory) -> Seen:
    """What the owner of the server, and of a game there, is answered by each route, a look being another page's."""
    with fresh_app(tmp_path_factory.mktemp("seen")) as app:
        owner = Visitor(app.test_client())
        owner.follows(app.config["HOUSE_KEY"])
        sheet = owner.sends(owner.opens("/new"), "/new", {"name_0": "Anna", "name_1": "Boris", "name_2": "Vera"})
        sheet = owner.tells(sheet, {"declarer": 1, "bid_tap": 120, "cards_0": 20, "cards_2": 10})
        game = sheet.address.split("/")[2]
        owner.client.environ_base["HTTP_ORIGIN"] = ELSEWHERE
        before = written(app, game)
        told = [("GET", *one) for one in answers(app, owner, game, "GET")]
        for endpoint, address in (("static", "/static/icon.svg"), ("files.download", f"{sheet.address}/files/svg")):
            told.append(("GET", endpoint, owner.client.get(address, buffered=True)))
        after = written(app, game)
        assert len([answer for _, _, answer in told if answer.status_code == 200]) > 40
        del owner.client.environ_base["HTTP_ORIGIN"]
        app.config["WTF_CSRF_ENABLED"] = False  # or they would all be refused
        told += [("POST", *one) for one in answers(app, owner, game, "POST")]
    return Seen(told, before, after)


def test_a_text_says_in_which_letters_it_is_written(seen: Seen) -> None:
    kinds = {(endpoint, answer.content_type or "") for _, endpoint, answer in seen.answers if answer.data}
    assert {(endpoint, kind) for endpoint, kind in kinds if "/" not in kind} == set()
    texts = {(endpoint, kind) for endpoint, kind in kinds if re.match(r"text/|[\w/-]+[+/]xml", kind)}
    assert {kind.partition(";")[0] for _, kind in texts} >= {"text/html", "text/css", "text/plain", "image/svg+xml"}
    assert {(endpoint, kind) for endpoint, kind in texts if "charset=utf-8" not in kind} == set()


def test_what_is_typed_outlives_a_reload(seen: Seen) -> None:
    """A form that people fill by hand has the mark that typed.js goes by, and its page the sentence that says so."""
    kept, lost = set(), set()
    pages = [
        (endpoint, each.text)
        for method, endpoint, each in seen.answers
        if method == "GET" and each.mimetype == "text/html"
    ]
    for endpoint, page in pages:
        for tag, inside in re.findall(r"<form\b([^>]*)>(.*?)</form>", page, re.DOTALL):
            if re.search(r'<textarea|<select|type="text"', inside):
                is_kept = re.search(r"\bdata-typed\b", tag) and page.count('<template id="back">') == 1
                name = re.search(r'\b(?:id|class)="([^"]+)"', tag)
                (kept if is_kept else lost).add((endpoint, name and name[1]))
    assert {(endpoint, name) for endpoint, name in lost if name not in KEPT_OTHERWISE} == set()
    assert {endpoint for endpoint, _ in kept} >= {
        "games.new",
        "agreements.rules",
        "imports.new",
        "views.facts",
        "keeping.show",
        "agreements.players",
    }


def test_every_page_has_every_header(seen: Seen) -> None:
    """Also one that refuses, or is not there."""
    for method, endpoint, answer in seen.answers:
        if endpoint not in FOR_EVERYBODY or answer.status_code != 200:
            assert {name: answer.headers.get(name) for name in SECURITY} == SECURITY, (method, endpoint)


def test_no_shared_cache_keeps_a_page(seen: Seen) -> None:
    for method, endpoint, answer in seen.answers:
        told = set(re.findall(r"[\w-]+", answer.headers["Cache-Control"]))
        if endpoint not in FOR_EVERYBODY:
            assert told & {"private", "no-store"}, (method, endpoint, told)
            assert "public" not in told, (method, endpoint)


def test_no_other_site_may_read_an_answer(seen: Seen) -> None:
    for method, endpoint, answer in seen.answers:
        told = [name for name in answer.headers.keys() if name.lower().startswith("access-control-")]  # noqa: SIM118
        assert told == [], (method, endpoint)


def test_nobody_is_sent_on_to_another_server(seen: Seen) -> None:
    led = [answer.location for _, _, answer in seen.answers if answer.location is not None]
    assert len(led) > 20
    assert [address for address in led if not re.match(r"/(?!/)", address)] == []


def test_to_look_changes_nothing(seen: Seen) -> None:
    """Also for who may change everything."""
    assert seen.after == seen.before


def test_there_are_no_methods_but_those_of_pages(app: Flask, anna: Visitor) -> None:
    methods = {method for rule in app.url_map.iter_rules() for method in rule.methods or ()}
    assert methods == {"GET", "HEAD", "OPTIONS", "POST"}
    for method in ("TRACE", "CONNECT", "PUT", "DELETE"):
        answer = anna.client.open("/new", method=method, headers={"X-Echo": "a secret of mine"})
        assert answer.status_code == 405, method
        assert "a secret of mine" not in answer.text


def test_a_mistake_of_ours_shows_nothing_of_it(app: Flask, anna: Visitor, caplog: pytest.LogCaptureFixture) -> None:
    """Who runs the server finds it in the log."""

    def fail() -> str:
        raise ZeroDivisionError(SECRET)

    app.add_url_rule("/fail", "fail", fail)
    app.config["PROPAGATE_EXCEPTIONS"] = False
    answer = anna.client.get("/fail")
    assert answer.status_code == 500
    assert not re.search(r"ZeroDivision|Traceback|\.py", answer.text)
    assert SECRET not in answer.text
    assert "ZeroDivisionError" in caplog.text


def test_nothing_is_shown_for_development_unless_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("FLASK_DEBUG", raising=False)
    app = create_app({"SCOREKEEPER_INSTANCE": tmp_path, "SECRET_KEY": SECRET})
    assert (app.debug, app.testing) == (False, False)
    assert app.config["PROPAGATE_EXCEPTIONS"] is None


REQUESTS = 400


# Werkzeug leaves the files of an upload that breaks off in the middle to be closed when they are forgotten.
@pytest.mark.filterwarnings(
    "ignore:Exception ignored in. <function SpooledTemporaryFile:pytest.PytestUnraisableExceptionWarning"
)
def test_no_request_makes_the_server_fail(tmp_path: Path) -> None:
    with fresh_app(tmp_path, **fuzz.AS_SERVED) as app:
        assert fuzz.fuzz(app, REQUESTS, seed=1000) == []
