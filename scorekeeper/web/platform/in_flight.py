"""The requests that threads are answering now. One that keeps its thread for longer than any may is stuck: it is said
once, in the log, and counted as long as it goes on.

As with the pulse (pulse.py) looks are counted and no clock: where the whole computer sleeps nobody looks.
"""

import logging
from time import perf_counter

from flask import Flask

from scorekeeper.web.platform.current import the_request
from scorekeeper.web.platform.heavy import COSTS
from scorekeeper.web.platform.logs import REQUESTS
from scorekeeper.web.platform.under_way import UnderWay, under_way

LOOKS = 300  # a tenth of a second each, or more: thirty seconds, and pages take milliseconds
LOOKS_IF_HEAVY = 1_500  # what is answered apart may take two minutes (apart.py)


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
        one = under_way()
        one.most = LOOKS_IF_HEAVY if the_request().endpoint in COSTS else LOOKS
        in_flight.begin(one)

    @app.teardown_request
    def end(_: BaseException | None) -> None:
        in_flight.end(under_way())


def _tell(one: UnderWay) -> None:
    """At the one level that is written where nobody asked for a log of requests, too."""
    facts = {"method": one.method, "route": one.route, "seconds": round(perf_counter() - one.began)}
    REQUESTS.log(logging.CRITICAL, "stuck", extra={"facts": facts})
