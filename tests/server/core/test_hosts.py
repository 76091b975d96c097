"""By which names the server may be called: those of a home network by themselves, others where they are named."""

from collections.abc import Iterator
from contextlib import closing
from http.client import HTTPConnection
from pathlib import Path

import pytest
from flask import Flask, request
from flask.testing import FlaskClient
from werkzeug.test import EnvironBuilder
from werkzeug.wrappers import Response

from scorekeeper.server.core.complaint import Complaint
from tests.apps import fresh_app
from tests.each import each
from tests.server.sharing.test_live import PATIENCE, serving
from tests.server.visitor import Visitor

AT_HOME = (
    *("localhost", "localhost:8000", "LOCALHOST", "127.0.0.1", "192.168.1.17:8000", "10.0.0.1:65535", "[::1]",
     "[fe80::1]:8000"),
    *("tisch.local", "tisch.local.", "Tisch.Local:8000", "raspberrypi", "raspberrypi:8000", "pi.fritz.box", "pi.lan",
     "pi.home.arpa", "xn--bcher-kva.local"),
)  # fmt: skip
NO_NAMES = (
    *("", ".", "..", "a..b", ".local", "a..local", "-.local", "x" * 64, "x" * 64 + ".local", "a." * 126 + "local"),
    *("localhost:", "localhost:0", "localhost:65536", "localhost:x", "[::1", "::1", "[::1]x", "[1.2.3.4]", "[x]",
     "a b", "a/b", "a@b", "é.local", "xn--", "XN--a", "xn--80.local", "a.xn--a-.lan"),
)  # fmt: skip
ELSEWHERE = (
    "evil.example", "localhost.evil.example", "127.0.0.1.evil.example", "1.2.3.4.5", "my.locale", "local.example",
)  # fmt: skip


@pytest.fixture
def app(tmp_path: Path) -> Iterator[Flask]:
    with fresh_app(tmp_path, PROPAGATE_EXCEPTIONS=False) as app:
        yield app


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return app.test_client()


def asked(client: FlaskClient, host: str | None, address: str = "/new") -> tuple[int, str]:
    """The answer to a request that calls the server so, or by nothing. Werkzeug's client would stumble itself."""
    kept = client.get_cookie("session")
    environ = EnvironBuilder(path=address, headers={"Cookie": f"session={kept.value}"} if kept else {}).get_environ()
    environ["HTTP_HOST"] = host
    if host is None:
        del environ["HTTP_HOST"]
    answer = Response.from_app(client.application.wsgi_app, environ, buffered=True)
    return answer.status_code, answer.get_data(as_text=True)


@each("host", AT_HOME)
def test_at_home_no_setting_is_needed(client: FlaskClient, host: str) -> None:
    assert asked(client, host)[0] == 200


@each("host", [*NO_NAMES, *ELSEWHERE])
def test_any_other_name_is_refused_with_what_to_do(client: FlaskClient, host: str) -> None:
    status, page = asked(client, host)
    assert status == 400
    assert "This server does not go by that name." in page
    assert "HOSTS" in page


@pytest.mark.parametrize("given", ["*", "http://score.example.org/", "a..b", "score.example.org:8443", "счёт.example"])
def test_a_name_by_which_nobody_could_call_it_is_not_taken(tmp_path: Path, given: str) -> None:
    with pytest.raises(Complaint, match="HOSTS must be the names"), fresh_app(tmp_path, HOSTS=f"club.example {given}"):
        pass


@pytest.mark.parametrize("host", ["score.example.org", "SCORE.example.org:8443", "club.example"])
def test_a_name_that_was_set_is_taken(tmp_path: Path, host: str) -> None:
    with fresh_app(tmp_path, HOSTS="Score.example.org, club.example") as app:
        assert asked(app.test_client(), host)[0] == 200
        assert asked(app.test_client(), "192.168.1.17")[0] == 200
        assert asked(app.test_client(), f"x.{host}")[0] == 400


def test_no_link_to_share_bears_a_name_that_is_not_ours(app: Flask, client: FlaskClient) -> None:
    anna = Visitor(client)
    sheet = anna.sends(anna.opens("/new"), "/new", {"name_0": "A", "name_1": "B", "name_2": "C"})
    assert "http://tisch.local:8000/join#" in asked(client, "tisch.local:8000", f"{sheet.address}/share")[1]
    status, page = asked(client, "evil.example", f"{sheet.address}/share")
    assert (status, "join#" in page) == (400, False)


@pytest.mark.parametrize("address", ["/static/icon.svg", "/sw.js", "/g/x/live", "/nowhere", "/manifest.webmanifest"])
def test_nothing_at_all_is_given_to_another_name(client: FlaskClient, address: str) -> None:
    assert asked(client, "evil.example", address)[0] == 400


@pytest.mark.parametrize(("proxies", "is_believed"), [("127.0.0.1", True), ("192.0.2.7", False), ("", False)])
def test_who_is_believed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, proxies: str, is_believed: bool) -> None:
    """Who asks, which counts for the rates and stands in the security log, and how; the name is never taken from it."""
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", proxies)
    with fresh_app(tmp_path) as app:
        app.add_url_rule("/who", "who", lambda: f"{request.remote_addr} {request.scheme} {request.host}")
        told = {"X-Forwarded-For": "203.0.113.5", "X-Forwarded-Proto": "https", "X-Forwarded-Host": "evil.example"}
        with serving(app) as port, closing(HTTPConnection("127.0.0.1", port, timeout=PATIENCE)) as connection:
            connection.request("GET", "/who", headers=told | {"X-Real-IP": "203.0.113.6", "Host": "tisch.local"})
            heard = connection.getresponse().read().decode()
    assert heard == ("203.0.113.5 https tisch.local" if is_believed else "127.0.0.1 http tisch.local")
