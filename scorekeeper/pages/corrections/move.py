"""A hand taken off the record, or brought back; and a correction of the table itself taken back."""

from dataclasses import replace

from scorekeeper.pages.corrections.correct import Asked, ask_why
from scorekeeper.pages.corrections.spot import find_spot, move
from scorekeeper.pages.forms import hand_in, is_done
from scorekeeper.pages.log.event_page import number_of, summarize_deal, table_before
from scorekeeper.pages.log.page import make_log, teller_of
from scorekeeper.pages.request import Answer, Host, PageRequest, Redirect
from scorekeeper.service.book import Book
from scorekeeper.service.commands import GameCommand
from scorekeeper.service.game_state import DealEntry, EntryStatus


def show_take_off(host: Host, request: PageRequest, book: Book, number: int) -> Answer:
    """Takes any deal off the record."""
    spot = find_spot(book.state, number, hand_in(request.form or {}), inserts=False)
    return _move(host, request, book, None if spot is None else spot.entry)


def show_bring_back(host: Host, request: PageRequest, book: Book, number: int) -> Answer:
    """Puts a deal that was taken off back where it stood; it has no number, so its event names it."""
    entry = book.state.entry(number)
    is_off = entry is not None and entry.status is EntryStatus.VOIDED
    return _move(host, request, book, entry if is_off else None)


def show_take_back(host: Host, request: PageRequest, book: Book, number: int) -> Answer:
    """Takes back a correction of the names, the first dealer or the rules from the start, or brings one back that was
    taken back; where that cannot be done any more the log says what came in between.
    """
    asked = _asked(host, request, book)
    steps = () if is_done(book, asked.sent) else make_log(teller_of(host, request, book), book.log, book.state)
    step = next((one for one in steps if one.seq == number), None)
    if step is None or step.way_back is None:
        return Redirect(address=asked.to)
    way = step.way_back

    def command(why: str | None) -> GameCommand:
        return replace(way, seq=book.state.seq, reason=why, takes_back=number)

    return ask_why(asked, command, {"step": step}, template="corrections/take_back.html")


def _move(host: Host, request: PageRequest, book: Book, entry: DealEntry | None) -> Answer:
    state, asked = book.state, _asked(host, request, book)
    if is_done(book, asked.sent):
        return Redirect(address=asked.to)
    if entry is None:
        return None
    number = number_of(state, entry.seq)
    shown = {
        "restores": entry.status is EntryStatus.VOIDED,
        "entry": entry,
        "number": number,
        "summary": summarize_deal(host.voice, entry.entered, table_before(state, number)),
    }
    return ask_why(asked, lambda why: move(state, entry, why), shown, entry.seq, template="corrections/move.html")


def _asked(host: Host, request: PageRequest, book: Book) -> Asked:
    """A correction from the log leads back there."""
    to = host.url_for("corrections.log", {"game": book.state.game})
    return Asked(host=host, request=request, book=book, to=to)
