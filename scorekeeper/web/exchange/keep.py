"""What every way of importing ends with: the game is kept here, once, and shown. One that was here goes on with what
has come behind it elsewhere.
"""

from flask import redirect, url_for
from werkzeug.wrappers import Response

from scorekeeper.service.events import Logged
from scorekeeper.service.game_document import in_common
from scorekeeper.service.game_import import ImportedGame, sealed
from scorekeeper.service.game_service import CommandResult, Related
from scorekeeper.service.game_state import IMPORTED
from scorekeeper.service.store import Conflict
from scorekeeper.web.exchange.import_page import OtherWay, other_way
from scorekeeper.web.platform.access import as_keeper, keeps, may_delete, searcher
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
    """The game where this device keeps all of it already, or what it began here itself, gone on; else all of it is kept
    here, by this device. Whether anything is new.
    """
    log, related = imported.log, _related(imported.log)
    if related and related[0].shared == len(log):
        return related[0].game, False
    behind = next((known for known in related if _goes_on(known)), None)
    if behind is not None:
        return behind.game, _go_on(behind, log)
    key, fresh = f"{IMPORTED}{this_device().id}:{imported.mark}", fresh_key()
    game = the_service().take_in(fresh, sealed(imported.log, key), as_keeper(key)).game
    # The key was made of the device's secret: whoever knows it took the game in.
    if not keeps(game):
        the_access().admit(this_device(), game, None, now())
    return game, game == fresh


def told_apart(imported: ImportedGame) -> OtherWay | None:
    """The game here that began as the imported one did and has gone on in another way; None where one of them has all
    that the other has, or nothing is here.
    """
    log, related = imported.log, _related(imported.log)
    if not related or related[0].shared == len(log) or any(_goes_on(known) for known in related):
        return None
    return other_way(related[0].game, log[: related[0].shared])


def _related(log: tuple[Logged, ...]) -> list[Related]:
    """The games here that began as this log does, the one with most of it first. Of one that he only watches somebody
    would have nothing once the link is closed.
    """
    kept = [known for known in the_service().related(log, searcher()) if keeps(known.game)]
    return sorted(kept, key=lambda known: -known.shared)


def _go_on(known: Related, log: tuple[Logged, ...]) -> bool:
    """Writes what came behind it, unless the same has been written in this very moment; whether it did. Conflict."""
    try:
        the_service().go_on(known.game, log, known.seq)
    except Conflict:
        if in_common(the_service().log(known.game), log) < len(log):
            raise
        return False
    return True


def _goes_on(known: Related) -> bool:
    """Whether what came elsewhere may be written behind it. What a log says of who told what is believed of one's own
    game only, of which all of it is one's word.
    """
    return known.shared == known.seq and may_delete(known.game)
