"""What every way of importing ends with: the game is kept here, once, and shown."""

from flask import redirect, url_for
from werkzeug.wrappers import Response

from scorekeeper.service.game_import import ImportedGame, sealed
from scorekeeper.service.game_service import CommandResult
from scorekeeper.service.game_state import IMPORTED
from scorekeeper.web.platform.access import as_keeper, keeps, searcher
from scorekeeper.web.platform.device import the_access, this_device
from scorekeeper.web.platform.services import fresh_key, now, the_service, the_wastebasket


def keep_imported(imported: ImportedGame) -> Response:
    """Leads to the imported game; where this device deleted it, to where it can be brought back."""
    game, _ = keep(imported)
    deleted = the_wastebasket().holds(game)
    return redirect(url_for("archive.deleted") if deleted else url_for("sheets.show", game=game), 303)


def keep_brought(imported: ImportedGame, game: str, key: str) -> CommandResult:
    """The game under the id that it has on the phone that took it in, once; also where this device keeps the same game
    under another id: what was told on that phone goes on from there.
    """
    key = f"{IMPORTED}{key}"
    return the_service().take_in(game, sealed(imported.log, key), as_keeper(key))


def keep(imported: ImportedGame) -> tuple[str, bool]:
    """The game where this device keeps it already; else all of it is kept here, by this device. Whether it is new."""
    for known in the_service().same_as(imported.log, searcher()):
        if keeps(known):  # whoever only watches it would have nothing once the link is closed
            return known, False
    key, fresh = f"{IMPORTED}{this_device().id}:{imported.mark}", fresh_key()
    game = the_service().take_in(fresh, sealed(imported.log, key), as_keeper(key)).game
    # The key was made of the device's secret: whoever knows it took the game in.
    if not keeps(game):
        the_access().admit(this_device(), game, None, now())
    return game, game == fresh
