"""How many connections the system has files for: its limit is raised as far as it lets us."""

import sys
from contextlib import suppress

MOST = 15_000  # connections
WITHOUT_FILES = 60  # places where the system lets us have next to no files
SPARE_FILES = 150  # for the database, what is sent from files, and what waits on the disk


def most_places(workers: int = 1) -> int:
    """How many connections one of so many processes may have: its part of them all, and no more than it has files, once
    it has been given all it may.
    """
    most = MOST // workers
    if sys.platform == "win32":  # it has no such limit
        return most
    import resource  # noqa: PLC0415

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = most + SPARE_FILES
    if soft != resource.RLIM_INFINITY and soft < wanted:
        raised = wanted if hard == resource.RLIM_INFINITY else min(hard, wanted)
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (raised, hard))
            soft = raised
    return most if soft == resource.RLIM_INFINITY else min(most, max(soft - SPARE_FILES, WITHOUT_FILES))
