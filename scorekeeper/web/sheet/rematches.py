"""The rematch of a game: begun once for all phones of a table, and found again by each of them."""

from collections.abc import Iterator

from scorekeeper.pages.sheet.series_page import MOST
from scorekeeper.service.events import DamagedLog
from scorekeeper.service.game_state import GameState
from scorekeeper.service.store import GameNotFound
from scorekeeper.web.platform.access import watches
from scorekeeper.web.platform.services import key_for_all, the_service, the_wastebasket


def key_of_rematch(state: GameState) -> str:
    """Every phone at the table shows the same end, and whoever taps first begins the one rematch."""
    return key_for_all("rematch", state.game, state.seq)


def key_after(state: GameState, deleted: str) -> str:
    """The key of the rematch that is begun where the one before was deleted; the same on every phone as well."""
    return key_for_all("rematch", state.game, deleted)


def key_known(state: GameState, game: str) -> str | None:
    """The key of a rematch that is there, whatever has become of the game before since; None where it is none."""
    try:
        log = the_service().log(game)
        is_rematch = the_service().state(game).rematch_of == state.game
    except GameNotFound:
        return None
    return log[0].key if is_rematch else None


def find_rematch(state: GameState) -> str | None:
    """The rematch that somebody has begun, where this device may see it."""
    if not state.winners():
        return None
    game = the_service().begun_by(key_of_rematch(state))
    while game is not None and the_wastebasket().holds(game):
        game = the_service().begun_by(key_after(state, game))
    return game if game is not None and watches(game) else None


def games_before(state: GameState) -> Iterator[GameState]:
    """The games of a series before this one, the last first. One that was deleted does not count, nor do those behind a
    lost one.
    """
    for _ in range(MOST):
        if state.rematch_of is None:
            return
        try:
            state = the_service().state(state.rematch_of)
        except (GameNotFound, DamagedLog):
            return
        if not the_wastebasket().holds(state.game):
            yield state
