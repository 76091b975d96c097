"""The Makefile: what its targets set up."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

HOUSE = Path(__file__).resolve().parent.parent
ENDS = "import os\ndef test_first(): pass\ndef test_that_ends(): os._exit(3)\ndef test_last(): pass\n"
WAITS = """import time
import pytest

@pytest.fixture
def for_ever():
    yield
    while True:
        time.sleep(1)

def test_that_waits(for_ever):
    assert False

def test_behind(): pass
"""


def test_make_test_installs_whatever_a_test_would_be_left_out_without() -> None:
    """A test that cannot run here names the target of the Makefile that helps."""
    prerequisites = re.search(r"^test: (.*?) *##", (HOUSE / "Makefile").read_text("utf-8"), re.MULTILINE)
    assert prerequisites is not None
    sources = [file.read_text("utf-8") for file in (HOUSE / "tests").rglob("*.py")]
    missing = {target for source in sources for target in re.findall(r'is not there \(make (\w+)\)"', source)}
    assert missing == {"engines", "proxies", "postgresql", "systemd", "qpdf"}
    assert missing <= set(prerequisites[1].split())
    assert not [source for source in sources if re.search(r"pytest\.skip\((?!f?\"[^\"]+ is not there \(make )", source)]


def test_tests_that_end_their_process_or_wait_for_ever_fail_and_all_others_run(tmp_path: Path) -> None:
    """Also one that has failed, and waits at its end. Else CI waits for the others until its time is over."""
    files = {1: ENDS, 2: WAITS}
    for number in range(6):
        text = files.get(number, "def test_it(): pass\n")
        (tmp_path / f"test_{number}.py").write_text(text, encoding="utf-8")
    shutil.copy(HOUSE / "tests" / "conftest.py", tmp_path)
    spread = re.search(r"^ALL_CORES := .*(--dist=.*)$", (HOUSE / "Makefile").read_text("utf-8"), re.MULTILINE)
    assert spread is not None
    limit = ("-o", "faulthandler_timeout=4", "-o", "faulthandler_exit_on_timeout=true")
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-n2", *spread[1].split(), *limit, "."]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == 1
    assert "crashed while running 'test_1.py::test_that_ends'" in done.stdout
    assert "FAILED test_2.py::test_that_waits - assert False" in done.stdout
    assert "crashed while running 'test_2.py::test_that_waits'" in done.stdout
    assert "3 failed, 7 passed" in done.stdout
