"""Section 11, bolts: hands without a point, their marks, and the fine at every so many."""

from collections.abc import Iterator

from scorekeeper.engine.hand import Entries, Entry, Hand, Note, Page, is_played, the_declarer
from scorekeeper.engine.sheet import Line, Mark, What


def bolts(hand: Hand, page: Page) -> Entries:
    """Marks the bolts of a played hand, or of a rospisat where that is one; wipes them where only a row counts."""
    if hand.terms.rules.numbers["bolt.penalty_every"] == 0:
        return ()
    flags = hand.terms.rules.flags
    if is_played(hand):
        rows = flags["bolt.in_a_row"]  # else points end nothing, and most seats need no look
        active, points, barrel = hand.table.seating.active, hand.points, hand.on_barrel
        seats = [seat for seat in active if not barrel[seat] and (rows or not points[seat])]
        return [entry for seat in seats for entry in _bolts_of(hand, page, seat)]
    declarer = the_declarer(hand)
    bolt = flags["rospisat.bolt"] and not hand.on_barrel[declarer]
    return _mark(hand, page, declarer, 1) if bolt else ()


def fine(hand: Hand) -> int:
    """The fine for bolts and rospisats; never multiplied, but doubled in a gold set with `gold.double_fines`."""
    rules = hand.terms.rules
    doubled = hand.table.gold is not None and rules.flags["gold.double_fines"]
    return rules.numbers["penalty.amount"] * (2 if doubled else 1)


def _is_zero(hand: Hand, seat: int) -> bool:
    """Whether a hand without points is a bolt; where only a trick saves from one, nothing but tricks counts."""
    return hand.terms.rules.words["bolt.zero"] == "no_points" or hand.table.players[seat] not in hand.deal.tricks


def _bolts_of(hand: Hand, page: Page, seat: int) -> Entries:
    if hand.points[seat] or not _is_zero(hand, seat):
        return _end_row(hand, seat)
    if seat == hand.declarer and not hand.terms.rules.flags["bolt.declarer"]:
        return ()
    return _mark(hand, page, seat, 2 if _doubled(hand) else 1)


def _doubled(hand: Hand) -> bool:
    flags = hand.terms.rules.flags
    return (hand.table.gold is not None and flags["gold.double_bolts"]) or (
        hand.deal.blind and flags["blind.double_bolts"]
    )


def _mark(hand: Hand, page: Page, seat: int, marked: int) -> Iterator[Entry]:
    before, every = page.tallies[seat].bolts, hand.terms.rules.numbers["bolt.penalty_every"]
    for _ in range(marked):
        yield seat, Mark.BOLT
    fines = (before + marked) // every - before // every
    for _ in range(fines):
        yield (
            seat,
            Line(
                what=What.BOLT_PENALTY,
                amount=-fine(hand),
                rule="bolt.penalty_every",
                numbers={"bolts": before + marked, "every": every},
            ),
        )
    if fines:
        yield from _end_row(hand, seat)


def _end_row(hand: Hand, seat: int) -> Entries:
    return ((seat, Note.BOLTS_WIPED),) if hand.terms.rules.flags["bolt.in_a_row"] else ()
