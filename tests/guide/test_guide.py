"""CONTRIBUTING's house rule in ten minutes, followed in a copy of the project: whoever follows it is done, and whoever
leaves a step out is told so by a fast test that names what is missing.
"""

from __future__ import annotations

import io
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from tests.guide.steps import A_HOUSE_RULE, TRANSLATED, Step, apply

ROOT = Path(__file__).resolve().parents[2]
TRANSLATIONS = "scorekeeper/wording/translations"
COPIED = (
    "scorekeeper",
    "tests",
    "docs",
    "templates",
    "static",
    "tools",
    "pyproject.toml",
    *(one.name for one in ROOT.glob("*.md")),
)
LEFT_OUT = shutil.ignore_patterns("__pycache__", "e2e", "web", "guide")
FAST = sorted({step.tests for step in A_HOUSE_RULE})


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """The project, without what the guide does not speak of."""
    for name in COPIED:
        file = ROOT / name
        if file.is_file():
            shutil.copy(file, tmp_path / name)
        else:
            shutil.copytree(file, tmp_path / name, ignore=LEFT_OUT if name == "tests" else None)
    return tmp_path


@pytest.fixture(scope="module")
def catalogs(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """The compiled catalogs of whoever has followed the guide, by place; compiling takes longer than most tests."""
    folder = tmp_path_factory.mktemp("catalogs")
    shutil.copytree(ROOT / TRANSLATIONS, folder / TRANSLATIONS)
    apply(tuple(step for step in A_HOUSE_RULE if step.name == TRANSLATED), folder)
    compiled: dict[str, bytes] = {}
    for file in (folder / TRANSLATIONS).glob("*/LC_MESSAGES/messages.po"):
        content = io.BytesIO()
        with file.open("rb") as stream:
            write_mo(content, read_po(stream))
        compiled[str(file.with_suffix(".mo").relative_to(folder))] = content.getvalue()
    return compiled


def follow(copy: Path, steps: tuple[Step, ...], catalogs: dict[str, bytes]) -> None:
    apply(steps, copy)
    python(copy, "-m", "tests.rules.listed")
    if TRANSLATED in [step.name for step in steps]:
        for name, content in catalogs.items():
            (copy / name).write_bytes(content)


def python(copy: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-B", *arguments]
    return subprocess.run(command, cwd=copy, capture_output=True, text=True, check=False)


def checked(copy: Path, *tests: str) -> subprocess.CompletedProcess[str]:
    return python(copy, "-m", "pytest", "-q", "-p", "no:cacheprovider", *tests)


def test_whoever_follows_the_guide_is_done(copy: Path, catalogs: dict[str, bytes]) -> None:
    follow(copy, A_HOUSE_RULE, catalogs)
    done = checked(copy, "tests/rules", "tests/service/test_upcasting.py", *FAST)
    assert done.returncode == 0, done.stdout[-3000:]


@pytest.mark.parametrize("left_out", A_HOUSE_RULE, ids=lambda step: step.name)
def test_a_step_left_out_is_named(copy: Path, catalogs: dict[str, bytes], left_out: Step) -> None:
    follow(copy, tuple(step for step in A_HOUSE_RULE if step is not left_out), catalogs)
    done = checked(copy, left_out.tests)
    assert done.returncode != 0
    assert left_out.names in done.stdout
