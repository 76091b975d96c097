"""A request answered in a process of its own, which ends with the answer, or as soon as nobody waits for it."""

import logging
import os
import shutil
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import ExitStack, suppress
from datetime import timedelta
from functools import partial
from multiprocessing.connection import Connection
from pathlib import Path
from tempfile import NamedTemporaryFile
from threading import Event
from typing import IO, Any

from flask import Flask, Response
from werkzeug.exceptions import RequestEntityTooLarge
from werkzeug.test import run_wsgi_app

from scorekeeper.web.platform.bodies import no_scratch, scratch
from scorekeeper.web.platform.logs import REQUESTS, start_logs
from scorekeeper.web.platform.turns import LOOK, MOST_SECONDS, begun

PIECE = 200_000  # bytes of an answer that are handed on at a time, or more
APART = "scorekeeper.apart"
PLAIN = (str, int, float, bool, Path, timedelta, type(None))

Environ = dict[str, Any]
CreateApp = Callable[[Mapping[str, object]], Flask]


class TooLaborious(RequestEntityTooLarge):
    """It takes longer than anybody may keep the server busy."""


def plain(config: Mapping[str, object]) -> dict[str, object]:
    """As much of an app's settings as another process can be given, and needs."""
    return {name: value for name, value in config.items() if isinstance(value, PLAIN)}


def answer_apart(app: Flask, environ: Environ, watch: Callable[[], Event], end: Callable[[], None]) -> Response:
    """What the app answers. `watch` gives what is set as soon as nobody waits any more; `end` is called then, or when
    all of the answer is there. TooLaborious, Unavailable.
    """
    with ExitStack() as undo:
        undo.callback(end)
        body = _scratch(environ, undo)
        gone = watch()
        asked = {name: value for name, value in environ.items() if isinstance(value, (str, bool, tuple))}
        asked.pop("HTTP_ACCEPT_ENCODING", None)  # whoever hands it on packs it
        here = begun(partial(_work, app.extensions["create_app"], plain(app.config), asked, body), gone, undo)
        parts = _heard(here, gone) if here else iter(())
        status, headers, counted = next(parts, ("499", [], ()))
        app.extensions["metrics"].take_over(counted)
        answer = Response(_bytes_of(parts), status=status, headers=headers)
        answer.call_on_close(undo.pop_all().close)
    return answer


def _scratch(environ: Environ, undo: ExitStack) -> str:
    """The name of a file with what was sent. Unavailable."""
    try:
        file = undo.enter_context(scratch(NamedTemporaryFile(prefix="scorekeeper-")))  # noqa: SIM115 - scratch closes it
        shutil.copyfileobj(_sent(environ), file)
        file.flush()
    except OSError as error:
        raise no_scratch(error) from error
    return file.name


def _sent(environ: Environ) -> IO[bytes]:
    stream: IO[bytes] = environ["wsgi.input"]
    return stream


def _heard(here: Connection, gone: Event) -> Iterator[Any]:
    """What the other process says, as long as somebody waits."""
    until = time.monotonic() + MOST_SECONDS
    while not gone.is_set():
        if time.monotonic() > until:
            raise TooLaborious
        if not here.poll(LOOK):
            continue
        try:
            part = here.recv()
        except EOFError:  # it was ended, as it took too much
            raise TooLaborious from None
        if part is None:
            return
        yield part


def _bytes_of(parts: Iterator[Any]) -> Iterator[bytes]:
    with suppress(TooLaborious):  # the head is out: the answer can only break off
        yield from parts


def _work(create_app: CreateApp, config: Mapping[str, object], environ: Environ, body: str, there: Connection) -> None:
    """Answers the request, by an app of its own."""
    start_logs(os.environ.get("LOG"), delay=True)
    REQUESTS.setLevel(logging.CRITICAL)  # it has its line where it came in
    app = create_app(config)
    with Path(body).open("rb") as sent:
        whole = {**environ, "wsgi.input": sent, "wsgi.errors": sys.stderr, APART: True}
        parts: Iterable[bytes]
        parts, status, headers = run_wsgi_app(app, whole)
        # By now it has done what it does: whoever hangs up while he reads changes nothing in what is counted.
        there.send((status, headers.to_wsgi_list(), app.extensions["metrics"].of_work()))
        for piece in in_pieces(parts):
            there.send(piece)
    there.send(None)


def in_pieces(parts: Iterable[bytes]) -> Iterator[bytes]:
    """The same bytes in few pieces: each that is handed on takes the server as long as a small page does."""
    piece = bytearray()
    for part in parts:
        piece += part
        if len(piece) >= PIECE:
            yield bytes(piece)
            piece.clear()
    if piece:
        yield bytes(piece)
