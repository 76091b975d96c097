"""A circle from a file or from codes is taken in by the server: begun here, or it gets what it lacks."""

from dataclasses import replace

from flask import url_for
from werkzeug.wrappers import Response

from scorekeeper.pages.circle.file import CircleBook, joined, read_file
from scorekeeper.pages.exchange.import_page import BroughtIn, show_violations
from scorekeeper.server.core.access import as_keeper, ask_to_go_on, keeps, may_delete
from scorekeeper.server.core.languages import VOICE
from scorekeeper.server.core.responses import see
from scorekeeper.server.core.services import read_id, the_circles, the_service
from scorekeeper.service.circle.events import GameAdded
from scorekeeper.service.circle.state import open_circle
from scorekeeper.service.events import Logged
from scorekeeper.service.game_state import IMPORTED
from scorekeeper.service.store import Conflict, GameNotFound
from scorekeeper.wording.importing import ImportProblem, say_import_problem


def take_circle(text: str) -> Response | BroughtIn:
    """Leads to the circle, which this device keeps; or why it was not taken in. QuotaReached; Conflict where somebody
    told something in this very moment.
    """
    found, wrong = read_file(text)
    if found is None:
        return BroughtIn(violations=show_violations(VOICE, wrong))
    circle = found.book.circle.id
    log = tuple(one for one in found.book.log if _may_come(one))
    here = the_circles().find(circle)
    if not (keeps(circle) if here else read_id(circle) and _begin(circle, log)):
        return BroughtIn(sentence=say_import_problem(VOICE, ImportProblem.CIRCLE_NOT_KEPT))
    if here is not None:
        ask_to_go_on()
        after = joined(CircleBook(circle=here, log=the_circles().log(circle)), log)
        the_circles().take_in(circle, after.log[here.seq :])
    return see(url_for("circles.show", circle=circle))


def _begin(circle: str, log: tuple[Logged, ...]) -> bool:
    """Begins the circle here; False where the id is taken, by a circle that cannot be read or by a game."""
    key = f"{IMPORTED}{circle}"
    first = (replace(log[0], key=key),)
    whole = joined(CircleBook(circle=open_circle(circle, first), log=first), log)
    try:
        the_circles().take_in(circle, whole.log, as_keeper(key))
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
