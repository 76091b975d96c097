"""The rematch of a game: begun once for all phones of a table, and found again by each of them."""

from scorekeeper.service.game_state import GameState
from scorekeeper.web.platform.access import watches
from scorekeeper.web.platform.services import key_for_all, the_service, the_wastebasket


def key_of_rematch(state: GameState) -> str:
    """Every phone at the table shows the same end, and whoever taps first begins the one rematch."""
    return key_for_all("rematch", state.game, state.seq)


def key_after(state: GameState, deleted: str) -> str:
    """The key of the rematch that is begun where the one before was deleted; the same on every phone as well."""
    return key_for_all("rematch", state.game, deleted)


def find_rematch(state: GameState) -> str | None:
    """The rematch that somebody has begun, where this device may see it."""
    if not state.winners():
        return None
    game = the_service().begun_by(key_of_rematch(state))
    while game is not None and the_wastebasket().holds(game):
        game = the_service().begun_by(key_after(state, game))
    return game if game is not None and watches(game) else None
