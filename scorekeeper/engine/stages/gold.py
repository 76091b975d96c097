"""Sections 2 and 21, gold sets: when one is over, whether another follows, and what is wiped before it."""

from collections.abc import Iterator
from enum import StrEnum

from scorekeeper.engine.context import DealContext, Entries, Entry, Note, Progress
from scorekeeper.engine.reasons import Inquiry, Reasons, RulingCode, SumStep, naming_deals
from scorekeeper.engine.record import CONTRACTED
from scorekeeper.engine.sheet import Line, Mark, What
from scorekeeper.engine.stages.finish import winners
from scorekeeper.engine.table import GoldSet


class GoldReason(StrEnum):
    """The steps of a lost gold set."""

    RESET = "gold_reset"
    DEALS = "deals_of_gold_set"


def gold_reset(context: DealContext, progress: Progress) -> Entries:
    """A set without a contract made, and no winner: scores to 0, off any barrel; bolts too where that is agreed."""
    gold = context.table.gold
    if gold is None or not _is_last(context, gold) or _made(context, gold) or winners(context, progress):
        return ()
    wiped = context.terms.rules.words["gold.reset"]
    return () if wiped == "none" else _wipe(progress, bolts=wiped == "scores_and_bolts")


def _wipe(progress: Progress, *, bolts: bool) -> Iterator[Entry]:
    for seat, score in enumerate(progress.scores):
        if score:
            yield seat, Line(what=What.GOLD_RESET, amount=-score, rule="gold.reset", numbers={"score": score})
        yield seat, Note.OFF_BARREL
        if bolts:
            yield seat, Note.BOLTS_WIPED


def gold_after(context: DealContext) -> GoldSet | None:
    """The gold set after the deal: the same one further on, a new one after a lost one (not with `gold.repeat` false),
    or none any more.
    """
    gold = context.table.gold
    if gold is None or context.deal.outcome not in CONTRACTED:
        return gold
    if not _is_last(context, gold):
        return GoldSet(dealt=gold.dealt + 1, made=_made(context, gold))
    return GoldSet() if context.terms.rules.flags["gold.repeat"] and not _made(context, gold) else None


def _is_last(context: DealContext, gold: GoldSet) -> bool:
    return gold.dealt + 1 == len(context.table.players)


def _made(context: DealContext, gold: GoldSet) -> bool:
    """Whether a contract was made in the set, this hand included."""
    return gold.made or bool(context.made)


def why_gold_reset(inquiry: Inquiry) -> Reasons:
    """The score that was lost, and the hands of the set."""
    yield SumStep(code=GoldReason.RESET, numbers={"score": inquiry.before})
    gold = inquiry.context.table.gold
    assert gold is not None
    played = [one.scored.number for one in inquiry.earlier if one.deal.outcome in CONTRACTED]
    yield from naming_deals(GoldReason.DEALS, [*played[: gold.dealt], inquiry.number])
    yield "gold.enabled"
    has_rospisats = inquiry.context.table.tallies[inquiry.seat].rospisats > 0
    if has_rospisats or Mark.ROSPISAT in inquiry.column.marks:
        yield RulingCode.ROSPISATS_STAY
