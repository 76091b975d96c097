"""What a correction changes, ready to print: sentences, and the scores that differ hand by hand."""

from dataclasses import dataclass, replace

from scorekeeper.service.book import Book
from scorekeeper.service.consequences import HandChange, Turn, consequences
from scorekeeper.web.speech import VOICE
from scorekeeper.wording.consequences import say_change
from scorekeeper.wording.numbers import plain


@dataclass(frozen=True, slots=True, kw_only=True)
class NewScore:
    """A score that differs: as it is and as it will be; blank where it stays."""

    old: str
    new: str
    below: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Hand:
    """A hand at which something changes. `number` is the one it will have, or had if it leaves the record."""

    number: int
    sentences: tuple[str, ...]
    scores: tuple[NewScore, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Outlook:
    """All that changes. `moved`: later hands get other numbers."""

    players: tuple[str, ...]
    hands: tuple[Hand, ...]
    moved: bool


def make_outlook(before: Book, after: Book) -> Outlook:
    """What stands on the page before a correction is saved."""
    changed = _one_dealer(consequences(before, after))
    names = after.sheet.players
    return Outlook(
        players=names,
        hands=tuple(_hand(hand, names) for hand in changed),
        moved=any(hand.was and hand.number and hand.was != hand.number for hand in changed),
    )


def _one_dealer(changed: tuple[HandChange, ...]) -> list[HandChange]:
    """Where one dealer changes all later ones do; only the first is told."""
    told, hands = False, []
    for hand in changed:
        rest = tuple(change for change in hand.changes if not (told and change.turn is Turn.DEALER))
        told = told or any(change.turn is Turn.DEALER for change in hand.changes)
        hands.append(replace(hand, changes=rest))
    return hands


def _hand(hand: HandChange, names: tuple[str, ...]) -> Hand:
    number = hand.number or hand.was or 0
    scores = {seat: NewScore(old=plain(old), new=plain(new), below=new < 0) for seat, old, new in hand.scores}
    return Hand(
        number=number,
        sentences=tuple(
            say_change(
                VOICE,
                change.turn.value,
                None if change.what is None else change.what.value,
                "" if change.seat is None else names[change.seat],
                number,
            )
            for change in hand.changes
        ),
        scores=tuple(scores.get(seat, NewScore(old="", new="", below=False)) for seat in range(len(names)))
        if scores
        else (),
    )
