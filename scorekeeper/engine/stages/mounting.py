"""Section 17, mounting the frozen barrel, alone or together, and what a newcomer does to those already on it."""

from collections.abc import Iterator
from enum import StrEnum

from scorekeeper.engine.context import DealContext, Entries, Entry, Progress, is_frozen, wrote_a_line
from scorekeeper.engine.reasons import Inquiry, Reasons, SumStep
from scorekeeper.engine.sheet import Line, Mark, What
from scorekeeper.engine.stages.barrel import behind_target
from scorekeeper.engine.stages.falls import behind_fall, fall


class MountingReason(StrEnum):
    """The steps of mounting the barrel, and of what newcomers cost."""

    MOUNTED = "mounted"
    REFUSED = "refused"
    THROWN = "thrown"


def mounting(context: DealContext, progress: Progress) -> Entries:
    """Everyone not on the barrel when the deal began and now in its zone comes down to the level, or is refused."""
    level, winning = context.terms.level, context.terms.winning
    if context.terms.barrel != "frozen" or max(progress.scores) < level or not wrote_a_line(progress):
        return ()
    required = context.terms.rules.flags["barrel.required"]
    newcomers = [
        seat
        for seat, score in enumerate(progress.scores)
        if level <= score and (required or score < winning) and not is_frozen(context, seat)
    ]
    return _mount(context, progress, newcomers) if newcomers else ()


def _mount(context: DealContext, progress: Progress, newcomers: list[int]) -> Iterator[Entry]:
    words, level = context.terms.rules.words, context.terms.level
    if len(newcomers) > 1 and words["barrel.together"] == "all_fined":
        for seat in newcomers:
            yield from _off(context, progress, seat, What.BARREL_REFUSED, "barrel.together")
        return
    for seat in newcomers:
        down = level - progress.scores[seat]
        numbers = {"level": level}
        yield seat, Line(what=What.BARREL_MOUNTED, amount=down, rule="barrel.level", numbers=numbers)
        yield seat, Mark.BARREL
    if words["barrel.newcomer"] == "throws_off":
        for seat, tally in enumerate(progress.tallies):
            if is_frozen(context, seat) and tally.barrel is not None:
                yield from _off(context, progress, seat, What.BARREL_THROWN, "barrel.newcomer")


def _off(context: DealContext, progress: Progress, seat: int, what: What, rule: str) -> Iterator[Entry]:
    amount = context.terms.level - context.terms.rules.numbers["barrel.fine"] - progress.scores[seat]
    numbers = {"level": context.terms.level, "fine": context.terms.rules.numbers["barrel.fine"]}
    yield from fall(context, progress, seat, Line(what=what, amount=amount, rule=rule, numbers=numbers))


def why_mounted(inquiry: Inquiry) -> Reasons:
    """What the score was, and where it comes down to."""
    numbers = {"score": inquiry.before, "level": inquiry.line.numbers["level"]}
    yield SumStep(code=MountingReason.MOUNTED, numbers=numbers)
    yield from ("barrel.kind", "game.target")
    yield from behind_target(inquiry)
    if inquiry.context.terms.rules.flags["barrel.required"]:
        yield "barrel.required"


def why_sent_down(inquiry: Inquiry) -> Reasons:
    """What it costs to reach the barrel together, or to be there when somebody comes."""
    code = MountingReason.THROWN if inquiry.line.what is What.BARREL_THROWN else MountingReason.REFUSED
    yield SumStep(code=code, numbers={**inquiry.line.numbers, "after": inquiry.before + inquiry.line.amount})
    yield "barrel.fine"
    yield from behind_fall(inquiry)
