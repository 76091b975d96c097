"""What a phone that reckons itself has to know of a game: all that was recorded, and how far that goes."""

from typing import Any

from scorekeeper.engine.encode import encode_record
from scorekeeper.service.game_state import GameState


def make_so_far(state: GameState, sheet: str, *, own: bool) -> dict[str, Any]:
    """The record up to event `seq`; `own` and `confirms` as form and preview go by them, `sheet` its address."""
    return {
        "seq": state.seq,
        "own": own,
        "confirms": state.confirms,
        "sheet": sheet,
        "record": encode_record(state.played.record),
    }
