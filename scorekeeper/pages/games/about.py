"""A game as a whole: its name, and its end."""

from dataclasses import dataclass

from scorekeeper.pages.commit import is_done, is_old
from scorekeeper.pages.deals.ahead import FieldView
from scorekeeper.pages.deals.tell import tell, tell_step
from scorekeeper.pages.games.entries_page import make_entry
from scorekeeper.pages.request import Answer, Host, PageAnswer, PageRequest, Redirect
from scorekeeper.service.book import Book
from scorekeeper.service.summary import summarize
from scorekeeper.slip.fields import LONGEST_TITLE, MOST_WORDS, Fault, read_words, say_fault
from scorekeeper.slip.problems import NO_PROBLEMS
from scorekeeper.slip.sent import Sent, text_in


@dataclass(frozen=True, slots=True, kw_only=True)
class KeepingView:
    """One of the page's forms as its template asks for it: of the name, or of the end."""

    seq: FieldView
    key: FieldView
    title: FieldView
    why: FieldView


def show_about(host: Host, request: PageRequest, book: Book, _number: int) -> Answer:
    """The game as a whole, and what can be done with it; whether it may be deleted the server alone knows."""
    return _page(host, request, book)


def rename_game(host: Host, request: PageRequest, book: Book, _number: int) -> Answer:
    """Calls the game by a title, whatever has been recorded meanwhile."""
    sent, state = request.form, book.state
    if sent is None:
        return None
    title, about = _words(host, sent, "title", LONGEST_TITLE), host.url_for("keeping.show", {"game": state.game})
    if title.errors:
        return _page(host, request, book, title=title, status=422)
    if title.data == state.played.record.title:
        return Redirect(address=about)
    return tell(host, request, book, about)


def end_game(host: Host, request: PageRequest, book: Book, number: int) -> Answer:
    """Ends the game before anybody has won, if it still is the one that the page showed."""
    sent = request.form
    if sent is None:
        return None
    why = _words(host, sent, "why", MOST_WORDS)
    if is_old(book, sent) and not is_done(book, sent):
        return _page(host, request, book, why=why, status=409)
    return _page(host, request, book, why=why, status=422) if why.errors else tell_step(host, request, book, number)


def _words(host: Host, sent: Sent, name: str, most: int) -> FieldView:
    """A field as it was sent, with what is wrong in it."""
    typed, read = text_in(sent, name), read_words(text_in(sent, name), most)
    if isinstance(read, Fault):
        return FieldView(data=None, typed=typed, errors=(say_fault(host.voice, read),))
    return FieldView(data=read, typed=typed, errors=())


def _page(
    host: Host,
    request: PageRequest,
    book: Book,
    *,
    title: FieldView | None = None,
    why: FieldView | None = None,
    status: int = 200,
) -> PageAnswer:
    """Status 409: the game has gone on since the page was opened."""
    state, blank = book.state, _field("")
    seq, key = _field(str(state.seq)), _field(host.draws.key)
    only_here = state.game in host.began
    shown = {
        "state": state,
        "entry": make_entry(host.voice, summarize(state), host.draws.at, request.language, only_here=only_here),
        "title": KeepingView(seq=seq, key=key, title=title or _field(state.played.record.title or ""), why=blank),
        "end": KeepingView(seq=seq, key=key, title=blank, why=why or blank),
        "problems": NO_PROBLEMS,
        "gone_on": status == 409,
        "may_delete": None,
    }
    return PageAnswer(template="games/about.html", view=shown, status=status)


def _field(text: str) -> FieldView:
    return FieldView(data=text, typed=text, errors=())
