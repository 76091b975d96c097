"""All modules stand in one scope of the script, and later scripts take from it what they need."""

from pathlib import Path

import pytest

from scorekeeper.pocket.bundle import Part, bundle, bundles
from scorekeeper.pocket.modules import Refused
from tests.pocket.phone import house, v8

FIRST = """
from dataclasses import dataclass
LIMIT = 3
@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    value: int = LIMIT
class Lost(Exception):
    def __init__(self, at: int) -> None:
        super().__init__("lost")
        self.at = at
def _made() -> Found:
    return Found()
def first() -> object:
    return (_made().value, Found.__name__, Boolean(2))
def Boolean(of: int) -> int:
    return of
"""
SECOND = """
from dataclasses import dataclass
from scorekeeper.rules import one
from scorekeeper.rules.one import Found as Other
from scorekeeper.rules.one import LIMIT as MOST
from scorekeeper.rules.one import Lost as Missing
from scorekeeper.rules.one import Boolean, first
LIMIT = 7
@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    value: int = LIMIT
class Lost(Exception):
    def __init__(self, at: int) -> None:
        super().__init__("lost too")
        self.at = at
def _made() -> Found:
    return Found()
def second() -> object:
    try:
        raise Lost(1)
    except Missing:
        caught = "the first"
    except Lost:
        caught = "the second"
    kinds = (Found.__name__, Other.__name__, isinstance(_made(), Other))
    return (_made().value, Other().value, one.Found(value=4).value, MOST, one.LIMIT, first(), Boolean(5), kinds, caught)
"""
SAID = [7, 3, 4, 3, 3, [3, "Found", 2], 5, ["Found", "Found", False], "the second"]
ASKED = "globalThis.asked = (name) => JSON.parse(scorekeeper.written(scorekeeper[name]()));"


def rooms(folder: Path, **sources: str) -> Path:
    for name, source in sources.items():
        house(folder, source, f"rules/{name}")
    return folder


def test_nothing_that_javascript_or_the_runtime_has_is_hidden(tmp_path: Path) -> None:
    used = ("Array", "Map", "Number", "Math", "JSON", "unescape", "undefined", "about", "answer_to", "books_of")
    source = "".join(f"def {name}(of: int, more: int = 1) -> int:\n    return of + more\n" for name in used)
    source += "def several(a: int = 1, b: int = 2) -> object:\n    return a, b\n"
    source += "def one(undefined: int = 7) -> object:\n"
    source += f"    return {', '.join(f'{name}(1)' for name in used if name != 'undefined')}, undefined, several(b=3), {{1: [2]}}\n"
    root = rooms(tmp_path, one=source)
    part = Part(entries=[("scorekeeper.rules.one", "one")], host=("host.js", "hosted"))
    with v8(*bundles(root, [part]), ASKED) as racer:
        assert racer.call("asked", "one") == [*[2] * (len(used) - 1), 7, [1, 3], {"1": [2]}]
        assert racer.eval("typeof scorekeeper.hosted") == "function"


@pytest.mark.parametrize("parts", [1, 2])
def test_names_that_several_modules_have_stay_apart(tmp_path: Path, parts: int) -> None:
    root = rooms(tmp_path, one=FIRST, two=SECOND)
    entries = [("scorekeeper.rules.one", "first")], [("scorekeeper.rules.two", "second")]
    together = entries if parts == 2 else ([*entries[0], *entries[1]],)
    scripts = bundles(root, [Part(entries=part) for part in together])
    assert len(scripts) == parts
    with v8(*scripts, ASKED) as racer:
        assert racer.call("asked", "first") == [3, "Found", 2]
        assert racer.call("asked", "second") == SAID


def test_three_scripts_in_a_row(tmp_path: Path) -> None:
    third = "from scorekeeper.rules.one import first\nfrom scorekeeper.rules.two import second\n"
    third += "def third() -> object:\n    return (first(), second())\n"
    root = rooms(tmp_path, one=FIRST, two=SECOND, three=third)
    entries = {"one": "first", "two": "second", "three": "third"}.items()
    parts = [Part(entries=[(f"scorekeeper.rules.{module}", name)]) for module, name in entries]
    with v8(*bundles(root, parts), ASKED) as racer:
        assert racer.call("asked", "third") == [[3, "Found", 2], SAID]


@pytest.mark.parametrize(("source", "what"), [
    ("from scorekeeper.rules.one import LIMIT as MOST\ndef two(LIMIT: int) -> int:\n    return MOST\n", "LIMIT of another module beside a variable of this name"),
    ("from scorekeeper.rules import one\ndef two() -> object:\n    return one.dataclass\n", "dataclass of scorekeeper"),
])  # fmt: skip
def test_what_would_mean_another_thing_is_refused(tmp_path: Path, source: str, what: str) -> None:
    root = rooms(tmp_path, one=FIRST, two=source)
    with pytest.raises(Refused, match=r"two\.py:3: ") as caught:
        bundle(root, [("scorekeeper.rules.two", "two")])
    assert what in caught.value.what
