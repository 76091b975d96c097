"""Recognises a hand that is entered twice: at many tables two phones do so."""

from collections.abc import Collection

from scorekeeper.engine.record import CONTRACTED, Deal, amounts_of
from scorekeeper.service.game_state import GameState


def told_again(state: GameState, deal: Deal, since: int, own: Collection[int] = ()) -> int | None:
    """The number of the hand that this deal may tell once more: the last one of those recorded after the event `since`
    that has the same declarer and bid; for a fresh deal the same cause, for a correction the same amounts.
    The events `own` are hands that the same phone told before this one.
    """
    for number in range(len(state.played.sheet.deals), 0, -1):
        seq = state.recorded_by[number - 1]
        entry = state.entry(seq) if seq > since and seq not in own else None
        if entry is not None and _is_alike(deal, entry.entered):
            return number
    return None


def _is_alike(one: Deal, other: Deal) -> bool:
    """Two tellings of a hand may differ in how it ended, and in whether somebody noticed the raise."""
    if one.outcome in CONTRACTED and other.outcome in CONTRACTED:
        bids = (other.won_at or other.bid, other.bid)
        return one.declarer == other.declarer and (one.bid in bids or (one.won_at or one.bid) in bids)
    return (one.outcome, one.cause, amounts_of(one)) == (other.outcome, other.cause, amounts_of(other))
