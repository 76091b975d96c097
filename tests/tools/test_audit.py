"""The check of the dependencies: clean, found, or not done; what was not answered is never taken for clean."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tools import audit
from tools.audit import CLEAN, FOUND, KNOWN, LOCKS, NOT_DONE, ROOT, locked, main

LOCK = """\
deprecated==1.3.1 ; python_full_version < '3.12' \\
    --hash=sha256:{hash}
deprecated==3.0.1 ; python_full_version >= '3.12' \\
    --hash=sha256:{hash}
flask==3.1.3 \\
    --hash=sha256:{hash}
""".format(hash="a" * 64)
SILENT = "Dependency not found and could not be audited"


def vulnerability(id: str, *mended: str) -> dict[str, Any]:
    """As pip-audit writes one."""
    return {"id": id, "fix_versions": list(mended), "aliases": ["CVE-2019-11324"], "description": "Long.\nVery long."}


# Stands for pip-audit: it reads the list that it is given, and answers from a table as that does.
TOOL = """#!{python}
import json, pathlib, sys
told = json.loads(pathlib.Path({table!r}).read_text())
if "fails" in told:
    sys.exit(told["fails"])
asked = [line.split("==") for line in pathlib.Path(sys.argv[sys.argv.index("-r") + 1]).read_text().split()]
assert len({{name for name, _ in asked}}) == len(asked), "no name twice"
assert {{"--no-deps", "--disable-pip"}} < set(sys.argv)
print(json.dumps({{"dependencies": [
    {{"name": name, "skip_reason": {silent!r}}} if told.get(f"{{name}}=={{version}}") is None
    else {{"name": name, "version": version, "vulns": told[f"{{name}}=={{version}}"]}}
    for name, version in asked
], "fixes": []}}))
"""
ALL_WELL: dict[str, Any] = {
    "flask==3.1.3": [],
    "deprecated==1.3.1": [],
    "deprecated==3.0.1": [],
    "==".join(KNOWN): [vulnerability("PYSEC-2019-133", "1.24.2")],
}


@pytest.fixture
def told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """What the service answers; the exit status."""
    lock, table, tool = (tmp_path / name for name in ("lock", "table", "pip-audit"))
    lock.write_text(LOCK)
    monkeypatch.setattr(audit, "LOCKS", (lock, lock))
    tool.write_text(TOOL.format(python=sys.executable, table=str(table), silent=SILENT))
    tool.chmod(0o700)

    def tell(answers: dict[str, Any]) -> int:
        table.write_text(json.dumps(answers))
        return main(str(tool))

    return tell


def test_clean_is_what_was_answered_for_every_package(told: Any, capsys: pytest.CaptureFixture[str]) -> None:
    assert told(ALL_WELL) == CLEAN == 0
    assert capsys.readouterr().out == "No vulnerability of the 3 locked packages is known.\n"


def test_what_is_found_is_named_with_what_mends_it(told: Any, capsys: pytest.CaptureFixture[str]) -> None:
    found = [vulnerability("PYSEC-1", "3.1.4", "3.2"), vulnerability("PYSEC-2")]
    assert told({**ALL_WELL, "flask==3.1.3": found}) == FOUND == 1
    assert capsys.readouterr().err == (
        "flask 3.1.3: PYSEC-1/CVE-2019-11324 (mended in 3.1.4 or 3.2), PYSEC-2/CVE-2019-11324 (not mended yet)\n"
    )


def test_a_package_without_an_answer_is_not_clean(told: Any, capsys: pytest.CaptureFixture[str]) -> None:
    """pip-audit itself passes over it, and says that nothing was found."""
    assert told({**ALL_WELL, "deprecated==3.0.1": None}) == NOT_DONE == 2
    assert capsys.readouterr().err == (f"The check could not be done for 1 of 3 packages: deprecated 3.0.1. {SILENT}\n")


@pytest.mark.parametrize("answer", [[], None])
def test_a_service_that_knows_of_nothing_is_none(told: Any, capsys: pytest.CaptureFixture[str], answer: Any) -> None:
    """As a mirror of a registry is, which has every package and tells no vulnerability of any."""
    assert told({**ALL_WELL, "==".join(KNOWN): answer}) == NOT_DONE
    assert "The check could not be done: urllib3 1.24.1 is known to be vulnerable" in capsys.readouterr().err


def test_without_a_network_it_is_said(told: Any, capsys: pytest.CaptureFixture[str]) -> None:
    """pip-audit ends as if it had found something."""
    assert told({"fails": "Traceback\nConnectionError: no route to host"}) == NOT_DONE
    said = capsys.readouterr().err
    assert said.startswith("The check could not be done")
    assert "ConnectionError: no route to host" in said


def test_a_tool_that_is_not_there_is_said(told: Any, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(str(tmp_path / "nothing")) == NOT_DONE
    assert "No such file" in capsys.readouterr().err


@pytest.mark.parametrize("spoilt", ["flask\n", LOCK + "--index-url x\n", LOCK.replace("sha256", "md5"), "flask==1\n"])
def test_what_cannot_be_read_of_a_lock_is_not_left_out(spoilt: str) -> None:
    with pytest.raises(ValueError, match="cannot be read"):
        locked(spoilt)


def test_every_lock_can_be_read_and_names_no_address() -> None:
    for lock in LOCKS:
        text = lock.read_text(encoding="utf-8")
        assert [f"{name}=={version}" for name, version in locked(text)] == re.findall(
            r"^[^ ]+==[^ ]+", text, re.MULTILINE
        )
        assert "://" not in text


def test_where_the_tool_cannot_be_installed_it_is_said(tmp_path: Path) -> None:
    (tmp_path / "tools").mkdir()
    (tmp_path / "bin").mkdir()
    shutil.copy(ROOT / "tools" / "audit.sh", tmp_path / "tools")
    (tmp_path / "requirements-audit.lock").write_text(LOCK)
    (tmp_path / "bin" / "python3").write_text("#!/bin/sh\nexit 1\n")
    (tmp_path / "bin" / "python3").chmod(0o700)
    path = f"{tmp_path / 'bin'}{os.pathsep}{os.environ['PATH']}"
    run = subprocess.run(
        ["sh", str(tmp_path / "tools" / "audit.sh")], env={"PATH": path}, capture_output=True, text=True, check=False
    )
    assert (run.returncode, run.stderr) == (
        2,
        "Nothing could be checked or written: the tools could not be installed.\n",
    )
