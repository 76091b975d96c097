"""The engine for the phone and the words that it speaks, as they were compiled at set-up."""

from flask import Blueprint, Response, abort, send_from_directory

from scorekeeper.places import pocket_folder
from scorekeeper.web.platform.static_files import KEPT

pocket = Blueprint("pocket", __name__)


@pocket.get("/pocket/<name>.json")
def words(name: str) -> Response:
    """The words of a language, by their name in the manifest."""
    return _kept(f"{name}.json", "application/json") if name.startswith("words.") else abort(404)


@pocket.get("/pocket/<name>.js")
def script(name: str) -> Response:
    """A script by its name in the manifest, which holds a hash of its content: it never changes. 404 for any other."""
    return _kept(f"{name}.js", "text/javascript")


def _kept(file: str, mimetype: str) -> Response:
    answer = send_from_directory(pocket_folder(), file, mimetype=mimetype)
    answer.headers["Cache-Control"] = KEPT
    return answer
