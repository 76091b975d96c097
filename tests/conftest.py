"""What every test shares."""

from __future__ import annotations

import faulthandler

import pytest
from _pytest.faulthandler import fault_handler_stderr_fd_key
from hypothesis import HealthCheck, settings

# A slow machine is no failure, and a run of CI that fails must fail again when it is repeated.
PATIENT = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("house", PATIENT)
settings.register_profile("ci", PATIENT, derandomize=True)
settings.load_profile("house")  # unless --hypothesis-profile names the other


@pytest.hookimpl(trylast=True)
def pytest_exception_interact(node: pytest.Item | pytest.Collector) -> None:
    """From the moment that a test has failed pytest watches it no longer (`faulthandler_timeout`), though what is done
    at its end may wait for ever too. What is set here pytest takes back when the test is over.
    """
    limit = float(node.config.getini("faulthandler_timeout") or 0)
    if limit and isinstance(node, pytest.Item):
        faulthandler.dump_traceback_later(limit, file=node.config.stash[fault_handler_stderr_fd_key], exit=True)
