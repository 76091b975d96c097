"""A connection whose first head does not come is closed; one that has asked something is not."""

from collections.abc import Iterator
from contextlib import suppress

import pytest
from flask import Flask

from scorekeeper.server import head_deadline
from tests.server.sharing.test_live import serving
from tests.server.test_bodies import answer, connected

PAGE = b"GET /device HTTP/1.1\r\nHost: localhost\r\n\r\n"


@pytest.fixture
def port(app: Flask, monkeypatch: pytest.MonkeyPatch) -> Iterator[int]:
    monkeypatch.setattr(head_deadline, "SECONDS", 0.5)
    with serving(app) as port:
        yield port


@pytest.mark.parametrize("sent", [b"", b"GET / HT", PAGE[:-2]])
def test_one_without_a_whole_head_is_closed(port: int, sent: bytes) -> None:
    with connected(port) as silent:
        silent.sendall(sent)
        with suppress(ConnectionResetError):
            assert silent.recv(1_000) == b""


def test_one_that_has_asked_something_may_ask_again_later(port: int) -> None:
    with connected(port) as phone, connected(port) as silent:
        phone.sendall(PAGE)
        assert answer(phone)[0] == 200
        assert silent.recv(1) == b""  # its time is over, and so would be that of the other one
        phone.sendall(PAGE)
        assert answer(phone)[0] == 200
