"""A game deleted, and brought back."""

from flask import Blueprint, render_template, request, url_for
from werkzeug.wrappers import Response

from scorekeeper.service.access import Role
from scorekeeper.service.store import GameNotFound
from scorekeeper.service.wastebasket import goes_at
from scorekeeper.web.games.page import make_deletions
from scorekeeper.web.platform.access import enter, enter_to_delete
from scorekeeper.web.platform.responses import see
from scorekeeper.web.platform.services import now, the_archive, the_hub, the_service, the_wastebasket

keeping = Blueprint("keeping", __name__, url_prefix="/g/<game>")


@keeping.route("/delete", methods=["GET", "POST"])
def delete(game: str) -> str | Response:
    """Asks first, says what deleting means, and then puts the game among the deleted ones, whence it can come back."""
    enter_to_delete(game)
    enter(game, Role.WATCH)
    if request.method == "POST":
        the_wastebasket().throw(game, now())
        the_hub().recheck(game)
        return see(url_for("archive.deleted"))
    summary = the_service().summaries(the_archive(), [game]).get(game)
    if summary is None:  # it has gone for good in this very moment
        raise GameNotFound(game)
    goes = goes_at(now())
    return render_template("games/delete.html", deletion=make_deletions([(summary, goes)])[0])


@keeping.post("/undelete")
def undelete(game: str) -> Response:
    """The game is there again, with its links and everybody who was in it."""
    enter_to_delete(game)
    the_wastebasket().take_back(game)
    return see(url_for("archive.index"))
