"""Section 7, the contract: the declarer writes the bid or the points, or loses the bid."""

from scorekeeper.engine.hand import Entries, Hand, Page
from scorekeeper.engine.sheet import Line, What
from scorekeeper.engine.stages.freeze import spared
from scorekeeper.engine.table import exact_barrel, round_points


def contract(hand: Hand, page: Page) -> Entries:
    """Made if the declarer's points reach the bid: + bid or points, multiplied, at most the cap of a blind hand."""
    if hand.declarer is None:
        return  # no bidding
    numbers = {"bid": hand.bid, "points": hand.points[hand.declarer], "multiplier": hand.factor}
    rule = "contract.declarer_scores"
    if hand.made:
        cap = hand.terms.rules.numbers["blind.cap"] if hand.deal.blind else 0
        amount = _worth(hand, hand.declarer) * hand.factor
        if 0 < cap < amount:
            amount, rule, numbers = cap, "blind.cap", {**numbers, "cap": cap}
        yield hand.declarer, Line(what=What.CONTRACT_MADE, amount=amount, rule=rule, numbers=numbers)
    elif not spared(hand):
        yield hand.declarer, Line(what=What.CONTRACT_FAILED, amount=-hand.bid * hand.factor, rule=rule, numbers=numbers)


def _worth(hand: Hand, declarer: int) -> int:
    rules = hand.terms.rules
    if rules.words["contract.declarer_scores"] == "bid":
        return hand.bid
    if exact_barrel(hand.table, declarer):
        return hand.points[declarer]
    return round_points(hand.points[declarer], rules.numbers["contract.rounding"])
