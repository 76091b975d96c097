"""A phone on the wire: as much of Flask's own test client as visitors use, over real connections to a real server."""

from __future__ import annotations

import http.client
import time
from dataclasses import dataclass
from email.message import Message
from http.cookies import SimpleCookie
from urllib.parse import urldefrag, urlencode, urljoin, urlsplit

PATIENCE = 30.0


@dataclass
class Answer:
    """What the server answered, after the answers that only led to it."""

    status_code: int
    headers: Message
    data: bytes
    history: tuple[Answer, ...] = ()

    def get_data(self, as_text: bool = False) -> str | bytes:
        """The body."""
        return self.data.decode() if as_text else self.data


class Wire:
    """A client with its cookies. Every request has a connection of its own, so that any process may take it."""

    def __init__(self, port: int) -> None:
        self.port = port
        self._cookies: dict[str, str] = {}

    def get(self, address: str, *, follow_redirects: bool = False) -> Answer:
        """GET."""
        return self._follow(self._ask("GET", address), address, follow_redirects)

    def post(
        self, address: str, *, data: dict[str, list[str]] | dict[str, str], follow_redirects: bool = False
    ) -> Answer:
        """POST of a form."""
        body = urlencode(data, doseq=True)
        return self._follow(self._ask("POST", address, body), address, follow_redirects)

    def cookie(self) -> str:
        """The header that says who this is."""
        return "; ".join(f"{name}={value}" for name, value in self._cookies.items())

    def _follow(self, answer: Answer, address: str, follows: bool) -> Answer:
        history: tuple[Answer, ...] = ()
        while follows and answer.status_code in (302, 303):
            history = (*history, answer)
            address = urldefrag(urljoin(address, answer.headers["Location"]))[0]
            answer = self._ask("GET", address)
        answer.history = history
        return answer

    def _ask(self, method: str, address: str, body: str | None = None) -> Answer:
        target = urlsplit(address)
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        headers = {"Connection": "close", "Cookie": self.cookie()}
        if body is not None:
            headers["Content-Type"] = "application/x-www-form-urlencoded"
        try:
            connection.request(method, target.path + (f"?{target.query}" if target.query else ""), body, headers)
            answer = connection.getresponse()
            for line in answer.headers.get_all("Set-Cookie") or ():
                self._cookies |= {name: morsel.value for name, morsel in SimpleCookie(line).items()}
            return Answer(answer.status, answer.headers, answer.read())
        finally:
            connection.close()


class Stream:
    """A live stream that stays open."""

    def __init__(self, wire: Wire, address: str) -> None:
        self._connection = http.client.HTTPConnection("127.0.0.1", wire.port, timeout=PATIENCE)
        self._connection.request("GET", address, headers={"Cookie": wire.cookie()})
        self._answer = self._connection.getresponse()
        assert self.hears(1)

    def hears(self, number: int) -> bool:
        """Whether the number comes before the stream ends; silence in between is waited out, though not for ever."""
        wanted, give_up = f"id: {number}\n".encode(), time.monotonic() + 2 * PATIENCE
        for line in iter(self._answer.readline, b""):
            if line == wanted:
                return True
            assert time.monotonic() < give_up, "the stream says nothing new, and does not end"
        return False

    def close(self) -> None:
        """Listens no more."""
        self._answer.close()
        self._connection.close()
