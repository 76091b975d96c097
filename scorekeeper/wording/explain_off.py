"""The ways off a frozen barrel that have no line of their own: a lost bid and a fine."""

from scorekeeper.engine.sheet import Line, What
from scorekeeper.engine.stages.barrel import FINES
from scorekeeper.engine.stages.freeze import is_frozen
from scorekeeper.wording.explained import Steps, Told
from scorekeeper.wording.marker import N_

LOST_BIDS = (What.CONTRACT_FAILED, What.ROSPISAT, What.SPISAT, What.SURRENDER)
_OFF = N_("The player is off the barrel.")


def off_the_barrel(told: Told) -> Steps:
    """Told at the line that cost the barrel, which is the first of those."""
    if is_frozen(told.hand, told.seat) and told.line is next(filter(_costs_it, told.column.lines), None):
        yield _OFF, {}


def _costs_it(line: Line) -> bool:
    return line.amount < 0 and line.what in (*LOST_BIDS, *FINES)
