"""Reports the newest event of a game: as a live stream, as an answer to a single request, and the log for pages too far
behind for a stream.
"""

import secrets

from flask import Blueprint, Response, jsonify, request

from scorekeeper.cache import Cache, made_of
from scorekeeper.server.assets.static_files import on_phone
from scorekeeper.server.core.access import enter
from scorekeeper.server.core.messages import engine, log_message, log_text, message
from scorekeeper.server.core.services import the_service, the_tellings
from scorekeeper.server.forms import read_seq
from scorekeeper.service.access import Role
from scorekeeper.service.events import Logged

live = Blueprint("live", __name__, url_prefix="/g/<game>")

SOONEST, LATEST = 500, 2_500  # milliseconds until a browser comes back to a stream that ended
LOGS_AT_HAND = 10  # two megabytes each at most
UNBUFFERED = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}

_texts = Cache[str, tuple[tuple[Logged, ...], bytes]](LOGS_AT_HAND)


@live.get("/live")
def stream(game: str) -> Response:
    """The beginning of a stream of sequence numbers, or with `after` of the events behind that one; a browser that
    comes back says itself which it had last. Our own server goes on from here (streams.py); on any other the stream
    ends at once, and browsers come back for the next number by themselves.
    """
    enter(game, Role.WATCH)
    # At the end of a server all streams end together; they must not all come back together.
    retry = SOONEST + secrets.randbelow(LATEST - SOONEST)
    after = request.args.get("after")
    if after is None:
        news = message(the_service().seq(game))
    else:  # a page that writes its sheet itself; where it says nothing sensible it knows nothing of the game
        made, known = on_phone(), max(read_seq(request.headers.get("Last-Event-ID", after)), 0)
        news = (engine(made.version) if made else b"") + log_message(the_service().log(game), known)
    first = f"retry: {retry}\n".encode() + news
    return Response(first, mimetype="text/event-stream", headers=UNBUFFERED)


@live.get("/seq")
def seq(game: str) -> Response:
    """The seq of the game's last event, and how much players told, for whoever hears no stream; 304 while nothing
    happens.
    """
    enter(game, Role.WATCH)
    last, told = the_service().seq(game), the_tellings().words(game)
    answer = jsonify(seq=last, told=told)
    answer.set_etag(f"{last}-{told}")
    answer.make_conditional(request)
    return answer


@live.get("/events")
def events(game: str) -> Response:
    """The whole log, as a stream tells it."""
    enter(game, Role.WATCH)
    log = the_service().log(game)
    text = made_of(_texts, game, log, lambda: log_text(log))
    return Response(text, mimetype="application/json", headers={"Cache-Control": "no-store"})
