"""Under a sub-path: every address of ours begins with it, and what does not is not ours."""

import json
import re
from collections.abc import Iterator
from contextlib import closing
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scorekeeper.server.core.addresses import WrongRoot, inside, root_in
from scorekeeper.server.core.config import settings
from tests.apps import fresh_app
from tests.each import each
from tests.server.core.test_hosts import PATIENCE, serving
from tests.server.visitor import Page, Visitor
from tests.service.examples import record

ROOT = "/cards"
HOUSE = Path(__file__).resolve().parents[3]
NAMES = {"name_0": "Anna", "name_1": "Boris", "name_2": "Vera"}
# Whatever leads from a page to another address of this server.
LEADS = re.compile(r"""\s(?:href|src|action|formaction|data-[\w-]+|content)=["'](/[^"']*)""")
ABSOLUTE = re.compile(
    r"""(?:href|src|action|formaction)=(["'])/|["'`]/(?:g/|static|sw\.js|join|device|manifest|new\b)"""
)


class Browser(FlaskClient):
    """Asks for whole addresses, as a proxy hands them on; Flask's own would put the sub-path before each."""

    def open(self, *told: Any, **named: Any) -> Any:
        return super().open(*told, **{"base_url": "http://localhost/", **named})


@pytest.fixture
def app(tmp_path: Path) -> Iterator[Flask]:
    with fresh_app(tmp_path, ROOT_PATH="/cards/") as app:
        app.test_client_class = Browser
        yield app


@pytest.fixture
def anna(app: Flask) -> Visitor:
    return Visitor(app.test_client())


@pytest.fixture
def sheet(app: Flask, anna: Visitor) -> Page:
    sheet = anna.sends(anna.opens(f"{ROOT}/new"), f"{ROOT}/new", NAMES)
    with app.app_context():
        app.extensions["service"].change(record(1, game=sheet.address.removeprefix(f"{ROOT}/g/")))
    return sheet


@pytest.mark.parametrize(
    ("setting", "root"),
    [("", ""), ("/", ""), ("cards", "/cards"), ("/cards", "/cards"), ("/cards/", "/cards"), ("/a/b-2", "/a/b-2")],
)
def test_the_setting_is_read_with_or_without_its_slashes(setting: str, root: str) -> None:
    assert root_in(setting) == root


