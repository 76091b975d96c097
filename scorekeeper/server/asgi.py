"""The ASGI app of a process: live streams on the event loop, everything else in the threads of Flask. Heavy requests
have small thread pools of their own and never block the pages: one thread for imports and the zip of all games, two for
files, long logs and searches. And what uvicorn lacks: a deadline for the head of a request, and an end behind an answer
where the server stops.
"""

import asyncio
import faulthandler
import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, nullcontext
from functools import partial
from io import BytesIO
from typing import IO, Any, cast

import h11
from a2wsgi import WSGIMiddleware
from a2wsgi.wsgi import build_environ
from flask import Flask
from uvicorn.protocols.http.h11_impl import H11Protocol
from werkzeug.exceptions import HTTPException

from scorekeeper.pages.answer import PAGES_OF_A_GAME
from scorekeeper.server.bodies import UPLOADS, Gone, body_file, has_body, read_body
from scorekeeper.server.core.addresses import inside, root_of
from scorekeeper.server.core.hub import Hub
from scorekeeper.server.core.streams import Asgi, Receive, Scope, Send, Streams
from scorekeeper.server.monitor import with_monitor

STOPS = "stops"  # set in the state of the lifespan once the server is told to stop
HEAD_SECONDS = 30.0  # from the beginning of a connection, or of a later request, to the whole head
THREADS = 10
LONG = frozenset(
    {
        *[page.endpoint for page in PAGES_OF_A_GAME.values() if page.is_long],
        "circles.picture",
        "files.download",
        "circles.season_csv",
        "circles.season_json",
        "circles.season_xlsx",
        "nights.files",
        "views.paper",
        "archive.index",
        "archive.deleted",
    }
)
LONGEST = frozenset({"bundles.everything", "bundles.take", "imports.take", "ledgers.lay_out"})
# Seconds after which a computing thread lets another one go on. An answer changes threads several times: with Python's
# own 5 ms it waits so long each time.
SWITCH_INTERVAL = 0.0005
HANGS, LOOK = 60, 10  # seconds without a free thread after which a process gives up; seconds between two looks

Held = Callable[[], AbstractContextManager[object]]


def make_asgi(app: Flask, monitor_port: int | None = None, held: Held = nullcontext) -> Asgi:
    """The app for uvicorn. Requests by the monitor's port go to the monitor; `held` is entered while it runs."""
    pages = Pages(app)
    site: Asgi = Streams(app, app.extensions["hub"], pages)
    if monitor_port is not None:
        site = with_monitor(app, monitor_port, site)
    return Lifespan(app.extensions["hub"], pages, site, held)


class Pages:
    """Runs Flask in thread pools; a request gets a thread once its body has arrived."""

    def __init__(self, app: Flask) -> None:
        self._config = app.config
        self._root, self._addresses = root_of(app), app.url_map.bind("localhost")
        self.light = Light(app)
        # Its types spell WSGI and ASGI differently.
        self._long, self._longest = (WSGIMiddleware(app, workers=some) for some in (2, 1))  # type: ignore[arg-type]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answers one request."""
        endpoint = self._endpoint(scope)
        threads = self._longest if endpoint in LONGEST else self._long if endpoint in LONG else None
        heavy = cast("Asgi | None", threads)
        with body_file() if has_body(scope) else BytesIO() as file:
            if has_body(scope):
                most = UPLOADS.get(endpoint, self._config["MAX_CONTENT_LENGTH"])
                try:
                    scope, receive = await read_body(scope, receive, file, most)
                except Gone:
                    return
            await (self.light(scope, file, send) if heavy is None else heavy(scope, receive, send))

    def _endpoint(self, scope: Scope) -> str:
        """The endpoint of the request; blank where none matches."""
        try:
            return str(self._addresses.match(inside(self._root, scope["path"]) or "/", scope["method"])[0])
        except HTTPException:
            return ""


