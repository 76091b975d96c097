"""Requests that are sent by halves: they keep no thread and nobody waiting, and nothing is done by half."""

import errno
import http.client
import os
import socket
from collections.abc import Iterator
from contextlib import ExitStack
from io import BytesIO
from pathlib import Path

import pytest
from flask import Flask, request

from scorekeeper.server import bodies
from scorekeeper.server.asgi import THREADS
from tests.apps import fresh_app
from tests.server.sharing.test_live import PATIENCE, serving

HALF_SENT = b"POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\nx"


@pytest.fixture
def app(tmp_path: Path) -> Iterator[Flask]:
    """The app, with a page that says what it was sent."""
    with fresh_app(tmp_path, WTF_CSRF_ENABLED=False) as app:
        app.extensions["asked"] = []

        def echo() -> bytes:
            app.extensions["asked"].append(request.content_length)
            return request.get_data()

        app.add_url_rule("/echo", "echo", echo, methods=["POST"])
        yield app


@pytest.fixture
def port(app: Flask) -> Iterator[int]:
    with serving(app) as port:
        yield port


def connected(port: int) -> socket.socket:
    return socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)


def answer(connection: socket.socket) -> tuple[int, bytes]:
    found = http.client.HTTPResponse(connection)
    found.begin()
    return found.status, found.read()


def asks(port: int, head: str, body: bytes = b"") -> tuple[int, bytes]:
    with connected(port) as connection:
        connection.sendall(head.encode() + b"\r\nHost: localhost\r\nConnection: close\r\n\r\n" + body)
        return answer(connection)


def test_pages_are_answered_beside_more_half_sent_bodies_than_there_are_threads(port: int) -> None:
    with ExitStack() as open_ones:
        for _ in range(3 * THREADS):
            open_ones.enter_context(connected(port)).sendall(HALF_SENT)
        assert asks(port, "GET /new HTTP/1.1")[0] == 200


def test_a_body_that_comes_in_pieces_comes_whole(port: int, app: Flask) -> None:
    with connected(port) as connection:
        connection.sendall(HALF_SENT)
        for _ in range(3):
            connection.sendall(b"y" * 333)
        assert answer(connection) == (200, b"x" + b"y" * 999)


def test_what_stops_coming_is_refused_and_not_done(port: int, app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bodies, "GRACE", 0.2)
    monkeypatch.setattr(bodies, "LEAST_RATE", 1_000_000_000)
    with connected(port) as connection:
        connection.sendall(HALF_SENT)
        status, page = answer(connection)
    assert (status, b"too slowly" in page) == (408, True)
    assert app.extensions["asked"] == []


def test_what_comes_fast_enough_and_does_not_end_is_refused_at_last(port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bodies, "LONGEST", 0.2)
    with connected(port) as connection:
        connection.sendall(HALF_SENT)
        assert answer(connection)[0] == 408


def test_whoever_loses_the_network_has_sent_nothing(port: int, app: Flask) -> None:
    with connected(port) as connection:
        connection.sendall(HALF_SENT)
    assert asks(port, "GET /new HTTP/1.1")[0] == 200
    assert app.extensions["asked"] == []


def test_what_is_too_large_is_refused_before_it_is_sent(port: int) -> None:
    with connected(port) as connection:
        connection.sendall(b"POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100001\r\n\r\nx")
        status, page = answer(connection)
    assert (status, b"too much" in page) == (413, True)


def test_pages_that_take_more_are_sent_more(port: int) -> None:
    assert bodies.UPLOADS["imports.take"] > 1_000_001
    head = "POST /import HTTP/1.1\r\nContent-Length: 1000001\r\nContent-Type: application/x-www-form-urlencoded"
    status, page = asks(port, head, b"text=" + b"x" * 999_996)
    assert (status, b"x" * 1000 in page) == (200, True), "it is shown again with what is wrong with it"


class FullDisk(BytesIO):
    """A file on it."""

    def write(self, _: object) -> int:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    truncate = close = write  # type: ignore[assignment]


def test_a_full_disk_is_said_and_nothing_is_done(port: int, app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patched:
        patched.setattr(bodies, "SpooledTemporaryFile", lambda _: FullDisk())
        status, page = asks(port, "POST /echo HTTP/1.1\r\nContent-Length: 4", b"hand")
    assert (status, b"The disk of this server is full." in page) == (503, True)
    assert app.extensions["asked"] == []
    assert asks(port, "POST /echo HTTP/1.1\r\nContent-Length: 4", b"hand") == (200, b"hand")
