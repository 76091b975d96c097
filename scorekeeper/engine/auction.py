"""An auction as it goes on: who calls next and what, asked of the very checks that judge a whole one."""

from collections.abc import Callable
from dataclasses import dataclass

from scorekeeper.engine.checks.auction import (
    Said,
    bidders_in,
    ended_blind,
    has_ended,
    is_unhiding,
    passed_in,
    turn_behind,
    unhidden_least,
    wrong_call,
)
from scorekeeper.engine.checks.bids import barrel_forbids_blind
from scorekeeper.engine.record import Call
from scorekeeper.engine.table import Seating, Table, is_silenced, minimum

Calls = tuple[Call, ...]
Way = tuple[Said, ...]
# Who calls next, whether there is a bid, who has passed, who has bid, who has done so having looked at the cards, and
# whether the next bid would end the opener's blind play.
Seats = tuple[int, ...]
Moment = tuple[int | None, bool, Seats, Seats, Seats, bool]
OVER: Moment = (None, False, (), (), (), False)
TOO_HIGH = "bid_maximum"


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    """A turn of an auction. `seat` calls, None where the auction is over. After a pass, a bid and a blind bid comes the
    turn of that number; None where the rules are against such a call. `alone`: only the lowest bid above the last may
    be called. How high bids have gone is no part of it, but for the `least` of a bid that ends a blind play.
    """

    seat: int | None
    after_pass: int | None = None
    after_bid: int | None = None
    after_blind: int | None = None
    alone: bool = False
    least: int = 0


def turns(table: Table) -> tuple[Turn, ...]:
    """Every turn to which the calls of the next deal can come by the rules, the first one first."""
    numbers: dict[Moment, int] = {}
    ways: list[Way] = []

    def number(way: Way) -> int:
        moment = _moment(table, way)
        if moment not in numbers:
            numbers[moment] = len(ways)
            ways.append(way)
        return numbers[moment]

    number(())
    found: list[Turn] = []
    while len(found) < len(ways):
        found.append(_turn(table, ways[len(found)], number))
    return tuple(found)


def decisive(table: Table) -> tuple[Seating, bool, Seats, bool]:
    """All of a table, beside its terms, that the turns depend on: most auctions of a game are alike."""
    silenced = tuple(seat for seat in table.seating.active if is_silenced(table, seat))
    return table.seating, table.gold is None, silenced, barrel_forbids_blind(table)


def whose_turn(table: Table, calls: Calls) -> int | None:
    """Who calls next, clockwise among those who have not passed; None when the auction is over: one has bid and all
    others have passed, or the opener has bid blind where only the opener may, and nobody may bid again to end that.
    """
    return _next(table, tuple((table.players.index(call.player), call) for call in calls))


def _next(table: Table, way: Way) -> int | None:
    active, passed = table.seating.active, passed_in(way)
    if has_ended(active, passed, bidders_in(way)) or ended_blind(table, way) or all(seat in passed for seat in active):
        return None
    return turn_behind(table, way, passed)


def _moment(table: Table, way: Way) -> Moment:
    """What the rules of the next call can depend on; of those who have passed nothing does any more."""
    seat = _next(table, way)
    if seat is None:
        return OVER
    passed = passed_in(way)
    bidders = bidders_in(way)
    # That somebody has looked at the cards matters only where there is leave to play blind.
    blind = table.terms.rules.words["blind.who"] != "nobody"
    looked = [other for other, call in way if blind and call.bid is not None and not call.blind]
    active = table.seating.active
    return (
        seat,
        bool(bidders),
        tuple(other for other in active if other in passed),
        tuple(other for other in active if other in bidders and other not in passed),
        tuple(other for other in active if other in looked and other not in passed),
        is_unhiding(table, way),
    )


def _turn(table: Table, way: Way, number: Callable[[Way], int]) -> Turn:
    found = _next(table, way)
    if found is None:
        return Turn(seat=None)
    seat: int = found
    name, step = table.players[seat], table.terms.rules.numbers["bid.step"]
    bids = [call.bid for _, call in way if call.bid is not None]
    least = unhidden_least(table, way)
    lowest = max(bids[-1] + step, least) if bids else minimum(table)

    def after(call: Call) -> int | None:
        return number((*way, (seat, call))) if _may_call(table, way, seat, call) else None

    return Turn(
        seat=seat,
        after_pass=after(Call(player=name)),
        after_bid=after(Call(player=name, bid=lowest)),
        after_blind=after(Call(player=name, bid=lowest, blind=True)),
        alone=not _may_call(table, way, seat, Call(player=name, bid=lowest + step)),
        least=least,
    )


def _may_call(table: Table, way: Way, seat: int, call: Call) -> bool:
    """Whether nothing but its height is against the call."""
    return all(found.code == TOO_HIGH for found in wrong_call(table, way, seat, call, ""))
