"""Servers that start together on one PostgreSQL make its tables once."""

import os
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path
from subprocess import PIPE

from tests.apps import SECRET
from tests.postgres import fresh_address

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
        for _ in range(3):
            server = subprocess.Popen(command, env=os.environ | known, text=True, **pipes)
            servers.append(ended.enter_context(server))
            ended.callback(server.kill)
        for server in servers:
            assert server.stdout is not None
            assert server.stdout.readline() == "ready\n"
        for server in servers:
            assert server.stdin is not None
            server.stdin.write("now\n")
            server.stdin.flush()
        told = [server.communicate(timeout=60)[1] for server in servers]
        assert [server.returncode for server in servers] == [0, 0, 0], told
