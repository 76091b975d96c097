"""A PostgreSQL server of the tests' own: Debian's, in a scratch folder, on a socket there and on no port.

It refuses to run as root, so that there it runs as its own user.
"""

import atexit
import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any

import psycopg
import pytest
from flask import Flask

from scorekeeper.server.app import migrate_database
from scorekeeper.store.models import db
from tests.apps import SECRET, made

OWNER = "postgres"  # as Debian's package makes it
PATIENCE = 30.0
# It is thrown away, so that nothing of it need be on the disk.
HASTY = ("fsync=off", "synchronous_commit=off", "full_page_writes=off", "listen_addresses=", "max_connections=50")
_numbers = count(1)


@contextmanager
def fresh_postgres_app(folder: Path, **config: object) -> Iterator[Flask]:
    """An app whose instance folder is `folder`, on an empty database of its own in PostgreSQL. Skips the test where
    PostgreSQL is not installed.
    """
    app = _app(folder, _copied(), **config)
    try:
        yield app
    finally:
        with app.app_context():
            db.engine.dispose()


def fresh_address(*, migrated: bool = True) -> str:
    """The address of a database of its own, without games. Skips the test where PostgreSQL is not installed."""
    name = _copied() if migrated else f"games_{next(_numbers)}"
    if not migrated:
        _create(name)
    return _address(_server(), name)


def _copied() -> str:
    name = f"games_{next(_numbers)}"
    _create(name, f"TEMPLATE {_migrated()}")
    return name


@cache
def _migrated() -> str:
    """A database as the migrations make it, of which the others are copies: that is ten times as fast."""
    name = "migrated"
    _create(name)
    with tempfile.TemporaryDirectory() as folder:
        app = _app(Path(folder), name)
        migrate_database(app)
        with app.app_context():
            db.engine.dispose()
    return name


def _create(name: str, how: str = "") -> None:
    with psycopg.connect(_address(_server(), "postgres"), autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name} {how}".encode())


def _app(folder: Path, name: str, **config: object) -> Flask:
    address = _address(_server(), name)
    known = {"SCOREKEEPER_INSTANCE": folder, "DATABASE_URL": address, "SECRET_KEY": SECRET, "TESTING": True}
    return made({**known, **config})


def _address(server: Path, database: str) -> str:
    return f"postgresql://scorekeeper@/{database}?host={server}"


def programs() -> Path | None:
    """Where PostgreSQL's programs are; Debian puts them into no path."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda file: int(file.parts[4]))
    there = shutil.which("initdb")
    return found[-1].parent if found else Path(there).resolve().parent if there else None


@contextmanager
def halted() -> Iterator[None]:
    """The server is ended as an administrator does, and started again at the end of the block."""
    _halt(_running[0])
    try:
        yield
    finally:
        _run(_server())


_running: list[subprocess.Popen[bytes]] = []


@cache
def _server() -> Path:
    """The folder of a server that runs until the tests end."""
    found = programs()
    if found is None:
        pytest.skip("PostgreSQL is not there (make postgresql)")
    folder = Path(tempfile.mkdtemp(prefix="scorekeeper-postgres-"))
    if os.geteuid() == 0:
        shutil.chown(folder, OWNER)
    options = ("--username=scorekeeper", "--auth=trust", "--no-sync", "--encoding=UTF8", "--locale=C")
    command = [found / "initdb", "--pgdata", folder / "data", *options]
    subprocess.run(command, check=True, capture_output=True, cwd="/", **as_its_owner())
    atexit.register(_stop, folder)
    _run(folder)
    return folder


def as_its_owner() -> dict[str, Any]:
    """What it is started with: root may not start it."""
    return {"user": OWNER, "group": OWNER, "extra_groups": []} if os.geteuid() == 0 else {}


def _run(folder: Path) -> None:
    found = programs()
    assert found is not None
    settings = [part for setting in (*HASTY, f"unix_socket_directories={folder}") for part in ("-c", setting)]
    command = [found / "postgres", "-D", folder / "data", *settings]
    _running[:] = [subprocess.Popen(command, cwd="/", stderr=subprocess.DEVNULL, **as_its_owner())]
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        with suppress(psycopg.OperationalError), psycopg.connect(_address(folder, "postgres")):
            return
        time.sleep(0.05)
    raise TimeoutError("PostgreSQL does not start")


def _halt(server: subprocess.Popen[bytes]) -> None:
    server.send_signal(signal.SIGINT)  # it ends every connection, and keeps what was written
    try:
        server.wait(PATIENCE)  # killed before it has written all, it would lose hands that were acknowledged
    except subprocess.TimeoutExpired:
        server.kill()
        server.wait()


def _stop(folder: Path) -> None:
    for server in _running:
        _halt(server)
    shutil.rmtree(folder, ignore_errors=True)
