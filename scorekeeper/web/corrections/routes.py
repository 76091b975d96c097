"""Corrections of deals: the log, and from it any deal amended, inserted, taken off or brought back."""

from collections.abc import Callable
from dataclasses import replace

from flask import Blueprint, abort, render_template, request, url_for

from scorekeeper.engine.context import naming_dealer
from scorekeeper.engine.record import Outcome
from scorekeeper.pages.corrections.correction_page import (
    NO_PROBLEM,
    CorrectionProblem,
    ReasonPage,
    make_amend_view,
    make_move_view,
)
from scorekeeper.pages.corrections.page import make_head_entry, make_log
from scorekeeper.pages.corrections.spot import Spot, find_spot
from scorekeeper.service.access import Role
from scorekeeper.service.commands import AmendDeal, InsertDeal, RestoreDeal, VoidDeal
from scorekeeper.service.decision import Decision
from scorekeeper.service.events import VerdictKept
from scorekeeper.service.game_state import DealEntry, EntryStatus, GameState
from scorekeeper.web.corrections.forms import Sent, amend_form
from scorekeeper.web.corrections.people_page import teller_of
from scorekeeper.web.corrections.workflow import (
    ask_why,
    asks_why,
    draw_from,
    is_edited,
    problem_of,
    saved_before,
    settle,
    to_log,
)
from scorekeeper.web.deals.forms import DealForm
from scorekeeper.web.deals.preview_page import preview
from scorekeeper.web.forms.numbers import read_seq
from scorekeeper.web.forms.sent import done_before, header, stale
from scorekeeper.web.platform.access import asks_name, began_here, keeps_here, open_game, plays_here
from scorekeeper.web.platform.device import the_access
from scorekeeper.web.platform.responses import RouteResponse, is_asked, see, to_sheet
from scorekeeper.web.platform.services import the_service
from scorekeeper.web.platform.speech import VOICE
from scorekeeper.web.sheet import asked_again
from scorekeeper.web.sheet.page_cache import copy_page
from scorekeeper.wording.reasons import CORRECTION_REASONS

corrections = Blueprint("corrections", __name__, url_prefix="/g/<game>")


@corrections.get("/log")
def log(game: str) -> bytes:
    """Everything that happened in the game, newest first; `?kept=` is the verdict that was kept a moment ago."""
    state, events = open_game(game), the_service().log(game)
    asked = read_seq(request.args.get("kept"))
    kept = next((each.seq for each in events if each.seq == asked and isinstance(each.event, VerdictKept)), None)

    def draw() -> str:
        won_at = len(state.played.sheet.deals) if state.played.sheet.winners else None
        steps = make_log(teller_of(game), events, state)
        return render_template("corrections/log.html", state=state, steps=steps, kept=kept, won_at=won_at)

    # It is made once for all who see the same: what it was before each correction is scored anew for it.
    seen = (keeps_here(), plays_here(), asks_name(), kept, the_access().grants(game))
    # As it is sent: to encode it takes as long as all the rest.
    return copy_page(state, url_for("corrections.log", game=game), lambda: draw().encode(), *seen)


@corrections.route("/deals/<int:number>/amend", methods=["GET", "POST"])
def amend(game: str, number: int) -> RouteResponse:
    """Amends a deal; an agreement has a form of its own."""
    state = open_game(game, Role.KEEP)
    if asked_again.is_told_later():
        return asked_again.answer_correction(state, "amend")
    spot = _spot(state, number, inserts=False)
    if spot.entry.entered.outcome is Outcome.AGREEMENT:
        return see(url_for("agreements.rules", game=game, amend=spot.number))
    return _correct(spot)


@corrections.route("/deals/<int:number>/insert", methods=["GET", "POST"])
def insert(game: str, number: int) -> RouteResponse:
    """Puts a forgotten deal before another."""
    state = open_game(game, Role.KEEP)
    if asked_again.is_told_later():
        return asked_again.answer_correction(state, "insert")
    return _correct(_spot(state, number, inserts=True))


@corrections.route("/deals/<int:number>/take-off", methods=["GET", "POST"])
def take_off(game: str, number: int) -> RouteResponse:
    """Takes any deal off the record."""
    state = open_game(game, Role.KEEP)
    if asked_again.is_told_later():
        return asked_again.answer_correction(state, "take-off")
    if request.method == "POST" and done_before(state):
        return see(to_log(state))
    entry = _spot(state, number, inserts=False).entry
    return _move(state, entry, lambda why: VoidDeal(voids=entry.seq, reason=why, **header(state)), restores=False)


