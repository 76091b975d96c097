"""The way that every correction goes: the form, what it would change, and only then the log."""

from collections.abc import Callable
from dataclasses import replace
from typing import cast

from flask import current_app, render_template, request, url_for
from flask_wtf import FlaskForm

from scorekeeper.pages.corrections.consequences_page import make_consequences
from scorekeeper.pages.corrections.correction_page import (
    NO_PROBLEM,
    CorrectionProblem,
    ReasonPage,
    make_consequences_view,
    make_problem,
)
from scorekeeper.pages.corrections.why import UNSAID
from scorekeeper.pages.corrections.why import asks_why as is_why_asked
from scorekeeper.service.commands import GameCommand
from scorekeeper.service.decision import Decision
from scorekeeper.service.game_state import GameState
from scorekeeper.service.store import Conflict
from scorekeeper.web.corrections.forms import WhyForm, read_why
from scorekeeper.web.forms.problems import problems_of
from scorekeeper.web.forms.sent import done_before, kept, prefill, sent_key, stale
from scorekeeper.web.platform.responses import RouteResponse, see
from scorekeeper.web.platform.services import fresh_key, now, the_service
from scorekeeper.web.platform.speech import VOICE


def is_edited() -> bool:
    """Whether somebody came back to the form to go on typing."""
    return "edit" in request.form


def saved_before(state: GameState) -> bool:
    """Whether this correction has been saved already. Whoever went back to its form asks anew what it would change."""
    return "save" in request.form and done_before(state)


def draw_from(form: FlaskForm, state: GameState, hand: int | None = None) -> None:
    """Marks a form as drawn from this sheet, with a key of its own."""
    form.seq.data, form.key.data = str(state.seq), fresh_key()
    form.hand.data = "" if hand is None else str(hand)


def settle(
    state: GameState,
    command: Callable[[str | None], GameCommand],
    page: Callable[[Decision], RouteResponse],
    to: str,
    asks: Callable[[GameState], bool],
) -> RouteResponse:
    """Saves the correction, or shows what it would change and asks why. `command` makes it of the reason; `page` is the
    form again with what refused it; `to` is the address to go to once it is saved; `asks` says of the game after it
    whether people have to say why.
    """
    form = WhyForm(formdata=request.form)
    try:
        decision = the_service().weigh(command(UNSAID))
        if decision.event is None:
            return page(decision)
        asked = asks(decision.after or state)
        if "save" not in request.form:
            return _show_consequences(state, decision, form, asked=asked)
        why = read_why(form, asked=asked)
        if form.why.errors:
            return _show_consequences(state, decision, form, asked=asked), 422
        the_service().change(command(why))
    except Conflict:  # in this very moment: the same request once more finds the newer sheet
        view = current_app.view_functions[request.endpoint or ""]
        return cast(RouteResponse, view(**request.view_args or {}))
    return see(to)


def ask_why(
    state: GameState,
    command: Callable[[str | None], GameCommand],
    page: Callable[[ReasonPage], str],
    hand: int | None = None,
    *,
    always: bool = False,
) -> RouteResponse:
    """A correction that takes no more than a reason: one page shows what it changes and asks why, and then it is saved.
    `command` makes it of the reason; `hand` is the event of the hand that it is about; `always`: nothing can be saved
    without words.
    """
    form = WhyForm(formdata=request.form if request.method == "POST" else None)
    prefill(form, "why")
    foreseen = the_service().weigh(command(UNSAID))
    after = foreseen.after if foreseen.event else None
    consequences = None if after is None else make_consequences(VOICE, state, after)
    asks = after is not None and (always or asks_why(state, after, hand))
    problem = NO_PROBLEM if foreseen.event else problem_of(form, foreseen, state)
    if request.method != "POST" or stale(state):
        gone_on = request.method == "POST"
        draw_from(form, state, hand)
        asked = ReasonPage(form=form, problem=replace(problem, gone_on=gone_on), consequences=consequences, why=asks)
        return page(asked), 409 if gone_on else 200
    why = read_why(form, asked=asks)
    if form.why.errors or foreseen.event is None:
        return page(ReasonPage(form=form, problem=problem, consequences=consequences, why=asks)), 422
    the_service().change(command(why))
    return see(to_log(state))


def asks_why(state: GameState, after: GameState, hand: int | None = None, recorded: int | None = None) -> bool:
    """Whether people have to say why, now."""
    return is_why_asked(the_service().log(state.game), now(), state, after, hand, recorded)


def problem_of(form: FlaskForm, decision: Decision, state: GameState, number: int | None = None) -> CorrectionProblem:
    """What refused a correction of the deal with that number, laid on the form."""
    names = state.played.sheet.players
    return make_problem(VOICE, decision, state, number, lambda found, why: problems_of(form, found, why, names))


def to_log(state: GameState) -> str:
    """The address of the log."""
    return url_for("corrections.log", game=state.game)


def _show_consequences(state: GameState, decision: Decision, form: WhyForm, *, asked: bool) -> str:
    return render_template(
        "corrections/consequences.html",
        **make_consequences_view(VOICE, state, decision),
        form=form,
        why=asked,
        kept=[(name, value) for name, value in kept() if name not in form],
        hand=request.form.get("hand", ""),
        key=sent_key(),
        action=request.script_root + request.full_path.removesuffix("?"),
    )
