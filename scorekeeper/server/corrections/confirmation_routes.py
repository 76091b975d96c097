"""Confirmation by an opponent or the declarer: whether the table wants it, and the answer to the hand that waits; and
who stands in the log of a game of this app.
"""

from functools import partial

from flask import Blueprint, render_template, request

from scorekeeper.pages.log.event_page import summarize_deal
from scorekeeper.pages.log.page import Caller, make_caller
from scorekeeper.server.core.access import keeps_here, open_game
from scorekeeper.server.core.device import the_access, the_name
from scorekeeper.server.core.languages import VOICE
from scorekeeper.server.core.responses import RouteResponse, see, to_sheet
from scorekeeper.server.core.services import fresh_key, signed, the_service
from scorekeeper.server.forms import header_as_sent, read_seq
from scorekeeper.service.access import NotAllowed, Role
from scorekeeper.service.commands import ConfirmDeal, GameCommand, RejectDeal, SetConfirmation
from scorekeeper.service.events import is_same_device, mark_in
from scorekeeper.service.game_state import GameState
from scorekeeper.wording.log import say_command_problem
from scorekeeper.wording.violations import say_violation

confirmations = Blueprint("confirmations", __name__, url_prefix="/g/<game>")


@confirmations.app_context_processor
def _waiting() -> dict[str, object]:
    """The sheet shows a hand that waits for an opponent, wherever it is drawn."""
    return {
        "summarize_deal": partial(summarize_deal, VOICE),
        "is_proposer": lambda waits: is_same_device(waits.device, signed()["device"]),
        "is_declarer_here": _is_declarer_here,
        "say_proposer": lambda state, waits: caller_in(state.game)(waits.author, waits.device),
    }


@confirmations.route("/confirmation", methods=["GET", "POST"])
def show(game: str) -> RouteResponse:
    """Whether an opponent confirms every hand, or its declarer."""
    state = open_game(game, Role.KEEP)
    if request.method != "POST":
        return _confirmation(state)
    on = request.form.get("on")
    by_declarer = on == "declarer"
    return _do(state, SetConfirmation(on=by_declarer or on == "yes", by_declarer=by_declarer, **header_as_sent(state)))


@confirmations.post("/proposal/confirm")
def confirm(game: str) -> RouteResponse:
    """The hand that waits counts."""
    state, waits = _open_to_answer(game)
    return _do(state, ConfirmDeal(confirms=waits, **header_as_sent(state)))


@confirmations.post("/proposal/reject")
def reject(game: str) -> RouteResponse:
    """The hand that waits does not count; its proposer withdraws it in the same way."""
    state, waits = _open_to_answer(game)
    return _do(state, RejectDeal(rejects=waits, **header_as_sent(state)))


def names_in(game: str) -> dict[str, str]:
    """The names that the phones of a game have now, by their marks."""
    devices = [grant.device for grant in the_access().grants(game)]
    return {mark_in(device.label): device.name for device in devices if device.name}


def caller_in(game: str) -> Caller:
    """Says who stands in its log, by the names that its phones have now, in the language of the request."""
    return make_caller(VOICE, the_service().log(game), names_in(game))


def _open_to_answer(game: str) -> tuple[GameState, int]:
    """The game, for whoever keeps it, and for the declarer of the hand that waits, where the table asks him; and the
    event of that hand.
    """
    state = open_game(game, Role.PLAY)
    if not keeps_here() and not (state.by_declarer and state.proposal is None) and not _is_declarer_here(state):
        raise NotAllowed(game, Role.KEEP, Role.PLAY)
    return state, read_seq(request.form.get("waits"))


def _is_declarer_here(state: GameState) -> bool:
    """Whether the declarer of the hand that waits for him holds this device."""
    declarer = state.proposal.deal.declarer if state.by_declarer and state.proposal is not None else None
    return declarer is not None and declarer.casefold() == the_name().casefold()


def _do(state: GameState, command: GameCommand) -> RouteResponse:
    answer = the_service().change(command)
    if answer.seq is not None or not keeps_here():  # who was slower sees on the sheet what came of it
        return see(to_sheet(state))
    sentences = [say_violation(VOICE, found) for found in answer.violations]
    refused = [say_command_problem(VOICE, answer.problem.value)] if answer.problem else sentences
    return _confirmation(the_service().state(state.game), refused), 422


def _confirmation(state: GameState, refused: list[str] | None = None) -> str:
    return render_template("corrections/confirmation.html", state=state, refused=refused or [], key=fresh_key())
