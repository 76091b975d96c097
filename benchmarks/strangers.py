"""Bad clients beside a table that records: how much longer its requests take than when it is alone."""

import json
import multiprocessing
import os
import resource
import secrets
import socket
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from functools import partial
from http import HTTPStatus
from http.client import HTTPException
from io import BytesIO
from pathlib import Path
from threading import Thread
from time import sleep
from typing import Any
from zipfile import ZipFile

from flask import Flask
from werkzeug.datastructures import FileStorage
from werkzeug.test import stream_encode_multipart

from benchmarks.games import long_game
from benchmarks.live import _free_port, _memory, _server
from benchmarks.measure import report
from benchmarks.over_http import HIDDEN, Client
from benchmarks.page import DEALS, MOMENT, _record, _undo, ours_with_a_game
from scorekeeper.engine.encode import encode_record
from scorekeeper.places import pocket_folder
from scorekeeper.service.access import Role, code_of, make_link
from scorekeeper.service.game_import import Importer, import_record, sealed

ROUNDS, LOOKS, HANDS = 5, 300, 40
HALF_SENT, UNREAD, SILENT, IDLE = 200, 200, 1_100, 10_000
COMPUTING = 2
HALF = b"POST /join HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\nx"
LONG, PAUSE = 600, 0.05
PAGES = ("files/png", "files/pdf?facts=1", "which-rule?after=600&score_0=1&score_1=2&score_2=3", "log")
EVENINGS, TITLE = 60, "An evening"  # games in a zip, and what each has another one of
AT_MOST_TWICE = "target at most 2 × quiet"

Times = tuple[float, float]  # seconds within which 99 of 100 looks at a sheet are answered, and 99 of 100 hands
Ask = Callable[[Client], int]  # what a device asks for again and again: the status of the answer


def run() -> None:
    """Prints the figures of a table beside bad clients."""
    # Both ends of each connection are on this computer: 10,000 here, and the server's own limit is its own.
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    with tempfile.TemporaryDirectory() as name:
        app, _, _ = ours_with_a_game(Path(name))
        tables = iter([_add_game(app, f"table-{number}", DEALS, Role.KEEP) for number in range(8)])
        code = _add_game(app, "long", LONG, Role.WATCH)
        pages = [partial(_long_page, code, page) for page in PAGES]
        long, evening = _written(LONG), _written(DEALS)
        port = _free_port()
        with _server(Path(name), port, 1) as process:
            quiet = _table(port, next(tables))
            for what, seconds in zip(("a sheet", "a hand"), quiet, strict=True):
                report(f"{what}, nothing else going on: p99", f"{seconds * 1000:.1f} ms", "")
            with _strangers(port, HALF_SENT, HALF):
                _tell(f"{HALF_SENT} half-sent requests", _table(port, next(tables)), quiet)
            with _strangers(port, UNREAD, _longest()):
                _tell(f"{UNREAD} unread answers", _table(port, next(tables)), quiet)
            with _strangers(port, SILENT, b""):
                _tell(f"{SILENT:,} silent connections", _table(port, next(tables)), quiet)
            with _computing(COMPUTING):
                _tell(
                    f"{COMPUTING} processes of the lowest class that only compute",
                    _table(port, next(tables)),
                    quiet,
                )
            zips = [partial(_bring_zip, evening), partial(_fetch_zip, evening)]
            for what, asks in (
                ("strangers who ask for long pictures, files and searches", pages),
                ("strangers who import long games", [partial(_import, long)] * 2),
                ("strangers who bring and fetch zips of games", zips),
            ):
                with _busy(port, asks) as answered:
                    _tell(f"{len(asks)} {what}", _table(port, next(tables)), quiet)
                report("      what they asked for was done", f"{answered():.1f} / s", "")
            before = _memory(process.pid)
            with _strangers(port, IDLE, b""):
                report(
                    f"{IDLE:,} idle connections: memory",
                    f"{_memory(process.pid) - before:.0f} MB",
                    "target at most 40 MB",
                )


def _tell(what: str, p99: Times, quiet: Times) -> None:
    report(f"   beside {what}", "", "")
    for which, seconds, alone in zip(("a sheet", "a hand"), p99, quiet, strict=True):
        report(f"      {which}: p99", f"{seconds * 1000:.1f} ms, {seconds / alone:.1f} ×", AT_MOST_TWICE)


def _table(port: int, code: str) -> Times:
    """How long a table that came by this code waits, in the best of several rounds: whatever else this computer does is
    noise.
    """
    client, address = Client(port), f"/g/{code.partition(' ')[0]}"
    client.join(code.partition(" ")[2])
    looks = [_p99([_took(lambda: client.get(address)) for _ in range(LOOKS)]) for _ in range(ROUNDS)]
    hands = [_p99([_hand(client, address) for _ in range(HANDS)]) for _ in range(ROUNDS)]
    return min(looks), min(hands)


def _hand(client: Client, address: str) -> float:
    """Seconds for one hand to be recorded; afterwards it is taken back."""
    taken = _record(client, address)[0]
    _undo(client, client.get(address), address)
    return taken


