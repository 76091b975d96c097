"""An auction as it goes on: who calls next and what, asked of the very checks that judge a whole one."""

from collections.abc import Callable
from dataclasses import dataclass

from scorekeeper.engine.checks.auction import auction, ended_blind, has_ended, next_turn
from scorekeeper.engine.context import make_context
from scorekeeper.engine.record import Call, Deal
from scorekeeper.engine.table import Table, minimum

Calls = tuple[Call, ...]
# Who calls next, whether there is a bid, who has passed, who has bid, and who has done so having looked at the cards.
Seats = tuple[int, ...]
Moment = tuple[int | None, bool, Seats, Seats, Seats]
OVER: Moment = (None, False, (), (), ())
TOO_HIGH = "bid_maximum"


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    """A turn of an auction. `seat` calls, None where the auction is over. After a pass, a bid and a blind bid comes the
    turn of that number; None where the rules are against such a call. `alone`: only the lowest bid above the last may
    be called. How high bids have gone is no part of it.
    """

    seat: int | None
    after_pass: int | None = None
    after_bid: int | None = None
    after_blind: int | None = None
    alone: bool = False


def turns(table: Table) -> tuple[Turn, ...]:
    """Every turn to which the calls of the next deal can come by the rules, the first one first."""
    numbers: dict[Moment, int] = {}
    ways: list[Calls] = []

    def number(calls: Calls) -> int:
        moment = _moment(table, calls)
        if moment not in numbers:
            numbers[moment] = len(ways)
            ways.append(calls)
        return numbers[moment]

    number(())
    found: list[Turn] = []
    while len(found) < len(ways):
        found.append(_turn(table, ways[len(found)], number))
    return tuple(found)


def whose_turn(table: Table, calls: Calls) -> int | None:
    """Who calls next, clockwise among those who have not passed; None when the auction is over: one has bid and all
    others have passed, or the opener has bid blind where only the opener may, and nobody may bid again to end that.
    """
    active, so_far = table.seating.active, [(table.players.index(call.player), call) for call in calls]
    passed = [seat for seat, call in so_far if call.bid is None]
    bidders = [seat for seat, call in so_far if call.bid is not None]
    if has_ended(active, passed, bidders) or ended_blind(table, so_far) or all(seat in passed for seat in active):
        return None
    return next_turn(active, so_far[-1][0], passed) if so_far else table.seating.opener


def _moment(table: Table, calls: Calls) -> Moment:
    """What the rules of the next call can depend on; of those who have passed nothing does any more."""
    seat = whose_turn(table, calls)
    if seat is None:
        return OVER
    so_far = [(table.players.index(call.player), call) for call in calls]
    passed = [other for other, call in so_far if call.bid is None]
    bidders = [other for other, call in so_far if call.bid is not None]
    # That somebody has looked at the cards matters only where there is leave to play blind.
    blind = table.terms.rules.words["blind.who"] != "nobody"
    looked = [other for other, call in so_far if blind and call.bid is not None and not call.blind]
    active = table.seating.active
    return (
        seat,
        bool(bidders),
        tuple(other for other in active if other in passed),
        tuple(other for other in active if other in bidders and other not in passed),
        tuple(other for other in active if other in looked and other not in passed),
    )


def _turn(table: Table, calls: Calls, number: Callable[[Calls], int]) -> Turn:
    seat = whose_turn(table, calls)
    if seat is None:
        return Turn(seat=None)
    name, step = table.players[seat], table.terms.rules.numbers["bid.step"]
    bids = [call.bid for call in calls if call.bid is not None]
    lowest = bids[-1] + step if bids else minimum(table)

    def after(call: Call) -> int | None:
        return number((*calls, call)) if _may_call(table, calls, call) else None

    return Turn(
        seat=seat,
        after_pass=after(Call(player=name)),
        after_bid=after(Call(player=name, bid=lowest)),
        after_blind=after(Call(player=name, bid=lowest, blind=True)),
        alone=not _may_call(table, calls, Call(player=name, bid=lowest + step)),
    )


def _may_call(table: Table, calls: Calls, call: Call) -> bool:
    """Whether nothing but its height is against the call."""
    here = f"auction[{len(calls)}]"
    wrong = auction(make_context(table, Deal(auction=(*calls, call))))
    return all(found.path != here or found.code == TOO_HIGH for found in wrong)
