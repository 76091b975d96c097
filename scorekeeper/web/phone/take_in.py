"""A game from elsewhere is taken in by this phone: a game begun here like any other. The server hears of it later."""

from dataclasses import dataclass
from urllib.parse import urlencode

from scorekeeper.canonical import canonical, compact, size_of
from scorekeeper.engine.encode import encode_record
from scorekeeper.service.book import Book, open_book
from scorekeeper.service.events import Logged
from scorekeeper.service.game_document import in_common
from scorekeeper.service.game_import import Importer
from scorekeeper.service.limits import MOST_BYTES
from scorekeeper.slip.sent import Sent, text_in
from scorekeeper.web.deals.ahead import FieldView
from scorekeeper.web.exchange.import_page import BroughtIn, OtherWay, is_packed, other_way, take_text
from scorekeeper.web.phone.shared import on_every_page, written_log
from scorekeeper.web.phone.wish import Answer, Begun, Phone, PhonePage, Redirect, Wish
from scorekeeper.wording.importing import ImportProblem, say_import_problem


@dataclass(frozen=True, slots=True, kw_only=True)
class ImportView:
    """The form as its template asks for it."""

    text: FieldView


def take_in(phone: Phone, wish: Wish) -> Answer:
    """A blank form, or what became of what was sent by it. The game stands under an id of this phone's."""
    if wish.form is None:
        return _page(wish, "", BroughtIn(), 200)
    text = text_in(wish.form, "file") or text_in(wish.form, "text")
    problem = _problem(phone, wish.form, text)
    if problem is not None:
        said = BroughtIn(sentence=say_import_problem(phone.voice, problem))
        return _page(wish, text, said, 413 if problem is ImportProblem.TOO_LARGE else 422)
    draws = phone.draws
    taken = take_text(phone.voice, text, Importer(at=draws.at, author="", device=""))
    if taken is None:
        said = BroughtIn(sentence=say_import_problem(phone.voice, ImportProblem.NOT_HERE))
        return _page(wish, text, said, 422)
    if taken.game is None:
        return _page(wish, text, taken, 422)
    book = open_book(draws.game, taken.game.log)
    known = _known(phone, book)
    if known is not None:
        return Redirect(address=phone.url_for("sheets.show", {"game": known}))
    behind = _behind(phone, book.log)
    if behind is not None:
        return _go_on(phone, wish, text, behind, book.log)
    other = None if text_in(wish.form, "apart") else _told_apart(phone, book.log)
    if other is not None:
        return _page(wish, text, BroughtIn(), 409, other)
    body = urlencode([("text", compact(taken.document)), ("game", draws.game), ("key", draws.key)])
    log, url = written_log(book.log), phone.url_for("imports.take", {})
    return Redirect(
        address=phone.url_for("sheets.show", {"game": draws.game}),
        begun=Begun(game=draws.game, log=log, url=url, key=draws.key, body=body, at=draws.at),
    )


def _problem(phone: Phone, sent: Sent, text: str) -> ImportProblem | None:
    """Why it is not even looked into; what the worker could not read of a file it names (static/js/packing.js)."""
    unread = text_in(sent, "unread")
    if unread:
        return next((problem for problem in ImportProblem if problem.value == unread), ImportProblem.NO_TEXT)
    if size_of(text) > MOST_BYTES:
        return ImportProblem.TOO_LARGE
    if not text.strip():
        return ImportProblem.NOTHING
    return None if phone.packs or not is_packed(text) else ImportProblem.OLD_BROWSER


def _known(phone: Phone, book: Book) -> str | None:
    """The game of this phone that has the same record, or all that was told and more: it is here already."""
    record, told = canonical(encode_record(book.state.played.record)), len(book.log)
    return next(
        (
            other.state.game
            for other in _own(phone)
            if canonical(encode_record(other.state.played.record)) == record or in_common(other.log, book.log) == told
        ),
        None,
    )


def _behind(phone: Phone, log: tuple[Logged, ...]) -> Book | None:
    """The game of this phone of which this log has more."""
    return next((other for other in _own(phone) if in_common(other.log, log) == len(other.log)), None)


def _go_on(phone: Phone, wish: Wish, text: str, behind: Book, log: tuple[Logged, ...]) -> Answer:
    """With what came elsewhere the game goes on where nobody else has it; a server decides that itself."""
    if not phone.alone:
        said = BroughtIn(sentence=say_import_problem(phone.voice, ImportProblem.GOES_ON))
        return _page(wish, text, said, 422)
    game, draws = behind.state.game, phone.draws
    return Redirect(
        address=phone.url_for("sheets.show", {"game": game}),
        begun=Begun(game=game, log=written_log(log), url="", key=draws.key, body="", at=draws.at),
    )


def _told_apart(phone: Phone, log: tuple[Logged, ...]) -> OtherWay | None:
    """The game of this phone that began as this one did and has gone on in another way."""
    shared = [(in_common(other.log, log), other.state.game) for other in _own(phone)]
    events = max([number for number, _ in shared], default=0)
    return next((other_way(game, log[:number]) for number, game in shared if number == events > 0), None)


def _own(phone: Phone) -> tuple[Book, ...]:
    return tuple([book for game, book in phone.books.items() if game in phone.may_keep])


def _page(wish: Wish, text: str, taken: BroughtIn, status: int, other: OtherWay | None = None) -> PhonePage:
    shown = {
        "form": ImportView(text=FieldView(data=text, typed=text, errors=())),
        "sentence": taken.sentence,
        "violations": taken.violations,
        "other": other,
        "brought": "" if other is None else text,
        "takes_lists": False,
        **on_every_page(wish),
    }
    return PhonePage(endpoint="imports.new", template="exchange/import.html", view=shown, status=status)
