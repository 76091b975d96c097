"""What whoever watches the server is told: is it alive, is it ready, what did it count."""

import json
import re
import resource
import shutil
import sqlite3
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from types import SimpleNamespace
from unittest.mock import Mock

import pytest
from flask import Flask
from prometheus_client.parser import text_string_to_metric_families
from werkzeug.test import Client

from scorekeeper.server.core.limits import LEAST_FREE
from scorekeeper.server.monitor import make_monitor
from scorekeeper.store import database
from scorekeeper.trouble import Trouble, Unavailable
from tests.apps import DATABASE, fresh_app
from tests.server.conftest import Sit
from tests.server.exchange.test_files import record
from tests.server.visitor import Visitor

Count = Callable[..., float]


@pytest.fixture
def watch(app: Flask) -> Client:
    return Client(make_monitor(app))


@pytest.fixture
def count(watch: Client) -> Count:
    def look(name: str, **labels: str) -> float:
        families = text_string_to_metric_families(watch.get("/metrics").text)
        samples = [sample for family in families for sample in family.samples if sample.name == name]
        return sum(sample.value for sample in samples if labels.items() <= sample.labels.items())

    return look


def test_it_is_alive(watch: Client) -> None:
    assert watch.get("/health").status_code == 200
    assert watch.get("/nothing").status_code == 404


def test_it_is_ready_where_hands_can_be_kept(watch: Client) -> None:
    answer = watch.get("/health/ready")
    assert answer.status_code == 200
    assert answer.json == {"ready": True, "database": "ok", "disk": "ok", "clock": "ok"}


def not_ready(watch: Client, part: str) -> str:
    answer = watch.get("/health/ready")
    assert answer.status_code == 503
    told = json.loads(answer.text)
    assert told["ready"] is False
    assert [name for name in told if name != "ready" and told[name] != "ok"] == [part]
    return str(told[part])


def test_a_database_that_somebody_holds_is_locked(app: Flask, watch: Client, tmp_path: Path, monkeypatch) -> None:
    monkeypatch.setattr(database, "SQLITE_SETTINGS", ("PRAGMA busy_timeout = 1",))
    other = sqlite3.connect(tmp_path / DATABASE, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    assert not_ready(watch, "database") == "locked"
    other.execute("ROLLBACK")
    other.close()
    assert watch.get("/health/ready").status_code == 200


@pytest.mark.parametrize("trouble", Trouble)
def test_why_the_database_is_shut_is_named(watch: Client, monkeypatch: pytest.MonkeyPatch, trouble: Trouble) -> None:
    monkeypatch.setattr(database, "writing", Mock(side_effect=Unavailable(trouble, "in a test")))
    assert not_ready(watch, "database") == trouble


def test_a_file_that_can_be_locked_and_takes_nothing_is_not_ready(watch: Client) -> None:
    limit, most = resource.getrlimit(resource.RLIMIT_FSIZE)
    assert watch.get("/health/ready").status_code == 200
    resource.setrlimit(resource.RLIMIT_FSIZE, (1, most))  # of every file; Python ignores the signal
    try:
        assert not_ready(watch, "database") == "disk"
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (limit, most))
    assert watch.get("/health/ready").status_code == 200


def test_a_database_that_is_none_any_more_is_named(app: Flask, watch: Client, tmp_path: Path) -> None:
    database.close_database(app)
    (tmp_path / DATABASE).write_bytes(b"no database" * 1000)
    assert not_ready(watch, "database") == "damaged"


def test_a_nearly_full_disk_is_told_before_a_hand_is_lost(watch: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda _: SimpleNamespace(free=LEAST_FREE - 1))
    assert not_ready(watch, "disk") == "nearly_full"


def test_requests_are_counted_by_route_and_hands_by_kind(anna: Visitor, sit: Sit, count: Count) -> None:
    sheet = sit()
    anna.opens(sheet.address)
    anna.opens(sheet.address)
    seen = count("scorekeeper_requests_total", route="/g/<game>", method="GET", status="200")
    anna.opens(sheet.address)
    assert count("scorekeeper_requests_total", route="/g/<game>", method="GET", status="200") == seen + 1
    assert count("scorekeeper_request_seconds_count") == count("scorekeeper_requests_total")
    assert count("scorekeeper_events_total", kind="GameStarted") == 1
    assert count("scorekeeper_events_total", kind="DealRecorded") == 0
    record(anna, sheet)
    assert count("scorekeeper_events_total", kind="DealRecorded") == 1
    assert count("scorekeeper_listeners") == 0


def test_backups_that_fail_are_told(tmp_path: Path) -> None:
    (tmp_path / "saved").mkdir()
    with fresh_app(tmp_path, BACKUPS=str(tmp_path / "saved")) as app:
        told = Client(make_monitor(app))
        assert "scorekeeper_backup_day_timestamp_seconds 0.0" in told.get("/metrics").text
        app.extensions["backups"].keep()
        saved = datetime.fromisoformat(app.extensions["backups"].state().saved).replace(tzinfo=UTC)
        [found] = re.findall(r"^scorekeeper_backup_day\S+ (\S+)$", told.get("/metrics").text, re.MULTILINE)
        assert float(found) == saved.timestamp()
        assert "scorekeeper_backup_failed 0.0" in told.get("/metrics").text
        for saved in (tmp_path / "saved").iterdir():
            saved.unlink()
        (tmp_path / "saved").rmdir()
        app.extensions["backups"].keep()
        assert "scorekeeper_backup_failed 1.0" in told.get("/metrics").text


def test_what_is_refused_is_counted(stranger: Visitor, count: Count) -> None:
    stranger.client.post("/new", data={})
    assert count("scorekeeper_security_events_total", event="csrf") == 1


def test_methods_that_nobody_knows_make_no_series_of_their_own(stranger: Visitor, count: Count) -> None:
    for method in ("BREW", "PROPFIND", "X" * 500):
        stranger.client.open("/", method=method)
    assert count("scorekeeper_requests_total", method="other") == 3
