"""`scorekeeper serve`: runs the app on uvicorn, for this computer and the phones around it."""

import logging
import multiprocessing
import os
import signal
import socket
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from multiprocessing.process import BaseProcess
from threading import Event, Thread
from typing import cast

import uvicorn
from flask import Flask
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from uvicorn.supervisors import Multiprocess

from scorekeeper.server.app import create_app, empty_wastebasket, hold_games, keep_backups, migrate_database
from scorekeeper.server.asgi import HeadDeadline, make_asgi
from scorekeeper.server.core.addresses import listen, listen_for_monitor
from scorekeeper.server.core.complaint import Complaint
from scorekeeper.server.core.logs import start_logs
from scorekeeper.server.core.streams import Asgi
from scorekeeper.server.greeting import database_of, greet, say
from scorekeeper.service.store import NewerStore, NotSettled, Occupied, Torn
from scorekeeper.trouble import Unavailable, trouble_of
from scorekeeper.wording import serving, terminal

FINE, FAILED = 0, 1
POSTGRESQL = "psycopg"  # the one driver that is not installed with us
KEPT = 15  # seconds between an answer and the next request; a phone's radio falls asleep sooner
PATIENCE = 3  # seconds for answers under way when the server is told to stop
STANDS_STILL = 30  # seconds without a sign after which a worker is replaced; a slow machine needs as long to start one
MOST_WORKERS = 64
FILES = 65_536  # connections, and what else is open


def serve(workers: str | None = None) -> int:
    """Serves until SIGINT or SIGTERM, in so many processes; HOST, PORT and, if not given, WORKERS come from the
    environment. Returns the exit status.
    """
    try:
        _serve(_number_of(workers or os.environ.get("WORKERS") or "1"))
    except Complaint as complaint:
        sys.stderr.write(f"{complaint}\n")
        return FAILED
    say(serving.STOPPED)
    return FINE


def _number_of(workers: str) -> int:
    if not (workers.isascii() and workers.isdigit() and 1 <= int(workers) <= MOST_WORKERS):
        raise Complaint(serving.NO_WORKERS, given=workers, most=MOST_WORKERS)
    return int(workers)


def _serve(workers: int) -> None:
    host, port = os.environ.get("HOST") or "0.0.0.0", os.environ.get("PORT") or "8000"  # noqa: S104 - phones must reach it
    # The port first: a second server by mistake must not touch the database of the first.
    with listen(host, port) as listener:
        _raise_file_limit()
        _start_logs()
        with _complaints(), hold_games() as settled:
            app = create_app()
            _open_games(app)
            if settled:
                say(terminal.SETTLED)
            monitor = listen_for_monitor(os.environ.get("MONITOR"), listener)
            with _backups_by_themselves(app):
                (_serve_alone if workers == 1 else partial(_serve_together, workers=workers))(app, listener, monitor)


@contextmanager
def _complaints() -> Iterator[None]:
    """Says what keeps the games from being opened. Complaint."""
    try:
        yield
    except Torn as error:
        raise Complaint(terminal.TORN, file=error.file) from None
    except NotSettled as error:
        raise Complaint(terminal.NOT_SETTLED, file=error.file, why=error.why) from None
    except Occupied:
        raise Complaint(terminal.BEING_RESTORED) from None
    except ArgumentError:
        raise Complaint(serving.NO_DATABASE) from None
    except ModuleNotFoundError as error:
        if error.name != POSTGRESQL:
            raise
        raise Complaint(serving.NO_DRIVER, driver=POSTGRESQL) from None
    except OSError as error:
        sentence = serving.TROUBLE.get(trouble_of(error) or "", serving.CANNOT_OPEN)
        raise Complaint(sentence, database=error.filename, why=error.strerror) from None


def _serve_alone(app: Flask, listener: socket.socket, monitor: socket.socket | None) -> None:
    server = make_server(app, monitor)
    _stop_on_signals(server)
    greet(listener, app, monitor)
    server.run(sockets=_sockets(listener, monitor))


