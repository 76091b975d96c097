"""How many games each of a table has won in a row of rematches."""

from collections.abc import Iterator

from scorekeeper.service.events import DamagedLog
from scorekeeper.service.game_state import GameState
from scorekeeper.service.store import GameNotFound
from scorekeeper.web.platform.services import the_service, the_wastebasket

MOST = 100  # games back
NBSP = "\u00a0"


def say_series(state: GameState) -> str:
    """The series at the end of a rematch and before its first hand, when somebody asks for it: “Anna 2 : 1 Boris”, of
    more players “Anna 2 · Boris 1 · Vera 0”. Players are counted by seat, whatever they were called then.
    """
    if state.rematch_of is None or not (state.winners() or state.is_ended() or not state.played.sheet.deals):
        return ""
    games = [state, *_earlier(state)]
    won = [sum(seat in game.winners() for game in games) for seat in range(len(state.played.sheet.players))]
    if not any(won):
        return ""
    names = state.played.sheet.players
    if len(names) == 2:
        return f"{names[0]} {won[0]} : {won[1]} {names[1]}"
    parts = (f"{name} {number}".replace(" ", NBSP) for name, number in zip(names, won, strict=True))
    return " · ".join(parts)


def _earlier(state: GameState) -> Iterator[GameState]:
    """The games before, the last one first. One that was deleted does not count, nor do those behind a lost one."""
    for _ in range(MOST):
        if state.rematch_of is None:
            return
        try:
            state = the_service().state(state.rematch_of)
        except (GameNotFound, DamagedLog):
            return
        if not the_wastebasket().holds(state.game):
            yield state
