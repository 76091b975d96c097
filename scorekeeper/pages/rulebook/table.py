"""The rulebook of a table."""

from scorekeeper.pages.request import Answer, PageRequest, Phone, PhonePage
from scorekeeper.pages.rulebook.table_page import make_table_view
from scorekeeper.pages.shared import on_every_page_of
from scorekeeper.service.book import Book
from scorekeeper.slip.numbers import number_in


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
