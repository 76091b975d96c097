"""A game shown otherwise than as its sheet: in numbers, on the wall, flat on the table, as a page for the printer."""

from flask import Blueprint, render_template, request

from scorekeeper.export.asked_sections import BASIS_CHOICES, facts_table, settlement_section
from scorekeeper.export.settlement import Basis
from scorekeeper.export.svg import ON_THE_SHEET, ON_THE_WALL
from scorekeeper.pages.sheet.export_asked import contents_for_links, stakes_for_links
from scorekeeper.pages.sheet.now_page import make_end, make_now, make_totals
from scorekeeper.server.core.access import open_game
from scorekeeper.server.core.languages import VOICE
from scorekeeper.server.core.services import the_service
from scorekeeper.server.forms.sent import texts_of
from scorekeeper.server.sheet.export_forms import StakesForm, read_options
from scorekeeper.server.sheet.print_page import make_curve, make_paper
from scorekeeper.slip.drawing import look
from scorekeeper.wording.accounts import make_moments
from scorekeeper.wording.rows import make_row, make_words
from scorekeeper.wording.signs import ROSPISAT
from scorekeeper.wording.spoken import say_last

views = Blueprint("views", __name__, url_prefix="/g/<game>")

HANDS = 9  # on the wall: as many as fit under the totals (wall.css)
# The deal passes to the left, which is clockwise for whoever looks down on the table. The first player sits below.
EDGES = {2: ("bottom", "top"), 3: ("bottom", "left", "right"), 4: ("bottom", "left", "top", "right")}


@views.get("/facts")
def facts(game: str) -> tuple[str, int]:
    """The game in numbers, its curve, and who pays whom; the stakes stand in the address."""
    state, form = open_game(game), StakesForm(request.args)
    stakes = form.stakes()
    page = render_template(
        "sheet/facts.html",
        state=state,
        grid=facts_table(state.played, VOICE),
        curve=make_curve(state, ON_THE_SHEET),
        form=form,
        bases={basis.value: VOICE.gettext(BASIS_CHOICES[basis]) for basis in Basis},
        settlement=settlement_section(state.played.sheet, state.winners(), stakes, VOICE) if stakes else None,
        asked=stakes_for_links(texts_of(request.args)) if stakes else {},
    )
    return page, 422 if form.errors else 200


@views.get("/flat")
def flat(game: str) -> str:
    """The game as it lies between its players."""
    state = open_game(game)
    totals = make_totals(state)
    return render_template(
        "sheet/flat.html",
        state=state,
        seats=tuple(zip(EDGES[len(totals)], totals, strict=True)),
        now=None if state.is_ended() else make_now(state),
        rospisat_sign=ROSPISAT,
    )


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
        moments=make_moments(VOICE, state.played.sheet),
        curve=make_curve(state, ON_THE_WALL),
        look=look,
        rospisat_sign=ROSPISAT,
    )
