"""What every test shares."""

import faulthandler
import os

import pytest
from _pytest.faulthandler import fault_handler_stderr_fd_key
from hypothesis import HealthCheck, settings

# A slow machine is no failure. Only `make long` throws new dice: a run that fails must fail again when it is repeated.
patient = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("house", patient, derandomize="SEED" not in os.environ)
settings.load_profile("house")
# These begin first: at the end all other cores would wait for them.
SERVERS = {"test_proxies.py", "test_serve.py", "test_together.py", "test_worker.py", "test_workers.py"}
LONG = {"guide", "e2e", "engines", "test_queue.py", "pocket", "cli", *SERVERS}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: LONG.isdisjoint(item.path.parts))


@pytest.hookimpl(trylast=True)
def pytest_exception_interact(node: pytest.Item | pytest.Collector) -> None:
    """From the moment that a test has failed pytest watches it no longer (`faulthandler_timeout`), though what is done
    at its end may wait for ever too. What is set here pytest takes back when the test is over.
    """
    limit = float(node.config.getini("faulthandler_timeout") or 0)
    if limit and isinstance(node, pytest.Item):
        faulthandler.dump_traceback_later(limit, file=node.config.stash[fault_handler_stderr_fd_key], exit=True)
