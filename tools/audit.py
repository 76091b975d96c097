"""Is a vulnerability of any locked package known? Asked of pip-audit, whose answer is not taken for more than it is.

    python -m tools.audit PIP-AUDIT

pip-audit passes over what its service does not know, and says that none was found. So each package must have its
answer, and so must one whose vulnerability has been known for years: a service that tells nothing of that is none.
"""

import json
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import zip_longest
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
LOCKS = tuple(ROOT / f"requirements{kind}.lock" for kind in ("", "-dev", "-audit"))
ENTRY = re.compile(r"^([a-z0-9-]+)==([^\s;]+)(?: ; [^\\\n]+?)?(?: \\\n +--hash=sha256:[0-9a-f]{64})+\n", re.MULTILINE)
CLEAN, FOUND, NOT_DONE = 0, 1, 2
KNOWN = ("urllib3", "1.24.1")  # CVE-2019-11324 among others
HOW = ("--no-deps", "--disable-pip", "--format", "json", "--progress-spinner", "off")

Package = tuple[str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Heard:
    """What is known of the packages that were asked about; `silent` are those without an answer, `why` one reason."""

    vulnerable: dict[Package, tuple[str, ...]]
    silent: frozenset[Package]
    why: str = ""


def locked(text: str) -> list[Package]:
    """The packages of a lock, for whichever systems. ValueError where anything in it is no package with its hashes."""
    rest = ENTRY.sub("", text)
    if rest:
        raise ValueError(f"The lock cannot be read from here on: {rest[:80]!r}")
    return ENTRY.findall(text)


def batches(packages: Iterable[Package]) -> list[list[Package]]:
    """The packages so that no name comes twice in one list; the tool would refuse the list."""
    by_name: dict[str, list[Package]] = {}
    for name, version in sorted(set(packages)):
        by_name.setdefault(name, []).append((name, version))
    return [[one for one in row if one] for row in zip_longest(*by_name.values())]


def ask(tool: str, packages: list[Package]) -> Heard:
    """Asks about packages, no name twice."""
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
        file.writelines(f"{name}=={version}\n" for name, version in packages)
        file.flush()
        try:
            run = subprocess.run([tool, "-r", file.name, *HOW], capture_output=True, text=True, check=False)  # noqa: S603
        except OSError as error:
            return Heard(vulnerable={}, silent=frozenset(packages), why=str(error))
    return heard(packages, run.stdout, run.stderr)


def heard(packages: list[Package], answer: str, complaints: str) -> Heard:
    """What the tool's JSON says of the packages. Its exit status is not looked at: a failure has that of a finding."""
    try:
        told: list[dict[str, Any]] = json.loads(answer)["dependencies"]
    except (ValueError, KeyError, TypeError):
        last = (complaints.strip().splitlines() or ["pip-audit said nothing"])[-1]
        return Heard(vulnerable={}, silent=frozenset(packages), why=last)
    answered = {(one["name"], one["version"]): one["vulns"] for one in told if "vulns" in one}
    return Heard(
        vulnerable={package: _named(vulns) for package, vulns in answered.items() if vulns},
        silent=frozenset(packages) - answered.keys(),
        why=next((one["skip_reason"] for one in told if "skip_reason" in one), ""),
    )


def say(packages: list[Package], parts: list[Heard]) -> tuple[int, list[str]]:
    """The exit status and the sentences."""
    vulnerable = {one: names for part in parts for one, names in part.vulnerable.items()}
    silent = sorted({one for part in parts for one in part.silent} - {KNOWN})
    why = next((part.why for part in parts if part.why), "")
    is_blind = vulnerable.pop(KNOWN, None) is None
    lines = [f"{name} {version}: {', '.join(names)}" for (name, version), names in sorted(vulnerable.items())]
    if is_blind:
        lines.append(f"The check could not be done: {' '.join(KNOWN)} is known to be vulnerable, but not there. {why}")
    elif silent:
        named = ", ".join(" ".join(one) for one in silent)
        lines.append(f"The check could not be done for {len(silent)} of {len(packages)} packages: {named}. {why}")
    elif not vulnerable:
        lines.append(f"No vulnerability of the {len(packages)} locked packages is known.")
    return FOUND if vulnerable else NOT_DONE if is_blind or silent else CLEAN, lines


def main(tool: str) -> int:
    """Asks about the packages of all locks, and says what is known. The exit status."""
    packages = sorted({package for lock in LOCKS for package in locked(lock.read_text(encoding="utf-8"))})
    status, lines = say(packages, [ask(tool, batch) for batch in batches([*packages, KNOWN])])
    (sys.stdout if status == CLEAN else sys.stderr).write("\n".join(lines) + "\n")
    return status


def _named(vulns: list[dict[str, Any]]) -> tuple[str, ...]:
    """Each vulnerability with its other names, and the versions that mend it."""
    return tuple(
        f"{'/'.join([one['id'], *one.get('aliases', ())])} ({'mended in ' if one['fix_versions'] else 'not mended yet'}"
        f"{' or '.join(one['fix_versions'])})"
        for one in vulns
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
