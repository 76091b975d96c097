"""Taking in a game that was kept elsewhere: a document of ours by file or by paste, or a list of plain numbers."""

from flask import Blueprint, render_template
from werkzeug.exceptions import RequestEntityTooLarge

from scorekeeper.service.bundle import is_zip
from scorekeeper.service.intake import Importer, open_document
from scorekeeper.strict_json import NoJson, parse
from scorekeeper.web.exchange.import_forms import ImportForm, Refused, say_no_json
from scorekeeper.web.exchange.import_page import Complaint, make_complaints
from scorekeeper.web.exchange.keep import keep_imported
from scorekeeper.web.exchange.list_routes import first_look, ledgers
from scorekeeper.web.exchange.zip_routes import take_zip
from scorekeeper.web.platform.answers import Answer
from scorekeeper.web.platform.badge import the_badge
from scorekeeper.web.platform.desk import signed
from scorekeeper.web.platform.speech import VOICE
from scorekeeper.wording.importing import Obstacle, say_obstacle

imports = Blueprint("imports", __name__, url_prefix="/import")

JSON_BEGINS = ("{", "[")


@imports.get("")
def new() -> str:
    """A blank form. The device draws its secret now: two taps on the button must not come from two devices."""
    the_badge()
    return _page(ImportForm())


@imports.post("")
def take() -> Answer:
    """Takes in a document of ours, or a zip of them; any other text may be a list of numbers, laid out first."""
    form = ImportForm()
    if is_zip(form.sent()):
        return take_zip(form.sent())
    try:
        text = form.told()
    except Refused as refused:
        return _refuse(form, refused.obstacle)
    return _open(form, text) if text.lstrip().startswith(JSON_BEGINS) else first_look(text)


@imports.errorhandler(RequestEntityTooLarge)
@ledgers.errorhandler(RequestEntityTooLarge)
def too_large(_: RequestEntityTooLarge) -> tuple[str, int]:
    """What is so large that it was not even read."""
    return _refuse(ImportForm(formdata=None), Obstacle.TOO_LARGE)


def _open(form: ImportForm, text: str) -> Answer:
    try:
        document = parse(text)
    except NoJson as error:
        return _page(form, say_no_json(error)), 422
    intake = open_document(document, Importer(**signed()))
    if intake.violations:
        return _page(form, complaints=make_complaints(intake.violations)), 422
    return keep_imported(intake)


def _refuse(form: ImportForm, obstacle: Obstacle) -> tuple[str, int]:
    return _page(form, say_obstacle(VOICE, obstacle)), 413 if obstacle is Obstacle.TOO_LARGE else 422


def _page(form: ImportForm, sentence: str = "", complaints: tuple[Complaint, ...] = ()) -> str:
    return render_template("exchange/import.html", form=form, sentence=sentence, complaints=complaints)
