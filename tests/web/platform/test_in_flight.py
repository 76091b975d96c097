"""A request that keeps its thread for too long is noticed: one line in the log, a number, and a server not ready."""

from __future__ import annotations

import logging
import threading

import pytest
from flask import Flask
from prometheus_client import CollectorRegistry, Gauge
from werkzeug.test import Client

from scorekeeper.web.platform import in_flight
from scorekeeper.web.platform.heavy import COSTS
from scorekeeper.web.platform.in_flight import LOOKS, LOOKS_IF_HEAVY, InFlight
from scorekeeper.web.platform.metrics import STUCK
from scorekeeper.web.platform.monitor import make_monitor, readiness
from scorekeeper.web.platform.under_way import UnderWay
from tests.web.platform.test_logs import Read, lines
from tests.web.platform.test_monitor import Count, count, watch
from tests.web.platform.test_workers import until
from tests.web.sharing.test_live import serving as served
from tests.web.visitor import Visitor
from tests.web.wire import Wire

__all__ = ["count", "lines", "watch"]


def look(all_of_them: InFlight, times: int) -> int:
    for _ in range(times):
        all_of_them.look()
    return all_of_them.stuck()


def told(lines: Read) -> list[tuple[str, str]]:
    return [(line["method"], line["route"]) for line in lines() if line["event"] == "stuck"]


def test_one_that_is_looked_at_too_often_is_stuck_and_said_once(lines: Read) -> None:
    all_of_them = InFlight()
    one = UnderWay(method="GET", route="/g/<game>", most=5, began=0.0)
    other = UnderWay(method="POST", route="/import", most=9, began=0.0)
    all_of_them.begin(one)
    all_of_them.begin(other)
    assert look(all_of_them, 5) == 0
    assert told(lines) == []
    assert look(all_of_them, 1) == 1
    assert told(lines) == [("GET", "/g/<game>")]
    assert look(all_of_them, 3) == 1
    assert look(all_of_them, 1) == 2
    assert told(lines) == [("GET", "/g/<game>"), ("POST", "/import")]
    all_of_them.end(one)
    assert all_of_them.stuck() == 1
    all_of_them.end(other)
    assert look(all_of_them, 20) == 0
    assert len(told(lines)) == 2


def test_the_line_tells_the_age_and_is_written_where_no_requests_are(lines: Read) -> None:
    in_flight.REQUESTS.setLevel(logging.CRITICAL)  # as start_logs does without a place
    all_of_them = InFlight()
    all_of_them.begin(UnderWay(method="GET", route="/", most=0, began=in_flight.perf_counter() - 31))
    all_of_them.look()
    assert [line["seconds"] for line in lines()] == [31]


def test_what_is_answered_apart_may_take_longer(app: Flask, anna: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = dict[str, int]()
    monkeypatch.setattr(InFlight, "begin", lambda _, one: seen.update({one.route: one.most}))
    anna.opens("/")
    anna.client.post("/import")
    assert seen == {"/": LOOKS, "/import": LOOKS_IF_HEAVY}
    assert "imports.take" in COSTS


@pytest.mark.parametrize("address", ["/", "/nowhere", "/g/none", "/static/none.js"])
def test_an_answer_whatever_it_is_ends_it(app: Flask, stranger: Visitor, address: str) -> None:
    stranger.opens(address)
    assert look(app.extensions["in_flight"], LOOKS_IF_HEAVY + 1) == 0


def test_one_that_fails_ends_too(app: Flask) -> None:
    def fail() -> str:
        raise ZeroDivisionError

    app.add_url_rule("/fail", "fail", fail)
    app.config["PROPAGATE_EXCEPTIONS"] = False
    assert app.test_client().get("/fail").status_code == 500
    assert look(app.extensions["in_flight"], LOOKS + 1) == 0


def test_a_server_with_a_stuck_request_says_so_until_it_goes_on(
    app: Flask, lines: Read, count: Count, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(in_flight, "LOOKS", 2)
    free, waits = threading.Event(), threading.Event()

    def wait(secret: str) -> str:
        waits.set()
        free.wait()
        return secret

    app.add_url_rule("/wait/<secret>", "wait", wait)
    with served(app) as port:
        assert readiness(app)["requests"] == "ok"
        asker = threading.Thread(target=lambda: Wire(port).get("/wait/something"))
        asker.start()
        try:
            assert waits.wait(30)
            until(lambda: readiness(app)["requests"] == "stuck", "it waits for too long")
            assert count(STUCK) == 1
            assert Client(make_monitor(app)).get("/health/ready").status_code == 503
        finally:
            free.set()
        until(lambda: readiness(app)["requests"] == "ok", "it goes on")
        asker.join()
    assert count(STUCK) == 0
    assert told(lines) == [("GET", "/wait/<secret>")]


def test_a_stuck_request_of_another_process_counts(app: Flask) -> None:
    registry = CollectorRegistry()
    Gauge(STUCK, "of another process", registry=registry).set(1)
    app.extensions["metrics"].add(lambda: [list(registry.collect())])
    assert readiness(app)["requests"] == "stuck"
