"""The budget of heavy work: one piece for a device and a few in all, so that whoever plays does not wait for it."""

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Condition

from werkzeug.exceptions import TooManyRequests

IN_ALL = 2
WAITING = 2  # who may wait for a place, each in one of Flask's few threads
PATIENCE = 3.0  # seconds: a second tap breaks the first request off, which takes a moment to be noticed
SOON = 10  # seconds after which it may be worth asking again


class Budget:
    """Who does heavy work now."""

    def __init__(self) -> None:
        self._busy: set[str] = set()
        self._waiting = 0
        self._changed = Condition()

    @contextmanager
    def place(self, device: str) -> Iterator[None]:
        """A place for a piece of work of this device, until the end of the block. TooManyRequests."""
        with self._changed:
            if not self._is_free(device):
                self._wait(device)
            self._busy.add(device)
        try:
            yield
        finally:
            with self._changed:
                self._busy.discard(device)
                self._changed.notify_all()

    def _is_free(self, device: str) -> bool:
        return device not in self._busy and len(self._busy) < IN_ALL

    def _wait(self, device: str) -> None:
        if self._waiting >= WAITING:
            raise TooManyRequests(retry_after=SOON)
        self._waiting += 1
        try:
            if not self._changed.wait_for(lambda: self._is_free(device), PATIENCE):
                raise TooManyRequests(retry_after=SOON)
        finally:
            self._waiting -= 1
