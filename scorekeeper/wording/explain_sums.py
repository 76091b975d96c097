"""The sum behind a line, told in small steps with its numbers, so that everybody can redo it."""

from collections.abc import Callable, Mapping

from scorekeeper.engine.sheet import What
from scorekeeper.wording.explain_bolts import bolt, bolt_unfined
from scorekeeper.wording.explain_off import off_the_barrel
from scorekeeper.wording.explain_points import (
    defence,
    failed_contract,
    made,
    rospisat,
    sat_out,
    spisat,
    surrender,
)
from scorekeeper.wording.explain_turns import barrel_held, barrel_won, not_counted, one_step, rospisat_fine
from scorekeeper.wording.explained import Steps, Told
from scorekeeper.wording.voice import Voice


def say_steps(voice: Voice, told: Told) -> tuple[str, ...]:
    """The steps of the sum, in words."""
    steps = (*_STEPS[told.line.what](told), *bolt_unfined(told), *off_the_barrel(told))
    return tuple(voice.gettext(msgid) % numbers for msgid, numbers in steps)


_STEPS: Mapping[What, Callable[[Told], Steps]] = {
    What.CONTRACT_MADE: made,
    What.CONTRACT_FAILED: failed_contract,
    What.DEFENCE: defence,
    What.ROSPISAT: rospisat,
    What.SPISAT: spisat,
    What.SURRENDER: surrender,
    What.SIT_OUT_BONUS: sat_out,
    What.NINES_BONUS: one_step,
    What.BOLT_PENALTY: bolt,
    What.ROSPISAT_PENALTY: rospisat_fine,
    What.DEALER_PENALTY: one_step,
    What.NOT_COUNTED: not_counted,
    What.BARREL_MOUNTED: one_step,
    What.BARREL_WON: barrel_won,
    What.BARREL_HELD: barrel_held,
    What.BARREL_FALL: one_step,
    What.BARREL_THROWN: one_step,
    What.BARREL_REFUSED: one_step,
    What.BARREL_ZERO: one_step,
    What.RESET: one_step,
    What.GOLD_RESET: one_step,
    What.ADJUSTMENT: one_step,
}
