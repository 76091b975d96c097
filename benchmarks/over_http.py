"""An app behind the server that we ship, and a client that keeps its connection and cookies."""

import http.client
import re
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import urlencode

from flask import Flask

from scorekeeper.server.serve import make_server

HIDDEN = re.compile(r'name="(csrf_token|seq|key)"[^>]*value="([^"]*)"')


class Client:
    """A browser's share: one connection, kept open, with the session's cookie."""

    def __init__(self, port: int, cookie: str = "", host: str = "127.0.0.1") -> None:
        self.port = port
        self._connection = http.client.HTTPConnection("127.0.0.1", port, source_address=(host, 0))
        self._connection.connect()
        self._connection.sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.cookie = cookie

    def get(self, path: str) -> str:
        """The page."""
        return self._ask("GET", path, None)[1]

    def fetch(self, path: str) -> int:
        """The status of the answer, whatever is in it."""
        self._connection.request("GET", path, headers={"Cookie": self.cookie})
        answer = self._connection.getresponse()
        answer.read()
        return answer.status

    def post(self, path: str, data: dict[str, object]) -> int:
        """The status of a form sent."""
        return self._ask("POST", path, urlencode(data))[0]

    def send(self, path: str, body: bytes, content_type: str) -> int:
        """The status of a form sent in another encoding."""
        self._connection.request("POST", path, body, {"Cookie": self.cookie, "Content-Type": content_type})
        answer = self._connection.getresponse()
        answer.read()
        return answer.status

    def join(self, code: str) -> None:
        """Comes into a game by the code of its link."""
        token = dict(HIDDEN.findall(self.get("/join")))
        assert self.post("/join", {**token, "code": code, "name": ""}) == 303

    def _ask(self, method: str, path: str, body: str | None) -> tuple[int, str]:
        headers = {"Cookie": self.cookie, "Content-Type": "application/x-www-form-urlencoded"}
        self._connection.request(method, path, body, headers)
        answer = self._connection.getresponse()
        text = answer.read().decode()
        self.cookie = (answer.getheader("Set-Cookie") or self.cookie).partition(";")[0]
        return answer.status, text


@contextmanager
def served(app: Flask) -> Iterator[Client]:
    """A client of the app, which is served until the end of the block."""
    server = make_server(app)
    with socket.create_server(("127.0.0.1", 0)) as listener:
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]})
        thread.start()
        try:
            yield Client(listener.getsockname()[1])
        finally:
            server.should_exit = True
            thread.join()
