"""The stages of scoring, one module a rule group. STAGES is the order of scoring.md, and part of the contract.

A stage reads the deal's context, and what the stages before it have written, and yields lines, marks and notes for
seats; it changes nothing itself. For each kind of line it names what says why, when somebody asks.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from scorekeeper.engine.context import DealContext, Entries, Progress
from scorekeeper.engine.reasons import Tell
from scorekeeper.engine.record import CONTRACTED, GIVEN_UP, Outcome
from scorekeeper.engine.sheet import What
from scorekeeper.engine.stages.adjustment import adjustment, why_adjustment
from scorekeeper.engine.stages.barrel import (
    barrel_contract,
    barrel_fine,
    barrel_hands,
    why_barrel_contract,
    why_barrel_hands,
)
from scorekeeper.engine.stages.bolts import bolts, why_bolts
from scorekeeper.engine.stages.bonuses import WHY_BONUS, bonus
from scorekeeper.engine.stages.contract import contract, why_contract
from scorekeeper.engine.stages.defence import defence, why_defence
from scorekeeper.engine.stages.falls import why_third_fall
from scorekeeper.engine.stages.finish import finish_cap, why_finish_cap
from scorekeeper.engine.stages.fresh_deals import dealer_fine, why_dealer_fine
from scorekeeper.engine.stages.given_up import given_up, why_given_up
from scorekeeper.engine.stages.gold import gold_reset, why_gold_reset
from scorekeeper.engine.stages.mounting import mounting, why_mounted, why_sent_down
from scorekeeper.engine.stages.not_counted import not_counted, why_not_counted
from scorekeeper.engine.stages.reset import reset, why_reset
from scorekeeper.engine.stages.rospisats import rospisats, why_rospisats

Write = Callable[[DealContext, Progress], Entries]


@dataclass(frozen=True, slots=True, kw_only=True)
class Stage:
    """One step of scoring.md: what writes it, its section, its outcomes; `barrel`: only while anyone is on it.

    `why` has for each kind of line that it writes what says why.
    """

    write: Write
    section: int
    outcomes: tuple[Outcome, ...] = CONTRACTED
    barrel: bool = False
    why: Mapping[What, Tell] = field(default_factory=dict)


PLAYED, ANY = (Outcome.PLAYED,), tuple(Outcome)

STAGES: tuple[Stage, ...] = (
    Stage(
        write=contract,
        section=7,
        outcomes=PLAYED,
        why={What.CONTRACT_MADE: why_contract, What.CONTRACT_FAILED: why_contract},
    ),
    Stage(write=defence, section=8, outcomes=PLAYED, why={What.DEFENCE: why_defence}),
    Stage(
        write=given_up,
        section=9,
        outcomes=GIVEN_UP,
        why={What.ROSPISAT: why_given_up, What.SPISAT: why_given_up, What.SURRENDER: why_given_up},
    ),
    Stage(write=bonus, section=10, why=WHY_BONUS),
    Stage(write=bolts, section=11, outcomes=(Outcome.PLAYED, Outcome.ROSPISAT), why={What.BOLT_PENALTY: why_bolts}),
    Stage(write=rospisats, section=12, outcomes=(Outcome.ROSPISAT,), why={What.ROSPISAT_PENALTY: why_rospisats}),
    Stage(write=dealer_fine, section=22, outcomes=(Outcome.REDEAL,), why={What.DEALER_PENALTY: why_dealer_fine}),
    Stage(write=adjustment, section=23, outcomes=(Outcome.ADJUSTMENT,), why={What.ADJUSTMENT: why_adjustment}),
    Stage(write=not_counted, section=13, barrel=True, why={What.NOT_COUNTED: why_not_counted}),
    Stage(
        write=barrel_contract,
        section=14,
        barrel=True,
        why={What.BARREL_WON: why_barrel_contract, What.BARREL_HELD: why_barrel_contract},
    ),
    Stage(write=barrel_fine, section=15, outcomes=ANY, barrel=True),
    Stage(write=barrel_hands, section=16, barrel=True, why={What.BARREL_FALL: why_barrel_hands}),
    Stage(
        write=mounting,  # with the falls of 18
        section=17,
        outcomes=ANY,
        why={
            What.BARREL_MOUNTED: why_mounted,
            What.BARREL_REFUSED: why_sent_down,
            What.BARREL_THROWN: why_sent_down,
            What.BARREL_ZERO: why_third_fall,
        },
    ),
    Stage(write=reset, section=19, outcomes=ANY, why={What.RESET: why_reset}),
    Stage(write=finish_cap, section=20, outcomes=ANY, why={What.FINISH_CAP: why_finish_cap}),  # who wins: deal.py
    Stage(write=gold_reset, section=21, why={What.GOLD_RESET: why_gold_reset}),
)
WHY: Mapping[What, Tell] = {what: tell for stage in STAGES for what, tell in stage.why.items()}


def _stages(outcome: Outcome, *, barrel: bool) -> tuple[Write, ...]:
    return tuple(stage.write for stage in STAGES if outcome in stage.outcomes and (barrel or not stage.barrel))


WITHOUT_BARREL: Mapping[Outcome, tuple[Write, ...]] = {outcome: _stages(outcome, barrel=False) for outcome in Outcome}
WITH_BARREL: Mapping[Outcome, tuple[Write, ...]] = {outcome: _stages(outcome, barrel=True) for outcome in Outcome}


def stages_of(context: DealContext) -> tuple[Write, ...]:
    """The stages that look at this hand, in order."""
    return (WITH_BARREL if any(context.on_barrel) else WITHOUT_BARREL)[context.deal.outcome]
