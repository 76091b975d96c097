"""Disputes: the page where a quarrel about the sheet begins."""

from flask import Blueprint, render_template, request, url_for
from werkzeug.wrappers import Response

from scorekeeper.server.core.access import open_game
from scorekeeper.server.core.responses import see
from scorekeeper.server.disputes.what_if_forms import can_be_changed
from scorekeeper.server.forms.sent import read_seq
from scorekeeper.server.referee.club import the_club
from scorekeeper.server.referee.what_now_page import make_moments

disputes = Blueprint("disputes", __name__, url_prefix="/g/<game>")


@disputes.get("/dispute")
def show(game: str) -> str:
    """What can be asked; `?hand=` is the hand that it was asked from, at which every way of asking begins."""
    state, hand = open_game(game), read_seq(request.args.get("hand"))
    about = hand if 1 <= hand <= len(state.played.sheet.deals) else None
    retold = about is not None and can_be_changed(state.played.record.deals[about - 1])
    moments = make_moments(the_club(), state)
    return render_template("disputes/show.html", state=state, about=about, retold=retold, moments=moments, at=None)


@disputes.get("/why")
def why(game: str) -> Response:
    """To the explanation of one player's score in one deal."""
    open_game(game)
    number, seat = read_seq(request.args.get("hand")), read_seq(request.args.get("player"))
    return see(url_for("deals.show", game=game, number=max(number, 1), _anchor=f"p{seat}"))
