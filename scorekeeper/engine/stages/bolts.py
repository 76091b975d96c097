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
        closely = flags["bolt.in_a_row"] or _counts_tricks(hand)  # else points end nothing, and most seats need no look
        seats = [seat for seat in hand.table.seating.active if closely or not hand.points[seat]]
        return [entry for seat in seats for entry in _bolts_of(hand, page, seat)]
    declarer = the_declarer(hand)
    bolt = flags["rospisat.bolt"] and not hand.on_barrel[declarer]
    return _mark(hand, page, declarer, 1) if bolt else ()


def fine(hand: Hand) -> int:
    """The fine for bolts and rospisats; never multiplied, but doubled in a gold set with `gold.double_fines`."""
    rules = hand.terms.rules
    doubled = hand.table.gold is not None and rules.flags["gold.double_fines"]
    return rules.numbers["penalty.amount"] * (2 if doubled else 1)


def _bolts_of(hand: Hand, page: Page, seat: int) -> Entries:
    if not is_empty(hand, seat):
        return _end_row(hand, seat)
    return _mark(hand, page, seat, 2 if _doubled(hand) else 1) if _may_mark(hand, seat) else ()


def is_empty(hand: Hand, seat: int) -> bool:
    """Whether the hand is one without a point; or without a trick, whatever was announced (`bolt.zero`).

    A number alone may have card points in it, so that one above 0 is taken to have a trick.
    """
    if not _counts_tricks(hand):
        return not hand.points[seat]
    pile = (hand.piles or {})[seat]
    return not (pile.total if pile.cards is None else pile.cards) and hand.table.players[seat] not in hand.deal.tricks


def _counts_tricks(hand: Hand) -> bool:
    return hand.terms.rules.words["bolt.zero"] == "no_trick"


def _may_mark(hand: Hand, seat: int) -> bool:
    """Off every barrel; as the declarer only with `bolt.declarer`."""
    return not hand.on_barrel[seat] and (seat != hand.declarer or hand.terms.rules.flags["bolt.declarer"])


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
