"""A game from elsewhere is taken in by this phone: a game begun here like any other. The server hears of it later."""

from collections.abc import Callable, Mapping
from urllib.parse import urlencode

from scorekeeper.canonical import canonical, compact, size_of
from scorekeeper.engine.encode import encode_record
from scorekeeper.pages.exchange.import_page import GO_ON, BroughtIn, other_game, take_text
from scorekeeper.pages.forms import written_log
from scorekeeper.pages.request import Answer, Begun, Host, PageAnswer, PageRequest, Redirect, Shown
from scorekeeper.service.book import Book, open_book, write
from scorekeeper.service.commands import SetConfirmation
from scorekeeper.service.event_codec import encode_logged
from scorekeeper.service.events import Logged
from scorekeeper.service.game_import import Importer, Related, Way, in_common, way_of
from scorekeeper.service.game_link import is_link
from scorekeeper.service.limits import MOST_BYTES
from scorekeeper.service.summary import Summary, summarize
from scorekeeper.slip.sent import Sent, text_in
from scorekeeper.wording.importing import ImportProblem, say_import_problem
from scorekeeper.wording.voice import Voice

# By what static/js/packing.js says of a file that it does not read.
UNREAD: Mapping[str, ImportProblem] = {
    "too_large": ImportProblem.TOO_LARGE,
    "picture": ImportProblem.PICTURE,
    "not_here": ImportProblem.NOT_HERE,
}


def take_in(host: Host, request: PageRequest) -> Answer:
    """A blank form, or what became of what was sent by it. The game stands under an id of this phone's."""
    if request.form is None:
        return show_import("", BroughtIn(), 200)
    text = file_in(request.form)
    problem = _problem(host, request.form, text)
    if problem is not None:
        return refuse_import(host.voice, text, problem)
    draws = host.draws
    taken = take_text(host.voice, text.removeprefix("\ufeff"), Importer(at=draws.at, author="", device=""))
    if taken is None:
        return refuse_import(host.voice, text, ImportProblem.NOT_HERE)
    if taken.game is None:
        return show_import(text, taken, 422)
    log, choice = taken.game.log, text_in(request.form, "other")
    book = open_book(draws.game, log)
    if not host.has_server and book.state.proposal is not None:
        return refuse_import(host.voice, text, ImportProblem.WAITS)
    found = _found(host, book, whole=taken.game.whole)
    other = other_game(None if choice else found, log)
    if other is not None:
        return show_import(text, BroughtIn(), 409, other)
    if found is not None and found[1] is Way.HERE:
        return Redirect(address=host.url_for("sheets.show", {"game": found[0].game}))
    if found is not None and (found[1] is Way.ON or choice == GO_ON):
        return _go_on(host, text, found[0].game, log)
    body = urlencode([("text", compact(taken.document)), ("game", draws.game), ("key", draws.key)])
    kept, url = written_log(_kept(host, book).log), host.url_for("imports.take", {})
    return Redirect(
        address=host.url_for("sheets.show", {"game": draws.game}),
        begun=Begun(game=draws.game, log=kept, url=url, key=draws.key, body=body, at=draws.at),
    )


def file_in(sent: Sent) -> str:
    """What was sent to be taken in."""
    return text_in(sent, "file") or text_in(sent, "text")


def _problem(host: Host, sent: Sent, text: str) -> ImportProblem | None:
    """Why it is not even looked into; what the worker could not read of a file it names."""
    unread = text_in(sent, "unread")
    if unread:
        return UNREAD.get(unread, ImportProblem.NO_TEXT)
    if size_of(text) > MOST_BYTES:
        return ImportProblem.TOO_LARGE
    if not text.strip():
        return ImportProblem.NOTHING
    return None if host.can_pack or not is_link(text) else ImportProblem.OLD_BROWSER


def _found(host: Host, brought: Book, *, whole: bool) -> tuple[Related, Way] | None:
    """The game of this phone that began as this one did and how it stands to it; of a record the one that has the
    same.
    """
    if whole:
        began = canonical(encode_logged(brought.log[0]))
        own = _own(host, lambda game: canonical(host.first_event_of(game)) == began)
        return way_of(len(brought.log), [_seen(book, in_common(book.log, brought.log)) for book in own])
    record, stands = _written(brought), _standing(summarize(brought.state))
    own = _own(host, lambda game: _standing(host.summary_of(game)) == stands)
    return next(((_seen(book, 0), Way.HERE) for book in own if _written(book) == record), None)


def _own(host: Host, may_be: Callable[[str], bool]) -> list[Book]:
    """The games that this phone may change, as far as they may be the one that is looked for: no other is opened."""
    return [host.books[game] for game in host.may_keep if may_be(game) and game in host.books]


def _standing(summary: Summary | None) -> object:
    """What is the same wherever the record is."""
    return None if summary is None else (summary.players, summary.hands, summary.scores)


def _seen(book: Book, shared: int) -> Related:
    return Related(game=book.state.game, seq=book.state.seq, shared=shared, may_go_on=True, is_shared=False)


def _written(book: Book) -> str:
    return canonical(encode_record(book.state.played.record))


def _go_on(host: Host, text: str, game: str, log: tuple[Logged, ...]) -> Answer:
    """With what came elsewhere the game goes on where nobody else has it; a server decides that itself."""
    if host.has_server:
        return refuse_import(host.voice, text, ImportProblem.GOES_ON)
    kept, draws = _kept(host, open_book(game, log)), host.draws
    return Redirect(
        address=host.url_for("sheets.show", {"game": game}),
        begun=Begun(game=game, log=written_log(kept.log), url="", key=draws.key, body="", at=draws.at),
    )


def _kept(host: Host, book: Book) -> Book:
    """The game as it is kept: where there is no other phone to confirm a hand, every hand counts at once."""
    if host.has_server or not book.state.confirms:
        return book
    draws, game, seq = host.draws, book.state.game, book.state.seq
    _, after = write(book, SetConfirmation(game=game, key=draws.key, at=draws.at, author="", seq=seq, on=False))
    return after


def refuse_import(voice: Voice, text: str, problem: ImportProblem) -> PageAnswer:
    """The form again, with the problem."""
    said = BroughtIn(sentence=say_import_problem(voice, problem))
    return show_import(text, said, 413 if problem is ImportProblem.TOO_LARGE else 422)


def show_import(text: str, taken: BroughtIn, status: int, other: Shown | None = None) -> PageAnswer:
    """The form again, with what was wrong with what was sent."""
    wrong = {"sentence": taken.sentence, "violations": taken.violations}
    shown = {"typed": text, **wrong, "other": other, "takes_lists": False}
    return PageAnswer(template="exchange/import.html", view=shown, status=status)
