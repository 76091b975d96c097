"""The sheet as a file in each format; all games of this device, or of the house, as one zip; and a zip from another
machine imported.
"""

import time
from collections.abc import Iterator, Sequence
from threading import Lock
from typing import BinaryIO

from flask import Blueprint, Response, abort, render_template, request, stream_with_context
from werkzeug.exceptions import RequestEntityTooLarge

from scorekeeper.clock import day_at
from scorekeeper.export.export_options import FORMATS
from scorekeeper.export.whole_game import file_name, safe_file_name, whole_game
from scorekeeper.export.writing import export
from scorekeeper.pages.exchange.import_page import ShownViolation, take_document
from scorekeeper.server.core.access import open_game, searcher
from scorekeeper.server.core.device import the_zone, this_device
from scorekeeper.server.core.languages import VOICE
from scorekeeper.server.core.responses import RouteResponse, give_file
from scorekeeper.server.core.services import now, signed, the_archive, the_service, the_wastebasket
from scorekeeper.server.exchange.keep import keep
from scorekeeper.server.sheet.views_routes import read_options
from scorekeeper.service.events import DamagedLog
from scorekeeper.service.game_document import encode_game, written
from scorekeeper.service.game_import import Importer
from scorekeeper.service.game_zip import MOST_BYTES, MOST_FILES, BadZip, File, Member, unzipped, zipped
from scorekeeper.service.store import Search
from scorekeeper.service.summary import Summary
from scorekeeper.strict_json import tried
from scorekeeper.wording.days import by_clocks
from scorekeeper.wording.importing import UNREADABLE, say_no_json, say_path, say_zip_problem

files = Blueprint("files", __name__, url_prefix="/g/<game>/files")
MOST_SHOWN = 100
bundles = Blueprint("bundles", __name__, url_prefix="/archive")
TAKING = Lock()  # of a zip much is in memory, and it keeps a core busy: one at a time
SECONDS = 90  # for one zip; whoever waits longer thinks that nothing happens


@files.get("/<name>")
def download(game: str, name: str) -> RouteResponse:
    """The sheet in one format; the export options are in its query."""
    state = open_game(game)
    export_options = read_options(state)
    if name not in FORMATS:
        abort(404)
    whole = whole_game(state, the_service().log(game), the_zone())
    written = export(name, whole, VOICE, export_options)
    return give_file(written, file_name(state, the_zone()) + FORMATS[name].ending, FORMATS[name].mime)


@bundles.get("/games.zip")
def everything() -> Response:
    """Every game that this device may see, one document each; sent while it is being made."""
    search = Search(device=searcher())
    the_service().bring_up_to_date(the_archive(), device=search.device)
    found = the_service().search(the_archive(), search, limit=the_archive().count(search))
    zone = the_zone()
    answer = Response(stream_with_context(zipped(_documents(found, zone), zone)), mimetype="application/zip")
    name = safe_file_name(by_clocks(day_at(now(), zone), zone), (), "1000-games")
    answer.headers.set("Content-Disposition", "attachment", filename=f"{name}.zip")
    return answer


@bundles.get("/import")
def new() -> str:
    """A blank form."""
    this_device()  # as for a new game: two taps must not come from two devices
    return _page()


@bundles.post("/import")
def take() -> tuple[str, int]:
    """Imports every game of a zip that can be imported, and says of the others why not."""
    sent = request.files.get("file")
    if sent is None or not sent.filename:
        return _page(say_zip_problem(VOICE, "nothing")), 422
    return take_zip(sent.stream)  # type: ignore[arg-type]  # werkzeug's stream is a binary one


def take_zip(sent: BinaryIO) -> tuple[str, int]:
    """The answer to a zip of games, on whichever page it was sent; only one is imported at a time."""
    if not TAKING.acquire(blocking=False):
        return _page(say_zip_problem(VOICE, "busy")), 429
    try:
        outcomes = list(_take_all(unzipped(sent)))
    except BadZip as bad:
        return _page(say_zip_problem(VOICE, bad.problem.value, files=MOST_FILES)), 422
    finally:
        TAKING.release()
    refused = [(name, outcome) for name, outcome in outcomes if isinstance(outcome, str)]
    imported = [outcome for _, outcome in outcomes if not isinstance(outcome, str)]
    return _page(refused=refused, imported=imported), 422 if refused and not imported else 200


@bundles.errorhandler(RequestEntityTooLarge)
def too_large(_: RequestEntityTooLarge) -> tuple[str, int]:
    """What is so large that it was not even read."""
    return _page(say_zip_problem(VOICE, "zip_too_large", megabytes=MOST_BYTES // 1_000_000)), 413


def _documents(found: tuple[Summary, ...], zone: str) -> Iterator[File]:
    """The files: the games, and last what could not be read."""
    unreadable = []
    for number, summary in enumerate(found, start=1):
        try:
            log = the_service().stored(summary.game)
            text = written(encode_game(log))
        except DamagedLog:  # an empty one where it goes for good in this very moment
            unreadable.append(summary.game)
            continue
        stem = safe_file_name(summary.title, summary.players, by_clocks(day_at(summary.began, zone), zone))
        yield File(name=f"{number:04}-{stem}.json", text=text, at=log[-1].at)
    if unreadable:
        yield File(name="UNREADABLE.txt", text="\n".join((VOICE.gettext(UNREADABLE), *unreadable, "")), at=now())


def _take_all(members: Iterator[Member]) -> Iterator[tuple[str, bool | str]]:
    """Each file by its name: whether its game is new here, or why it is refused."""
    until = time.monotonic() + SECONDS
    for member in members:
        late = time.monotonic() > until
        yield member.name, say_zip_problem(VOICE, "out_of_time") if late else _take(member)


def _take(member: Member) -> bool | str:
    if member.problem is not None:
        return say_zip_problem(VOICE, member.problem.value)
    document, wrong = tried(member.content)
    if wrong is not None:
        return say_no_json(VOICE, wrong)
    taken = take_document(VOICE, document, Importer(**signed()))
    if taken.game is None:
        first = taken.violations[0] if taken.violations else ShownViolation(place="", path="", sentence=taken.sentence)
        return ": ".join(part for part in (first.place or first.path, first.sentence) if part)  # one is enough
    game, fresh = keep(taken.game)
    return say_zip_problem(VOICE, "in_wastebasket") if the_wastebasket().holds(game) else fresh


def _page(sentence: str = "", refused: Sequence[tuple[str, str]] = (), imported: Sequence[bool] | None = None) -> str:
    """`imported` says of each game whether it is new. Of the refused files the first are shown; a stranger's names may
    be of any length.
    """
    return render_template(
        "exchange/zip.html",
        sentence=sentence,
        imported=imported,
        refused=[(say_path(name), why) for name, why in refused[:MOST_SHOWN]],
        all_refused=len(refused),
    )
