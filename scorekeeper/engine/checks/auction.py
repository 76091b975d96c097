"""The auction, call by call, and whether it ends where the contract begins."""

from collections.abc import Iterable, Iterator, Sequence

from scorekeeper.engine.checks.bids import UNHIDDEN_MINIMUM, barrel_forbids_blind, bid_that_won, bounds, ceiling
from scorekeeper.engine.context import DealContext
from scorekeeper.engine.record import Call
from scorekeeper.engine.table import Table, compelled, declares_in_turn, is_silenced, minimum, must_speak_last
from scorekeeper.engine.values import UNHEARD
from scorekeeper.rules.house import HouseRules
from scorekeeper.rules.violations import Numbers, Violation, ViolationCode, against

OF_ORDER = (
    ViolationCode.BID_OUT_OF_TURN,
    ViolationCode.BID_JUMP,
    ViolationCode.OPENER_PASSED,
    ViolationCode.LAST_PASSED,
)
Said = tuple[int, Call]  # a call, with the seat of whoever made it


def auction(context: DealContext) -> Iterable[Violation]:
    """Every wrong call at `auction[i]`; after a wrong call the turn is the next player's. The end at `auction`. A call
    that could not be read, or of somebody who takes no part, hides what rests on it.
    """
    return () if context.deal.auction is None else _auction(context, context.deal.auction)


def _auction(context: DealContext, calls: tuple[Call, ...]) -> Iterator[Violation]:
    table = context.table
    if declares_in_turn(table):
        yield against(ViolationCode.GOLD_IN_TURN, "auction", "gold.in_turn")
    bidders = [table.players[seat] for seat in table.seating.active]
    so_far: list[Said] = []
    gap = False
    for place, call in enumerate(calls):
        if call.player not in bidders or call.bid == UNHEARD:  # as `people` and the decoder say
            gap = True
            continue
        seat = table.players.index(call.player)
        wrong = wrong_call(table, so_far, seat, call, f"auction[{place}]")
        yield from [found for found in wrong if not (gap and _needs_the_order(table, seat, found))]
        so_far.append((seat, call))
    if not gap:
        yield from _end(context, passed_in(so_far), so_far)


def _needs_the_order(table: Table, seat: int, found: Violation) -> bool:
    """Whether a call that could not be read may be what makes this one right."""
    if found.code == ViolationCode.SILENCED:  # others may have passed by it
        return must_speak_last(table) and seat == compelled(table)
    return found.code in OF_ORDER or found.option == "blind.unhide"


def wrong_call(table: Table, so_far: Sequence[Said], seat: int, call: Call, path: str) -> Iterator[Violation]:
    """What is wrong with one further call of an active player's, behind those so far."""
    passed = passed_in(so_far)
    yield from _turn(table, path, seat, turn_behind(table, so_far, passed), passed)
    yield from _over(table, path, call, passed, so_far)
    yield from _pass(table, path, seat, so_far) if call.bid is None else _bid(table, path, seat, call, so_far)


def passed_in(so_far: Sequence[Said]) -> list[int]:
    """Who has passed."""
    return [seat for seat, call in so_far if call.bid is None]


def bidders_in(so_far: Sequence[Said]) -> list[int]:
    """Who has bid, once for each bid."""
    return [seat for seat, call in so_far if call.bid is not None]


def turn_behind(table: Table, so_far: Sequence[Said], passed: list[int]) -> int:
    """Whose turn it is behind these calls, as long as there is one."""
    return next_turn(table.seating.active, so_far[-1][0], passed) if so_far else table.seating.opener


def _turn(table: Table, path: str, seat: int, turn: int, passed: list[int]) -> Iterator[Violation]:
    if seat in passed or seat != turn:
        code = ViolationCode.BID_HAVING_PASSED if seat in passed else ViolationCode.BID_OUT_OF_TURN
        yield against(code, path, None, {"name": table.players[seat], "turn": table.players[turn]})


def _over(table: Table, path: str, call: Call, passed: list[int], so_far: Sequence[Said]) -> Iterator[Violation]:
    """No call follows the end; where the opener's blind bid was that, a pass may, as nobody was asked for one."""
    if has_ended(table.seating.active, passed, bidders_in(so_far)):
        yield against(ViolationCode.AUCTION_OVER, path, None)
    elif call.bid is not None and ended_blind(table, so_far):
        yield against(ViolationCode.AUCTION_OVER, path, "blind.who")


def has_ended(active: tuple[int, ...], passed: list[int], bidders: list[int]) -> bool:
    """Whether one has bid and all others have passed."""
    return any(all(other in passed for other in active if other != seat) for seat in bidders)


def ended_blind(table: Table, so_far: Sequence[Said]) -> bool:
    """Whether the opener's blind bid has ended the auction."""
    return ends_blind(table.terms.rules) and any(is_last_word(table, seat, call) for seat, call in so_far)


def ends_blind(rules: HouseRules) -> bool:
    """Whether a blind bid ends an auction: only the opener may make it, and nobody may bid again against it."""
    return rules.words["blind.who"] == "opener" and rules.words["blind.unhide"] != "rebid"


def is_unhiding(table: Table, so_far: Sequence[Said]) -> bool:
    """Whether the next bid would end the opener's blind play, as is agreed (`blind.unhide` rebid)."""
    last = _last_bid(so_far)
    return table.terms.rules.words["blind.unhide"] == "rebid" and last is not None and is_last_word(table, *last)


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


