"""The contract: its step, its bounds, what can be made at all, and who may declare (scoring.md)."""

from collections.abc import Iterator

from scorekeeper.engine.hand import Hand, won_at
from scorekeeper.engine.piles import CARDS_IN_ALL
from scorekeeper.engine.table import bare_barrel, is_silenced, minimum
from scorekeeper.rules.violations import Violation, against


def bids(hand: Hand) -> Iterator[Violation]:
    """Every agreed bound of the contract and of the bid that won the auction, each at its own key."""
    if hand.deal.bid is not None:
        yield from bounds(hand, hand.deal.bid, "bid")
    if hand.deal.won_at is not None:
        yield from bounds(hand, hand.deal.won_at, "won_at")
    yield from _ceilings(hand)
    yield from _raise(hand)
    yield from _declarer(hand)


def bounds(hand: Hand, bid: int, path: str) -> Iterator[Violation]:
    """A bid on the step and not under the minimum of the deal."""
    step = hand.terms.rules.numbers["bid.step"]
    if bid % step:
        yield against("bid_step", path, "bid.step", {"bid": bid, "step": step})
    if bid < minimum(hand.table):
        option = "bid.min" if hand.table.gold is None else "gold.min_bid"
        yield against("bid_minimum", path, option, {"bid": bid, "minimum": minimum(hand.table)})


def ceiling(hand: Hand, bid: int, path: str) -> Iterator[Violation]:
    """A bid not over `bid.max`."""
    most = hand.terms.rules.numbers["bid.max"]
    if 0 < most < bid:
        yield against("bid_maximum", path, "bid.max", {"bid": bid, "maximum": most})


def _ceilings(hand: Hand) -> Iterator[Violation]:
    bid, table = hand.deal.bid, hand.table
    if bid is None:
        return
    yield from ceiling(hand, bid, "bid")
    most = CARDS_IN_ALL + table.terms.announcements
    if bid > most:
        yield against("bid_hopeless", "bid", None, {"bid": bid, "most": most})
    if hand.declarer is not None and bid > CARDS_IN_ALL and bare_barrel(table, hand.declarer):
        yield against("bid_open_barrel", "bid", "barrel.marriages", {"bid": bid, "most": CARDS_IN_ALL})


def _raise(hand: Hand) -> Iterator[Violation]:
    bid, first = hand.deal.bid, hand.deal.won_at
    if bid is None or first is None:
        return
    if first > bid:
        yield against("won_above_bid", "won_at", None, {"bid": bid, "won_at": first})
    if first != bid and not hand.terms.rules.flags["bid.raise"]:
        yield against("no_raise", "bid", "bid.raise", {"bid": bid, "won_at": first})


def _declarer(hand: Hand) -> Iterator[Violation]:
    """A silenced declarer is the opener at the minimum; in a gold set in turn every declarer is the opener."""
    rules, seat, first = hand.terms.rules, hand.declarer, won_at(hand.deal)
    is_opener = seat == hand.table.seating.opener
    if (
        seat is not None
        and is_silenced(hand.table, seat)
        and first is not None
        and not (is_opener and first == minimum(hand.table))
    ):
        numbers = {"score": hand.table.scores[seat], "below": rules.numbers["bid.silence_below"]}
        yield against("silenced", "declarer", "bid.silence_below", numbers)
    if hand.table.gold is None or not rules.flags["gold.in_turn"]:
        return
    if seat is not None and not is_opener:
        opener = hand.table.players[hand.table.seating.opener]
        yield against("gold_in_turn", "declarer", "gold.in_turn", {"opener": opener})
    if hand.deal.bid is not None and hand.deal.bid != minimum(hand.table) and not rules.flags["gold.raise"]:
        yield against("gold_raise", "bid", "gold.raise", {"bid": hand.deal.bid, "minimum": minimum(hand.table)})
