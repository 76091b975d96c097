"""The factory: settings that need no setting, errors on one ladder, and headers on whatever is answered."""

import gzip
import re
import sys
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from flask import Flask, Response, abort, redirect, url_for
from flask.testing import FlaskClient
from flask_babel import get_locale
from flask_wtf.csrf import generate_csrf

from scorekeeper.server import app as factory
from scorekeeper.server.core import config
from scorekeeper.server.core.config import instance_folder, settings
from scorekeeper.server.core.headers import SECURITY
from scorekeeper.service.events import DamagedLog
from scorekeeper.service.store import Conflict, GameNotFound
from tests.apps import fresh_app
from tests.each import each

FAILURES: dict[str, tuple[Any, ...]] = {
    "no-game": (GameNotFound("g"), 404, "There is no such game."),
    "conflict": (Conflict("g", 3, 4), 409, "Somebody else was faster"),
    "damaged": (
        DamagedLog("g", 17, "KeyError: 'deal'"),
        500,
        "Entry 17 of the game g is damaged",
        "Nothing is lost",
        "KeyError: &#39;deal&#39;",
    ),
    "mistake": (ZeroDivisionError(), 500, "Something went wrong here."),
}
ROOT = Path(__file__).resolve().parents[2]
LONG = "Тысяча и один " * 200


