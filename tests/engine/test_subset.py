"""rules, engine and referee keep to the plain subset of Python of subset.py, and load little."""

import subprocess
import sys
from pathlib import Path
from textwrap import dedent

import pytest

from tests.each import each
from tests.engine.subset import strange

HOUSE = Path(__file__).resolve().parent.parent.parent
MODULES = [
    path for room in ("rules", "engine", "referee") for path in sorted((HOUSE / "scorekeeper" / room).rglob("*.py"))
]


@each("path", MODULES, ids=lambda path: str(path.relative_to(HOUSE)))
def test_a_pure_module_keeps_to_the_subset(path: Path) -> None:
    assert strange(path.read_text(encoding="utf-8")) == []


def test_there_is_something_to_check() -> None:
    assert len(MODULES) > 30


BAD = [
    ("import re", "import of re"),
    ("import enum, itertools", "import of itertools"),
    ("from collections import Counter", "import of collections"),
    ("from scorekeeper.wording import lines", "import of scorekeeper.wording"),
    ("from scorekeeper.enginery import x", "import of scorekeeper.enginery"),
    ("from . import record", "import of ."),
    ("def f():\n    import json", "import of json"),
    ("with x:\n    pass", "with"),
    ("async def f():\n    pass", "async"),
    ("class A(B, C):\n    pass", "multiple inheritance"),
    ("class A(B):\n    pass", "inheritance"),
    ("class A(StrEnum, metaclass=M):\n    pass", "a metaclass"),
    ("class A:\n    pass", "a class that is no frozen dataclass"),
    ("@dataclass\nclass A:\n    pass", "a class that is no frozen dataclass"),
    ("@dataclass(slots=True)\nclass A:\n    pass", "a class that is no frozen dataclass"),
    ("@total_ordering\n@dataclass(frozen=True)\nclass A:\n    pass", "a decorated class"),
    ("@dataclass(frozen=True)\nclass A:\n    def __get__(self): pass", "__get__ of its own"),
    ("@dataclass(frozen=True)\nclass A:\n    def __post_init__(self): pass", "__post_init__ of its own"),
    ("@dataclass(frozen=True)\nclass A:\n    @property\n    def x(self): pass", "a decorated function"),
    ("@cache\ndef f(): pass", "a decorated function"),
    ("x = property(f)", "a descriptor"),
    ("A.x = 1", "an attribute is written"),
    ("def f(a):\n    a.x += 1", "an attribute is written"),
    ("del a.x", "an attribute is written"),
    ("setattr(a, 'x', 1)", "an attribute is written"),
    ("object.__setattr__(a, 'x', 1)", "a look at a class"),
    ("def f(a):\n    a[1:2] = []", "a slice is assigned"),
    ("def f(a):\n    del a[:]", "a slice is assigned"),
    ("'%s' % x", "% with a text"),
    ("f'{x}' % y", "% with a text"),
    ("'{}'.format(x)", "str.format"),
    ("text.format_map(x)", "str.format"),
    ("x = 1.5", "a float"),
    ("x = 2j", "a float"),
    ("x = float(y)", "a float"),
    ("x = a / b", "a division that makes floats"),
    ("def f(a):\n    a /= 2", "a division that makes floats"),
    ("try:\n    f()\nexcept ValueError:\n    pass", "an error is caught"),
    ("try:\n    f()\nfinally:\n    g()", "an error is caught"),
    ("def f():\n    global x", "global"),
    ("def f():\n    x = 1\n    def g():\n        nonlocal x", "nonlocal"),
    ("def f(**more): pass", "**kwargs"),
    ("def f(a=[]): pass", "a default that can change"),
    ("def f(*, a={}): pass", "a default that can change"),
    ("x = {1, 2}", "a set"),
    ("x = {y for y in z}", "a set"),
    ("x = set()", "a set"),
    ("x = frozenset(y)", "a set"),
    ("eval('1')", "code in a text"),
    ("print(1)", "the world outside"),
    ("SEEN = []\ndef f(x):\n    SEEN.append(x)", "module state that changes"),
    ("CACHE = {}\ndef f(x):\n    CACHE[x] = 1", "module state that changes"),
    ("CACHE = {}\ndef f(x):\n    del CACHE[x]", "module state that changes"),
    ("CACHE = {}\ndef f(x):\n    return CACHE.setdefault(x, 1)", "module state that changes"),
    ("CACHE = {}\ndef f(x):\n    CACHE[x]['a'].update(x)", "module state that changes"),
    ("COUNT = [0]\ndef f():\n    COUNT[0] += 1", "module state that changes"),
    ("from scorekeeper.rules.options import OPTION\ndef f(x):\n    OPTION.pop(x)", "module state that changes"),
    ("TABLE = {}\nTABLE['a'] = 1", "module state that changes"),
    ("TABLE = []\nTABLE += [1]", "module state that changes"),
]


@each(("source", "reason"), BAD)
def test_the_checker_catches(source: str, reason: str) -> None:
    assert reason in [one.partition(": ")[2] for one in strange(source)]


def test_the_checker_lets_plain_python_be() -> None:
    plain = '''
    """A module."""

    from collections.abc import Iterator
    from dataclasses import dataclass, field
    from enum import StrEnum

    from scorekeeper.rules.options import OPTION

    TABLE = {"a": 1}


    class Suit(StrEnum):
        HEARTS = "hearts"


    @dataclass(frozen=True, slots=True, kw_only=True)
    class Pile:
        cards: int
        more: dict[str, int] = field(default_factory=dict)


    def f(page: list[int], *, seat: int = 0) -> Iterator[int]:
        seen: dict[int, list[int]] = {}
        page[seat] += 7 // 2 % 5
        seen[seat] = [one for one in page if one]
        seen[seat].append(-1)
        for place, one in enumerate(page):
            yield one ** 2
        def inner(x: int) -> int:
            page.append(x)
            return x
        match seat:
            case 0:
                yield inner(TABLE["a"])
            case other:
                yield from sorted(page, key=lambda one: -one)
        raise ValueError(f"{seat} of {OPTION}")
    '''
    assert strange(dedent(plain)) == []


@pytest.mark.parametrize("module", ["engine.score", "referee.encode_replay"])
def test_a_pure_room_loads_neither_framework_nor_database_nor_json(module: str) -> None:
    script = f"import sys; import scorekeeper.{module}; print(' '.join(sys.modules))"
    loaded = subprocess.run(
        [sys.executable, "-S", "-c", script], cwd=HOUSE, capture_output=True, text=True, check=True
    ).stdout.split()
    assert "scorekeeper.engine.stages.mounting" in loaded
    strangers = (
        "flask",
        "sqlalchemy",
        "json",
        "scorekeeper.wording",
        "scorekeeper.web",
        "scorekeeper.cli",
        "random",
        "logging",
        "datetime",
    )
    assert [name for name in strangers if name in loaded] == []
