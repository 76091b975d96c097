"""The sums of all that is no points: fines, the barrel, resets and corrections, told in small steps."""

from collections.abc import Mapping

from scorekeeper.engine.hand import Hand, is_played, the_bid
from scorekeeper.engine.sheet import What
from scorekeeper.engine.stages.bonuses import bonuses
from scorekeeper.engine.stages.freeze import no_bonus, shut_out
from scorekeeper.engine.stages.given_up import share
from scorekeeper.wording.explain_bolts import double_fine
from scorekeeper.wording.explain_points import GAVE_UP, contract, took
from scorekeeper.wording.explained import Steps, Told
from scorekeeper.wording.marker import N_
from scorekeeper.wording.numbers import plain, signed

_NINES = N_("Held four nines after the exchange: %(sum)s. It never helps to make the contract.")
_ROSPISAT = N_("Rospisat no. %(rospisats)s of this player.")
_ROSPISAT_FINE = N_("The fine falls due at every %(every)s rospisats: %(sum)s.")
_ROSPISAT_FINE_EACH = N_("Every rospisat is fined: %(sum)s.")
_DEALER = N_("Fresh deal no. %(fresh_deals)s in a row of one dealer for one cause, a fine for the dealer: %(sum)s.")
_NOT_TAKEN = N_("On the barrel only a contract of one’s own counts.")
_NO_SHARE = N_("The share of %(points)s does not count on the barrel.")
_NO_NINES = N_("The bonus of %(points)s for four nines does not count on the barrel.")
_NO_TALON = N_("The %(points)s for the talon do not count on the barrel.")
# In Poland there is no barrel: whoever is near the target is locked.
_LOCKED: Mapping[str, str] = {
    _NOT_TAKEN: N_("A locked player gains points only as declarer."),
    _NO_SHARE: N_("The share of %(points)s does not count for a locked player."),
    _NO_NINES: N_("The bonus of %(points)s for four nines does not count for a locked player."),
    _NO_TALON: N_("The %(points)s for the talon do not count for a locked player."),
}
_KEPT = N_("The bid of %(bid)s failed on the barrel. It is not subtracted; one of the hands there is used up.")
_MOUNTED = N_("%(score)s is on or above the barrel at %(level)s: the score becomes %(level)s.")
_REACHED = N_("From %(level)s to %(winning)s it takes %(need)s; this hand reached %(reached)s.")
_WON = N_("That wins the game.")
_WON_RAISED = N_("That wins the game. Raised to %(winning)s: %(sum)s.")
_HELD = N_("That is not enough: the score goes back to %(level)s.")
_ADJUSTED = N_("%(score)s is above the barrel and below %(winning)s: the score goes back to %(level)s.")
_FALL = N_("Hand no. %(hands)s on the barrel, and not won. After %(allowed)s the player falls: %(sum)s.")
_THROWN = N_("A newcomer has reached the barrel: whoever was there goes to %(level)s − %(fine)s = %(after)s.")
_REFUSED = N_("Two or more reached the barrel in one hand: each goes to %(level)s − %(fine)s = %(after)s.")
_ZERO = N_("Fall no. %(falls)s from the barrel: every third costs the whole score, %(sum)s.")
_RESET = N_("Exactly %(score)s: the score becomes 0.")
_GOLD_RESET = N_("Nobody made a contract in the gold set: the score of %(score)s becomes 0.")
_ADJUSTMENT = N_("The table agreed on %(sum)s: %(reason)s")

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


def rospisat_fine(told: Told) -> Steps:
    numbers: dict[str, int | str] = {**told.line.numbers, "sum": signed(told.line.amount)}
    yield _ROSPISAT, numbers
    yield from double_fine(told)
    yield _ROSPISAT_FINE_EACH if told.line.numbers["every"] == 1 else _ROSPISAT_FINE, numbers


def not_counted(told: Told) -> Steps:
    hand, seat = told.hand, told.seat
    if told.line.rule == "barrel.failed_bid":
        yield from contract(told) if is_played(hand) else iter([(GAVE_UP, {"bid": the_bid(hand)})])
        yield _KEPT, {"bid": the_bid(hand)}
    elif shut_out(hand, seat) and seat in hand.points:
        yield from took(told)
        yield _near_target(hand, _NOT_TAKEN), {}
    elif shut_out(hand, seat) and seat in hand.table.seating.active:
        yield _near_target(hand, _NO_SHARE), {"points": share(hand)}
    for holder, lost in bonuses(hand):
        if holder == seat and no_bonus(hand, seat):
            nines = lost.what is What.NINES_BONUS
            yield _near_target(hand, _NO_NINES if nines else _NO_TALON), {"points": lost.amount}


def _near_target(hand: Hand, msgid: str) -> str:
    return _LOCKED[msgid] if hand.terms.barrel == "locked" else msgid


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
    yield _REACHED, _reached(told)
    yield _WON_RAISED if told.line.amount else _WON, _barrel(told)


def barrel_held(told: Told) -> Steps:
    if told.line.rule == "barrel.level":
        yield _ADJUSTED, _barrel(told)
        return
    yield _REACHED, _reached(told)
    yield _HELD, _barrel(told)


def _reached(told: Told) -> dict[str, int | str]:
    """The numbers of the barrel, with the doubling shown: "104 × 2 = 208"."""
    reached, factor = told.line.numbers["reached"], told.hand.factor
    shown = plain(reached) if factor == 1 else f"{plain(reached // factor)} × {factor} = {plain(reached)}"
    return {**_barrel(told), "reached": shown}


def one_step(told: Told) -> Steps:
    """A line that one step explains."""
    yield _ONE_STEP[told.line.what], {**_barrel(told), "reason": told.hand.deal.reason or ""}
