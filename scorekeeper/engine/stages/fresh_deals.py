"""Section 22, fresh deals: the dealer's fine after so many in a row for the same cause."""

from scorekeeper.engine.hand import Entries, Hand, Page
from scorekeeper.engine.record import CONTRACTED, Cause, Deal, Outcome
from scorekeeper.engine.sheet import Line, What
from scorekeeper.engine.table import NINES, FreshDeals, Table


def dealer_fine(hand: Hand, page: Page) -> Entries:
    """− `penalty.amount` for the dealer, never doubled."""
    if is_fined(hand.table, hand.deal):
        rules = hand.terms.rules
        numbers = {"fresh_deals": rules.numbers["redeal.fine_after"]}
        yield (
            hand.table.dealer,
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
    after = table.terms.rules.numbers["redeal.fine_after"]
    if deal.outcome is not Outcome.REDEAL or deal.cause not in (*NINES, Cause.BOTTOM_JACK) or not after:
        return False
    return _longer_row(table, deal.cause).times >= after


def _longer_row(table: Table, cause: Cause) -> FreshDeals:
    kind = Cause.FOUR_NINES if cause in NINES else cause
    row = table.fresh_deals
    return FreshDeals(cause=kind, times=row.times + 1 if row is not None and row.cause is kind else 1)
