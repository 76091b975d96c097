"""What a rule that is being added still lacks (tools/rule.sh).

    python -m tools.rule laws
    git diff --unified=0 | python -m tools.rule mutants

The laws are those that ask something of every rule; what they miss is said. The mutants are of the changed lines of the
engine, and play the small games: where no game notices one, a row is missing. After LIMIT seconds the rest is left.
"""

from __future__ import annotations

import os
import re
import signal
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from types import CodeType, ModuleType
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from mutmut.mutation.file_mutation import MutatedFile

BEGAN, LIMIT = time.monotonic(), 50
PATIENCE = 20  # a mutant that never ends is noticed too
TERMINAL = os.dup(1)  # pytest takes what is printed
LINES = 8  # of what a law says
GAMES = ("tests/engine/test_every_option.py", "tests/wording/test_every_line.py", "-k", "not (wherever or any_game)")
WORDS = ("tests/wording/test_words.py", "tests/wording/test_rulebook.py", "tests/wording/test_catalogs.py")
CATALOGUE = "tests/pages/rulebook/test_catalogue.py"
LAWS = ("tests/rules", "tests/test_docs.py", "tests/engine/test_every_code.py", "tests/engine/test_lines.py")
QUIET = ("-o", "addopts=--import-mode=importlib", "-p", "no:terminal", "-p", "no:xdist", "-p", "no:cacheprovider")


def say(*lines: str) -> None:
    os.write(TERMINAL, "".join(f"{line}\n" for line in lines).encode())


class Missing:
    """Says what a law misses, in place of a report."""

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        _say_why(report)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        _say_why(report)


def _say_why(report: pytest.TestReport | pytest.CollectReport) -> None:
    if report.failed:
        crash = getattr(report.longrepr, "reprcrash", None)
        told = str(crash.message if crash else report.longrepr).splitlines()
        say(f"missing: {report.nodeid.partition('::')[0]}", *[f"  {line:.240}" for line in told[:LINES]])


def changed_lines(diff: str) -> dict[str, set[int]]:
    """The lines of each file that a `git diff --unified=0` adds or changes."""
    found: dict[str, set[int]] = {}
    file = ""
    for line in diff.splitlines():
        if line.startswith("+++ "):
            file = line.removeprefix("+++ b/")
        elif line.startswith("@@ "):
            first, _, many = line.split()[2].removeprefix("+").partition(",")
            found.setdefault(file, set()).update(range(int(first), int(first) + int(many or 1)))
    return found


def mutated(changed: dict[str, set[int]]) -> dict[str, MutatedFile]:
    """By the names of the modules; only those of which anything can be changed."""
    from mutmut.mutation.file_mutation import mutate_file_contents  # noqa: PLC0415 - half a second, which tests need not wait

    found = {
        file.removesuffix(".py").removesuffix("/__init__").replace("/", "."): mutate_file_contents(
            file, Path(file).read_text("utf-8"), lines
        )
        for file, lines in changed.items()
        if file.endswith(".py") and lines
    }
    return {module: file for module, file in found.items() if file.mutant_names}


def _too_late(_: int, __: object) -> None:
    raise TimeoutError


class Mutants(MetaPathFinder):
    """Imports the mutated modules in place of the others, collects the games once, and lets each mutant play them in a
    process of its own: first the rows of the `options`, then those that are explained.
    """

    def __init__(self, files: dict[str, MutatedFile], options: Sequence[str]) -> None:
        self.files = files
        self.options = options
        self.waiting = [f"{module}.{name}" for module, file in files.items() for name in file.mutant_names]
        self.running: dict[int, str] = {}
        self.living: list[str] = []

    def find_spec(
        self,
        name: str,
        path: Sequence[str] | None,
        target: ModuleType | None = None,  # noqa: ARG002 - as importlib asks
    ) -> ModuleSpec | None:
        spec = PathFinder.find_spec(name, path) if name in self.files else None
        if spec is not None and spec.origin is not None:
            spec.loader = _Mutated(name, spec.origin, self.files[name].code)
        return spec

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        def place(item: pytest.Item) -> int:
            if any(f"[{option}" in item.nodeid for option in self.options):
                return 0
            return 1 if GAMES[1] in item.nodeid else 2

        items.sort(key=place)

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        if session.testsfailed:  # the laws say why; so they do where the games fail as they stand
            return True
        signal.signal(signal.SIGALRM, _too_late)
        signal.alarm(max(1, LIMIT - int(time.monotonic() - BEGAN)))
        with suppress(TimeoutError):
            while self.waiting or self.running:
                while self.waiting and len(self.running) < (os.cpu_count() or 1):
                    name = self.waiting.pop(0)
                    self.running[self._start(session, name)] = name
                pid, status = os.wait()
                name = self.running.pop(pid)
                if status == 0:
                    self.living.append(name)
                    say(f"lives: {name}", *self._change(name))
        return True

    def _start(self, session: pytest.Session, name: str) -> int:
        pid = os.fork()
        if pid:
            return pid
        os.environ["MUTANT_UNDER_TEST"] = name
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        signal.alarm(PATIENCE)
        for item in session.items:
            session.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
            if session.testsfailed:
                break
        os._exit(1 if session.testsfailed else 0)

    def _change(self, name: str) -> Iterator[str]:
        """The lines that the mutant has in place of others."""
        module, _, mine = name.rpartition(".")
        original = mine.rpartition("__mutmut_")[0] + "__mutmut_orig"
        lines, spans = self.files[module].code.splitlines(), self.files[module].line_span_by_function_name
        was, is_now = (
            lines[spans[one].start : spans[one].end] for one in (original, mine)
        )  # without the line of its name
        for before, after in zip(was, is_now, strict=False):
            if before != after and "__mutmut_" not in before:
                yield f"  - {before.strip()}\n  + {after.strip()}"

    def stop(self) -> None:
        for pid in self.running:
            os.kill(pid, signal.SIGKILL)
        if self.waiting or self.running:
            say(f"mutants: {len(self.waiting) + len(self.running)} not tried; `make mutants` tries all")


class _Mutated(SourceFileLoader):
    def __init__(self, name: str, path: str, code: str) -> None:
        super().__init__(name, path)
        self.mutated = code

    def get_code(self, fullname: str) -> CodeType:  # noqa: ARG002 - as importlib asks
        return compile(self.mutated, self.path, "exec")


def try_mutants(diff: str) -> bool:
    """Whether every mutant was noticed."""
    files = mutated(changed_lines(diff))
    mutants = Mutants(files, re.findall(r'^\+.*?"([a-z]+\.[a-z_]+)"', diff, re.MULTILINE))
    if not files:
        return True
    sys.meta_path.insert(0, mutants)
    rooms = [f"tests/engine/{room}" for room in ("stages", "checks") if any(f".{room}." in module for module in files)]
    pytest.main([*QUIET, *GAMES, *rooms], plugins=[mutants])
    mutants.stop()
    return not (mutants.waiting or mutants.running or mutants.living)


def main(what: str) -> int:
    if what == "laws":
        return pytest.main(
            [*QUIET, "--continue-on-collection-errors", *LAWS, *GAMES, *WORDS, CATALOGUE], plugins=[Missing()]
        )
    return 0 if try_mutants(sys.stdin.read()) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
