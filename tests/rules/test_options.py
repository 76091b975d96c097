"""The option table against the list that somebody looked at, and the systems against the specification's own table."""

import tomllib
from pathlib import Path
from typing import Any

from scorekeeper.rules.house import changed, house_rules, matters, rests_on
from scorekeeper.rules.options import OPTION, OPTIONS, Option
from scorekeeper.rules.systems import SYSTEM, SYSTEMS, system_changes
from tests.each import each
from tests.rules.listed import LIST, listed

PRESETS: dict[str, Any] = tomllib.loads((Path(__file__).parent / "presets.toml").read_text(encoding="utf-8"))


def plain(value: object) -> object:
    return list(value) if isinstance(value, tuple) else value


def test_the_table_says_what_the_list_says() -> None:
    told = "Look at what is another now, write the list anew by python -m tests.rules.listed, and commit it."
    assert listed().splitlines() == LIST.read_text(encoding="utf-8").splitlines(), told


def test_every_option_has_an_id_of_its_own() -> None:
    assert list(OPTION) == [option.id for option in OPTIONS]


@each("option", OPTIONS, ids=lambda option: option.id)
def test_a_condition_speaks_of_values_that_another_option_can_have(option: Option) -> None:
    assert option.id not in rests_on(option.id)
    for clause in [clause for condition in option.where for clause in condition]:
        other = OPTION[clause.option]
        if other.choices:
            assert set(clause.values) < set(other.choices)
        assert all(isinstance(value, int) for value in clause.values) or other.choices


# Groups of options that have one to switch them on.
SWITCHES = {
    "rospisat": "rospisat.allowed", "bolt": "bolt.penalty_every", "barrel": "barrel.kind", "gold": "gold.enabled", "blind": "blind.who",
}  # fmt: skip


@each(
    ("option", "switch"),
    [(option.id, SWITCHES[group]) for option in OPTIONS if (group := option.id.partition(".")[0]) in SWITCHES],
)
def test_what_has_a_switch_matters_only_where_it_is_on(option: str, switch: str) -> None:
    assert option == switch or switch in rests_on(option), f"where=… of {option} in rules/options"


@each(("option", "changes", "stated"), [
    ("game.target", {}, True),
    ("barrel.hands", {}, True),
    ("barrel.hands", {"barrel.kind": "open"}, False),
    ("gold.raise", {}, False),
    ("gold.raise", {"gold.in_turn": True}, False),  # there is no gold set in which it could be
    ("gold.raise", {"gold.in_turn": True, "gold.enabled": True}, True),
    ("game.sit_out", {}, True),  # three or four may sit at the table
    ("game.sit_out", {"game.players": (3,)}, False),
    ("penalty.amount", {}, True),
    ("penalty.amount", {"bolt.penalty_every": 0}, True),
    ("penalty.amount", {"bolt.penalty_every": 0, "rospisat.allowed": "never"}, False),
    ("penalty.amount", {"bolt.penalty_every": 0, "rospisat.allowed": "never", "redeal.fine_after": 3}, True),
    ("penalty.amount", {"bolt.penalty_every": 0, "rospisat.third": "bid"}, False),
    ("rospisat.third", {"rospisat.penalty_every": 0}, False),
    ("rospisat.barrel", {"rospisat.allowed": "never"}, False),
    ("rospisat.barrel", {"rospisat.allowed": "never", "spisat.limit": 1}, True),
])  # fmt: skip
def test_an_option_matters_where_its_conditions_hold(option: str, changes: dict[str, Any], stated: bool) -> None:
    assert matters(house_rules("russian", changes), option) is stated


def test_a_hand_that_was_agreed_may_go_against_a_check_but_not_against_a_score() -> None:
    rules = house_rules("russian", {})
    assert not matters(rules, "blind.cap")
    assert matters(rules, "blind.cap", agreed=True)
    assert not matters(rules, "gold.double_fines", agreed=True)


def test_what_a_condition_rests_on() -> None:
    assert rests_on("game.target") == ()
    assert rests_on("gold.raise") == ("gold.in_turn", "gold.enabled", "bid.opening")


def test_every_system_in_its_order() -> None:
    assert [system.id for system in SYSTEMS] == list(PRESETS) == list(SYSTEM)


@each("id", PRESETS)
def test_a_system_changes_what_the_presets_say(id: str) -> None:
    preset = PRESETS[id]
    base = PRESETS[preset["extends"]]["changes"] if "extends" in preset else {}
    stated = {**{option.id: plain(option.default) for option in OPTIONS}, **base, **preset["changes"]}
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
    assert sorted(key for part in parts for key in part) == sorted(OPTION)
    assert all(type(value) is bool for value in rules.flags.values())
    assert all(type(value) is int for value in rules.numbers.values())
    assert rules.numbers["barrel.level"] == 900
    assert rules.words["bid.silence_below"] == "none"  # a number that is "none" or "auto" is no number
    assert "bid.silence_below" not in rules.numbers
    assert rules.lists == {"game.players": (3, 4), "reset.at": ()}
