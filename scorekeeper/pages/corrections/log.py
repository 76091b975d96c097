"""The log."""

from scorekeeper.pages.corrections.callers_page import make_caller
from scorekeeper.pages.corrections.page import Teller, make_log
from scorekeeper.pages.request import Answer, Host, PageAnswer, PageRequest
from scorekeeper.service.book import Book


def teller_of(host: Host, request: PageRequest, book: Book) -> Teller:
    """Who tells it here."""
    call = make_caller(host.voice, book.log, {})
    return Teller(voice=host.voice, language=request.language, call=call, say_verdict=lambda _voice, _verdict: "")


def show_log(host: Host, request: PageRequest, book: Book, _number: int) -> Answer:
    """Everything that happened, but what the referee had said: the server alone has those words, and the names that
    phones got later.
    """
    state = book.state
    shown = {
        "state": state,
        "steps": make_log(teller_of(host, request, book), book.log, state),
        "kept": None,
        "won_at": len(state.played.sheet.deals) if state.played.sheet.winners else None,
    }
    return PageAnswer(template="corrections/log.html", view=shown)
