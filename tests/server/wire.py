"""A phone on the wire: as much of Flask's own test client as visitors use, over real connections to a real server."""

from __future__ import annotations

import http.client
from dataclasses import dataclass
from email.message import Message
from http.cookies import Morsel, SimpleCookie
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
        self._cookies = SimpleCookie()

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
        return "; ".join(f"{name}={morsel.value}" for name, morsel in self._cookies.items())

    def get_cookie(self, name: str) -> Morsel[str] | None:
        """One of them."""
        return self._cookies.get(name)

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
                self._cookies.load(line)
            return Answer(answer.status, answer.headers, answer.read())
        finally:
            connection.close()
