"""The fields of a slip one by one: what each may hold, and the value in what was typed or tapped."""

from collections.abc import Mapping
from dataclasses import field, replace
from enum import StrEnum
from typing import Any
from unicodedata import normalize

from scorekeeper.rules.frozen import dataclass
from scorekeeper.rules.house import LARGEST
from scorekeeper.slip.numbers import number_in, numbers_in, sum_in
from scorekeeper.wording.entry import FieldProblem
from scorekeeper.wording.names import TURNING
from scorekeeper.wording.signs import plain
from scorekeeper.wording.voice import Voice

LONGEST_TITLE = 80
MOST_WORDS = 200
# All that Unicode says is to be drawn as nothing (Default_Ignorable_Code_Point), but for what emoji are made with, and
# marks around notes between the lines.
UNSEEN = (
    0x00AD, 0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180E, 0x200B, *range(0x2060, 0x2070), 0x3164, 0xFEFF, 0xFFA0,
    *range(0xFFF0, 0xFFFC), *TURNING,
)  # fmt: skip
# Blanks of other widths, the ends of a line and of a paragraph, and a letter of Braille without a dot.
BLANKS = (0x00A0, 0x1680, *range(0x2000, 0x200B), 0x2028, 0x2029, 0x202F, 0x205F, 0x2800, 0x3000)


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
Slip = Mapping[str, Told]  # what stands on a slip, by the fields' names


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
    return voice.gettext(fault.problem.value) % fault.numbers


def read_number(text: str, least: int, most: int, *, summed: bool = False) -> int | Fault | None:
    """A whole number within its bounds, or with `summed` a sum such as 11+10+4, as people count a pile; None for a
    blank.
    """
    if not text.strip():
        return None
    number = sum_in(text) if summed else number_in(text)
    if number is None:
        problem = FieldProblem.NOT_A_SUM if summed else FieldProblem.NOT_A_NUMBER
        return Fault(problem=problem, numbers={"text": text.strip()[:20]})
    if number < least:
        return Fault(problem=FieldProblem.TOO_SMALL, numbers={"least": plain(least)})
    if number > most:
        return Fault(problem=FieldProblem.TOO_LARGE, numbers={"most": plain(most)})
    return number


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


def tidy(text: str) -> str:
    """NFC, control characters and other blanks as one blank, none at the ends, and nothing unseen that turns the text
    or fills it.
    """
    letters: list[str] = []
    before = 0
    for letter in normalize("NFC", text):
        code = ord(letter)
        if code not in UNSEEN and not (_only_changes(code) and _never_changes(before)):
            letters.append(" " if _is_control(code) or code in BLANKS else letter)
            before = code
    line = " ".join([part for part in normalize("NFC", "".join(letters)).split(" ") if part])
    return line if [letter for letter in line if letter != " " and not _only_changes(ord(letter))] else ""


def _is_control(code: int) -> bool:
    """Unicode's Cc, which is these for good."""
    return code < 0x20 or 0x7F <= code < 0xA0


def _only_changes(code: int) -> bool:
    """Joiners, variation selectors and tags: they change the sign before them, and alone are nothing."""
    return code in (0x200C, 0x200D) or 0xFE00 <= code < 0xFE10 or 0xE0000 <= code < 0xE1000


def _never_changes(code: int) -> bool:
    """Latin, Greek and Cyrillic letters, which look the same before a joiner."""
    return 0x41 <= code < 0x0590 or 0x1E00 <= code < 0x2000


def value_of(slip: Slip, name: str) -> Any:
    """What stands in a field that the form spec may have left out."""
    return slip[name].value if name in slip else None


def is_wrong(slip: Slip, name: str) -> bool:
    """Whether a field cannot be read."""
    return bool(slip[name].faults)


def complain(slip: dict[str, Told], name: str, problem: FieldProblem) -> None:
    """Adds one more fault to a field."""
    slip[name] = replace(slip[name], faults=(*slip[name].faults, Fault(problem=problem)))


def tapped_or_written(slip: Slip, name: str) -> Any:
    """What was written in a field or, where that is blank, tapped in its `NAME_tap`."""
    written = slip[name]
    return slip[f"{name}_tap"].value if written.value is None and not written.typed.strip() else written.value
