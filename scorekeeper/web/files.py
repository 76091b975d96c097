"""The sheet as a file to print, to send or to keep, one tap each."""

from collections.abc import Iterable
from datetime import datetime
from io import BytesIO

from flask import Blueprint, abort, render_template, request, send_file, url_for
from flask_babel import get_locale
from werkzeug.wrappers import Response

from scorekeeper.export.formats import FORMATS, export
from scorekeeper.export.safe import safe_file_name
from scorekeeper.export.wishes import Paper, Wishes
from scorekeeper.service.book import Book
from scorekeeper.service.events import DealAmended, DealInserted, Logged
from scorekeeper.service.parcel import wrap
from scorekeeper.web.access import open_game
from scorekeeper.web.desk import the_desk
from scorekeeper.web.speech import VOICE

files = Blueprint("files", __name__, url_prefix="/g/<game>/files")


@files.get("")
def show(game: str) -> str:
    """Every format, and what it is good for."""
    return render_template("files.html", book=open_game(game), papers=tuple(Paper))


@files.get("/<name>")
def download(game: str, name: str) -> Response:
    """The sheet in one format; `?paper=` chooses what a PDF is laid out for."""
    book = open_game(game)
    paper = request.args.get("paper", Paper.A4)
    if name not in FORMATS or paper not in tuple(Paper):
        abort(404)
    day = datetime.fromisoformat(book.started).astimezone().date().isoformat()
    log = the_desk().log(game)
    wishes = Wishes(
        language=str(get_locale()),
        paper=Paper(paper),
        day=day,
        address=url_for("sheets.show", game=game, _external=True),  # who has no right to the game finds nothing there
        corrected=corrected_deals(book, log),
        ended=book.is_ended(),
        parcel=wrap(log) if name == "json" else None,
    )
    return send_file(
        BytesIO(export(name, book.record, book.sheet, VOICE, wishes)),
        mimetype=FORMATS[name].mime,
        as_attachment=True,
        download_name=safe_file_name(book.record.title, book.record.players, day) + FORMATS[name].ending,
        max_age=0,
    )


def corrected_deals(book: Book, log: Iterable[Logged]) -> frozenset[int]:
    """The numbers of the deals that were told anew, or inserted, after they had been played."""
    touched = set()
    for logged in log:
        if isinstance(logged.event, DealAmended):
            touched.add(logged.event.amends)
        elif isinstance(logged.event, DealInserted):
            touched.add(logged.seq)
    return frozenset(number for number, seq in enumerate(book.recorded_by, start=1) if seq in touched)
