"""Answers that are taken slowly, or not at all: they keep no thread and nobody waiting, and come whole all the same."""

from __future__ import annotations

import errno
import http.client
import logging
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from tempfile import SpooledTemporaryFile

import pytest
from flask import Flask, Response

from scorekeeper.web.platform import answers
from scorekeeper.web.platform.serve import THREADS
from tests.apps import fresh_app
from tests.web.platform.test_bodies import answer, asks
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
    until = time.monotonic() + 6 * PATIENCE  # it may be twenty of them, with 16 MB each
    while len(app.extensions["made"]) < number and time.monotonic() < until:
        time.sleep(0.02)
    return len(app.extensions["made"]) == number


def asks_for_long(port: int, host: int = 1) -> socket.socket:
    connection = socket.create_connection(("127.0.0.1", port), PATIENCE, (f"127.0.0.{host}", 0))
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


@pytest.mark.parametrize("lying", [(1, 1), (2, 3, 4, 1)], ids=["of one address", "of all together"])
def test_where_too_much_lies_the_last_is_broken_off_and_there_is_room_again_when_it_has_gone(
    app: Flask, monkeypatch: pytest.MonkeyPatch, lying: tuple[int, ...]
) -> None:
    """There is room for two, and for one of each address, who breaks no other's off."""
    whole = b"".join(PARTS)
    monkeypatch.setattr(answers, "MOST_LYING", 0)
    monkeypatch.setattr(answers, "LARGEST", len(whole))
    with serving(app) as port:
        with ExitStack() as unread:
            for number, host in enumerate(lying, 1):
                last = unread.enter_context(asks_for_long(port, host))
                assert all_made(app, number)
            assert len(http.client.HTTPResponse(last).fp.read()) < len(whole)
            if len(lying) == 2:
                with asks_for_long(port, 2) as other:
                    assert answer(other)[1] == whole
        with asks_for_long(port) as read:
            assert answer(read)[1] == whole, "what had lain there does not count any more"


def test_a_full_disk_breaks_one_off_and_is_no_error(
    app: Flask, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    class Full(SpooledTemporaryFile):  # type: ignore[type-arg]
        def write(self, *_: object) -> int:
            raise OSError(errno.ENOSPC, "no room")

        def close(self) -> None:
            super().close()
            raise OSError(errno.ENOSPC, "no room")

    monkeypatch.setattr(answers, "SpooledTemporaryFile", Full)
    with serving(app) as port, asks_for_long(port) as unlucky:
        logging.getLogger("uvicorn.error").addHandler(caplog.handler)
        assert len(http.client.HTTPResponse(unlucky).fp.read()) < sum(map(len, PARTS))
        assert asks(port, "GET /device HTTP/1.1")[0] == 200
    logging.getLogger("uvicorn.error").removeHandler(caplog.handler)
    assert not [said for said in caplog.records if said.exc_info]
