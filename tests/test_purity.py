"""The pure rooms import only each other and four modules of the standard library, so that they also run on the phone.

import-linter guards who imports whom inside the house; it cannot say "nothing else", so this does.
"""

import ast
from pathlib import Path

import pytest

HOUSE = Path(__file__).resolve().parent.parent / "scorekeeper"
OUTSIDE = {"__future__", "collections.abc", "dataclasses", "enum", "typing"}
OF_THE_SLIP = {"unicodedata"}  # texts that somebody typed
ROOMS = {
    "rules": {"rules"},
    "engine": {"rules", "engine"},
    "referee": {"rules", "engine", "referee"},
    "slip": {"rules", "engine", "wording", "slip"},
}


@pytest.mark.parametrize("room", ROOMS)
def test_a_pure_room_imports_nothing_from_outside(room: str) -> None:
    strangers = [
        f"{file.relative_to(HOUSE)} imports {name}"
        for file in sorted((HOUSE / room).rglob("*.py"))
        for name in imported_by(ast.parse(file.read_text(encoding="utf-8")))
        if not is_welcome(name, room)
    ]
    assert strangers == []


@pytest.mark.parametrize(("source", "names"), [
    ("import re, enum", ["re", "enum"]),
    ("from collections.abc import Sequence", ["collections.abc"]),
    ("from scorekeeper import rules", ["scorekeeper.rules"]),
    ("from scorekeeper.rules.table import Option", ["scorekeeper.rules"]),
    ("from . import deal", []),
    ("from ..web import app", [".."]),
    ("def f():\n    import flask", ["flask"]),
])  # fmt: skip
def test_what_counts_as_an_import(source: str, names: list[str]) -> None:
    assert imported_by(ast.parse(source)) == names


def is_welcome(name: str, room: str) -> bool:
    if room == "slip" and name in OF_THE_SLIP:
        return True
    return name in OUTSIDE or name in {f"scorekeeper.{other}" for other in ROOMS[room]}


def imported_by(tree: ast.Module) -> list[str]:
    """Modules by name; of our own house only the room. Relative imports within a module's own package are left out."""
    names: list[str] = []
    for node in ast.walk(tree):
        match node:
            case ast.Import():
                names += [in_short(alias.name) for alias in node.names]
            case ast.ImportFrom(level=0, module="scorekeeper"):
                names += [f"scorekeeper.{alias.name}" for alias in node.names]
            case ast.ImportFrom(level=0, module=str(module)):
                names.append(in_short(module))
            case ast.ImportFrom(level=level) if level > 1:
                names.append("." * level)
    return names


def in_short(module: str) -> str:
    return ".".join(module.split(".")[:2]) if module.startswith("scorekeeper.") else module
