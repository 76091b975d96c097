"""Serves live streams on the event loop, without a thread for each; passes all other requests to Flask's threads."""

import asyncio
import re
from collections.abc import Awaitable, Callable, Mapping, MutableMapping
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from io import BytesIO
from typing import Any

from a2wsgi.wsgi import build_environ
from flask import Flask
from werkzeug.wrappers import Response

from scorekeeper.server.core.addresses import inside, root_of
from scorekeeper.server.core.hub import Hub, Listener
from scorekeeper.server.core.logs import BY_ITSELF
from scorekeeper.server.core.messages import number

LIVE = re.compile(r"/g/([^/\0]+)/live")  # the route of live_routes.py, of a game that a database may be asked for
ASKS_FOR_EVENTS = re.compile(rb"(?:^|&)after=")  # as live_routes.py reads it
ASKERS = 2

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
Asgi = Callable[[Scope, Receive, Send], Awaitable[None]]


class Streams:
    """An ASGI app: Flask answers the beginning of a stream, rights, headers and all; the hub goes on from there."""

    def __init__(self, app: Flask, hub: Hub, rest: Asgi) -> None:
        self._app, self._hub, self._rest = app, hub, rest
        self._root = root_of(app)
        self._threads = ThreadPoolExecutor(ASKERS, thread_name_prefix="stream")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answers one request."""
        game = game_followed(self._root, scope)
        if game is None:
            await self._rest(scope, receive, send)
            return

        async def may() -> bool:
            return (await self._ask({**scope, "query_string": b""}, {BY_ITSELF: True})).status_code == 200

        listener = Listener(may)
        if ASKS_FOR_EVENTS.search(scope["query_string"]):
            listener.news = partial(self._hub.log_behind, game)
        self._hub.join(game, listener)  # before the first number is read, so that none is missed
        try:
            answer = await self._ask(scope)
            streams = answer.status_code == 200
            await send({"type": "http.response.start", "status": answer.status_code, "headers": _headers(answer)})
            await send({"type": "http.response.body", "body": answer.get_data(), "more_body": streams})
            if streams:
                listener.has_seen(number(answer.get_data()))
                await _go_on(listener, receive, send)
        finally:
            self._hub.leave(game, listener)

    async def _ask(self, scope: Scope, more: Mapping[str, object] | None = None) -> Response:
        """What Flask answers."""
        # Its types want its own Body, which a GET has not.
        environ = {**build_environ(scope, BytesIO()), **(more or {})}  # type: ignore[arg-type]

        def ask() -> Response:
            return Response.from_app(self._app.wsgi_app, environ, buffered=True)

        return await asyncio.get_running_loop().run_in_executor(self._threads, ask)


def game_followed(root: str, scope: Scope) -> str | None:
    """The game whose stream is asked for; None where it is something else."""
    is_get = scope["type"] == "http" and scope["method"] == "GET"
    path = inside(root, scope["path"]) if is_get else None
    found = LIVE.fullmatch(path) if path else None
    return found[1] if found else None


def _headers(answer: Response) -> list[tuple[bytes, bytes]]:
    """A stream has no length."""
    streams = answer.status_code == 200
    pairs = [(name.lower(), value) for name, value in answer.headers if not (streams and name == "Content-Length")]
    return [(name.encode("latin-1"), value.encode("latin-1")) for name, value in pairs]


async def _go_on(listener: Listener, receive: Receive, send: Send) -> None:
    """Sends what the listener hears, until it ends or the other side has gone."""

    async def notice() -> None:
        while (await receive())["type"] != "http.disconnect":
            pass
        listener.end()

    noticing = asyncio.create_task(notice())
    try:
        while (part := await listener.next()) is not None:
            await send({"type": "http.response.body", "body": part, "more_body": True})
        await send({"type": "http.response.body", "body": b"", "more_body": False})
    finally:
        noticing.cancel()
