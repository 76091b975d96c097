"""What a phone that reckons itself has to know of a game: all that was recorded, and how far that goes."""

from flask import Blueprint, jsonify, url_for
from werkzeug.wrappers import Response

from scorekeeper.engine.encode import encode_record
from scorekeeper.web.platform.access import Role, began_here, open_game

phone = Blueprint("phone", __name__, url_prefix="/g/<game>/deals")


@phone.get("/so-far")
def so_far(game: str) -> Response:
    """The record up to event `seq`; `own` and `confirms` as form and preview go by them, `sheet` its address."""
    state = open_game(game, Role.KEEP)
    return jsonify(
        seq=state.seq,
        own=began_here(game),
        confirms=state.confirms,
        sheet=url_for("sheets.show", game=game),
        record=encode_record(state.played.record),
    )
