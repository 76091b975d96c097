"""Section 19, the reset: a score of exactly one of the agreed numbers becomes 0."""

from collections.abc import Iterator
from enum import StrEnum

from scorekeeper.engine.hand import Entries, Entry, Hand, Page, wrote_a_line
from scorekeeper.engine.reasons import Inquiry, Reasons, RulingCode, SumStep
from scorekeeper.engine.sheet import Line, What


class ResetReason(StrEnum):
    """The step of a reset."""

    EXACTLY = "reset"


def reset(hand: Hand, page: Page) -> Entries:
    """After everything above, fines included; the marks stay."""
    fatal = hand.terms.rules.lists["reset.at"]
    return _reset(page, fatal) if fatal and wrote_a_line(page) else ()


def _reset(page: Page, fatal: tuple[int, ...]) -> Iterator[Entry]:
    for seat, score in enumerate(page.scores):
        if score in fatal:
            yield seat, Line(what=What.RESET, amount=-score, rule="reset.at", numbers={"score": score})


def why_reset(inquiry: Inquiry) -> Reasons:
    """The score that was met."""
    yield SumStep(code=ResetReason.EXACTLY, numbers={"score": inquiry.before})
    yield RulingCode.RESET_LAST
