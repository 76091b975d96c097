"""Importing a game that was kept elsewhere: a document of ours by file or by paste, or a list of plain numbers."""

from flask import Blueprint, render_template, request
from werkzeug.exceptions import RequestEntityTooLarge

from scorekeeper.pages.exchange.import_page import GO_ON, OtherGame, ShownViolation, other_game, take_text
from scorekeeper.server.core.device import this_device
from scorekeeper.server.core.languages import VOICE
from scorekeeper.server.core.responses import RouteResponse
from scorekeeper.server.exchange.import_forms import ImportForm, UnreadableUpload
from scorekeeper.server.exchange.keep import keep_brought, keep_imported, related
from scorekeeper.server.exchange.list_columns import is_sheet_to_read
from scorekeeper.server.exchange.list_routes import first_look, ledgers
from scorekeeper.server.exchange.zip_routes import take_zip
from scorekeeper.server.games.begin import id_to_be, is_begun, key_to_be, signed_as_begun, to_begun
from scorekeeper.service.game_import import Importer
from scorekeeper.service.game_zip import is_zip
from scorekeeper.wording.importing import ImportProblem, say_import_problem

imports = Blueprint("imports", __name__, url_prefix="/import")


@imports.get("")
def new() -> str:
    """A blank form. The device draws its secret now: two taps on the button must not come from two devices."""
    this_device()
    return _page(ImportForm())


@imports.post("")
def take() -> RouteResponse:
    """Imports a document of ours, a zip of them or the links of one; any other text may be a list of numbers, laid out
    first. A phone that has taken the game in already sends it under its id.
    """
    form = ImportForm()
    if is_zip(form.sent()):
        return take_zip(form.sent())
    try:
        text = form.read_text()
    except UnreadableUpload as refused:
        return _refuse(form, refused.problem)
    taken = take_text(VOICE, text, Importer(**signed_as_begun()))
    if taken is None and is_sheet_to_read(text):
        return _refuse(form, ImportProblem.ONLY_PART)
    if taken is None:
        return first_look(text)
    if taken.game is None:
        return _page(form, taken.sentence, taken.violations), 422
    if is_begun():
        game, key = id_to_be(), key_to_be()
        return to_begun(game, keep_brought(taken.game, game, key))
    said = request.form.get("other", "")
    other = other_game(None if said else related(taken.game), taken.game.log)
    if other is not None:
        return _page(form, other=other), 409
    return keep_imported(taken.game, asked=said == GO_ON)


@imports.errorhandler(RequestEntityTooLarge)
@ledgers.errorhandler(RequestEntityTooLarge)
def too_large(_: RequestEntityTooLarge) -> tuple[str, int]:
    """What is so large that it was not even read."""
    return _refuse(ImportForm(formdata=None), ImportProblem.TOO_LARGE)


def _refuse(form: ImportForm, problem: ImportProblem) -> tuple[str, int]:
    return _page(form, say_import_problem(VOICE, problem)), 413 if problem is ImportProblem.TOO_LARGE else 422


def _page(
    form: ImportForm,
    sentence: str = "",
    violations: tuple[ShownViolation, ...] = (),
    other: OtherGame | None = None,
) -> str:
    return render_template(
        "exchange/import.html",
        form=form,
        sentence=sentence,
        violations=violations,
        other=other,
        takes_lists=True,
    )
