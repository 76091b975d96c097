"""A terminal and an installation for the tests of the commands."""

import io
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from flask import Flask

from scorekeeper.cli import main
from scorekeeper.server.app import close_database, create_app, migrate_database
from scorekeeper.server.core.config import SETTINGS
from tests.notation import a_record
from tests.server.visitor import Visitor

Run = Callable[..., tuple[object, str, str]]
Patch = pytest.MonkeyPatch
HOUSE = Path(__file__).resolve().parent.parent.parent
FINE = a_record({"outcome": "rospisat", "declarer": "Boris", "bid": 100})
REFUSED: dict[str, Any] = {**FINE, "deals": [*FINE["deals"], {"outcome": "rospisat", "declarer": "Vera", "bid": 102}]}


class Terminal:
    """Runs the command line in this process and keeps what it said."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.monkeypatch, self.capsys = monkeypatch, capsys

    def run(self, *arguments: str, stdin: bytes = b"") -> tuple[object, str, str]:
        self.monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin)))
        with pytest.raises(SystemExit) as left:
            main(list(arguments))
        out, err = self.capsys.readouterr()
        return left.value.code, out, err


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Terminal:
    return Terminal(monkeypatch, capsys)


def done(answer: tuple[object, str, str]) -> str:
    """What a command says that does all of it."""
    status, out, err = answer
    assert (status, err) == (0, "")
    return out


def refused(answer: tuple[object, str, str], status: int = 2) -> str:
    """What a command says that does nothing: `status` is 1 where what it was given is wrong, 2 where it cannot."""
    answered, out, err = answer
    assert (answered, out, "Traceback" in err) == (status, "", False)
    return err


def written(tmp_path: Path, document: object) -> str:
    path = tmp_path / "record.json"
    path.write_text(document if isinstance(document, str) else json.dumps(document), encoding="utf-8")
    return str(path)


def run(*arguments: str, stdin: bytes) -> subprocess.CompletedProcess[bytes]:
    words = [sys.executable, "-m", "scorekeeper", *arguments]
    return subprocess.run(words, cwd=HOUSE, input=stdin, capture_output=True, check=False)


@contextmanager
def served(instance: Path) -> Iterator[Flask]:
    """The app of an installation, its database open."""
    app = create_app({"SCOREKEEPER_INSTANCE": instance})
    migrate_database(app)
    try:
        yield app
    finally:
        close_database(app)


@pytest.fixture(autouse=True)
def bare(monkeypatch: Patch) -> None:
    for name in SETTINGS:
        monkeypatch.delenv(name, raising=False)


@cache
def _begun() -> Path:
    folder = Path(tempfile.mkdtemp(prefix="scorekeeper-test-"))
    with served(folder / "here") as app:
        anna = Visitor(app.test_client())
        sheet = anna.sends(anna.opens("/new"), "/new", {"name_0": "A", "name_1": "B", "name_2": "C"})
        anna.opens(f"{sheet.address}/share")
        cookie = anna.client.get_cookie("session")
        (folder / "cookie.json").write_text(json.dumps([sheet.address, cookie.value]))
    return folder


@pytest.fixture
def here(tmp_path: Path) -> Path:
    """An installation with a game that Anna began on her phone; her cookie lies beside it."""
    shutil.copytree(_begun(), tmp_path, dirs_exist_ok=True)
    return tmp_path / "here"


@pytest.fixture(name="run")
def run_there(terminal: Terminal, monkeypatch: Patch) -> Run:
    def command(instance: Path, *words: str) -> tuple[object, str, str]:
        monkeypatch.setenv("SCOREKEEPER_INSTANCE", str(instance))
        try:
            return terminal.run(*words)
        finally:
            monkeypatch.delenv("SCOREKEEPER_INSTANCE")

    return command


def forbid(monkeypatch: Patch, forbidden: Path) -> None:
    """A file or folder as it is for a user without rights; the tests may be root, who has all of them."""

    def refusing(do: Callable[..., object]) -> Callable[..., object]:
        def refuses(path: object, *more: object, **also: object) -> object:
            if isinstance(path, str | Path) and Path(path) == forbidden:
                raise PermissionError(13, "Permission denied", str(path))
            return do(path, *more, **also)

        return refuses

    for module, name in ((io, "open"), (os, "open"), (os, "stat")):
        monkeypatch.setattr(module, name, refusing(getattr(module, name)))
