"""The auction, call by call, and whether it ends where the contract begins."""

from collections.abc import Iterable, Iterator

from scorekeeper.engine.checks.bids import bounds, ceiling
from scorekeeper.engine.hand import Hand, won_at
from scorekeeper.engine.record import Call
from scorekeeper.engine.table import Table, compelled, is_silenced, minimum
from scorekeeper.rules.house import HouseRules
from scorekeeper.rules.violations import Violation, ViolationCode, against


def auction(hand: Hand) -> Iterable[Violation]:
    """Every wrong call at `auction[i]`; after a wrong call the turn is the next player's. The end at `auction`."""
    return () if hand.deal.auction is None else _auction(hand, hand.deal.auction)


def _auction(hand: Hand, calls: tuple[Call, ...]) -> Iterator[Violation]:
    active = hand.table.seating.active
    turn = hand.table.seating.opener
    passed: list[int] = []
    told: list[tuple[int, Call]] = []
    if hand.table.gold is not None and hand.terms.rules.flags["gold.in_turn"]:
        yield against(ViolationCode.GOLD_IN_TURN, "auction", "gold.in_turn")
    bidders = [hand.table.players[seat] for seat in active]
    if any(call.player not in bidders for call in calls):
        return  # a stranger, as `people` says; who had the turn after one is anyone's guess
    for place, call in enumerate(calls):
        seat = hand.table.players.index(call.player)
        path = f"auction[{place}]"
        yield from _turn(hand, path, seat, turn, passed)
        yield from _over(hand, path, call, passed, told)
        yield from _pass(hand, path, seat, told) if call.bid is None else _bid(hand, path, seat, call, told)
        if call.bid is None and seat not in passed:
            passed.append(seat)
        told.append((seat, call))
        turn = next_turn(active, seat, passed)
    yield from _end(hand, passed, told)


def _turn(hand: Hand, path: str, seat: int, turn: int, passed: list[int]) -> Iterator[Violation]:
    numbers = {"name": hand.table.players[seat], "turn": hand.table.players[turn]}
    if seat in passed:
        yield against(ViolationCode.BID_HAVING_PASSED, path, None, numbers)
    elif seat != turn:
        yield against(ViolationCode.BID_OUT_OF_TURN, path, None, numbers)


def _over(hand: Hand, path: str, call: Call, passed: list[int], told: list[tuple[int, Call]]) -> Iterator[Violation]:
    """No call follows the end; where the opener's blind bid was that, a pass may, as nobody was asked for one."""
    if has_ended(hand.table.seating.active, passed, [seat for seat, earlier in told if earlier.bid is not None]):
        yield against(ViolationCode.AUCTION_OVER, path, None)
    elif call.bid is not None and ended_blind(hand.table, told):
        yield against(ViolationCode.AUCTION_OVER, path, "blind.who")


def has_ended(active: tuple[int, ...], passed: list[int], bidders: list[int]) -> bool:
    """Whether one has bid and all others have passed."""
    return any(all(other in passed for other in active if other != seat) for seat in bidders)


def ended_blind(table: Table, told: list[tuple[int, Call]]) -> bool:
    """Whether the opener's blind bid has ended the auction."""
    return ends_blind(table.terms.rules) and any(is_last_word(table, seat, call) for seat, call in told)


def ends_blind(rules: HouseRules) -> bool:
    """Whether a blind bid ends an auction: only the opener may make it, and nobody may bid again against it."""
    return rules.words["blind.who"] == "opener" and rules.words["blind.unhide"] != "rebid"


def is_last_word(table: Table, seat: int, call: Call) -> bool:
    """Whether the call is the opener's blind bid where only the opener plays blind: nobody has to pass after it."""
    opens = seat == table.seating.opener and table.terms.rules.words["blind.who"] == "opener"
    return opens and call.blind and call.bid is not None


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


