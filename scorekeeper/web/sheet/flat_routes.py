"""The phone lying flat in the middle of the table: each seat's total at its edge, turned to whoever sits there."""

from flask import Blueprint, render_template

from scorekeeper.pages.sheet.now_page import make_now, make_totals
from scorekeeper.service.access import Role
from scorekeeper.web.platform.access import open_game
from scorekeeper.wording.signs import ROSPISAT

flats = Blueprint("flats", __name__)

# The deal passes to the left, which is clockwise for whoever looks down on the table. The first player sits below.
EDGES = {2: ("bottom", "top"), 3: ("bottom", "left", "right"), 4: ("bottom", "left", "top", "right")}


@flats.get("/g/<game>/flat")
def show(game: str) -> str:
    """The game as it lies between its players."""
    state = open_game(game, Role.WATCH)
    totals = make_totals(state)
    return render_template(
        "sheet/flat.html",
        state=state,
        seats=tuple(zip(EDGES[len(totals)], totals, strict=True)),
        now=None if state.is_ended() else make_now(state),
        rospisat_sign=ROSPISAT,
    )
