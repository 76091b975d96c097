"""A process for one piece of work. It gives way to all else; where something else takes every processor such a one has
no turn for minutes, and others wait for what it holds: there an ordinary one takes its place before it has begun.
"""

import multiprocessing
import signal
import sys
import time
from collections.abc import Callable
from contextlib import ExitStack, suppress
from multiprocessing.connection import Connection
from threading import Event, Thread
from typing import Any

from scorekeeper.web.platform.processes import (
    give_way,
    give_way_a_little,
    ordinary_processes,
    yielding_processes,
)

MOST_SECONDS = 120  # for one piece of work; whoever waits longer thinks that nothing happens
TURN = 3.0  # seconds in which the first of those that give way has read the program too, unless it gets no turn
LOOK = 0.1  # seconds between two looks whether somebody waits still

Piece = Callable[[Connection], None]  # called in the other process with what it is heard by

_waiting: list[Thread] = []  # for a process to be made for which nobody waits any more


def begun(piece: Piece, gone: Event, undo: ExitStack) -> Connection | None:
    """What hears the process that does this piece of work; `undo` ends it. None where nobody waits any more, which is
    when `gone` is set.
    """
    here = _of_those_that_give_way(piece, gone, undo)
    return here if here or gone.is_set() else _of_ordinary_ones(piece, undo)


def _of_those_that_give_way(piece: Piece, gone: Event, undo: ExitStack) -> Connection | None:
    """Its connection, if it gets a turn. One that gets it too late finds nobody at the other end, and does nothing; as
    long as it is not even made, no other is tried.
    """
    _waiting[:] = [each for each in _waiting if each.is_alive()]
    if _waiting:
        return None
    here, there = multiprocessing.Pipe()
    process = yielding_processes().Process(target=_work_if_told, args=(piece, there), daemon=True)
    # What makes such processes gives way too: even to be made one has to wait for a turn.
    starting = Thread(target=_start, args=(process, there), daemon=True)
    starting.start()
    if not _has_its_turn(here, gone):
        here.close()
        _waiting.append(starting)
        return None
    starting.join()
    undo.callback(here.close)
    undo.callback(_stop, process)
    with suppress(OSError):  # it has ended, as whoever listens will hear
        here.send(None)
    return here


def _of_ordinary_ones(piece: Piece, undo: ExitStack) -> Connection:
    here, there = multiprocessing.Pipe(duplex=False)
    undo.callback(here.close)
    process = ordinary_processes().Process(target=_work, args=(piece, there), daemon=True)
    _start(process, there)
    undo.callback(_stop, process)
    return here


def _start(process: Any, there: Connection) -> None:
    try:
        process.start()
    finally:
        there.close()


def _has_its_turn(here: Connection, gone: Event) -> bool:
    until = time.monotonic() + (TURN if sys.platform == "linux" else MOST_SECONDS)  # elsewhere there is no such class
    with suppress(EOFError):  # it was not even made
        while not gone.is_set() and time.monotonic() < until:
            if here.poll(LOOK):
                return bool(here.recv())
    return False


def _stop(process: Any) -> None:
    process.kill()
    process.join()
    process.close()


def _work_if_told(piece: Piece, there: Connection) -> None:
    """In the process that gives way: says that it has its turn, and works when it is told to."""
    _begin(give_way)
    try:
        there.send(True)
        there.recv()
    except (EOFError, OSError):  # somebody else does it by now, or nobody waits any more
        return
    piece(there)


def _work(piece: Piece, there: Connection) -> None:
    """In the ordinary process."""
    _begin(give_way_a_little)
    piece(there)


def _begin(lower: Callable[[], None]) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # at a terminal it is sent to all
    if sys.platform != "win32":
        import resource  # noqa: PLC0415

        resource.setrlimit(resource.RLIMIT_CPU, (MOST_SECONDS, MOST_SECONDS))
    lower()
