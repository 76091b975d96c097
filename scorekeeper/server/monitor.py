"""Health checks and metrics at an address of their own (MONITOR), which phones need not reach: `/health`,
`/health/ready`, `/metrics`.
"""

import json
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any, cast

from a2wsgi import WSGIMiddleware
from flask import Flask
from prometheus_client import CONTENT_TYPE_LATEST
from werkzeug.wrappers import Request, Response

from scorekeeper.server.core.limits import is_nearly_full
from scorekeeper.server.core.streams import Asgi, Receive, Scope, Send

MADE = datetime(2026, 11, 1, tzinfo=UTC)  # no clock that is right shows an earlier day than this program's own
WORKERS = 2  # so that it answers even when all threads of the pages are busy
OK = "ok"


def with_monitor(app: Flask, port: int, rest: Asgi) -> Asgi:
    """An ASGI app that passes requests by the monitor's port to the monitor, and all others to the rest."""
    monitor = cast(Asgi, WSGIMiddleware(make_monitor(app), workers=WORKERS))

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        is_ours = scope["type"] == "http" and scope["server"][1] == port
        await (monitor if is_ours else rest)(scope, receive, send)

    return answer


def make_monitor(app: Flask) -> Any:  # a WSGI app, which everybody types in another way
    """The WSGI app with the three answers."""
    answers: dict[str, Callable[[], Response]] = {
        "/health": lambda: Response("alive\n"),
        "/health/ready": lambda: _ready(app),
        "/metrics": lambda: Response(app.extensions["metrics"].text(), content_type=CONTENT_TYPE_LATEST),
    }

    @Request.application
    def monitor(request: Request) -> Response:
        answer = answers.get(request.path)
        return answer() if answer else Response("\n".join(answers) + "\n", status=404)

    return monitor


def _ready(app: Flask) -> Response:
    """Whether hands can be saved: for database, disk and clock each `ok` or what is wrong: a kind of Trouble,
    `nearly_full`, `before_our_time`.
    """
    now: datetime = app.extensions["clock"]()
    parts = {
        "database": app.extensions["database_state"](),
        "disk": "nearly_full" if is_nearly_full(app.config["SCOREKEEPER_INSTANCE"]) else OK,
        "clock": OK if now >= MADE else "before_our_time",
    }
    ready = set(parts.values()) == {OK}
    text = json.dumps({"ready": ready, **parts}) + "\n"
    return Response(text, status=200 if ready else 503, content_type="application/json")
