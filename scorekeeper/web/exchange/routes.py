"""The sheet as a file to print, to send or to keep, one tap each."""

from codecs import BOM_UTF8
from collections.abc import Mapping
from io import BytesIO
from typing import Any

from flask import Blueprint, abort, render_template, send_file, url_for
from werkzeug.wrappers import Response

from scorekeeper.export.asked_sections import say_stakes
from scorekeeper.export.formats import FORMATS
from scorekeeper.export.whole_game import file_name, whole_game
from scorekeeper.export.writing import export
from scorekeeper.pages.exchange.files_page import make_files_view
from scorekeeper.web.platform.access import open_game
from scorekeeper.web.platform.services import the_service
from scorekeeper.web.platform.speech import VOICE
from scorekeeper.web.sheet.export_forms import asked_contents, asked_stakes, read_options

# A spreadsheet program that opens the file by a double click takes its letters for older ones without this mark.
MARKS = {"csv": BOM_UTF8}

files = Blueprint("files", __name__, url_prefix="/g/<game>/files")


@files.get("")
def show(game: str) -> str:
    """Every format, and what it is good for."""
    state = open_game(game)
    export_options = read_options(state)
    stakes = say_stakes(VOICE, export_options.stakes) if export_options.stakes else None
    view = make_files_view(state, asked_contents(), asked_stakes(), _address, stakes, with_facts=export_options.facts)
    return render_template("exchange/files.html", **view)


def _address(endpoint: str, values: Mapping[str, Any]) -> str:
    return url_for(endpoint, **values)


@files.get("/<name>")
def download(game: str, name: str) -> Response:
    """The sheet in one format; the export options are in its query."""
    state = open_game(game)
    export_options = read_options(state)
    if name not in FORMATS:
        abort(404)
    return send_file(
        BytesIO(MARKS.get(name, b"") + export(name, whole_game(state, the_service().log(game)), VOICE, export_options)),
        mimetype=FORMATS[name].mime,
        as_attachment=True,
        download_name=file_name(state) + FORMATS[name].ending,
        max_age=0,
    )
