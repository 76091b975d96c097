"""The rulebook of a table."""

from scorekeeper.pages.request import Answer, Host, PageAnswer, PageRequest
from scorekeeper.pages.rulebook.table_page import make_table_view
from scorekeeper.service.book import Book
from scorekeeper.slip.numbers import number_in


def show_rulebook(host: Host, request: PageRequest, book: Book, _number: int) -> Answer:
    """The rules now in force, or those of a hand."""
    state = book.state
    number = number_in(request.query.get("hand", (str(len(state.played.tables)),))[0]) or 0
    view = make_table_view(host.voice, state, number)
    if view is None:
        return None
    pdf = host.url_for("rulebooks.table_pdf", {"game": state.game, "hand": number})
    shown = {**view, "pdf": pdf}
    return PageAnswer(template="rulebook/table.html", view=shown)
