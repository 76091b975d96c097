"""How often whoever asks has asked, as Flask-Limiter wants to know it. Its own storage keeps everybody for ever, looks
through all of them at each request, and goes by the clock on the wall, which may be set back by a day.
"""

import time
from collections import deque
from threading import Lock

from limits.storage import MemoryStorage

from scorekeeper.cache import Cache

MOST = 20_000  # of whom so many are remembered, 10 MB, mostly; who asked longest ago is forgotten first


class Counts(MemoryStorage):
    """The moments of each, the first one first; only those that count are kept, and none of whoever is forgotten."""

    STORAGE_SCHEME = ["counts"]  # noqa: RUF012 - as limits declares it

    def __init__(self, uri: str | None = None, *, wrap_exceptions: bool = False) -> None:
        super().__init__(uri, wrap_exceptions)
        self._moments = Cache[str, deque[float]](MOST)
        self._turn = Lock()

    def __len__(self) -> int:
        return len(self._moments)

    def acquire_entry(self, key: str, limit: int, expiry: int, amount: int = 1) -> bool:
        """Counts so many more, unless there are too many within these seconds."""
        with self._turn:
            now, moments = time.monotonic(), self._moments.get(key) or deque()
            _forget(moments, now - expiry)
            may = len(moments) + amount <= limit
            if may:
                moments.extend([now] * amount)
            self._moments.put(key, moments)
            return may

    def get_moving_window(self, key: str, limit: int, expiry: int) -> tuple[float, int]:  # noqa: ARG002 - as limits asks
        """When the first came that counts still, by the clock on the wall, and how many there are."""
        with self._turn:
            now, moments = time.monotonic(), self._moments.get(key) or deque()
            _forget(moments, now - expiry)
            return time.time() - (now - moments[0] if moments else 0), len(moments)


def _forget(moments: deque[float], before: float) -> None:
    while moments and moments[0] <= before:
        moments.popleft()
