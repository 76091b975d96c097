"""Section 22, fresh deals: the dealer's fine after so many in a row for the same cause."""

from enum import StrEnum

from scorekeeper.engine.context import DealContext, Entries, Progress
from scorekeeper.engine.reasons import Inquiry, Reasons, RulingCode, SumStep, naming_deals
from scorekeeper.engine.record import CONTRACTED, Cause, Deal, Outcome
from scorekeeper.engine.sheet import Line, What
from scorekeeper.engine.table import NINES, FreshDeals, Table
from scorekeeper.rules.house import HouseRules

CAUSES_FINED = {"both": (*NINES, Cause.BOTTOM_JACK), "nines": NINES, "jacks": (Cause.BOTTOM_JACK,)}


class FreshDealReason(StrEnum):
    """The steps of the dealer's fine, and what follows where nobody bid."""

    FINE = "fresh_deal_fine"
    DEALS = "deals_of_fresh_deals"
    AFRESH = "afresh"


def dealer_fine(context: DealContext, progress: Progress) -> Entries:
    """− `penalty.amount` for the dealer, never doubled."""
    if is_fined(context.table, context.deal):
        rules = context.terms.rules
        numbers = {"fresh_deals": rules.numbers["redeal.fine_after"]}
        yield (
            context.table.dealer,
            Line(
                what=What.DEALER_PENALTY,
                amount=-rules.numbers["penalty.amount"],
                rule="redeal.fine_after",
                numbers=numbers,
            ),
        )


def row_of_fresh_deals(table: Table, deal: Deal) -> FreshDeals | None:
    """The row as it stands after the deal; three nines and four nines are one cause. A fine starts it again, and so
    does another dealer than the one whose turn it was (`dealt_by`).
    """
    if deal.outcome in CONTRACTED:
        return None
    if deal.outcome is not Outcome.REDEAL:
        return table.fresh_deals
    if deal.cause not in (*NINES, Cause.BOTTOM_JACK) or is_fined(table, deal):
        return None
    return _longer_row(table, deal.cause)


def is_fined(table: Table, deal: Deal) -> bool:
    """Whether this fresh deal is the one too many, so that the dealer is fined and the deal passes on."""
    rules = table.terms.rules
    after = rules.numbers["redeal.fine_after"]
    if deal.outcome is not Outcome.REDEAL or deal.cause is None or not after or not costs_fine(rules, deal.cause):
        return False
    return _longer_row(table, deal.cause).times >= after


def costs_fine(rules: HouseRules, cause: Cause) -> bool:
    """Whether fresh deals for this cause, if they are many in a row, cost the dealer a fine (`redeal.fine_for`)."""
    return cause in CAUSES_FINED[rules.words["redeal.fine_for"]]


def _longer_row(table: Table, cause: Cause) -> FreshDeals:
    kind = Cause.FOUR_NINES if cause in NINES else cause
    row = table.fresh_deals
    return FreshDeals(cause=kind, times=row.times + 1 if row is not None and row.cause is kind else 1)


def why_dealer_fine(inquiry: Inquiry) -> Reasons:
    """Which fresh deals of this dealer stand in the row."""
    context = inquiry.context
    yield SumStep(code=FreshDealReason.FINE, numbers=inquiry.line.numbers, amount=inquiry.line.amount)
    yield from naming_deals(FreshDealReason.DEALS, _hands(inquiry), context.table.players[inquiry.seat])
    yield "penalty.amount"
    if context.terms.rules.words["redeal.fine_for"] != "both":
        yield "redeal.fine_for"


def why_afresh(context: DealContext) -> Reasons:
    """Free bidding that nobody opens is recorded as a redeal, cause agreed: what follows is a ruling."""
    if context.deal.cause is Cause.AGREED and context.terms.rules.words["bid.opening"] == "free":
        yield SumStep(code=FreshDealReason.AFRESH)
        yield "bid.opening"
        yield RulingCode.EVERYBODY_PASSED


def _hands(inquiry: Inquiry) -> list[int]:
    """The fresh deals of the row; only corrections and agreements can stand between them. None if this is alone."""
    times = _longer_row(inquiry.context.table, inquiry.context.deal.cause or Cause.AGREED).times
    redeals = [one.scored.number for one in inquiry.earlier if one.deal.outcome is Outcome.REDEAL]
    before = redeals[: times - 1]
    return [*before, inquiry.number] if before else []
