"""The stages of scoring, one module a rule group. STAGES is the order of scoring.md, and part of the contract.

A stage reads the hand, and the page as the stage before it left it, and yields lines, marks and notes for seats; it
changes nothing itself.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from scorekeeper.engine.hand import Entries, Hand, Page
from scorekeeper.engine.record import CONTRACTED, GIVEN_UP, Outcome
from scorekeeper.engine.stages.adjustment import adjustment
from scorekeeper.engine.stages.barrel import barrel_contract, barrel_fine, barrel_hands
from scorekeeper.engine.stages.bolts import bolts
from scorekeeper.engine.stages.bonuses import bonus
from scorekeeper.engine.stages.contract import contract
from scorekeeper.engine.stages.defence import defence
from scorekeeper.engine.stages.fresh_deals import dealer_fine
from scorekeeper.engine.stages.given_up import given_up
from scorekeeper.engine.stages.gold import gold_reset
from scorekeeper.engine.stages.mounting import mounting
from scorekeeper.engine.stages.not_counted import not_counted
from scorekeeper.engine.stages.reset import reset
from scorekeeper.engine.stages.rospisats import rospisats

Write = Callable[[Hand, Page], Entries]


@dataclass(frozen=True, slots=True, kw_only=True)
class Stage:
    """One step of scoring.md: what writes it, its section, its outcomes; `barrel`: only while anyone is on it."""

    write: Write
    section: int
    outcomes: tuple[Outcome, ...] = CONTRACTED
    barrel: bool = False


PLAYED, ANY = (Outcome.PLAYED,), tuple(Outcome)

STAGES: tuple[Stage, ...] = (
    Stage(write=contract, section=7, outcomes=PLAYED),
    Stage(write=defence, section=8, outcomes=PLAYED),
    Stage(write=given_up, section=9, outcomes=GIVEN_UP),
    Stage(write=bonus, section=10),
    Stage(write=bolts, section=11, outcomes=(Outcome.PLAYED, Outcome.ROSPISAT)),
    Stage(write=rospisats, section=12, outcomes=(Outcome.ROSPISAT,)),
    Stage(write=dealer_fine, section=22, outcomes=(Outcome.REDEAL,)),
    Stage(write=adjustment, section=23, outcomes=(Outcome.ADJUSTMENT,)),
    Stage(write=not_counted, section=13, barrel=True),
    Stage(write=barrel_contract, section=14, barrel=True),
    Stage(write=barrel_fine, section=15, outcomes=ANY, barrel=True),
    Stage(write=barrel_hands, section=16, barrel=True),
    Stage(write=mounting, section=17, outcomes=ANY),  # with the falls of 18
    Stage(write=reset, section=19, outcomes=ANY),
    Stage(write=gold_reset, section=21),  # who wins (20) is looked at by next_table.py
)


def _stages(outcome: Outcome, *, barrel: bool) -> tuple[Write, ...]:
    return tuple(stage.write for stage in STAGES if outcome in stage.outcomes and (barrel or not stage.barrel))


WITHOUT_BARREL: Mapping[Outcome, tuple[Write, ...]] = {outcome: _stages(outcome, barrel=False) for outcome in Outcome}
WITH_BARREL: Mapping[Outcome, tuple[Write, ...]] = {outcome: _stages(outcome, barrel=True) for outcome in Outcome}


def stages_of(hand: Hand) -> tuple[Write, ...]:
    """The stages that look at this hand, in order."""
    return (WITH_BARREL if any(hand.on_barrel) else WITHOUT_BARREL)[hand.deal.outcome]
