"""The budget of heavy work: one piece for a device, for an address fewer than there are, and a few in all, so that
whoever plays does not wait for it.

Beside work on every processor a page waits until the system takes one back, though the work is of the lowest class:
hence one processor is left to pages.
"""

import os
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from threading import Condition

from werkzeug.exceptions import TooManyRequests

from scorekeeper.web.platform.processes import processors

if sys.platform != "win32":
    import fcntl

IN_ALL = 2  # at most
WAITING = 2  # who may wait for a place, each in one of Flask's few threads; not all of them at one address
PATIENCE = 3.0  # seconds: a second tap breaks the first request off, which takes a moment to be noticed
SOON = 10  # seconds after which it may be worth asking again
LOOK = 0.05  # seconds between two looks at what other processes do


def places_beside(processors: int) -> int:
    """How many pieces go on at once on a computer with so many processors."""
    return max(1, min(IN_ALL, processors - 1))


class Budget:
    """Who does heavy work now: in this process, and in all that have the same file. There a place is a lock on one
    byte, and so is a device, and what an address may have; the system takes them back from a process however that ends.
    """

    def __init__(self, file: Path | None = None, places: int | None = None) -> None:
        self._places = range(places or places_beside(len(processors())))
        # Never closed: with any handle of the file that a process closes it would lose all its locks.
        self._file = None if file is None or sys.platform == "win32" else os.open(file, os.O_RDWR)
        self._held: set[int] = set()  # the bytes that this process has
        self._waiting: list[str] = []  # by whose addresses
        self._changed = Condition()

    @contextmanager
    def place(self, device: str, owner: str) -> Iterator[None]:
        """A place for a piece of work of this device, at an address of this owner, until the end of the block. Devices
        are easily made anew: where there are several places one is left to others. TooManyRequests.
        """
        share = range(max(1, len(self._places) - 1))
        wanted = [_byte_of(device)], [_byte_of(f"{number} of {owner}") for number in share], self._places
        with self._changed:
            taken = self._take(wanted) or self._wait(wanted, owner)
        try:
            yield
        finally:
            with self._changed:
                self._leave(taken)
                self._changed.notify_all()

    def _take(self, wanted: Sequence[Sequence[int]]) -> list[int]:
        """Takes one byte of each kind; none where one kind has none that is free, here and elsewhere."""
        taken = list[int]()
        for bytes_ in wanted:
            byte = next((byte for byte in bytes_ if self._lock(byte)), None)
            if byte is None:
                self._leave(taken)
                return []
            taken.append(byte)
        return taken

    def _wait(self, wanted: Sequence[Sequence[int]], owner: str) -> list[int]:
        if len(self._waiting) >= WAITING or self._waiting.count(owner) >= WAITING - 1:
            raise TooManyRequests(retry_after=SOON)
        self._waiting.append(owner)
        until = time.monotonic() + PATIENCE
        try:
            while not (taken := self._take(wanted)):
                left = until - time.monotonic()
                if left <= 0:
                    raise TooManyRequests(retry_after=SOON)
                self._changed.wait(min(left, LOOK))
            return taken
        finally:
            self._waiting.remove(owner)

    def _lock(self, byte: int) -> bool:
        """Whether nobody had it."""
        if byte in self._held:
            return False
        if self._file is not None and sys.platform != "win32":
            try:
                fcntl.lockf(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB, 1, byte)
            except OSError:
                return False
        self._held.add(byte)
        return True

    def _leave(self, taken: list[int]) -> None:
        for byte in taken:
            self._held.remove(byte)
            if self._file is not None and sys.platform != "win32":
                fcntl.lockf(self._file, fcntl.LOCK_UN, 1, byte)


def _byte_of(name: str) -> int:
    """The byte that stands for a device, or for one of the places of an address, behind those of the places."""
    return IN_ALL + int.from_bytes(sha256(name.encode()).digest()[:7])
