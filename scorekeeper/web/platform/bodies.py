"""What comes with a request is read on the event loop, whole, before one of Flask's few threads is taken: a phone that
loses its network in the middle of sending, or somebody who never meant to send the rest, keeps nobody waiting.
"""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator, MutableMapping
from contextlib import contextmanager, suppress
from tempfile import SpooledTemporaryFile
from threading import Event
from typing import IO, Any

from flask import Flask
from werkzeug.exceptions import HTTPException, RequestTimeout, TooManyRequests

from scorekeeper.trouble import Trouble, Unavailable, trouble_of
from scorekeeper.web.platform.connections import SHARE, owner_of
from scorekeeper.web.platform.current import the_request
from scorekeeper.web.platform.root import inside, root_of
from scorekeeper.web.platform.uploads import UPLOADS
from scorekeeper.web.sharing.streams import Asgi, Receive, Scope, Send

GRACE = 15.0  # seconds in which nothing need come
LEAST_RATE = 2_000  # bytes a second after that
LONGEST = 600.0  # seconds for whatever there is
IN_MEMORY = 100_000  # bytes of each body; what is longer waits on the disk
# Bytes of all bodies together, in all processes, of those in memory and of those on the disk; and in each one at least.
MOST_SMALL, LEAST_SMALL = 100_000_000, 10_000_000
MOST_LARGE = 200_000_000
PART = 65_536  # bytes that are handed on at a time
REFUSED, WATCH = "scorekeeper.refused", "scorekeeper.watch"
SOON = 30  # seconds after which there may be room again


class _Unread(Exception):
    """The body is not read to its end: `answer` says why, None where nobody waits for an answer any more."""

    def __init__(self, answer: HTTPException | Unavailable | None) -> None:
        super().__init__(answer)
        self.answer = answer


class WaitingRoom:
    """The bytes that wait, and whose they are: nobody has more of the room than he may have."""

    def __init__(self, most: int, each: int) -> None:
        self._most, self._each = most, each
        self._taken, self._by_owner = 0, Counter[str]()

    def take(self, owner: str, size: int) -> bool:
        """Counts what came; whether there is room for it."""
        self._taken += size
        self._by_owner[owner] += size
        return self._taken <= self._most and self._by_owner[owner] <= self._each

    def leave(self, owner: str, size: int) -> None:
        """It has gone."""
        self._taken -= size
        self._by_owner[owner] -= size
        if not self._by_owner[owner]:
            del self._by_owner[owner]


def rooms(workers: int) -> tuple[WaitingRoom, WaitingRoom]:
    """Those for small bodies and for large ones, in one of so many processes: whoever brings much, and takes long for
    it, keeps no hand out, and no other address. The largest that is welcome has room everywhere.
    """
    small = max(MOST_SMALL // workers, LEAST_SMALL)
    return WaitingRoom(small, small // 2), shared_room(MOST_LARGE, max(UPLOADS.values()), workers)


def shared_room(most: int, largest: int, workers: int) -> WaitingRoom:
    """What one of so many processes has of the room for `most` bytes: one address its share of it, and the largest
    piece has room everywhere.
    """
    mine = max(most // workers, 2 * largest)
    return WaitingRoom(mine, max(mine // SHARE, largest))


def owner_in(scope: Scope) -> str:
    """Whose request it is (connections.py)."""
    return owner_of((scope.get("client") or ("",))[0])


class _Waiting:
    """One body that is being read, and answered: how much of it waits, and where."""

    def __init__(self, owner: str, small: WaitingRoom, large: WaitingRoom) -> None:
        self._owner, self._room, self._large = owner, small, large
        self.size = 0

    def grow(self, more: int) -> bool:
        """Whether there is room for it still."""
        self.size += more
        if self.size <= IN_MEMORY or self._room is self._large:
            return self._room.take(self._owner, more)
        self._room.leave(self._owner, self.size - more)
        self._room = self._large
        return self._room.take(self._owner, self.size)

    def leave(self) -> None:
        """Nothing of it waits any more."""
        self._room.leave(self._owner, self.size)
        self.size = 0


class WholeBodies:
    """An ASGI app, in one of so many processes: hands each request on when all of its body is there."""

    def __init__(self, app: Flask, rest: Asgi, workers: int = 1) -> None:
        self._app, self._rest = app, rest
        self._rooms = rooms(workers)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answers one request."""
        headers = dict(scope["headers"]) if scope["type"] == "http" else {}
        announced = int(headers.get(b"content-length", 0))
        if not announced and b"transfer-encoding" not in headers:
            await self._rest({**scope, WATCH: _watcher(receive)}, receive, send)
            return
        most, waiting = self._most(scope), _Waiting(owner_in(scope), *self._rooms)
        with scratch(SpooledTemporaryFile(IN_MEMORY)) as file:
            try:
                # Of what is too large nothing is read: Flask refuses it by what was announced.
                size = announced if announced > most else await _read(receive, file, most, waiting)
                await self._rest(with_size(scope, size) | {WATCH: _watcher(receive)}, _parts_of(file), send)
            except _Unread as unread:
                waiting.leave()
                with suppress(OSError):  # what made the disk full may still be on its way there
                    file.truncate(0)
                if unread.answer is not None:
                    await self._rest(with_size(scope, 0) | {REFUSED: unread.answer}, receive, send)
            finally:
                waiting.leave()

    def _most(self, scope: Scope) -> int:
        """How many bytes the page that is asked for takes."""
        most: int = self._app.config["MAX_CONTENT_LENGTH"]
        path = inside(root_of(self._app), scope["path"])
        try:
            endpoint, _ = self._app.url_map.bind("localhost").match(path or "/", scope["method"])
        except HTTPException:
            return most
        return UPLOADS.get(endpoint, most)


async def _read(receive: Receive, file: IO[bytes], most: int, waiting: _Waiting) -> int:
    """Reads the body into the file; its size, and as soon as it is more than the most, that. _Unread."""
    began = asyncio.get_running_loop().time()
    while True:
        until = began + min(GRACE + waiting.size / LEAST_RATE, LONGEST)
        try:
            async with asyncio.timeout_at(until):
                message = await receive()
        except TimeoutError:
            raise _Unread(RequestTimeout()) from None
        if message["type"] == "http.disconnect":
            raise _Unread(None)
        part = message.get("body", b"")
        try:
            file.write(part)
        except OSError as error:
            raise _Unread(no_scratch(error)) from error
        if not waiting.grow(len(part)):
            raise _Unread(TooManyRequests(retry_after=SOON))
        if waiting.size > most or not message.get("more_body", False):
            return waiting.size


@contextmanager
def scratch(file: IO[bytes]) -> Iterator[IO[bytes]]:
    """The file until the end of the block; on a full disk to close it fails, too, and nobody need hear of that."""
    try:
        yield file
    finally:
        with suppress(OSError):
            file.close()


def no_scratch(error: OSError) -> Unavailable:
    """Where there is nowhere to put for a moment what was sent."""
    return Unavailable(Trouble.FULL if trouble_of(error) is Trouble.FULL else Trouble.DISK, str(error))


def register_bodies(app: Flask) -> None:
    """Answers requests whose body was not read, before anything looks into them."""

    @app.before_request
    def refuse() -> None:
        refused = the_request().environ.get("asgi.scope", {}).get(REFUSED)
        if refused is not None:
            raise refused


def with_size(scope: Scope, size: int) -> dict[str, Any]:
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
