"""Importing a game that was kept elsewhere: a document of ours by file or by paste, or a list of plain numbers."""

from io import BytesIO
from typing import BinaryIO, cast

from flask import Blueprint, render_template, request
from werkzeug.exceptions import RequestEntityTooLarge

from scorekeeper.pages.exchange.import_page import (
    GO_ON,
    BroughtIn,
    ShownViolation,
    brings_circle,
    other_game,
    take_text,
)
from scorekeeper.server.core.device import this_device
from scorekeeper.server.core.languages import VOICE
from scorekeeper.server.core.responses import RouteResponse, Shown
from scorekeeper.server.exchange.encodings import is_picture, read_file
from scorekeeper.server.exchange.file_routes import take_zip
from scorekeeper.server.exchange.keep import keep_brought, keep_imported, related, take_circle
from scorekeeper.server.exchange.list_columns import is_sheet_to_read
from scorekeeper.server.exchange.list_routes import first_look, ledgers
from scorekeeper.server.games.routes import id_to_be, is_begun, key_to_be, signed_as_begun, to_begun
from scorekeeper.service.game_import import Importer
from scorekeeper.service.game_zip import is_zip
from scorekeeper.service.limits import MOST_BYTES
from scorekeeper.wording.importing import ImportProblem, say_import_problem

imports = Blueprint("imports", __name__, url_prefix="/import")


@imports.get("")
def new() -> str:
    """A blank form. The device draws its secret now: two taps on the button must not come from two devices."""
    this_device()
    return _page("")


@imports.post("")
def take() -> RouteResponse:
    """Imports a document of ours, of a game or a circle, a zip of games, or links; any other text may be a list of
    numbers, laid out first. A phone that has taken the game in already sends it under its id.
    """
    sent = request.files.get("file")
    file = cast(BinaryIO, sent.stream) if sent else BytesIO()
    if is_zip(file):
        return take_zip(file)
    typed, encodings, problem = _read(file)
    if problem is not None:
        return _refuse(typed, problem)
    text = typed.lstrip("\ufeff")
    if brings_circle(text):
        came = take_circle(text)
        return (_page(typed, came.sentence, came.violations), 422) if isinstance(came, BroughtIn) else came
    taken = take_text(VOICE, text, Importer(**signed_as_begun()))
    if taken is None and is_sheet_to_read(text):
        return _refuse(typed, ImportProblem.ONLY_PART)
    if taken is None:
        return first_look(text, encodings)
    if taken.game is None:
        return _page(typed, taken.sentence, taken.violations), 422
    if is_begun():
        game, key = id_to_be(), key_to_be()
        return to_begun(game, keep_brought(taken.game, game, key))
    said = request.form.get("other", "")
    other = other_game(None if said else related(taken.game), taken.game.log)
    if other is not None:
        return _page(typed, other=other), 409
    return keep_imported(taken.game, asked=said == GO_ON)


@imports.errorhandler(RequestEntityTooLarge)
@ledgers.errorhandler(RequestEntityTooLarge)
def too_large(_: RequestEntityTooLarge) -> tuple[str, int]:
    """What is so large that it was not even read."""
    return _refuse("", ImportProblem.TOO_LARGE)


def _read(file: BinaryIO) -> tuple[str, tuple[str, ...], ImportProblem | None]:
    """The text in the file, or else what was pasted, to be shown again; the encodings by which it may be read, as
    `read_file` has them; and why it cannot be taken.
    """
    sent = file.read(MOST_BYTES + 1)
    if len(sent) > MOST_BYTES:
        return "", (), ImportProblem.TOO_LARGE
    if is_picture(sent):
        return "", (), ImportProblem.PICTURE
    try:
        text, encodings = read_file(sent) if sent else (request.form.get("text", ""), ())
    except UnicodeDecodeError:
        return "", (), ImportProblem.NO_TEXT
    if not sent and len(text.encode()) > MOST_BYTES:
        return text, (), ImportProblem.TOO_LARGE
    return text, encodings, None if text.strip() else ImportProblem.NOTHING


def _refuse(typed: str, problem: ImportProblem) -> tuple[str, int]:
    return _page(typed, say_import_problem(VOICE, problem)), 413 if problem is ImportProblem.TOO_LARGE else 422


def _page(
    typed: str,
    sentence: str = "",
    violations: tuple[ShownViolation, ...] = (),
    other: Shown | None = None,
) -> str:
    return render_template(
        "exchange/import.html",
        typed=typed,
        sentence=sentence,
        violations=violations,
        other=other,
        takes_lists=True,
    )
