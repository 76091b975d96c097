"""Behind nginx and Caddy, with TLS, by the files that docs/running.md shows: what browsers need comes through, and what
strangers say of themselves does not.
"""

import io
import json
import socket
import time
import zipfile
from collections.abc import Iterator
from contextlib import ExitStack, closing, suppress
from http.client import HTTPConnection, HTTPSConnection
from pathlib import Path

import pytest
from flask import Flask, request

from tests.apps import fresh_app
from tests.notation import parse_deal
from tests.ports import free_port
from tests.proxies import PATIENCE, Proxy, proxy
from tests.server.exchange.test_imports import RECORD
from tests.server.sharing.test_live import serving
from tests.service.examples import record, start

PROXIES = ("nginx", "caddy")
AT_ONCE = 15.0  # seconds, on a busy machine; a proxy that keeps events back does so for a minute
ANOTHER = ("127.0.0.2", 0)  # an address that nobody trusts
LIE = {
    "X-Forwarded-For": "203.0.113.5",
    "X-Forwarded-Proto": "http",
    "X-Forwarded-Host": "evil.example",
    "X-Forwarded-Prefix": "/evil",
    "X-Real-IP": "203.0.113.6",
    "Forwarded": "for=203.0.113.7;proto=http",
}


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    with fresh_app(tmp_path_factory.mktemp("app")) as app:
        app.add_url_rule(
            "/who", "who", lambda: f"{request.remote_addr} {request.scheme} {request.host} {request.script_root}"
        )
        yield app


@pytest.fixture(scope="module", params=PROXIES)
def through(app: Flask, request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Proxy]:
    with serving(app) as port, proxy(request.param, tmp_path_factory.mktemp(request.param), port) as running:
        yield running


class Asked:
    """A browser: one connection, one cookie."""

    def __init__(self, through: Proxy, **named: object) -> None:
        self.connection = HTTPSConnection(
            "localhost",
            through.port,
            timeout=PATIENCE,
            context=through.trust(),
            **named,  # type: ignore[arg-type]
        )
        self.cookie = ""

    def __call__(self, method: str, address: str, body: bytes | None = None, **headers: str) -> tuple[int, bytes]:
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        self.connection.request(method, address, body=body, headers=named | {"Cookie": self.cookie})
        answer = self.connection.getresponse()
        self.headers = answer.headers
        given = answer.headers.get("Set-Cookie")
        self.cookie = given.partition(";")[0] if given else self.cookie
        return answer.status, answer.read()


@pytest.fixture
def asked(through: Proxy) -> Iterator[Asked]:
    browser = Asked(through)
    with closing(browser.connection):
        yield browser


def test_who_asks_and_how_is_what_the_proxy_says_and_not_the_stranger(through: Proxy) -> None:
    stranger = Asked(through, source_address=ANOTHER)
    with closing(stranger.connection):
        for headers in ({}, LIE):
            status, told = stranger("GET", "/who", **headers)
            assert (status, told.decode()) == (200, f"127.0.0.2 https localhost:{through.port} ")


def test_over_tls_the_cookie_and_the_headers_are_those_of_https(asked: Asked) -> None:
    assert asked("GET", "/new")[0] == 200
    assert asked.cookie.startswith("__Host-session=")
    assert asked.headers["Strict-Transport-Security"] == "max-age=31536000; includeSubDomains"


def test_a_name_that_is_not_ours_gets_nothing(through: Proxy, asked: Asked) -> None:
    """nginx hands on whatever comes, Caddy answers other names with nothing at all."""
    status, page = asked("GET", "/new", Host="evil.example")
    if through.kind == "nginx":
        assert (status, b"This server does not go by that name." in page) == (400, True)
    else:
        assert (status, page) == (200, b"")


