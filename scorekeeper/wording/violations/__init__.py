"""Every violation in words: what is wrong with an entry, with its numbers, and what would be right."""

from enum import StrEnum

from scorekeeper.rules.contradictions import Clash
from scorekeeper.rules.house import LARGEST
from scorekeeper.rules.violations import Detail, DocumentCode, Numbers, Violation, ViolationCode
from scorekeeper.wording.signs import plain
from scorekeeper.wording.violations.misfits import CLASH_WORDS, DOCUMENT_WORDS, expected
from scorekeeper.wording.violations.words import VIOLATIONS
from scorekeeper.wording.voice import Voice


def say_violation(voice: Voice, violation: Violation) -> str:
    """The sentence of a violation, with its numbers in it."""
    params = {"most": LARGEST, **violation.numbers}
    if params.get("least", 0) is None:
        params["least"] = -LARGEST
    numbers = {name: show_detail(detail) for name, detail in params.items()}
    return voice.gettext(words_of(violation.code, violation.numbers)) % numbers


def words_of(code: StrEnum, numbers: Numbers) -> str:
    """The sentence of a code, which some numbers make another one."""
    if code == ViolationCode.SHAPE:
        return expected(numbers)
    if code == ViolationCode.CONTRADICTION:
        return CLASH_WORDS[Clash(str(numbers["reason"]))]
    if code in DOCUMENT_WORDS:
        return DOCUMENT_WORDS[DocumentCode(code)]
    assert code in VIOLATIONS, f"{code} has no words in wording/violations/words.py"
    words = VIOLATIONS[ViolationCode(code)]
    return next((sentence for holds, sentence in words.cases if holds(numbers)), words.sentence)


def show_detail(detail: Detail) -> str:
    """A number or a name as it stands in a sentence."""
    if isinstance(detail, tuple):
        return ", ".join(show_detail(item) for item in detail)
    return plain(detail) if isinstance(detail, int) else str(detail)
