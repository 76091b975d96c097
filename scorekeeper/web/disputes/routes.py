"""The dispute desk: where a quarrel about the sheet begins."""

from flask import Blueprint, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from scorekeeper.web.platform.access import open_game
from scorekeeper.web.platform.numbers import read_seq

disputes = Blueprint("disputes", __name__, url_prefix="/g/<game>")


@disputes.get("/dispute")
def show(game: str) -> str:
    """What can be asked."""
    return render_template("disputes/show.html", state=open_game(game))


@disputes.get("/why")
def why(game: str) -> Response:
    """To the explanation of one player's score in one hand."""
    open_game(game)
    number, seat = read_seq(request.args.get("hand")), read_seq(request.args.get("player"))
    return redirect(url_for("deals.show", game=game, number=max(number, 1), _anchor=f"p{seat}"), 303)
