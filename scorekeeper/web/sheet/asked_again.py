"""Undo, redo, resume, end and name that a phone has told while nobody answered: the number of the event that each has
become, or the question what shall become of it, where others have gone on with the game meanwhile.
"""

from dataclasses import replace

from flask import jsonify, render_template, request

from scorekeeper.service.commands import GameCommand
from scorekeeper.service.game_state import GameState
from scorekeeper.service.store import Conflict
from scorekeeper.web.deals.page import newer_rows
from scorekeeper.web.platform.numbers import read_seq
from scorekeeper.web.platform.responses import RouteResponse, is_asked
from scorekeeper.web.platform.sent import kept
from scorekeeper.web.platform.services import fresh_key, the_service

FRAGMENT = "record"


def is_told_later() -> bool:
    """Whether it comes out of a phone's queue."""
    return is_asked(FRAGMENT)


def answer(command: GameCommand, kind: str) -> RouteResponse:
    """Does it, once. It is never done to another game than the one in which it was told."""
    try:
        done = the_service().change(command)
    except Conflict:
        return _question(command, kind)
    return _question(command, kind) if done.seq is None else jsonify(seq=done.seq)


def _question(command: GameCommand, kind: str) -> tuple[str, int]:
    state: GameState = the_service().state(command.game)
    now = the_service().weigh(replace(command, seq=state.seq))
    since = read_seq(request.form.get("since")) or command.seq
    page = render_template(
        "sheet/asked_again.html",
        state=state,
        kind=kind,
        newer=newer_rows(state, since),
        last=len(state.played.sheet.deals),
        can=now.event is not None,
        key=fresh_key(),
        kept=kept(),
    )
    return page, 409
