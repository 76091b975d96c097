"""What is told on a page that this phone has drawn. Where there is no server at all the phone decides it, once and for
all, and its log is the game; else it waits for the server.
"""

from dataclasses import replace
from urllib.parse import urlencode

from scorekeeper.pages.corrections.told_anew import about_of
from scorekeeper.pages.deals.form import show_filled_in, show_form, show_preview
from scorekeeper.pages.deals.same_hand import show_same_hand, told_twice
from scorekeeper.pages.deals.told import COMMANDS
from scorekeeper.pages.request import Answer, Decided, Host, PageRequest, Redirect, Waits
from scorekeeper.pages.shared import written_log
from scorekeeper.service.book import Book, write
from scorekeeper.slip.numbers import number_in
from scorekeeper.slip.sent import text_in

NOT_SENT_ON = ("csrf_token", "key")  # the token is the server's, and asked for then


def tell_hand(host: Host, request: PageRequest, book: Book, number: int) -> Answer:
    """The form of the next hand, or the hand that was sent by it; one that cannot be recorded comes back as it came,
    and one that another tab may have told is asked about.
    """
    if request.form is None:
        return show_form(host, request, book, number)
    if not host.alone or book.state.is_over():
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
    if request.form is None or book.state.game not in host.may_keep:
        return None
    return _told(host, request, book, request.path.split("/")[-1], to) or Redirect(address=_sheet(host, book))


def _told(host: Host, request: PageRequest, book: Book, kind: str, to: str) -> Redirect | None:
    state, draws, sent = book.state, host.draws, request.form or {}
    command = COMMANDS[kind](host.voice, state, sent)
    # To a name it does not matter what has come meanwhile.
    if command is None or (kind != "rename" and number_in(text_in(sent, "seq")) != state.seq):
        return None
    decision, after = write(book, replace(command, key=draws.key, at=draws.at, told_at=text_in(sent, "at")))
    if decision.event is None:
        return None
    if not host.alone:
        sent_on = [(name, text) for name, texts in sent.items() if name not in NOT_SENT_ON for text in texts]
        key, url = (
            text_in(sent, "key") or draws.key,
            f"{host.url_for('games.index', {})}{request.path.removeprefix('/')}",
        )
        body = urlencode([*sent_on, ("key", key)])
        about = about_of(book, sent)
        waits = Waits(kind=kind, url=url, key=key, body=body, seq=state.seq, about=about, at=draws.at)
        return Redirect(address=to, waits=waits)
    decided = Decided(game=state.game, log=written_log(after.log), seq=after.state.seq)
    return Redirect(address=to, told=decided)


def _sheet(host: Host, book: Book) -> str:
    return host.url_for("sheets.show", {"game": book.state.game, "_anchor": "now"})
