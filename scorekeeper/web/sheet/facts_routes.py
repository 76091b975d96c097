"""The game in numbers, its curve, and who pays whom where the table plays for stakes."""

from flask import Blueprint, render_template

from scorekeeper.export.asked_sections import BASIS_CHOICES, facts_table, settlement_section
from scorekeeper.export.curve_svg import ON_THE_SHEET
from scorekeeper.export.settlement import Basis
from scorekeeper.web.platform.access import open_game
from scorekeeper.web.platform.speech import VOICE
from scorekeeper.web.sheet.curve_page import make_curve
from scorekeeper.web.sheet.export_forms import asked_stakes, read_stakes_form

facts = Blueprint("facts", __name__)


@facts.get("/g/<game>/facts")
def show(game: str) -> tuple[str, int]:
    """All of it; the stakes stand in the address."""
    state, form = open_game(game), read_stakes_form()
    stakes = form.stakes()
    page = render_template(
        "sheet/facts.html",
        state=state,
        grid=facts_table(state.played, VOICE),
        curve=make_curve(state, ON_THE_SHEET),
        form=form,
        bases={basis.value: VOICE.gettext(BASIS_CHOICES[basis]) for basis in Basis},
        settlement=settlement_section(state.played.sheet, state.winners(), stakes, VOICE) if stakes else None,
        asked=asked_stakes() if stakes else {},
    )
    return page, 422 if form.errors else 200
