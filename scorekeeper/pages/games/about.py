"""A game as a whole: its name, and its end."""

from dataclasses import dataclass

from scorekeeper.pages.deals.ahead import FieldView
from scorekeeper.pages.deals.tell import tell_step
from scorekeeper.pages.games.entries_page import make_entry
from scorekeeper.pages.request import Answer, Host, Page, PageRequest
from scorekeeper.service.book import Book, done_by
from scorekeeper.service.summary import summarize
from scorekeeper.slip.numbers import number_in
from scorekeeper.slip.problems import NO_PROBLEMS
from scorekeeper.slip.sent import text_in


@dataclass(frozen=True, slots=True, kw_only=True)
class KeepingView:
    """One of the page's forms as its template asks for it: of the name, or of the end."""

    seq: FieldView
    key: FieldView
    title: FieldView
    why: FieldView


def show_about(host: Host, request: PageRequest, book: Book, _number: int) -> Answer:
    """The game as a whole, and what can be done with it; whether it may be deleted the server alone knows."""
    return _page(host, request, book, "")


def end_game(host: Host, request: PageRequest, book: Book, number: int) -> Answer:
    """Ends the game before anybody has won, if it still is the one that the page showed."""
    sent = request.form
    if sent is None or book.state.game not in host.may_keep:
        return None
    is_done = done_by(book, text_in(sent, "key")) is not None
    if not is_done and number_in(text_in(sent, "seq")) != book.state.seq:
        return _page(host, request, book, text_in(sent, "why"), gone_on=True)
    return tell_step(host, request, book, number)


def _page(host: Host, request: PageRequest, book: Book, why: str, *, gone_on: bool = False) -> Page:
    state, blank = book.state, _field("")
    seq, key = _field(str(state.seq)), _field(host.draws.key)
    only_here = state.game in host.began
    shown = {
        "state": state,
        "entry": make_entry(host.voice, summarize(state), host.draws.at, request.language, only_here=only_here),
        "title": KeepingView(seq=seq, key=key, title=_field(state.played.record.title or ""), why=blank),
        "end": KeepingView(seq=seq, key=key, title=blank, why=_field(why)),
        "problems": NO_PROBLEMS,
        "gone_on": gone_on,
        "may_delete": None,
    }
    status = 409 if gone_on else 200
    return Page(endpoint="keeping.show", template="games/about.html", view=shown, status=status)


def _field(text: str) -> FieldView:
    return FieldView(data=text, typed=text, errors=())
