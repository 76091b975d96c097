"""Fresh deals: which hand, talon or bottom card allows one, and when the dealer is fined for it.

Rulings. Who holds more nines than it takes holds enough. Where only nines as dealt count (`redeal.nines` original),
they are shown before the talon is taken; otherwise anyone may show them, also the declarer, until the first card is
led. Where only a defender's count, they are counted after the exchange; without one as dealt, and without a declarer
everybody's. What was bid counts as it was bid in the auction, never the contract after a raise; where nobody bids,
nothing was.
"""

from scorekeeper.engine.checks.agreed import OPTION_OF_CAUSE, is_agreed
from scorekeeper.engine.record import Cause, Deal, Outcome
from scorekeeper.engine.stages.fresh_deals import costs_fine, is_fined, row_of_fresh_deals
from scorekeeper.engine.table import Table, minimum
from scorekeeper.referee.cards import of_rank, points_of, rank_of
from scorekeeper.referee.verdict import Reason, Verdict, decided, no, yes
from scorekeeper.rules.derived import exchange
from scorekeeper.rules.house import HouseRules
from scorekeeper.rules.violations import Numbers

ALL_NINES = 4
MINIMUM_ONLY = "redeal.minimum_only"
OPEN_YET = (Reason.REDEAL_TALON_POOR, Reason.REDEAL_TALON_FEW_NINES, Reason.REDEAL_HAND_POOR)


def redeal_for_nines(
    table: Table, hand: tuple[str, ...], *, exchanged: bool, declarers: bool = False, won_at: int = 0
) -> Verdict:
    """Nines in one hand, the declarer's own (`declarers`) or another, as dealt or (`exchanged`) after the declarer, who
    won the auction so, has passed cards.
    """
    rules = table.terms.rules
    when, needed, nines = rules.words["redeal.nines"], rules.numbers["redeal.nines_count"], len(of_rank(hand, "9"))
    numbers = {"nines": nines, "needed": needed}
    if when == "never":
        return no(Reason.REDEAL_NINES_NEVER, "redeal.nines")
    if nines < needed:
        return no(Reason.REDEAL_NINES_TOO_FEW, "redeal.nines_count", numbers)
    if when == "original" and exchanged:
        return no(Reason.REDEAL_NINES_TOO_LATE, "redeal.nines", numbers)
    exchanges = exchange(rules, len(table.seating.active)).taken > 0
    if when == "defenders" and (declarers or (exchanges and not exchanged)):
        return no(Reason.REDEAL_NINES_DEFENDERS, "redeal.nines", numbers)
    barred = _won_too_high(table, won_at) if exchanged else None
    if barred is not None:
        return barred
    return yes(Reason.REDEAL_NINES, "redeal.nines_count" if nines < ALL_NINES else "redeal.nines", numbers)


def redeal_for_poor_talon(table: Table, talon: tuple[str, ...], won_at: int) -> Verdict:
    """A talon worth less than `redeal.talon_below`; the declarer may demand it."""
    limit, points = table.terms.rules.numbers["redeal.talon_below"], points_of(talon)
    numbers = {"points": points, "limit": limit}
    found = decided(points < limit, Reason.REDEAL_TALON_POOR, Reason.REDEAL_TALON_RICH, "redeal.talon_below", numbers)
    return _barred(table, Cause.TALON_BELOW, won_at, won_at) or found


def redeal_for_talon_nines(table: Table, talon: tuple[str, ...], won_at: int) -> Verdict:
    """`redeal.talon_nines` nines in the talon; the declarer may demand it."""
    needed, nines = table.terms.rules.numbers["redeal.talon_nines"], len(of_rank(talon, "9"))
    reasons, numbers = (Reason.REDEAL_TALON_NINES, Reason.REDEAL_TALON_FEW_NINES), {"nines": nines, "needed": needed}
    found = decided(nines >= needed, *reasons, "redeal.talon_nines", numbers)
    return _barred(table, Cause.TALON_NINES, won_at, won_at) or found


