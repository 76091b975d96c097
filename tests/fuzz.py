"""Whatever is sent, no answer says that the server failed: random requests, as bytes, to a server of our own.

Every route is asked by every method, with addresses that exist and with odd ones; then forms of real pages come with
some of their values made odd, as a browser that is broken, or somebody who means harm, would send them.

    python -m tests.fuzz 100000 [SEED]        as `make fuzz` does
"""

import io
import json
import logging
import random
import re
import socket
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import quote, urlencode

from flask import Flask

from scorekeeper.server.serve import make_server
from tests.apps import fresh_app
from tests.postgres import fresh_postgres_app
from tests.server.visitor import Form, Visitor

METHODS = ("GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE", "TRACE", "CONNECT", "PROPFIND")
ODD = (
    *("", " ", "\0", "a\0b", "\r\n", "\x7f", "\x1f", "\u202e", "\ufeff", "\u0130", "é", "e\u0301", "🂡", "ß" * 90),
    *("0", "-0", "-1", "−120", "+5", "007", "1_000", "1e999", "0x10", "1.5", "NaN", "Infinity", "٣", "²", "①",
     "9" * 5000),
    *("2147483648", "9223372036854775808", "-9223372036854775809", str(10**40), "11+10+4", "+" * 300, "1," * 500),
    *("2026-02-30", "0000-00-00", "0001-01-01", "9999-12-31", "10000-01-01", "2026-01-01T25:61", "24:00"),
    *("..", "../../etc/passwd", "/", "//host/", "\\", "%", "%00", "%zz", "#", "?", "[", "]", "[::1", "{}", "[]",
     "null", "true"),
    *("'", '"', "';--", "<b>", "{{7*7}}", "%(x)s", "%s", "{0}", "$", "on", "off", "None", "self", "__class__",
     "spades"),
    *(f"css/{'x' * 300}.css", f"js/{'x' * 300}.js"),
    *("x" * 300, "x" * 5_000, "words of it " * 40, "a\tb\tc\n1\t2\t3\n" * 30, "Anna,Boris\n120,-5\n"),
    *('{"players": ["A", "B"], "deals": []}', '{"players": ["\\ud800", "B"]}', '{"a":' * 2000, "[" * 90_000),
    *('"\\ud800"', '{"\\udfff": 1}', '{"declarer": "Anna", "bid": 120, "points": {"\\ud800": 120}}'),
)  # fmt: skip
ODD_BYTES = (
    b"\xff\xfe", b"\xed\xa0\x80", b"\xc0\x80", b"\xf4\x90\x80\x80", b"\x80", b"PK\x03\x04", b"PK\x05\x06" + b"\0" * 18,
)  # fmt: skip
HOSTS = (
    *("localhost", "127.0.0.1:8000", "[::1]", "[::1]:80", "tisch.local", "192.168.1.17:8000", "EXAMPLE.org"),
    *("", ".", "..", "a..b", ".a", "a.", "x" * 64, "x" * 64 + ".local", "a." * 200, "-", "[", "[::1", "]", ":", ":80",
     "a:b"),
    *("localhost:99999", "localhost:0", "a b", "a/b", "a@b", "a\\b", "\xff", "%00", "xn--", "xn--a", "1.2.3.4.5",
     "0x7f.1"),
)  # fmt: skip
HEADERS: Mapping[str, tuple[str, ...]] = {
    "Accept-Language": ("ru", "de-AT;q=0.5", "*", ";q=", "q=nan", "x" * 300, "en;q=9e99", "\xff"),
    "Accept-Encoding": ("gzip", "gzip;q=nan", "identity;q=0", "*;q=x", ","),
    "Range": ("bytes=0-5", "bytes=5-0", "bytes=-", "bytes=99999999999999999999-", "bytes=0-1,2-3", "lines=1"),
    "If-None-Match": ("*", '"x"', "W/", '"', "x" * 200),
    "If-Modified-Since": ("yesterday", "Thu, 99 Jan 2026 99:99:99 GMT", "Thu, 01 Jan 99999 00:00:00 GMT"),
    "If-Range": ("x", '"x"'),
    "User-Agent": ("", "\xff", "Chrome Android" * 60, "%s%n"),
    "X-Fragment": ("preview", "record", "row", "\xff", "x"),
    "X-Forwarded-For": ("1.2.3.4", "", "::1", "x", "1.2.3.4, ,", "\xff"),
    "X-Forwarded-Proto": ("https", "x", ""),
    "X-Forwarded-Host": ("evil.example", ".."),
    "Referer": ("http://[", "\xff", "http://localhost/new"),
    "Origin": ("null", "http://[", "http://localhost"),
    "Cookie": ("session=", "session=x.y.z", "session=\xff", "=", ";;;", "session=" + "x" * 3000),
    "Content-Type": ("", "x", "application/json", "multipart/form-data", "text/plain; charset=klingon", "\xff"),
    "Transfer-Encoding": ("chunked",),
    "Upgrade": ("websocket", "h2c"),
    "Expect": ("100-continue",),
}
FORM = {"Content-Type": "application/x-www-form-urlencoded"}
AS_SERVED: Mapping[str, object] = {"TESTING": False, "RATES_ENABLED": False}  # but that it takes all
ROUND = 1_000  # requests to one table; what they did to its game has then made it too odd to lead far
PATIENCE = 20.0
NO_ANSWER = 599  # not in so many seconds

