"""What the compiler does not know it refuses, with file and line; and nothing that rules and engine are written in."""

from pathlib import Path

import pytest

from scorekeeper.pocket.bundle import bundle
from scorekeeper.pocket.modules import Refused
from tests.each import each
from tests.pocket.phone import house

HEAD = """from collections.abc import Callable
from dataclasses import dataclass, field, replace
from enum import Enum, Flag, StrEnum
from typing import Protocol
ONE = [1]
KINDS = (int, str)
class Suit(StrEnum):
    HEARTS = "hearts"
def ways(a: object = None, b: object = None) -> object:
    return a
def several(a: int, *more: int, b: int = 0) -> int:
    return a
"""
# Inside a function.
INSIDE = [
    ("try:\n    pass\nfinally:\n    pass", "try with else or finally"),
    ("with x:\n    pass", "With"),
    ("match x:\n    case 1:\n        pass", "Match"),
    ("try:\n    pass\nexcept ValueError:\n    pass\nelse:\n    pass", "try with else"),
    ("try:\n    pass\nexcept ValueError as error:\n    pass", "an error that gets a name"),
    ("try:\n    pass\nexcept:\n    pass", "an error that gets a name, or of any kind"),
    ("try:\n    pass\nexcept OSError:\n    pass", "an error that the compiler does not know"),
    ("try:\n    pass\nexcept Suit:\n    pass", "an error that the compiler does not know"),
    ("raise ValueError", "raising something that is not made there"),
    ("raise ValueError('x') from x", "raising something that is not made there, or with a cause"),
    ("raise OSError('x')", "the name OSError, which the compiler does not know"),
    ("raise", "raising something"),
    ("del x[0]", "Delete"),
    ("global y", "Global"),
    ("import json", "Import"),
    ("return {1, 2}", "Set"),
    ("return {y for y in x}", "SetComp"),
    ("return 1.5", "a constant of type float"),
    ("return b''", "a constant of type bytes"),
    ("return 9007199254740992", "a number beyond 2**53"),
    ("return 1 / 2", "the operator Div"),
    ("return x & 1", "the operator BitAnd"),
    ("return ~x", "the operator Invert"),
    ("x /= 2", "the operator Div"),
    ("return f'{x:>3}'", "a format in an f-string"),
    ("return f'{x!r}'", "a format in an f-string"),
    ("return x[::2]", "a slice with a step"),
    ("x[1:] = []", "an assignment to this"),
    ("x.y = 1", "an assignment to this"),
    ("x = y = 1", "several targets of one assignment"),
    ("x[f()] += 1", "a target that would be worked out twice"),
    ("return 1 < x() < 3", "a chained comparison around something that would be worked out twice"),
    ("return print(x)", "the name print, which the compiler does not know"),
    ("return unheard_of", "the name unheard_of, which the compiler does not know"),
    ("return max", "the name max, which the compiler does not know"),
    ("return Flag", "the name Flag of enum, which the compiler does not know"),
    ("return {'suit': Suit}", "an enumeration as a part of a display"),
    ("return (ways, Suit)", "an enumeration as a part of a display"),
    ("return field(default=1)", "a call of field of dataclasses"),
    ("return replace(x, **x)", "** in replace"),
    ("return x.append", "the method append as a value"),
    ("return x.length", "the attribute length as a value"),
    ("return x.replace('a', 'b')", "the method replace, which the compiler does not know"),
    ("return x.swapcase()", "the method swapcase, which the compiler does not know"),
    ("return several", "several, which takes *args and keywords, as a value"),
    ("def g(y, *more, b=0): pass\nreturn g", "g, which takes *args and keywords, as a value"),
    ("if x:\n    def g(): pass", "a function in a block, or whose name has another meaning beside"),
    ("def g(): pass\ndef g(): pass", "a function in a block, or whose name has another meaning beside"),
    ("g = 1\ndef g(): pass", "a function in a block, or whose name has another meaning beside"),
    ("return isinstance(x, KINDS)", "isinstance of a type that the compiler does not know"),
    ("return several(c=1)", "the keyword c of this call"),
    ("return several(**x)", "the keyword ** of this call"),
    ("return several(*x)", "*arguments whose number decides where the others go"),
    ("return used(1, 2, 3)", "more arguments than the function has parameters"),
    ("return x(y=1)", "keywords in a call of something that is not known before it runs"),
    *(
        (f"return {call}", "more arguments than the compiler knows of this call")
        for call in ("x.split(',', 1)", "x.strip('x')", "x.rjust(3, '0')", "x.ljust(3, '0')", "x.startswith('a', 1)",
                     "x.count('a', 1)", "x.index('a', 1)", "int(x, 2)", "iter(x, None)", "dict.fromkeys(x).get(1, 2, 3)")
    ),
    ("return x.split()", "split at blanks"),
    ("return next(x, default=1)", "the keyword default of this call"),
    ("return max(*x)", "*arguments whose number decides what they mean"),
    ("return sorted(x, reversed=True)", "the keyword reversed of this call"),
    ("return x.sort(by=1)", "the keyword by of this call"),
    ("return isinstance(x, float)", "isinstance of a type that the compiler does not know"),
    ("return isinstance(x[0], int | str)", "isinstance of several types and of something that would be worked out twice"),
    ("for y in x:\n    pass\nelse:\n    pass", "else behind a loop"),
    ("while x:\n    pass\nelse:\n    pass", "else behind a loop"),
    ("return [x for x in x]", "a variable of a comprehension called like what it goes through"),
    ("for y, y in x:\n    pass", "a target of this kind, or with the same name twice"),
    ("return [lambda: y for y in x]", "a lambda in a comprehension"),
    ("return [(y for z in x) for y in x]", "a generator expression that a comprehension keeps"),
    ("return {y: ((y for z in x), 1) for y in x}", "a generator expression that a comprehension keeps"),
    ("return ways(b=x(), a=x())", "something that may change what is worked out beside it"),
    ("return ways(b=1, a=x.pop())", None),
    ("return x.pop() in x", "something that may change what is worked out beside it"),
    ("return next(x) > next(x)", "something that may change what is worked out beside it"),
    ("return lambda: (y := 1)", ":= or *arguments in a lambda"),
    ("return lambda *y: y", ":= or *arguments in a lambda"),
    ("y = yield x", "Yield"),
    ("def g(y=[]):\n    pass", "a default that is worked out or can change"),
    ("def g(y=([],)):\n    pass", "a default that is worked out or can change"),
    ("def g(y=1 + len(ONE)):\n    pass", "a default that is worked out or can change"),
    ("def g(y=x):\n    pass", "a default that is worked out or can change"),
    ("def g(**y):\n    pass", "**keywords"),
    ("@x\ndef g():\n    pass", "a decorated function"),
    ("class A(Suit):\n    pass", "a class with these bases"),
    ("return await_(x)[...]", "the name await_"),
    ("return x[...]", "a constant of type ellipsis"),
]  # fmt: skip
DATA = "@dataclass(frozen=True, slots=True, kw_only=True)\nclass "
# At the top of a module, with what names it.
AT_THE_TOP = [
    ("class A(Flag):\n    X = 1", "a class with these bases"),
    ("class A(Protocol):\n    x: int", "a class with these bases"),
    ("class A:\n    pass", "a class that is no dataclass"),
    ("@dataclass\nclass A:\n    x: int", "a class that is no dataclass"),
    ("@dataclass(frozen=True, slots=True, kw_only=True, order=True)\nclass A:\n    x: int", "a class that is no dataclass"),
    ("@dataclass(frozen=True, slots=True)\nclass A:\n    x: int", "a class that is no dataclass"),
    (f"{DATA}B:\n    y: int\n@dataclass(frozen=True, slots=True, kw_only=False)\nclass A(B):\n    x: int", "a dataclass with a base whose fields"),
    (f"{DATA}A:\n    x = 1", "something else than fields and methods"),
    (f"{DATA}A:\n    x: object = ONE.copy()", "a default that is worked out"),
    (f"{DATA}A:\n    @property\n    def x(self): yield 1", "a decorated or a special method"),
    (f"{DATA}A:\n    def __len__(self): pass", "a decorated or a special method"),
    ("class A(Enum):\n    X = 1\n    def f(self): pass", "something else than a member"),
    ("class A(Exception):\n    pass", "an error with something else than __init__"),
    ("class A(Exception):\n    def f(self): pass", "an error with something else than __init__"),
    ("class A(Exception):\n    def __init__(self, x):\n        self.x = x", "an error that does not begin with what it says"),
    ("class A(Exception):\n    def __init__(self, x=1):\n        super().__init__(x)", "an error whose parameters are not plain"),
    ("class A(Exception):\n    def __init__(self, x):\n        super().__init__(x)\n        ways(x)", "something else than what an error knows of itself"),
    ("class A(Exception):\n    def __init__(self, x):\n        super().__init__(x)\n        y = x", "something else than what an error knows of itself"),
    (f"{DATA}B:\n    x: int\n{DATA}A(B):\n    x: int", "a field that its base has already"),
    (f"{DATA}A(Suit):\n    x: int", "a class with these bases"),
    (f"{DATA}A:\n    x: object = field(default=ways(), compare=False)", "a default that is worked out"),
    (f"{DATA}A:\n    constructor: int", "a field with the name of something"),
    (f"{DATA}A:\n    x: object = (1, [])", "a default that is worked out"),
    (f"{DATA}A:\n    def pop(self, x): pass", "a method that texts, lists or dicts have as well"),
    (f"{DATA}A:\n    get: Callable[[int], int]", "a function that texts, lists or dicts have as well"),
    (f"{DATA}A:\n    def f(self, *x, y=0): pass", "a method with *args and keywords"),
    ("class A(Enum):\n    name = 1", "something else than a member"),
    ("class A(Enum, metaclass=M):\n    X = 1", "a decorated class or a metaclass"),
    ("if ONE:\n    A = 1", "If at the top of a module"),
    ("import json as A", "Import at the top of a module"),
    ("from json import A", "an import of json"),
    ("from .other import A", "ImportFrom at the top of a module"),
    ("A = B = 1", "Assign at the top of a module"),
]  # fmt: skip


