"""What a kind of line has in words, and the words of steps that stand under several kinds; and of the lines that bring
points, or cost a bid: contracts, defence, hands given up, bonuses, corrections.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum

from scorekeeper.engine.sheet import Line, What
from scorekeeper.engine.stages.adjustment import AdjustmentReason
from scorekeeper.engine.stages.bolts import BoltReason
from scorekeeper.engine.stages.bonuses import BonusReason
from scorekeeper.engine.stages.contract import ContractReason
from scorekeeper.engine.stages.defence import DefenceReason
from scorekeeper.engine.stages.falls import FallReason
from scorekeeper.engine.stages.given_up import GivenUpReason
from scorekeeper.engine.stages.not_counted import NotCountedReason
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


def _is_rounded(line: Line) -> bool:
    return line.amount != line.numbers["points"] * line.numbers["multiplier"]


POINTS: Mapping[What, LineWords] = {
    What.CONTRACT_MADE: LineWords(
        sentence=N_("Contract made: bid %(bid)s, took %(points)s"),
        cases=(
            (
                by("blind.cap"),
                N_("Contract made: bid %(bid)s, took %(points)s × %(multiplier)s; a blind hand writes at most %(cap)s"),
            ),
        ),
        steps={
            **CONTRACT,
            **DOUBLED,
            ContractReason.WRITES_BID: N_("The declarer writes the bid: %(sum)s."),
            ContractReason.WRITES_POINTS: N_("The declarer writes all points, rounded: %(sum)s."),
            ContractReason.WRITES_EXACTLY: N_("The declarer writes all points, not rounded on this barrel: %(sum)s."),
            ContractReason.CAP: N_("A blind hand writes at most %(cap)s."),
            SumReason.WRITES: ROUNDED[SumReason.WRITES],
        },
    ),
    What.CONTRACT_FAILED: LineWords(
        sentence=N_("Contract failed: bid %(bid)s, took %(points)s"),
        steps={**CONTRACT, **DOUBLED, SumReason.LOST_BID: GIVEN_UP[SumReason.LOST_BID]},
    ),
    What.DEFENCE: LineWords(
        sentence=N_("Took %(points)s"),
        cases=(
            (by("barrel.exact"), N_("Took %(points)s, not rounded on the barrel")),
            (_is_rounded, N_("Took %(points)s, rounded")),
        ),
        steps={**TAKEN, **ROUNDED, DefenceReason.EXACT: N_("On this barrel nothing is rounded.")},
    ),
    What.ROSPISAT: LineWords(
        sentence=N_("Gave the hand up at %(bid)s (rospisat)"),
        cases=(
            (by("rospisat.defenders"), N_("Share of a rospisat at %(bid)s")),
            (by("rospisat.third"), N_("Rospisat no. %(rospisats)s: the bid of %(bid)s is lost")),
        ),
        steps={
            **ROSPISATS,
            **GIVEN_UP,
            GivenUpReason.COSTS_NOTHING: N_("Gave the hand up at %(bid)s; here that costs nothing."),
            GivenUpReason.SIXTY: N_(
                "%(name)s gave the hand up at %(bid)s. Each defender writes 60, whatever the bid: %(sum)s."
            ),
            GivenUpReason.HALF_UP_5: N_(
                "%(name)s gave the hand up at %(bid)s. Each defender writes half of it, up to the next 5: %(sum)s."
            ),
            GivenUpReason.HALF_UP_10: N_(
                "%(name)s gave the hand up at %(bid)s. Each defender writes half of it, up to the next 10: %(sum)s."
            ),
            GivenUpReason.HALF_MIN_60: N_(
                "%(name)s gave the hand up at %(bid)s. Each defender writes half of it, up to the next 5, but at least "
                "60: %(sum)s."
            ),
            GivenUpReason.HALF_DOWN_5: N_(
                "%(name)s gave the hand up at %(bid)s. Each defender writes half of it, down to the last 5: %(sum)s."
            ),
        },
    ),
    What.SPISAT: LineWords(
        sentence=N_("Gave the hand up and loses the bid of %(bid)s (spisat)"),
        cases=((lambda line: line.amount == 0, N_("Nothing for the defenders of a spisat")),),
        steps={
            **GIVEN_UP,
            GivenUpReason.NO_SHARE: N_(
                "%(name)s gave the hand up at %(bid)s and loses it; the defenders write nothing."
            ),
        },
    ),
    What.SURRENDER: LineWords(
        sentence=N_("Surrendered the compulsory %(bid)s"),
        cases=((lambda line: line.amount >= 0, N_("Share of a surrender at %(bid)s")),),
        steps={
            **DOUBLED,
            GivenUpReason.SURRENDERED: N_("Surrendered the compulsory minimum of %(bid)s, which is lost: %(sum)s."),
            GivenUpReason.SURRENDER_SHARE: N_(
                "%(name)s surrendered the minimum of %(bid)s. Each defender writes half of it, rounded: %(sum)s."
            ),
        },
    ),
    What.SIT_OUT_BONUS: LineWords(
        sentence=N_("Sat out; the talon was worth %(points)s"),
        steps={
            BonusReason.TALON_ACES: N_(
                "Sat out. The aces in the talon count %(ace)s each, a marriage in it what it is worth: %(points)s."
            ),
            BonusReason.TALON_CARDS: N_("Sat out. The cards of the talon, and a marriage in it, are worth %(points)s."),
            BonusReason.TALON: N_("In the talon: %(parts)s."),
            **ROUNDED,
        },
    ),
    What.NINES_BONUS: LineWords(
        sentence=N_("Held four nines"),
        steps={
            BonusReason.NINES: N_("Held four nines after the exchange: %(sum)s. It never helps to make the contract.")
        },
    ),
    What.NOT_COUNTED: LineWords(
        sentence=N_("Not counted: so near the target it brings nothing"),
        cases=((by("barrel.failed_bid"), N_("On the barrel: the failed bid is not subtracted")),),
        steps={
            **CONTRACT,
            SumReason.GAVE_UP: GIVEN_UP[SumReason.GAVE_UP],
            NotCountedReason.KEPT: N_(
                "The bid of %(bid)s failed on the barrel. It is not subtracted; one of the hands there is used up."
            ),
            NotCountedReason.KEPT_FOR_GOOD: N_(
                "The bid of %(bid)s failed on the barrel. It is not subtracted, and the player stays on it."
            ),
            **ON_BARREL,
            NotCountedReason.TAKEN: N_("On the barrel only a contract of one’s own counts."),
            NotCountedReason.TAKEN_LOCKED: N_("A locked player gains points only as declarer."),
            NotCountedReason.SHARE: N_("The share of %(points)s does not count on the barrel."),
            NotCountedReason.SHARE_LOCKED: N_("The share of %(points)s does not count for a locked player."),
            BonusReason.NO_NINES: N_("The bonus of %(points)s for four nines does not count on the barrel."),
            BonusReason.NO_NINES_LOCKED: N_(
                "The bonus of %(points)s for four nines does not count for a locked player."
            ),
            BonusReason.NO_TALON: N_("The %(points)s for the talon do not count on the barrel."),
            BonusReason.NO_TALON_LOCKED: N_("The %(points)s for the talon do not count for a locked player."),
        },
        short=N_("does not count"),
    ),
    What.ADJUSTMENT: LineWords(
        sentence=N_("Bonus by the table"),
        cases=((lambda line: line.amount < 0, N_("Fine by the table")),),
        steps={AdjustmentReason.AGREED: N_("The table agreed on %(sum)s: %(reason)s")},
    ),
}
