"""How far a game is, for pages that follow it: a stream that says so at every event, and the same to be asked for."""

import secrets

from flask import Blueprint, Response, jsonify, request

from scorekeeper.web.platform.access import Role, enter
from scorekeeper.web.platform.services import the_service
from scorekeeper.web.sharing.hub import message

live = Blueprint("live", __name__, url_prefix="/g/<game>")

SOONEST, LATEST = 500, 2_500  # milliseconds until a browser comes back to a stream that ended
UNBUFFERED = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}


@live.get("/live")
def stream(game: str) -> Response:
    """The beginning of a stream of sequence numbers. Our own server goes on from here (streams.py); on any other the
    stream ends at once, and browsers come back for the next number by themselves.
    """
    enter(game, Role.WATCH)
    # At the end of a server all streams end together; they must not all come back together.
    retry = SOONEST + secrets.randbelow(LATEST - SOONEST)
    first = f"retry: {retry}\n".encode() + message(the_service().seq(game))
    return Response(first, mimetype="text/event-stream", headers=UNBUFFERED)


@live.get("/seq")
def seq(game: str) -> Response:
    """The seq of the game's last event, for whoever hears no stream; 304 while nothing happens."""
    enter(game, Role.WATCH)
    last = the_service().seq(game)
    answer = jsonify(seq=last)
    answer.set_etag(str(last))
    answer.make_conditional(request)
    return answer