def _serve_together(app: Flask, listener: socket.socket, monitor: socket.socket | None, *, workers: int) -> None:
    """Serves in several processes under uvicorn's supervisor; each has metrics of its own."""
    greet(listener, app, monitor, workers)
    make = partial(_make_worker, app.config["ADDRESS_FOR_PHONES"], _port_of(monitor))
    config = make_config(make, workers=workers, factory=True)
    logging.getLogger("uvicorn.error").setLevel(logging.INFO)  # it says when a worker has died
    Multiprocess(config, _sockets(listener, monitor)).run()


def _make_worker(address_for_phones: str | None, monitor_port: int | None) -> Asgi:
    """The ASGI app of one of several processes, by the settings of the first."""
    start_logs(os.environ.get("LOG"), delay=True)
    Thread(target=_end_with_the_first, daemon=True).start()
    app = create_app()
    app.config["ADDRESS_FOR_PHONES"] = address_for_phones
    return make_asgi(app, monitor_port, hold_games)


def _end_with_the_first() -> None:
    """Ends a worker whose supervisor was killed: else nobody could stop it."""
    cast("BaseProcess", multiprocessing.parent_process()).join()
    os.kill(os.getpid(), signal.SIGTERM)


def make_server(app: Flask, monitor: socket.socket | None = None) -> uvicorn.Server:
    """uvicorn with the app, for this process alone."""
    return uvicorn.Server(make_config(make_asgi(app, _port_of(monitor))))


def make_config(site: object, workers: int = 1, *, factory: bool = False) -> uvicorn.Config:
    """uvicorn's settings for our ASGI app, or for its factory in each of several processes."""
    return uvicorn.Config(
        site,  # type: ignore[arg-type]  # it spells ASGI differently
        factory=factory,
        workers=workers,
        http=HeadDeadline,
        lifespan="on",
        log_level="error",  # it would write a line for each malformed request
        timeout_keep_alive=KEPT,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=PATIENCE,
        timeout_worker_healthcheck=STANDS_STILL,
    )


def _sockets(listener: socket.socket, monitor: socket.socket | None) -> list[socket.socket]:
    return [listener] if monitor is None else [listener, monitor]


def _port_of(monitor: socket.socket | None) -> int | None:
    return None if monitor is None else monitor.getsockname()[1]


@contextmanager
def _backups_by_themselves(app: Flask) -> Iterator[None]:
    stopped = Event()
    Thread(target=keep_backups, args=(app, stopped), name="backups", daemon=True).start()
    try:
        yield
    finally:
        stopped.set()


def _raise_file_limit() -> None:
    """Raises the limit of open files, and so of connections, to what the system allows."""
    with suppress(ImportError, OSError, ValueError):  # Windows has no such limit
        import resource  # noqa: PLC0415

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = FILES if hard == resource.RLIM_INFINITY else min(FILES, hard)
        if soft < wanted:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def _start_logs() -> None:
    place = os.environ.get("LOG")
    try:
        start_logs(place)
    except OSError as error:
        raise Complaint(serving.NO_LOG, log=place, why=error.strerror) from None


def _open_games(app: Flask) -> None:
    try:
        migrate_database(app)
        empty_wastebasket(app)
    except NewerStore as error:
        raise Complaint(serving.NEWER_GAMES, database=database_of(app), why=error) from None
    except Unavailable as error:
        raise Complaint(serving.TROUBLE[error.trouble.value], database=database_of(app), why=error.why) from None
    except SQLAlchemyError as error:
        raise Complaint(serving.CANNOT_OPEN, database=database_of(app), why=getattr(error, "orig", error)) from None


def _stop_on_signals(server: uvicorn.Server) -> None:
    """Handles stop signals before uvicorn runs, which only hears them while it does, and raises them again at its end.
    SIGHUP stops it too, unless it is ignored (nohup).
    """

    def stop(*_: object) -> None:
        server.should_exit = True

    numbers = [signal.SIGINT, signal.SIGTERM]
    if hasattr(signal, "SIGHUP") and signal.getsignal(signal.SIGHUP) is not signal.SIG_IGN:
        numbers.append(signal.SIGHUP)
    for number in numbers:
        signal.signal(number, stop)


if __name__ == "__main__":
    sys.exit(serve())
