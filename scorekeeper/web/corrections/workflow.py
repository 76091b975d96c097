"""The way that every correction goes: the form, what it would change, and only then the log."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import cast

from flask import current_app, redirect, render_template, request, url_for
from flask_wtf import FlaskForm

from scorekeeper.service.commands import GameCommand
from scorekeeper.service.decision import Decision
from scorekeeper.service.game_state import GameState
from scorekeeper.service.store import Conflict
from scorekeeper.web.corrections.consequences_page import Outlook, make_outlook
from scorekeeper.web.corrections.event_page import foretell
from scorekeeper.web.corrections.forms import WhyForm, read_why
from scorekeeper.web.platform.problems import NO_PROBLEMS, Problems, problems_of, say_without_fields
from scorekeeper.web.platform.responses import RouteResponse
from scorekeeper.web.platform.sent import done_before, kept, sent_key, stale
from scorekeeper.web.platform.services import fresh_key, the_service


@dataclass(frozen=True, slots=True, kw_only=True)
class BlockedDeal:
    """The later hand that a correction would make impossible, and why."""

    number: int
    sentences: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class CorrectionProblem:
    """What keeps a correction from being saved. `gone_on`: the page was drawn from an older sheet."""

    problems: Problems = NO_PROBLEMS
    blocked: BlockedDeal | None = None
    gone_on: bool = False


NO_PROBLEM = CorrectionProblem()


@dataclass(frozen=True, slots=True, kw_only=True)
class ReasonPage:
    """A page that asks why: its form, what keeps the correction from being saved, and what that changes; None where it
    cannot be made.
    """

    form: WhyForm
    problem: CorrectionProblem
    outlook: Outlook | None


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


def settle(state: GameState, command: GameCommand, page: Callable[[Decision], RouteResponse], to: str) -> RouteResponse:
    """Saves the correction, or shows what it would change. `page` is the form again with what refused the correction;
    `to` is the address to go to once it is saved.
    """
    try:
        decision = the_service().weigh(command)
        if decision.event is None:
            return page(decision)
        if "save" not in request.form:
            return _outlook(state, decision)
        the_service().change(command)
    except Conflict:  # in this very moment: the same request once more finds the newer sheet
        view = current_app.view_functions[request.endpoint or ""]
        return cast(RouteResponse, view(**request.view_args or {}))
    return redirect(to, 303)


def ask_why(
    state: GameState, command: Callable[[str], GameCommand], page: Callable[[ReasonPage], str], hand: int | None = None
) -> RouteResponse:
    """A correction that takes no more than a reason: one page shows what it changes and asks why, and then it is saved.
    `command` makes it of the reason; `hand` is the event of the hand that it is about.
    """
    form = WhyForm(formdata=request.form if request.method == "POST" else None)
    foreseen = the_service().weigh(command("?"))
    after = foreseen.after if foreseen.event else None
    outlook = None if after is None else make_outlook(state, after)
    problem = NO_PROBLEM if foreseen.event else problem_of(form, foreseen, state)
    if request.method != "POST" or stale(state):
        gone_on = request.method == "POST"
        draw_from(form, state, hand)
        asked = ReasonPage(form=form, problem=replace(problem, gone_on=gone_on), outlook=outlook)
        return page(asked), 409 if gone_on else 200
    why = read_why(form.why)
    if why is None or foreseen.event is None:
        return page(ReasonPage(form=form, problem=problem, outlook=outlook)), 422
    the_service().change(command(why))
    return redirect(to_log(state), 303)


def problem_of(form: FlaskForm, decision: Decision, state: GameState, number: int | None = None) -> CorrectionProblem:
    """What refused a correction of the hand with that number: on the fields, or about another hand."""
    if decision.hand is not None and decision.hand != number:
        sentences = say_without_fields(decision.violations, state.played.record.players)
        return CorrectionProblem(
            blocked=BlockedDeal(number=_number_now(decision, decision.hand, state), sentences=sentences)
        )
    return CorrectionProblem(
        problems=problems_of(form, decision.violations, decision.problem, state.played.sheet.players)
    )


def _number_now(decision: Decision, number: int, state: GameState) -> int:
    """The number on the sheet as it stands of the hand that has this one after the decision."""
    seq = decision.after.recorded_by[number - 1] if decision.after else None
    return state.recorded_by.index(seq) + 1 if seq in state.recorded_by else number


def to_log(state: GameState) -> str:
    """The address of the log."""
    return url_for("corrections.log", game=state.game)


def _outlook(state: GameState, decision: Decision) -> str:
    return render_template(
        "corrections/consequences.html",
        state=state,
        outlook=make_outlook(state, decision.after or state),
        event_text=foretell(state, decision),
        kept=kept(),
        hand=request.form.get("hand", ""),
        key=sent_key(),
        action=request.full_path.removesuffix("?"),
    )
