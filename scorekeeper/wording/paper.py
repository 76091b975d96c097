"""What a paper sheet has in a square, and instead of a row of squares: the same on the page and in every export."""

from collections.abc import Mapping

from scorekeeper.engine.record import Deal, Outcome, Parts, Points
from scorekeeper.engine.sheet import Column, Mark, SheetDeal
from scorekeeper.engine.table import Terms
from scorekeeper.wording.entry import CAUSE_WORDS, OUTCOME_WORDS
from scorekeeper.wording.numbers import signed
from scorekeeper.wording.signs import BOLT, FALL, SUIT_SIGNS
from scorekeeper.wording.voice import Voice


def is_without_squares(told: Deal, deal: SheetDeal) -> bool:
    """Whether a few words take the place of the squares: nothing was played, and nobody's score changed."""
    return told.outcome in (Outcome.REDEAL, Outcome.AGREEMENT) and not any(column.lines for column in deal.columns)


def say_outcome(voice: Voice, told: Deal) -> str:
    """What became of a deal, with the cause of a fresh one."""
    outcome = voice.gettext(OUTCOME_WORDS[told.outcome])
    return outcome if told.cause is None else f"{outcome}: {voice.gettext(CAUSE_WORDS[told.cause])}"


def show_factor(told: Deal, deal: SheetDeal) -> str:
    """×2 or ×4 beside the bid of a deal that counts more than once."""
    return f"×{deal.multiplier}" if deal.multiplier > 1 and told.bid is not None else ""


def show_change(column: Column) -> str:
    """What the deal brought; a dash for a bolt, nothing for whoever took no part."""
    if column.after != column.before:
        return signed(column.after - column.before)
    bolts = column.marks.count(Mark.BOLT)
    given_up = Mark.ROSPISAT in column.marks or Mark.SPISAT in column.marks  # its letter says it
    return BOLT * bolts if bolts else "0" if column.lines and not given_up else ""


def show_signs(column: Column, letters: Mapping[Mark, str], *, fell: bool) -> str:
    """The letters beside the change; a bolt is a dash, here where points take its place in the change."""
    arrow = FALL if fell or Mark.FALL in column.marks else ""
    if not column.marks:
        return arrow
    bolts = column.marks.count(Mark.BOLT) if column.after != column.before else 0
    return "".join(letters[mark] for mark in column.marks if mark in letters) + BOLT * bolts + arrow


def show_points(points: Points | None, terms: Terms) -> str:
    """Cards and announcements: "35 + ♥ 100"."""
    if not isinstance(points, Parts):
        return "" if points is None else str(points)
    announced = [f"{SUIT_SIGNS[suit]} {terms.marriages[suit]}" for suit in points.marriages]
    if points.four_aces:
        announced.append(f"4A {terms.rules.numbers['marriage.four_aces']}")
    return " + ".join([str(points.cards), *announced])
