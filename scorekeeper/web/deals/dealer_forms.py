"""Who deals by a slip: whose turn it is, until somebody taps another name."""

from flask import request

from scorekeeper.engine.record import DEALT, Deal
from scorekeeper.service.game_state import GameState


def asked_dealer(players: tuple[str, ...], turn: int) -> int:
    """The dealer's seat that was chosen on a page, or in an address `?dealer=`; else whose turn it is. A page also
    sends whose turn it was when it was drawn, which nobody chose.
    """
    chosen, seats = request.values.get("dealer", ""), {str(seat): seat for seat in range(len(players))}
    return turn if chosen == request.values.get("turn") else seats.get(chosen, turn)


def next_dealer(state: GameState) -> int:
    """Who most likely deals next: whoever dealt the hand that was taken back a moment ago, else whose turn it is."""
    taken_back = state.entry(state.undone[-1]) if state.undone else None
    dealt = None if taken_back is None else taken_back.dealt
    return state.table().dealer if dealt is None else dealt


def turn_of(deal: Deal, dealt: int | None, turn: int) -> int:
    """Who dealt a hand that was told before; whose turn it was where nobody did, as with an adjustment."""
    return turn if dealt is None or deal.outcome not in DEALT else dealt
