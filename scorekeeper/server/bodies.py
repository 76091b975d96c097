"""Reads request bodies on the event loop before a Flask thread is taken, so that slow clients occupy no threads."""

import asyncio
from collections.abc import Iterator, Mapping, MutableMapping
from contextlib import contextmanager, suppress
from tempfile import SpooledTemporaryFile
from typing import IO, Any

from flask import Flask
from werkzeug.exceptions import HTTPException, RequestTimeout

from scorekeeper.server.core.current import the_request
from scorekeeper.server.core.streams import Receive, Scope
from scorekeeper.service.game_zip import MOST_BYTES as MOST_IN_A_ZIP
from scorekeeper.service.limits import MOST_BYTES
from scorekeeper.trouble import Trouble, Unavailable, trouble_of

GRACE, LEAST_RATE, LONGEST = 15.0, 2_000, 600.0  # seconds; bytes a second after that; seconds for any body
IN_MEMORY = 100_000  # bytes; a longer body lies on the disk
PART = 65_536  # bytes that are handed on at a time
REFUSED = "scorekeeper.refused"
MOST_PASTED = 2 * MOST_BYTES  # is still read, so that the page can say what is wrong and give back what was pasted
# The bytes that an endpoint takes, where they differ from MAX_CONTENT_LENGTH.
UPLOADS: Mapping[str, int] = {
    "imports.take": MOST_IN_A_ZIP,
    "ledgers.lay_out": MOST_PASTED,
    "bundles.take": MOST_IN_A_ZIP,
    "forgetting.forget_player": MOST_BYTES,
}

Refusal = HTTPException | Unavailable


class Gone(Exception):
    """The client closed the connection before its body had arrived."""


@contextmanager
def body_file() -> Iterator[IO[bytes]]:
    """A temporary file for a body, in memory or on disk. Closing it fails on a full disk."""
    file = SpooledTemporaryFile(IN_MEMORY)  # noqa: SIM115 - closed below
    try:
        yield file
    finally:
        with suppress(OSError):
            file.close()


async def read_body(scope: Scope, receive: Receive, file: IO[bytes], most: int) -> tuple[Scope, Receive]:
    """Returns the request with its body read into the file, or refused where the body comes too slowly or the disk is
    full. Stops reading after `most` bytes: Flask refuses such a body by its size. Gone.
    """
    size = int(dict(scope["headers"]).get(b"content-length", 0))
    refused: Refusal | None = None
    if size <= most:
        try:
            async with asyncio.timeout(min(GRACE + most / LEAST_RATE, LONGEST)):
                size = await _read(receive, file, most)
        except TimeoutError:
            refused = RequestTimeout()
        except OSError as error:
            refused = no_room(error)
    headers = [pair for pair in scope["headers"] if pair[0] not in (b"content-length", b"transfer-encoding")]
    length = (b"content-length", str(0 if refused else size).encode())
    whole = {**scope, "headers": [*headers, length], REFUSED: refused}
    return whole, _nothing if refused or size > most else _parts_of(file)


def has_body(scope: Scope) -> bool:
    """Whether the request announces a body."""
    headers = dict(scope["headers"])
    return b"transfer-encoding" in headers or headers.get(b"content-length", b"0") != b"0"


async def _read(receive: Receive, file: IO[bytes], most: int) -> int:
    """The size of the body; stops once that is more than `most`. Gone, OSError."""
    size = 0
    while True:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise Gone
        part = message.get("body", b"")
        file.write(part)
        size += len(part)
        if size > most or not message.get("more_body", False):
            return size


def no_room(error: OSError) -> Unavailable:
    """The disk has no room for a body."""
    return Unavailable(Trouble.FULL if trouble_of(error) is Trouble.FULL else Trouble.DISK, str(error))


async def _nothing() -> MutableMapping[str, Any]:
    return {"type": "http.request", "body": b"", "more_body": False}


def _parts_of(file: IO[bytes]) -> Receive:
    """Yields the file in parts."""
    left = file.seek(0, 2)
    file.seek(0)

    async def receive() -> MutableMapping[str, Any]:
        nonlocal left
        part = file.read(PART)
        left -= len(part)
        return {"type": "http.request", "body": part, "more_body": left > 0}

    return receive


def register_bodies(app: Flask) -> None:
    """Answers requests whose body was refused, before the pages see them, and lets UPLOADS take more than others."""
    app.before_request(_refuse)
    app.before_request(_widen)


def _refuse() -> None:
    refused: Refusal | None = the_request().environ.get("asgi.scope", {}).get(REFUSED)
    if refused is not None:
        raise refused


def _widen() -> None:
    asked = the_request()
    most = UPLOADS.get(asked.endpoint or "")
    if most is not None:
        asked.max_content_length, asked.max_form_memory_size = most, MOST_PASTED
