"""What a phone that reckons itself asks for."""

from flask import Blueprint, jsonify
from werkzeug.wrappers import Response

from scorekeeper.pages.deals.so_far import make_so_far
from scorekeeper.service.access import Role
from scorekeeper.web.platform.access import began_here, open_game
from scorekeeper.web.platform.responses import sheet_of

phone = Blueprint("phone", __name__, url_prefix="/g/<game>/deals")


@phone.get("/so-far")
def so_far(game: str) -> Response:
    """The game that a form reckons with."""
    state = open_game(game, Role.KEEP)
    return jsonify(make_so_far(state, sheet_of(game), own=began_here(game)))
