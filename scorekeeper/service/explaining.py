"""Whether a correction has to be explained: not while everybody remembers the hand, nor where nothing below changes."""

from scorekeeper.engine.moment import seconds_of
from scorekeeper.service.consequences import consequences
from scorekeeper.service.game_state import GameState

AT_ONCE = 120  # seconds


def needs_reason(before: GameState, after: GameState, hand: int | None = None, age: int | None = None) -> bool:
    """Whether people have to say why the game goes from `before` to `after`.

    `hand` is the event of the hand that is told anew, taken off, brought back or put in between, None where the
    correction is about no hand; `age` is how many seconds ago that hand, or the one that a forgotten one goes before,
    was recorded. Nobody is asked for two minutes, nor where no hand below changes; but a hand that turns against the
    rules stands by the reason alone.
    """
    if _stands_by_reason(before, after):
        return True
    return (age is None or age > AT_ONCE) and _changes_below(before, after, hand)


def age_of(recorded: str, at: str) -> int:
    """How many seconds after one moment another is, both as in the log (RFC 3339)."""
    return seconds_of(at) - seconds_of(recorded)


def _changes_below(before: GameState, after: GameState, hand: int | None) -> bool:
    order = [entry.seq for entry in after.entries]
    place = -1 if hand is None else order.index(hand)
    return any(order.index(found.seq) > place for found in consequences(before, after))


def _stands_by_reason(before: GameState, after: GameState) -> bool:
    """Whether a hand is kept as agreed that nobody had agreed to before."""
    kept = [entry.seq for entry in before.entries if entry.deal.agreed is not None]
    return any(
        entry.deal.agreed is not None and entry.entered.agreed is None and entry.seq not in kept
        for entry in after.entries
    )
