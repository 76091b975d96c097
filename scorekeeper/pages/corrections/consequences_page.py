"""What a correction changes, ready to print: sentences, and the scores that differ deal by deal."""

from dataclasses import dataclass, replace

from scorekeeper.service.consequences import ChangeKind, DealChange, consequences
from scorekeeper.service.game_state import GameState
from scorekeeper.wording.log import say_change
from scorekeeper.wording.voice import Voice


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangedDeal:
    """A deal at which something changes. `number` is the one it will have, or had if it leaves the record. `scores` are
    those that differ, as they are and as they will be, None where one stays.
    """

    number: int
    sentences: tuple[str, ...]
    scores: tuple[tuple[int, int] | None, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Consequences:
    """All that changes. `moved`: later deals get other numbers."""

    players: tuple[str, ...]
    hands: tuple[ChangedDeal, ...]
    moved: bool

    @property
    def tells(self) -> bool:
        """Whether anything is to be said in words."""
        return self.moved or any(hand.sentences for hand in self.hands)

    @property
    def counts(self) -> bool:
        """Whether any score differs."""
        return any(hand.scores for hand in self.hands)


def make_consequences(voice: Voice, before: GameState, after: GameState) -> Consequences:
    """What stands on the page before a correction is saved."""
    changed = _one_dealer(consequences(before, after))
    names = after.played.sheet.players
    return Consequences(
        players=names,
        hands=tuple(_hand(voice, hand, names) for hand in changed),
        moved=any(hand.was and hand.number and hand.was != hand.number for hand in changed),
    )


def _one_dealer(changed: tuple[DealChange, ...]) -> list[DealChange]:
    """Where who dealt first changes, deal after deal does; only the first is said."""
    turned = [
        place for place, hand in enumerate(changed) if any(each.kind is ChangeKind.DEALER for each in hand.changes)
    ]
    hands = list(changed)
    for place in turned if len(turned) > 1 else ():
        kept = [each for each in changed[place].changes if place == turned[0] or each.kind is not ChangeKind.DEALER]
        all_kept = (replace(each, kind=ChangeKind.DEALERS) if each.kind is ChangeKind.DEALER else each for each in kept)
        hands[place] = replace(changed[place], changes=tuple(all_kept))
    return hands


def _hand(voice: Voice, hand: DealChange, names: tuple[str, ...]) -> ChangedDeal:
    number = hand.number or hand.was or 0
    scores = {seat: (old, new) for seat, old, new in hand.scores}
    return ChangedDeal(
        number=number,
        sentences=tuple(
            say_change(
                voice,
                change.kind.value,
                None if change.what is None else change.what.value,
                "" if change.seat is None else names[change.seat],
                number,
            )
            for change in hand.changes
        ),
        scores=tuple(scores.get(seat) for seat in range(len(names))) if scores else (),
    )
