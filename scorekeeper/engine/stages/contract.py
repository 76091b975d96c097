"""Section 7, the contract: the declarer writes the bid or the points, or loses the bid."""

from collections.abc import Iterator
from enum import StrEnum

from scorekeeper.engine.hand import Entries, Hand, Page, is_played, own_points, the_bid
from scorekeeper.engine.reasons import Inquiry, Reasons, RulingCode, SumStep
from scorekeeper.engine.sheet import Line, What
from scorekeeper.engine.stages.freeze import is_frozen, spared
from scorekeeper.engine.stages.sums import (
    SumReason,
    behind_doubled,
    behind_taken,
    step_to_sum,
    steps_doubled,
    steps_taken,
    the_pile,
)
from scorekeeper.engine.table import exact_barrel, round_points

RULE = "contract.declarer_scores"


class ContractReason(StrEnum):
    """The steps of a contract's sum."""

    BID = "bid"
    RAISED = "raised"
    ROUND_OWN = "round_own"
    MADE = "made"
    NOT_MADE = "not_made"
    WRITES_BID = "writes_bid"
    WRITES_POINTS = "writes_points"
    WRITES_EXACTLY = "writes_exactly"
    CAP = "cap"


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


def why_contract(inquiry: Inquiry) -> Reasons:
    """The bid against what was taken, and what that is worth or costs."""
    made = inquiry.line.what is What.CONTRACT_MADE
    yield from steps_of_contract(inquiry)
    yield from steps_doubled(inquiry)
    yield from _steps_written(inquiry) if made else [step_to_sum(inquiry, SumReason.LOST_BID)]
    # What a made contract brings decides nothing of a failed one.
    yield RULE if made else "contract.round_declarer"
    yield from _behind_points(inquiry)
    if made and inquiry.hand.terms.rules.words[RULE] == "points":
        yield "contract.rounding"
    yield from behind_doubled(inquiry)
    if bid_first(inquiry):
        yield RulingCode.BID_FIRST
    if not made and _would_be_a_bolt(inquiry):
        yield RulingCode.DEFENDERS_ONLY


def steps_of_contract(inquiry: Inquiry) -> Iterator[SumStep]:
    """Whether the points reach the bid."""
    hand, points = inquiry.hand, inquiry.hand.points[inquiry.seat]
    bid, won_at = the_bid(hand), hand.deal.won_at
    if won_at is None or won_at == bid:
        yield SumStep(code=ContractReason.BID, numbers={"bid": bid})
    else:
        yield SumStep(code=ContractReason.RAISED, numbers={"won_at": won_at, "bid": bid})
    yield from steps_taken(inquiry)
    rounded = own_points(hand.terms, points)
    if rounded != points:
        yield SumStep(code=ContractReason.ROUND_OWN, numbers={"points": points, "rounded": rounded})
    reached = ContractReason.MADE if hand.made else ContractReason.NOT_MADE
    yield SumStep(code=reached, numbers={"points": rounded, "bid": bid})


def bid_first(inquiry: Inquiry) -> bool:
    """Whether a contract failed on a frozen barrel with points that would have won at a lower bid."""
    hand, terms = inquiry.hand, inquiry.hand.terms
    if hand.made or not is_played(hand) or not is_frozen(hand, inquiry.seat):
        return False
    by_points = terms.rules.words["barrel.win_by"] == "points"
    return by_points and own_points(terms, hand.points[inquiry.seat]) * hand.factor >= terms.need


def _steps_written(inquiry: Inquiry) -> Iterator[SumStep]:
    hand, line = inquiry.hand, inquiry.line
    if "cap" in line.numbers:
        yield SumStep(code=ContractReason.CAP, numbers={"cap": line.numbers["cap"]})
        yield SumStep(code=SumReason.WRITES, amount=line.amount)
    elif hand.terms.rules.words[RULE] == "bid":
        yield step_to_sum(inquiry, ContractReason.WRITES_BID)
    else:
        exact = exact_barrel(hand.table, inquiry.seat)
        code = ContractReason.WRITES_EXACTLY if exact else ContractReason.WRITES_POINTS
        yield step_to_sum(inquiry, code)


def _behind_points(inquiry: Inquiry) -> Reasons:
    """What was raised, rounded, swept and announced."""
    hand, seat = inquiry.hand, inquiry.seat
    if hand.deal.won_at not in (None, hand.deal.bid):
        yield "bid.raise"
    if hand.terms.rules.flags["contract.round_declarer"]:
        yield from ("contract.round_declarer", "contract.rounding")
    if hand.points[seat] != the_pile(hand, seat).counted:
        yield "contract.sweep_takes_talon"
    yield from behind_taken(inquiry)


def _would_be_a_bolt(inquiry: Inquiry) -> bool:
    """Whether the source of Forfeit counts this hand without a point, and the table, as it is the declarer's, not."""
    hand, rules = inquiry.hand, inquiry.hand.terms.rules
    empty = rules.system == "forfeit" and hand.points[inquiry.seat] == 0
    return empty and rules.numbers["bolt.penalty_every"] > 0 and not rules.flags["bolt.declarer"]
