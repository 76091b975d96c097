"""The option table and the systems against the specification's own tables, kept as given in tests/rules/spec."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.rules.house import changed, house_rules
from scorekeeper.rules.options import OPTION, OPTIONS
from scorekeeper.rules.systems import SYSTEM, SYSTEMS, system_changes
from scorekeeper.wording.rules_text import value_type

SPEC = Path(__file__).parent / "spec"
TABLE: dict[str, Any] = tomllib.loads((SPEC / "options.toml").read_text(encoding="utf-8"))
PRESETS: dict[str, Any] = tomllib.loads((SPEC / "presets.toml").read_text(encoding="utf-8"))


def plain(value: object) -> object:
    return list(value) if isinstance(value, tuple) else value


def test_every_option_of_the_table_in_its_order() -> None:
    assert [option.id for option in OPTIONS] == list(TABLE)
    assert list(OPTION) == list(TABLE)


@pytest.mark.parametrize("id", TABLE)
def test_an_option_is_the_one_of_the_table(id: str) -> None:
    row, option = TABLE[id], OPTION[id]
    assert plain(option.default) == row["default"]
    assert type(plain(option.default)) is type(row["default"])
    assert option.kind == row["kind"]
    assert value_type(option) == row["type"]


@pytest.mark.parametrize("id", TABLE)
def test_an_option_names_its_sources(id: str) -> None:
    named = [source for source in ("S0", "S1", "S2", "S3", "S4") if source in TABLE[id]["source"]]
    assert [source for source in ("S0", "S1", "S2", "S3", "S4") if source in OPTION[id].source] == named


def test_every_system_in_its_order() -> None:
    assert [system.id for system in SYSTEMS] == list(PRESETS) == list(SYSTEM)


@pytest.mark.parametrize("id", PRESETS)
def test_a_system_changes_what_the_presets_say(id: str) -> None:
    preset = PRESETS[id]
    base = PRESETS[preset["extends"]]["changes"] if "extends" in preset else {}
    stated = {**{key: row["default"] for key, row in TABLE.items()}, **base, **preset["changes"]}
    rules = house_rules(id, {})
    assert {key: plain(value) for key, value in rules.values.items()} == stated
    assert rules.system == id
    assert changed(rules) == {}
    assert {key: plain(value) for key, value in system_changes(id).items()} == {**base, **preset["changes"]}
    assert SYSTEM[id].source.split()[0] == preset["source"].split()[0]


def test_a_change_goes_over_the_system() -> None:
    rules = house_rules("polish", {"bid.step": 5, "bonus.sit_out_ace": 50, "reset.at": (555,)})
    assert (rules.numbers["bid.step"], rules.numbers["contract.rounding"]) == (5, 10)
    assert changed(rules) == {"bid.step": 5, "reset.at": (555,)}


def test_the_four_maps_hold_every_value_once() -> None:
    rules = house_rules("russian", {"barrel.level": 900})
    parts = [rules.flags, rules.numbers, rules.words, rules.lists]
    assert sorted(key for part in parts for key in part) == sorted(TABLE)
    assert all(type(value) is bool for value in rules.flags.values())
    assert all(type(value) is int for value in rules.numbers.values())
    assert rules.numbers["barrel.level"] == 900
    assert rules.words["bid.silence_below"] == "none"  # a number that is "none" or "auto" is no number
    assert "bid.silence_below" not in rules.numbers
    assert rules.lists == {"game.players": (3, 4), "reset.at": ()}