@each(("body", "what"), INSIDE)
def test_what_is_refused_in_a_function(tmp_path: Path, body: str, what: str | None) -> None:
    lines = "\n".join(f"    {line}" for line in body.splitlines())
    path = house(tmp_path, f"{HEAD}def used(x: object, z: object = None) -> object:\n{lines}\n")
    if what is None:
        assert bundle(tmp_path, [("scorekeeper.rules.tried", "used")])
        return
    with pytest.raises(Refused) as caught:
        bundle(tmp_path, [("scorekeeper.rules.tried", "used")])
    first = HEAD.count("\n") + 2
    assert what in caught.value.what
    assert (caught.value.file, caught.value.line in range(first, first + 4)) == (path, True)
    assert str(caught.value).startswith(f"{path}:{caught.value.line}: ")


@each(("body", "what"), AT_THE_TOP)
def test_what_is_refused_at_the_top(tmp_path: Path, body: str, what: str) -> None:
    path = house(tmp_path, f"{HEAD}{body}\ndef used() -> object:\n    return A\n")
    with pytest.raises(Refused, match=r"tried\.py:\d+: ") as caught:
        bundle(tmp_path, [("scorekeeper.rules.tried", "used")])
    assert what in caught.value.what
    assert (caught.value.file, caught.value.line > HEAD.count("\n")) == (path, True)


def test_an_entry_that_is_not_there(tmp_path: Path) -> None:
    house(tmp_path, HEAD)
    with pytest.raises(Refused, match="unheard_of is not defined here"):
        bundle(tmp_path, [("scorekeeper.rules.tried", "unheard_of")])


def test_what_nobody_needs_is_neither_compiled_nor_refused(tmp_path: Path) -> None:
    house(tmp_path, f"{HEAD}def unneeded() -> object:\n    return 1.5\ndef used() -> object:\n    return ONE\n")
    text = bundle(tmp_path, [("scorekeeper.rules.tried", "used")])
    assert "ONE = [1]" in text
    assert "unneeded" not in text
    assert "Suit" not in text
