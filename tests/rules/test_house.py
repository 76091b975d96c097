"""What the options take (options.toml, "type"), every misfit at its path, and all of them at once."""

from typing import Any

import pytest

from scorekeeper.rules.house import read_changes, read_system
from scorekeeper.rules.options import OPTIONS, Shape
from tests.each import each
from tests.engine.held import tell

LARGEST = 1_000_000
FITTING: list[tuple[str, list[Any]]] = [
    ("bid.raise", [True, False]),
    ("bid.step", [5, 10]),
    ("game.deck", [24, 20]),
    ("game.target", [0, 1, 1000, LARGEST]),
    ("bid.max", [0, 400, LARGEST]),
    ("bid.silence_below", ["none", -LARGEST, -1, 0, LARGEST]),
    ("barrel.level", ["auto", -LARGEST, 880, LARGEST]),
    ("barrel.kind", ["frozen", "locked", "open", "none"]),
    ("reset.at", [[], [555], [-555, 555, 555], [LARGEST, -LARGEST]]),
    ("game.players", [[], [2], [4, 3]]),
]
MISFITS: list[tuple[str, list[Any], str]] = [
    ("bid.raise", [None, 0, 1, "true", [], {}], "[bid.raise] expected=flag"),
    ("bid.step", [None, True, False, 0, 6, 5.0, 10.0, "5", [5], LARGEST * 10], "[bid.step] expected=one_of choices=(5,10)"),
    ("game.target", [None, True, -1, 1000.0, "1000", "auto", [1], LARGEST + 1], "[game.target] expected=number least=0 word=None"),
    ("bid.max", [None, False, -1, 0.0, "none", LARGEST + 1], "[bid.max] expected=number least=0 word=None"),
    ("bid.silence_below", [None, "auto", "", "None", True, 1.5, LARGEST + 1, -LARGEST - 1],
     "[bid.silence_below] expected=number least=None word=none"),
    ("barrel.level", [None, "none", "Auto", False, [], LARGEST + 1, -LARGEST - 1],
     "[barrel.level] expected=number least=None word=auto"),
    ("barrel.kind", [None, "Frozen", "", True, 0, ["frozen"]],
     "[barrel.kind] expected=one_of choices=(frozen,locked,open,none)"),
    ("reset.at", [None, 555, "555", {}, [555, "x"], [None], [True], [1.0], [LARGEST + 1], [-LARGEST - 1], [[]]],
     "[reset.at] expected=numbers"),
]  # fmt: skip


@each(("option", "value"), [(option, value) for option, values in FITTING for value in values])
def test_what_fits(option: str, value: object) -> None:
    good, wrong = read_changes({option: value})
    assert wrong == ()
    assert good == {option: tuple(value) if isinstance(value, list) else value}


@each(("option", "value", "told"), [(option, value, told) for option, values, told in MISFITS for value in values])
def test_what_does_not(option: str, value: object, told: str) -> None:
    good, wrong = read_changes({option: value})
    assert good == {}
    assert [tell(found) for found in wrong] == [f"! shape at changes.{option} {told}"]


def test_all_misfits_at_once_beside_what_is_good() -> None:
    good, wrong = read_changes({"bid.raise": False, "x.y": 1, "bid.step": 7, "reset.at": [5], "": 3})
    assert good == {"bid.raise": False, "reset.at": (5,)}
    assert [found.path for found in wrong] == ["changes.x.y", "changes.bid.step", "changes."]


@pytest.mark.parametrize("value", [None, [], "bid.step", 7])
def test_changes_that_are_no_object(value: object) -> None:
    assert [tell(found) for found in read_changes(value)[1]] == ["! shape at changes expected=object"]


@each("option", OPTIONS, ids=lambda option: option.id)
def test_every_default_and_every_choice_fits(option: Any) -> None:
    values = [option.default, *option.choices, *([option.word] if option.word else [])]
    plain = [list(value) if isinstance(value, tuple) else value for value in values]
    assert all(read_changes({option.id: value})[1] == () for value in plain)
    assert (option.shape is Shape.CHOICE) <= bool(option.choices)


@pytest.mark.parametrize("value", ["Russian", "", None, 7, [], {}, True])
def test_a_system_that_is_none(value: object) -> None:
    (found,) = read_system(value)
    assert tell(found).startswith("! shape at system expected=one_of choices=(russian,agreements,")


def test_a_system_that_is_one() -> None:
    assert read_system("german-1001") == ()
