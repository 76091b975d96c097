"""JSON logs for the operator, a line for each request and one for each refusal; and counters in Prometheus format:
requests, hands, listeners, refusals. No line holds a secret, a name or any input: the route stands for the address, and
a device is known by the four letters of its label.
"""

import json
import logging
import os
import secrets
import sys
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from datetime import UTC, datetime
from io import TextIOWrapper
from logging.handlers import WatchedFileHandler
from time import perf_counter

from flask import Flask, Response, has_request_context
from flask.logging import default_handler
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, generate_latest
from werkzeug.local import LocalProxy

from scorekeeper.server.core.current import extension, the_app, the_notes, the_request
from scorekeeper.server.core.device import MARK, known_device
from scorekeeper.service.events import Logged
from scorekeeper.service.retention import BackupState

SLOW = 1.0  # seconds, after which whoever holds the phone taps again
BUCKETS = (0.005, 0.02, 0.05, 0.1, 0.3, SLOW, 3, 10)  # seconds


class Metrics:
    """The counters of one process. `listeners` returns the number of open streams."""

    def __init__(self, listeners: Callable[[], int]) -> None:
        self._registry = registry = CollectorRegistry()
        ProcessCollector(registry=registry)
        self._requests = Counter(
            "scorekeeper_requests", "Requests answered.", ("route", "method", "status"), registry=registry
        )
        self._seconds = Histogram(
            "scorekeeper_request_seconds", "Seconds to an answer.", buckets=BUCKETS, registry=registry
        )
        self._slow = Counter(
            "scorekeeper_slow_requests", f"Requests that took {SLOW:g} s or more.", ("route",), registry=registry
        )
        self._events = Counter(
            "scorekeeper_events", "Events written to the logs of games.", ("kind",), registry=registry
        )
        self._security = Counter(
            "scorekeeper_security_events", "Refusals, and rights given or taken.", ("event",), registry=registry
        )
        Gauge("scorekeeper_listeners", "Live streams that are open.", registry=registry).set_function(listeners)

    def watch_backups(self, state: Callable[[], BackupState]) -> None:
        """Exports the day of the newest backup, and whether one failed."""
        day = Gauge(
            "scorekeeper_backup_day_timestamp_seconds",
            "The day of the newest backup that was tried and is right; 0 without one.",
            registry=self._registry,
        )
        day.set_function(lambda: _midnight_of(state().saved))
        failed = Gauge(
            "scorekeeper_backup_failed",
            "1 where the last backup went wrong, or a game is damaged.",
            registry=self._registry,
        )
        failed.set_function(lambda: state().trouble is not None)

    def count_request(self, route: str, method: str, status: int, seconds: float) -> None:
        """Counts an answered request, by route and method."""
        self._requests.labels(route, method, str(status)).inc()
        self._seconds.observe(seconds)
        if seconds >= SLOW:
            self._slow.labels(route).inc()

    def count_events(self, logged: Iterable[Logged]) -> None:
        """Counts written events; a hand is one of the kind DealRecorded."""
        for one in logged:
            self._events.labels(type(one.event).__name__).inc()

    def count_security(self, event: str) -> None:
        """Counts a refusal, or a right given or taken."""
        self._security.labels(event).inc()

    def text(self) -> bytes:
        """All counters, as Prometheus reads them."""
        return generate_latest(self._registry)


def _midnight_of(day: str | None) -> float:
    return 0 if day is None else datetime.fromisoformat(day).replace(tzinfo=UTC).timestamp()


the_metrics: Callable[[], Metrics] = extension("metrics")


REQUESTS = logging.getLogger("scorekeeper.requests")
SECURITY = logging.getLogger("scorekeeper.security")
TO_STDERR = "-"
METHODS = frozenset({"GET", "HEAD", "POST", "OPTIONS"})
ONLY_THE_OWNER = 0o600
BY_ITSELF = "scorekeeper.by_itself"  # the server asks in the name of who listens, whether he still may: nobody asked


