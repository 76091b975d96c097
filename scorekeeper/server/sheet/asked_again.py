"""Whatever is no hand that a phone has told while nobody answered: the number of the event that each has
become, or the question what shall become of it, where others have gone on with the game meanwhile.
"""

from dataclasses import replace

from flask import jsonify, render_template, request
from werkzeug.wrappers import Response

from scorekeeper.export.all_sections import say_verdict
from scorekeeper.pages.corrections.told_anew import CORRECTIONS, knowing_hand
from scorekeeper.pages.deals.form import newer_hands
from scorekeeper.pages.forms import hand_in, typed_in
from scorekeeper.pages.log.event_page import foretell
from scorekeeper.pages.log.page import Teller, say_when
from scorekeeper.pages.steps import COMMANDS, hand_stepped, is_as_meant
from scorekeeper.server.core.languages import VOICE, the_language
from scorekeeper.server.core.responses import RouteResponse
from scorekeeper.server.core.services import fresh_key, now, read_key, the_service
from scorekeeper.server.corrections.confirmation_routes import caller_in
from scorekeeper.server.forms import header, header_as_sent, read_seq, texts_of, told_at
from scorekeeper.service.book import hand_by
from scorekeeper.service.commands import CommandProblem, Decision, GameCommand, RedoDeal, UndoLastDeal, refuse
from scorekeeper.service.game_state import GameState
from scorekeeper.service.store import Conflict
from scorekeeper.slip.problems import say_without_fields
from scorekeeper.slip.sent import Sent
from scorekeeper.wording.log import say_command_problem


def answer(state: GameState, kind: str) -> RouteResponse:
    """Does it, once. It is never done to another game than the one in which it was told, nor to another hand. A
    correction may be of a hand that is gone by now.
    """
    done = _event_of(state, request.form.get("key"))
    sent = knowing_hand(texts_of(request.form), lambda about: _event_of(state, about))  # as it is numbered by now
    if done is not None:
        return jsonify(seq=done)
    if kind in ("undo", "redo"):
        return _step(state, kind, sent)
    read, is_correction = COMMANDS[kind](VOICE, state, sent), kind in CORRECTIONS
    if read is None and not is_correction:  # it stands there already
        return jsonify(seq=state.seq)
    own = header(state) if kind == "rename" else header_as_sent(state)
    command = None if read is None else replace(read, **own)
    fields = [*_typed(), ("hand", str(hand_in(sent)))] if is_correction else _typed("about")
    return (command and _done(command)) or ask(state.game, kind, command, fields)


def _step(state: GameState, kind: str, sent: Sent) -> RouteResponse:
    step = UndoLastDeal if kind == "undo" else RedoDeal
    command = step(**header_as_sent(state))
    is_other = command.seq == state.seq and not is_as_meant(state, kind, sent)
    asked = [("hand", str(hand_stepped(state, kind)))] if "hand" in sent else []
    return (None if is_other else _done(command)) or ask(state.game, kind, command, [*_typed("about"), *asked])


def _typed(*beside: str) -> list[tuple[str, str]]:
    return typed_in(texts_of(request.form), *beside)


def _event_of(state: GameState, text: str | None) -> int | None:
    key = read_key(text)
    return None if key is None else hand_by(the_service().book(state.game), key)


def _done(command: GameCommand) -> Response | None:
    try:
        done = the_service().change(command)
    except Conflict:
        return None
    return None if done.seq is None else jsonify(seq=done.seq)


def ask(game: str, kind: str, command: GameCommand | None, fields: list[tuple[str, str]]) -> tuple[str, int]:
    """The question whether that is to be done all the same; without a command it cannot be."""
    state = the_service().state(game)
    gone = refuse(CommandProblem.NO_SUCH_HAND)
    found = gone if command is None else the_service().weigh(replace(command, seq=state.seq))
    since = read_seq(request.form.get("since")) or read_seq(request.form.get("seq"))
    teller = Teller(voice=VOICE, language=the_language(), call=caller_in(game), say_verdict=say_verdict)
    at = told_at() or now()
    page = render_template(
        "sheet/asked_again.html",
        state=state,
        kind=kind,
        newer=newer_hands(teller, the_service().log(game), state, since),
        told_at=at,
        told_when=say_when(teller, at),
        last=len(state.played.sheet.deals),
        can=found.event is not None,
        event_text=foretell(VOICE, state, found) if found.event is not None and kind in CORRECTIONS else None,
        against=_against(state, found) if kind in CORRECTIONS else (),
        action=request.script_root + request.path,
        key=fresh_key(),
        kept=fields,
    )
    return page, 409


def _against(state: GameState, decision: Decision) -> tuple[str, ...]:
    """Why it cannot be done any more."""
    if decision.problem is not None:
        return (say_command_problem(VOICE, decision.problem.value),)
    return say_without_fields(VOICE, decision.violations, state.played.sheet.players)
