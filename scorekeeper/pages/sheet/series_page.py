"""How many games each of a table has won in a row of rematches. Both hosts draw it."""

from collections.abc import Iterable

from scorekeeper.service.game_state import GameState

MOST = 100  # games back
NBSP = "\u00a0"


def say_series(state: GameState, earlier: Iterable[GameState]) -> str:
    """The series at the end of a rematch and before its first hand, when somebody asks for it: “Anna 2 : 1 Boris”, of
    more players “Anna 2 · Boris 1 · Vera 0”. Players are counted by seat, whatever they were called then. `earlier` are
    the games before, which nobody looks for where there is nothing to say.
    """
    if state.rematch_of is None or not (state.winners() or state.is_ended() or not state.played.sheet.deals):
        return ""
    games = [state, *earlier]
    names = state.played.sheet.players
    won = [sum(1 for game in games if seat in game.winners()) for seat in range(len(names))]
    if not any(won):
        return ""
    if len(names) == 2:
        return f"{names[0]} {won[0]} : {won[1]} {names[1]}"
    parts = [f"{name} {number}".split(" ") for name, number in zip(names, won, strict=True)]
    return " · ".join(NBSP.join(words) for words in parts)
