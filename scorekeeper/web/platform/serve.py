"""`scorekeeper serve`: the app on uvicorn, for this computer and the phones around it."""

import io
import os
import signal
import socket
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event, Thread
from typing import cast

import segno
import uvicorn
from a2wsgi import WSGIMiddleware
from flask import Flask
from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from scorekeeper.service.store import NewerStore, NotSaved, NotSettled, Occupied
from scorekeeper.trouble import Unavailable, trouble_of
from scorekeeper.web.platform.addresses import (
    Complaint,
    address_for_phones,
    address_here,
    hears_the_network,
    listen,
    listen_for_monitor,
)
from scorekeeper.web.platform.app import create_app, empty_wastebasket, hold_games, keep_backups, migrate_database
from scorekeeper.web.platform.bodies import WholeBodies
from scorekeeper.web.platform.connections import KEPT, GuardedServer
from scorekeeper.web.platform.keys import HOUSE_KEY_FILE, WrongKey
from scorekeeper.web.platform.logs import start_logs
from scorekeeper.web.platform.monitor import Monitored
from scorekeeper.web.platform.quotas import WrongQuota
from scorekeeper.web.referee.club import WrongClub
from scorekeeper.web.sharing.hub import Hub
from scorekeeper.web.sharing.page import join_address
from scorekeeper.web.sharing.streams import Asgi, Streams
from scorekeeper.wording import backup, serving
from scorekeeper.wording.voice import ENGLISH

FINE, FAILED = 0, 1
WORKERS = 10
POSTGRESQL = "psycopg"  # the one driver that is not installed with us
PATIENCE = 3  # seconds for answers under way when the server is told to stop


def serve() -> int:
    """Serves until SIGINT or SIGTERM; HOST and PORT come from the environment. The exit status."""
    host, port = os.environ.get("HOST") or "0.0.0.0", os.environ.get("PORT") or "8000"  # noqa: S104 - phones must reach it
    # The port first: a second server by mistake must not touch the database of the first.
    listener = listen(host, port)
    if not isinstance(listener, socket.socket):
        return _complain(listener)
    with listener:
        trouble = _start_logs()
        if trouble is not None:
            return _complain(trouble)
        try:
            with hold_games() as settled:
                return _serve(listener, settled=settled)
        except NotSettled as error:
            return _complain((backup.NOT_SETTLED, {"file": error.file, "why": error.why}))
        except Occupied:
            return _complain((backup.BEING_RESTORED, {}))
        except ArgumentError:
            return _complain((serving.NO_DATABASE, {}))
        except OSError as error:
            sentence = serving.TROUBLE.get(trouble_of(error) or "", serving.CANNOT_OPEN)
            return _complain((sentence, {"database": error.filename, "why": error.strerror}))


def _serve(listener: socket.socket, *, settled: bool) -> int:
    app = _make_app()
    if not isinstance(app, Flask):
        return _complain(app)
    trouble = _open_games(app)
    if trouble is not None:
        return _complain(trouble)
    if settled:
        _say(backup.SETTLED)
    monitor = listen_for_monitor(os.environ.get("MONITOR"))
    if monitor is not None and not isinstance(monitor, socket.socket):
        return _complain(monitor)
    server = make_server(app, monitor)
    with _stopped_by_signals(server), _backups_by_themselves(app):
        _greet(listener, app, monitor)
        server.run(sockets=[listener] if monitor is None else [listener, monitor])
    _say(serving.STOPPED)
    return FINE


@contextmanager
def _backups_by_themselves(app: Flask) -> Iterator[None]:
    stopped = Event()
    Thread(target=keep_backups, args=(app, stopped), name="backups", daemon=True).start()
    try:
        yield
    finally:
        stopped.set()


def _make_app() -> Flask | Complaint:
    try:
        return create_app()
    except (WrongClub, WrongKey, WrongQuota) as error:
        return error.sentence, error.words
    except ModuleNotFoundError as error:
        if error.name != POSTGRESQL:
            raise
        return serving.NO_DRIVER, {"driver": POSTGRESQL}


def _start_logs() -> Complaint | None:
    place = os.environ.get("LOG")
    try:
        start_logs(place)
    except OSError as error:
        return serving.NO_LOG, {"log": place, "why": error.strerror}
    return None


