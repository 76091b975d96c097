"""The contract: its step, its bounds, what can be made at all, and who may declare, also blind (scoring.md)."""

from collections.abc import Iterable, Iterator

from scorekeeper.engine.context import DealContext, won_at
from scorekeeper.engine.piles import CARDS_IN_ALL
from scorekeeper.engine.table import (
    Table,
    bare_barrel,
    compelled,
    declares_in_turn,
    is_silenced,
    minimum,
    seats_on_barrel,
)
from scorekeeper.rules.violations import Violation, ViolationCode, against

UNHIDDEN_MINIMUM = 120  # from where everybody bids once a blind play has been ended (`blind.unhide` rebid)


def bids(context: DealContext) -> Iterable[Violation]:
    """Every agreed bound of the contract and of the bid that won the auction, each at its own key."""
    bid, first, seat, table = context.deal.bid, context.deal.won_at, context.declarer, context.table
    wrong: list[Violation] = []
    if bid is not None:
        wrong += bounds(table, bid, "bid")
    if first is not None and (wrong or first != bid):  # the same number is right here, too
        wrong += bounds(table, first, "won_at")
    if bid is not None:
        wrong += ceiling(table, bid, "bid")
    if bid is not None and bid > CARDS_IN_ALL:
        wrong += _hopeless(context, bid)
    if bid is not None and first is not None and first != bid:
        wrong += _raise(context, bid, first)
    if seat is not None and is_silenced(table, seat):
        wrong += _silenced(context, seat)
    if table.gold is not None:
        wrong += _gold_in_turn(context)
    return wrong


def bid_that_won(context: DealContext) -> int | None:
    """None where it is not known."""
    return None if "won_at" in context.unread else won_at(context.deal)


def bounds(table: Table, bid: int, path: str, *, unhiding: bool = False) -> list[Violation]:
    """A bid on the step and not under the minimum of the deal; one that ends a blind play is at least 120."""
    step, least = table.terms.rules.numbers["bid.step"], minimum(table)
    if unhiding:
        least = max(least, UNHIDDEN_MINIMUM)
    wrong: list[Violation] = []
    if bid % step:
        wrong.append(against(ViolationCode.BID_STEP, path, "bid.step", {"bid": bid, "step": step}))
    if bid < least:
        option = "bid.min" if table.gold is None else "gold.min_bid"
        option = option if least == minimum(table) else "blind.unhide"
        wrong.append(against(ViolationCode.BID_MINIMUM, path, option, {"bid": bid, "minimum": least}))
    return wrong


def ceiling(table: Table, bid: int, path: str) -> list[Violation]:
    """A bid not over `bid.max`."""
    most = table.terms.rules.numbers["bid.max"]
    return (
        [against(ViolationCode.BID_MAXIMUM, path, "bid.max", {"bid": bid, "maximum": most})] if 0 < most < bid else []
    )


def _hopeless(context: DealContext, bid: int) -> Iterator[Violation]:
    """A bid over the card points is made by announcements, as far as there are any and they count."""
    most = CARDS_IN_ALL + context.terms.announcements
    if bid > most:
        yield against(ViolationCode.BID_HOPELESS, "bid", None, {"bid": bid, "most": most})
    if context.declarer is not None and bare_barrel(context.table, context.declarer):
        yield against(ViolationCode.BID_OPEN_BARREL, "bid", "barrel.marriages", {"bid": bid, "most": CARDS_IN_ALL})


def _raise(context: DealContext, bid: int, first: int) -> Iterator[Violation]:
    """A contract other than the bid that won is above it, where that is allowed."""
    if first > bid:
        yield against(ViolationCode.WON_ABOVE_BID, "won_at", None, {"bid": bid, "won_at": first})
    if not context.terms.rules.flags["bid.raise"]:
        yield against(ViolationCode.NO_RAISE, "bid", "bid.raise", {"bid": bid, "won_at": first})


def _silenced(context: DealContext, seat: int) -> Iterator[Violation]:
    """A silenced declarer is the one compelled to bid, at the minimum."""
    first = bid_that_won(context)
    compulsory = seat == compelled(context.table) and first in (None, minimum(context.table))
    if not compulsory:
        numbers = {"score": context.table.scores[seat], "below": context.terms.rules.numbers["bid.silence_below"]}
        yield against(ViolationCode.SILENCED, "declarer", "bid.silence_below", numbers)


def _gold_in_turn(context: DealContext) -> Iterator[Violation]:
    """In a gold set in turn every declarer is the opener."""
    bid, opener = context.deal.bid, context.table.seating.opener
    if not declares_in_turn(context.table):
        return
    if context.declarer not in (None, opener):
        yield against(ViolationCode.GOLD_IN_TURN, "declarer", "gold.in_turn", {"opener": context.table.players[opener]})
    if bid is not None and bid != minimum(context.table) and not context.terms.rules.flags["gold.raise"]:
        yield against(ViolationCode.GOLD_RAISE, "bid", "gold.raise", {"bid": bid, "minimum": minimum(context.table)})


def played_blind(context: DealContext) -> Iterable[Violation]:
    """What is wrong with a hand played blind."""
    return _blind(context) if context.deal.blind else ()


def _blind(context: DealContext) -> Iterator[Violation]:
    who, least = context.terms.rules.words["blind.who"], context.terms.rules.numbers["blind.min_bid"]
    if who == "nobody":
        yield against(ViolationCode.BLIND_NOBODY, "blind", "blind.who")
    elif who == "opener" and context.declarer not in (None, context.table.seating.opener):
        opener = context.table.players[context.table.seating.opener]
        yield against(ViolationCode.BLIND_OPENER, "blind", "blind.who", {"opener": opener})
    if context.deal.bid is not None and context.deal.bid < least:
        yield against(ViolationCode.BLIND_MINIMUM, "bid", "blind.min_bid", {"bid": context.deal.bid, "minimum": least})
    if barrel_forbids_blind(context.table):
        yield against(ViolationCode.BLIND_BARREL, "blind", "blind.barrel")


def barrel_forbids_blind(table: Table) -> bool:
    """Whether nobody may play blind, as somebody is on the barrel."""
    return not table.terms.rules.flags["blind.barrel"] and any(seats_on_barrel(table))