def _took(ask: Callable[[], object]) -> float:
    begin = time.perf_counter()
    ask()
    return time.perf_counter() - begin


def _p99(taken: list[float]) -> float:
    return sorted(taken)[len(taken) * 99 // 100]


def _add_game(app: Flask, game: str, hands: int, role: Role) -> str:
    """A game in the app: its name, and the code by which a device comes into it."""
    imported = import_record(long_game(hands), Importer(at=MOMENT, author="", device=""))
    log = sealed(imported.log, f"import-{game}")
    link = make_link(app.config["SECRET_KEY"], f"to-{game}", game=game, role=role, at=MOMENT)
    with app.app_context():
        app.extensions["service"].take_in(game, log)
        app.extensions["access"].issue(link)
    return f"{game} {code_of(app.config['SECRET_KEY'], link.id)}"


def _long_page(code: str, page: str, client: Client) -> int:
    """Asks for a page of the long game, to which the device comes first."""
    if not client.cookie:
        client.join(code.partition(" ")[2])
    return client.fetch(f"/g/long/{page}")


def _import(game: str, client: Client) -> int:
    """Another long game each time, pasted."""
    token = dict(HIDDEN.findall(client.get("/import")))
    return client.post("/import", {**token, "text": _another(game)})


def _bring_zip(game: str, client: Client) -> int:
    """A zip of games."""
    token = dict(HIDDEN.findall(client.get("/archive/import")))
    packed = BytesIO()
    with ZipFile(packed, "w") as zip_file:
        for number in range(EVENINGS):
            zip_file.writestr(f"{number}.json", _another(game))
    packed.seek(0)
    stream, _, boundary = stream_encode_multipart({**token, "file": FileStorage(packed, "games.zip")})
    return client.send("/archive/import", stream.read(), f"multipart/form-data; boundary={boundary}")


def _fetch_zip(game: str, client: Client) -> int:
    """All the games of the device, of which it brings some first."""
    if not client.cookie:
        _bring_zip(game, client)
    return client.fetch("/archive/games.zip")


def _another(game: str) -> str:
    """The same game under another name: nobody has imported it yet."""
    return game.replace(TITLE, secrets.token_hex(8))


def _written(hands: int) -> str:
    return json.dumps(encode_record(replace(long_game(hands), title=TITLE)))


@contextmanager
def _busy(port: int, asks: Sequence[Ask]) -> Iterator[Callable[[], float]]:
    """Devices that ask for the same heavy thing again and again, whatever they are answered; how often in a second they
    got it.
    """
    context = multiprocessing.get_context("spawn")
    ready, until, done = context.Event(), context.Event(), context.Value("i", 0)
    process = context.Process(target=_ask_again, args=(port, asks, ready, until, done))
    process.start()
    ready.wait()
    began = time.monotonic()
    try:
        yield lambda: done.value / (time.monotonic() - began)
    finally:
        until.set()
        process.join()


def _ask_again(port: int, asks: Sequence[Ask], ready: Any, until: Any, done: Any) -> None:
    """In a process of its own, of the lowest class: strangers have computers of their own, and what packing their zips
    takes must make no phone at the table wait.
    """
    os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))

    def again(ask: Ask, host: str) -> None:
        client = Client(port, host=host)
        while not until.is_set():
            try:
                status = ask(client)
            except (OSError, HTTPException):  # the server has closed it
                client = Client(port, client.cookie, host)
            else:
                with done.get_lock():
                    done.value += status in (HTTPStatus.OK, HTTPStatus.SEE_OTHER)
            sleep(PAUSE)

    threads = [Thread(target=again, args=(ask, f"127.0.0.{number}")) for number, ask in enumerate(asks, 2)]
    for thread in threads:
        thread.start()
    ready.set()
    for thread in threads:
        thread.join()


@contextmanager
def _computing(how_many: int) -> Iterator[None]:
    """What the system alone makes a table wait beside work of the lowest class of which no server knows: where it does
    not take the processor from that at once, a phone waits for its next tick, some milliseconds.
    """
    context = multiprocessing.get_context("spawn")
    processes = [context.Process(target=_compute, daemon=True) for _ in range(how_many)]
    for process in processes:
        process.start()
    sleep(1)  # until they have begun
    try:
        yield
    finally:
        for process in processes:
            process.kill()
            process.join()


def _compute() -> None:
    os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
    while True:
        pass


@contextmanager
def _strangers(port: int, how_many: int, sent: bytes) -> Iterator[None]:
    """So many connections on which this was sent and nothing more, nor anything taken."""
    with ExitStack() as strangers:
        for _ in range(how_many):
            stranger = strangers.enter_context(socket.socket())
            stranger.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2_048)
            # With the long ones of this computer its system would keep megabytes for whoever takes nothing.
            stranger.setsockopt(socket.IPPROTO_TCP, socket.TCP_MAXSEG, 536)
            stranger.connect(("127.0.0.1", port))
            stranger.sendall(sent)
        yield


def _longest() -> bytes:
    """Asks for the longest file that a phone fetches."""
    name = json.loads((pocket_folder() / "manifest.json").read_bytes())["pages"]
    return f"GET /pocket/{name} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode()
