"""Connections to PostgreSQL: to which of several servers they go, and which of them are used again."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from errno import ENOSPC
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import psycopg
import pytest
import sqlalchemy as sa
from flask import Flask

from scorekeeper.store import postgres
from scorekeeper.store.database import reading
from scorekeeper.store.models import db
from scorekeeper.store.postgres import PROMOTIONS, LineToServer, Overtaken, Servers
from tests.postgres import fresh_address
from tests.store.conftest import POSTGRESQL_ALONE


def named(host: str = "", **more: str) -> dict[str, Any]:
    """What psycopg is told of a server that runs; `host` stands before the server's own."""
    url = sa.make_url(fresh_address(migrated=False))
    own = str(url.query["host"])
    known = {"user": "scorekeeper", "dbname": str(url.database), "host": f"{host},{own}" if host else own}
    return known | more


@contextmanager
def connected(folder: Path, told: dict[str, Any]) -> Iterator[LineToServer]:
    connection: Any = Servers(folder).connect(None, None, [], told)
    with connection:
        yield connection


def test_it_waits_for_no_other_reason(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A wrong name of the database, told by the server itself, does not become right."""

    class Refused(psycopg.OperationalError):
        sqlstate = "28P01"

    def connect(**_: object) -> None:
        raise Refused

    monkeypatch.setattr(LineToServer, "connect", connect)
    with pytest.raises(Refused):
        Servers(tmp_path).connect(None, None, [], {})


def test_that_it_was_away_long_ago_keeps_nobody_from_waiting_while_it_restarts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It came back when nobody needed another connection than there were."""
    hours, answers = [0.0], list[object]()

    class Away(psycopg.OperationalError):
        pass

    def connect(**_: object) -> object:
        answer = answers.pop() if answers else None
        if answer is None:
            raise Away
        return answer

    monkeypatch.setattr(LineToServer, "connect", connect)
    monkeypatch.setattr(postgres, "sleep", lambda seconds: hours.append(hours.pop() + seconds))
    monkeypatch.setattr(postgres, "monotonic", lambda: hours[0])
    servers = Servers(tmp_path)
    for _ in range(2):
        with pytest.raises(Away):
            servers.connect(None, None, [], {})
    assert hours[0] < 2 * postgres.RESTART, "who comes later is told at once"
    hours[0] += 3_600
    answers[:] = [there := Mock(), None, None]
    assert servers.connect(None, None, [], {}) is there


def test_one_that_says_nothing_is_passed_over(tmp_path: Path) -> None:
    """A machine that takes the connection and hangs."""
    with socket.create_server(("127.0.0.1", 0)) as silent:
        told = named("127.0.0.1", port=f"{silent.getsockname()[1]},5432", connect_timeout="2")
        with connected(tmp_path, told) as connection:
            assert connection.info.host.startswith("/")
    assert not (tmp_path / PROMOTIONS).exists(), "nobody was promoted yet"


def test_a_machine_that_is_gone_without_a_word_is_given_up_in_seconds(tmp_path: Path) -> None:
    told = named()
    with connected(tmp_path, told) as watchful, connected(tmp_path, told | {"keepalives_idle": "77"}) as told_otherwise:
        assert watchful.info.get_parameters()["tcp_user_timeout"] == postgres.WATCHFUL["tcp_user_timeout"]
        assert told_otherwise.info.get_parameters()["keepalives_idle"] == "77"


def test_a_primary_from_before_a_promotion_is_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told = named("/nowhere")
    with connected(tmp_path, told) as connection:
        row = connection.execute("SELECT system_identifier FROM pg_control_system()").fetchone()
        assert row is not None
        system = str(row[0])
    monkeypatch.setattr(postgres, "RESTART", 0)
    (tmp_path / PROMOTIONS).write_text(json.dumps({system: 2}))
    with pytest.raises(Overtaken, match="was the primary before a promotion"):
        Servers(tmp_path).connect(None, None, [], told)
    (tmp_path / PROMOTIONS).write_text(json.dumps({"of another database": 2, system: 1}))
    with connected(tmp_path, told):
        pass


def test_a_promotion_is_remembered_on_a_disk_that_takes_nothing_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """PostgreSQL takes hands there. It is written down once the disk takes it."""
    told, timelines = {"host": "one,another"}, ["00000002"]

    def connect(**_: object) -> Mock:
        there = Mock()
        there.execute.return_value.fetchone.return_value = ("7", timelines[-1])
        return there

    monkeypatch.setattr(LineToServer, "connect", connect)
    monkeypatch.setattr(postgres, "RESTART", 0)
    servers = Servers(tmp_path)
    with monkeypatch.context() as patched:
        patched.setattr(postgres, "write_whole", Mock(side_effect=OSError(ENOSPC, "No space left on device")))
        servers.connect(None, None, [], told)
        timelines.append("00000001")
        with pytest.raises(Overtaken):
            servers.connect(None, None, [], told)
    assert not (tmp_path / PROMOTIONS).exists()
    timelines.pop()
    servers.connect(None, None, [], told)
    assert json.loads((tmp_path / PROMOTIONS).read_bytes()) == {"7": 2}


@POSTGRESQL_ALONE
def test_a_connection_is_asked_nothing_before_it_is_used(app: Flask) -> None:
    """Whether the server has ended it can be seen here."""
    asked = []
    with reading() as connection:
        connection.exec_driver_sql("SELECT 1")
    with app.app_context():
        sa.event.listen(db.engine, "before_cursor_execute", lambda *told: asked.append(told[2]))
    with reading() as connection:
        connection.exec_driver_sql("SELECT 2")
    assert asked == ["SELECT 2"]
    assert not db.engine.pool._pre_ping