Fresh = Callable[..., AbstractContextManager[Flask]]


@dataclass
class Request:
    """One request as it is sent."""

    method: str
    target: str
    body: bytes = b""
    headers: dict[str, str] = field(default_factory=dict)

    def as_bytes(self) -> bytes:
        """As one chunk where it says so: for the next one the server would wait, rightly and long."""
        lines = [f"{self.method} {self.target} HTTP/1.1", *(f"{name}: {value}" for name, value in self.headers.items())]
        body = self.body
        if "Transfer-Encoding" in self.headers:
            body = b"%x\r\n%s\r\n" % (len(body), body) * bool(body) + b"0\r\n\r\n"
        return "\r\n".join([*lines, "", ""]).encode("latin-1") + body


class Table:
    """A game under way, and the forms of all its pages."""

    def __init__(self, app: Flask, port: int) -> None:
        self.visitor = Visitor(app.test_client())
        self.host = f"localhost:{port}"
        page = self.visitor.opens("/new")
        names: dict[str, object] = {"name_0": "Anna", "name_1": "Boris", "name_2": "Vera", "first_dealer": 0}
        self.game = self.visitor.sends(page, "/new", names).address.split("/")[2]
        for _ in range(2):
            told = {"declarer": 1, "bid_tap": 120, "cards_0": 30, "marriages_1": ["spades"], "cards_2": 0}
            self.visitor.sends(self.visitor.opens(f"/g/{self.game}/deals/new"), "/deals/new", told)
        # Whose phone has a name is asked for the points of her own.
        self.visitor.sends(self.visitor.opens(f"/g/{self.game}/points"), "/points/who", button="seat")
        cookie = self.visitor.client.get_cookie("session")
        assert cookie is not None
        self.cookie = f"session={cookie.value}"
        values = {"number": "1", "seq": "2", "name": "csv", "system": "polish", "filename": "icon.svg"}
        self.values = {"game": self.game, **values, "code": "talon_short"}
        self.routes = [str(rule.rule) for rule in app.url_map.iter_rules()]
        self.forms: list[Form] = []
        for route in self.routes:
            if not route.startswith(("/static", "/archive/games.zip")) and not route.endswith(("/live", ".pdf")):
                self.forms += self.visitor.opens(self.address(route)).forms
        # Once deleted a game answers nothing else.
        self.forms = [form for form in self.forms if not form.action.endswith("/delete")]
        self.document = self.visitor.opens(f"/g/{self.game}/files/json").html
        self.token = next(value for name, value in self.forms[0].data() if name == "csrf_token")

    def address(self, route: str, **odd: str) -> str:
        """The route's address, with the values that lead somewhere but for the odd ones."""
        for name, value in {**self.values, **odd}.items():
            for kind in ("", "int:", "path:"):
                route = route.replace(f"<{kind}{name}>", value)
        return route


