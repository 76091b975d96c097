"""All games of this device, or of the house, as one zip; and a zip from another machine imported."""

import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import datetime
from threading import Lock
from typing import BinaryIO

from flask import Blueprint, Response, render_template, request, stream_with_context
from werkzeug.exceptions import RequestEntityTooLarge

from scorekeeper.export.whole_game import safe_file_name
from scorekeeper.pages.exchange.import_page import show_violations
from scorekeeper.rules.violations import Violation
from scorekeeper.server.core.access import searcher
from scorekeeper.server.core.device import this_device
from scorekeeper.server.core.languages import VOICE
from scorekeeper.server.core.services import now, signed, the_archive, the_service, the_wastebasket
from scorekeeper.server.exchange.keep import keep
from scorekeeper.service.archive import Search
from scorekeeper.service.events import DamagedLog
from scorekeeper.service.game_document import encode_game, written
from scorekeeper.service.game_import import Importer, import_document
from scorekeeper.service.game_zip import MOST_BYTES, MOST_FILES, BadZip, File, Member, unzipped, zipped
from scorekeeper.service.summary import Summary
from scorekeeper.strict_json import tried
from scorekeeper.wording.importing import UNREADABLE, say_no_json, say_path, say_zip_problem

MOST_SHOWN = 100


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """How many games were imported, how many were here already, and the files refused, each with a sentence."""

    taken: int = 0
    known: int = 0
    refused: tuple[tuple[str, str], ...] = ()

    def with_game(self, *, fresh: bool) -> "Report":
        """One game more that is here now."""
        return replace(self, taken=self.taken + fresh, known=self.known + (not fresh))

    def with_refused(self, name: str, sentence: str) -> "Report":
        """One file more that was refused."""
        return replace(self, refused=(*self.refused, (name, sentence)))


def complain_of(violations: Iterable[Violation]) -> str:
    """Where and why a document is refused; the first place is enough."""
    first = show_violations(VOICE, violations)[0]
    return ": ".join(part for part in (first.place or first.path, first.sentence) if part)


def say_names(report: Report) -> tuple[tuple[str, str], ...]:
    """The first of the refused files; a stranger's names may be of any length."""
    return tuple((say_path(name), sentence) for name, sentence in report.refused[:MOST_SHOWN])


bundles = Blueprint("bundles", __name__, url_prefix="/archive")

TAKING = Lock()  # of a zip much is in memory, and it keeps a core busy: one at a time
SECONDS = 90  # for one zip; whoever waits longer thinks that nothing happens


@bundles.get("/games.zip")
def everything() -> Response:
    """Every game that this device may see, one document each; sent while it is being made."""
    search = Search(device=searcher())
    the_service().bring_up_to_date(the_archive(), device=search.device)
    found = the_service().search(the_archive(), search, limit=the_archive().count(search))
    answer = Response(stream_with_context(zipped(_documents(found))), mimetype="application/zip")
    day = datetime.fromisoformat(now()).astimezone().date().isoformat()
    answer.headers.set("Content-Disposition", "attachment", filename=f"1000-games-{day}.zip")
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
        report = _take_all(unzipped(sent))
    except BadZip as refused:
        return _page(say_zip_problem(VOICE, refused.problem.value, files=MOST_FILES)), 422
    finally:
        TAKING.release()
    return _page(report=report), 200 if report.taken or report.known or not report.refused else 422


@bundles.errorhandler(RequestEntityTooLarge)
def too_large(_: RequestEntityTooLarge) -> tuple[str, int]:
    """What is so large that it was not even read."""
    return _page(say_zip_problem(VOICE, "zip_too_large", megabytes=MOST_BYTES // 1_000_000)), 413


def _documents(found: tuple[Summary, ...]) -> Iterator[File]:
    """The files: the games, and last what could not be read."""
    unreadable = []
    for number, summary in enumerate(found, start=1):
        try:
            log = the_service().stored(summary.game)
            text = written(encode_game(log))
        except DamagedLog:  # an empty one where it goes for good in this very moment
            unreadable.append(summary.game)
            continue
        stem = safe_file_name(summary.title, summary.players, summary.began[:10])
        yield File(name=f"{number:04}-{stem}.json", text=text, at=log[-1].at)
    if unreadable:
        yield File(name="UNREADABLE.txt", text="\n".join((VOICE.gettext(UNREADABLE), *unreadable, "")), at=now())


def _take_all(members: Iterator[Member]) -> Report:
    report, until = Report(), time.monotonic() + SECONDS
    for member in members:
        late = time.monotonic() > until
        report = (
            report.with_refused(member.name, say_zip_problem(VOICE, "out_of_time")) if late else _take(report, member)
        )
    return report


def _take(report: Report, member: Member) -> Report:
    if member.problem is not None:
        return report.with_refused(member.name, say_zip_problem(VOICE, member.problem.value))
    document, wrong = tried(member.content)
    if wrong is not None:
        return report.with_refused(member.name, say_no_json(VOICE, wrong))
    imported = import_document(document, Importer(**signed()))
    if imported.violations:
        return report.with_refused(member.name, complain_of(imported.violations))
    game, fresh = keep(imported)
    if the_wastebasket().holds(game):
        return report.with_refused(member.name, say_zip_problem(VOICE, "in_wastebasket"))
    return report.with_game(fresh=fresh)


def _page(sentence: str = "", report: Report | None = None) -> str:
    names = () if report is None else say_names(report)
    return render_template("exchange/zip.html", sentence=sentence, report=report, refused=names)
