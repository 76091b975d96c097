"""The engine for the phone, as it was compiled at set-up."""

from flask import Blueprint, Response, send_from_directory

from scorekeeper.places import pocket_folder
from scorekeeper.web.platform.static_files import KEPT

pocket = Blueprint("pocket", __name__)


@pocket.get("/pocket/<name>.js")
def script(name: str) -> Response:
    """A script by its name in the manifest, which holds a hash of its content: it never changes. 404 for any other."""
    answer = send_from_directory(pocket_folder(), f"{name}.js", mimetype="text/javascript")
    answer.headers["Cache-Control"] = KEPT
    return answer