class Sender:
    """Makes requests and sends them; one seed makes the same ones again, but for what the server drew."""

    def __init__(self, app: Flask, port: int, seed: int) -> None:
        self.app, self.port, self.dice = app, port, random.Random(seed)

    def requests(self, most: int) -> Iterator[Request]:
        """The requests: first every route by every method, as it is and with a NUL in it, and every text of a hand in
        a document as half a surrogate pair; then what the dice say.
        """
        sent = 0
        while sent < most:
            with self.app.app_context():
                table = Table(self.app, self.port)
            for request in self.round(table, first=sent == 0):
                yield request
                sent += 1
                if sent == most:
                    return

    def round(self, table: Table, *, first: bool) -> Iterator[Request]:
        """What is sent to one table."""
        if first:
            for route in table.routes:
                # What takes the game away comes last.
                for method in METHODS if "delete" not in route else METHODS[:3]:
                    yield self.dressed(table, Request(method, table.address(route)), plain=True)
                    yield self.dressed(table, Request(method, self.odd_address(table, route, "\0")), plain=True)
            hand = slice(table.document.rindex('"DealRecorded"'), table.document.index('"hash"'))
            for text in re.findall(r'"[^"\n]*"', table.document[hand]):
                spoilt = table.document[hand].replace(text, '"\\ud800"', 1)
                document = table.document[: hand.start] + spoilt + table.document[hand.stop :]
                body = urlencode({"csrf_token": table.token, "text": document}).encode()
                yield self.dressed(table, Request("POST", "/import", body, FORM), plain=True)
        for _ in range(ROUND):
            made = self.form(table) if self.dice.random() < 0.6 else self.anything(table)
            yield self.dressed(table, made)

    def form(self, table: Table) -> Request:
        """A form of a page, some of its values made odd."""
        form = self.dice.choice(table.forms)
        data = [
            (name, self.odd() if self.dice.random() < 0.15 and name != "csrf_token" else value)
            for name, value in form.data()
        ]
        data += [(button.name, button.value) for button in self.dice.sample(form.buttons, min(1, len(form.buttons)))]
        if self.dice.random() < 0.2:
            data.append((self.dice.choice(data)[0], self.odd()))
        if self.dice.random() < 0.2:
            data.pop(self.dice.randrange(len(data)))
        if "import" in form.action and self.dice.random() < 0.5:
            data = [(name, self.odd_document(table) if name in ("file", "text") else value) for name, value in data]
        return self.filled(form.action.partition("#")[0], data)

    def odd_document(self, table: Table) -> str:
        """The document of a game with an odd value somewhere in it."""
        values = list(re.finditer(r'"[^"\n]*"|\b\d+\b', table.document))
        place, odd = self.dice.choice(values), self.odd()
        told = json.dumps(odd if isinstance(odd, str) else odd.decode("utf-8", "surrogateescape"))
        before, after = table.document[: place.start()], table.document[place.end() :]
        return before + self.dice.choice((told, told[1:-1] or "0", "[]", "{}")) + after

    def filled(self, action: str, data: list[tuple[str, str | bytes]]) -> Request:
        """A form as a browser sends it, with its files where it has any."""
        if self.dice.random() < 0.8 and "import" not in action:
            return Request("POST", action, urlencode(data).encode(), FORM)
        parts = io.BytesIO()
        for name, value in data:
            is_file = name in ("file", "files", "document") or self.dice.random() < 0.1
            called = f'; filename="{self.dice.choice(["a.json", "", "a.zip", "..", "x" * 300])}"' if is_file else ""
            bare = value if isinstance(value, bytes) else value.encode("utf-8", "surrogatepass")
            head = f'--xx\r\nContent-Disposition: form-data; name="{name}"{called}\r\n\r\n'
            parts.write(head.encode() + bare + b"\r\n")
        parts.write(b"--xx--\r\n" if self.dice.random() < 0.95 else b"")
        return Request("POST", action, parts.getvalue(), {"Content-Type": "multipart/form-data; boundary=xx"})

    def anything(self, table: Table) -> Request:
        """Any route, with anything behind it."""
        route = self.dice.choice(table.routes)
        address = self.odd_address(table, route, self.odd()) if self.dice.random() < 0.5 else table.address(route)
        if self.dice.random() < 0.5:
            fields = [name for form in table.forms for name in form.names()]
            fields += ["q", "page", "lang", "to", "since", "hand", "want", "deal", "set"]
            asked = [(self.dice.choice(fields), self.odd()) for _ in range(self.dice.randint(1, 4))]
            address += "?" + urlencode(asked)
        body = urlencode([("csrf_token", table.token), ("x", self.odd())]).encode() if self.dice.random() < 0.5 else b""
        return Request(self.dice.choice(METHODS[:4] * 3 + METHODS), address, body)

    def odd_address(self, table: Table, route: str, odd: str | bytes) -> str:
        """The route's address with an odd value in it, or with one behind it where it has no values."""
        told = quote(odd if isinstance(odd, bytes) else odd[:3000], safe="/" if self.dice.random() < 0.5 else "")
        names = re.findall(r"<(?:\w+:)?(\w+)>", route)
        return table.address(route, **{self.dice.choice(names): told}) if names else f"{route}/{told}"

    def odd(self) -> str | bytes:
        return self.dice.choice(ODD_BYTES) if self.dice.random() < 0.08 else self.dice.choice(ODD)

    def dressed(self, table: Table, request: Request, *, plain: bool = False) -> Request:
        """With the headers of a browser, or with odd ones."""
        headers = {"Host": table.host, "Cookie": table.cookie, **request.headers}
        if not plain:
            if self.dice.random() < 0.1:
                headers["Host"] = self.dice.choice(HOSTS)
            for name in self.dice.sample(list(HEADERS), 2) if self.dice.random() < 0.3 else ():
                headers[name] = self.dice.choice(HEADERS[name])
        if request.body or request.method == "POST":
            headers["Content-Length"] = str(len(request.body))
        request.headers = headers | {"Connection": "close"}
        return request


