"""A game as a whole: its name, and its end."""

from dataclasses import dataclass

from scorekeeper.pages.deals.ahead import FieldView
from scorekeeper.pages.deals.tell import tell_step
from scorekeeper.pages.games.entries_page import make_entry
from scorekeeper.pages.request import Answer, PageRequest, Phone, PhonePage
from scorekeeper.pages.shared import on_every_page_of
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


def show_about(phone: Phone, request: PageRequest, book: Book, _number: int) -> Answer:
    """The game as a whole, and what can be done with it; whether it may be deleted the server alone knows."""
    return _page(phone, request, book, "")


def end_game(phone: Phone, request: PageRequest, book: Book, number: int) -> Answer:
    """Ends the game before anybody has won, if it still is the one that the page showed."""
    sent = request.form
    if sent is None or book.state.game not in phone.may_keep:
        return None
    is_done = done_by(book, text_in(sent, "key")) is not None
    if not is_done and number_in(text_in(sent, "seq")) != book.state.seq:
        return _page(phone, request, book, text_in(sent, "why"), gone_on=True)
    return tell_step(phone, request, book, number)


def _page(phone: Phone, request: PageRequest, book: Book, why: str, *, gone_on: bool = False) -> PhonePage:
    state, blank = book.state, _field("")
    seq, key = _field(str(state.seq)), _field(phone.draws.key)
    only_here = state.game in phone.began
    shown = {
        **on_every_page_of(phone, request, book),
        "state": state,
        "entry": make_entry(phone.voice, summarize(state), phone.draws.at, request.language, only_here=only_here),
        "title": KeepingView(seq=seq, key=key, title=_field(state.played.record.title or ""), why=blank),
        "end": KeepingView(seq=seq, key=key, title=blank, why=_field(why)),
        "problems": NO_PROBLEMS,
        "gone_on": gone_on,
        "may_delete": None,
    }
    status = 409 if gone_on else 200
    return PhonePage(endpoint="keeping.show", template="games/about.html", view=shown, status=status)


def _field(text: str) -> FieldView:
    return FieldView(data=text, typed=text, errors=())
