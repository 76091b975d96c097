"""What a table agrees beside its deals, corrected: the names, who dealt, and the house rules."""

from dataclasses import replace
from functools import partial

from flask import Blueprint, abort, render_template, request

from scorekeeper.pages.corrections.correction_page import NO_PROBLEM, CorrectionProblem
from scorekeeper.pages.corrections.rules_told import AMENDABLE, ValidFrom, change_rules, find_place, places_of
from scorekeeper.pages.games.rule_fields import rule_field
from scorekeeper.pages.games.rules_page import group_rules
from scorekeeper.rules.violations import Violation
from scorekeeper.service.access import Role
from scorekeeper.service.commands import (
    ChangeFirstDealer,
    GameCommand,
    RenamePlayers,
)
from scorekeeper.service.decision import Decision
from scorekeeper.service.game_state import GameState
from scorekeeper.web.corrections.forms import (
    RulesForm,
    dealer_form,
    names_form,
    rules_form,
)
from scorekeeper.web.corrections.workflow import (
    asks_why,
    draw_from,
    is_edited,
    problem_of,
    saved_before,
    settle,
)
from scorekeeper.web.forms.sent import header, prefill, stale
from scorekeeper.web.games.rules_forms import asked_rules, shown_rules
from scorekeeper.web.platform.access import open_game
from scorekeeper.web.platform.responses import RouteResponse, see, to_sheet
from scorekeeper.web.platform.speech import VOICE
from scorekeeper.web.sheet import asked_again
from scorekeeper.wording.violations import say_violation

agreements = Blueprint("agreements", __name__, url_prefix="/g/<game>")


# -- names and who dealt ------------------------------------------------------------------------------------------


@agreements.route("/players", methods=["GET", "POST"])
def players(game: str) -> RouteResponse:
    """The players' names, and who dealt."""
    state = open_game(game, Role.KEEP)
    if request.method != "POST":
        return _players(state, NO_PROBLEM)
    if saved_before(state):
        return see(to_sheet(state))
    if stale(state) or is_edited():
        return _players(state, CorrectionProblem(gone_on=not is_edited())), 200 if is_edited() else 409
    return _rename(state) if "name_0" in request.form else _dealt(state)


def _rename(state: GameState) -> RouteResponse:
    form = names_form(state.played.record.players, request.form)
    form.validate()
    form.why.errors = []  # asked for where what changes is shown
    if any(field.errors for field in form):
        return _players(state, NO_PROBLEM, names=form), 422

    def command(why: str | None) -> GameCommand:
        return RenamePlayers(names=form.names(), reason=why, **header(state))

    def again(decision: Decision) -> RouteResponse:
        for found in decision.violations:
            field = form[f"name_{found.path.removeprefix('players[').rstrip(']')}"]
            field.errors = [*field.errors, say_violation(VOICE, found)]
        problem = problem_of(form, Decision(problem=decision.problem), state)
        return _players(state, problem, names=form), 422

    return settle(state, command, again, to_sheet(state), partial(asks_why, state))


def _dealt(state: GameState) -> RouteResponse:
    form = dealer_form(state.goes_round(), state.played.record.players, request.form)
    entered = form.entered()
    if entered is None:
        return _players(state, NO_PROBLEM, dealer=form), 422
    first = _first_dealer(state, *entered)

    def command(why: str | None) -> GameCommand:
        return ChangeFirstDealer(first_dealer=first, reason=why, **header(state))

    def again(decision: Decision) -> RouteResponse:
        return _players(state, problem_of(form, decision, state), dealer=form), 422

    return settle(state, command, again, to_sheet(state), partial(asks_why, state))


def _first_dealer(state: GameState, number: int, dealer: int) -> str:
    """The deal goes round, so whoever dealt a later deal shows who dealt the first (`GameState.goes_round`)."""
    names = state.played.record.players
    first = state.played.tables[0].dealer
    dealt = state.played.sheet.deals[number - 1].dealer if state.played.sheet.deals else first
    return names[(first + dealer - dealt) % len(names)]


