"""Many requests of one address: they wait for each other, and nobody else waits for them."""

from __future__ import annotations

import asyncio
import gc
import http.client
from collections.abc import Iterator
from contextlib import ExitStack, closing
from threading import Event, Semaphore

import pytest
from flask import Flask

from scorekeeper.web.platform.queues import Queues
from scorekeeper.web.platform.serve import THREADS
from scorekeeper.web.sharing.streams import Receive, Scope, Send
from tests.web.sharing.test_live import PATIENCE, serving

HUGE = b"x" * 20_000_000  # more than the system keeps of a connection
MANY, OTHER = "203.0.113.5", "198.51.100.7"


class Slow:
    """Pages that stand until they may go on."""

    def __init__(self) -> None:
        self.has_begun, self.may_end = Semaphore(0), Event()

    def __call__(self) -> str:
        self.has_begun.release()
        assert self.may_end.wait(PATIENCE)
        return "done"


@pytest.fixture
def slow(app: Flask) -> Slow:
    app.add_url_rule("/slow", "slow", slow := Slow())
    app.add_url_rule("/huge", "huge", lambda: HUGE)
    return slow


@pytest.fixture
def port(app: Flask, slow: Slow) -> Iterator[int]:
    with serving(app) as port:
        yield port
        slow.may_end.set()


def asks(open_ones: ExitStack, port: int, path: str, visitor: str) -> http.client.HTTPConnection:
    line = open_ones.enter_context(closing(http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)))
    line.request("GET", path, headers={"X-Forwarded-For": visitor})
    return line


def test_whoever_asks_more_than_there_are_threads_keeps_no_other_address_waiting(port: int, slow: Slow) -> None:
    with ExitStack() as open_ones:
        lines = [asks(open_ones, port, "/slow", MANY) for _ in range(THREADS + 2)]
        for _ in range(THREADS // 2):
            assert slow.has_begun.acquire(timeout=PATIENCE)
        assert asks(open_ones, port, "/device", OTHER).getresponse().status == 200
        assert not slow.has_begun.acquire(blocking=False), "no more of them than half the threads"
        slow.may_end.set()
        assert [line.getresponse().read() for line in lines] == [b"done"] * len(lines), "the others had only to wait"


def test_whoever_hangs_up_while_he_waits_leaves_no_place_taken(port: int, slow: Slow) -> None:
    with ExitStack() as open_ones:
        for _ in range(2 * THREADS):
            asks(open_ones, port, "/slow", MANY)
        for _ in range(THREADS // 2):
            assert slow.has_begun.acquire(timeout=PATIENCE)
    slow.may_end.set()
    with ExitStack() as open_ones:
        lines = [asks(open_ones, port, "/device", MANY) for _ in range(THREADS)]
        assert [line.getresponse().status for line in lines] == [200] * THREADS


def test_what_somebody_does_not_read_keeps_no_place_of_his_address(port: int) -> None:
    """The thread is free, and whoever else comes by that address has read his."""
    with ExitStack() as open_ones:
        for _ in range(THREADS):
            assert asks(open_ones, port, "/huge", MANY).getresponse().status == 200
        assert asks(open_ones, port, "/device", MANY).getresponse().status == 200


def test_they_are_handed_on_in_their_order_and_nothing_is_kept_of_who_has_none() -> None:
    begun = list[int]()

    async def ask_all() -> None:
        may_end = asyncio.Event()

        async def page(scope: Scope, _: Receive, __: Send) -> None:
            begun.append(scope["number"])
            await may_end.wait()

        queues = Queues(page, 2)
        given = {"client": (MANY, 1), "state": {"is_trusted": lambda _: False}}
        nothing: object = None
        tasks = [
            asyncio.create_task(queues({**given, "number": number}, nothing, nothing))  # type: ignore[arg-type]
            for number in range(6)
        ]
        await asyncio.sleep(0)
        assert begun == [0, 1]
        for gone in (tasks[0], tasks[3]):  # one that is answered, and one that waits
            gone.cancel()
        await asyncio.wait([tasks[0], tasks[3]])
        await asyncio.sleep(0)
        may_end.set()
        await asyncio.wait(tasks)
        del tasks, gone
        gc.collect()
        assert not queues._by_owner

    asyncio.run(ask_all())
    assert begun == [0, 1, 2, 4, 5]
