"""What every way of importing ends with: the game is kept here, once, and shown."""

from flask import redirect, url_for
from werkzeug.wrappers import Response

from scorekeeper.service.intake import Intake, sealed
from scorekeeper.web.access import keep_new, may_see
from scorekeeper.web.badge import the_badge
from scorekeeper.web.desk import fresh_key, the_desk

Answer = str | tuple[str, int] | Response


def keep_imported(intake: Intake) -> Response:
    """Leads to the game where this device sees it already; else it is kept here, all of it, by this device."""
    for known in the_desk().same_as(intake.log):
        if may_see(known):
            return _to_sheet(known)
    key = f"import:{the_badge().device}:{intake.mark}"
    game = the_desk().take_in(fresh_key(), sealed(intake.log, key)).game
    if not may_see(game):  # the key was made of the device's secret: whoever knows it took the game in
        keep_new(game)
    return _to_sheet(game)


def _to_sheet(game: str) -> Response:
    return redirect(url_for("sheets.show", game=game), 303)
