"""Section 7, the contract: the declarer writes the bid or the points, or loses the bid."""

from collections.abc import Iterator
from enum import StrEnum

from scorekeeper.engine.context import DealContext, Entries, Progress, is_frozen, is_played, own_points, spared, the_bid
from scorekeeper.engine.reasons import Inquiry, Reasons, RulingCode, SumStep
from scorekeeper.engine.sheet import Line, What
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


def contract(context: DealContext, progress: Progress) -> Entries:
    """Made if the declarer's points reach the bid: + bid or points, multiplied, at most the cap of a blind hand."""
    if context.declarer is None or (not context.made and spared(context)):
        return ()  # no bidding, or a failed bid that costs nothing
    bid = the_bid(context)
    numbers = {"bid": bid, "points": context.points[context.declarer], "multiplier": context.factor}
    if context.made:
        return ((context.declarer, _made(context, _worth(context, context.declarer) * context.factor, numbers)),)
    return ((context.declarer, Line(What.CONTRACT_FAILED, -bid * context.factor, RULE, numbers)),)


def _made(context: DealContext, amount: int, numbers: dict[str, int]) -> Line:
    cap = context.terms.rules.numbers["blind.cap"] if context.deal.blind else 0
    if 0 < cap < amount:
        return Line(What.CONTRACT_MADE, cap, "blind.cap", {**numbers, "cap": cap})
    return Line(What.CONTRACT_MADE, amount, RULE, numbers)


def _worth(context: DealContext, declarer: int) -> int:
    rules = context.terms.rules
    if rules.words["contract.declarer_scores"] == "bid":
        return the_bid(context)
    if exact_barrel(context.table, declarer):
        return context.points[declarer]
    return round_points(context.points[declarer], rules.numbers["contract.rounding"])


def why_contract(inquiry: Inquiry) -> Reasons:
    """The bid against what was taken, and what that is worth or costs."""
    made = inquiry.line.what is What.CONTRACT_MADE
    yield from steps_of_contract(inquiry)
    yield from steps_doubled(inquiry)
    yield from _steps_written(inquiry) if made else [step_to_sum(inquiry, SumReason.LOST_BID)]
    # What a made contract brings decides nothing of a failed one.
    yield RULE if made else "contract.round_declarer"
    yield from _behind_points(inquiry)
    if made and inquiry.context.terms.rules.words[RULE] == "points":
        yield "contract.rounding"
    yield from behind_doubled(inquiry)
    if bid_first(inquiry):
        yield RulingCode.BID_FIRST
    if not made and _would_be_a_bolt(inquiry):
        yield RulingCode.DEFENDERS_ONLY


def steps_of_contract(inquiry: Inquiry) -> Iterator[SumStep]:
    """Whether the points reach the bid."""
    context, points = inquiry.context, inquiry.context.points[inquiry.seat]
    bid, won_at = the_bid(context), context.deal.won_at
    if won_at is None or won_at == bid:
        yield SumStep(code=ContractReason.BID, numbers={"bid": bid})
    else:
        yield SumStep(code=ContractReason.RAISED, numbers={"won_at": won_at, "bid": bid})
    yield from steps_taken(inquiry)
    rounded = own_points(context.terms, points)
    if rounded != points:
        yield SumStep(code=ContractReason.ROUND_OWN, numbers={"points": points, "rounded": rounded})
    reached = ContractReason.MADE if context.made else ContractReason.NOT_MADE
    yield SumStep(code=reached, numbers={"points": rounded, "bid": bid})


def bid_first(inquiry: Inquiry) -> bool:
    """Whether a contract failed on a frozen barrel with points that would have won at a lower bid."""
    context, terms = inquiry.context, inquiry.context.terms
    if context.made or not is_played(context) or not is_frozen(context, inquiry.seat):
        return False
    by_points = terms.rules.words["barrel.win_by"] == "points"
    return by_points and own_points(terms, context.points[inquiry.seat]) * context.factor >= terms.need


def _steps_written(inquiry: Inquiry) -> Iterator[SumStep]:
    context, line = inquiry.context, inquiry.line
    if "cap" in line.numbers:
        yield SumStep(code=ContractReason.CAP, numbers={"cap": line.numbers["cap"]})
        yield SumStep(code=SumReason.WRITES, amount=line.amount)
    elif context.terms.rules.words[RULE] == "bid":
        yield step_to_sum(inquiry, ContractReason.WRITES_BID)
    else:
        exact = exact_barrel(context.table, inquiry.seat)
        code = ContractReason.WRITES_EXACTLY if exact else ContractReason.WRITES_POINTS
        yield step_to_sum(inquiry, code)


def _behind_points(inquiry: Inquiry) -> Reasons:
    """What was raised, rounded, swept and announced."""
    context, seat = inquiry.context, inquiry.seat
    if context.deal.won_at not in (None, context.deal.bid):
        yield "bid.raise"
    if context.terms.rules.flags["contract.round_declarer"]:
        yield from ("contract.round_declarer", "contract.rounding")
    if context.points[seat] != the_pile(context, seat).counted:
        yield "contract.sweep_takes_talon"
    yield from behind_taken(inquiry)


def _would_be_a_bolt(inquiry: Inquiry) -> bool:
    """Whether the source of Forfeit counts this hand without a point, and the table, as it is the declarer's, not."""
    context, rules = inquiry.context, inquiry.context.terms.rules
    empty = rules.system == "forfeit" and context.points[inquiry.seat] == 0
    return empty and rules.numbers["bolt.penalty_every"] > 0 and not rules.flags["bolt.declarer"]
