"""The requests that threads are answering now. One that keeps its thread for longer than any may is stuck: it is said
once, in the log, and counted as long as it goes on.

As with the pulse (pulse.py) looks are counted and no clock: where the whole computer sleeps nobody looks.
"""

import logging
from dataclasses import dataclass
from time import perf_counter

from flask import Flask, request

from scorekeeper.web.platform.heavy import COSTS
from scorekeeper.web.platform.logs import REQUESTS, method_of_request, route_of_request

LOOKS = 300  # a tenth of a second each, or more: thirty seconds, and pages take milliseconds
LOOKS_IF_HEAVY = 1_500  # what is answered apart may take two minutes (apart.py)
UNDER_WAY = "scorekeeper.under_way"


@dataclass(slots=True, kw_only=True, eq=False)
class UnderWay:
    """A request to which there is no answer yet; `most` looks may find it so."""

    method: str
    route: str
    most: int
    began: float
    looks: int = 0


class InFlight:
    """The requests of one process; from any thread."""

    def __init__(self) -> None:
        self._under_way: set[UnderWay] = set()

    def begin(self, one: UnderWay) -> None:
        """A thread has taken the request."""
        self._under_way.add(one)

    def end(self, one: UnderWay) -> None:
        """The thread is free again."""
        self._under_way.discard(one)

    def look(self) -> None:
        """Looks once more, a tenth of a second or more after the last time."""
        for one in tuple(self._under_way):
            one.looks += 1
            if one.looks == one.most + 1:
                _tell(one)

    def stuck(self) -> int:
        """How many keep their threads for too long."""
        return sum(one.looks > one.most for one in tuple(self._under_way))


def register_in_flight(app: Flask) -> None:
    """Notes every request from before anything looks at it until its answer is made."""
    in_flight: InFlight = app.extensions["in_flight"]

    @app.before_request
    def begin() -> None:
        most = LOOKS_IF_HEAVY if request.endpoint in COSTS else LOOKS
        one = UnderWay(method=method_of_request(), route=route_of_request(), most=most, began=perf_counter())
        request.environ[UNDER_WAY] = one
        in_flight.begin(one)

    @app.teardown_request
    def end(_: BaseException | None) -> None:
        one = request.environ.pop(UNDER_WAY, None)
        if one is not None:
            in_flight.end(one)


def _tell(one: UnderWay) -> None:
    """At the one level that is written where nobody asked for a log of requests, too."""
    facts = {"method": one.method, "route": one.route, "seconds": round(perf_counter() - one.began)}
    REQUESTS.log(logging.CRITICAL, "stuck", extra={"facts": facts})
