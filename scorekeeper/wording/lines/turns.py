"""The words of lines that are more than points: fines, the barrel, and the ways back to zero."""

from collections.abc import Mapping

from scorekeeper.engine.sheet import What
from scorekeeper.engine.stages.adjustment import AdjustmentReason
from scorekeeper.engine.stages.barrel import BarrelReason
from scorekeeper.engine.stages.bolts import BoltReason
from scorekeeper.engine.stages.falls import FallReason
from scorekeeper.engine.stages.finish import CapReason
from scorekeeper.engine.stages.fresh_deals import FreshDealReason
from scorekeeper.engine.stages.gold import GoldReason
from scorekeeper.engine.stages.mounting import MountingReason
from scorekeeper.engine.stages.reset import ResetReason
from scorekeeper.engine.stages.rospisats import RospisatReason
from scorekeeper.wording.lines.points import DOUBLE_FINE, MARKED, ON_BARREL, ROSPISATS, LineWords, by, is_third
from scorekeeper.wording.signs import FINE, ZERO
from scorekeeper.wording.voice import N_

_REACHED = N_("From %(level)s to %(winning)s it takes %(need)s; this hand reached %(reached)s.")

TURNS: Mapping[What, LineWords] = {
    What.BOLT_PENALTY: LineWords(
        sentence=N_("Bolt no. %(bolts)s: a fine of %(fine)s"),
        cases=((is_third("bolts"), N_("Third bolt: a fine of %(fine)s")),),
        steps={
            **MARKED,
            BoltReason.DEALS: N_("Bolts in hands: %(deals)s."),
            **DOUBLE_FINE,
            BoltReason.FINE: N_("The fine falls due at every %(every)s bolts: %(sum)s."),
            BoltReason.FINE_EACH: N_("Every bolt is fined: %(sum)s."),
        },
        short=N_("bolt no. %(bolts)s: %(amount)s"),
        third=("bolts", N_("third bolt: %(amount)s")),
        came=N_("%(name)s pays the fine for bolts at hand %(number)s."),
        went=N_("No fine for bolts for %(name)s at hand %(number)s any more."),
        sign=FINE,
    ),
    What.ROSPISAT_PENALTY: LineWords(
        sentence=N_("Rospisat no. %(rospisats)s: a fine of %(fine)s"),
        cases=((is_third("rospisats"), N_("Third rospisat: a fine of %(fine)s")),),
        steps={
            **ROSPISATS,
            **DOUBLE_FINE,
            RospisatReason.FINE: N_("The fine falls due at every %(every)s rospisats: %(sum)s."),
            RospisatReason.FINE_EACH: N_("Every rospisat is fined: %(sum)s."),
        },
        short=N_("rospisat no. %(rospisats)s: %(amount)s"),
        third=("rospisats", N_("third rospisat: %(amount)s")),
        came=N_("%(name)s pays the fine for rospisats at hand %(number)s."),
        went=N_("No fine for rospisats for %(name)s at hand %(number)s any more."),
        sign=FINE,
    ),
    What.DEALER_PENALTY: LineWords(
        sentence=N_("Fresh deal no. %(fresh_deals)s in a row: the dealer is fined"),
        steps={
            FreshDealReason.FINE: N_(
                "Fresh deal no. %(fresh_deals)s in a row of one dealer for one cause, a fine for the dealer: %(sum)s."
            ),
            FreshDealReason.DEALS: N_("Fresh deals of %(name)s in a row: %(deals)s."),
        },
        short=N_("fresh deal no. %(fresh_deals)s: %(amount)s"),
        came=N_("%(name)s pays the dealer’s fine at hand %(number)s."),
        went=N_("No dealer’s fine for %(name)s at hand %(number)s any more."),
        sign=FINE,
    ),
    What.BARREL_MOUNTED: LineWords(
        sentence=N_("Onto the barrel at %(level)s"),
        steps={
            MountingReason.MOUNTED: N_("%(score)s is on or above the barrel at %(level)s: the score becomes %(level)s.")
        },
        short=N_("on the barrel at %(level)s"),
        came=N_("%(name)s goes onto the barrel at hand %(number)s."),
        went=N_("%(name)s does not go onto the barrel at hand %(number)s any more."),
    ),
    What.BARREL_WON: LineWords(
        sentence=N_("Won from the barrel: needed %(need)s, reached %(reached)s"),
        steps={
            BarrelReason.REACHED: _REACHED,
            BarrelReason.WON: N_("That wins the game."),
            BarrelReason.WON_RAISED: N_("That wins the game. Raised to %(winning)s: %(sum)s."),
        },
    ),
    What.BARREL_HELD: LineWords(
        sentence=N_("Not enough to win from the barrel: needed %(need)s, reached %(reached)s"),
        cases=((by("barrel.level"), N_("Back to the barrel at %(level)s")),),
        steps={
            BarrelReason.REACHED: _REACHED,
            BarrelReason.HELD: N_("That is not enough: the score goes back to %(level)s."),
            BarrelReason.HELD_FINED: N_(
                "That is not enough: what the contract wrote is taken off again, %(sum)s. The fine stays."
            ),
            **ON_BARREL,
            AdjustmentReason.ABOVE_BARREL: N_(
                "%(score)s is above the barrel and below %(winning)s: the score goes back to %(level)s."
            ),
        },
        short=N_("back to the barrel at %(after)s"),
        came=N_("%(name)s goes back to the barrel at hand %(number)s."),
        went=N_("%(name)s does not go back to the barrel at hand %(number)s any more."),
    ),
    What.BARREL_FALL: LineWords(
        sentence=N_("Fell off the barrel after hand no. %(hands)s on it"),
        steps={
            BarrelReason.FALL: N_(
                "Hand no. %(hands)s on the barrel, and not won. After %(allowed)s the player falls: %(sum)s."
            ),
            **ON_BARREL,
        },
        short=N_("falls off the barrel: %(amount)s"),
        came=N_("%(name)s falls off the barrel at hand %(number)s."),
        went=N_("No fall for %(name)s at hand %(number)s any more."),
    ),
    What.BARREL_THROWN: LineWords(
        sentence=N_("Thrown off the barrel at %(level)s by a newcomer"),
        steps={
            MountingReason.THROWN: N_(
                "A newcomer has reached the barrel: whoever was there goes to %(level)s − %(fine)s = %(after)s."
            )
        },
        short=N_("thrown off the barrel: %(amount)s"),
        came=N_("%(name)s is thrown off the barrel at hand %(number)s."),
        went=N_("%(name)s is not thrown off the barrel at hand %(number)s any more."),
    ),
    What.BARREL_REFUSED: LineWords(
        sentence=N_("Reached the barrel at %(level)s together with another: all are fined"),
        steps={
            MountingReason.REFUSED: N_(
                "Two or more reached the barrel in one hand: each goes to %(level)s − %(fine)s = %(after)s."
            )
        },
        short=N_("reaches the barrel with another: %(amount)s"),
        came=N_("%(name)s is refused the barrel at hand %(number)s."),
        went=N_("%(name)s is not refused the barrel at hand %(number)s any more."),
    ),
    What.BARREL_ZERO: LineWords(
        sentence=N_("Fall no. %(falls)s from the barrel: back to zero"),
        steps={
            FallReason.ZERO: N_("Fall no. %(falls)s from the barrel: every third costs the whole score, %(sum)s."),
            FallReason.FALLS: N_("Falls in hands: %(deals)s."),
            **ON_BARREL,
        },
        short=N_("fall no. %(falls)s: back to zero"),
        third=("falls", N_("third fall: back to zero")),
        came=N_("%(name)s falls from the barrel back to zero at hand %(number)s."),
        went=N_("%(name)s does not fall from the barrel to zero at hand %(number)s any more."),
        sign=ZERO,
    ),
    What.RESET: LineWords(
        sentence=N_("Exactly %(score)s: back to zero"),
        steps={ResetReason.EXACTLY: N_("Exactly %(score)s: the score becomes 0.")},
        short=N_("%(score)s: back to zero"),
        came=N_("%(name)s goes back to zero at hand %(number)s."),
        went=N_("%(name)s does not go back to zero at hand %(number)s any more."),
        sign=ZERO,
    ),
    What.FINISH_CAP: LineWords(
        sentence=N_("The game is won, and nobody is written above %(winning)s"),
        steps={
            CapReason.CAPPED: N_(
                "%(score)s was reached. The game is won, and nobody is written above %(winning)s: %(sum)s."
            )
        },
    ),
    What.GOLD_RESET: LineWords(
        sentence=N_("Nobody made a contract in the gold set: back to zero"),
        steps={
            GoldReason.RESET: N_("Nobody made a contract in the gold set: the score of %(score)s becomes 0."),
            GoldReason.DEALS: N_("Hands of the gold set: %(deals)s."),
        },
        short=N_("gold set without a contract: back to zero"),
        came=N_("%(name)s goes back to zero after the gold set at hand %(number)s."),
        went=N_("%(name)s does not go back to zero after the gold set at hand %(number)s any more."),
        sign=ZERO,
    ),
}
