"""Two PostgreSQL servers of the tests' own on the loopback: a primary that acknowledges nothing before its standby has
it on its disk, and that standby.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import psycopg
import pytest

from tests.ports import free_port
from tests.postgres import OWNER, PATIENCE, as_its_owner, programs

# What is killed here is a program and not the machine, so that all it wrote is there without being flushed.
SETTINGS = (
    "fsync=off",
    "wal_retrieve_retry_interval=100ms",
    "listen_addresses=127.0.0.1",
    "unix_socket_directories=",
    "max_connections=60",
)
STANDBY = "standby"  # by this name the primary waits for it
AS_STANDBY = f"cluster_name={STANDBY}"


class Cluster:
    """One of the two, by the folder that it is in."""

    def __init__(self, folder: Path, port: int) -> None:
        self.folder, self.port = folder, port
        self._process: subprocess.Popen[bytes] | None = None

    def start(self, *more: str) -> None:
        """Returns when it takes connections. `more` settings stand for this time only."""
        settings = [part for setting in (*SETTINGS, f"port={self.port}", *more) for part in ("-c", setting)]
        self._process = subprocess.Popen(
            [_program("postgres"), "-D", self.folder, *settings], cwd="/", stderr=subprocess.DEVNULL, **as_its_owner()
        )
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            with suppress(psycopg.OperationalError), self.asked():
                return
            time.sleep(0.05)
        raise TimeoutError("PostgreSQL does not start")

    def asked(self) -> psycopg.Connection:
        """A connection for whoever administers it."""
        return psycopg.connect(self.address("postgres"), autocommit=True)

    def tell(self, *statements: str) -> None:
        """Does as an administrator says."""
        with self.asked() as connection:
            for statement in statements:
                connection.execute(statement.encode())

    def address(self, database: str) -> str:
        """Of this one alone."""
        return f"postgresql://scorekeeper@127.0.0.1:{self.port}/{database}"

    def kill(self) -> None:
        """SIGKILL for all of its processes at once, as when its machine dies."""
        if self._process is not None:
            for pid in (self._process.pid, *_children(self._process.pid)):
                with suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGKILL)
            self._process.wait()
            self._process = None


class Pair:
    """A primary with its standby, and an empty database."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.primary, self.standby = (Cluster(folder / name, free_port()) for name in ("first", "second"))
        made = ("initdb", "--username=scorekeeper", "--auth=trust", "--no-sync", "--encoding=UTF8", "--locale=C")
        _run(*made, "--pgdata", self.primary.folder)
        self.primary.start()
        self.primary.tell("CREATE DATABASE games")
        copied = ("pg_basebackup", "--no-sync", "--write-recovery-conf", "--checkpoint=fast", "--username=scorekeeper")
        _run(*copied, "--host=127.0.0.1", f"--port={self.primary.port}", "--pgdata", self.standby.folder)
        self.standby.start(AS_STANDBY)
        self.primary.tell(f"ALTER SYSTEM SET synchronous_standby_names = '{STANDBY}'", "SELECT pg_reload_conf()")
        self.is_doubled()

    def is_doubled(self) -> None:
        """Returns when the primary waits for its standby."""
        asked = b"SELECT sync_state FROM pg_stat_replication"
        until = time.monotonic() + PATIENCE
        with self.primary.asked() as connection:
            while connection.execute(asked).fetchone() != ("sync",):
                assert time.monotonic() < until, "the standby does not come"
                time.sleep(0.02)

    def address(self) -> str:
        """The connection string by which the app goes to whichever of the two is the primary."""
        ports = f"{self.primary.port},{self.standby.port}"
        return f"postgresql://scorekeeper@/games?host=127.0.0.1,127.0.0.1&port={ports}&target_session_attrs=read-write"


@contextmanager
def pair() -> Iterator[Pair]:
    """Both, until the end of the block. Skips the test where PostgreSQL is not installed."""
    if programs() is None:
        pytest.skip("PostgreSQL is not there (make postgresql)")
    folder = Path(tempfile.mkdtemp(prefix="scorekeeper-standby-"))
    if os.geteuid() == 0:
        shutil.chown(folder, OWNER)
    both = Pair(folder)
    try:
        yield both
    finally:
        both.primary.kill()
        both.standby.kill()
        shutil.rmtree(folder, ignore_errors=True)


def _program(name: str) -> Path:
    found = programs()
    assert found is not None
    return found / name


def _run(name: str, *more: str | Path) -> None:
    subprocess.run([_program(name), *more], check=True, capture_output=True, cwd="/", **as_its_owner())


def _children(parent: int) -> list[int]:
    found = []
    for folder in Path("/proc").iterdir():
        with suppress(OSError):
            if folder.name.isdigit() and int((folder / "stat").read_text().rpartition(")")[2].split()[1]) == parent:
                found.append(int(folder.name))
    return found