def ask(port: int, request: Request) -> int:
    """The status of the answer; 0 where the connection is closed without one."""
    with socket.create_connection(("127.0.0.1", port), timeout=PATIENCE) as connection:
        with suppress(ConnectionError):  # closed before all was sent: the answer may lie there
            connection.sendall(request.as_bytes())
        with suppress(ConnectionError):
            answer = connection.makefile("rb")
            line = answer.readline()
            if line.startswith(b"HTTP/1.1 100"):
                _, line = answer.readline(), answer.readline()
            return int(line.split()[1]) if line else 0
    return 0


class Failures(logging.Handler):
    """What the server wrote into its log."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.said: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.said.append(self.format(record))


@contextmanager
def serving(app: Flask) -> Iterator[int]:
    """The app behind the server that we ship; its port."""
    server = make_server(app)
    with socket.create_server(("127.0.0.1", 0), backlog=200) as listener:
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]})
        thread.start()
        try:
            yield listener.getsockname()[1]
        finally:
            server.should_exit = True
            thread.join()


def fuzz(app: Flask, most: int, seed: int) -> list[str]:
    """The failures among so many requests, each with what was sent and what the server wrote of it."""
    log, found = Failures(), []
    loggers = (app.logger, logging.getLogger("uvicorn.error"))
    for logger in loggers:
        logger.addHandler(log)
    try:
        with serving(app) as port:
            for request in Sender(app, port, seed).requests(most):
                try:
                    status = ask(port, request)
                except TimeoutError:
                    status = NO_ANSWER
                if status >= 500 or log.said:
                    found.append(f"{status} {request.as_bytes()[:2000]!r}\n" + "\n".join(log.said))
                    log.said.clear()
    finally:
        for logger in loggers:
            logger.removeHandler(log)
    return found


def main(most: int, seed: int) -> int:
    """So many requests, half of them on each database; the status is 1 where one failed."""
    failed = 0
    databases: tuple[tuple[str, Fresh], ...] = (("SQLite", fresh_app), ("PostgreSQL", fresh_postgres_app))
    for kind, fresh in databases:
        began = time.monotonic()
        with tempfile.TemporaryDirectory() as folder, fresh(Path(folder), **AS_SERVED) as app:
            found = fuzz(app, most // 2, seed)
        sys.stdout.write("\n\n".join((*found[:20], "")))
        took = time.monotonic() - began
        sys.stdout.write(f"{kind}: {most // 2} requests in {took:.0f} s, seed {seed}: {len(found)} failed\n")
        failed += len(found)
    return min(failed, 1)


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else random.SystemRandom().randrange(10**6)))
