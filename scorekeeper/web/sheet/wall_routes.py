"""The screen for the wall or the television: the sheet large, what comes next, and the curve of the scores."""

from flask import Blueprint, render_template

from scorekeeper.engine.table import won_by_most
from scorekeeper.export.curve_svg import ON_THE_WALL
from scorekeeper.pages.sheet.now_page import make_now, make_totals
from scorekeeper.service.access import Role
from scorekeeper.slip.drawing import look
from scorekeeper.web.platform.access import open_game
from scorekeeper.web.platform.speech import VOICE
from scorekeeper.web.sheet.curve_page import make_curve
from scorekeeper.wording.rows import make_row, make_words
from scorekeeper.wording.signs import ROSPISAT

walls = Blueprint("walls", __name__)

HANDS = 9  # as many as fit under the totals (wall.css)


@walls.get("/g/<game>/wall")
def show(game: str) -> str:
    """The game as a whole room can read it."""
    state = open_game(game, Role.WATCH)
    deals, words = len(state.played.sheet.deals), make_words(VOICE)
    return render_template(
        "sheet/wall.html",
        state=state,
        rows=[make_row(state.played, place, words) for place in range(max(deals - HANDS, 0), deals)],
        totals=make_totals(state),
        now=None if state.is_ended() else make_now(state),
        winners=[state.played.sheet.players[seat] for seat in state.winners()],
        won_by_most=won_by_most(state.table()),
        curve=make_curve(state, ON_THE_WALL),
        look=look,
        rospisat_sign=ROSPISAT,
    )
