"""The app in the engines of the phones that people hold: WebKit of two ages, and Firefox (see `drivers.py`)."""

import time
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from scorekeeper.pocket.build import build
from scorekeeper.server.edition import write_edition
from tests.e2e.conftest import handing_out, serving
from tests.engines.browser import Browser
from tests.engines.drivers import PROGRAMS, driven
from tests.engines.evening import LONG, Evening, steps
from tests.engines.line import line_to

pytestmark = pytest.mark.e2e


@pytest.mark.parametrize("engine", PROGRAMS)
def test_an_evening(engine: str, tmp_path: Path) -> None:
    build()
    home, site = tmp_path / "home", tmp_path / "site"
    home.mkdir()
    with driven(engine, home) as driver:
        print(f"\n{engine}: {driver.browser}")
        with serving(tmp_path) as server, line_to(server) as line:
            goes(Evening(Browser(driver, line.address), line), steps(engine))
        if not LONG:
            return  # its worker is the one that has just kept a hand without a line
        write_edition(site)
        with handing_out(site) as files, line_to(files) as line:
            goes(Evening(Browser(driver, line.address), line), (Evening.plays_without_a_server,))


def goes(evening: Evening, way: Sequence[Callable[[Evening], None]]) -> None:
    """Step by step; how long each took is said where pytest lets it be seen (-s)."""
    for step in way:
        began = time.monotonic()
        step(evening)
        assert (step.__name__, evening.browser.hears()) == (step.__name__, [])
        print(f"{step.__name__:28} {time.monotonic() - began:5.1f} s")
