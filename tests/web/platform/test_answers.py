"""Answers that are taken slowly, or not at all: they keep no thread and nobody waiting, and come whole all the same."""

from __future__ import annotations

import http.client
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from flask import Flask, Response

from scorekeeper.web.platform import answers
from scorekeeper.web.platform.serve import THREADS
from tests.apps import fresh_app
from tests.web.platform.test_bodies import answer, asks, connected
from tests.web.sharing.test_live import PATIENCE, serving

PARTS = [bytes([number % 251]) * 8_192 for number in range(2_000)]  # more than the system keeps of a connection
LONG = b"GET /long HTTP/1.1\r\nHost: localhost\r\n\r\n"


@pytest.fixture
def app(tmp_path: Path) -> Iterator[Flask]:
    """The app, with a page that is handed out in parts, as files are."""
    with fresh_app(tmp_path) as app:
        app.extensions["made"] = []

        def long() -> Response:
            answer = Response(iter(PARTS))
            answer.call_on_close(lambda: app.extensions["made"].append(True))
            return answer

        app.add_url_rule("/long", "long", long)
        yield app


@pytest.fixture
def port(app: Flask) -> Iterator[int]:
    with serving(app) as port:
        yield port


def all_made(app: Flask, number: int) -> bool:
    until = time.monotonic() + PATIENCE
    while len(app.extensions["made"]) < number and time.monotonic() < until:
        time.sleep(0.02)
    return len(app.extensions["made"]) == number


def asks_for_long(port: int) -> socket.socket:
    connection = connected(port)
    connection.sendall(LONG)
    return connection


def test_pages_are_answered_beside_more_unread_answers_than_there_are_threads(app: Flask, port: int) -> None:
    with ExitStack() as open_ones:
        for _ in range(2 * THREADS):
            open_ones.enter_context(asks_for_long(port))
        assert all_made(app, 2 * THREADS)
        assert asks(port, "GET /device HTTP/1.1")[0] == 200


def test_one_that_is_taken_slowly_comes_whole(app: Flask, port: int) -> None:
    with asks_for_long(port) as slow:
        assert all_made(app, 1)
        status, body = answer(slow)
        assert (status, body == b"".join(PARTS)) == (200, True)
        slow.sendall(LONG)
        assert answer(slow)[1] == b"".join(PARTS), "and the connection serves on"


def test_where_too_much_lies_one_is_broken_off_and_there_is_room_again_when_it_has_gone(
    app: Flask, port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(answers, "MOST_LYING", 1_000_000)
    monkeypatch.setattr(answers, "LEAST_LYING", 0)
    with asks_for_long(port) as unread:
        assert all_made(app, 1)
        assert len(http.client.HTTPResponse(unread).fp.read()) < sum(map(len, PARTS))
    monkeypatch.setattr(answers, "MOST_LYING", sum(map(len, PARTS)))
    with asks_for_long(port) as read:
        assert answer(read)[1] == b"".join(PARTS), "what had lain there does not count any more"
