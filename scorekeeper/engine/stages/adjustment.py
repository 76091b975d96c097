"""Section 23, adjustments: an amount that the table agreed to add."""

from scorekeeper.engine.hand import Entries, Hand, Note, Page
from scorekeeper.engine.sheet import Line, What
from scorekeeper.engine.stages.freeze import is_frozen


def adjustment(hand: Hand, page: Page) -> Entries:
    """The amount; a player on the frozen barrel wins, is held at the level, or is off it without a fall."""
    deal = hand.deal
    amount = deal.amount or 0
    seat = hand.table.players.index(deal.player or "")
    yield seat, Line(what=What.ADJUSTMENT, amount=amount, rule=None, numbers={})
    if not is_frozen(hand, seat):
        return
    score = page.scores[seat] + amount
    if hand.terms.level < score < hand.terms.winning:
        back = hand.terms.level - score
        yield seat, Line(what=What.BARREL_HELD, amount=back, rule="barrel.level", numbers={"level": hand.terms.level})
    else:
        yield seat, Note.OFF_BARREL
