"""One deal: recording it, seeing beforehand what it would write, and its lines in words afterwards."""

from dataclasses import dataclass, replace

from flask import Blueprint, abort, jsonify, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from scorekeeper.engine.record import Deal
from scorekeeper.engine.table import Table
from scorekeeper.export.rows import Row, make_row, make_words
from scorekeeper.service.commands import RecordDeal
from scorekeeper.service.game_state import GameState
from scorekeeper.service.store import Conflict
from scorekeeper.web.deals.dealer_forms import asked_dealer, next_dealer, turn_of
from scorekeeper.web.deals.form_spec import make_form_spec
from scorekeeper.web.deals.forms import DealForm, cut_form
from scorekeeper.web.deals.page import WORDS, make_story
from scorekeeper.web.deals.preview_page import Written, foresee, preview
from scorekeeper.web.platform.access import Role, open_game
from scorekeeper.web.platform.addresses import base_for_phones
from scorekeeper.web.platform.numbers import read_seq
from scorekeeper.web.platform.problems import NO_PROBLEMS, Problems, problems_of
from scorekeeper.web.platform.responses import is_asked
from scorekeeper.web.platform.sent import kept
from scorekeeper.web.platform.services import fresh_key, read_key, signed, the_service
from scorekeeper.web.platform.speech import VOICE
from scorekeeper.web.sheet.now_page import make_now

deals = Blueprint("deals", __name__, url_prefix="/g/<game>/deals")


@dataclass(frozen=True, slots=True, kw_only=True)
class Sight:
    """What the form's page shows beside the form. `gone_on` is the seq that a page left behind was drawn from."""

    problems: Problems = NO_PROBLEMS
    written: Written | None = None
    gone_on: int | None = None


@deals.get("/new")
def new(game: str) -> str | Response:
    """A blank slip for the next deal; `?outcome=redeal` opens it at another outcome, `?dealer=2` for that dealer."""
    state = open_game(game, Role.KEEP)
    if state.played.sheet.next is None or state.is_ended():
        return _to_sheet(state)
    spec = make_form_spec(state.table(), asked_dealer(state.played.sheet.players, next_dealer(state)))
    form = cut_form(spec)(formdata=None)
    if aside := _aside(form):
        form.outcome.data = form.outcome.by_text[aside]
    form.seq.data, form.key.data = str(state.seq), fresh_key()
    return _page(state, form, Sight())


@deals.post("/new")
def create(game: str) -> str | tuple[str, int] | Response:
    """Records the deal, or with `preview` only shows what it would write."""
    state = open_game(game, Role.KEEP)
    seq = read_seq(request.form.get("seq"))
    if seq != state.seq:
        return _stale(state, seq)
    if state.played.sheet.next is None:
        return _too_late(state)
    form = _form(state.table())
    deal = form.deal()
    if "preview" in request.form:
        return _preview(state, form, deal)
    if deal is None:
        return _page(state, form, Sight()), 422
    return _record(state, form, deal)


@deals.get("/<int:number>")
def show(game: str, number: int) -> str | Response:
    """The lines of one deal, each with its sum and its rules. A link to a line names the hand by its event as well, for
    hands change their numbers; `?line=` opens that line, with the address to send.
    """
    state = open_game(game)
    asked, hand = request.args.get("line", ""), read_seq(request.args.get("hand"))
    if state.entry(hand) is not None and state.recorded_by[number - 1 : number] != (hand,):
        return redirect(_address_of(state, hand, asked), 303)
    if not 1 <= number <= len(state.played.sheet.deals):
        abort(404)
    story = make_story(state, number)
    page = {"story": story, "asked": asked, "hand": state.recorded_by[number - 1], "base": base_for_phones()}
    return render_template("deals/show.html", state=state, **page, **WORDS)


def _address_of(state: GameState, hand: int, line: str) -> str:
    """Where a hand is to be found by now; one that was taken off stands in the log alone."""
    if hand not in state.recorded_by:
        return url_for("corrections.log", game=state.game, _anchor=f"e{hand}")
    number = state.recorded_by.index(hand) + 1
    return url_for("deals.show", game=state.game, number=number, hand=hand, line=line, _anchor=f"p{line}")


def _form(table: Table, turn: int | None = None) -> DealForm:
    """The form as it was sent, for a deal at this table."""
    turn = table.dealer if turn is None else turn
    return cut_form(make_form_spec(table, asked_dealer(table.players, turn), turn))(formdata=request.form)


