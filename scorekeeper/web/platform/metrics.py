"""What is counted on this server, in Prometheus' own format: requests, hands, listeners, refusals."""

import operator
from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from typing import cast

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, generate_latest
from prometheus_client.metrics_core import Metric
from prometheus_client.registry import Collector

from scorekeeper.service.backups import BackupState
from scorekeeper.service.events import Logged
from scorekeeper.web.platform.current import the_app

SLOW = 1.0  # seconds, after which whoever holds the phone taps again
BUCKETS = (0.005, 0.02, 0.05, 0.1, 0.3, SLOW, 3, 10)  # seconds
STUCK = "scorekeeper_stuck_requests"
MOMENTS = ("_created", "_start_time_seconds")  # how the names of those end of which the first one counts


class Metrics:
    """The counts of one app since it began. `listeners` says how many streams there are, and `stuck` how many requests
    keep their threads for too long.
    """

    def __init__(self, listeners: Callable[[], int], stuck: Callable[[], int]) -> None:
        self._registry = registry = CollectorRegistry()
        self._others: Callable[[], Iterable[list[Metric]]] = tuple
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
        Gauge(STUCK, "Requests that keep a thread for too long.", registry=registry).set_function(stuck)

    def watch_backups(self, state: Callable[[], BackupState]) -> None:
        """Tells of the backups that the server makes by itself: the newest one's day, and whether one failed."""
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
        """A request was answered. Each route and each method makes a series of its own."""
        self._requests.labels(route, method, str(status)).inc()
        self._seconds.observe(seconds)
        if seconds >= SLOW:
            self._slow.labels(route).inc()

    def count_events(self, logged: Iterable[Logged]) -> None:
        """Events were written; a hand is one of the kind DealRecorded."""
        for one in logged:
            self._events.labels(type(one.event).__name__).inc()

    def count_security(self, event: str) -> None:
        """Something was refused, or a right was given or taken."""
        self._security.labels(event).inc()

    def of_work(self) -> list[Metric]:
        """What was counted of what was done. The request itself is counted where it came in."""
        return [metric for counter in (self._events, self._security) for metric in counter.collect()]

    def take_over(self, of_work: Iterable[Metric]) -> None:
        """Counts what a process counted that did one piece of work, and ends with it; nothing where none did."""
        for counter, metric in zip((self._events, self._security), of_work, strict=False):
            for sample in metric.samples:
                if not sample.name.endswith(MOMENTS):
                    counter.labels(**sample.labels).inc(sample.value)

    def add(self, others: Callable[[], Iterable[list[Metric]]]) -> None:
        """Other processes count too; `others` says what."""
        self._others = others

    def counted(self) -> list[Metric]:
        """All that this process counted."""
        return list(self._registry.collect())

    def stuck(self) -> int:
        """How many requests are, in all processes."""
        samples = (sample for metric in self._added_up().collect() if metric.name == STUCK for sample in metric.samples)
        return round(sum(sample.value for sample in samples))

    def text(self) -> bytes:
        """All of it, as Prometheus reads it."""
        return generate_latest(self._added_up())

    def _added_up(self) -> "AddedUp":
        return AddedUp([self.counted(), *self._others()])


class AddedUp(Collector):
    """What several processes counted, added up."""

    def __init__(self, parts: Iterable[list[Metric]]) -> None:
        self._families: dict[str, Metric] = {}
        values: dict[str, dict[tuple[str, tuple[tuple[str, str], ...]], float]] = {}
        for metric in (metric for part in parts for metric in part):
            self._families.setdefault(metric.name, Metric(metric.name, metric.documentation, metric.type))
            known = values.setdefault(metric.name, {})
            for sample in metric.samples:
                key = sample.name, tuple(sample.labels.items())
                add = min if sample.name.endswith(MOMENTS) else operator.add
                known[key] = add(known[key], sample.value) if key in known else sample.value
        for name, known in values.items():
            for (of, labels), value in known.items():
                self._families[name].add_sample(of, dict(labels), value)

    def collect(self) -> list[Metric]:
        """The sums."""
        return list(self._families.values())

    def lasting(self) -> list[Metric]:
        """Those that stay when a process ends: what it was just doing nobody does any more."""
        return [metric for metric in self.collect() if metric.type in ("counter", "histogram")]


def _midnight(day: str | None) -> float:
    return 0 if day is None else datetime.fromisoformat(day).replace(tzinfo=UTC).timestamp()


def the_metrics() -> Metrics:
    """What this app counts."""
    return cast(Metrics, the_app().extensions["metrics"])
