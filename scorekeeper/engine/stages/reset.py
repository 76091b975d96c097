"""Section 19, the reset: a score of exactly one of the agreed numbers becomes 0."""

from collections.abc import Iterator
from enum import StrEnum

from scorekeeper.engine.context import DealContext, Entries, Entry, Progress, wrote_a_line
from scorekeeper.engine.reasons import Inquiry, Reasons, RulingCode, SumStep
from scorekeeper.engine.sheet import Line, What


class ResetReason(StrEnum):
    """The step of a reset."""

    EXACTLY = "reset"


def reset(context: DealContext, progress: Progress) -> Entries:
    """After everything above, fines included; the marks stay."""
    fatal = context.terms.rules.lists["reset.at"]
    return _reset(progress, fatal) if fatal and wrote_a_line(progress) else ()


def _reset(progress: Progress, fatal: tuple[int, ...]) -> Iterator[Entry]:
    for seat, score in enumerate(progress.scores):
        if score in fatal:
            yield seat, Line(what=What.RESET, amount=-score, rule="reset.at", numbers={"score": score})


def why_reset(inquiry: Inquiry) -> Reasons:
    """The score that was met."""
    yield SumStep(code=ResetReason.EXACTLY, numbers={"score": inquiry.before})
    yield RulingCode.RESET_LAST
