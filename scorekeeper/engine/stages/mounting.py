"""Section 17, mounting the frozen barrel, alone or together, and what a newcomer does to those already on it."""

from collections.abc import Iterator
from enum import StrEnum

from scorekeeper.engine.hand import Entries, Entry, Hand, Page, wrote_a_line
from scorekeeper.engine.reasons import Inquiry, Reasons, SumStep
from scorekeeper.engine.sheet import Line, Mark, What
from scorekeeper.engine.stages.barrel import behind_target
from scorekeeper.engine.stages.falls import behind_fall, fall
from scorekeeper.engine.stages.freeze import is_frozen


class MountingReason(StrEnum):
    """The steps of mounting the barrel, and of what newcomers cost."""

    MOUNTED = "mounted"
    REFUSED = "refused"
    THROWN = "thrown"


def mounting(hand: Hand, page: Page) -> Entries:
    """Everyone not on the barrel when the deal began and now in its zone comes down to the level, or is refused."""
    if hand.terms.barrel != "frozen" or not wrote_a_line(page):
        return ()
    level, winning = hand.terms.level, hand.terms.winning
    required = hand.terms.rules.flags["barrel.required"]
    newcomers = [
        seat
        for seat, score in enumerate(page.scores)
        if level <= score and (required or score < winning) and not is_frozen(hand, seat)
    ]
    return _mount(hand, page, newcomers) if newcomers else ()


def _mount(hand: Hand, page: Page, newcomers: list[int]) -> Iterator[Entry]:
    words, level = hand.terms.rules.words, hand.terms.level
    if len(newcomers) > 1 and words["barrel.together"] == "all_fined":
        for seat in newcomers:
            yield from _off(hand, page, seat, What.BARREL_REFUSED, "barrel.together")
        return
    for seat in newcomers:
        down = level - page.scores[seat]
        numbers = {"level": level}
        yield seat, Line(what=What.BARREL_MOUNTED, amount=down, rule="barrel.level", numbers=numbers)
        yield seat, Mark.BARREL
    if words["barrel.newcomer"] == "throws_off":
        for seat, tally in enumerate(page.tallies):
            if is_frozen(hand, seat) and tally.barrel is not None:
                yield from _off(hand, page, seat, What.BARREL_THROWN, "barrel.newcomer")


def _off(hand: Hand, page: Page, seat: int, what: What, rule: str) -> Iterator[Entry]:
    amount = hand.terms.level - hand.terms.rules.numbers["barrel.fine"] - page.scores[seat]
    numbers = {"level": hand.terms.level, "fine": hand.terms.rules.numbers["barrel.fine"]}
    yield from fall(hand, page, seat, Line(what=what, amount=amount, rule=rule, numbers=numbers))


def why_mounted(inquiry: Inquiry) -> Reasons:
    """What the score was, and where it comes down to."""
    numbers = {"score": inquiry.before, "level": inquiry.line.numbers["level"]}
    yield SumStep(code=MountingReason.MOUNTED, numbers=numbers)
    yield from ("barrel.kind", "game.target")
    yield from behind_target(inquiry)
    if inquiry.hand.terms.rules.flags["barrel.required"]:
        yield "barrel.required"


def why_sent_down(inquiry: Inquiry) -> Reasons:
    """What it costs to reach the barrel together, or to be there when somebody comes."""
    code = MountingReason.THROWN if inquiry.line.what is What.BARREL_THROWN else MountingReason.REFUSED
    yield SumStep(code=code, numbers={**inquiry.line.numbers, "after": inquiry.before + inquiry.line.amount})
    yield "barrel.fine"
    yield from behind_fall(inquiry)
