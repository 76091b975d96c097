"""One deal: recording it, seeing beforehand what it would write, and its lines in words afterwards."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from flask import Blueprint, jsonify, render_template
from werkzeug.wrappers import Response

from scorekeeper.engine.record import Deal
from scorekeeper.engine.table import Table
from scorekeeper.pages.corrections.page import Origin
from scorekeeper.pages.deals.ahead import next_dealer
from scorekeeper.pages.deals.filled_forms import turn_of
from scorekeeper.pages.deals.form_page import PREFILLED, make_form_view
from scorekeeper.pages.deals.same_hand_page import make_same_hand_view, make_typed_view, newer_hands
from scorekeeper.pages.deals.story_page import WORDS
from scorekeeper.service.access import Role
from scorekeeper.service.commands import RecordDeal
from scorekeeper.service.decision import CommandProblem
from scorekeeper.service.game_state import GameState
from scorekeeper.service.store import Conflict
from scorekeeper.service.told_again import told_again
from scorekeeper.slip.preview import Written
from scorekeeper.slip.problems import NO_PROBLEMS, Problems
from scorekeeper.web.corrections.people_page import teller_of
from scorekeeper.web.current import the_request
from scorekeeper.web.deals.dealer_forms import asked_dealer
from scorekeeper.web.deals.forms import DealForm, cut_form, read_deal
from scorekeeper.web.deals.preview_page import foresee, preview, wrong_fields
from scorekeeper.web.deals.spec_cache import form_spec
from scorekeeper.web.forms.numbers import read_seq
from scorekeeper.web.forms.problems import problems_of
from scorekeeper.web.forms.sent import header, kept, prefill, told_at
from scorekeeper.web.platform.access import began_here, open_game, open_to_change
from scorekeeper.web.platform.pocket import on_phone
from scorekeeper.web.platform.responses import is_asked, see, to_sheet
from scorekeeper.web.platform.services import fresh_key, now, read_key, the_service
from scorekeeper.wording.rows import Row

MOST_AHEAD = 100  # hands that a phone may tell before the server answers

deals = Blueprint("deals", __name__, url_prefix="/g/<game>/deals")


@dataclass(frozen=True, slots=True, kw_only=True)
class FormView:
    """What the form's page shows beside the form. `gone_on` is the seq that a page left behind was drawn from."""

    problems: Problems = NO_PROBLEMS
    written: Written | None = None
    gone_on: int | None = None


@deals.get("/new")
def new(game: str) -> str | Response:
    """A blank form for the next deal; `?outcome=redeal` opens it at another outcome, `?dealer=2` for that dealer, and
    what the address tells of a fresh deal or a fine is filled in.
    """
    state = open_game(game, Role.KEEP)
    if state.is_over():
        return see(to_sheet(state))
    spec = form_spec(state, state.table(), asked_dealer(state.played.sheet.players, next_dealer(state)))
    form = cut_form(spec)(formdata=None)
    prefill(form, *PREFILLED)
    form.own = began_here(game)
    if (asked := the_request().args.get("outcome")) in form.outcome.by_text:
        form.outcome.data = form.outcome.by_text[asked]
    form.seq.data = form.since.data = str(state.seq)
    form.key.data = fresh_key()
    return _page(state, form, FormView())


@deals.post("/new")
def create(game: str) -> str | tuple[str, int] | Response:
    """Records the deal, or with `preview` only shows what it would write."""
    is_preview = "preview" in the_request().form
    recorded = None if is_preview else _record_at_once(game)
    if recorded is not None:
        return recorded
    state = open_game(game, Role.KEEP)
    seq = read_seq(the_request().form.get("seq"))
    if seq != state.seq:
        return _stale(state, seq)
    if state.played.sheet.next is None:
        return _too_late(state)
    form = _form(state, state.table())
    deal = form.deal()
    if is_preview:
        return _preview(state, form, deal)
    return (_page(state, form, FormView()), 422) if deal is None else _record(state, form, deal)