def _players(state: GameState, problem: CorrectionProblem, **forms: object) -> str:
    """Both forms; the one that was sent keeps what was typed in it."""
    sent = request.form if request.method == "POST" else None
    names = forms.get("names") or names_form(state.played.record.players, sent if sent and "name_0" in sent else None)
    hands = state.goes_round()
    dealer = forms.get("dealer") or dealer_form(
        hands, state.played.record.players, sent if sent and "number" in sent else None
    )
    for form in (names, dealer):
        draw_from(form, state)
    dealers = [state.played.record.players[scored.dealer] for scored in state.played.sheet.deals]
    entered = hands + 1 if hands < len(dealers) else None
    return render_template(
        "corrections/players.html",
        state=state,
        names=names,
        dealer=dealer,
        dealers=dealers[:hands] if dealers else [state.played.record.players[state.table().dealer]],
        entered=entered,
        problem=problem,
    )


# -- house rules --------------------------------------------------------------------------------------------------


@agreements.route("/rules", methods=["GET", "POST"])
def rules(game: str) -> RouteResponse:
    """The house rules from a deal or from the start on (`?from=`), or of an agreement that is amended (`?amend=`);
    `?set=play.must_trump=true` shows a rule changed already, and `?why=` the reason.

    The form may choose another deal than the one that it was drawn for.
    """
    state = open_game(game, Role.KEEP)
    if asked_again.is_told_later():
        return asked_again.answer_correction(state, "rules")
    if saved_before(state):
        return see(to_sheet(state))
    shown = _asked_place(state, request.args.get("from"))
    place = shown if shown.amends else _asked_place(state, request.form.get("from", request.args.get("from")))
    sent = request.form if request.method == "POST" else None
    asked = asked_rules(request.args)[0] if sent is None else {}
    form = rules_form({**shown.written(state), **asked}, sent)
    prefill(form, "why")
    if place != shown:
        form.turn_to(place.rules(state), shown.rules(state))
    if sent is None or is_edited() or "turn" in sent:
        return _rules(state, form, place, NO_PROBLEM)
    if stale(state):
        return _rules(state, form, place, CorrectionProblem(gone_on=True)), 409
    form.why.errors = []  # asked for where what changes is shown
    if any(field.errors for field in form):
        return _rules(state, form, place, NO_PROBLEM), 422
    changes = form.changes(place.rules(state))

    def command(why: str | None) -> GameCommand:
        return replace(change_rules(state, place, changes, why or ""), **header(state))

    def again(decision: Decision) -> RouteResponse:
        return _rules(state, form, place, _lay(form, decision, state, place)), 422

    # An agreement says why itself, whatever it changes so far.
    return settle(state, command, again, to_sheet(state, None if place.start else place.number), lambda _: True)


def _asked_place(state: GameState, since: str | None) -> ValidFrom:
    gone_on = request.method == "POST" and stale(state)
    return find_place(state, request.args.get("amend", ""), since, gone_on=gone_on) or abort(404)


def _lay(form: RulesForm, decision: Decision, state: GameState, place: ValidFrom) -> CorrectionProblem:
    """What is wrong with the rules beside the rule that it is about."""
    if decision.deal_number is not None and (place.start or decision.deal_number != place.number):
        return problem_of(form, decision, state)
    rest: list[Violation] = []
    for found in decision.violations:
        option = found.path.removeprefix("changes.").split("[")[0]
        name = rule_field(option)
        if name in form:
            form[name].errors = [*form[name].errors, say_violation(VOICE, found)]
        else:
            rest.append(found)
    return problem_of(form, Decision(violations=tuple(rest), problem=decision.problem), state)


def _rules(state: GameState, form: RulesForm, place: ValidFrom, problem: CorrectionProblem) -> str:
    draw_from(form, state)
    return render_template(
        "corrections/rules.html",
        state=state,
        form=form,
        place=place,
        hands=places_of(state),
        groups=group_rules(VOICE, shown_rules(form), AMENDABLE, place.rules(state).values),
        problem=problem,
        errors_found=any(field.errors for field in form),
    )
