"""What every test shares."""

import faulthandler
import gc
import os
import sys
from itertools import chain, groupby, islice
from pathlib import Path

import pytest
from _pytest.assertion import rewrite
from _pytest.faulthandler import fault_handler_stderr_fd_key
from hypothesis import HealthCheck, settings

# A slow machine is no failure. Only `make long` throws new dice, and many more: a run that fails must fail
# again when it is repeated.
patient = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
LONG_RUN = "SEED" in os.environ
settings.register_profile("house", patient, derandomize=not LONG_RUN, max_examples=200 if LONG_RUN else 30)
settings.load_profile("house")
# These begin first, in this order: at the end all other cores would wait for them.
SERVERS = ("test_proxies.py", "test_serve.py", "test_workers.py")
BROWSERS = ("engines", "test_every_page.py", "test_whole_evening.py", "guide", "e2e")
LONG = (*BROWSERS, "test_queue.py", "pocket", *SERVERS, "cli")

# Python looks for garbage after 700 new objects, at all the tests again and again: a sixth of the time.
gc.set_threshold(20_000)


def pytest_sessionstart(session: pytest.Session) -> None:
    """In a fresh checkout each process compiles its share of the tests for all others."""
    processes = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "0"))
    if not processes or sys.dont_write_bytecode:
        return
    state, mine = (
        session.config.stash[rewrite.assertstate_key],
        int(os.environ["PYTEST_XDIST_WORKER"].removeprefix("gw")),
    )
    for file in sorted(Path(__file__).parent.rglob("test_*.py"))[mine::processes]:
        compiled = rewrite.get_cache_dir(file) / f"{file.stem}{rewrite.PYC_TAIL}"
        if not compiled.exists() and rewrite.try_makedirs(compiled.parent):
            source, code = rewrite._rewrite_test(file, session.config)
            rewrite._write_pyc(state, code, source, compiled)


# Last: pytest itself puts together what shares a parameter of a fixture, and so all tests in browsers.
@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Every process gets its share of what is long, file by file, and then as much of all else as makes the shares
    equal: xdist divides the list in parts that are (worksteal). What is marked `long` waits for `make long`.
    """
    items[:] = [item for item in items if LONG_RUN or not item.get_closest_marker("long")]
    items.sort(key=_rank)
    files = [list(file) for _, file in groupby(items, key=lambda item: item.path)]
    long = [file for file in files if _rank(file[0]) < len(LONG)]
    processes = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    shares = [list(chain(*long[first::processes])) for first in range(processes)]
    short = iter(items[sum(map(len, shares)) :])
    for share in shares:
        share.extend(islice(short, max(0, len(items) // processes - len(share))))
    items[:] = [*chain(*shares), *short]
    gc.freeze()


def _rank(item: pytest.Item) -> int:
    return next((rank for rank, part in enumerate(LONG) if part in item.path.parts), len(LONG))


@pytest.hookimpl(trylast=True)
def pytest_exception_interact(node: pytest.Item | pytest.Collector) -> None:
    """From the moment that a test has failed pytest watches it no longer (`faulthandler_timeout`), though what is done
    at its end may wait for ever too. What is set here pytest takes back when the test is over.
    """
    limit = float(node.config.getini("faulthandler_timeout") or 0)
    if limit and isinstance(node, pytest.Item):
        faulthandler.dump_traceback_later(limit, file=node.config.stash[fault_handler_stderr_fd_key], exit=True)
