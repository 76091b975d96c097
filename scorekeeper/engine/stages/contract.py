"""Section 7, the contract: the declarer writes the bid or the points, or loses the bid."""

from scorekeeper.engine.hand import Entries, Hand, Page, the_bid
from scorekeeper.engine.sheet import Line, What
from scorekeeper.engine.stages.freeze import spared
from scorekeeper.engine.table import exact_barrel, round_points

RULE = "contract.declarer_scores"


def contract(hand: Hand, page: Page) -> Entries:
    """Made if the declarer's points reach the bid: + bid or points, multiplied, at most the cap of a blind hand."""
    if hand.declarer is None or (not hand.made and spared(hand)):
        return ()  # no bidding, or a failed bid that costs nothing
    bid = the_bid(hand)
    numbers = {"bid": bid, "points": hand.points[hand.declarer], "multiplier": hand.factor}
    if hand.made:
        return ((hand.declarer, _made(hand, _worth(hand, hand.declarer) * hand.factor, numbers)),)
    return ((hand.declarer, Line(what=What.CONTRACT_FAILED, amount=-bid * hand.factor, rule=RULE, numbers=numbers)),)


def _made(hand: Hand, amount: int, numbers: dict[str, int]) -> Line:
    cap = hand.terms.rules.numbers["blind.cap"] if hand.deal.blind else 0
    if 0 < cap < amount:
        return Line(what=What.CONTRACT_MADE, amount=cap, rule="blind.cap", numbers={**numbers, "cap": cap})
    return Line(what=What.CONTRACT_MADE, amount=amount, rule=RULE, numbers=numbers)


def _worth(hand: Hand, declarer: int) -> int:
    rules = hand.terms.rules
    if rules.words["contract.declarer_scores"] == "bid":
        return the_bid(hand)
    if exact_barrel(hand.table, declarer):
        return hand.points[declarer]
    return round_points(hand.points[declarer], rules.numbers["contract.rounding"])
