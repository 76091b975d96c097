"""The sums of all that is no points: fines, the barrel, resets and corrections, told in small steps."""

from collections.abc import Mapping

from scorekeeper.engine.hand import the_bid
from scorekeeper.engine.record import Outcome
from scorekeeper.engine.sheet import What
from scorekeeper.wording.explain_points import Steps, took
from scorekeeper.wording.explained import Told
from scorekeeper.wording.marker import N_
from scorekeeper.wording.numbers import plain, signed

_NINES = N_("Held four nines after the exchange: %(sum)s. It never helps to make the contract.")
_BOLT = N_("A hand without a point: bolt no. %(bolts)s.")
_BOLT_NO_TRICK = N_("A hand without a trick: bolt no. %(bolts)s.")
_BOLT_ROSPISAT = N_("A rospisat marks a bolt here: no. %(bolts)s.")
_BOLT_FINE = N_("The fine falls due at every %(every)s bolts: %(sum)s.")
_ROSPISAT = N_("Rospisat no. %(rospisats)s of this player.")
_ROSPISAT_FINE = N_("The fine falls due at every %(every)s: %(sum)s.")
_DEALER = N_("Fresh deal no. %(fresh_deals)s in a row of one dealer for one cause: the dealer pays %(sum)s.")
_NOT_TAKEN = N_("On the barrel only a contract of one's own counts.")
_KEPT = N_("The bid of %(bid)s failed on the barrel. It is not subtracted; one of the hands there is used up.")
_MOUNTED = N_("%(score)s is on or above the barrel at %(level)s: the score becomes %(level)s.")
_REACHED = N_("From %(level)s to %(winning)s it takes %(need)s; this hand reached %(reached)s.")
_WON = N_("That wins the game. To have %(winning)s at least: %(sum)s.")
_HELD = N_("That is not enough: the score goes back to %(level)s.")
_ADJUSTED = N_("%(score)s is above the barrel and below %(winning)s: the score goes back to %(level)s.")
_FALL = N_("Hand no. %(hands)s on the barrel, and not won. After %(allowed)s the player falls: %(sum)s.")
_THROWN = N_("A newcomer has reached the barrel: whoever was there goes to %(level)s − %(fine)s = %(after)s.")
_REFUSED = N_("Two or more reached the barrel in one hand: each goes to %(level)s − %(fine)s = %(after)s.")
_ZERO = N_("Fall no. %(falls)s from the barrel: every third costs the whole score, %(sum)s.")
_RESET = N_("Exactly %(score)s: the score becomes 0.")
_GOLD_RESET = N_("Nobody made a contract in the gold set: the score of %(score)s becomes 0.")
_ADJUSTMENT = N_("The table agreed on %(sum)s: %(reason)s")
_DOUBLE_FINE = N_("In a gold set the fine is double at this table.")

_ONE_STEP: Mapping[What, str] = {
    What.NINES_BONUS: _NINES,
    What.DEALER_PENALTY: _DEALER,
    What.BARREL_MOUNTED: _MOUNTED,
    What.BARREL_FALL: _FALL,
    What.BARREL_THROWN: _THROWN,
    What.BARREL_REFUSED: _REFUSED,
    What.BARREL_ZERO: _ZERO,
    What.RESET: _RESET,
    What.GOLD_RESET: _GOLD_RESET,
    What.ADJUSTMENT: _ADJUSTMENT,
}


def bolt(told: Told) -> Steps:
    numbers: dict[str, int | str] = {**told.line.numbers, "sum": signed(told.line.amount)}
    no_trick = told.hand.terms.rules.words["bolt.zero"] == "no_trick"
    rospisat = told.hand.deal.outcome is Outcome.ROSPISAT
    yield _BOLT_ROSPISAT if rospisat else _BOLT_NO_TRICK if no_trick else _BOLT, numbers
    yield from _double_fine(told)
    yield _BOLT_FINE, numbers


def rospisat_fine(told: Told) -> Steps:
    numbers: dict[str, int | str] = {**told.line.numbers, "sum": signed(told.line.amount)}
    yield _ROSPISAT, numbers
    yield from _double_fine(told)
    yield _ROSPISAT_FINE, numbers


def _double_fine(told: Told) -> Steps:
    if told.hand.table.gold is not None and told.hand.terms.rules.flags["gold.double_fines"]:
        yield _DOUBLE_FINE, {}


def not_counted(told: Told) -> Steps:
    if told.line.rule == "barrel.failed_bid":
        yield _KEPT, {"bid": the_bid(told.hand)}
        return
    if told.seat in told.hand.points:
        yield from took(told)
    yield _NOT_TAKEN, {}


def _barrel(told: Told) -> dict[str, int | str]:
    terms, line = told.hand.terms, told.line
    return {
        "level": terms.level,
        "winning": terms.winning,
        "allowed": terms.rules.numbers["barrel.hands"],
        "score": plain(told.before),
        "after": plain(told.before + line.amount),
        **{name: plain(number) for name, number in line.numbers.items()},
        "sum": signed(line.amount),
    }


def barrel_won(told: Told) -> Steps:
    yield _REACHED, _barrel(told)
    yield _WON, _barrel(told)


def barrel_held(told: Told) -> Steps:
    if told.line.rule == "barrel.level":
        yield _ADJUSTED, _barrel(told)
        return
    yield _REACHED, _barrel(told)
    yield _HELD, _barrel(told)


def one_step(told: Told) -> Steps:
    """A line that one step explains."""
    yield _ONE_STEP[told.line.what], {**_barrel(told), "reason": told.hand.deal.reason or ""}
