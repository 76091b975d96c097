"""CONTRIBUTING's house rule and its new kind of event, followed in a copy of the project: whoever follows the guide is
done, and whoever leaves a step out is told so by a fast test that names what is missing.
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

from tests.guide.check_rule import A_CHECK_RULE
from tests.guide.event import AN_EVENT, ENTRIES, RIGHTS
from tests.guide.house_rule import A_HOUSE_RULE
from tests.guide.steps import TRANSLATED, Step, apply

ROOT = Path(__file__).resolve().parents[2]
TRANSLATIONS = "scorekeeper/wording/translations"
COPIED = (
    "scorekeeper",
    "tests",
    "docs",
    "deploy",
    "templates",
    "static",
    "tools",
    "pyproject.toml",
    *(one.name for one in ROOT.glob("*.md")),
)
LEFT_OUT = shutil.ignore_patterns("__pycache__")
COMPILED = "tests/pocket/test_equality.py::test_what_the_engine_is_tested_with"  # the new rule too, by itself
# Each with what whoever has followed it runs beside the tests of its steps.
GUIDES = {
    "a house rule": (A_HOUSE_RULE, ("tests/rules", "tests/service/test_upcasting.py", COMPILED)),
    "a house rule that forbids": (A_CHECK_RULE, ("tests/rules", "tests/referee/test_questions.py")),
    "an event": (AN_EVENT, ("tests/service/test_apply_laws.py", ENTRIES, RIGHTS)),
}
STEPS = [
    pytest.param(guide, step, id=f"{name}: {step.name}")
    for name, (guide, _) in GUIDES.items()
    for step in guide
    if step.names
]


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """The project, but for what can be made again."""
    for name in COPIED:
        file = ROOT / name
        if file.is_file():
            shutil.copy(file, tmp_path / name)
        else:
            shutil.copytree(file, tmp_path / name, ignore=LEFT_OUT)
    return tmp_path


@pytest.fixture(scope="module")
def catalogs(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """The compiled catalogs of whoever has followed the guides, by place; compiling takes longer than most tests."""
    folder = tmp_path_factory.mktemp("catalogs")
    shutil.copytree(ROOT / TRANSLATIONS, folder / TRANSLATIONS)
    apply(tuple(step for guide, _ in GUIDES.values() for step in guide if step.name == TRANSLATED), folder)
    compiled: dict[str, bytes] = {}
    for file in (folder / TRANSLATIONS).glob("*/LC_MESSAGES/messages.po"):
        content = io.BytesIO()
        with file.open("rb") as stream:
            write_mo(content, read_po(stream))
        compiled[str(file.with_suffix(".mo").relative_to(folder))] = content.getvalue()
    return compiled


def follow(copy: Path, steps: tuple[Step, ...], catalogs: dict[str, bytes]) -> None:
    apply(steps, copy)
    if any(edit.file.startswith("scorekeeper/rules") for step in steps for edit in step.edits):
        python(copy, "-m", "tests.rules.listed")
    if TRANSLATED in [step.name for step in steps]:
        for name, content in catalogs.items():
            (copy / name).write_bytes(content)


def python(copy: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-B", *arguments]
    return subprocess.run(command, cwd=copy, capture_output=True, text=True, check=False)


def checked(copy: Path, *tests: str) -> subprocess.CompletedProcess[str]:
    return python(copy, "-m", "pytest", "-q", "-p", "no:cacheprovider", *tests)


@pytest.mark.parametrize(("guide", "more"), GUIDES.values(), ids=GUIDES)
def test_whoever_follows_the_guide_is_done(
    copy: Path, catalogs: dict[str, bytes], guide: tuple[Step, ...], more: tuple[str, ...]
) -> None:
    follow(copy, guide, catalogs)
    done = checked(copy, *more, *sorted({step.tests for step in guide}))
    assert done.returncode == 0, done.stdout[-3000:]


@pytest.mark.parametrize(("guide", "left_out"), STEPS)
def test_a_step_left_out_is_named(
    copy: Path, catalogs: dict[str, bytes], guide: tuple[Step, ...], left_out: Step
) -> None:
    follow(copy, tuple(step for step in guide if step is not left_out), catalogs)
    done = checked(copy, left_out.tests)
    assert done.returncode != 0
    assert left_out.names in done.stdout