def _open_games(app: Flask) -> Complaint | None:
    try:
        migrate_database(app)
        empty_wastebasket(app)
    except NotSaved as error:
        why = ENGLISH.gettext(backup.BACKUP_PROBLEM_WORDS[error.problem]) if error.problem else error.why
        folder = app.config["BACKUPS"]
        return backup.NOT_SAVED, {"why": why % {"file": folder, "database": _database(app)}, "folder": folder}
    except NewerStore as error:
        return serving.NEWER_GAMES, {"database": _database(app), "why": error}
    except Unavailable as error:
        return serving.TROUBLE[error.trouble.value], {"database": _database(app), "why": error.why}
    except SQLAlchemyError as error:
        return serving.CANNOT_OPEN, {"database": _database(app), "why": getattr(error, "orig", error)}
    return None


class Server(GuardedServer):
    """uvicorn, which waits for answers under way when it stops; so the streams, which never end, are ended first."""

    def __init__(self, config: uvicorn.Config, hub: Hub) -> None:
        super().__init__(config)
        self._hub = hub

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Streams may come."""
        self._hub.open()
        await super().startup(sockets)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Streams end, and new ones end at once."""
        self._hub.close()
        await super().shutdown(sockets)


def make_server(app: Flask, monitor: socket.socket | None = None) -> uvicorn.Server:
    """uvicorn with the live streams on its event loop and the app in its thread pool. By `monitor` comes whoever asks
    how the server is.
    """
    hub: Hub = app.extensions["hub"]
    threads = cast(Asgi, WSGIMiddleware(app, workers=WORKERS))  # type: ignore[arg-type]  # they spell WSGI differently
    pages: Asgi = Streams(app, hub, WholeBodies(app, threads))
    config = uvicorn.Config(
        pages if monitor is None else Monitored(app, monitor.getsockname()[1], pages),
        log_level="error",  # of what strangers send by mistake or on purpose it would write a line each
        timeout_keep_alive=KEPT,
        access_log=False,
        lifespan="off",
        server_header=False,
        timeout_graceful_shutdown=PATIENCE,
    )
    return Server(config, hub)


@contextmanager
def _stopped_by_signals(server: uvicorn.Server) -> Iterator[None]:
    """uvicorn hears signals only while it runs: one that comes before stops it too. When it is done it raises the one
    that stopped it once more, which then has had its effect.
    """

    def stop(*_: object) -> None:
        server.should_exit = True

    before = {number: signal.signal(number, stop) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _greet(listener: socket.socket, app: Flask, monitor: socket.socket | None) -> None:
    here, phones = address_here(listener), address_for_phones(listener)
    app.config["ADDRESS_FOR_PHONES"] = phones
    _say(serving.THIS_COMPUTER, address=here)
    if phones is not None:
        _say(serving.PHONES, address=phones)
    elif hears_the_network(listener):
        _say(serving.NO_NETWORK)
    else:
        _say(serving.ONLY_HERE, host=listener.getsockname()[0])
    _open_house(app, phones or here, draw=phones is not None)
    _say(serving.KEPT_IN, database=_database(app))
    _say_backups(app)
    if monitor is not None:
        _say(serving.MONITOR, address=address_here(monitor))
    _say(serving.HOW_TO_STOP)


def _say_backups(app: Flask) -> None:
    folder = app.config.get("BACKUPS")
    if folder:
        _say(serving.BACKUPS_IN if app.extensions["backups"] else serving.NO_BACKUPS, folder=folder)


def _open_house(app: Flask, address: str, *, draw: bool) -> None:
    """The way in for the owner. Whatever is no terminal may be a log, and a log must not hold the key."""
    if not sys.stdout.isatty():
        file = Path(app.config["SCOREKEEPER_INSTANCE"]) / HOUSE_KEY_FILE
        _say(serving.HOUSE_FILE, address=f"{address}join", file=file)
        return
    link = join_address(address, app.config["HOUSE_KEY"])
    _say(serving.HOUSE, address=link)
    if draw:
        _show_code(link)


def _show_code(link: str) -> None:
    """A link as a QR code, where the terminal has the characters to draw it."""
    drawing = io.StringIO()
    segno.make(link, error="l").terminal(drawing, compact=True)
    try:
        drawing.getvalue().encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return
    _say(serving.SCAN)
    sys.stdout.write(drawing.getvalue())


def _database(app: Flask) -> str:
    address = make_url(app.config["SQLALCHEMY_DATABASE_URI"])
    return address.database or "" if address.drivername == "sqlite" else address.render_as_string(hide_password=True)


def _say(sentence: str, **words: object) -> None:
    sys.stdout.write(ENGLISH.gettext(sentence) % words + "\n")
    sys.stdout.flush()


def _complain(complaint: Complaint) -> int:
    sentence, words = complaint
    sys.stderr.write(ENGLISH.gettext(sentence) % words + "\n")
    return FAILED


if __name__ == "__main__":
    sys.exit(serve())
