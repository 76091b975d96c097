"""Counters in Prometheus format: requests, hands, listeners, refusals."""

from collections.abc import Callable, Iterable
from datetime import UTC, datetime

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, generate_latest

from scorekeeper.server.core.current import extension
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
        day.set_function(lambda: _midnight(state().saved))
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


def _midnight(day: str | None) -> float:
    return 0 if day is None else datetime.fromisoformat(day).replace(tzinfo=UTC).timestamp()


the_metrics: Callable[[], Metrics] = extension("metrics")
