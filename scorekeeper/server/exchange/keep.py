"""What every way of importing ends with: a game or a circle is kept here, once, and shown. One that was here goes on
with what has come behind it elsewhere.
"""

from dataclasses import replace

from flask import url_for
from werkzeug.wrappers import Response

from scorekeeper.pages.circle.file import joined, read_file
from scorekeeper.pages.exchange.import_page import BroughtIn, show_violations
from scorekeeper.server.core.access import as_keeper, ask_to_go_on, keeps, may_delete, searcher
from scorekeeper.server.core.device import the_access, this_device
from scorekeeper.server.core.languages import VOICE
from scorekeeper.server.core.responses import see, sheet_of
from scorekeeper.server.core.services import fresh_key, now, read_id, the_circles, the_service, the_wastebasket
from scorekeeper.service.circle.events import GameAdded
from scorekeeper.service.circle.state import open_circle
from scorekeeper.service.events import Logged
from scorekeeper.service.game_document import ImportedGame
from scorekeeper.service.game_import import Related, Way, in_common, sealed, way_of
from scorekeeper.service.game_service import CommandResult
from scorekeeper.service.game_state import IMPORTED, GameState
from scorekeeper.service.store import Conflict, GameNotFound
from scorekeeper.wording.importing import ImportProblem, say_import_problem


def keep_imported(imported: ImportedGame, *, asked: bool = False) -> Response:
    """Leads to the imported game; where this device deleted it, to where it can be brought back."""
    game, _ = keep(imported, asked=asked)
    deleted = the_wastebasket().holds(game)
    return see(url_for("archive.deleted") if deleted else sheet_of(game))


def keep_brought(imported: ImportedGame, game: str, key: str) -> CommandResult:
    """The game under the id that it has on the phone that took it in, once; also where this device keeps the same game
    under another id: what was told on that phone goes on from there.
    """
    key = f"{IMPORTED}{key}"
    return the_service().take_in(game, sealed(imported.log, key), as_keeper(key))


def keep(imported: ImportedGame, *, asked: bool = False) -> tuple[str, bool]:
    """The game that this device keeps here already, gone on with what is brought where that is to be or was `asked`
    for; else all of it is kept here, by this device. Whether anything is new.
    """
    log, found = imported.log, related(imported)
    if found is not None and found[1] is Way.HERE:
        return found[0].game, False
    if found is not None and (found[1] is Way.ON or (asked and found[1] is Way.ASKED)):
        return found[0].game, _go_on(found[0], log)
    key, fresh = f"{IMPORTED}{this_device().id}:{imported.mark}", fresh_key()
    game = the_service().take_in(fresh, sealed(log, key), as_keeper(key)).game
    # The key was made of the device's secret: whoever knows it took the game in.
    if not keeps(game):
        the_access().admit(this_device(), game, None, now())
    return game, game == fresh


def related(imported: ImportedGame) -> tuple[Related, Way] | None:
    """The game here that began as the imported one did, and how it stands to it; none of a record, which begins now. Of
    a game that he only watches somebody would have nothing once the link is closed.
    """
    if not imported.whole:
        return None
    here = the_service().related(imported.log, searcher())
    return way_of(len(imported.log), [_seen(state, imported.log) for state in here if keeps(state.game)])


def _seen(state: GameState, log: tuple[Logged, ...]) -> Related:
    shared = in_common(the_service().log(state.game), log)
    others = [grant for grant in the_access().grants(state.game) if grant.device.id != this_device().id]
    may_go_on = may_delete(state.game) and not state.confirms
    return Related(game=state.game, seq=state.seq, shared=shared, may_go_on=may_go_on, is_shared=len(others) > 0)


def _go_on(known: Related, log: tuple[Logged, ...]) -> bool:
    """Writes what came behind it, unless the same has been written in this very moment; whether it did. It may be as
    long as a game that begins, and is refused where none may begin. QuotaReached, Conflict.
    """
    ask_to_go_on()
    try:
        the_service().go_on(known.game, log, known.seq)
    except Conflict:
        if in_common(the_service().log(known.game), log) < len(log):
            raise
        return False
    return True


def take_circle(text: str) -> Response | BroughtIn:
    """Leads to the circle, which this device keeps; or why it was not taken in. QuotaReached; Conflict where somebody
    told something in this very moment.
    """
    told, _, wrong = read_file(text)
    if told is None:
        return BroughtIn(violations=show_violations(VOICE, wrong))
    circle, log = told.id, tuple(one for one in told.log if _may_come(one))
    here = the_circles().find(circle)
    if not (keeps(circle) if here else read_id(circle) and _begin(circle, log)):
        return BroughtIn(sentence=say_import_problem(VOICE, ImportProblem.CIRCLE_NOT_KEPT))
    if here is not None:
        ask_to_go_on()
        the_circles().take_in(circle, joined(here, log).log[here.seq :])
    return see(url_for("circles.show", circle=circle))


def _begin(circle: str, log: tuple[Logged, ...]) -> bool:
    """Begins the circle here; False where the id is taken, by a circle that cannot be read or by a game."""
    key = f"{IMPORTED}{circle}"
    first = open_circle(circle, (replace(log[0], key=key),))
    try:
        the_circles().take_in(circle, joined(first, log).log, as_keeper(key))
    except Conflict:
        return False
    return True


def _may_come(logged: Logged) -> bool:
    """Whether the event may be told here. A circle shows the counts of its games, so a game of this server comes into
    it only by a device that keeps it, as on the page of games to add.
    """
    if not isinstance(logged.event, GameAdded) or keeps(logged.event.game) or may_delete(logged.event.game):
        return True
    try:
        the_service().seq(logged.event.game)
    except GameNotFound:
        return True
    return False
