"""Whether a process that serves still does anything. One whose threads all wait for what never comes, or whose event
loop stands, is not dead, and answers nobody.

Its pulse goes on with every answer and, as nobody may ask anything, with a beat that goes round: from the event loop to
a thread of the pages. Whoever watches counts his own looks and reads no clock: where the whole computer sleeps, or was
stopped, nobody looks.
"""

from collections.abc import Callable, Iterable
from concurrent.futures import Executor
from typing import Any, Protocol

LOOKS = 600  # a tenth of a second each, or more: pages take milliseconds, and nothing waits for longer than ten seconds
AT_FIRST = 3_000  # until it has begun, on a computer that has much to do
BEAT = 10  # looks

Wsgi = Callable[[dict[str, Any], Any], Iterable[bytes]]


class Pulse(Protocol):
    """It goes on; it may be shared by two processes. What is lost where two threads count at once is no matter."""

    value: int


class OwnPulse:
    """One that this process alone sees."""

    def __init__(self) -> None:
        self.value = 0


class Heart:
    """What makes a pulse go on in a process whose pages are answered by these threads."""

    def __init__(self, pulse: Pulse, threads: Executor) -> None:
        self._pulse, self._threads = pulse, threads
        self._is_under_way = False

    def beat(self) -> None:
        """On the event loop: sends a beat round, unless the last one has not come back."""
        if not self._is_under_way:
            self._is_under_way = True
            self._threads.submit(self._come_round)

    def _come_round(self) -> None:
        self._is_under_way = False
        self._pulse.value += 1


def counting(app: Wsgi, pulse: Pulse) -> Wsgi:
    """The WSGI app, each of whose answers makes the pulse go on: where many ask a beat has to wait its turn."""

    def answer(environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:
        try:
            return app(environ, start_response)
        finally:
            pulse.value += 1

    return answer


class Watch:
    """Somebody who looks at a pulse again and again."""

    def __init__(self, pulse: Pulse) -> None:
        self._pulse = pulse
        self._seen = self._still = 0

    def look(self) -> None:
        """Looks once more, a tenth of a second or more after the last time."""
        seen = self._pulse.value
        self._still = self._still + 1 if seen == self._seen else 0
        self._seen = seen

    @property
    def hangs(self) -> bool:
        """Whether it stood still for too long."""
        return self._still >= (LOOKS if self._seen else AT_FIRST)
