"""Puts the faults of `faults.toml` into a copy of the project, one after the other, and says which test finds each.

`make faults`, or `python -m tests.faults WORD…` for those in whose room, file or sentence a word stands. The test that
found a fault last time (`faults.log`) runs first, then those nearest to it; each run stops at its first failure. Writes
the log anew. Exit status 1 where a fault is not found.
"""

import re
import subprocess
import sys
import tempfile
import time
import tomllib
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
ROOMS = {
    "routes": ("tests/pages", "tests/server", "tests/pocket", "tests/e2e"),
    "store": ("tests/store", "tests/server", "tests/cli", "tests/e2e"),
    "queue": ("tests/server/deals/test_queue.py", "tests/pocket", "tests/e2e"),
    "templates": ("tests/pages", "tests/server", "tests/pocket", "tests/e2e"),
    "scripts": ("tests/pocket", "tests/e2e"),
}
LOG = ROOT / "tests/faults.log"
FAILED = re.compile(r"^(?:FAILED|ERROR) (\S+)", re.MULTILINE)
FAILURES, NO_TESTS = (1, 2), 5  # exit statuses of pytest; stopped at the first failure it is “interrupted”


def faults() -> list[dict[str, str]]:
    """All of them, in the order of the file."""
    return tomllib.loads((ROOT / "tests/faults.toml").read_text(encoding="utf-8"))["fault"]


def put_in(fault: dict[str, str], folder: Path) -> str:
    """Writes the fault into its file; the file's text as it was. ValueError unless its place is there once."""
    file = folder / fault["file"]
    text = file.read_text(encoding="utf-8")
    if text.count(fault["old"]) != 1:
        raise ValueError(f"{fault['file']}: the place of “{fault['says']}” is there {text.count(fault['old'])} times")
    file.write_text(text.replace(fault["old"], fault["new"]), encoding="utf-8")
    return text


def main(words: list[str]) -> int:
    """Tries the faults that the words name, or all."""
    chosen = [one for one in faults() if not words or any(word in " ".join(one.values()) for word in words)]
    found, missed = _log(), 0
    with tempfile.TemporaryDirectory(prefix="faults-") as name:
        copy = Path(name)
        subprocess.run(f"git archive HEAD | tar -x -C {copy}", shell=True, cwd=ROOT, check=True)
        (copy / ".venv").symlink_to(ROOT / ".venv")
        for number, fault in enumerate(chosen, start=1):
            before = put_in(fault, copy)
            began = time.monotonic()
            test = _find(fault, copy, found.pop(fault["says"], None))
            (copy / fault["file"]).write_text(before, encoding="utf-8")
            missed += test is None
            seconds = time.monotonic() - began
            _say(f"{number:2} {fault['room']}: {fault['says']}\n   {test or 'NOT FOUND'} ({seconds:.0f} s)")
            if test:
                found[fault["says"]] = test
            _write_log(found)
    _say(f"{len(chosen) - missed} found, {missed} not found")
    return 1 if missed else 0


def _log() -> dict[str, str]:
    """Which test found each fault last time."""
    lines = LOG.read_text(encoding="utf-8").splitlines() if LOG.exists() else []
    return {says: test.strip() for says, test in zip(lines[::2], lines[1::2], strict=True)}


def _write_log(found: dict[str, str]) -> None:
    told = [f"{one['says']}\n    {found[one['says']]}\n" for one in faults() if one["says"] in found]
    LOG.write_text("".join(told), encoding="utf-8")


def _find(fault: dict[str, str], copy: Path, last: str | None) -> str | None:
    """The first test that fails, `last` before all others; None where all pass."""
    _run(copy, "sh", "tools/messages.sh", "compile")
    _run(copy, ".venv/bin/python", "-m", "scorekeeper.pocket")
    first = [(last,)] if last and (copy / last.partition("::")[0]).exists() else []
    for tests in (*first, *_nearest(fault, copy)):
        ran = _run(copy, ".venv/bin/python", "-m", "pytest", "-q", "-x", "-n2", *tests)
        if ran.returncode in FAILURES and (failed := FAILED.search(ran.stdout)):
            return failed[1]
        if ran.returncode not in (0, NO_TESTS):
            raise RuntimeError(f"pytest ended with {ran.returncode}:\n{ran.stdout}{ran.stderr}")
    return None


def _nearest(fault: dict[str, str], copy: Path) -> Iterator[tuple[str, ...]]:
    """The tests that mirror the file or its folder, then those of its room."""
    file = Path("tests", *Path(fault["file"]).parts[1:])
    for mirror in (file.with_name(f"test_{file.stem}.py"), file.parent):
        if file.suffix == ".py" and (copy / mirror).exists():
            yield (str(mirror),)
    yield from ((tests,) for tests in ROOMS[fault["room"]])


def _say(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def _run(copy: Path, *command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, cwd=copy, capture_output=True, text=True, check=False)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
