"""The pure rooms import only each other and four modules of the standard library, so that they also run on the phone,
and keep nothing from one call to the next.

import-linter guards who imports whom inside the house; it cannot say "nothing else", so this does. What else the phone
cannot run its compiler refuses (tests/pocket/test_refused.py).
"""

import ast
import subprocess
import sys
from collections.abc import Iterator
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
    for file in sorted((HOUSE / room).rglob("*.py")):
        names = imported_by(ast.parse(file.read_text(encoding="utf-8")))
        assert [name for name in names if not is_welcome(name, room)] == [], file


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


@pytest.mark.parametrize("module", ["engine.game", "referee.encode"])
def test_a_pure_room_loads_neither_framework_nor_database_nor_json(module: str) -> None:
    command = [sys.executable, "-S", "-c", f"import sys, scorekeeper.{module}; print(' '.join(sys.modules))"]
    done = subprocess.run(command, cwd=HOUSE.parent, capture_output=True, text=True, check=True)
    loaded = done.stdout.split()
    assert "scorekeeper.engine.stages.mounting" in loaded
    rooms = {f"scorekeeper.{room}" for room in ("wording", "server", "cli")}
    assert {"flask", "sqlalchemy", "json", "random", "logging", "datetime", *rooms} & {*loaded} == set()


MUTATORS = {
    "append", "extend", "insert", "pop", "popitem", "remove", "clear", "update", "setdefault", "sort", "reverse",
}  # fmt: skip


def test_a_pure_room_keeps_nothing() -> None:
    files = [file for room in ("rules", "engine", "referee") for file in (HOUSE / room).rglob("*.py")]
    assert len(files) > 30
    assert [(file.name, line) for file in files for line in kept(ast.parse(file.read_text("utf-8")))] == []


@pytest.mark.parametrize("change", [
    "TABLE.append(x)", "TABLE[x] = 1", "del TABLE[x]", "return TABLE.setdefault(x, 1)", "TABLE[x]['a'].update(x)",
    "TABLE[0] += 1", "OPTION.pop(x)", "global TABLE", "OPTION.x = 1",
])  # fmt: skip
def test_what_counts_as_kept(change: str) -> None:
    head = "from scorekeeper.rules.options import OPTION\nTABLE = []\n"
    assert [*kept(ast.parse(f"{head}def f(x):\n    {change}"))] == [4]
    own = "    def g(y):\n        TABLE.append(y)\n    x[0] = OPTION[0]"
    assert [*kept(ast.parse(f"{head}def f(x):\n    TABLE = []\n{own}"))] == []


def kept(scope: ast.AST, own: frozenset[str] = frozenset()) -> Iterator[int]:
    """Lines of functions that change what no function around them has made or been given."""
    for node in ast.iter_child_nodes(scope):
        if isinstance(node, ast.FunctionDef | ast.Lambda):
            names = {one.arg for one in ast.walk(node.args) if isinstance(one, ast.arg)}
            names |= {one.id for one in ast.walk(node) if isinstance(one, ast.Name) and isinstance(one.ctx, ast.Store)}
            names |= {one.name for one in ast.walk(node) if isinstance(one, ast.MatchAs | ast.MatchStar) and one.name}
            yield from kept(node, own | names)
            continue
        if isinstance(node, ast.Global) or any(root not in own for root in changed(node)):
            yield node.lineno
        yield from kept(node, own)


def changed(node: ast.AST) -> Iterator[str]:
    """The names of what this changes: of a part of it, or by a method."""
    match node:
        case ast.Subscript(ctx=ast.Store() | ast.Del()) | ast.Attribute(ctx=ast.Store() | ast.Del()):
            inner = node
        case ast.Call(func=ast.Attribute(value=inner, attr=attr)) if attr in MUTATORS:
            pass
        case _:
            return
    while isinstance(inner, ast.Subscript | ast.Attribute):
        inner = inner.value
    if isinstance(inner, ast.Name):
        yield inner.id
