"""Processes beside this one: copies of one that has read the program and done nothing since; each is there at once."""

import multiprocessing
from multiprocessing import forkserver
from typing import Any

READ = ("scorekeeper.web.platform.app", "scorekeeper.export.png")
READ_TO_SERVE = (*READ, "scorekeeper.web.platform.serve")


def processes() -> Any:
    """What makes them."""
    if not _are_copies():
        return multiprocessing.get_context("spawn")
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(list(READ))
    return context


def read_ahead() -> None:
    """Has the one of which they are copies read the program while this one does, with all that it takes to serve."""
    if _are_copies():
        multiprocessing.get_context("forkserver").set_forkserver_preload(list(READ_TO_SERVE))
        forkserver.ensure_running()


def _are_copies() -> bool:
    return "forkserver" in multiprocessing.get_all_start_methods()
