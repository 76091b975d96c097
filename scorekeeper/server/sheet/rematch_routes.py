"""The rematch of a game: begun once for all phones of a table, and found again by each of them."""

from collections.abc import Iterator

from flask import Blueprint, abort, jsonify, request
from werkzeug.wrappers import Response

from scorekeeper.pages.sheet.sheet import MOST
from scorekeeper.server.core.access import all_of, open_game, watches
from scorekeeper.server.core.responses import sheet_of
from scorekeeper.server.core.services import key_for_all, read_key, signed, the_service, the_wastebasket
from scorekeeper.server.games.circles import put_rematch_into_circle
from scorekeeper.server.games.routes import (
    forget_first,
    id_to_be,
    is_begun,
    is_forgotten,
    key_to_be,
    read_sent,
    start,
    to_begun,
)
from scorekeeper.service.access import Role
from scorekeeper.service.commands import Rematch, StartGame
from scorekeeper.service.events import DamagedLog
from scorekeeper.service.game_service import CommandResult
from scorekeeper.service.game_state import GameState
from scorekeeper.service.store import GameNotFound

rematches = Blueprint("sheets", __name__)


@rematches.post("/g/<game>/rematch")
def rematch(game: str) -> Response:
    """The same table again, in a game of its own. Of one that a phone has begun it tells the table itself: what was
    played here before it may not have come yet.
    """
    state, fresh = open_game(game, Role.KEEP), id_to_be()
    if not is_begun():
        key = read_key(request.form.get("key")) or key_of_rematch(state)  # a page that a phone has drawn has none
        return to_begun(fresh, _begin_again(state, fresh, key))
    own, opening = key_to_be(), read_sent().opening
    if opening is None:
        abort(422)
    forget_first(fresh)
    begun = _bring(state, fresh, opening, own, key_known(state, fresh) or key_of_rematch(state))
    return to_begun(fresh, begun)


@rematches.get("/g/<game>/rematch")
def begun(game: str) -> Response:
    """The address of the rematch, for a page that shows the end of the game; none as long as nobody has begun one."""
    found = find_rematch(open_game(game))
    return jsonify(address=None if found is None else sheet_of(found))


def _begin_again(state: GameState, fresh: str, key: str) -> CommandResult:
    """The rematch; where the one begun before was deleted, a new one."""
    everybody = all_of(state.game, fresh, key)
    answer = the_service().rematch(Rematch(of=state.game, game=fresh, key=key, **signed()), everybody)
    if answer.game != fresh and the_wastebasket().holds(answer.game):
        return _begin_again(state, fresh, key_after(state, answer.game))
    put_rematch_into_circle(everybody.circle, state, answer.game)
    return answer


def _bring(state: GameState, fresh: str, opening: StartGame, own: str, key: str) -> CommandResult:
    """The rematch that a phone has begun: that of the table, found by every phone, unless others have one by now. One
    that the same phone had begun here, and heard no answer, is none.
    """
    everybody = all_of(state.game, fresh, key)
    begun = start(fresh, key, opening, everybody, rematch_of=state)
    first = begun.game
    if first == fresh or key == own:
        put_rematch_into_circle(everybody.circle, state, first)
        return begun
    is_none = the_wastebasket().holds(first) or is_forgotten(first)
    return _bring(state, fresh, opening, own, key_after(state, first) if is_none else own)


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