class JsonLines(logging.Formatter):
    """Formats a record as a line of JSON: time, event and facts."""

    def format(self, record: logging.LogRecord) -> str:
        """The facts are what `extra` holds under that name."""
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        facts: Mapping[str, object] = getattr(record, "facts", {})
        return json.dumps({"at": at, "log": record.name, "event": record.getMessage(), **facts})


class OwnersFile(WatchedFileHandler):
    """A log file readable by its owner only. A line that cannot be written goes to stderr."""

    def emit(self, record: logging.LogRecord) -> None:
        """Writes a line."""
        try:
            super().emit(record)
        except OSError:  # it was moved away, and there may be no new one
            self.handleError(record)

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - logging's
        """What did not go into the file."""
        with suppress(OSError):
            sys.stderr.write(self.format(record) + "\n")

    def _open(self) -> TextIOWrapper:
        descriptor = os.open(self.baseFilename, os.O_WRONLY | os.O_CREAT | os.O_APPEND, ONLY_THE_OWNER)
        return os.fdopen(descriptor, "a", encoding=self.encoding)


def start_logs(place: str | None, *, delay: bool = False) -> None:
    """Opens the logs: both in the file, or on stderr by "-"; without a setting refusals only, on stderr.

    Files are readable by their owner only, and may be moved while the server runs (logrotate). OSError where one cannot
    be written; with `delay` that is found out at the first line, so that no process of a running server ends for it.
    """
    handler: logging.Handler = logging.StreamHandler(sys.stderr)
    if place and place != TO_STDERR:
        handler = OwnersFile(place, encoding="utf-8", delay=delay)
    handler.setFormatter(JsonLines())
    for logger, level in ((REQUESTS, logging.INFO if place else logging.CRITICAL), (SECURITY, logging.INFO)):
        logger.setLevel(level)
        logger.propagate = False
        logger.handlers[:] = [handler]
    # Flask's, for mistakes: what stands below it offers stdout for them.
    default_handler.setStream(LocalProxy(lambda: sys.stderr))


def note_security(event: str, **facts: str | None) -> None:
    """Counts and logs a refusal, or an act that gives or takes rights, with the id of its request; without a request it
    concerns the server itself.

    `event` is a code such as wrong_code, not_allowed, csrf, too_large, too_often, house_entered, link_revoked.
    """
    if _nobody_asked():
        return
    the_metrics().count_security(event)
    SECURITY.info(event, extra={"facts": {**(_asked() if has_request_context() else {}), **facts}})


def _asked() -> dict[str, str | None]:
    """Route, method, address and device of the request."""
    device = known_device()
    whose = {"from": the_request().remote_addr, "device": device and device[:MARK]}
    return {"request": _id(), "route": _route(), **whose}


def register_logs(app: Flask) -> None:
    """Times, counts and logs every request; in development the browser's own tools show the time."""
    app.before_request(_begin)
    app.after_request(_end)


def _nobody_asked() -> bool:
    return has_request_context() and BY_ITSELF in the_request().environ


def _begin() -> None:
    the_notes().began = perf_counter()


def _method() -> str:
    """The method, if any page has it: clients may send any word, at any length."""
    method = the_request().method
    return method if method in METHODS else "other"


def _route() -> str:
    """The pattern of the address, without the values in it."""
    rule = the_request().url_rule
    return rule.rule if rule else "none"


def _end(response: Response) -> Response:
    if _nobody_asked():
        return response
    method, route = _method(), _route()
    seconds = perf_counter() - the_notes().began
    the_metrics().count_request(route, method, response.status_code, seconds)
    if REQUESTS.isEnabledFor(logging.INFO):
        facts = {
            "request": _id(),
            "method": method,
            "route": route,
            "status": response.status_code,
            "ms": round(seconds * 1000, 1),
            "bytes": response.calculate_content_length(),
            "slow": seconds >= SLOW,
        }
        REQUESTS.info("request", extra={"facts": facts})
    if the_app().debug:
        response.headers["Server-Timing"] = f"app;dur={seconds * 1000:.1f}"
    return response


def _id() -> str:
    """The id that the lines of one request have in common."""
    notes = the_notes()
    if "request_id" not in notes:
        notes.request_id = secrets.token_hex(4)
    return str(notes.request_id)
