"""What watches the server asks: is it alive, is it ready, what did it count. At an address of its own (MONITOR), which
the phones need not reach: `/health`, `/health/ready`, `/metrics`.
"""

import json
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from threading import Thread
from typing import Any, cast

import uvicorn
from a2wsgi import WSGIMiddleware
from flask import Flask
from prometheus_client import CONTENT_TYPE_LATEST
from werkzeug.wrappers import Request, Response

from scorekeeper.web.platform.connections import GuardedServer
from scorekeeper.web.platform.metrics import Metrics
from scorekeeper.web.platform.pulse import Watch
from scorekeeper.web.platform.quotas import is_nearly_full
from scorekeeper.web.platform.workers import Workers
from scorekeeper.web.sharing.streams import Asgi, Receive, Scope, Send

MADE = datetime(2026, 11, 1, tzinfo=UTC)  # no clock that is right shows an earlier day than this program's own
WORKERS = 2  # so that it answers even when all threads of the pages are busy
OK = "ok"


class Monitored:
    """An ASGI app: what comes in by the monitor's port goes to the monitor, and all else to the pages."""

    def __init__(self, app: Flask, port: int, rest: Asgi) -> None:
        self._port, self._rest = port, rest
        self._monitor = cast(Asgi, WSGIMiddleware(make_monitor(app), workers=WORKERS))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answers one request."""
        is_ours = scope["type"] == "http" and scope["server"][1] == self._port
        await (self._monitor if is_ours else self._rest)(scope, receive, send)


def make_monitor(app: Flask) -> Any:  # a WSGI app, which everybody types in another way
    """The WSGI app with the three answers."""
    answers: dict[str, Callable[[], Response]] = {
        "/health": lambda: Response("alive\n"),
        "/health/ready": lambda: _ready(app),
        "/metrics": lambda: Response(_metrics(app).text(), content_type=CONTENT_TYPE_LATEST),
    }

    @Request.application
    def monitor(request: Request) -> Response:
        answer = answers.get(request.path)
        return answer() if answer else Response("\n".join(answers) + "\n", status=404)

    return monitor


@contextmanager
def watched(app: Flask, place: socket.socket | None) -> Iterator[None]:
    """Whoever watches is answered at this place by this process alone, which serves no pages."""
    if place is None:
        yield
        return
    pages = cast(Asgi, WSGIMiddleware(make_monitor(app), workers=WORKERS))
    server = GuardedServer(
        uvicorn.Config(pages, log_level="error", access_log=False, lifespan="off", server_header=False)
    )
    thread = Thread(target=server.run, kwargs={"sockets": [place]}, name="monitor")
    thread.start()
    try:
        yield
    finally:
        server.should_exit = True
        thread.join()


def readiness(app: Flask) -> dict[str, str]:
    """Whether hands can be kept: of database, disk, clock and requests each `ok`, or what is wrong with it.

    The database has one of the kinds of Trouble, the disk is `nearly_full`, the clock `before_our_time`, the requests
    are `stuck` as long as one of them keeps its thread for too long. Where other processes serve, `workers` is `none`
    while there is not one; where this one serves, `pages` is `hang` while all its threads wait for what does not come.
    """
    workers: Workers | None = app.extensions.get("workers")
    watch: Watch | None = app.extensions.get("watch")
    now: datetime = app.extensions["clock"]()
    return {
        "database": app.extensions["database_state"](),
        "disk": "nearly_full" if is_nearly_full(app.config["SCOREKEEPER_INSTANCE"]) else OK,
        "clock": OK if now >= MADE else "before_our_time",
        "requests": "stuck" if _metrics(app).stuck() else OK,
        **({} if workers is None else {"workers": OK if workers.are_alive() else "none"}),
        **({} if watch is None else {"pages": "hang" if watch.hangs else OK}),
    }


def _ready(app: Flask) -> Response:
    parts = readiness(app)
    ready = set(parts.values()) == {OK}
    text = json.dumps({"ready": ready, **parts}) + "\n"
    return Response(text, status=200 if ready else 503, content_type="application/json")


def _metrics(app: Flask) -> Metrics:
    return cast(Metrics, app.extensions["metrics"])
