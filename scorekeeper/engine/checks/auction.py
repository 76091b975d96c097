"""The auction, call by call, and whether it ends where the contract begins."""

from collections.abc import Iterable, Iterator

from scorekeeper.engine.case import Case, won_at
from scorekeeper.engine.checks.bids import bounds, ceiling
from scorekeeper.engine.record import Call
from scorekeeper.engine.table import is_silenced
from scorekeeper.rules.violations import Violation, against


def auction(case: Case) -> Iterable[Violation]:
    """Every wrong call at `auction[i]`; after a wrong call the turn is the next player's. The end at `auction`."""
    return () if case.deal.auction is None else _auction(case, case.deal.auction)


def _auction(case: Case, calls: tuple[Call, ...]) -> Iterator[Violation]:
    active = case.table.seating.active
    turn = case.table.seating.opener
    passed: list[int] = []
    told: list[tuple[int, Call]] = []
    if case.table.gold is not None and case.rules.flags["gold.in_turn"]:
        yield against("gold_in_turn", "auction", "gold.in_turn")
    bidders = [case.table.players[seat] for seat in active]
    if any(call.player not in bidders for call in calls):
        return  # a stranger, as `people` says; who had the turn after one is anyone's guess
    for place, call in enumerate(calls):
        seat = case.table.players.index(call.player)
        path = f"auction[{place}]"
        yield from _turn(case, path, seat, turn, passed)
        yield from _pass(case, path, seat, told) if call.bid is None else _bid(case, path, seat, call, told)
        if call.bid is None and seat not in passed:
            passed.append(seat)
        told.append((seat, call))
        turn = next_turn(active, seat, passed)
    yield from _end(case, passed, told)


def _turn(case: Case, path: str, seat: int, turn: int, passed: list[int]) -> Iterator[Violation]:
    numbers = {"name": case.table.players[seat], "turn": case.table.players[turn]}
    if seat in passed:
        yield against("bid_after_pass", path, None, numbers)
    elif seat != turn:
        yield against("bid_out_of_turn", path, None, numbers)


def next_turn(active: tuple[int, ...], seat: int, passed: list[int]) -> int:
    """The next player clockwise who has not passed; the next one where all have."""
    here = active.index(seat)
    clockwise = [*active[here + 1 :], *active[: here + 1]]
    bidding = [other for other in clockwise if other not in passed]
    return (bidding or clockwise)[0]


def _last_bid(told: list[tuple[int, Call]]) -> tuple[int, Call] | None:
    """The bid in force, with its bidder's seat."""
    bids = [(seat, call) for seat, call in told if call.bid is not None]
    return bids[-1] if bids else None


def _pass(case: Case, path: str, seat: int, told: list[tuple[int, Call]]) -> Iterator[Violation]:
    compulsory = case.rules.words["bid.opening"] == "compulsory" and seat == case.table.seating.opener
    if compulsory and all(other != seat for other, _ in told):
        yield against("opener_passed", path, "bid.opening", {"minimum": case.minimum})


def _bid(case: Case, path: str, seat: int, call: Call, told: list[tuple[int, Call]]) -> Iterator[Violation]:
    bid = call.bid or 0
    yield from _above(case, path, bid, told)
    yield from bounds(case, bid, path)
    yield from ceiling(case, bid, path)
    compulsory = seat == case.table.seating.opener and bid == case.minimum
    if is_silenced(case.table, seat) and not compulsory:
        numbers = {"score": case.table.scores[seat], "below": case.rules.numbers["bid.silence_below"]}
        yield against("silenced", path, "bid.silence_below", numbers)
    if call.blind and not _may_bid_blind(case, seat, told):
        yield against("blind_bid", path, "blind.who")


def _above(case: Case, path: str, bid: int, told: list[tuple[int, Call]]) -> Iterator[Violation]:
    last, step = _last_bid(told), case.rules.numbers["bid.step"]
    if last is None:
        return
    highest = last[1].bid or 0
    if bid <= highest:
        yield against("bid_not_higher", path, None, {"bid": bid, "last": highest})
    elif bid != highest + step and case.rules.flags["bid.no_jump"]:
        yield against("bid_jump", path, "bid.no_jump", {"bid": bid, "last": highest, "step": step})


def _may_bid_blind(case: Case, seat: int, told: list[tuple[int, Call]]) -> bool:
    """With leave, and not after an open bid of one's own."""
    who = case.rules.words["blind.who"]
    leave = who == "anyone" or (who == "opener" and seat == case.table.seating.opener)
    open_before = any(other == seat and call.bid is not None and not call.blind for other, call in told)
    return leave and not open_before


def _end(case: Case, passed: list[int], told: list[tuple[int, Call]]) -> Iterator[Violation]:
    last, first = _last_bid(told), won_at(case.deal)
    if case.declarer is None or first is None:
        return
    name = case.table.players[case.declarer]
    if last is None or last[0] != case.declarer or last[1].bid != first:
        yield against("auction_end", "auction", None, {"name": name, "won_at": first})
    if last is not None and last[1].blind != case.deal.blind:
        yield against("auction_blind", "auction", None, {"name": name})
    waiting = [seat for seat in case.table.seating.active if seat != case.declarer and seat not in passed]
    if waiting:
        yield against("auction_open", "auction", None, {"names": tuple(case.table.players[seat] for seat in waiting)})