def redeal_for_poor_hand(table: Table, hand: tuple[str, ...], *, won_at: int = 0, own_bid: int = 0) -> Verdict:
    """A hand that is worth less than `redeal.hand_below`, all of it as it was when it is judged; its player may demand
    it. `own_bid` is the highest that this player bid in the auction, 0 for none.
    """
    limit, points = table.terms.rules.numbers["redeal.hand_below"], points_of(hand)
    numbers = {"points": points, "limit": limit}
    found = decided(points < limit, Reason.REDEAL_HAND_POOR, Reason.REDEAL_HAND_RICH, "redeal.hand_below", numbers)
    return _barred(table, Cause.HAND_BELOW, won_at, own_bid) or found


def is_judged_as_dealt(table: Table) -> bool:
    """Whether a poor hand is judged as it was dealt, and not after the exchange (`redeal.hand_when`)."""
    return table.terms.rules.words["redeal.hand_when"] == "dealt"


def redeal_for_bottom_card(rules: HouseRules, card: str) -> Verdict:
    """A jack at the bottom of the cut pack."""
    if not rules.flags["redeal.bottom_jack"]:
        return no(Reason.REDEAL_NOT_AGREED, "redeal.bottom_jack")
    is_jack, reasons = rank_of(card) == "J", (Reason.REDEAL_BOTTOM_JACK, Reason.REDEAL_BOTTOM_FINE)
    return decided(is_jack, *reasons, "redeal.bottom_jack", {"card": card})


def of_some_cards(found: Verdict) -> Verdict | None:
    """What the verdict on some cards of a talon or hand says of all of them, which can only be worth more and hold more
    nines; None where that is open.
    """
    if found.reason in (Reason.REDEAL_TALON_RICH, Reason.REDEAL_HAND_RICH):
        return no(Reason.REDEAL_PART_RICH, found.option, found.numbers)
    return None if found.reason in OPEN_YET else found


def dealer_fined(table: Table, cause: Cause) -> Verdict:
    """Whether a fresh deal for this cause is the one in a row that costs the dealer the fine and the deal."""
    rules, deal = table.terms.rules, Deal(outcome=Outcome.REDEAL, cause=cause)
    if not is_agreed(rules, cause):
        return no(Reason.REDEAL_NOT_AGREED, OPTION_OF_CAUSE[cause])
    after = rules.numbers["redeal.fine_after"]
    name = table.players[table.dealer]
    if is_fined(table, deal):
        numbers: Numbers = {"name": name, "after": after, "amount": rules.numbers["penalty.amount"]}
        return yes(Reason.REDEAL_DEALER_FINED, "redeal.fine_after", numbers)
    row = row_of_fresh_deals(table, deal)
    if not after or row is None:
        return no(Reason.REDEAL_FINE_NEVER, "redeal.fine_after")
    if not costs_fine(rules, cause):
        return no(Reason.REDEAL_FINE_NEVER, "redeal.fine_for")
    return no(Reason.REDEAL_DEALER_FREE, "redeal.fine_after", {"name": name, "after": after, "times": row.times})


def bonus_for_nines(rules: HouseRules, hand: tuple[str, ...]) -> Verdict:
    """Whether this hand, after the exchange, earns the bonus for four nines."""
    bonus, nines = rules.numbers["bonus.four_nines"], len(of_rank(hand, "9"))
    numbers = {"bonus": bonus, "nines": nines}
    earned = bonus > 0 and nines == ALL_NINES
    return decided(earned, Reason.NINES_BONUS, Reason.NINES_NO_BONUS, "bonus.four_nines", numbers)


def _barred(table: Table, cause: Cause, won_at: int, own_bid: int) -> Verdict | None:
    """What stands against a talon or a hand before anyone looks at it."""
    rules, option, least = table.terms.rules, OPTION_OF_CAUSE[cause], minimum(table)
    if not rules.numbers[option]:
        return no(Reason.REDEAL_NOT_AGREED, option)
    if rules.words[MINIMUM_ONLY] == "own_bid" and own_bid > least:
        return no(Reason.REDEAL_BID_MORE, MINIMUM_ONLY, {"bid": own_bid, "minimum": least})
    return _won_too_high(table, won_at)


def _won_too_high(table: Table, won_at: int) -> Verdict | None:
    least = minimum(table)
    if table.terms.rules.words[MINIMUM_ONLY] == "won" and won_at > least:
        return no(Reason.REDEAL_ABOVE_MINIMUM, MINIMUM_ONLY, {"bid": won_at, "minimum": least})
    return None
