"""Importing a game that was kept elsewhere: a document of ours by file or by paste, or a list of plain numbers."""

from flask import Blueprint, render_template
from werkzeug.exceptions import RequestEntityTooLarge

from scorekeeper.service.game_import import Importer, import_document
from scorekeeper.service.game_link import is_link, unpack_game
from scorekeeper.service.game_zip import is_zip
from scorekeeper.strict_json import NoJson, parse
from scorekeeper.web.exchange.import_forms import ImportForm, UnreadableUpload, say_no_json
from scorekeeper.web.exchange.import_page import ShownViolation, show_violations
from scorekeeper.web.exchange.keep import keep_imported
from scorekeeper.web.exchange.list_routes import first_look, ledgers
from scorekeeper.web.exchange.zip_routes import take_zip
from scorekeeper.web.platform.device import this_device
from scorekeeper.web.platform.responses import RouteResponse
from scorekeeper.web.platform.services import signed
from scorekeeper.web.platform.speech import VOICE
from scorekeeper.wording.importing import ImportProblem, say_import_problem

imports = Blueprint("imports", __name__, url_prefix="/import")

JSON_BEGINS = ("{", "[")


@imports.get("")
def new() -> str:
    """A blank form. The device draws its secret now: two taps on the button must not come from two devices."""
    this_device()
    return _page(ImportForm())


@imports.post("")
def take() -> RouteResponse:
    """Imports a document of ours, a zip of them or the links of one; any other text may be a list of numbers, laid out
    first.
    """
    form = ImportForm()
    if is_zip(form.sent()):
        return take_zip(form.sent())
    try:
        text = form.read_text()
    except UnreadableUpload as refused:
        return _refuse(form, refused.problem)
    if text.lstrip().startswith(JSON_BEGINS):
        return _open(form, text)
    return _open_links(form, text) if is_link(text) else first_look(text)


@imports.errorhandler(RequestEntityTooLarge)
@ledgers.errorhandler(RequestEntityTooLarge)
def too_large(_: RequestEntityTooLarge) -> tuple[str, int]:
    """What is so large that it was not even read."""
    return _refuse(ImportForm(formdata=None), ImportProblem.TOO_LARGE)


def _open(form: ImportForm, text: str) -> RouteResponse:
    try:
        document = parse(text)
    except NoJson as error:
        return _page(form, say_no_json(error)), 422
    return _keep(form, document)


def _open_links(form: ImportForm, text: str) -> RouteResponse:
    document, violations = unpack_game(text)
    if violations:
        return _page(form, violations=show_violations(violations)), 422
    return _keep(form, document)


def _keep(form: ImportForm, document: object) -> RouteResponse:
    imported = import_document(document, Importer(**signed()))
    if imported.violations:
        return _page(form, violations=show_violations(imported.violations)), 422
    return keep_imported(imported)


def _refuse(form: ImportForm, problem: ImportProblem) -> tuple[str, int]:
    return _page(form, say_import_problem(VOICE, problem)), 413 if problem is ImportProblem.TOO_LARGE else 422


def _page(form: ImportForm, sentence: str = "", violations: tuple[ShownViolation, ...] = ()) -> str:
    return render_template("exchange/import.html", form=form, sentence=sentence, violations=violations)
