"""What a kind of line has in words, and the words of the steps that stand under several kinds."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum

from scorekeeper.engine.sheet import Line
from scorekeeper.engine.stages.bolts import BoltReason
from scorekeeper.engine.stages.contract import ContractReason
from scorekeeper.engine.stages.falls import FallReason
from scorekeeper.engine.stages.rospisats import RospisatReason
from scorekeeper.engine.stages.sums import SumReason
from scorekeeper.wording.voice import N_

Steps = Mapping[StrEnum, str]
Case = tuple[Callable[[Line], bool], str]


@dataclass(frozen=True, slots=True, kw_only=True)
class LineWords:
    """All words of one kind of line, as msgids.

    `sentence` says why the line is there; `cases` are what it says instead, the first whose condition holds. `steps`
    has each step of the sum that may stand under it. `short` is what the line does to a score in a few words, none for
    one that is only points; `third` what is said instead where the number of that name is 3. `came` and `went` say that
    a correction brought it or took it away. `sign` stands beside the score on paper.
    """

    sentence: str
    steps: Steps
    cases: tuple[Case, ...] = ()
    short: str = ""
    third: tuple[str, str] = ("", "")
    came: str = ""
    went: str = ""
    sign: str = ""


def by(rule: str) -> Callable[[Line], bool]:
    """Of a line that this option made what it is."""
    return lambda line: line.rule == rule


def is_third(count: str) -> Callable[[Line], bool]:
    """Of a line whose number of that name is 3."""
    return lambda line: line.numbers[count] == 3


# -- steps that stand under more than one kind of line ------------------------------------------------------------

TAKEN: Steps = {
    SumReason.TOOK: N_("Took %(took)s."),
    SumReason.LEFT: N_("Took what the others left of 120: %(points)s."),
    SumReason.SWEPT: N_("Won every trick with a bid of 120, which counts as 120."),
    SumReason.BARE: N_("Marriages do not count on this barrel: %(points)s are left."),
}
CONTRACT: Steps = {
    ContractReason.BID: N_("The contract is %(bid)s."),
    ContractReason.RAISED: N_("Won at %(won_at)s, raised to %(bid)s."),
    **TAKEN,
    ContractReason.ROUND_OWN: N_("Rounded before the bid is looked at: %(points)s makes %(rounded)s."),
    ContractReason.MADE: N_("%(points)s reaches %(bid)s: made."),
    ContractReason.NOT_MADE: N_("%(points)s does not reach %(bid)s: not made."),
}
DOUBLED: Steps = {SumReason.GOLD: N_("A gold set doubles it."), SumReason.BLIND: N_("A blind hand doubles it.")}
ROUNDED: Steps = {
    SumReason.NEAREST: N_("To the nearest %(step)s that is %(rounded)s."),
    **DOUBLED,
    SumReason.WRITES: N_("Written: %(sum)s."),
}
GIVEN_UP: Steps = {
    SumReason.GAVE_UP: N_("Gave the hand up at %(bid)s."),
    **DOUBLED,
    SumReason.LOST_BID: N_("The bid is lost: %(sum)s."),
}
ROSPISATS: Steps = {
    RospisatReason.COUNT: N_("Rospisat no. %(rospisats)s of this player."),
    RospisatReason.DEALS: N_("Rospisats of %(name)s in hands: %(deals)s."),
}
MARKED: Steps = {
    BoltReason.ONE: N_("A hand without a point: bolt no. %(bolts)s."),
    BoltReason.ONE_NO_TRICK: N_("A hand without a trick: bolt no. %(bolts)s."),
    BoltReason.TWO: N_("A hand without a point marks two bolts here: nos. %(first)s and %(bolts)s."),
    BoltReason.TWO_NO_TRICK: N_("A hand without a trick marks two bolts here: nos. %(first)s and %(bolts)s."),
    BoltReason.ROSPISAT: N_("A rospisat marks a bolt here: no. %(bolts)s."),
}
DOUBLE_FINE: Steps = {BoltReason.DOUBLE_FINE: N_("In a gold set the fine is double at this table.")}
ON_BARREL: Steps = {
    FallReason.DEALS: N_("Hands on the barrel: %(deals)s."),
    FallReason.FRESH_DEALS: N_("Fresh deals, which do not count there: %(deals)s."),
    FallReason.CORRECTIONS: N_("Corrections and agreements, which do not count there: %(deals)s."),
    FallReason.SAT_OUT: N_("Hands sat out, which do not count there: %(deals)s."),
}
