"""The fields of a slip one by one: what each may hold, and the value in what was typed or tapped."""

from collections.abc import Mapping
from dataclasses import field
from enum import StrEnum
from typing import Any

from scorekeeper.rules.frozen import dataclass
from scorekeeper.rules.house import LARGEST
from scorekeeper.slip.numbers import number_in, numbers_in, sum_in
from scorekeeper.slip.words import tidy
from scorekeeper.wording.entry import FIELD_PROBLEM_WORDS, FieldProblem
from scorekeeper.wording.numbers import plain
from scorekeeper.wording.voice import Voice

LONGEST_TITLE = 80
MOST_WORDS = 200


class FieldKind(StrEnum):
    """How a field is told: calls are an auction, choices any number of a few."""

    NUMBER = "number"
    SUM = "sum"
    WORDS = "words"
    CHOICE = "choice"
    CHOICES = "choices"
    SWITCH = "switch"
    CALLS = "calls"


@dataclass(frozen=True, slots=True, kw_only=True)
class Fault:
    """Why a field cannot be read, with what its sentence tells."""

    problem: FieldProblem
    numbers: Mapping[str, int | str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """What stands in a field: its value, and what was typed, right or wrong."""

    value: Any
    typed: str = ""
    faults: tuple[Fault, ...] = ()


BLANK = Told(value=None)


@dataclass(frozen=True, slots=True, kw_only=True)
class SlipField:
    """One field. `choices` are its values, sent by their text; `unsent` is what stands in it where nothing was sent."""

    kind: FieldKind
    choices: tuple[Any, ...] = ()
    unsent: Told = BLANK
    least: int = -LARGEST
    most: int = LARGEST


def say_fault(voice: Voice, fault: Fault) -> str:
    """The sentence of a fault, with its numbers in it."""
    return voice.gettext(FIELD_PROBLEM_WORDS[fault.problem]) % fault.numbers


def read_number(text: str, least: int, most: int) -> int | Fault | None:
    """A whole number within its bounds; None for a blank."""
    if not text.strip():
        return None
    number = number_in(text)
    return _off(FieldProblem.NOT_A_NUMBER, text) if number is None else _bounded(number, least, most)


def read_sum(text: str, least: int, most: int) -> int | Fault | None:
    """The same, or a sum such as 11+10+4, as people count a pile."""
    if not text.strip():
        return None
    number = sum_in(text)
    return _off(FieldProblem.NOT_A_SUM, text) if number is None else _bounded(number, least, most)


def read_numbers(text: str) -> tuple[int, ...] | Fault:
    """A list of whole numbers; empty for a blank."""
    numbers = numbers_in(text)
    return Fault(problem=FieldProblem.NOT_NUMBERS) if numbers is None else numbers


def read_words(text: str, most: int) -> str | Fault | None:
    """Free text on one line; None where nothing is left of it."""
    tidied = tidy(text)
    return Fault(problem=FieldProblem.TOO_LONG, numbers={"most": most}) if len(tidied) > most else tidied or None


def read_choice(text: str, choices: tuple[Any, ...]) -> Any:
    """The value whose text was sent; None where nothing was chosen."""
    if not text:
        return None
    for choice in choices:
        if str(choice) == text:
            return choice
    return Fault(problem=FieldProblem.NOT_OFFERED)


def read_choices(texts: tuple[str, ...], choices: tuple[Any, ...]) -> Told:
    """Any number of them, in the order of the choices. What is not offered is refused together."""
    offered = [str(choice) for choice in choices]
    odd = any(text not in offered for text in texts)
    return Told(
        value=tuple(choice for choice in choices if str(choice) in texts),
        faults=(Fault(problem=FieldProblem.NOT_OFFERED),) if odd else (),
    )


def _off(problem: FieldProblem, text: str) -> Fault:
    return Fault(problem=problem, numbers={"text": text.strip()[:20]})


def _bounded(number: int, least: int, most: int) -> int | Fault:
    if number < least:
        return Fault(problem=FieldProblem.TOO_SMALL, numbers={"least": plain(least)})
    if number > most:
        return Fault(problem=FieldProblem.TOO_LARGE, numbers={"most": plain(most)})
    return number
