"""What every way of importing ends with: the game is kept here, once, and shown."""

from flask import redirect, url_for
from werkzeug.wrappers import Response

from scorekeeper.service.book import IMPORTED
from scorekeeper.service.intake import Intake, sealed
from scorekeeper.web.platform.access import keep_new, may_keep
from scorekeeper.web.platform.badge import the_badge
from scorekeeper.web.platform.desk import fresh_key, the_desk, the_wastebasket


def keep_imported(intake: Intake) -> Response:
    """Leads to the game that was taken in; where this device deleted it, to where it can be brought back."""
    game, _ = keep(intake)
    deleted = the_wastebasket().holds(game)
    return redirect(url_for("archive.deleted") if deleted else url_for("sheets.show", game=game), 303)


def keep(intake: Intake) -> tuple[str, bool]:
    """The game where this device keeps it already; else all of it is kept here, by this device. Whether it is new."""
    for known in the_desk().same_as(intake.log):
        if may_keep(known):  # whoever only watches it would have nothing once the link is closed
            return known, False
    key, fresh = f"{IMPORTED}{the_badge().device}:{intake.mark}", fresh_key()
    game = the_desk().take_in(fresh, sealed(intake.log, key)).game
    # The key was made of the device's secret: whoever knows it took the game in. The house may keep every game, and yet
    # somebody has to have begun this one.
    if game == fresh or not may_keep(game):
        keep_new(game)
    return game, game == fresh
