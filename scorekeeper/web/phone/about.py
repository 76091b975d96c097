"""A game as a whole: its name, and its end."""

from dataclasses import dataclass

from scorekeeper.service.book import Book
from scorekeeper.service.summary import summarize
from scorekeeper.slip.problems import NO_PROBLEMS
from scorekeeper.web.deals.ahead import FieldView
from scorekeeper.web.games.entries_page import make_entry
from scorekeeper.web.phone.shared import on_every_page_of
from scorekeeper.web.phone.wish import Answer, Phone, PhonePage, Wish


@dataclass(frozen=True, slots=True, kw_only=True)
class KeepingView:
    """One of the page's forms as its template asks for it: of the name, or of the end."""

    seq: FieldView
    key: FieldView
    title: FieldView
    why: FieldView


def show_about(phone: Phone, wish: Wish, book: Book, _number: int) -> Answer:
    """The game as a whole, and what can be done with it; whether it may be deleted the server alone knows."""
    state, blank = book.state, _field("")
    seq, key = _field(str(state.seq)), _field(phone.draws.key)
    only_here = state.game in phone.began
    shown = {
        **on_every_page_of(phone, wish, book),
        "state": state,
        "entry": make_entry(phone.voice, summarize(state), phone.draws.at, wish.language, only_here=only_here),
        "title": KeepingView(seq=seq, key=key, title=_field(state.played.record.title or ""), why=blank),
        "end": KeepingView(seq=seq, key=key, title=blank, why=blank),
        "problems": NO_PROBLEMS,
        "gone_on": False,
        "may_delete": None,
    }
    return PhonePage(endpoint="keeping.show", template="games/about.html", view=shown)


def _field(text: str) -> FieldView:
    return FieldView(data=text, typed=text, errors=())