def test_live_pages_hear_of_a_hand_at_once(app: Flask, through: Proxy) -> None:
    game = f"live-{through.kind}"
    with app.app_context():
        app.extensions["service"].start(start(game, game))
    owner = Asked(through)
    with closing(owner.connection):
        _, page = owner("GET", "/join")
        token = page.decode().partition('name="csrf_token"')[2].partition('value="')[2].partition('"')[0]
        told = f"csrf_token={token}&code={app.config['HOUSE_KEY']}&name=".encode()
        form = {"Content_Type": "application/x-www-form-urlencoded"}
        assert owner("POST", "/join", told, **form)[0] == 303
        owner.connection.request("GET", f"/g/{game}/live", headers={"Cookie": owner.cookie})
        answer = owner.connection.getresponse()
        assert answer.status == 200
        lines = iter(lambda: answer.readline().decode(), "")
        assert next(line for line in lines if line.startswith("data: ")) == "data: 1\n"
        began = time.monotonic()
        with app.app_context():
            app.extensions["service"].change(record(1, game=game))
        assert next(line for line in lines if line.startswith("data: ")) == "data: 2\n"
        assert time.monotonic() - began < AT_ONCE
        answer.close()  # or Caddy waits for its end


def test_16_megabytes_are_imported_and_too_many_refused(app: Flask, through: Proxy, asked: Asked) -> None:
    status, page = asked("GET", "/archive/import")
    token = page.decode().partition('name="csrf_token"')[2].partition('value="')[2].partition('"')[0]
    assert status == 200
    games = io.BytesIO()
    with zipfile.ZipFile(games, "w", zipfile.ZIP_STORED) as packed:
        for number in range(9):
            packed.writestr(f"{number}.json", json.dumps(one_record(f"{through.kind} {number}")).ljust(1_900_000))
    assert games.tell() > 16_000_000
    sent, kind = form_with(token, games.getvalue())
    status, page = asked("POST", "/archive/import", sent, Content_Type=kind, Origin=f"https://localhost:{through.port}")
    assert status == 200, page
    with app.app_context():
        games = app.extensions["service"]
        names = {state.played.record.players[0] for state in games.readable(games.newest(50))}
    assert {f"{through.kind} {number}" for number in range(9)} <= names
    too_large, kind = form_with(token, b"x" * 33_500_000)
    try:
        status, _ = asked("POST", "/archive/import", too_large, Content_Type=kind)
    except OSError:  # refused before all of it was sent
        status = 413
    assert status == 413


@pytest.mark.parametrize(("kind", "host"), [("nginx", "evil.example"), ("caddy", "localhost")], ids=PROXIES)
def test_from_http_it_leads_to_https(tmp_path: Path, kind: str, host: str) -> None:
    with (
        proxy(kind, tmp_path, free_port()) as running,
        closing(HTTPConnection("127.0.0.1", running.plain_port, timeout=PATIENCE)) as connection,
    ):
        connection.request("GET", "/g/x?line=1-1", headers={"Host": host})
        answer = connection.getresponse()
        assert (answer.status, answer.headers["Location"]) == (308, "https://localhost/g/x?line=1-1")


def test_of_one_address_nginx_takes_so_many_requests_at_a_time(tmp_path: Path) -> None:
    """Beyond that it says when to come again, and others are answered. A body that does not come keeps its place."""
    (games := tmp_path / "games").mkdir()
    with (
        fresh_app(games) as app,  # one that nobody else serves
        serving(app) as port,
        proxy("nginx", tmp_path, port, {"visitors 1000;": "visitors 2;"}) as running,
        ExitStack() as open_ones,
    ):

        def browser(**named: object) -> Asked:
            made = Asked(running, **named)
            open_ones.enter_context(closing(made.connection))
            return made

        for _ in range(2):
            line = browser().connection
            line.putrequest("POST", "/new")
            line.putheader("Content-Length", "9")
            line.endheaders()
        refused, give_up = browser(), time.monotonic() + PATIENCE
        while refused("GET", "/new")[0] != 429:
            assert time.monotonic() < give_up
        assert refused.headers["Retry-After"] == "30"
        assert browser(source_address=ANOTHER)("GET", "/new")[0] == 200


