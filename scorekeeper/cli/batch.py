"""Many records one after the other: in several processes, where asked for, and always in order.

However long the stream is, no more of it is held than the processes are busy with.
"""

import gc
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from concurrent.futures import Future

CHUNK = 100_000  # bytes that a process is given at a time
AHEAD = 2  # chunks for each process that are read before the first of them is answered
SELDOM = 100_000  # values made between two looks for garbage

Answer = TypeVar("Answer")
Work = Callable[[list[bytes]], Answer]


def in_order(work: Work[Answer], lines: Iterable[bytes], jobs: int) -> Iterator[Answer]:
    """The answers to the lines: of one process line by line, of several chunk by chunk. OSError, should one die."""
    return _alone(work, lines) if jobs == 1 else _shared(work, lines, jobs)


def _shared(work: Work[Answer], lines: Iterable[bytes], jobs: int) -> Iterator[Answer]:
    from concurrent.futures import ProcessPoolExecutor  # importing them takes as long as scoring a few records
    from concurrent.futures.process import BrokenProcessPool

    pool = ProcessPoolExecutor(jobs, initializer=_begin)
    waiting: deque[Future[Answer]] = deque()
    try:
        for chunk in _chunks(lines):
            waiting.append(pool.submit(work, chunk))
            if len(waiting) > AHEAD * jobs:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    except BrokenProcessPool as error:
        raise OSError(str(error)) from None
    finally:
        pool.shutdown(cancel_futures=True)


def _alone(work: Work[Answer], lines: Iterable[bytes]) -> Iterator[Answer]:
    before = gc.get_threshold()
    _collect_seldom()
    try:
        for line in lines:
            yield work([line])
    finally:
        gc.set_threshold(*before)


def _chunks(lines: Iterable[bytes]) -> Iterator[list[bytes]]:
    chunk: list[bytes] = []
    size = 0
    for line in lines:
        chunk.append(line)
        size += len(line) + 100  # a blank line has an answer too
        if size >= CHUNK:
            yield chunk
            chunk, size = [], 0
    if chunk:
        yield chunk


def _begin() -> None:
    """A worker process: Ctrl-C is left to its parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _collect_seldom()


def _collect_seldom() -> None:
    """What is made for a record goes with it; looking for garbage all the while takes a twentieth of the time."""
    gc.set_threshold(SELDOM)
