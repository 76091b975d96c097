"""What every way of importing ends with: the game is kept here, once, and shown."""

from flask import redirect, url_for
from werkzeug.wrappers import Response

from scorekeeper.service.intake import Intake, sealed
from scorekeeper.web.access import keep_new, may_see
from scorekeeper.web.badge import the_badge
from scorekeeper.web.desk import fresh_key, the_desk

Answer = str | tuple[str, int] | Response


def keep_imported(intake: Intake) -> Response:
    """Leads to the game that was taken in."""
    return redirect(url_for("sheets.show", game=keep(intake)[0]), 303)


def keep(intake: Intake) -> tuple[str, bool]:
    """The game where this device sees it already; else all of it is kept here, by this device. Whether it is new."""
    for known in the_desk().same_as(intake.log):
        if may_see(known):
            return known, False
    key, fresh = f"import:{the_badge().device}:{intake.mark}", fresh_key()
    game = the_desk().take_in(fresh, sealed(intake.log, key)).game
    if not may_see(game):  # the key was made of the device's secret: whoever knows it took the game in
        keep_new(game)
    return game, game == fresh
