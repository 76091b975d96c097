"""The contract: its step, its bounds, what can be made at all, and who may declare (scoring.md)."""

from collections.abc import Iterator

from scorekeeper.engine.hand import Hand, won_at
from scorekeeper.engine.piles import CARDS_IN_ALL
from scorekeeper.engine.table import bare_barrel, is_silenced, minimum
from scorekeeper.rules.violations import Violation, against


def bids(hand: Hand) -> Iterator[Violation]:
    """Every agreed bound of the contract and of the bid that won the auction, each at its own key."""
    bid, first, seat, table = hand.deal.bid, hand.deal.won_at, hand.declarer, hand.table
    if bid is not None:
        yield from bounds(hand, bid, "bid")
    if first is not None:
        yield from bounds(hand, first, "won_at")
    if bid is not None:
        yield from _ceilings(hand, bid)
    if bid is not None and first is not None:
        yield from _raise(hand, bid, first)
    if seat is not None and is_silenced(table, seat):
        yield from _silenced(hand, seat)
    if table.gold is not None and hand.terms.rules.flags["gold.in_turn"]:
        yield from _gold_in_turn(hand)


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


def _ceilings(hand: Hand, bid: int) -> Iterator[Violation]:
    yield from ceiling(hand, bid, "bid")
    most = CARDS_IN_ALL + hand.terms.announcements
    if bid > most:
        yield against("bid_hopeless", "bid", None, {"bid": bid, "most": most})
    if hand.declarer is not None and bid > CARDS_IN_ALL and bare_barrel(hand.table, hand.declarer):
        yield against("bid_open_barrel", "bid", "barrel.marriages", {"bid": bid, "most": CARDS_IN_ALL})


def _raise(hand: Hand, bid: int, first: int) -> Iterator[Violation]:
    if first > bid:
        yield against("won_above_bid", "won_at", None, {"bid": bid, "won_at": first})
    if first != bid and not hand.terms.rules.flags["bid.raise"]:
        yield against("no_raise", "bid", "bid.raise", {"bid": bid, "won_at": first})


def _silenced(hand: Hand, seat: int) -> Iterator[Violation]:
    """A silenced declarer is the opener at the minimum."""
    first = won_at(hand.deal)
    compulsory = seat == hand.table.seating.opener and first == minimum(hand.table)
    if first is not None and not compulsory:
        numbers = {"score": hand.table.scores[seat], "below": hand.terms.rules.numbers["bid.silence_below"]}
        yield against("silenced", "declarer", "bid.silence_below", numbers)


def _gold_in_turn(hand: Hand) -> Iterator[Violation]:
    """In a gold set in turn every declarer is the opener."""
    bid, opener = hand.deal.bid, hand.table.seating.opener
    if hand.declarer not in (None, opener):
        yield against("gold_in_turn", "declarer", "gold.in_turn", {"opener": hand.table.players[opener]})
    if bid is not None and bid != minimum(hand.table) and not hand.terms.rules.flags["gold.raise"]:
        yield against("gold_raise", "bid", "gold.raise", {"bid": bid, "minimum": minimum(hand.table)})
