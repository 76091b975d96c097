"""`scorekeeper serve`: the app on uvicorn, for this computer and the phones around it."""

import os
import signal
import socket
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path
from threading import Event, Thread
from typing import cast

import uvicorn
from a2wsgi import WSGIMiddleware
from flask import Flask
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from scorekeeper.service.store import NewerStore, NotSaved, NotSettled, Occupied, Torn
from scorekeeper.trouble import Unavailable, trouble_of
from scorekeeper.web.platform.addresses import Complaint, listen, listen_for_monitor
from scorekeeper.web.platform.answers import KeptAnswers
from scorekeeper.web.platform.apart import plain
from scorekeeper.web.platform.app import (
    WRONG_SETTINGS,
    create_app,
    empty_wastebasket,
    hold_games,
    keep_backups,
    migrate_database,
)
from scorekeeper.web.platform.bodies import WholeBodies
from scorekeeper.web.platform.connections import KEPT, GuardedServer
from scorekeeper.web.platform.desk import Place, found_desk, open_desk
from scorekeeper.web.platform.greeting import database_of, greet, say
from scorekeeper.web.platform.heads import ShortHeads
from scorekeeper.web.platform.in_flight import InFlight
from scorekeeper.web.platform.logs import note_security, start_logs
from scorekeeper.web.platform.monitor import Monitored, watched
from scorekeeper.web.platform.pulse import BEAT, Heart, OwnPulse, Pulse, Watch, counting
from scorekeeper.web.platform.queues import Queues
from scorekeeper.web.platform.root import root_of
from scorekeeper.web.platform.services import damaged_ahead
from scorekeeper.web.platform.shares import Shares
from scorekeeper.web.platform.workers import Stoppable, Workers, number_of_workers, obey
from scorekeeper.web.sharing.hub import Hub
from scorekeeper.web.sharing.streams import Asgi, Streams
from scorekeeper.wording import backup, serving
from scorekeeper.wording.voice import ENGLISH

FINE, FAILED = 0, 1
THREADS = 10
# Seconds after which a thread that reckons lets another one go on, if one wants to. An answer changes threads several
# times: with Python's own 5 ms it waits so long each time.
TURN = 0.0005
POSTGRESQL = "psycopg"  # the one driver that is not installed with us
PATIENCE = 3  # seconds for answers under way when the server is told to stop
LEEWAY = 2  # seconds more, after which a process that should have ended is ended


def serve(workers: str | None = None) -> int:
    """Serves until SIGINT or SIGTERM, in so many processes; HOST, PORT and else WORKERS come from the environment. The
    exit status.
    """
    number = number_of_workers(workers or os.environ.get("WORKERS") or "1")
    if not isinstance(number, int):
        return _complain(number)
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
                return _serve(listener, number, settled=settled)
        except Torn as error:
            return _complain((backup.TORN, {"file": error.file}))
        except NotSettled as error:
            return _complain((backup.NOT_SETTLED, {"file": error.file, "why": error.why}))
        except Occupied:
            return _complain((backup.BEING_RESTORED, {}))
        except ArgumentError:
            return _complain((serving.NO_DATABASE, {}))
        except OSError as error:
            sentence = serving.TROUBLE.get(trouble_of(error) or "", serving.CANNOT_OPEN)
            return _complain((sentence, {"database": error.filename, "why": error.strerror}))


def _serve(listener: socket.socket, workers: int, *, settled: bool) -> int:
    app = _make_app()
    if not isinstance(app, Flask):
        return _complain(app)
    trouble = _open_games(app)
    if trouble is not None:
        return _complain(trouble)
    if settled:
        say(backup.SETTLED)
    _tell_of_damage(app)
    monitor = listen_for_monitor(os.environ.get("MONITOR"), listener)
    if monitor is not None and not isinstance(monitor, socket.socket):
        return _complain(monitor)
    with _backups_by_themselves(app):
        (_serve_alone if workers == 1 else partial(_serve_together, workers=workers))(app, listener, monitor)
    say(serving.STOPPED)
    return FINE


def _tell_of_damage(app: Flask) -> None:
    with app.app_context():
        for file in damaged_ahead():
            say(serving.DAMAGED_AHEAD, file=file)
            note_security("damaged_ahead")


def _serve_alone(app: Flask, listener: socket.socket, monitor: socket.socket | None) -> None:
    server = make_server(app, monitor)
    with _stopped_by_signals(server):
        greet(listener, app, monitor)
        server.run(sockets=[listener] if monitor is None else [listener, monitor])


def _serve_together(app: Flask, listener: socket.socket, monitor: socket.socket | None, *, workers: int) -> None:
    """Other processes serve the pages; this one does what is done once, and is asked how they all are."""
    place = open_desk(Path(app.instance_path), app.extensions["backups"])
    app.extensions["workers"] = others = Workers(workers, _work, _tell_of_death, _tell_of_hanging)
    app.extensions["metrics"].add(others.counted)
    with _stopped_by_signals(others), watched(app, monitor):
        greet(listener, app, monitor, workers)
        others.run((plain(app.config), place, workers, listener), PATIENCE + LEEWAY)


