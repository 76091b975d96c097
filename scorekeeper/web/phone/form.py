"""The form of the next deal."""

from dataclasses import replace

from scorekeeper.service.book import Book
from scorekeeper.slip.sent import Sent, text_in
from scorekeeper.web.deals.ahead import FieldView, make_next_form
from scorekeeper.web.deals.form_page import PREFILLED, make_form_view
from scorekeeper.web.phone.shared import on_every_page_of, on_this_phone
from scorekeeper.web.phone.wish import Answer, Phone, PhonePage, Redirect, Wish


def show_form(phone: Phone, wish: Wish, book: Book, _number: int) -> Answer:
    """A blank form with what its address tells; the sheet where no deal can follow. Of a game that it may not change
    this phone knows none, nor what players told on theirs.
    """
    state = book.state
    if state.game not in phone.may_keep:
        return None
    if state.played.sheet.next is None or state.is_ended():
        return Redirect(address=phone.url_for("sheets.show", {"game": state.game, "_anchor": "now"}))
    named = ("dealer", "outcome", *PREFILLED)
    return _page(phone, wish, book, {name: wish.query[name] for name in named if name in wish.query})


def show_filled_in(phone: Phone, wish: Wish, book: Book, sent: Sent) -> PhonePage:
    """The form as it was sent, for a deal that cannot be recorded so."""
    return replace(_page(phone, wish, book, sent), status=422)


def _page(phone: Phone, wish: Wish, book: Book, asked: Sent) -> PhonePage:
    state = book.state
    filled = make_next_form(state, asked)
    is_own = phone.alone or state.game in phone.began
    hidden = {"seq": str(state.seq), "since": str(state.seq), "key": phone.draws.key}
    shown = {
        **make_form_view(state, filled.spec, text_in(wish.query, "outcome"), own=is_own),
        **on_every_page_of(phone, wish, book),
        "form": {**filled.form, **{name: FieldView(data=text, typed=text, errors=()) for name, text in hidden.items()}},
        "on_phone": on_this_phone(phone),
        "words_told": lambda _state: (),
    }
    return PhonePage(endpoint="deals.new", template="deals/new.html", view=shown)