def _last_bid(so_far: Sequence[Said]) -> Said | None:
    """The bid in force, with its bidder's seat."""
    bids = [(seat, call) for seat, call in so_far if call.bid is not None]
    return bids[-1] if bids else None


def _pass(table: Table, path: str, seat: int, so_far: Sequence[Said]) -> Iterator[Violation]:
    if not is_compelled(table, seat, so_far):
        return
    code = ViolationCode.LAST_PASSED if must_speak_last(table) else ViolationCode.OPENER_PASSED
    option = "gold.in_turn" if declares_in_turn(table) else "bid.opening"
    yield against(code, path, option, {"minimum": minimum(table)})


def is_compelled(table: Table, seat: int, so_far: Sequence[Said]) -> bool:
    """Whether these calls leave the player, who has not spoken yet, nothing but a bid: nobody has bid."""
    if seat != compelled(table) or any(other == seat or call.bid is not None for other, call in so_far):
        return False
    return not must_speak_last(table) or _others_passed(table, seat, so_far)


def _others_passed(table: Table, seat: int, so_far: Sequence[Said]) -> bool:
    """Whether all others have passed, and nobody has bid."""
    passed = passed_in(so_far)
    return len(passed) == len(so_far) and all(other in passed for other in table.seating.active if other != seat)


def _bid(table: Table, path: str, seat: int, call: Call, so_far: Sequence[Said]) -> Iterator[Violation]:
    bid = call.bid or 0
    yield from _above(table, path, bid, so_far)
    yield from bounds(table, bid, path, unhiding=is_unhiding(table, so_far))
    yield from ceiling(table, bid, path)
    if is_silenced(table, seat) and not (bid == minimum(table) and _may_though_silenced(table, seat, so_far)):
        numbers = {"score": table.scores[seat], "below": table.terms.rules.numbers["bid.silence_below"]}
        yield against(ViolationCode.SILENCED, path, "bid.silence_below", numbers)
    if call.blind and not _may_bid_blind(table, seat, so_far):
        yield against(ViolationCode.BLIND_BID, path, "blind.who")
    if call.blind and barrel_forbids_blind(table):
        yield against(ViolationCode.BLIND_BARREL, path, "blind.barrel")


def _may_though_silenced(table: Table, seat: int, so_far: Sequence[Said]) -> bool:
    """The one compelled to bid may."""
    return seat == compelled(table) and (not must_speak_last(table) or _others_passed(table, seat, so_far))


def _above(table: Table, path: str, bid: int, so_far: Sequence[Said]) -> Iterator[Violation]:
    last, step = _last_bid(so_far), table.terms.rules.numbers["bid.step"]
    if last is None:
        return
    highest, least = last[1].bid or 0, unhidden_least(table, so_far)
    numbers: Numbers = {"bid": bid, "last": highest, **({"least": least} if least > highest + step else {})}
    if bid <= highest:
        yield against(ViolationCode.BID_NOT_HIGHER, path, None, numbers)
    elif bid not in (highest + step, least) and table.terms.rules.flags["bid.no_jump"]:
        yield against(ViolationCode.BID_JUMP, path, "bid.no_jump", {**numbers, "step": step})


def unhidden_least(table: Table, so_far: Sequence[Said]) -> int:
    """From where the next bid is, as it ends the opener's blind play; 0 where it does not."""
    return max(minimum(table), UNHIDDEN_MINIMUM) if is_unhiding(table, so_far) else 0


def _may_bid_blind(table: Table, seat: int, so_far: Sequence[Said]) -> bool:
    """With leave, and not after an open bid of one's own."""
    who = table.terms.rules.words["blind.who"]
    leave = who == "anyone" or (who == "opener" and seat == table.seating.opener)
    open_before = any(other == seat and call.bid is not None and not call.blind for other, call in so_far)
    return leave and not open_before


def _end(context: DealContext, passed: list[int], so_far: Sequence[Said]) -> Iterator[Violation]:
    """Where the declarer is not known, the last bidder stands for him or her."""
    players, last, first = context.table.players, _last_bid(so_far), bid_that_won(context)
    declarer = context.declarer
    if declarer is not None and first is not None and not _is_won(last, declarer, first):
        yield against(ViolationCode.AUCTION_END, "auction", None, {"name": players[declarer], "won_at": first})
    holder = last[0] if declarer is None and last is not None else declarer
    blind = last is not None and last[1].blind
    if holder is not None and last is not None and blind != context.deal.blind and "blind" not in context.unread:
        yield against(ViolationCode.AUCTION_BLIND, "auction", None, {"name": players[holder]})
    if ended_blind(context.table, so_far) or (last is not None and is_last_word(context.table, *last)):
        return  # nobody else had to pass
    bidding = [seat for seat in context.table.seating.active if seat not in passed]
    waiting = [players[seat] for seat in bidding if seat != holder]
    # One who is left alone may be the declarer who is not known.
    if waiting and (declarer is not None or len(bidding) > 1):
        yield against(ViolationCode.AUCTION_OPEN, "auction", None, {"names": tuple(waiting)})


def _is_won(last: Said | None, declarer: int, first: int) -> bool:
    return last is not None and last[0] == declarer and last[1].bid == first
