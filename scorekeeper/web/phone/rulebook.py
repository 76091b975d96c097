"""The rulebook of a table."""

from scorekeeper.service.book import Book
from scorekeeper.slip.numbers import number_in
from scorekeeper.web.phone.request import Answer, PageRequest, Phone, PhonePage
from scorekeeper.web.phone.shared import on_every_page_of
from scorekeeper.web.rulebook.table_page import make_table_view


def show_rulebook(phone: Phone, request: PageRequest, book: Book, _number: int) -> Answer:
    """The rules now in force, or those of a hand."""
    state = book.state
    number = number_in(request.query.get("hand", (str(len(state.played.tables)),))[0]) or 0
    view = make_table_view(phone.voice, state, number)
    if view is None:
        return None
    pdf = phone.url_for("rulebooks.table_pdf", {"game": state.game, "hand": number})
    shown = {**view, "pdf": pdf, **on_every_page_of(phone, request, book)}
    return PhonePage(endpoint="rulebooks.table", template="rulebook/table.html", view=shown)
