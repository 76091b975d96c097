"""What a correction changes on the sheet: two states of one game, compared hand by hand."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from scorekeeper.engine.record import DEALT
from scorekeeper.engine.sheet import Column, Mark, SheetDeal, What
from scorekeeper.service.book import Book, Entry, State


class Turn(StrEnum):
    """How one thing at a hand turns out otherwise. Lines and marks that came or went are named by what they are."""

    ADDED = "added"
    TAKEN_OFF = "taken_off"
    SET_ASIDE = "set_aside"
    COMES_BACK = "comes_back"
    AGREED = "agreed"
    NOT_AGREED = "not_agreed"
    MADE = "made"
    NOT_MADE = "not_made"
    DEALER = "dealer"
    DEALERS = "dealers"  # of this hand and of others behind it
    CAME = "came"
    WENT = "went"
    WON = "won"
    NOT_WON = "not_won"


# The lines and marks worth a sentence; all others are said by the scores.
NOTABLE = (
    What.BOLT_PENALTY,
    What.ROSPISAT_PENALTY,
    What.DEALER_PENALTY,
    What.BARREL_MOUNTED,
    What.BARREL_HELD,
    What.BARREL_FALL,
    What.BARREL_THROWN,
    What.BARREL_REFUSED,
    What.BARREL_ZERO,
    What.RESET,
    What.GOLD_RESET,
    Mark.BOLT,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """One thing that turns out otherwise, for the player at `seat` if it is a player's; `what` came or went."""

    turn: Turn
    seat: int | None = None
    what: What | Mark | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class HandChange:
    """What changes at the hand that the event `seq` recorded. `was` and `number` are its numbers before and after, None
    out of the record; `scores` those that differ after it, by seat, old and new.
    """

    seq: int
    was: int | None
    number: int | None
    changes: tuple[Change, ...]
    scores: tuple[tuple[int, int, int], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Hand:
    """A hand on one of the two sheets; without a deal where it is on none."""

    entry: Entry | None
    number: int | None = None
    deal: SheetDeal | None = None
    winners: tuple[int, ...] = ()


def consequences(before: Book, after: Book) -> tuple[HandChange, ...]:
    """Every hand at which something changes, in the order of the corrected record."""
    old, new = _hands(before), _hands(after)
    nowhere = _Hand(entry=None)
    changed = (_compare(seq, old.get(seq, nowhere), hand) for seq, hand in new.items())
    return tuple(hand for hand in changed if hand.changes or hand.scores)


def _hands(book: Book) -> dict[int, _Hand]:
    """The hands by the event that recorded them."""
    hands: dict[int, _Hand] = {}
    number = 0
    for entry in book.entries:
        number += entry.state is State.IN_RECORD
        if entry.state is State.IN_RECORD and number <= len(book.played.sheet.deals):
            deal, winners = book.played.sheet.deals[number - 1], book.played.tables[number].winners
            hands[entry.seq] = _Hand(entry=entry, number=number, deal=deal, winners=winners)
        else:
            hands[entry.seq] = _Hand(entry=entry)
    return hands


def _compare(seq: int, old: _Hand, new: _Hand) -> HandChange:
    changes = [*_of_state(old, new)]
    scores: tuple[tuple[int, int, int], ...] = ()
    if old.deal is not None and new.deal is not None:
        # Beside the deals the sheet only shows who is to deal.
        if new.entry is not None and new.entry.told.outcome in DEALT and old.deal.dealer != new.deal.dealer:
            changes.append(Change(turn=Turn.DEALER, seat=new.deal.dealer))
        changes += _of_deal(old.deal, new.deal)
        scores = _scores(old.deal, new.deal)
    changes += [Change(turn=Turn.NOT_WON, seat=seat) for seat in old.winners if seat not in new.winners]
    changes += [Change(turn=Turn.WON, seat=seat) for seat in new.winners if seat not in old.winners]
    return HandChange(seq=seq, was=old.number, number=new.number, changes=tuple(changes), scores=scores)


def _of_state(old: _Hand, new: _Hand) -> Iterator[Change]:
    """Whether the hand is in the record, and whether the table has to agree to it."""
    before, after = (None if hand.entry is None else hand.entry.state for hand in (old, new))
    if before is not after:
        if after is State.VOIDED:
            yield Change(turn=Turn.TAKEN_OFF)
        elif after is State.SET_ASIDE:
            yield Change(turn=Turn.SET_ASIDE)
        else:
            yield Change(turn=Turn.ADDED if before is None else Turn.COMES_BACK)
    agreed, agrees = (hand.deal is not None and bool(hand.deal.violations) for hand in (old, new))
    if agrees and not agreed:
        yield Change(turn=Turn.AGREED)
    elif agreed and not agrees and after is State.IN_RECORD:
        yield Change(turn=Turn.NOT_AGREED)


def _of_deal(old: SheetDeal, new: SheetDeal) -> Iterator[Change]:
    """What the hand did then and does now."""
    if old.made is not new.made and new.made is not None:
        yield Change(turn=Turn.MADE if new.made else Turn.NOT_MADE)
    for seat, (was, now) in enumerate(zip(old.columns, new.columns, strict=True)):
        counted, counts = _notable(was), _notable(now)
        yield from (Change(turn=Turn.WENT, seat=seat, what=what) for what in (counted - counts).elements())
        yield from (Change(turn=Turn.CAME, seat=seat, what=what) for what in (counts - counted).elements())


def _notable(column: Column) -> Counter[What | Mark]:
    found: list[What | Mark] = [*[line.what for line in column.lines], *column.marks]
    return Counter(what for what in found if what in NOTABLE)


def _scores(old: SheetDeal, new: SheetDeal) -> tuple[tuple[int, int, int], ...]:
    pairs = enumerate(zip(old.columns, new.columns, strict=True))
    return tuple((seat, was.after, now.after) for seat, (was, now) in pairs if was.after != now.after)
