"""Section 18, falls: what a way off the frozen barrel costs, what counts as a fall, and every third one."""

from collections.abc import Iterator

from scorekeeper.engine.hand import Entry, Hand, Note, Page
from scorekeeper.engine.record import Outcome
from scorekeeper.engine.sheet import Line, Mark, What

THIRD = 3


def fall(hand: Hand, page: Page, seat: int, line: Line | None) -> Iterator[Entry]:
    """Off the barrel by `line`, or by an amount already written (None: a lost bid, a fine)."""
    yield seat, Note.OFF_BARREL
    if not _counts(hand, line):
        if line is not None:
            yield seat, line
        return
    yield seat, Mark.FALL
    falls = page.tallies[seat].falls + 1
    if falls % THIRD == 0 and hand.terms.rules.words["barrel.third_fall"] == "zero":
        yield (
            seat,
            Line(
                what=What.BARREL_ZERO,
                amount=-page.scores[seat],
                rule="barrel.third_fall",
                numbers={"falls": falls},
            ),
        )
    elif line is not None:
        yield seat, line


def _counts(hand: Hand, line: Line | None) -> bool:
    if hand.deal.outcome is Outcome.ADJUSTMENT:
        return False
    timeout = line is not None and line.what is What.BARREL_FALL
    return timeout or hand.terms.rules.words["barrel.falls"] == "every"