def test_of_one_address_nginx_takes_so_many_requests_a_second(tmp_path: Path) -> None:
    (games := tmp_path / "games").mkdir()
    with (
        fresh_app(games) as app,
        serving(app) as port,
        proxy("nginx", tmp_path, port, {"rate=30r/s": "rate=1r/m", "burst=800": "burst=2"}) as running,
        closing(Asked(running).connection) as line,
    ):
        browser = Asked(running)
        browser.connection = line
        assert [browser("GET", "/new")[0] for _ in range(4)] == [200, 200, 200, 429]
        assert browser.headers["Retry-After"] == "30"
        other = Asked(running, source_address=ANOTHER)
        with closing(other.connection):
            assert other("GET", "/new")[0] == 200


@pytest.mark.parametrize(
    ("kind", "said"), [("nginx", "client_header_timeout {}s;"), ("caddy", "read_header {}s")], ids=PROXIES
)
def test_a_head_that_does_not_come_is_not_waited_for(tmp_path: Path, kind: str, said: str) -> None:
    """It counts among nobody's requests: whoever opens as many as there may be would keep everybody out."""
    with (
        proxy(kind, tmp_path, free_port(), {said.format(10): said.format(1)}) as running,
        socket.create_connection(("127.0.0.1", running.port), timeout=AT_ONCE) as line,
        running.trust().wrap_socket(line, server_hostname="localhost") as stranger,
        socket.create_connection(("127.0.0.1", running.port), timeout=AT_ONCE) as other,
        socket.create_connection(("127.0.0.1", running.plain_port), timeout=AT_ONCE) as plain,
    ):
        plain.sendall(b"G")
        stranger.sendall(b"G")
        other.sendall(b"\x16")  # how it begins that both agree on keys
        for silent in (stranger, other, plain):
            with suppress(ConnectionResetError):
                while silent.recv(1_000):
                    pass


@pytest.mark.parametrize("kind", PROXIES)
def test_under_a_sub_path_the_one_line_is_changed_that_the_file_names(tmp_path: Path, kind: str) -> None:
    (games := tmp_path / "games").mkdir()
    (folder := tmp_path / kind).mkdir()
    with fresh_app(games, ROOT_PATH="/cards") as app, serving(app) as port:
        there = f"127.0.0.1:{port}"
        changes = (
            {"location / {": "location /cards/ {"} if kind == "nginx" else {f"proxy {there}": f"proxy /cards* {there}"}
        )
        with proxy(kind, folder, port, changes) as running:
            browser = Asked(running)
            with closing(browser.connection):
                assert browser("GET", "/cards/new")[0] == 200
                assert browser.cookie.startswith("__Secure-session=")
                assert "; Path=/cards;" in f"{browser.headers['Set-Cookie']};"
                assert browser("GET", "/cards")[0] in (301, 308)
                assert browser.headers["Location"].endswith("/cards/")
                assert b"csrf" not in browser("GET", "/new")[1]


def one_record(name: str) -> dict[str, object]:
    """A game by this player."""
    return {**RECORD, "players": [name, "Boris", "Vera"], "deals": [parse_deal("Boris 100 rospisat", [])]}


def form_with(token: str, file: bytes) -> tuple[bytes, str]:
    """A form with a file, as browsers send it, and its kind."""
    line = "a-line-that-is-in-no-file"
    head = (
        f'--{line}\r\nContent-Disposition: form-data; name="csrf_token"\r\n\r\n{token}\r\n'
        f'--{line}\r\nContent-Disposition: form-data; name="file"; filename="games.zip"\r\n\r\n'
    )
    return head.encode() + file + f"\r\n--{line}--\r\n".encode(), f"multipart/form-data; boundary={line}"
