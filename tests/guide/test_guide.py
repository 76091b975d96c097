"""CONTRIBUTING's two house rules and its new kind of event, followed in one copy of the project: whoever has is done.
`make long` sees that, and what names a rule that is got wrong; in left_out.py, that whoever leaves a step out is told
so by a fast test, and that a phone scores by the new rules. `make test` sees that every step has its place.
"""

import shutil
import subprocess
import sys
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from tests.each import each
from tests.guide.steps import TRANSLATED, Step, apply, exchange, read_steps

ROOT = Path(__file__).resolve().parents[2]
COPIED = ("scorekeeper", "tests", "docs", "deploy", "templates", "static", "tools", "pyproject.toml")
A_HOUSE_RULE, A_CHECK_RULE, AN_EVENT = GUIDES = [read_steps(guide) for guide in ("house_rule", "check_rule", "event")]
# What whoever has followed them runs beside the tests of their steps.
MORE = (
    "tests/rules",
    "tests/test_docs.py",
    "tests/wording/test_explanations.py",
    "tests/referee/test_questions.py",
    "tests/service/test_apply_laws.py",
    "tests/server/corrections/test_log.py",
    "tests/server/sharing/test_links.py::test_rights_on_every_route",
)


def copy_to(folder: Path) -> None:
    """The project, with what Python has compiled of it: of a file that is changed that is out of date."""
    for file in [ROOT / name for name in COPIED] + [*ROOT.glob("*.md")]:
        if file.is_file():
            shutil.copy(file, folder)
        else:
            shutil.copytree(file, folder / file.name)


def follow(copy: Path, steps: tuple[Step, ...]) -> None:
    """Does what the steps say, and what belongs to it."""
    apply(steps, copy)
    python(copy, "-m", "tests.rules.listed")
    if TRANSLATED in [step.name for step in steps]:
        for file in (copy / "scorekeeper/wording/translations").glob("*/LC_MESSAGES/messages.po"):
            with file.open("rb") as source, file.with_suffix(".mo").open("wb") as compiled:
                write_mo(compiled, read_po(source))


def python(copy: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-B", *arguments]
    return subprocess.run(command, cwd=copy, capture_output=True, text=True, check=False)


def checked(copy: Path, *tests: str) -> subprocess.CompletedProcess[str]:
    return python(copy, "-m", "pytest", "-q", "-p", "no:cacheprovider", *tests)


@each("rule", (A_HOUSE_RULE, A_CHECK_RULE))
def test_a_house_rule_is_eight_files_and_the_guide_names_them(rule: tuple[Step, ...]) -> None:
    files = {edit.file for step in rule if step.name != TRANSLATED for edit in step.edits}
    assert len(files) <= 8
    section = (ROOT / "CONTRIBUTING.md").read_text("utf-8").partition("## A house rule")[2].partition("\n## ")[0]
    assert [file for file in sorted(files) if file.removeprefix("scorekeeper/") not in section] == []


def test_every_step_finds_its_place(tmp_path: Path) -> None:
    """One after the other in one copy; whether whoever has followed them is done is seen by `make long`."""
    copy_to(tmp_path)
    apply(tuple(step for guide in GUIDES for step in guide), tmp_path)


def test_a_rule_that_is_wrong_is_named(tmp_path: Path) -> None:
    copy_to(tmp_path)
    follow(tmp_path, A_HOUSE_RULE)
    for wrong in read_steps("wrong"):
        [edit] = wrong.edits
        exchange(tmp_path / edit.file, edit.before, edit.after)
        done = checked(tmp_path, wrong.tests)
        exchange(tmp_path / edit.file, edit.after, edit.before)
        assert done.returncode == 1, f"{wrong.name}: {done.stdout[-3000:]}"
        assert wrong.names in done.stdout, f"{wrong.name}: {done.stdout[-3000:]}"


def test_whoever_follows_the_guides_is_done(tmp_path: Path) -> None:
    copy_to(tmp_path)
    steps = tuple(step for guide in GUIDES for step in guide)
    follow(tmp_path, steps)
    done = checked(tmp_path, *MORE, *sorted({step.tests for step in steps}))
    assert done.returncode == 0, done.stdout[-3000:]