@each("setting", ["/a//b", "https://example.org/cards", "/карты", "/a b", "/..", "/a/../b", "/a?b", "/a\n"])
def test_what_is_no_path_is_refused(tmp_path: Path, setting: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if setting.strip("/\n") != "a":
        monkeypatch.setenv("ROOT_PATH", setting)
        with pytest.raises(WrongRoot, match="ROOT_PATH must be the path"):
            settings({"SCOREKEEPER_INSTANCE": tmp_path})


def test_only_what_stands_behind_it_is_inside() -> None:
    outside = ("/cardsharp", "/", "/g/cards")
    assert [inside(ROOT, path) for path in ("/cards", "/cards/", "/cards/g/x")] == ["", "/", "/g/x"]
    assert {inside(ROOT, path) for path in outside} == {None}
    assert inside("", "/g/x") == "/g/x"


def test_every_address_on_every_page_begins_with_it(app: Flask, anna: Visitor, sheet: Page) -> None:
    places, seen = [f"{ROOT}/", sheet.address], dict[str, str]()
    while places:
        place = places.pop()
        if place in seen:
            continue
        answer = anna.client.get(place, buffered=True)
        assert answer.status_code in (200, 303, 308, 405), (place, answer.status_code)  # 405: where a form leads
        html = answer.get_data(as_text=True) if answer.mimetype == "text/html" else ""
        seen[place] = html
        if answer.headers.get("Location"):
            assert answer.headers["Location"].startswith(f"{ROOT}/")
        found = {address.partition("#")[0].replace("&amp;", "&") for address in LEADS.findall(html)}
        assert all(address == ROOT or address.startswith(f"{ROOT}/") for address in found), (place, found)
        if len(seen) < 60:
            places += [address for address in sorted(found) if "/static/" not in address and "?" not in address]
    assert len(seen) > 40, "it found its way through the pages"
    assert sum(bool(html) for html in seen.values()) > 25


def test_forms_lead_back_and_redirects_stay_under_it(anna: Visitor, sheet: Page) -> None:
    assert sheet.address.startswith(f"{ROOT}/g/")
    consequences = anna.sends(anna.opens(f"{sheet.address}/deals/1/amend"), "amend", {"cards_0": 30})
    assert {form.action for form in consequences.forms if "amend" in form.action} == {f"{sheet.address}/deals/1/amend"}
    assert anna.sends(anna.opens(f"{ROOT}/device"), f"{ROOT}/device/name", {"name": "Anna"}).address == f"{ROOT}/device"
    lines = re.findall(r'href="(/[^"]*line=[^"]*)"', anna.opens(f"{sheet.address}/deals/1").html)
    sent = re.search(r'id="line-link" value="([^"]+)"', anna.opens(lines[0].replace("&amp;", "&")).html)
    assert sent is not None
    assert sent[1] == f"http://localhost{lines[0]}"
    shared = anna.opens(f"{sheet.address}/share")
    (link, *_) = re.findall(r'value="(http://localhost/[^"]*#[^"]*)"', shared.html)
    assert link.startswith("http://localhost/cards/join#")


def test_what_the_home_screen_gets_begins_with_it(anna: Visitor) -> None:
    manifest = json.loads(anna.client.get("/cards/manifest.webmanifest").data)
    assert {manifest[name] for name in ("id", "start_url", "scope")} == {"/cards/"}
    assert all(icon["src"].startswith("/cards/static/") for icon in manifest["icons"])
    worker = anna.client.get("/cards/sw.js")
    assert worker.headers["Service-Worker-Allowed"] == "/cards/"
    shell = json.loads(worker.get_data(as_text=True).split("\n")[0].removeprefix("self.SHELL = ").rstrip(";"))
    assert shell["offline"] == "/cards/offline"
    assert all(file.startswith("/cards/static/") for file in shell["files"])


def test_the_cookie_goes_to_no_neighbour(anna: Visitor) -> None:
    assert "; Path=/cards;" in anna.client.get("/cards/new").headers["Set-Cookie"] + ";"
    secure = anna.client.get("/cards/new", base_url="https://localhost/").headers
    assert secure["Set-Cookie"].startswith("__Secure-session=")
    assert "; Path=/cards;" in secure["Set-Cookie"] + ";"
    assert "Secure;" in secure["Set-Cookie"]
    assert secure["Strict-Transport-Security"] == "max-age=31536000", "the name's other subdomains are not ours"


def test_no_source_writes_an_address_that_begins_at_the_root() -> None:
    sources = [
        *(HOUSE / "templates").rglob("*.html"),
        *(HOUSE / "static").rglob("*.js"),
        *(HOUSE / "static").rglob("*.css"),
    ]
    assert len(sources) > 100
    found = [
        (file.name, line) for file in sources for line in file.read_text("utf-8").splitlines() if ABSOLUTE.search(line)
    ]
    assert found == []


def test_a_server_takes_the_whole_address_and_no_other(app: Flask, anna: Visitor, sheet: Page) -> None:
    """As a proxy hands it on. The stream and what is long are met before Flask is."""
    cookie = anna.client.get_cookie("session", path=ROOT)
    assert cookie is not None
    game, headers = sheet.address.removeprefix(f"{ROOT}/g/"), {"Cookie": f"session={cookie.value}"}

    def ask(address: str, method: str = "GET", body: bytes | None = None) -> tuple[int, str, bytes]:
        with closing(HTTPConnection("127.0.0.1", port, timeout=PATIENCE)) as connection:
            connection.request(method, address, body=body, headers=headers)
            answer = connection.getresponse()
            return answer.status, answer.headers.get("Location", ""), answer.read()

    with serving(app) as port:
        assert ask("/cards/")[0] == 200
        assert ask("/cards")[:2] == (308, "/cards/")
        assert ask(f"/cards/g/{game}")[0] == 200
        for outside in ("/", f"/g/{game}", "/static/icon.svg", "/cardsharp/", "/sw.js", f"/g/{game}/live"):
            status, _, page = ask(outside)
            assert status == 404, outside
            assert outside.startswith("/static") or b'href="/cards/"' in page
        assert ask("/cards/import", "POST", b"x" * 1_500_000)[0] == 400, "a game may be so long; the token is missing"
        assert ask("/cards/device/name", "POST", b"x" * 1_500_000)[0] == 413
        with closing(HTTPConnection("127.0.0.1", port, timeout=PATIENCE)) as connection:
            connection.request("GET", f"/cards/g/{game}/live", headers=headers)
            answer = connection.getresponse()
            assert (answer.status, answer.headers["Content-Type"]) == (200, "text/event-stream; charset=utf-8")
            assert answer.fp.readline().startswith(b"data: 1") or answer.fp.readline()
