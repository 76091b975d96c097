"""Sections 14 to 16, on a frozen barrel: the contract that wins or not, fines, and the hands used."""

from collections.abc import Iterator

from scorekeeper.engine.hand import Entries, Entry, Hand, Note, Page, failed, own_points, the_bid
from scorekeeper.engine.sheet import Line, What
from scorekeeper.engine.stages.falls import fall
from scorekeeper.engine.stages.freeze import is_frozen, spared
from scorekeeper.engine.table import Terms, round_points

FINES = (What.BOLT_PENALTY, What.ROSPISAT_PENALTY, What.DEALER_PENALTY)


def barrel_contract(hand: Hand, page: Page) -> Entries:
    """Section 14: a contract made wins the game or is held at the level; a failed one costs the barrel, or nothing."""
    if hand.declarer is None or not is_frozen(hand, hand.declarer):
        return
    if hand.made:
        yield from _made(hand, page, hand.declarer)
    elif failed(hand) and not spared(hand):
        yield from fall(hand, page, hand.declarer, None)


def barrel_fine(hand: Hand, page: Page) -> Entries:
    """Section 15: a fine for bolts, rospisats or fresh deals takes a player off the barrel."""
    for seat, tally in enumerate(page.tallies):
        if is_frozen(hand, seat) and tally.barrel is not None and any(line.what in FINES for line in page.lines[seat]):
            yield from fall(hand, page, seat, None)


def barrel_hands(hand: Hand, page: Page) -> Entries:
    """Section 16: one more hand used by every active player still on the barrel; at `barrel.hands` a fall."""
    allowed = hand.terms.rules.numbers["barrel.hands"]
    for seat in hand.table.seating.active:
        used = page.tallies[seat].barrel
        if not is_frozen(hand, seat) or used is None:
            continue
        yield seat, Note.HAND_USED
        if 0 < allowed <= used + 1:
            cost = hand.terms.rules.numbers["barrel.fine"]
            line = Line(what=What.BARREL_FALL, amount=-cost, rule="barrel.hands", numbers={"hands": used + 1})
            yield from fall(hand, page, seat, line)


def _made(hand: Hand, page: Page, seat: int) -> Iterator[Entry]:
    terms = hand.terms
    by_points = terms.rules.words["barrel.win_by"] == "points"
    reached = (_points_as_written(terms, hand.points[seat]) if by_points else the_bid(hand)) * hand.factor
    numbers = {"reached": reached, "need": terms.need}
    if reached < terms.need:
        back = terms.level - page.scores[seat]
        yield seat, Line(what=What.BARREL_HELD, amount=back, rule="barrel.win_by", numbers=numbers)
        return
    more = max(0, terms.winning - page.scores[seat])
    yield seat, Line(what=What.BARREL_WON, amount=more, rule="barrel.win_by", numbers=numbers)
    yield seat, Note.OFF_BARREL


def _points_as_written(terms: Terms, points: int) -> int:
    """The declarer's points, rounded where they are before the bid, or where points are written (section 14)."""
    if terms.rules.words["contract.declarer_scores"] == "points":
        return round_points(points, terms.rules.numbers["contract.rounding"])
    return own_points(terms, points)
