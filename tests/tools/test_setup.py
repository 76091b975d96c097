"""`make setup-run`: an upgrade whose libraries cannot be had leaves those of before, with which one goes back."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tools.audit import ROOT

# Makes what the real one makes, as far as the script looks at it; whether it can install is said by a file.
UV = """#!/bin/sh
[ "$1" = venv ] && mkdir -p .venv/bin && echo '#!/bin/sh' >.venv/bin/python && chmod +x .venv/bin/python
[ "$1" = venv ] || [ -e network ]
"""


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout with an environment of its locks, and then with other locks."""
    for name in ("tools", "commands"):
        (tmp_path / name).mkdir()
    shutil.copy(ROOT / "tools" / "setup.sh", tmp_path / "tools")
    (tmp_path / "tools" / "messages.sh").touch()
    (tmp_path / "commands" / "uv").write_text(UV)
    (tmp_path / "commands" / "uv").chmod(0o755)
    (tmp_path / "requirements.lock").write_text("old")
    (tmp_path / "network").touch()
    assert sets_up(tmp_path)
    (tmp_path / ".venv" / "of before").touch()
    (tmp_path / "requirements.lock").write_text("new")
    return tmp_path


def sets_up(checkout: Path) -> bool:
    """Whether that went well."""
    path = f"{checkout / 'commands'}{os.pathsep}{os.environ['PATH']}"
    command = ["sh", checkout / "tools" / "setup.sh", "run"]
    return subprocess.run(command, env={"PATH": path}, capture_output=True, check=False).returncode == 0


def is_of_before(checkout: Path) -> bool:
    return (checkout / ".venv" / "of before").exists()


def test_where_the_libraries_cannot_be_had_those_of_before_are_there(checkout: Path) -> None:
    (checkout / "network").unlink()
    for _ in range(2):
        assert not sets_up(checkout)
        assert is_of_before(checkout)
    (checkout / "requirements.lock").write_text("old")
    assert sets_up(checkout), "the way back needs no network"
    assert is_of_before(checkout)


def test_where_they_can_be_had_nothing_is_left_of_those_of_before(checkout: Path) -> None:
    assert sets_up(checkout)
    assert not is_of_before(checkout)
    assert list((checkout / "build").iterdir()) == []


def test_what_was_broken_off_before_is_not_taken_for_those_of_before(checkout: Path) -> None:
    """Killed in between, it has put them aside and made half of the new ones."""
    (checkout / "build").mkdir(exist_ok=True)
    (checkout / ".venv").rename(checkout / "build" / "venv-before")
    (checkout / ".venv").mkdir()
    (checkout / "network").unlink()
    assert not sets_up(checkout)
    assert is_of_before(checkout)
