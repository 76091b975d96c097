"""Fractions, of which only drawings know: what they are rounded to and how they are written is the same on both hosts."""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from py_mini_racer import MiniRacer

from scorekeeper.pocket.bundle import bundle
from scorekeeper.pocket.modules import Refused
from tests.each import each
from tests.pocket.phone import house, v8

SOURCE = """from functools import lru_cache
from math import inf
from xml.sax.saxutils import escape

HALF = 0.5


def written(number: float) -> str:
    return f"{number:.2f}"


def rounded(number: float) -> int:
    return round(number)


def to_tenths(number: float) -> float:
    return round(number, 1)


def cut(number: float) -> int:
    return int(number)


def mixed(one: float, other: float) -> float:
    made = (one + 0.1) * other - HALF
    made /= 3
    made += one / 7
    return max(made, -made, 1) if made < inf else 0.0


def divided(one: int, other: int) -> float:
    return one / other


def added(one: int, other: int) -> int:
    return one ^ other


def ended(text: str, signs: str) -> str:
    return text.rstrip(signs)


def escaped(text: str) -> str:
    return escape(text)


MADE: list[int] = []


def tell(number: int) -> int:
    MADE.append(number)
    return number


@lru_cache(2)
def square(number: int) -> int:
    return tell(number) * number


def squares() -> list[int]:
    return [square(number) for number in (1, 1, 2, 1)]


def many_made() -> int:
    return len(MADE)
"""
NAMES = [
    "written",
    "rounded",
    "to_tenths",
    "cut",
    "mixed",
    "divided",
    "added",
    "ended",
    "escaped",
    "squares",
    "many_made",
]


@pytest.fixture(scope="module")
def in_v8(tmp_path_factory: pytest.TempPathFactory) -> Iterator[MiniRacer]:
    root = tmp_path_factory.mktemp("house")
    house(root, SOURCE, "export/tried")
    asked = "globalThis.asked = (name, told) => JSON.stringify(JSON.parse(told).map((given) => scorekeeper[name](...given)));"
    with v8(bundle(root, [("scorekeeper.export.tried", name) for name in NAMES]), asked) as racer:
        yield racer


@pytest.fixture(scope="module")
def in_python() -> dict[str, Any]:
    made: dict[str, Any] = {}
    exec(SOURCE, made)
    return made


def numbers() -> list[float]:
    """Those between two decimals, which are exact in binary, their neighbours, and any."""
    dice = Random(7)
    ties = [sign * part / 16 for part in range(400) for sign in (1, -1)]
    beside = [tie * (1 + step * 2**-52) for tie in ties for step in (1, -1)]
    others = [dice.uniform(-2_000, 2_000) for _ in range(5_000)]
    return [*ties, *beside, *others, *[round(one, 3) for one in others], 0.005, 1.005, 2.675, 1e-9, 123456.785]


@pytest.mark.parametrize("name", ["written", "rounded", "to_tenths", "cut"])
def test_a_number_comes_to_the_same(in_python: dict[str, Any], in_v8: MiniRacer, name: str) -> None:
    told = [[number + 0.0] for number in numbers()]
    here = [in_python[name](*given) for given in told]
    if name == "written":  # Python alone tells a zero from one below it
        here = ["0.00" if given == [0] else text for given, text in zip(told, here, strict=True)]
    assert json.loads(in_v8.call("asked", name, json.dumps(told))) == here


def test_calculations_come_to_the_same_bits(in_python: dict[str, Any], in_v8: MiniRacer) -> None:
    dice = Random(8)
    told = [[dice.uniform(-500, 500), dice.choice([0.72, 11.5, dice.random()])] for _ in range(3_000)]
    assert json.loads(in_v8.call("asked", "mixed", json.dumps(told))) == [in_python["mixed"](*one) for one in told]
    whole = [[dice.randint(-900, 900), dice.randint(1, 90)] for _ in range(500)]
    assert json.loads(in_v8.call("asked", "divided", json.dumps(whole))) == [one / other for one, other in whole]
    assert json.loads(in_v8.call("asked", "added", json.dumps(whole))) == [one ^ other for one, other in whole]


def test_texts_come_to_the_same(in_python: dict[str, Any], in_v8: MiniRacer) -> None:
    ended = [["120.00", "0"], ["12.", "."], ["0000", "0"], ["", "0"], ["1.5", "05."], ["a😀😀", "😀"]]
    escaped = [["<&>\"'"], [""], ["Anna & Boris"]]
    for name, told in (("ended", ended), ("escaped", escaped)):
        assert json.loads(in_v8.call("asked", name, json.dumps(told))) == [in_python[name](*one) for one in told]


def test_what_is_remembered_is_made_once(in_python: dict[str, Any], in_v8: MiniRacer) -> None:
    assert json.loads(in_v8.call("asked", "squares", "[[]]")) == [in_python["squares"]()] == [[1, 1, 4, 1]]
    assert json.loads(in_v8.call("asked", "many_made", "[[]]")) == [in_python["many_made"]()] == [2]


def test_nobody_divides_by_nothing_or_writes_a_fraction_as_it_is(in_v8: MiniRacer) -> None:
    caught = "(() => {{ try {{ return String({}); }} catch (error) {{ return error.name; }} }})()"
    for asked in ("scorekeeper.divided(1, 0)", "scorekeeper.$.str(0.5)", "scorekeeper.$.str(1 / 3)"):
        assert in_v8.eval(caught.format(asked)) in ("ZeroDivisionError", "TypeError")


OF_RULES = [
    ("def tried(x: int) -> float:\n    return x / 2\n", "2: the operator Div"),
    ("def tried(x: float) -> float:\n    x /= 2\n    return x\n", "2: the operator Div"),
    ("def tried(x: int) -> int:\n    return x ^ 2\n", "2: the operator BitXor"),
    ("def tried() -> float:\n    return 1.5\n", "2: a constant of type float"),
    ("from math import inf\ndef tried() -> float:\n    return inf\n", "3: the name inf of math"),
]  # fmt: skip
OF_DRAWINGS = [
    ("def tried(x: float) -> str:\n    return f'{x:.3f}'\n", "2: a format in an f-string"),
    ("def tried(x: float) -> str:\n    return f'{x:8.2f}'\n", "2: a format in an f-string"),
    *((f"def tried(x: float, y: int) -> str:\n    z = x - 1\n    return {said}\n", "3: a fraction that is written as it is")
      for said in ("f'{x}'", "str(x)", "f'{y / 2}'", "str(-x)", "f'{z}'", "str(x // 2)", "str(2.0)", "f'{x if y else 0.5}'")),
    ("from math import sqrt\ndef tried(x: float) -> float:\n    return sqrt(x)\n", "3: a call of sqrt of math"),
    ("from functools import cache\n@cache\ndef tried(x: int) -> int:\n    return x\n", "3: a decorated function"),
    ("from functools import lru_cache\n@lru_cache(8)\ndef tried(x: int, y: int) -> int:\n    return x\n", "3: a decorated function"),
    ("from functools import lru_cache\n@lru_cache(maxsize=8)\ndef tried(x: int) -> int:\n    return x\n", "3: a decorated function"),
]  # fmt: skip


@each(("room", "source", "what"), [*(("rules", *row) for row in OF_RULES), *(("export", *row) for row in OF_DRAWINGS)])
def test_who_counts_has_none_and_drawings_have_not_all(tmp_path: Path, room: str, source: str, what: str) -> None:
    house(tmp_path, source, f"{room}/tried")
    with pytest.raises(Refused, match=what):
        bundle(tmp_path, [(f"scorekeeper.{room}.tried", "tried")])
