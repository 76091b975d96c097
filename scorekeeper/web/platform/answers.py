"""What is answered is taken from Flask's thread as fast as that makes it: whoever reads slowly, or not at all, keeps
none of the few threads. Of an answer in many parts the rest waits here, on the event loop, until it is taken.
"""

import asyncio
from collections.abc import MutableMapping
from contextlib import suppress
from tempfile import SpooledTemporaryFile
from typing import IO, Any

from scorekeeper.web.platform.bodies import WaitingRoom, owner_in, shared_room
from scorekeeper.web.sharing.streams import Asgi, Receive, Scope, Send

IN_MEMORY = 100_000  # bytes of each answer; what is longer waits on the disk
MOST_LYING = 400_000_000  # bytes of all answers together, of all processes
LARGEST = 50_000_000  # more than any answer has: so much has room everywhere
PART = 65_536  # bytes that are handed on at a time


class KeptAnswers:
    """An ASGI app, in one of so many processes: hands on what the app behind it answers."""

    def __init__(self, rest: Asgi, workers: int = 1) -> None:
        self._rest = rest
        self._room = shared_room(MOST_LYING, LARGEST, workers)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answers one request."""
        answer = _KeptAnswer(self._room, owner_in(scope), send)
        try:
            await self._rest(scope, receive, answer.take)
            await answer.handed_on()
        finally:
            answer.close()


class _KeptAnswer:
    """One answer: its head and its first part go through, and are mostly all of it; further parts lie in a file."""

    def __init__(self, room: WaitingRoom, owner: str, send: Send) -> None:
        self._room, self._owner, self._send = room, owner, send
        self._has_begun = self._has_ended = self._is_broken = False
        self._last: MutableMapping[str, Any] | None = None
        self._file: IO[bytes] | None = None
        self._size = self._handed = 0
        self._more = asyncio.Event()
        self._handing: asyncio.Task[None] | None = None

    async def take(self, message: MutableMapping[str, Any]) -> None:
        """Takes what comes next. Of what there is no room for the rest is dropped, so that the answer breaks off."""
        body = message.get("body", b"")
        if self._handing is None and not (self._has_begun and body):
            if self._has_begun and not message.get("more_body", False):
                self._last = message  # it has to wait until the first part is taken, and no thread need wait with it
                return
            self._has_begun = self._has_begun or bool(body)
            await self._send(message)
            return
        self._has_ended = not message.get("more_body", False)
        if body and not self._is_broken:
            self._size += len(body)
            self._is_broken = not (self._room.take(self._owner, len(body)) and self._keep(body))
        self._more.set()
        if self._handing is None:
            self._handing = asyncio.create_task(self._hand_on())

    async def handed_on(self) -> None:
        """Returns when whoever asked has all of it, or has gone."""
        if self._handing is not None:
            await self._handing
        elif self._last is not None:
            await self._send(self._last)

    def close(self) -> None:
        """Nothing of it lies here any more."""
        if self._handing is not None:
            self._handing.cancel()
        self._room.leave(self._owner, self._size - self._handed)
        if self._file is not None:
            with suppress(OSError):  # no room on the disk: what it holds still cannot be written
                self._file.close()

    def _keep(self, body: bytes) -> bool:
        with suppress(OSError):  # no room on the disk
            if self._file is None:
                self._file = SpooledTemporaryFile(IN_MEMORY)  # noqa: SIM115 - closed in `close`
            self._file.seek(0, 2)
            self._file.write(body)
            return True
        return False

    async def _hand_on(self) -> None:
        while not self._is_broken:
            part = self._next()
            if part:
                await self._send({"type": "http.response.body", "body": part, "more_body": True})
            elif self._has_ended:
                await self._send({"type": "http.response.body", "body": b""})
                return
            else:
                self._more.clear()
                await self._more.wait()

    def _next(self) -> bytes:
        if self._file is None:
            return b""
        self._file.seek(self._handed)
        part = self._file.read(PART)
        self._handed += len(part)
        self._room.leave(self._owner, len(part))
        return part
