"""Bolts told in small steps: what marks them, which they are, and their fine."""

from scorekeeper.engine.hand import Hand, is_played
from scorekeeper.engine.record import Outcome
from scorekeeper.engine.sheet import Mark, What
from scorekeeper.engine.stages.bolts import is_empty
from scorekeeper.wording.explained import Steps, Told
from scorekeeper.wording.marker import N_
from scorekeeper.wording.numbers import signed

_ONE = N_("A hand without a point: bolt no. %(bolts)s.")
_ONE_NO_TRICK = N_("A hand without a trick: bolt no. %(bolts)s.")
_TWO = N_("A hand without a point marks two bolts here: nos. %(first)s and %(bolts)s.")
_TWO_NO_TRICK = N_("A hand without a trick marks two bolts here: nos. %(first)s and %(bolts)s.")
_ROSPISAT = N_("A rospisat marks a bolt here: no. %(bolts)s.")
_NONE = N_("On the barrel a hand without a point marks no bolt.")
_NONE_LOCKED = N_("For a locked player a hand without a point marks no bolt.")
_NONE_NO_TRICK = N_("On the barrel a hand without a trick marks no bolt.")
_NONE_LOCKED_NO_TRICK = N_("For a locked player a hand without a trick marks no bolt.")
_SPARED = {
    (False, False): _NONE,
    (False, True): _NONE_NO_TRICK,
    (True, False): _NONE_LOCKED,
    (True, True): _NONE_LOCKED_NO_TRICK,
}  # by whether the player is locked, and whether a hand without a trick is the bolt
_FINE = N_("The fine falls due at every %(every)s bolts: %(sum)s.")
_FINE_EACH = N_("Every bolt is fined: %(sum)s.")
_DOUBLE_FINE = N_("In a gold set the fine is double at this table.")


def bolt(told: Told) -> Steps:
    yield from _marked(told)
    yield from double_fine(told)
    numbers: dict[str, int | str] = {**told.line.numbers, "sum": signed(told.line.amount)}
    yield _FINE_EACH if told.line.numbers["every"] == 1 else _FINE, numbers


def double_fine(told: Told) -> Steps:
    if told.hand.table.gold is not None and told.hand.terms.rules.flags["gold.double_fines"]:
        yield _DOUBLE_FINE, {}


def bolt_unfined(told: Told) -> Steps:
    """The bolt that no line tells of, told with the first line of its hand; or that the barrel spares one."""
    if _is_told_elsewhere(told):
        return
    if Mark.BOLT in told.column.marks:
        yield from _marked(told)
    elif is_spared_a_bolt(told):
        yield _SPARED[told.hand.terms.barrel == "locked", _counts_tricks(told.hand)], {}


def is_spared_a_bolt(told: Told) -> bool:
    """Whether the barrel alone keeps a bolt off the sheet, and this is the line to tell it with."""
    hand, seat = told.hand, told.seat
    spared = is_played(hand) and hand.on_barrel[seat] and Mark.BOLT not in told.column.marks
    return spared and not _is_told_elsewhere(told) and _is_bolt_elsewhere(hand, seat)


def _is_told_elsewhere(told: Told) -> bool:
    """Whether the bolt is no matter of this line: another comes first, or one tells of the fine."""
    lines = told.column.lines
    return told.line is not lines[0] or any(line.what is What.BOLT_PENALTY for line in lines)


def _marked(told: Told) -> Steps:
    marked = told.column.marks.count(Mark.BOLT)
    last = told.hand.table.tallies[told.seat].bolts + marked
    numbers = {"bolts": last, "first": last - 1}
    no_trick = _counts_tricks(told.hand)
    if told.hand.deal.outcome is Outcome.ROSPISAT:
        yield _ROSPISAT, numbers
    elif marked == 1:
        yield _ONE_NO_TRICK if no_trick else _ONE, numbers
    else:
        yield _TWO_NO_TRICK if no_trick else _TWO, numbers


def _counts_tricks(hand: Hand) -> bool:
    return hand.terms.rules.words["bolt.zero"] == "no_trick"


def _is_bolt_elsewhere(hand: Hand, seat: int) -> bool:
    """Whether the hand would be a bolt for a player who is not on the barrel."""
    rules = hand.terms.rules
    counted = rules.numbers["bolt.penalty_every"] > 0 and seat in hand.points
    return counted and is_empty(hand, seat) and (seat != hand.declarer or rules.flags["bolt.declarer"])
