"""Confirmation by an opponent: whether the table wants it, and the answer to the hand that waits."""

from flask import Blueprint, redirect, render_template, request

from scorekeeper.service.book import Book, Proposal
from scorekeeper.service.commands import Change, ConfirmDeal, RejectDeal, SetConfirmation
from scorekeeper.service.doors import is_same_device
from scorekeeper.web.corrections.event_page import make_gist
from scorekeeper.web.corrections.people_page import caller_in
from scorekeeper.web.platform.access import Role, open_game
from scorekeeper.web.platform.answers import Answer, to_sheet
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
    return {"gist_of_proposal": _gist, "is_proposer": _is_proposer, "say_proposer": _say_proposer}


@confirmations.route("/confirmation", methods=["GET", "POST"])
def show(game: str) -> Answer:
    """Whether an opponent confirms every hand."""
    book = open_game(game, Role.KEEP)
    if request.method != "POST":
        return _confirmation(book)
    return _do(book, SetConfirmation(on=request.form.get("on") == "yes", **header_as_sent(book)))


@confirmations.post("/proposal/confirm")
def confirm(game: str) -> Answer:
    """The hand that waits counts."""
    book = open_game(game, Role.KEEP)
    return _do(book, ConfirmDeal(confirms=_waits(), **header_as_sent(book)))


@confirmations.post("/proposal/reject")
def reject(game: str) -> Answer:
    """The hand that waits does not count; its proposer withdraws it in the same way."""
    book = open_game(game, Role.KEEP)
    return _do(book, RejectDeal(rejects=_waits(), **header_as_sent(book)))


def _do(book: Book, command: Change) -> Answer:
    answer = the_desk().change(command)
    if answer.seq is not None:
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
