"""Section 20, the win: who has reached the winning score, or has most points after the last deal of a game of so many,
and who of several has won.
"""

from collections.abc import Iterator
from enum import StrEnum

from scorekeeper.engine.context import DealContext, Entries, Entry, Progress, wrote_a_line
from scorekeeper.engine.reasons import Inquiry, Reasons, RulingCode, SumStep
from scorekeeper.engine.record import CONTRACTED
from scorekeeper.engine.sheet import Line, What
from scorekeeper.engine.stages.sums import step_to_sum
from scorekeeper.engine.table import Table


class FinishReason(StrEnum):
    """Who has won and how, or why nobody has yet."""

    ALONE = "alone"
    DECLARER = "declarer"
    HIGHEST = "highest"
    SHARED = "shared"
    PLAY_ON = "play_on"
    MOST = "most"
    MOST_SHARED = "most_shared"
    MOST_PLAY_ON = "most_play_on"


class CapReason(StrEnum):
    """The step of a score written down to the winning score."""

    CAPPED = "capped"


def finish_cap(context: DealContext, progress: Progress) -> Entries:
    """With `finish.cap` every score above the winning score is written down to it, once the game is won."""
    if context.terms.rules.flags["finish.cap"] and winners(context, progress):
        return _capped(context, progress)
    return ()


def _capped(context: DealContext, progress: Progress) -> Iterator[Entry]:
    winning = context.terms.winning
    for seat, score in enumerate(progress.scores):
        if score > winning:
            numbers = {"score": score, "winning": winning}
            yield seat, Line(what=What.FINISH_CAP, amount=winning - score, rule="finish.cap", numbers=numbers)


def winners(context: DealContext, progress: Progress) -> tuple[int, ...]:
    """The winning seats in seating order, none while the game goes on."""
    terms = context.terms
    scores = _uncapped(progress) if terms.rules.flags["finish.cap"] else progress.scores
    best = max(scores)
    if best < terms.winning and not (terms.deals and _was_last(context, _played_after(context))):
        return ()
    if not wrote_a_line(progress):
        return ()
    declarer, words = context.declarer, terms.rules.words
    if declarer is not None and scores[declarer] >= terms.winning and words["finish.several"] == "declarer_first":
        return (declarer,)
    highest = tuple([seat for seat, score in enumerate(scores) if score == best])
    return () if len(highest) > 1 and words["finish.tie"] == "play_on" else highest


def _played_after(context: DealContext) -> int:
    """How many deals of the game have been played or given up with this one."""
    return context.table.played + (context.deal.outcome in CONTRACTED)


def _was_last(context: DealContext, played: int) -> bool:
    """Whether a game of so many deals is over after those that were played."""
    return 0 < context.terms.deals <= played


def _uncapped(progress: Progress) -> list[int]:
    """The scores before any is written down."""
    caps = [sum([line.amount for line in lines if line.what is What.FINISH_CAP]) for lines in progress.lines]
    return [score - cap for score, cap in zip(progress.scores, caps, strict=True)]


def why_finish_cap(inquiry: Inquiry) -> Reasons:
    """The score that was reached, and what is written instead."""
    yield step_to_sum(inquiry, CapReason.CAPPED, inquiry.line.numbers)
    yield "game.target"
    yield from ["game.over_target"] if inquiry.context.terms.rules.flags["game.over_target"] else ()


def why_won(context: DealContext, after: Table) -> Reasons:
    """Who of those at the winning score has won with this hand, or why nobody has; with nobody there who has most
    points once all deals have been played. Else nothing.
    """
    home = [seat for seat, score in enumerate(after.scores) if score >= context.terms.winning]
    if not home:
        yield from _why_most(context, after)
        return
    won = after.winners
    names = ", ".join([after.players[seat] for seat in won])
    score = max([after.scores[seat] for seat in won or home])
    winning = context.terms.winning
    yield SumStep(code=_how_won(context, won, home), numbers={"names": names, "winning": winning, "score": score})
    yield "game.target"
    yield from ["game.over_target"] if context.terms.rules.flags["game.over_target"] else ()
    yield from ["finish.several"] if len(home) > 1 else ()
    yield from ["finish.tie"] if len(won) != 1 else ()
    if len(home) > 1 and _as_in_lviv(context):
        yield RulingCode.SEVERAL_AS_IN_LVIV


def _why_most(context: DealContext, after: Table) -> Reasons:
    """Who has most points after the last deal, or that several have."""
    won = after.winners
    if not _was_last(context, after.played):
        return
    code = FinishReason.MOST_PLAY_ON if not won else FinishReason.MOST if len(won) == 1 else FinishReason.MOST_SHARED
    names = ", ".join([after.players[seat] for seat in won])
    yield SumStep(code=code, numbers={"names": names, "hands": context.terms.deals, "score": max(after.scores)})
    yield "game.deals_each"
    yield from ["finish.tie"] if len(won) != 1 else ()


def _how_won(context: DealContext, won: tuple[int, ...], home: list[int]) -> FinishReason:
    if not won:
        return FinishReason.PLAY_ON
    if len(home) == 1:
        return FinishReason.ALONE
    if context.declarer in home and context.terms.rules.words["finish.several"] == "declarer_first":
        return FinishReason.DECLARER
    return FinishReason.HIGHEST if len(won) == 1 else FinishReason.SHARED


def _as_in_lviv(context: DealContext) -> bool:
    """Whether no document says who of several wins, and the values are Lviv's."""
    words = context.terms.rules.words
    silent = words["bid.opening"] != "none" and words["barrel.kind"] != "open"
    return silent and words["finish.several"] == "declarer_first" and words["finish.tie"] == "shared"
