"""Loads a game: applies its log from the first event to the last."""

from collections.abc import Iterable

from scorekeeper.service.apply import apply
from scorekeeper.service.events import DamagedLog, GameStarted, Logged
from scorekeeper.service.game_state import GameState, open_state


def load_state(game: str, log: Iterable[Logged]) -> GameState:
    """The state after a whole log. DamagedLog where the log does not make a game."""
    state: GameState | None = None
    for logged in log:
        if state is None:
            if logged.seq != 1 or not isinstance(logged.event, GameStarted):
                raise DamagedLog(game, logged.seq, "the log does not begin with a game")
            state = open_state(game, logged, logged.event)
        else:
            state = next_state(state, logged)
    if state is None:
        raise DamagedLog(game, 0, "the log is empty")
    return state


def next_state(state: GameState, logged: Logged) -> GameState:
    """The state after one more event. DamagedLog where the event cannot follow."""
    if logged.seq != state.seq + 1:
        raise DamagedLog(state.game, state.seq + 1, f"it is missing; event {logged.seq} comes next")
    return apply(state, logged)
