"""The log."""

from collections.abc import Mapping

from scorekeeper.pages.log.callers_page import make_caller
from scorekeeper.pages.log.page import Teller, make_log
from scorekeeper.pages.request import Answer, Host, PageRequest, PrintedPage
from scorekeeper.service.book import Book
from scorekeeper.service.events import VerdictKept
from scorekeeper.slip.numbers import number_in
from scorekeeper.slip.sent import text_in


def teller_of(host: Host, request: PageRequest, book: Book) -> Teller:
    """Who tells it here."""
    call = make_caller(host.voice, book.log, host.names_in(book.state.game))
    return Teller(voice=host.voice, language=request.language, call=call, say_verdict=host.say_verdict)


def show_log(host: Host, request: PageRequest, book: Book, _number: int) -> Answer:
    """Everything that happened in the game, newest first; `?kept=` is the verdict that was kept a moment ago."""
    state, asked = book.state, number_in(text_in(request.query, "kept")) or 0
    is_kept = 0 < asked <= len(book.log) and isinstance(book.log[asked - 1].event, VerdictKept)

    def view(_key: str, _address: str) -> Mapping[str, object]:
        return {
            "state": state,
            "steps": make_log(teller_of(host, request, book), book.log, state),
            "kept": asked if is_kept else None,
            "won_at": len(state.played.sheet.deals) if state.played.sheet.winners else None,
        }

    # It is made once for all who see the same: what it was before each correction is scored anew for it.
    seen = (asked if is_kept else None, tuple(host.names_in(state.game).items()))
    return PrintedPage(template="corrections/log.html", view=view, seen=seen)