@pytest.fixture
def static(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A static folder of the test's own."""
    folder = tmp_path / "static"
    folder.mkdir()
    (folder / "app.css").write_text("body { margin: 0 }\n" * 200)
    (folder / "dot.png").write_bytes(b"\x89PNG" * 500)
    monkeypatch.setattr(factory, "static_folder", lambda: folder)
    return folder


@pytest.fixture
def app(static: Path, tmp_path: Path) -> Iterator[Flask]:
    """The app with rooms in which things go wrong."""
    with fresh_app(tmp_path, PROPAGATE_EXCEPTIONS=False) as app:
        for name, (failure, *_) in FAILURES.items():
            app.add_url_rule(f"/fail/{name}", name, _raiser(failure))
        app.add_url_rule("/teapot", "teapot", lambda: abort(418))
        app.add_url_rule("/moved", "moved", lambda: redirect("/long"))
        app.add_url_rule("/long", "long", lambda: LONG)
        app.add_url_rule("/short", "short", lambda: "short")
        app.add_url_rule("/stream", "stream", _stream)
        app.add_url_rule("/tagged", "tagged", _tagged)
        app.add_url_rule("/token", "token", generate_csrf)
        app.add_url_rule("/send", "send", lambda: "taken", methods=["POST"])
        app.add_url_rule("/language", "language", lambda: str(get_locale()))
        yield app


def _raiser(failure: Exception):
    def view() -> str:
        raise failure

    return view


def _stream() -> Response:
    return Response(iter(["data: 1\n\n"] * 500), mimetype="text/event-stream")


def _tagged() -> Response:
    response = Response(LONG)
    response.set_etag("seventeen")
    return response


def test_without_settings_all_lies_in_the_instance_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in config.SETTINGS:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(config, "instance_folder", lambda: tmp_path / "new" / "instance")
    known = settings()
    assert known["SQLALCHEMY_DATABASE_URI"] == f"sqlite:///{tmp_path / 'new' / 'instance' / 'scorekeeper.sqlite'}"
    assert known["SECRET_KEY"] == (tmp_path / "new" / "instance" / "secret_key").read_text()


def test_the_environment_goes_before_and_the_caller_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SCOREKEEPER_INSTANCE", str(tmp_path))
    monkeypatch.setenv("SECRET_KEY", "from the environment, at any time")
    monkeypatch.setenv("DATABASE_URL", "postgres://me@host/games")
    known = settings({"SECRET_KEY": "from whoever calls, at any time", "MAX_CONTENT_LENGTH": 5})
    assert known["SCOREKEEPER_INSTANCE"] == tmp_path
    assert known["SECRET_KEY"] == "from whoever calls, at any time"
    assert known["SQLALCHEMY_DATABASE_URI"] == "postgresql+psycopg://me@host/games"
    assert known["MAX_CONTENT_LENGTH"] == 5
    assert not (tmp_path / "secret_key").exists()


def test_where_a_checkout_and_a_wheel_keep_their_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert instance_folder() == Path(__file__).resolve().parents[2] / "instance"
    monkeypatch.setattr(config, "PACKAGE", tmp_path / "site-packages" / "scorekeeper")
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    assert instance_folder() == tmp_path / "data" / "scorekeeper"


@pytest.mark.parametrize("name", FAILURES)
def test_a_failure_has_its_status_and_its_words(client: FlaskClient, name: str) -> None:
    _, status, *words = FAILURES[name]
    answer = client.get(f"/fail/{name}")
    assert answer.status_code == status
    assert [said for said in words if said not in answer.text] == []


def test_errors_of_the_protocol_have_pages_too(client: FlaskClient) -> None:
    assert "There is no such page." in client.get("/nowhere").text
    assert client.get("/teapot").status_code == 418
    assert "<h1>" in client.get("/teapot").text
    wrong = client.put("/long")
    assert wrong.status_code == 405
    assert set(wrong.headers["Allow"].split(", ")) == {"GET", "HEAD", "OPTIONS"}
    assert "<h1>" in wrong.text


def test_a_form_without_the_token_is_refused(client: FlaskClient) -> None:
    answer = client.post("/send")
    assert answer.status_code == 400
    assert "too old" in answer.text


def test_a_form_with_the_token_is_taken_on_https_without_a_referer_too(client: FlaskClient) -> None:
    for scheme in ("http://localhost", "https://localhost"):
        token = client.get("/token", base_url=scheme).text
        assert client.post("/send", data={"csrf_token": token}, base_url=scheme).text == "taken"


def test_every_page_is_led_to(app: Flask) -> None:
    """By a template or by a route; that a page asking why sends its form to itself leads nobody there."""
    files = [*ROOT.joinpath("templates").rglob("*.html")]
    files += [file for room in ("pages", "server") for file in ROOT.joinpath("scorekeeper", room).rglob("*.py")]
    files = [file for file in files if file.name != "answer.py"]  # where each has its row
    text = "".join(file.read_text(encoding="utf-8") for file in files)
    named = set(re.findall(r"[\"'](\w+\.\w+)[\"']", re.sub(r"{% set action = .*", "", text)))
    # Scripts ask for it, or will, or a reload does.
    elsewhere = {"install.worker", "live.events", "live.seq", "live.stream", "ledgers.back", "pocket.script"}
    elsewhere |= {"pocket.words", "circles.known"}
    # Below the address that a sheet or a form is drawn with.
    elsewhere |= {"sheets.undo", "sheets.redo", "own.told"}
    pages = {rule.endpoint for rule in app.url_map.iter_rules() if "." in rule.endpoint}
    assert pages - named - elsewhere == set()


def test_no_search_engine_lists_a_game(tmp_path: Path) -> None:
    """Nor what the phone draws, with the headers that its worker has from here."""
    with fresh_app(tmp_path) as app:
        assert app.test_client().get("/g/unknown").headers["X-Robots-Tag"] == "noindex"
        assert '"X-Robots-Tag": "noindex"' in app.test_client().get("/sw.js").text


@pytest.mark.parametrize("file", ["css/paper.css", "js/app.js"])
def test_a_part_of_a_page_has_the_headers_that_it_needs(file: str, tmp_path: Path) -> None:
    with fresh_app(tmp_path) as app, app.test_client().get(f"/static/{file}") as answer:
        headers = answer.headers
    assert {name for name in SECURITY if name in headers} == {"X-Content-Type-Options", "Cross-Origin-Resource-Policy"}
    assert "ETag" in headers
    assert not {"Last-Modified", "Accept-Ranges", "Content-Disposition"} & set(headers.keys())


def test_text_becomes_a_page_in_one_script_alone(client: FlaskClient) -> None:
    """Where a browser knows Trusted Types no other can; here it is held for the others too."""
    sinks = (
        r"\.(?:inner|outer)HTML\s*\+?=[^=]|insertAdjacentHTML|DOMParser|createContextualFragment|document\.write|srcdoc"
    )
    scripts = {file.name: file.read_text(encoding="utf-8") for file in ROOT.joinpath("static").rglob("*.js")}
    assert {name for name, text in scripts.items() if re.search(sinks, text)} == {"html.js"}
    makers = {
        name: re.findall(r"\b(create(?:HTML|Script|ScriptURL)):", text)
        for name, text in scripts.items()
        if "createPolicy" in text
    }
    assert makers == {"html.js": ["createHTML", "createScriptURL"], "host.js": ["createScriptURL"]}  # a page, a worker
    policy = client.get("/short").headers["Content-Security-Policy"]
    assert "require-trusted-types-for 'script'; trusted-types ours" in policy


@each(("told", "taken"), [
    ({}, True),
    ({"Origin": "null"}, True),
    ({"Origin": "http://localhost"}, True),
    ({"Origin": "http://localhost", "Sec-Fetch-Site": "same-origin"}, True),
    ({"Sec-Fetch-Site": "none"}, True),
    ({"Origin": "http://localhost:81"}, False),
    ({"Origin": "http://evil.example"}, False),
    ({"Origin": "http://localhost.evil.example"}, False),
    ({"Origin": "nonsense"}, False),
    ({"Origin": "http://[", "Sec-Fetch-Site": "same-origin"}, False),
    ({"Origin": "null", "Sec-Fetch-Site": "cross-site"}, False),
    ({"Sec-Fetch-Site": "same-site"}, False),
])  # fmt: skip
def test_another_site_is_refused_even_with_our_token(client: FlaskClient, told: dict[str, str], taken: bool) -> None:
    answer = client.post("/send", data={"csrf_token": client.get("/token").text}, headers=told)
    assert answer.status_code == (200 if taken else 400)
    assert client.get("/short", headers=told).status_code == 200


def test_the_policy_lets_nothing_in_from_elsewhere(client: FlaskClient) -> None:
    policy = client.get("/short").headers["Content-Security-Policy"]
    assert policy.startswith("default-src 'none'; ")
    assert "unsafe" not in policy
    assert "http" not in policy


def test_the_cookie_outlives_the_browser_and_keeps_to_itself(client: FlaskClient) -> None:
    cookie = client.get("/token").headers["Set-Cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    assert "Secure" not in cookie
    assert "Secure" in client.get("/token", base_url="https://localhost").headers.get("Set-Cookie", "Secure")
    kept = client.get_cookie("session")
    assert kept is not None
    assert kept.expires is not None
    assert kept.expires - kept.expires.now(kept.expires.tzinfo) > timedelta(days=300)


def test_a_visitor_who_only_reads_gets_no_cookie(client: FlaskClient) -> None:
    assert "Set-Cookie" not in client.get("/short").headers


PACKING = {"Accept-Encoding": "gzip, br"}


def test_long_text_is_packed(client: FlaskClient) -> None:
    answer = client.get("/long", headers=PACKING)
    assert answer.headers["Content-Encoding"] == "gzip"
    assert "Accept-Encoding" in answer.headers["Vary"]
    assert gzip.decompress(answer.data).decode() == LONG
    assert int(answer.headers["Content-Length"]) == len(answer.data) < len(LONG)


def address_of(app: Flask, name: str) -> str:
    with app.test_request_context():
        return url_for("static", filename=name)


def test_a_static_file_is_kept_for_a_year_under_the_hash_of_its_content(app: Flask, client: FlaskClient) -> None:
    address = address_of(app, "app.css")
    assert "?v=" in address
    assert client.get(address).headers["Cache-Control"] == "public, max-age=31536000, immutable"


def test_what_changes_has_another_address(app: Flask, static: Path, client: FlaskClient) -> None:
    before = address_of(app, "app.css")
    (static / "app.css").write_text("body { margin: 1rem }")
    assert address_of(app, "app.css") != before
    assert client.get(before).headers["Cache-Control"] == "public, no-cache"


def test_without_the_hash_it_is_asked_for_anew_and_need_not_be_sent_anew(client: FlaskClient) -> None:
    first = client.get("/static/app.css", headers=PACKING)
    assert first.headers["Cache-Control"] == "public, no-cache"
    assert gzip.decompress(first.data).startswith(b"body")
    again = client.get("/static/app.css", headers=PACKING | {"If-None-Match": first.headers["ETag"]})
    assert again.status_code == 304
    assert again.data == b""


@pytest.mark.parametrize("name", ["missing.css", "../config.py", "%2e%2e/config.py", "%252e%252e/config.py", ""])
def test_a_static_file_that_is_not_there(app: Flask, client: FlaskClient, name: str) -> None:
    assert "v=" not in address_of(app, "missing.css")
    answer = client.get(f"/static/{name}")
    assert answer.status_code == 404
    assert "immutable" not in answer.headers["Cache-Control"]


def test_a_name_that_no_file_can_have_has_no_version(client: FlaskClient) -> None:
    assert client.options("/static/a%00b.css").status_code == 200
    assert client.get("/static/a%00b.css").status_code == 404


@each(("accepts", "language"), [
    ("uk-UA,uk;q=0.9,en;q=0.5", "uk"), ("de-AT", "de"), ("fr", "en"), ("", "en"), ("fr;q=0.9," * 50 + "de", "de"),
])  # fmt: skip
def test_a_browser_gets_its_language(client: FlaskClient, accepts: str, language: str) -> None:
    answer = client.get("/language", headers={"Accept-Language": accepts})
    assert answer.text == language
    assert answer.headers["Content-Language"] == language
    assert {"Accept-Language", "Cookie"} <= set(answer.headers["Vary"].split(", "))


def test_a_chosen_language_stays_chosen(client: FlaskClient) -> None:
    headers = {"Accept-Language": "de"}
    assert client.get("/language?lang=pl", headers=headers).text == "pl"
    assert client.get("/language", headers=headers).text == "pl"
    assert client.get("/language?lang=xx", headers=headers).text == "pl"


def signs(styles: str) -> str:
    """All but the blanks, and the semicolons that end nothing."""
    return re.sub(r"\s+", "", styles).replace(";}", "}")


def test_a_style_sheet_is_sent_without_its_comments(tmp_path: Path) -> None:
    with fresh_app(tmp_path) as app:
        client = app.test_client()
        for file in (ROOT / "static/css").glob("*.css"):
            sent = client.get(f"/static/css/{file.name}")
            assert (sent.status_code, sent.mimetype) == (200, "text/css")
            first, *others = file.read_text(encoding="utf-8").split("/*")
            bare = "".join([first, *(part.partition("*/")[2] for part in others)])
            assert signs(sent.text) == signs(bare), file.name
            assert len(sent.text) < len(bare), file.name
        for name in ("none.css", "a%00.css", f"{'a' * 300}.css"):
            assert client.get(f"/static/css/{name}").status_code == 404