@corrections.route("/log/<int:seq>/bring-back", methods=["GET", "POST"])
def bring_back(game: str, seq: int) -> RouteResponse:
    """Puts a deal that was taken off back where it stood; it has no number, so its event names it."""
    state = open_game(game, Role.KEEP)
    if asked_again.is_told_later():
        return asked_again.answer_correction(state, "bring-back")
    if request.method == "POST" and done_before(state):
        return see(to_log(state))
    entry = state.entry(seq)
    if entry is None or entry.status is not EntryStatus.VOIDED:
        abort(404)
    return _move(state, entry, lambda why: RestoreDeal(restores=seq, reason=why, **header(state)), restores=True)


def _spot(state: GameState, number: int, *, inserts: bool) -> Spot:
    """The deal that a page is about."""
    return find_spot(state, number, read_seq(request.form.get("hand")), inserts=inserts) or abort(404)


def _form(spot: Spot, sent: Sent) -> DealForm:
    """The form: over what was sent, or over what is written there, or blank for a further deal."""
    spec = spot.spec(request.values.get("dealer", ""), request.values.get("turn", ""))
    form = amend_form(spec, sent, None if spot.inserts else spot.entry.entered)
    form.own = began_here(spot.state.game)
    if sent is None or form.hand.data != str(spot.entry.seq) or stale(spot.state):
        draw_from(form, spot.state, spot.entry.seq)
    return form


def _correct(spot: Spot) -> RouteResponse:
    """The form of a deal; its consequences; the correction saved."""
    state = spot.state
    if request.method != "POST":
        return _page(spot, _form(spot, None), NO_PROBLEM)
    if is_asked("preview"):
        return _preview(spot)
    if saved_before(state):
        return see(to_sheet(state, spot.number))
    form = _form(spot, request.form)
    if stale(state) and not is_edited():
        return _page(spot, form, CorrectionProblem(gone_on=True)), 409
    if is_edited():
        return _page(spot, form, NO_PROBLEM)
    deal = form.deal()
    if deal is None:
        return _page(spot, form, NO_PROBLEM), 422
    whole = spot.told(deal, form)

    def command(why: str | None) -> AmendDeal | InsertDeal:
        return replace(spot.command(whole, why), **header(state))

    def asks(after: GameState) -> bool:
        return asks_why(state, after, after.seq if spot.inserts else spot.entry.seq, spot.entry.seq)

    def again(decision: Decision) -> RouteResponse:
        return _page(spot, form, problem_of(form, decision, state, spot.number)), 422

    return settle(state, command, again, to_sheet(state, spot.number), asks)


def _preview(spot: Spot) -> str:
    """What the deal would write where it stands; what it changes further down is shown before it is saved."""
    form = _form(spot, request.form)
    deal = form.deal()
    past = spot.past()
    whole = None if deal is None else naming_dealer(past.table(), spot.whole(deal, form), spot.turn())
    return preview(past, form, whole, corrects=True)


def _page(spot: Spot, form: DealForm, problem: CorrectionProblem) -> str:
    errors_found = any(field.errors for field in form)
    view = make_amend_view(spot, form, form.spec, problem, own=form.own, errors_found=errors_found)
    return render_template("corrections/amend.html", **view)


def _move(
    state: GameState, entry: DealEntry, command: Callable[[str | None], VoidDeal | RestoreDeal], *, restores: bool
) -> RouteResponse:
    """A deal taken off or brought back."""

    def page(asked: ReasonPage) -> str:
        view = make_move_view(VOICE, state, entry, asked, restores=restores)
        return render_template("corrections/move.html", **view)

    return ask_why(state, command, page, entry.seq)


@corrections.route("/log/<int:seq>/take-back", methods=["GET", "POST"])
def take_back(game: str, seq: int) -> RouteResponse:
    """Takes back a correction of the names, the first dealer or the rules from the start, or brings one back that was
    taken back; where that cannot be done any more the log says what came in between.
    """
    state = open_game(game, Role.KEEP)
    if request.method == "POST" and done_before(state):
        return see(to_log(state))
    step = make_head_entry(teller_of(game), the_service().log(game), seq, state)
    if step is None or step.way_back is None:
        return see(to_log(state))
    way = step.way_back

    def page(asked: ReasonPage) -> str:
        return render_template(
            "corrections/take_back.html", state=state, asked=asked, correction_reasons=CORRECTION_REASONS, step=step
        )

    return ask_why(state, lambda why: replace(way, reason=why, takes_back=seq, **header(state)), page)
