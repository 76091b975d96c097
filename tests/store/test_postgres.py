"""PostgreSQL that is started anew, and servers that start on it together: each thing is done once."""

import os
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path
from subprocess import PIPE

import pytest
from flask import Flask

from scorekeeper.service.game_service import GameService
from scorekeeper.store.database import database_state
from scorekeeper.store.models import db
from scorekeeper.store.sql_store import SqlStore
from scorekeeper.trouble import Trouble, Unavailable
from tests.apps import SECRET
from tests.postgres import fresh_address, halted
from tests.service.examples import record, start
from tests.store.conftest import POSTGRESQL_ALONE

HAND = record(1, key="waits")


@POSTGRESQL_ALONE
def test_a_hand_is_recorded_through_a_restart(app: Flask) -> None:
    service = GameService(SqlStore())
    service.start(start())
    with halted():
        with pytest.raises(Unavailable) as raised:
            service.change(HAND)
        assert raised.value.trouble is Trouble.UNREACHABLE
        assert database_state(app) == "unreachable"
    assert [service.change(HAND).seq for _ in range(2)] == [2, 2]
    assert (len(SqlStore().events("g")), database_state(app)) == (2, "ok")


@POSTGRESQL_ALONE
def test_a_connection_that_a_restart_has_ended_is_replaced_unseen(app: Flask) -> None:
    service = GameService(SqlStore())
    service.start(start())
    with halted():
        pass
    assert service.change(record(1)).seq == 2


@POSTGRESQL_ALONE
def test_one_that_is_only_read_from_keeps_no_hand(app: Flask) -> None:
    with db.engine.begin() as connection:
        connection.exec_driver_sql("ALTER ROLE scorekeeper SET default_transaction_read_only = on")
    try:
        db.engine.dispose()
        assert database_state(app) == "read_only"
    finally:
        db.engine.dispose()
        with db.engine.begin() as connection:
            connection.exec_driver_sql("SET TRANSACTION READ WRITE")
            connection.exec_driver_sql("ALTER ROLE scorekeeper RESET default_transaction_read_only")


ROOT = Path(__file__).resolve().parents[2]
MIGRATES_WHEN_TOLD = """
import sys
from scorekeeper.server.app import create_app, migrate_database
app = create_app()
print("ready", flush=True)
sys.stdin.readline()
migrate_database(app)
"""


def test_servers_that_migrate_at_the_same_moment_do_so_one_after_the_other(tmp_path: Path) -> None:
    known = {"PYTHONPATH": str(ROOT), "SCOREKEEPER_INSTANCE": str(tmp_path), "SECRET_KEY": SECRET}
    known |= {"DATABASE_URL": fresh_address(migrated=False)}
    command, pipes = [sys.executable, "-c", MIGRATES_WHEN_TOLD], dict.fromkeys(("stdin", "stdout", "stderr"), PIPE)
    with ExitStack() as ended:
        servers = []
        for _ in range(2):
            server = subprocess.Popen(command, env=os.environ | known, text=True, **pipes)
            servers.append(ended.enter_context(server))
            ended.callback(server.kill)
        for server in servers:
            assert server.stdout.readline() == "ready\n"
        for server in servers:
            server.stdin.write("now\n")
            server.stdin.flush()
        told = [server.communicate(timeout=60)[1] for server in servers]
        assert [server.returncode for server in servers] == [0, 0], told
