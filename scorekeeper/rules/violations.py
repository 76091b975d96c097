"""What is wrong with an entry, as data: a stable code, where it lies, the option it rests on, and its numbers."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

Detail = bool | int | str | None | tuple[int, ...] | tuple[str, ...]


class Grade(StrEnum):
    """Impossible: no table can agree to it. Against the rules: refused unless the table agreed to record it."""

    IMPOSSIBLE = "impossible"
    AGAINST_THE_RULES = "against_the_rules"


class Expected(StrEnum):
    """What a value of the wrong shape should have been; `numbers["expected"]` of a `shape` violation."""

    JSON = "json"
    OBJECT = "object"
    LIST = "list"
    TEXT = "text"
    WORDS = "words"  # text that is not blank
    NAME = "name"
    DIFFERENT_NAMES = "different_names"
    PLAYERS = "players"
    FLAG = "flag"
    NUMBER = "number"
    NATURAL = "natural"  # 0 or more
    POSITIVE = "positive"  # 1 or more
    NOT_ZERO = "not_zero"
    NUMBERS = "numbers"
    ONE_OF = "one_of"
    NO_SUCH_KEY = "no_such_key"
    KEY_ELSEWHERE = "key_elsewhere"  # a known key in a deal that has no use for it
    REQUIRED = "required"
    CALL = "call"
    POINTS = "points"
    CARD = "card"
    DIFFERENT_CARDS = "different_cards"
    DIFFERENT_SUITS = "different_suits"
    TIME = "time"
    CHANGES = "changes"  # at least one
    UNCHANGEABLE = "unchangeable"  # an option that an agreement cannot change
    BIDDING = "bidding"  # an outcome that only a game with bidding has


@dataclass(frozen=True, slots=True, kw_only=True)
class Violation:
    """One thing wrong. `path` is relative to what was checked; `numbers` is what its sentence needs."""

    code: str
    path: str
    grade: Grade = Grade.AGAINST_THE_RULES
    option: str | None = None
    numbers: Mapping[str, Detail] = field(default_factory=dict)


Numbers = Mapping[str, Detail]
NOTHING: Numbers = {}


def impossible(code: str, path: str, option: str | None = None, numbers: Numbers = NOTHING) -> Violation:
    """A violation that no table can agree to."""
    return Violation(code=code, path=path, grade=Grade.IMPOSSIBLE, option=option, numbers=numbers)


def against(code: str, path: str, option: str | None, numbers: Numbers = NOTHING) -> Violation:
    """A violation of an agreed rule, which the table may agree to record all the same."""
    return Violation(code=code, path=path, option=option, numbers=numbers)


def shape(path: str, expected: Expected, option: str | None = None, numbers: Numbers = NOTHING) -> Violation:
    """A value of the wrong shape or type, with what was expected instead."""
    return impossible("shape", path, option, {"expected": expected.value, **numbers})


def below(prefix: str, violations: tuple[Violation, ...]) -> tuple[Violation, ...]:
    """The same violations, their paths seen from one level further up."""
    return tuple(
        Violation(
            code=found.code,
            path=f"{prefix}.{found.path}" if found.path else prefix,
            grade=found.grade,
            option=found.option,
            numbers=found.numbers,
        )
        for found in violations
    )