def _record(state: GameState, form: DealForm, deal: Deal) -> tuple[str, int] | Response:
    key = read_key(form.key.data) or fresh_key()
    command = RecordDeal(game=state.game, seq=state.seq, key=key, deal=deal, **signed())
    try:
        answer = the_service().record(command)
    except Conflict:
        return _gone_on(the_service().state(state.game), state.seq)
    if answer.seq is None:
        problems = problems_of(form, answer.violations, answer.problem, state.played.sheet.players)
        return _page(state, form, Sight(problems=problems)), 422
    return _recorded(state, answer.seq)


def _stale(state: GameState, since: int) -> str | tuple[str, int] | Response:
    """The answer to a page drawn from an older sheet."""
    if is_asked("preview"):
        return render_template("deals/_preview.html", gone_on=True)
    if "preview" in request.form:
        return _gone_on(state, since)
    return _sent_twice(state) or _gone_on(state, since)


def _sent_twice(state: GameState) -> tuple[str, int] | Response | None:
    """The sheet, if the page's key stands for this very deal already: a double tap, a reload, the back button. If
    something else was typed since, the choice between amending that hand and recording a further one.
    """
    key = read_key(request.form.get("key"))
    hand = None if key is None else the_service().hand_of(state.game, key)
    if state.proposal is not None and state.proposal.seq == hand and state.played.sheet.next is not None:
        same = _form(state.table(), state.proposal.dealt).deal() == state.proposal.deal
        return _recorded(state, hand) if same else None
    if hand is None or hand not in state.recorded_by:
        return None
    place, entry = state.recorded_by.index(hand), state.entry(hand)
    table = state.played.tables[place]
    if table.winners or entry is None:
        return None
    entered = _form(table, turn_of(entry.entered, entry.dealt, table.dealer)).deal()
    if entered is not None and replace(entered, dealer=entered.dealer or entry.entered.dealer) == entry.entered:
        return _recorded(state, hand)
    return _typed_anew(state, place + 1, hand), 409


def _typed_anew(state: GameState, number: int, hand: int) -> str:
    """Somebody went back to the form of a recorded hand and changed it."""
    return render_template(
        "corrections/again.html", state=state, number=number, hand=hand, kept=kept(), key=fresh_key(), other=fresh_key()
    )


def _gone_on(state: GameState, since: int) -> tuple[str, int]:
    """The newer sheet's form with everything typed kept; sent again, it is meant for the newer sheet."""
    if state.played.sheet.next is None:
        return _too_late(state)
    form = _form(state.table())
    form.seq.data, form.key.data = str(state.seq), fresh_key()
    return _page(state, form, Sight(gone_on=since)), 409


def _too_late(state: GameState) -> tuple[str, int]:
    """The game has ended; what was typed is shown as the slip of its last deal reads it."""
    table = state.played.tables[-2]
    form = None if table.winners else _form(table)
    return render_template("deals/too_late.html", state=state, form=form, **WORDS), 409


def _recorded(state: GameState, seq: int) -> Response:
    """The deal stands in the log as event `seq`: the sheet for a browser, the number for the page's script."""
    return jsonify(seq=seq) if is_asked("record") else _to_sheet(state)


def _to_sheet(state: GameState) -> Response:
    return redirect(url_for("sheets.show", game=state.game, _anchor="now"), 303)


def _preview(state: GameState, form: DealForm, deal: Deal | None) -> str:
    """Always an answer: what would be written, and what is missing or wrong."""
    if is_asked("preview"):
        return preview(state, form, deal)
    foreseen = foresee(state, form, deal)
    return _page(state, form, Sight(problems=foreseen.problems, written=foreseen.written))


def _aside(form: DealForm) -> str | None:
    """The outcome at which the slip was opened beside the hand being played, which may lie there half told."""
    asked = request.args.get("outcome")
    return asked if asked in form.outcome.by_text else None


def _page(state: GameState, form: DealForm, sight: Sight) -> str:
    return render_template(
        "deals/new.html",
        state=state,
        aside=_aside(form),
        now=make_now(state),
        newer=() if sight.gone_on is None else _newer(state, sight.gone_on),
        **_shown(form, sight),
    )


def _newer(state: GameState, since: int) -> list[Row]:
    """The rows that have come since the event of that seq."""
    words, scored = make_words(VOICE), len(state.played.sheet.deals)
    return [make_row(state.played, place, words) for place in range(scored) if state.recorded_by[place] > since]


def _shown(form: DealForm, sight: Sight) -> dict[str, object]:
    return {
        "form": form,
        "spec": form.spec,
        "problems": sight.problems,
        "gone_on": sight.gone_on is not None,
        "written": sight.written,
        "errors_found": any(field.errors for field in form),
        **WORDS,
    }
