"""Processes beside this one: copies of one that has read the program and done nothing since; each is there at once.

There is one such for each process that wants copies: either those that serve, or those that give way to all else.
"""

import multiprocessing
import os
import sys
from contextlib import suppress
from multiprocessing import forkserver
from typing import Any

READ = ("scorekeeper.web.platform.app", "scorekeeper.export.png")
READ_TO_SERVE = (*READ, "scorekeeper.web.platform.serve")
# It gives way before it reads the rest, and what is copied from it is born so: what it takes to make a copy, and to
# end it, some milliseconds each, keeps no phone waiting either.
READ_GIVING_WAY = ("scorekeeper.web.platform.lowest", *READ)
NICE = 10  # where there is no class below all others
A_LITTLE = 5  # a third of what an ordinary one gets beside it


def processes() -> Any:
    """What makes those that serve."""
    return _copies_of(READ)


def yielding_processes() -> Any:
    """What makes those that give way to all else, once they call `give_way`: not everywhere are they born so."""
    return _copies_of(READ_GIVING_WAY)


def ordinary_processes() -> Any:
    """What makes those that get a turn whatever else goes on; none has read the program before."""
    return multiprocessing.get_context("spawn")


def read_ahead() -> None:
    """Has the one of which they are copies read the program while this one does, with all that it takes to serve."""
    if _are_copies():
        _copies_of(READ_TO_SERVE)
        forkserver.ensure_running()


def processors() -> list[int]:
    """Those that this process may use, by their numbers."""
    return sorted(os.sched_getaffinity(0)) if sys.platform == "linux" else list(range(os.cpu_count() or 1))


def give_way() -> None:
    """From now on this process, and whatever it starts, gets a processor when nobody else wants it, and the first of
    several processors never.
    """
    if sys.platform == "linux":
        with suppress(OSError):  # in some containers nobody may
            if os.sched_getscheduler(0) == os.SCHED_IDLE:
                return  # born so
            # Whatever its nice value, an ordinary process keeps a phone waiting until its slice is over, some ms.
            os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
            # Beside work on every processor, as lowly as it is, a page waits until the system takes one back.
            os.sched_setaffinity(0, processors()[1:] or processors())
            return
    if sys.platform != "win32":
        os.nice(NICE)


def give_way_a_little() -> None:
    """From now on this process gets less than an ordinary one, but always something."""
    if sys.platform != "win32":
        os.nice(A_LITTLE)


def _copies_of(read: tuple[str, ...]) -> Any:
    if not _are_copies():
        return multiprocessing.get_context("spawn")
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(list(read))
    return context


def _are_copies() -> bool:
    return "forkserver" in multiprocessing.get_all_start_methods()
