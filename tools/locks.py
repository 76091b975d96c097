"""The locks as they stand: what is installed, in which version, where, and which files may be taken for it."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
RUN, DEV, AUDIT = (ROOT / f"requirements{kind}.lock" for kind in ("", "-dev", "-audit"))
ENTRY = re.compile(
    r"^([a-z0-9-]+)==([^\s;]+)(?: ; ([^\\\n]+?))?((?: \\\n +--hash=sha256:[0-9a-f]{64})+)\n", re.MULTILINE
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Locked:
    """A package of a lock. `marker` says for which systems it is; None: for all. `hashes` are SHA-256, in hex."""

    name: str
    version: str
    marker: str | None
    hashes: tuple[str, ...]


def locked(text: str) -> Iterator[Locked]:
    """The packages of a lock. ValueError where anything in it is no package with its hashes."""
    end = 0
    for entry in ENTRY.finditer(text):
        if entry.start() != end:
            break
        end = entry.end()
        hashes = tuple(re.findall(r"sha256:(\w+)", entry[4]))
        yield Locked(name=entry[1], version=entry[2], marker=entry[3], hashes=hashes)
    if end != len(text):
        raise ValueError(f"The lock cannot be read from here on: {text[end : end + 80]!r}")
