"""The form of the next hand, and what is told with a tap, on a page that this phone has drawn."""

from scorekeeper.pages.commit import is_old
from scorekeeper.pages.deals.form import show_filled_in, show_form, show_preview
from scorekeeper.pages.deals.same_hand import show_same_hand, told_twice
from scorekeeper.pages.deals.told import COMMANDS
from scorekeeper.pages.request import Answer, Host, PageRequest, Redirect
from scorekeeper.service.book import Book


def tell_hand(host: Host, request: PageRequest, book: Book, number: int) -> Answer:
    """The form of the next hand, or the hand that was sent by it; one that cannot be recorded comes back as it came,
    and one that another tab may have told is asked about.
    """
    if request.form is None:
        return show_form(host, request, book, number)
    if not host.decides or book.state.is_over():
        return None
    if "preview" in request.form:  # a whole hand, it may be, and not told yet
        return show_preview(host, book, request.form)
    again = told_twice(host, book, request.form)
    if again is not None:
        return show_same_hand(host, request, book, again)
    return _told(host, request, book, "hand", _sheet(host, book)) or show_filled_in(host, request, book, request.form)


def tell_step(host: Host, request: PageRequest, book: Book, _number: int) -> Answer:
    """What a button tells: its address ends in the kind of that. Where it cannot be done any more, the sheet as it
    is.
    """
    return tell(host, request, book, _sheet(host, book))


def tell(host: Host, request: PageRequest, book: Book, to: str) -> Answer:
    """The same, and then to that address."""
    if request.form is None:
        return None
    return _told(host, request, book, request.path.split("/")[-1], to) or Redirect(address=_sheet(host, book))


def _told(host: Host, request: PageRequest, book: Book, kind: str, to: str) -> Redirect | None:
    sent = request.form or {}
    command = COMMANDS[kind](host.voice, book.state, sent)
    # To a name it does not matter what has come meanwhile.
    if command is None or (kind != "rename" and is_old(book, sent)):
        return None
    done = host.commit(host, request, book, command, sent)
    return done.to(to) if done.is_done else None


def _sheet(host: Host, book: Book) -> str:
    return host.url_for("sheets.show", {"game": book.state.game, "_anchor": "now"})