def _work(
    line: Connection, pulse: Pulse, config: Mapping[str, object], place: Place, workers: int, listener: socket.socket
) -> None:
    """In one of the other processes: serves until it is told to stop, or the first one has gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # until it has a server that can be stopped
    start_logs(os.environ.get("LOG"), delay=True)
    with hold_games():
        app = create_app(config, found_desk(place))
        server = make_server(app, workers=workers, pulse=pulse)
        with _stopped_by_signals(server):
            obey(line, server, app.extensions["metrics"])
            server.run(sockets=[listener])


def _tell_of_death(process: BaseProcess) -> None:
    _complain((serving.WORKER_ENDED, {"process": process.pid, "status": process.exitcode}))


def _tell_of_hanging(process: BaseProcess) -> None:
    _complain((serving.WORKER_HANGS, {"process": process.pid}))


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
    except WRONG_SETTINGS as error:
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
        folder = app.extensions["backups"].state().folder
        return backup.NOT_SAVED, {"why": why % {"file": folder, "database": database_of(app)}, "folder": folder}
    except NewerStore as error:
        return serving.NEWER_GAMES, {"database": database_of(app), "why": error}
    except Unavailable as error:
        return serving.TROUBLE[error.trouble.value], {"database": database_of(app), "why": error.why}
    except SQLAlchemyError as error:
        return serving.CANNOT_OPEN, {"database": database_of(app), "why": getattr(error, "orig", error)}
    return None


class Server(GuardedServer):
    """uvicorn, which waits for answers under way when it stops; so the streams, which never end, are ended first."""

    def __init__(
        self, config: uvicorn.Config, hub: Hub, workers: int, heart: Heart, watch: Watch, in_flight: InFlight
    ) -> None:
        super().__init__(config, workers)
        self._hub, self._heart, self._watch, self._in_flight = hub, heart, watch, in_flight

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Streams may come, and from now on it is whoever waits that matters."""
        sys.setswitchinterval(TURN)
        self._hub.open()
        await super().startup(sockets)

    async def on_tick(self, counter: int) -> bool:
        """Ten times a second."""
        self._watch.look()
        self._in_flight.look()
        if counter % BEAT == 0:
            self._heart.beat()
        return await super().on_tick(counter)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Streams end, and new ones end at once."""
        self._hub.close()
        await super().shutdown(sockets)
        await self._hub.rest()


def make_server(
    app: Flask, monitor: socket.socket | None = None, workers: int = 1, pulse: Pulse | None = None
) -> uvicorn.Server:
    """uvicorn with the live streams on its event loop and the app in its thread pool, as one of so many processes. By
    `monitor` comes whoever asks how the server is; others may watch its `pulse`.
    """
    hub: Hub = app.extensions["hub"]
    pulse = OwnPulse() if pulse is None else pulse
    threads = WSGIMiddleware(counting(app, pulse), workers=THREADS)  # type: ignore[arg-type]  # they spell WSGI differently
    queues = Queues(cast(Asgi, threads), THREADS // 2)
    pages: Asgi = Streams(app, hub, WholeBodies(app, KeptAnswers(queues, workers), workers))
    pages = ShortHeads(Shares(root_of(app), pages))
    app.extensions["watch"] = watch = Watch(pulse)
    config = uvicorn.Config(
        pages if monitor is None else Monitored(app, monitor.getsockname()[1], pages),
        log_level="error",  # of what strangers send by mistake or on purpose it would write a line each
        timeout_keep_alive=KEPT,
        access_log=False,
        lifespan="off",
        server_header=False,
        timeout_graceful_shutdown=PATIENCE,
    )
    return Server(config, hub, workers, Heart(pulse, threads.executor), watch, app.extensions["in_flight"])


@contextmanager
def _stopped_by_signals(server: Stoppable) -> Iterator[None]:
    """uvicorn hears signals only while it runs: one that comes before stops it too. When it is done it raises the one
    that stopped it once more, which then has had its effect.
    """

    def stop(*_: object) -> None:
        server.should_exit = True

    before = {number: signal.signal(number, stop) for number in _that_stop()}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _that_stop() -> list[signal.Signals]:
    """The third comes where a terminal is closed, unless somebody told the server to outlive that (nohup)."""
    closed: signal.Signals | None = getattr(signal, "SIGHUP", None)  # not everywhere
    if closed is None or signal.getsignal(closed) is signal.SIG_IGN:
        return [signal.SIGINT, signal.SIGTERM]
    return [signal.SIGINT, signal.SIGTERM, closed]


def _complain(complaint: Complaint) -> int:
    sentence, words = complaint
    sys.stderr.write(ENGLISH.gettext(sentence) % words + "\n")
    return FAILED


if __name__ == "__main__":
    sys.exit(serve())
