"""The rulebook of a table."""

from scorekeeper.pages.request import Answer, Host, PageAnswer, PageRequest
from scorekeeper.service.book import Book
from scorekeeper.service.game_state import GameState
from scorekeeper.slip.numbers import number_in
from scorekeeper.wording.rulebook import Booklet, make_booklet
from scorekeeper.wording.voice import Voice


def booklet_of(voice: Voice, state: GameState, number: int) -> Booklet | None:
    """The booklet of the rules by which hand `number` was played, or the next one will be."""
    if not 1 <= number <= len(state.played.tables):
        return None
    rules = state.played.tables[number - 1].terms.rules
    return make_booklet(voice, rules, (len(state.played.record.players),), table=True)


def show_rulebook(host: Host, request: PageRequest, book: Book, _number: int) -> Answer:
    """The rules now in force, or those of a hand."""
    state = book.state
    number = number_in(request.query.get("hand", (str(len(state.played.tables)),))[0]) or 0
    booklet = booklet_of(host.voice, state, number)
    if booklet is None:
        return None
    pdf = host.url_for("rulebooks.table_pdf", {"game": state.game, "hand": number})
    rules = [table.terms.rules for table in state.played.tables]
    changed = [number for number in range(2, len(rules) + 1) if rules[number - 2] != rules[number - 1]]
    shown = {"state": state, "booklet": booklet, "number": number, "agreements": [1, *changed], "pdf": pdf}
    return PageAnswer(template="rulebook/table.html", view=shown)
