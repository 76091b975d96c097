"""The preview of a form that is still being filled in, as the server sends it."""

from flask import render_template, request
from markupsafe import Markup

from scorekeeper.engine.record import Deal
from scorekeeper.pages.deals.story_page import WORDS
from scorekeeper.service.game_state import GameState
from scorekeeper.slip.preview import Foreseen, Written, WrongPlace, wrong_places
from scorekeeper.slip.preview import foresee as foresee_deal
from scorekeeper.slip.problems import Problems
from scorekeeper.web.deals.forms import DealForm
from scorekeeper.web.forms.problems import add_errors
from scorekeeper.web.platform.responses import sheet_of
from scorekeeper.web.platform.speech import VOICE
from scorekeeper.web.sheet.row_cache import print_row
from scorekeeper.wording.rows import make_words


def foresee(state: GameState, form: DealForm, deal: Deal | None) -> Foreseen:
    """The deal at the end of the game, with what is wrong laid on the fields of its form."""
    if deal is None:
        return Foreseen(errors={})
    foreseen = foresee_deal(VOICE, state.played, form.slip(), deal)
    add_errors(form, foreseen.errors)
    return foreseen


def preview(state: GameState, form: DealForm, deal: Deal | None, *, corrects: bool = False) -> str:
    """The fragment, with the row that the sheet gets if the deal is recorded now; `corrects`: if it is amended."""
    foreseen = foresee(state, form, deal)
    gives_row = foreseen.written is not None and not corrects and not state.confirms
    return render_template(
        "deals/_preview.html",
        as_fragment=True,
        row=print_ready(foreseen.written, sheet_of(state.game)) if gives_row else None,
        corrects=corrects,
        agreed=form.agreed.typed,
        agreed_errors=form.agreed.errors,
        problems=foreseen.problems,
        written=foreseen.written,
        wrong=wrong_fields(form, foreseen.problems, all_told="sent" in request.form),
        **WORDS,
    )


def print_ready(written: Written | None, address: str) -> Markup | None:
    """The row of the sheet at `address`."""
    if written is None:
        return None
    return print_row(written.game, len(written.game.sheet.deals) - 1, address, make_words(VOICE))


def wrong_fields(form: DealForm, problems: Problems, *, all_told: bool = True) -> tuple[WrongPlace, ...]:
    """What is wrong by the field's id."""
    errors = {field.name: tuple(str(error) for error in field.errors) for field in form}
    typed = {field.name: getattr(field, "typed", "") for field in form}
    return wrong_places(errors, typed, problems, all_told=all_told)
