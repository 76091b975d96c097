"""A game shown to a whole room, on the wall, and as a page for the printer."""

from flask import Blueprint, render_template, request

from scorekeeper.export.svg import ON_THE_WALL
from scorekeeper.pages.sheet.export_asked import contents_for_links
from scorekeeper.pages.sheet.now_page import make_end, make_now, make_totals
from scorekeeper.server.core.access import open_game
from scorekeeper.server.core.languages import VOICE
from scorekeeper.server.core.services import the_service
from scorekeeper.server.forms.sent import texts_of
from scorekeeper.server.sheet.export_forms import read_options
from scorekeeper.server.sheet.print_page import make_curve, make_paper
from scorekeeper.slip.drawing import look
from scorekeeper.wording.accounts import say_last, say_moments
from scorekeeper.wording.rows import make_row, make_words
from scorekeeper.wording.signs import ROSPISAT

views = Blueprint("views", __name__, url_prefix="/g/<game>")

HANDS = 9  # on the wall: as many as fit under the totals (wall.css)


@views.get("/print")
def paper(game: str) -> str:
    """The sheet as a page for the printer, with all that the PDF has."""
    state = open_game(game)
    made = make_paper(state, the_service().log(game), read_options(state))
    asked = contents_for_links(texts_of(request.args))
    return render_template("sheet/print.html", state=state, paper=made, asked=asked)


@views.get("/wall")
def wall(game: str) -> str:
    """The game as a whole room can read it."""
    state = open_game(game)
    deals, words = len(state.played.sheet.deals), make_words(VOICE)
    return render_template(
        "sheet/wall.html",
        state=state,
        rows=[make_row(state.played, place, words) for place in range(max(deals - HANDS, 0), deals)],
        totals=make_totals(state),
        now=None if state.is_ended() else make_now(state),
        end=make_end(state),
        news=say_last(VOICE, state.played),
        hands=deals,
        moments=say_moments(VOICE, state.played.sheet),
        curve=make_curve(state, ON_THE_WALL),
        look=look,
        rospisat_sign=ROSPISAT,
    )
