"""A hand taken off the record, or brought back; and a correction of the table itself taken back."""

from collections.abc import Callable
from dataclasses import replace

from scorekeeper.pages.commit import is_done
from scorekeeper.pages.corrections.correct import Asked, ask_why
from scorekeeper.pages.corrections.correction_page import ReasonPage, make_move_view
from scorekeeper.pages.corrections.spot import find_spot
from scorekeeper.pages.fields import hand_in
from scorekeeper.pages.log.log import teller_of
from scorekeeper.pages.log.page import make_head_entry
from scorekeeper.pages.request import Answer, Host, PageAnswer, PageRequest, Redirect
from scorekeeper.service.book import Book
from scorekeeper.service.commands import GameCommand, RestoreDeal, VoidDeal
from scorekeeper.service.game_state import DealEntry, EntryStatus
from scorekeeper.wording.entry import CORRECTION_REASONS


def show_take_off(host: Host, request: PageRequest, book: Book, number: int) -> Answer:
    """Takes any deal off the record."""
    if is_done(book, request.form or {}):
        return _to_log(host, book)
    state = book.state
    spot = find_spot(state, number, 0 if request.form is None else hand_in(request.form), inserts=False)
    if spot is None:
        return None
    game, at, seq, hand = state.game, state.touched, state.seq, spot.entry.seq
    return _move(
        host,
        request,
        book,
        spot.entry,
        lambda why: VoidDeal(game=game, key="", at=at, author="", seq=seq, voids=hand, reason=why),
        restores=False,
    )


def show_bring_back(host: Host, request: PageRequest, book: Book, number: int) -> Answer:
    """Puts a deal that was taken off back where it stood; it has no number, so its event names it."""
    if is_done(book, request.form or {}):
        return _to_log(host, book)
    state = book.state
    entry = state.entry(number)
    if entry is None or entry.status is not EntryStatus.VOIDED:
        return None
    game, at, seq = state.game, state.touched, state.seq
    return _move(
        host,
        request,
        book,
        entry,
        lambda why: RestoreDeal(game=game, key="", at=at, author="", seq=seq, restores=number, reason=why),
        restores=True,
    )


def show_take_back(host: Host, request: PageRequest, book: Book, number: int) -> Answer:
    """Takes back a correction of the names, the first dealer or the rules from the start, or brings one back that was
    taken back; where that cannot be done any more the log says what came in between.
    """
    state, sent = book.state, request.form
    step = make_head_entry(teller_of(host, request, book), book.log, number, state)
    if is_done(book, sent or {}) or step is None or step.way_back is None:
        return _to_log(host, book)
    way = step.way_back

    def page(asked: ReasonPage, status: int) -> PageAnswer:
        shown = {"state": state, "asked": asked, "correction_reasons": CORRECTION_REASONS, "step": step}
        return PageAnswer(template="corrections/take_back.html", view=shown, status=status)

    def command(why: str | None) -> GameCommand:
        return replace(way, seq=state.seq, reason=why, takes_back=number)

    return ask_why(_asked(host, request, book), command, page, None)


def _move(
    host: Host,
    request: PageRequest,
    book: Book,
    entry: DealEntry,
    command: Callable[[str | None], GameCommand],
    *,
    restores: bool,
) -> Answer:
    def page(asked: ReasonPage, status: int) -> PageAnswer:
        shown = make_move_view(host.voice, book.state, entry, asked, restores=restores)
        return PageAnswer(template="corrections/move.html", view=shown, status=status)

    return ask_why(_asked(host, request, book), command, page, entry.seq)


def _asked(host: Host, request: PageRequest, book: Book) -> Asked:
    return Asked(host=host, request=request, book=book, to=_log(host, book))


def _to_log(host: Host, book: Book) -> Redirect:
    return Redirect(address=_log(host, book))


def _log(host: Host, book: Book) -> str:
    return host.url_for("corrections.log", {"game": book.state.game})
