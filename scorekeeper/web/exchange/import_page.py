"""What is wrong with a document from outside, for the page: where and why, shortened."""

from collections.abc import Iterable
from dataclasses import dataclass

from scorekeeper.rules.violations import Violation
from scorekeeper.web.platform.speech import VOICE
from scorekeeper.wording.importing import say_path, say_place, say_shortly

MOST_SHOWN = 12


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownViolation:
    """One thing wrong. `place` is the deal or the event in words, `path` where exactly; either may be blank."""

    place: str
    path: str
    sentence: str


def show_violations(violations: Iterable[Violation]) -> tuple[ShownViolation, ...]:
    """The first of them in words."""
    return tuple(_complaint(violation) for violation in tuple(violations)[:MOST_SHOWN])


def _complaint(violation: Violation) -> ShownViolation:
    return ShownViolation(
        place=say_place(VOICE, violation.path),
        path=say_path(violation.path),
        sentence=say_shortly(VOICE, violation),
    )
