"""`scorekeeper health`, as a container asks: of the monitor, or of the pages where there is none."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from werkzeug.serving import make_server

from scorekeeper.server.monitor import make_monitor
from tests.apps import fresh_app
from tests.cli.conftest import Terminal
from tests.ports import free_port


@contextmanager
def at_a_port(site: Any) -> Iterator[str]:
    server = make_server("127.0.0.1", 0, site)
    Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield str(server.port)
    finally:
        server.shutdown()
        server.server_close()


@pytest.mark.parametrize(("year", "status", "says"), [(2027, 0, "all is well"), (2020, 1, "before_our_time")])
def test_the_monitor_says_whether_hands_can_be_saved(
    terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, year: int, status: int, says: str
) -> None:
    with fresh_app(tmp_path) as app, at_a_port(make_monitor(app)) as port:
        app.extensions["clock"] = lambda: datetime(year, 1, 1, tzinfo=UTC)
        monkeypatch.setenv("MONITOR", port)
        told, out, err = terminal.run("health")
    assert told == status
    assert says in out + err


@pytest.mark.parametrize("host", ["127.0.0.1", "0.0.0.0", ""])
def test_without_a_monitor_the_pages_are_asked(
    terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, host: str
) -> None:
    monkeypatch.delenv("MONITOR", raising=False)
    monkeypatch.setenv("HOST", host)
    with fresh_app(tmp_path) as app, at_a_port(app) as port:
        monkeypatch.setenv("PORT", port)
        assert terminal.run("health")[0] == 0
    monkeypatch.setenv("PORT", str(free_port()))
    told, out, err = terminal.run("health")
    assert (told, out) == (1, "")
    assert "is not well" in err