class Light:
    """Answers whole, on one thread: a2wsgi waits for the event loop at each part of an answer, which takes a third as
    long as a page does.
    """

    def __init__(self, app: Flask) -> None:
        self._app, self.executor = app, ThreadPoolExecutor(THREADS, thread_name_prefix="page")

    async def __call__(self, scope: Scope, body: IO[bytes], send: Send) -> None:
        """Answers one request, whose body has arrived."""
        loop = asyncio.get_running_loop()
        # Its types want its own Body.
        environ = build_environ(scope, body)  # type: ignore[arg-type]
        whole, close, start = await loop.run_in_executor(self.executor, self._run, environ)
        await send(start)
        await send({"type": "http.response.body", "body": whole})
        await loop.run_in_executor(self.executor, close)  # whoever is told of a hand is told behind the answer

    def _run(self, environ: Any) -> tuple[bytes, Callable[[], None], dict[str, object]]:
        start: dict[str, object] = {"type": "http.response.start"}

        def begin(status: str, headers: list[tuple[str, str]], _wrong: object = None) -> None:
            start["status"] = int(status[:3])
            start["headers"] = [(name.lower().encode("latin-1"), text.encode("latin-1")) for name, text in headers]

        parts: Any = self._app(environ, begin)  # type: ignore[arg-type]  # nobody writes by what it returns
        return b"".join(parts), getattr(parts, "close", lambda: None), start  # a HEAD has nothing to close


class Lifespan:
    """Runs start-up and shutdown of a process."""

    def __init__(self, hub: Hub, pages: Pages, rest: Asgi, held: Held) -> None:
        self._hub, self._pages, self._rest, self._held = hub, pages, rest, held

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Hands on requests."""
        if scope["type"] != "lifespan":
            await self._rest(scope, receive, send)
            return
        await receive()
        sys.setswitchinterval(SWITCH_INTERVAL)
        with self._held():
            self._hub.open()
            _before_stopping(partial(self._stop, scope["state"]))
            watch = asyncio.create_task(_watch(self._pages)) if _is_restarted() else None
            await send({"type": "lifespan.startup.complete"})
            await receive()
            if watch is not None:
                watch.cancel()
                faulthandler.cancel_dump_traceback_later()
            self._hub.close()
            await self._hub.rest()
        await send({"type": "lifespan.shutdown.complete"})

    def _stop(self, state: dict[str, object]) -> None:
        state[STOPS] = True
        self._hub.close()


class HeadDeadline(H11Protocol):
    """uvicorn's h11 connection, closed unless the head of each request comes in time."""

    _deadline: asyncio.TimerHandle

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Starts the deadline."""
        super().connection_made(transport)
        self._start()

    def data_received(self, data: bytes) -> None:
        """Ends the deadline once a head is complete, and starts it anew with a part of the next one.

        uvicorn closes the connections that it has when it stops; one that it takes at that moment would be waited for.
        """
        super().data_received(data)
        if STOPS in self.app_state and self.cycle is not None:
            self.cycle.keep_alive = False
        if self.conn.their_state is not h11.IDLE:
            self._deadline.cancel()
        elif self._deadline.cancelled():
            self._start()

    def connection_lost(self, exc: Exception | None) -> None:
        """Ends the deadline."""
        super().connection_lost(exc)
        self._deadline.cancel()

    def _start(self) -> None:
        self._deadline = self.loop.call_later(HEAD_SECONDS, self.transport.abort)


def _before_stopping(act: Callable[[], None]) -> None:
    """Handles the stop signal before uvicorn does: that waits for open answers, and a stream never ends by itself."""
    if threading.current_thread() is not threading.main_thread():
        return

    def stop(number: int, frame: object, then: Callable[[int, object], None]) -> None:
        act()
        then(number, frame)

    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, partial(stop, then=signal.getsignal(number)))  # type: ignore[arg-type]  # uvicorn's


async def _watch(pages: Pages) -> None:
    """Ends the process where no thread gets free, or the event loop blocks, for a minute."""
    loop, arm = asyncio.get_running_loop(), partial(faulthandler.dump_traceback_later, HANGS, exit=True)
    while True:
        await loop.run_in_executor(pages.light.executor, arm)
        await asyncio.sleep(LOOK)


def _is_restarted() -> bool:
    """Whether uvicorn's supervisor or systemd restarts this process."""
    return multiprocessing.parent_process() is not None or "INVOCATION_ID" in os.environ
