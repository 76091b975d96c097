"""Confirmation by an opponent, or by the declarer: whether the table wants it, and the answer to the hand that waits."""

from flask import Blueprint, redirect, render_template, request

from scorekeeper.service.book import Book, Proposal
from scorekeeper.service.commands import Change, ConfirmDeal, RejectDeal, SetConfirmation
from scorekeeper.service.doors import NotAllowed, is_same_device
from scorekeeper.web.corrections.event_page import make_gist
from scorekeeper.web.corrections.people_page import caller_in
from scorekeeper.web.platform.access import Role, keeps_here, open_game
from scorekeeper.web.platform.answers import Answer, to_sheet
from scorekeeper.web.platform.badge import the_name
from scorekeeper.web.platform.desk import fresh_key, signed, the_desk
from scorekeeper.web.platform.numbers import read_seq
from scorekeeper.web.platform.sent import header_as_sent
from scorekeeper.web.platform.speech import VOICE
from scorekeeper.wording.consequences import say_refusal
from scorekeeper.wording.violations import say_violation

confirmations = Blueprint("confirmations", __name__, url_prefix="/g/<game>")


@confirmations.app_context_processor
def _waiting() -> dict[str, object]:
    """The sheet shows a hand that waits for an opponent, wherever it is drawn."""
    return {
        "gist_of_proposal": _gist,
        "is_proposer": _is_proposer,
        "is_declarer_here": _is_declarer_here,
        "say_proposer": _say_proposer,
    }


@confirmations.route("/confirmation", methods=["GET", "POST"])
def show(game: str) -> Answer:
    """Whether an opponent confirms every hand, or its declarer."""
    book = open_game(game, Role.KEEP)
    if request.method != "POST":
        return _confirmation(book)
    on = request.form.get("on")
    by_declarer = on == "declarer"
    return _do(book, SetConfirmation(on=by_declarer or on == "yes", by_declarer=by_declarer, **header_as_sent(book)))


@confirmations.post("/proposal/confirm")
def confirm(game: str) -> Answer:
    """The hand that waits counts."""
    book = _open_to_answer(game)
    return _do(book, ConfirmDeal(confirms=_waits(), **header_as_sent(book)))


@confirmations.post("/proposal/reject")
def reject(game: str) -> Answer:
    """The hand that waits does not count; its proposer withdraws it in the same way."""
    book = _open_to_answer(game)
    return _do(book, RejectDeal(rejects=_waits(), **header_as_sent(book)))


def _open_to_answer(game: str) -> Book:
    """The game, for whoever keeps it, and for the declarer of the hand that waits, where the table asks him."""
    book = open_game(game, Role.PLAY)
    if not keeps_here() and not (book.by_declarer and book.proposal is None) and not _is_declarer_here(book):
        raise NotAllowed(game, Role.KEEP, Role.PLAY)
    return book


def _is_declarer_here(book: Book) -> bool:
    """Whether the declarer of the hand that waits for him holds this device."""
    declarer = book.proposal.deal.declarer if book.by_declarer and book.proposal is not None else None
    return declarer is not None and declarer.casefold() == the_name().casefold()


def _do(book: Book, command: Change) -> Answer:
    answer = the_desk().change(command)
    if answer.seq is not None:
        return redirect(to_sheet(book), 303)
    if not keeps_here():  # somebody was faster: the sheet shows what came of it
        return redirect(to_sheet(book), 303)
    sentences = [say_violation(VOICE, found) for found in answer.violations]
    refused = [say_refusal(VOICE, answer.refusal.value)] if answer.refusal else sentences
    return _confirmation(the_desk().book(book.game), refused), 422


def _confirmation(book: Book, refused: list[str] | None = None) -> str:
    return render_template("corrections/confirmation.html", book=book, refused=refused or [], key=fresh_key())


def _waits() -> int:
    return read_seq(request.form.get("waits"))


def _gist(book: Book) -> str:
    waits = book.proposal
    return "" if waits is None else make_gist(waits.deal, book.table())


def _say_proposer(book: Book, waits: Proposal) -> str:
    return caller_in(book.game)(waits.author, waits.device)


def _is_proposer(waits: Proposal) -> bool:
    """Whether this device proposed the hand."""
    return is_same_device(waits.device, signed()["device"])
