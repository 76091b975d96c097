"""What a paper sheet has in a square, and instead of a row of squares: the same on the page and in every export."""

from collections.abc import Iterable, Mapping

from scorekeeper.engine.record import Deal, Outcome, Parts, Points
from scorekeeper.engine.sheet import Column, Line, Mark, SheetDeal, What
from scorekeeper.engine.table import Terms
from scorekeeper.wording.entry import CAUSES_WITHIN, name_outcome
from scorekeeper.wording.lines import LINES, say_mark
from scorekeeper.wording.signs import BOLT, FINE, SUIT_SIGNS, ZERO, plain, say_off, show_off, signed
from scorekeeper.wording.voice import N_, Voice

# Between the other numbers of a sum, and on the key that announces them.
ACES = N_("4 aces")
FINED = N_("fine")
ALONE: Mapping[Mark, str] = {Mark.BOLT: BOLT, Mark.BARREL: "□"}  # signs that are no letters
ZEROED = N_("back to zero")


def is_without_squares(recorded: Deal, deal: SheetDeal) -> bool:
    """Whether a few words take the place of the squares: nothing was played, and nobody's score changed."""
    return recorded.outcome in (Outcome.REDEAL, Outcome.AGREEMENT) and not any(column.lines for column in deal.columns)


def say_outcome(voice: Voice, recorded: Deal) -> str:
    """What became of a deal, with the cause of a fresh one."""
    outcome = voice.gettext(name_outcome(recorded))
    return outcome if recorded.cause is None else f"{outcome}: {voice.gettext(CAUSES_WITHIN[recorded.cause])}"


def show_change(column: Column) -> str:
    """What the deal brought; a dash for a bolt, nothing for whoever took no part."""
    if column.after != column.before:
        return signed(column.after - column.before)
    bolts = column.marks.count(Mark.BOLT)
    given_up = Mark.ROSPISAT in column.marks or Mark.SPISAT in column.marks  # its letter says it
    return BOLT * bolts if bolts else "0" if column.lines and not given_up else ""


def show_signs(column: Column, off: int | None, letters: Mapping[Mark, str]) -> str:
    """What stands beside the change. A bolt is a dash, here where points take its place in the change."""
    bolts = column.marks.count(Mark.BOLT) if column.after != column.before else 0
    return "".join(letters[mark] for mark in column.marks if mark in letters) + BOLT * bolts + show_turns(column, off)


def show_marks(column: Column, off: int | None, letters: Mapping[Mark, str]) -> str:
    """All signs of a player in a deal, where none stands in the change: a dash for a bolt, a box for the barrel."""
    return "".join(letters.get(mark, ALONE.get(mark, "")) for mark in column.marks) + show_turns(column, off)


def show_turns(column: Column, off: int | None) -> str:
    """What befell the player beside the points, in the order of scoring: fined, off the barrel, back to zero."""
    fine = FINE if is_fined(column, off) else ""
    line = zeroing(column)
    zero = "" if line is None else ZERO  # before it the very score that had to be hit for it, as in 555○
    hit = plain(line.numbers["score"]) if line is not None and line.what is What.RESET else ""
    return f"{fine}{show_off(off)}{hit}{zero}"


def say_signs(voice: Voice, column: Column, off: int | None) -> list[str]:
    """What the signs beside the change say to somebody who cannot see them; `off` is the way off the barrel."""
    recorded = say_marks(voice, column.marks, off)
    recorded += [voice.gettext(FINED)] if is_fined(column, off) else []
    line = zeroing(column)
    if line is not None:
        reset = line.what is What.RESET
        words = LINES[What.RESET].short if reset else ZEROED
        recorded.append(voice.gettext(words) % {"score": plain(line.numbers["score"]) if reset else ""})
    return recorded


def say_marks(voice: Voice, marks: Iterable[Mark], off: int | None) -> list[str]:
    """The names of the marks, and the way off the barrel, by which fall if it counts."""
    recorded = [say_mark(voice, mark) for mark in marks if mark is not Mark.FALL]
    return recorded if off is None else [*recorded, say_off(voice, off)]


def is_fined(column: Column, off: int | None) -> bool:
    """Whether the player was fined, the fine for leaving the barrel apart: that one is the arrow's."""
    kinds = [line.what for line in column.lines]
    return any(LINES[what].sign == FINE for what in kinds) or (What.BARREL_REFUSED in kinds and off is None)


def zeroing(column: Column) -> Line | None:
    """By which line a rule took the score back to zero; None where none did."""
    return next((line for line in column.lines if LINES[line.what].sign == ZERO and line.amount), None)


def show_points(voice: Voice, points: Points | None, terms: Terms) -> str:
    """Cards and announcements: "35 + ♥ 100 + 4 aces 200"."""
    if not isinstance(points, Parts):
        return "" if points is None else str(points)
    announced = [f"{SUIT_SIGNS[suit]} {terms.marriages[suit]}" for suit in points.marriages]
    if points.four_aces:
        worth = terms.rules.numbers["marriage.four_aces"]
        announced.append(f"{voice.gettext(ACES)} {worth}")
    return " + ".join([str(points.cards), *announced])