def _record_at_once(game: str) -> Response | None:
    """Records the deal of a page that was drawn from what is known here. None where it is not recorded so, and then
    whatever keeps it from that is looked for; if it is recorded nobody sees its form any more, and none is made.
    """
    sent = the_request().form
    seq = read_seq(sent.get("seq"))
    state = open_to_change(game, seq)
    if seq != state.seq or state.played.sheet.next is None:
        return None
    table = state.table()
    deal = read_deal(form_spec(state, table, asked_dealer(table.players, table.dealer)), sent, lambda: began_here(game))
    try:
        answer = None if deal is None else the_service().record(_command(state, deal))
    except Conflict:
        return None
    if answer is None or answer.seq is None or answer.done_before:
        return None
    return _recorded(state, answer.seq)


def _form(state: GameState, table: Table, turn: int | None = None) -> DealForm:
    """The form as it was sent, for a deal at this table of the game's."""
    turn = table.dealer if turn is None else turn
    form = cut_form(form_spec(state, table, asked_dealer(table.players, turn), turn))(formdata=the_request().form)
    form.own = began_here(state.game)
    return form


def _command(state: GameState, deal: Deal) -> RecordDeal:
    return RecordDeal(deal=deal, since=_since(), own=_own(state), **header(state))


def _record(state: GameState, form: DealForm, deal: Deal) -> tuple[str, int] | Response:
    try:
        answer = the_service().record(_command(state, deal))
    except Conflict:
        return _gone_on(the_service().state(state.game), state.seq)
    if answer.problem is CommandProblem.TOLD_AGAIN and answer.deal_number is not None:
        return _same_hand(state, answer.deal_number)
    if answer.seq is None:
        problems = problems_of(form, answer.violations, answer.problem, state.played.sheet.players)
        return _page(state, form, FormView(problems=problems)), 422
    return _recorded(state, answer.seq)


def _stale(state: GameState, since: int) -> str | tuple[str, int] | Response:
    """The answer to a page drawn from an older sheet."""
    if is_asked("preview"):
        return render_template("deals/_preview.html", gone_on=True)
    if "preview" in the_request().form:
        return _gone_on(state, since)
    return _sent_twice(state) or _gone_on(state, since)


def _sent_twice(state: GameState) -> tuple[str, int] | Response | None:
    """The sheet, if the page's key stands for this very deal already: a double tap, a reload, the back button. If
    something else was typed since, the choice between amending that hand and recording a further one.
    """
    key = read_key(the_request().form.get("key"))
    hand = None if key is None else the_service().event_of_key(state.game, key)
    if state.proposal is not None and state.proposal.seq == hand and state.played.sheet.next is not None:
        same = _form(state, state.table(), state.proposal.dealt).deal() == state.proposal.deal
        return _recorded(state, hand) if same else None
    if hand is None or hand not in state.recorded_by:
        return None
    number = state.recorded_by.index(hand) + 1
    form, entry = _form_of(state, number), state.entry(hand)
    if form is None or entry is None:
        return None
    entered = form.deal()
    if entered is not None and replace(entered, dealer=entered.dealer or entry.entered.dealer) == entry.entered:
        return _recorded(state, hand)
    return _typed_anew(state, number, hand), 409


def _form_of(state: GameState, number: int) -> DealForm | None:
    """What was sent, read as the form of a hand that is recorded: others may sit out by now."""
    table, entry = state.played.tables[number - 1], state.entry(state.recorded_by[number - 1])
    if table.winners or entry is None:
        return None
    return _form(state, table, turn_of(entry.entered, entry.dealt, table.dealer))


def _typed_anew(state: GameState, number: int, hand: int) -> str:
    """Somebody went back to the form of a recorded deal and changed it."""
    return render_template(
        "corrections/again.html", state=state, number=number, hand=hand, kept=kept(), key=fresh_key(), other=fresh_key()
    )


