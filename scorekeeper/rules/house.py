"""HouseRules: the value of every option at one table, made from a system of play and what the table changes in it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeGuard

from scorekeeper.rules.options import OPTION, OPTIONS, Clause, Kind, Option, Shape, Value
from scorekeeper.rules.systems import SYSTEM, system_changes
from scorekeeper.rules.violations import Expected, Violation, shape

LARGEST = 1_000_000

_DEFAULTS: Mapping[str, Value] = {option.id: option.default for option in OPTIONS}


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseRules:
    """Every option's value. The four maps hold the same values by type; a number that is "none" or "auto" is absent."""

    system: str
    values: Mapping[str, Value]
    flags: Mapping[str, bool]
    numbers: Mapping[str, int]
    words: Mapping[str, str]
    lists: Mapping[str, tuple[int, ...]]


def house_rules(system: str, changes: Mapping[str, Value]) -> HouseRules:
    """The rules of a system with changes that are known and of the right shape; contradictions are not looked at."""
    values = {**_DEFAULTS, **system_changes(system), **changes}
    flags: dict[str, bool] = {}
    numbers: dict[str, int] = {}
    words: dict[str, str] = {}
    lists: dict[str, tuple[int, ...]] = {}
    for id, value in values.items():
        if isinstance(value, bool):
            flags[id] = value
        elif isinstance(value, int):
            numbers[id] = value
        elif isinstance(value, str):
            words[id] = value
        else:
            lists[id] = value
    return HouseRules(system=system, values=values, flags=flags, numbers=numbers, words=words, lists=lists)


def changed(rules: HouseRules) -> dict[str, Value]:
    """What these rules change in their system."""
    own = {**_DEFAULTS, **system_changes(rules.system)}
    return {id: value for id, value in rules.values.items() if value != own[id]}


def matters(rules: HouseRules, option: str, *, agreed: bool = False) -> bool:
    """Whether the option can change anything under these rules: its conditions hold, and what they speak of matters
    itself. With `agreed` hands are looked at, too, that the table agreed to record against a check.
    """
    return all(any(holds(rules, clause, agreed=agreed) for clause in condition) for condition in OPTION[option].where)


def holds(rules: HouseRules, clause: Clause, *, agreed: bool = False) -> bool:
    """Whether what the clause says of another option is so, and that option matters."""
    if agreed and OPTION[clause.option].kind is Kind.CHECK:
        return True
    value = rules.values[clause.option]
    has = any(one in value for one in clause.values) if isinstance(value, tuple) else value in clause.values
    return has == clause.holds and matters(rules, clause.option, agreed=agreed)


def rests_on(option: str) -> tuple[str, ...]:
    """The options that decide whether this one matters."""
    named = [clause.option for condition in OPTION[option].where for clause in condition]
    return tuple([id for one in named for id in (one, *rests_on(one))])


def read_system(value: object) -> tuple[Violation, ...]:
    """What is wrong with the name of a system, at `system`."""
    if isinstance(value, str) and value in SYSTEM:
        return ()
    return (shape("system", Expected.ONE_OF, numbers={"choices": tuple(SYSTEM)}),)


def read_changes(value: object) -> tuple[dict[str, Value], tuple[Violation, ...]]:
    """The changed options of a plain JSON-like object, and all that is wrong with them, at `changes…`."""
    if not isinstance(value, dict):
        return {}, (shape("changes", Expected.OBJECT),)
    good: dict[str, Value] = {}
    wrong: list[Violation] = []
    for id, given in value.items():
        option = OPTION.get(id)
        if option is None:
            wrong.append(shape(f"changes.{id}", Expected.NO_SUCH_KEY))
        elif fits(option, given):
            good[id] = tuple(given) if isinstance(given, list) else given
        else:
            wrong.append(_misfit(option))
    return good, tuple(wrong)


def fits(option: Option, value: object) -> bool:
    """Whether a plain JSON-like value is one that the option takes."""
    if option.shape is Shape.NUMBERS:
        return isinstance(value, list) and all(is_number(item) and in_range(item) for item in value)
    if option.shape is Shape.NUMBER:
        if isinstance(value, str):
            return value == option.word
        if not (is_number(value) and in_range(value)):
            return False
        return value in option.choices if option.choices else option.least is None or value >= option.least
    if option.shape is Shape.FLAG:
        return isinstance(value, bool)
    return isinstance(value, str) and value in option.choices


def is_number(value: object) -> TypeGuard[int]:
    """Whether the value is an integer (true and false are none)."""
    return isinstance(value, int) and not isinstance(value, bool)


def in_range(value: int) -> bool:
    """Whether the number is one that a record may hold."""
    return -LARGEST <= value <= LARGEST


def _misfit(option: Option) -> Violation:
    path = f"changes.{option.id}"
    if option.choices and option.shape is not Shape.FLAG:
        return shape(path, Expected.ONE_OF, option.id, {"choices": tuple(str(choice) for choice in option.choices)})
    if option.shape is Shape.NUMBER:
        return shape(path, Expected.NUMBER, option.id, {"least": option.least, "word": option.word})
    return shape(path, Expected.NUMBERS if option.shape is Shape.NUMBERS else Expected.FLAG, option.id)
