"""What comes with a request is read on the event loop, whole, before one of Flask's few threads is taken: a phone that
loses its network in the middle of sending, or somebody who never meant to send the rest, keeps nobody waiting.
"""

import asyncio
from collections.abc import Awaitable, Callable, MutableMapping
from tempfile import SpooledTemporaryFile
from threading import Event
from typing import IO, Any

from flask import Flask, request
from werkzeug.exceptions import HTTPException, RequestTimeout, TooManyRequests

from scorekeeper.web.platform.root import inside, root_of
from scorekeeper.web.platform.uploads import UPLOADS
from scorekeeper.web.sharing.streams import Asgi, Receive, Scope, Send

GRACE = 15.0  # seconds in which nothing need come
LEAST_RATE = 2_000  # bytes a second after that
LONGEST = 600.0  # seconds for whatever there is
IN_MEMORY = 100_000  # bytes of each body; what is longer waits on the disk
MOST_WAITING = 300_000_000  # bytes of all bodies together
PART = 65_536  # bytes that are handed on at a time
REFUSED, WATCH = "scorekeeper.refused", "scorekeeper.watch"
SOON = 30  # seconds after which there may be room again


class _Unread(Exception):
    """The body is not read to its end: `answer` says why, None where nobody waits for an answer any more."""

    def __init__(self, answer: HTTPException | None) -> None:
        super().__init__(answer)
        self.answer = answer


class WholeBodies:
    """An ASGI app, in one of so many processes: hands each request on when all of its body is there."""

    def __init__(self, app: Flask, rest: Asgi, workers: int = 1) -> None:
        self._app, self._rest, self._workers = app, rest, workers
        self._waiting = 0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answers one request."""
        headers = dict(scope["headers"]) if scope["type"] == "http" else {}
        announced = int(headers.get(b"content-length", 0))
        if not announced and b"transfer-encoding" not in headers:
            await self._rest({**scope, WATCH: _watcher(receive)}, receive, send)
            return
        most = self._most(scope)
        with SpooledTemporaryFile(IN_MEMORY) as file:
            try:
                # Of what is too large nothing is read: Flask refuses it by what was announced.
                size = announced if announced > most else await self._read(receive, file, most)
                await self._rest(_with_size(scope, size) | {WATCH: _watcher(receive)}, _parts_of(file), send)
            except _Unread as unread:
                self._waiting -= _end_of(file)
                file.truncate(0)
                if unread.answer is not None:
                    await self._rest(_with_size(scope, 0) | {REFUSED: unread.answer}, receive, send)
            finally:
                self._waiting -= _end_of(file)

    async def _read(self, receive: Receive, file: IO[bytes], most: int) -> int:
        """Reads the body into the file; its size, and as soon as it is more than the most, that. _Unread."""
        began, size = asyncio.get_running_loop().time(), 0
        while True:
            until = began + min(GRACE + size / LEAST_RATE, LONGEST)
            try:
                async with asyncio.timeout_at(until):
                    message = await receive()
            except TimeoutError:
                raise _Unread(RequestTimeout()) from None
            if message["type"] == "http.disconnect":
                raise _Unread(None)
            part = message.get("body", b"")
            size += len(part)
            file.write(part)
            self._waiting += len(part)
            if self._waiting > MOST_WAITING // self._workers:
                raise _Unread(TooManyRequests(retry_after=SOON))
            if size > most or not message.get("more_body", False):
                return size

    def _most(self, scope: Scope) -> int:
        """How many bytes the page that is asked for takes."""
        most: int = self._app.config["MAX_CONTENT_LENGTH"]
        path = inside(root_of(self._app), scope["path"])
        try:
            endpoint, _ = self._app.url_map.bind("localhost").match(path or "/", scope["method"])
        except HTTPException:
            return most
        return UPLOADS.get(endpoint, most)


def register_bodies(app: Flask) -> None:
    """Answers requests whose body was not read, before anything looks into them."""

    @app.before_request
    def refuse() -> None:
        refused = request.environ.get("asgi.scope", {}).get(REFUSED)
        if refused is not None:
            raise refused


def _with_size(scope: Scope, size: int) -> dict[str, Any]:
    """The request with the size that its body has."""
    headers = [pair for pair in scope["headers"] if pair[0] not in (b"content-length", b"transfer-encoding")]
    return {**scope, "headers": [*headers, (b"content-length", str(size).encode())]}


def _watcher(receive: Receive) -> Callable[[], Event]:
    """What a thread calls that wants to hear when nobody waits for the answer any more, once it has read the body."""
    loop = asyncio.get_running_loop()

    async def notice(gone: Event) -> None:
        while (await receive())["type"] != "http.disconnect":
            pass
        gone.set()

    def watch() -> Event:
        gone = Event()
        asyncio.run_coroutine_threadsafe(notice(gone), loop)
        return gone

    return watch


def _parts_of(file: IO[bytes]) -> Callable[[], Awaitable[MutableMapping[str, Any]]]:
    """Hands on what the file holds, so that no body need be whole in memory."""
    left = _end_of(file)
    file.seek(0)

    async def receive() -> MutableMapping[str, Any]:
        nonlocal left
        part = file.read(PART)
        left -= len(part)
        return {"type": "http.request", "body": part, "more_body": left > 0}

    return receive


def _end_of(file: IO[bytes]) -> int:
    return file.seek(0, 2)