def _pass(hand: Hand, path: str, seat: int, told: list[tuple[int, Call]]) -> Iterator[Violation]:
    if not is_compelled(hand.table, seat, told):
        return
    last = hand.terms.rules.words["bid.opening"] == "last"
    code = ViolationCode.LAST_PASSED if last else ViolationCode.OPENER_PASSED
    yield against(code, path, "bid.opening", {"minimum": minimum(hand.table)})


def is_compelled(table: Table, seat: int, told: list[tuple[int, Call]]) -> bool:
    """Whether these calls leave the player, who has not spoken yet, nothing but a bid."""
    opening = table.terms.rules.words["bid.opening"]
    if seat != compelled(table) or any(other == seat for other, _ in told):
        return False
    return opening == "compulsory" or (opening == "last" and _others_passed(table, seat, told))


def _others_passed(table: Table, seat: int, told: list[tuple[int, Call]]) -> bool:
    """Whether all others have passed, and nobody has bid."""
    passed = [other for other, call in told if call.bid is None]
    return len(passed) == len(told) and all(other in passed for other in table.seating.active if other != seat)


def _bid(hand: Hand, path: str, seat: int, call: Call, told: list[tuple[int, Call]]) -> Iterator[Violation]:
    bid = call.bid or 0
    yield from _above(hand, path, bid, told)
    yield from bounds(hand, bid, path)
    yield from ceiling(hand, bid, path)
    if is_silenced(hand.table, seat) and not (bid == minimum(hand.table) and _may_though_silenced(hand, seat, told)):
        numbers = {"score": hand.table.scores[seat], "below": hand.terms.rules.numbers["bid.silence_below"]}
        yield against(ViolationCode.SILENCED, path, "bid.silence_below", numbers)
    if call.blind and not _may_bid_blind(hand, seat, told):
        yield against(ViolationCode.BLIND_BID, path, "blind.who")


def _may_though_silenced(hand: Hand, seat: int, told: list[tuple[int, Call]]) -> bool:
    """The one compelled to bid may, in free bidding the opener."""
    last = hand.terms.rules.words["bid.opening"] == "last"
    return seat == compelled(hand.table) and (not last or _others_passed(hand.table, seat, told))


def _above(hand: Hand, path: str, bid: int, told: list[tuple[int, Call]]) -> Iterator[Violation]:
    last, step = _last_bid(told), hand.terms.rules.numbers["bid.step"]
    if last is None:
        return
    highest = last[1].bid or 0
    if bid <= highest:
        yield against(ViolationCode.BID_NOT_HIGHER, path, None, {"bid": bid, "last": highest})
    elif bid != highest + step and hand.terms.rules.flags["bid.no_jump"]:
        yield against(ViolationCode.BID_JUMP, path, "bid.no_jump", {"bid": bid, "last": highest, "step": step})


def _may_bid_blind(hand: Hand, seat: int, told: list[tuple[int, Call]]) -> bool:
    """With leave, and not after an open bid of one's own."""
    who = hand.terms.rules.words["blind.who"]
    leave = who == "anyone" or (who == "opener" and seat == hand.table.seating.opener)
    open_before = any(other == seat and call.bid is not None and not call.blind for other, call in told)
    return leave and not open_before


def _end(hand: Hand, passed: list[int], told: list[tuple[int, Call]]) -> Iterator[Violation]:
    last, first = _last_bid(told), won_at(hand.deal)
    if hand.declarer is None or first is None:
        return
    name = hand.table.players[hand.declarer]
    if last is None or last[0] != hand.declarer or last[1].bid != first:
        yield against(ViolationCode.AUCTION_END, "auction", None, {"name": name, "won_at": first})
    if last is not None and last[1].blind != hand.deal.blind:
        yield against(ViolationCode.AUCTION_BLIND, "auction", None, {"name": name})
    if ended_blind(hand.table, told) or (last is not None and is_last_word(hand.table, *last)):
        return  # nobody else had to pass
    waiting = [seat for seat in hand.table.seating.active if seat != hand.declarer and seat not in passed]
    if waiting:
        yield against(
            ViolationCode.AUCTION_OPEN, "auction", None, {"names": tuple(hand.table.players[seat] for seat in waiting)}
        )