def _gone_on(state: GameState, since: int) -> tuple[str, int]:
    """The newer sheet's form with everything typed kept; sent again, it is meant for the newer sheet. Where the hand
    may be one that came since, the question whether it is.
    """
    again = _told_again(state)
    if again is not None:
        return _same_hand(state, again)
    if state.played.sheet.next is None:
        return _too_late(state)
    form = _form(state, state.table())
    form.seq.data, form.since.data, form.key.data = str(state.seq), str(_since()), fresh_key()
    return _page(state, form, FormView(gone_on=since)), 409


def _since() -> int:
    """The event up to which whoever sent the form knew the sheet."""
    sent = the_request().form
    return read_seq(sent.get("since")) or read_seq(sent.get("seq"))


def _own(state: GameState) -> tuple[int, ...]:
    """The events of the hands that the same phone had told before this one, when nobody answered it: it sends their
    keys as `mine`.
    """
    keys = [read_key(text) for text in the_request().form.getlist("mine")[:MOST_AHEAD]]
    found = [the_service().event_of_key(state.game, key) for key in keys if key is not None]
    return tuple(seq for seq in found if seq is not None)


def _told_again(state: GameState) -> int | None:
    """The hand that a form left behind may tell again, read as the form of each hand that came since."""
    since = _since()
    hands = zip(state.recorded_by, state.played.sheet.deals, strict=False)
    came = [scored.number for seq, scored in hands if seq > since]
    deals = [form.deal() for number in reversed(came) if (form := _form_of(state, number)) is not None]
    own = _own(state)
    found = (told_again(state, deal, since, own) for deal in deals if deal is not None)
    return next((number for number in found if number is not None), None)


def _same_hand(state: GameState, number: int) -> tuple[str, int]:
    """Asks whether a hand is the one that somebody else has recorded; all that was typed goes with the answer."""
    form = _form_of(state, number)
    page = render_template(
        "deals/same_hand.html",
        form=form,
        aside=the_request().args.get("outcome"),
        kept=kept(),
        key=fresh_key(),
        other=fresh_key(),
        **make_same_hand_view(teller_of(state.game), the_service().log(state.game), state, number, told_at() or now()),
        **_typed(form),
    )
    return page, 409


def _too_late(state: GameState) -> tuple[str, int]:
    """The game has ended; what was typed is shown as the form of its last deal reads it."""
    table = state.played.tables[-2]
    form = None if table.winners else _form(state, table)
    return render_template("deals/too_late.html", state=state, form=form, **WORDS, **_typed(form)), 409


def _typed(form: DealForm | None) -> Mapping[str, Any]:
    return {} if form is None else make_typed_view(form.spec, form.slip())


def _recorded(state: GameState, seq: int) -> Response:
    """The deal stands in the log as event `seq`: the sheet for a browser, the number for the page's script."""
    return jsonify(seq=seq) if is_asked("record") else see(to_sheet(state))


def _preview(state: GameState, form: DealForm, deal: Deal | None) -> str:
    """Always an answer: what would be written, and what is missing or wrong."""
    if is_asked("preview"):
        return preview(state, form, deal)
    foreseen = foresee(state, form, deal)
    return _page(state, form, FormView(problems=foreseen.problems, written=foreseen.written))


def _newer(state: GameState, since: int) -> tuple[tuple[Row, Origin], ...]:
    return newer_hands(teller_of(state.game), the_service().log(state.game), state, since)


def _page(state: GameState, form: DealForm, view: FormView) -> str:
    shown = make_form_view(state, form.spec, the_request().args.get("outcome", ""), own=form.own)
    found = {
        "problems": view.problems,
        "gone_on": view.gone_on is not None,
        "newer": () if view.gone_on is None else _newer(state, view.gone_on),
        "written": view.written,
        "errors_found": any(field.errors for field in form),
        "wrong_fields": wrong_fields,
    }
    return render_template("deals/new.html", **{**shown, **found}, form=form, on_phone=on_phone())
