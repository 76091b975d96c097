"""The contract: its step, its bounds, what can be made at all, and who may declare (scoring.md)."""

from collections.abc import Iterator

from scorekeeper.engine.case import Case, won_at
from scorekeeper.engine.piles import CARDS_IN_ALL
from scorekeeper.engine.table import bare_barrel, is_silenced
from scorekeeper.rules.violations import Violation, against


def bids(case: Case) -> Iterator[Violation]:
    """Every agreed bound of the contract and of the bid that won the auction, each at its own key."""
    if case.deal.bid is not None:
        yield from bounds(case, case.deal.bid, "bid")
    if case.deal.won_at is not None:
        yield from bounds(case, case.deal.won_at, "won_at")
    yield from _ceilings(case)
    yield from _raise(case)
    yield from _declarer(case)


def bounds(case: Case, bid: int, path: str) -> Iterator[Violation]:
    """A bid on the step and not under the minimum of the deal."""
    step = case.rules.numbers["bid.step"]
    if bid % step:
        yield against("bid_step", path, "bid.step", {"bid": bid, "step": step})
    if bid < case.minimum:
        option = "bid.min" if case.table.gold is None else "gold.min_bid"
        yield against("bid_minimum", path, option, {"bid": bid, "minimum": case.minimum})


def ceiling(case: Case, bid: int, path: str) -> Iterator[Violation]:
    """A bid not over `bid.max`."""
    most = case.rules.numbers["bid.max"]
    if 0 < most < bid:
        yield against("bid_maximum", path, "bid.max", {"bid": bid, "maximum": most})


def _ceilings(case: Case) -> Iterator[Violation]:
    bid, table = case.deal.bid, case.table
    if bid is None:
        return
    yield from ceiling(case, bid, "bid")
    most = CARDS_IN_ALL + table.terms.announcements
    if bid > most:
        yield against("bid_hopeless", "bid", None, {"bid": bid, "most": most})
    if case.declarer is not None and bid > CARDS_IN_ALL and bare_barrel(table, case.declarer):
        yield against("bid_open_barrel", "bid", "barrel.marriages", {"bid": bid, "most": CARDS_IN_ALL})


def _raise(case: Case) -> Iterator[Violation]:
    bid, first = case.deal.bid, case.deal.won_at
    if bid is None or first is None:
        return
    if first > bid:
        yield against("won_above_bid", "won_at", None, {"bid": bid, "won_at": first})
    if first != bid and not case.rules.flags["bid.raise"]:
        yield against("no_raise", "bid", "bid.raise", {"bid": bid, "won_at": first})


def _declarer(case: Case) -> Iterator[Violation]:
    """A silenced declarer is the opener at the minimum; in a gold set in turn every declarer is the opener."""
    rules, seat, first = case.rules, case.declarer, won_at(case.deal)
    is_opener = seat == case.table.seating.opener
    if (
        seat is not None
        and is_silenced(case.table, seat)
        and first is not None
        and not (is_opener and first == case.minimum)
    ):
        numbers = {"score": case.table.scores[seat], "below": rules.numbers["bid.silence_below"]}
        yield against("silenced", "declarer", "bid.silence_below", numbers)
    if case.table.gold is None or not rules.flags["gold.in_turn"]:
        return
    if seat is not None and not is_opener:
        opener = case.table.players[case.table.seating.opener]
        yield against("gold_in_turn", "declarer", "gold.in_turn", {"opener": opener})
    if case.deal.bid is not None and case.deal.bid != case.minimum and not rules.flags["gold.raise"]:
        yield against("gold_raise", "bid", "gold.raise", {"bid": case.deal.bid, "minimum": case.minimum})
