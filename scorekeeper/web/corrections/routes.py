"""Corrections of deals: the log, and from it any deal amended, inserted, taken off or brought back."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from flask import Blueprint, abort, redirect, render_template, request, url_for

from scorekeeper.engine.context import naming_dealer
from scorekeeper.engine.record import Deal, Outcome
from scorekeeper.rules.violations import Grade
from scorekeeper.service.commands import AmendDeal, InsertDeal, RestoreDeal, VoidDeal
from scorekeeper.service.decision import Decision
from scorekeeper.service.events import VerdictKept
from scorekeeper.service.game_state import DealEntry, EntryStatus, GameState, cut
from scorekeeper.slip.form_spec import make_form_spec
from scorekeeper.web.corrections.forms import Sent, amend_form
from scorekeeper.web.corrections.gist_page import make_gist
from scorekeeper.web.corrections.page import make_log
from scorekeeper.web.corrections.people_page import teller_of
from scorekeeper.web.corrections.workflow import (
    NO_PROBLEM,
    CorrectionProblem,
    ReasonPage,
    ask_why,
    asks_why,
    draw_from,
    is_edited,
    problem_of,
    saved_before,
    settle,
    to_log,
)
from scorekeeper.web.deals.dealer_forms import asked_dealer, turn_of
from scorekeeper.web.deals.filled_forms import keep_unasked
from scorekeeper.web.deals.forms import DealForm
from scorekeeper.web.deals.preview_page import preview
from scorekeeper.web.deals.story_page import WORDS
from scorekeeper.web.platform.access import Role, asks_name, began_here, keeps_here, open_game, plays_here
from scorekeeper.web.platform.device import the_access
from scorekeeper.web.platform.heavy import OF_A_SCORING, draw_or_fetch
from scorekeeper.web.platform.numbers import read_seq
from scorekeeper.web.platform.responses import RouteResponse, is_asked, to_sheet
from scorekeeper.web.platform.sent import done_before, header, stale
from scorekeeper.web.platform.services import the_service
from scorekeeper.web.platform.speech import VOICE
from scorekeeper.web.sheet.now_page import make_now
from scorekeeper.web.sheet.page_cache import copy_page
from scorekeeper.wording.reasons import CORRECTION_REASONS

corrections = Blueprint("corrections", __name__, url_prefix="/g/<game>")


@dataclass(frozen=True, slots=True, kw_only=True)
class Spot:
    """A deal of the record and its number; the form of its deal is cut to the table before it."""

    state: GameState
    number: int
    entry: DealEntry
    inserts: bool

    def past(self) -> GameState:
        """The game as it stood before the deal."""
        return cut(self.state, self.state.entries.index(self.entry))

    def form(self, sent: Sent) -> DealForm:
        """The form: over what was sent, or over what is written there, or blank for a further deal."""
        past, turn = self.past(), self.turn()
        spec = make_form_spec(past.table(), asked_dealer(past.played.sheet.players, turn), turn)
        form = amend_form(spec, sent, None if self.inserts else self.entry.entered)
        form.own = began_here(self.state.game)
        if sent is None or form.hand.data != str(self.entry.seq) or stale(self.state):
            draw_from(form, self.state, self.entry.seq)
        return form

    def turn(self) -> int:
        """Who dealt it as it stands; for a further one, whose turn it was there."""
        dealer = self.past().table().dealer
        return dealer if self.inserts else turn_of(self.entry.entered, self.entry.dealt, dealer)

    def command(self, deal: Deal, why: str | None) -> AmendDeal | InsertDeal:
        """What the form asks for."""
        if self.inserts:
            return InsertDeal(before=self.entry.seq, deal=deal, reason=why, **header(self.state))
        return AmendDeal(amends=self.entry.seq, deal=deal, reason=why, **header(self.state))


@corrections.get("/log")
def log(game: str) -> str:
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
    cost = OF_A_SCORING * state.cost.scorings
    return copy_page(state, url_for("corrections.log", game=game), lambda: draw_or_fetch(cost, draw), *seen)


@corrections.route("/deals/<int:number>/amend", methods=["GET", "POST"])
def amend(game: str, number: int) -> RouteResponse:
    """Amends a deal; an agreement has a form of its own."""
    spot = _spot(open_game(game, Role.KEEP), number, inserts=False)
    if spot.entry.entered.outcome is Outcome.AGREEMENT:
        return redirect(url_for("agreements.rules", game=game, amend=spot.number), 303)
    return _correct(spot)


@corrections.route("/deals/<int:number>/insert", methods=["GET", "POST"])
def insert(game: str, number: int) -> RouteResponse:
    """Puts a forgotten deal before another."""
    return _correct(_spot(open_game(game, Role.KEEP), number, inserts=True))


@corrections.route("/deals/<int:number>/take-off", methods=["GET", "POST"])
def take_off(game: str, number: int) -> RouteResponse:
    """Takes any deal off the record."""
    state = open_game(game, Role.KEEP)
    if request.method == "POST" and done_before(state):
        return redirect(to_log(state), 303)
    entry = _spot(state, number, inserts=False).entry
    return _move(state, entry, lambda why: VoidDeal(voids=entry.seq, reason=why, **header(state)), restores=False)


@corrections.route("/log/<int:seq>/bring-back", methods=["GET", "POST"])
def bring_back(game: str, seq: int) -> RouteResponse:
    """Puts a deal that was taken off back where it stood; it has no number, so its event names it."""
    state = open_game(game, Role.KEEP)
    if request.method == "POST" and done_before(state):
        return redirect(to_log(state), 303)
    entry = state.entry(seq)
    if entry is None or entry.status is not EntryStatus.VOIDED:
        abort(404)
    return _move(state, entry, lambda why: RestoreDeal(restores=seq, reason=why, **header(state)), restores=True)


def _spot(state: GameState, number: int, *, inserts: bool) -> Spot:
    """The deal that a page is about. A page names it by its event too, as deals change their numbers meanwhile."""
    hand = read_seq(request.form.get("hand"))
    if hand in state.recorded_by:
        number = state.recorded_by.index(hand) + 1
    if not 1 <= number <= min(len(state.played.record.deals), len(state.played.tables)):
        abort(404)
    entry = state.entry(state.recorded_by[number - 1])
    assert entry is not None  # every deal of the record is an entry of the state
    return Spot(state=state, number=number, entry=entry, inserts=inserts)


def _correct(spot: Spot) -> RouteResponse:
    """The form of a deal; its consequences; the correction saved."""
    state = spot.state
    if request.method != "POST":
        return _page(spot, spot.form(None), NO_PROBLEM)
    if is_asked("preview"):
        return _preview(spot)
    if saved_before(state):
        return redirect(to_sheet(state, spot.number), 303)
    form = spot.form(request.form)
    if stale(state) and not is_edited():
        return _page(spot, form, CorrectionProblem(gone_on=True)), 409
    if is_edited():
        return _page(spot, form, NO_PROBLEM)
    deal = form.deal()
    if deal is None:
        return _page(spot, form, NO_PROBLEM), 422
    whole = _amended_deal(spot, form, deal)

    def command(why: str | None) -> AmendDeal | InsertDeal:
        return spot.command(whole, why)

    def asks(after: GameState) -> bool:
        return asks_why(state, after, after.seq if spot.inserts else spot.entry.seq, spot.entry.seq)

    def again(decision: Decision) -> RouteResponse:
        return _page(spot, form, problem_of(form, decision, state, spot.number)), 422

    return settle(state, command, again, to_sheet(state, spot.number), asks)


def _preview(spot: Spot) -> str:
    """What the deal would write where it stands; what it changes further down is shown before it is saved."""
    form = spot.form(request.form)
    deal = form.deal()
    past = spot.past()
    whole = None if deal is None else naming_dealer(past.table(), _whole(spot, form, deal), spot.turn())
    return preview(past, form, whole, corrects=True)


def _whole(spot: Spot, form: DealForm, deal: Deal) -> Deal:
    return deal if spot.inserts else keep_unasked(deal, spot.entry.entered, form)


def _amended_deal(spot: Spot, form: DealForm, deal: Deal) -> Deal:
    """The deal with what the form did not ask; what the table had agreed to before still stands where it must."""
    whole = _whole(spot, form, deal)
    if spot.inserts:
        return whole
    agreed = spot.entry.deal.agreed
    if whole.agreed is not None or agreed is None:
        return whole
    decision = the_service().weigh(spot.command(whole, agreed))
    against = decision.deal_number == spot.number and all(
        found.grade is Grade.AGAINST_THE_RULES for found in decision.violations
    )
    return replace(whole, agreed=agreed) if against else whole


def _page(spot: Spot, form: DealForm, problem: CorrectionProblem) -> str:
    return render_template(
        "corrections/amend.html",
        state=spot.state,
        spot=spot,
        now=make_now(spot.past()),
        form=form,
        spec=form.spec,
        problems=problem.problems,
        problem=problem,
        errors_found=any(field.errors for field in form),
        **WORDS,
    )


def _move(
    state: GameState, entry: DealEntry, command: Callable[[str | None], VoidDeal | RestoreDeal], *, restores: bool
) -> RouteResponse:
    """A deal taken off or brought back."""
    number = state.recorded_by.index(entry.seq) + 1 if entry.seq in state.recorded_by else None

    def page(asked: ReasonPage) -> str:
        return render_template(
            "corrections/move.html",
            state=state,
            asked=asked,
            correction_reasons=CORRECTION_REASONS,
            restores=restores,
            entry=entry,
            number=number,
            gist=make_gist(VOICE, entry.entered, state.played.tables[(number or len(state.played.tables)) - 1]),
        )

    return ask_why(state, command, page, entry.seq)


@corrections.route("/log/<int:seq>/take-back", methods=["GET", "POST"])
def take_back(game: str, seq: int) -> RouteResponse:
    """Takes back a correction of the names, the first dealer or the rules from the start, or brings one back that was
    taken back; where that cannot be done any more the log says what came in between.
    """
    state = open_game(game, Role.KEEP)
    if request.method == "POST" and done_before(state):
        return redirect(to_log(state), 303)
    step = next((each for each in make_log(teller_of(game), the_service().log(game), state) if each.seq == seq), None)
    if step is None or step.way_back is None:
        return redirect(to_log(state), 303)
    way = step.way_back

    def page(asked: ReasonPage) -> str:
        return render_template(
            "corrections/take_back.html", state=state, asked=asked, correction_reasons=CORRECTION_REASONS, step=step
        )

    return ask_why(state, lambda why: replace(way, reason=why, takes_back=seq, **header(state)), page)
