"""The budget of heavy work: one piece for a device and a few in all, so that whoever plays does not wait for it.

Beside work on every processor a page waits until the system takes one back, though the work is of the lowest class:
hence one processor is left to pages.
"""

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from threading import Condition

from werkzeug.exceptions import TooManyRequests

from scorekeeper.web.platform.processes import processors

if sys.platform != "win32":
    import fcntl

IN_ALL = 2  # at most
WAITING = 2  # who may wait for a place, each in one of Flask's few threads
PATIENCE = 3.0  # seconds: a second tap breaks the first request off, which takes a moment to be noticed
SOON = 10  # seconds after which it may be worth asking again
LOOK = 0.05  # seconds between two looks at what other processes do


def places_beside(processors: int) -> int:
    """How many pieces go on at once on a computer with so many processors."""
    return max(1, min(IN_ALL, processors - 1))


class Budget:
    """Who does heavy work now: in this process, and in all that have the same file. There a place is a lock on one
    byte, and a device one on another, which the system takes back from a process however that ends.
    """

    def __init__(self, file: Path | None = None, places: int | None = None) -> None:
        self._places = range(places or places_beside(len(processors())))
        # Never closed: with any handle of the file that a process closes it would lose all its locks.
        self._file = None if file is None or sys.platform == "win32" else os.open(file, os.O_RDWR)
        self._busy: dict[str, int] = {}  # the devices, and the place of each
        self._waiting = 0
        self._changed = Condition()

    @contextmanager
    def place(self, device: str) -> Iterator[None]:
        """A place for a piece of work of this device, until the end of the block. TooManyRequests."""
        with self._changed:
            if not self._take(device):
                self._wait(device)
        try:
            yield
        finally:
            with self._changed:
                self._unlock(self._busy.pop(device))
                self._unlock(_byte_of(device))
                self._changed.notify_all()

    def _take(self, device: str) -> bool:
        """Takes a place if one is free and the device has none, here or elsewhere."""
        if device in self._busy or not self._lock(_byte_of(device)):
            return False
        mine = self._busy.values()
        place = next((place for place in self._places if place not in mine and self._lock(place)), None)
        if place is None:
            self._unlock(_byte_of(device))
            return False
        self._busy[device] = place
        return True

    def _wait(self, device: str) -> None:
        if self._waiting >= WAITING:
            raise TooManyRequests(retry_after=SOON)
        self._waiting += 1
        until = time.monotonic() + PATIENCE
        try:
            while not self._take(device):
                left = until - time.monotonic()
                if left <= 0:
                    raise TooManyRequests(retry_after=SOON)
                self._changed.wait(min(left, LOOK))
        finally:
            self._waiting -= 1

    def _lock(self, byte: int) -> bool:
        """Whether no other process has it."""
        if self._file is None or sys.platform == "win32":
            return True
        try:
            fcntl.lockf(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB, 1, byte)
        except OSError:
            return False
        return True

    def _unlock(self, byte: int) -> None:
        if self._file is not None and sys.platform != "win32":
            fcntl.lockf(self._file, fcntl.LOCK_UN, 1, byte)


def _byte_of(device: str) -> int:
    """The byte that stands for a device, behind those of the places."""
    return IN_ALL + int.from_bytes(sha256(device.encode()).digest()[:7])
