"""The sheet as a file to print, to send or to keep, one tap each."""

from flask import Blueprint, abort
from werkzeug.wrappers import Response

from scorekeeper.export.export_options import FORMATS
from scorekeeper.export.whole_game import file_name, whole_game
from scorekeeper.export.writing import export
from scorekeeper.server.core.access import open_game
from scorekeeper.server.core.languages import VOICE
from scorekeeper.server.core.responses import give_file
from scorekeeper.server.core.services import the_service
from scorekeeper.server.core.zone import the_zone
from scorekeeper.server.sheet.export_forms import read_options

files = Blueprint("files", __name__, url_prefix="/g/<game>/files")


@files.get("/<name>")
def download(game: str, name: str) -> Response:
    """The sheet in one format; the export options are in its query."""
    state = open_game(game)
    export_options = read_options(state)
    if name not in FORMATS:
        abort(404)
    whole = whole_game(state, the_service().log(game), the_zone())
    written = export(name, whole, VOICE, export_options)
    return give_file(written, file_name(state, the_zone()) + FORMATS[name].ending, FORMATS[name].mime)
