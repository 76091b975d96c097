"""A connection whose first head does not come is closed; one that has asked something is when the server stops."""

import asyncio
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from unittest.mock import Mock

import pytest
from flask import Flask
from uvicorn.lifespan.on import LifespanOn
from uvicorn.server import ServerState

from scorekeeper.server import asgi
from scorekeeper.server.asgi import HeadDeadline, make_asgi
from scorekeeper.server.serve import make_config
from tests.server.sharing.test_live import serving
from tests.server.test_bodies import answer, connected

PAGE = b"GET /device HTTP/1.1\r\nHost: localhost\r\n\r\n"


@pytest.fixture
def port(app: Flask, monkeypatch: pytest.MonkeyPatch) -> Iterator[int]:
    monkeypatch.setattr(asgi, "HEAD_SECONDS", 0.5)
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


@pytest.mark.parametrize("stops", [False, True])
def test_one_that_is_taken_while_the_server_stops_ends_behind_its_answer(
    app: Flask, monkeypatch: pytest.MonkeyPatch, *, stops: bool
) -> None:
    told_to_stop = list[Callable[[], None]]()
    monkeypatch.setattr(asgi, "_before_stopping", told_to_stop.append)

    async def ask() -> bytes:
        config, state, transport = make_config(make_asgi(app)), ServerState(), Mock(asyncio.Transport)
        lifespan = LifespanOn(config)
        await lifespan.startup()
        if stops:
            told_to_stop[0]()
        connection = HeadDeadline(config, state, lifespan.state)
        connection.connection_made(transport)
        connection.data_received(PAGE)
        await asyncio.gather(*state.tasks)
        await lifespan.shutdown()
        assert transport.close.called is stops
        connection.connection_lost(None)
        return b"".join(call.args[0] for call in transport.write.call_args_list)

    with ThreadPoolExecutor(1) as apart:  # from a browser's loop
        assert apart.submit(lambda: asyncio.run(ask())).result().startswith(b"HTTP/1.1 200")
