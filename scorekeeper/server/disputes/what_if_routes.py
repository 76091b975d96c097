"""What if: another system, other house rules, or a changed deal. All is in the address; nothing is saved."""

from collections.abc import Sequence

from flask import Blueprint, abort, render_template, request, url_for
from werkzeug.wrappers import Response

from scorekeeper.engine.game import play
from scorekeeper.pages.corrections.rules_told import AMENDABLE, changes_in, read_rules
from scorekeeper.pages.deals.filled_forms import filled_in, keep_unasked, turn_of
from scorekeeper.pages.deals.hand import WORDS
from scorekeeper.pages.fields import as_sent
from scorekeeper.pages.games.rules_page import group_rules, make_systems
from scorekeeper.pages.log.event_page import summarize_deal
from scorekeeper.pages.sheet.now_page import make_now
from scorekeeper.referee.compare import compare
from scorekeeper.rules.systems import SYSTEM
from scorekeeper.server.core.access import open_game
from scorekeeper.server.core.languages import VOICE
from scorekeeper.server.core.responses import see
from scorekeeper.server.disputes.what_if_forms import Imagined, can_be_changed, read_imagined
from scorekeeper.server.disputes.what_if_page import make_compared, say_imagined
from scorekeeper.server.forms.sent import texts_of
from scorekeeper.service.game_state import GameState, cut
from scorekeeper.slip.asked import chosen_dealer
from scorekeeper.slip.fields import Fault, say_fault
from scorekeeper.slip.form_spec import FormSpec, make_form_spec
from scorekeeper.slip.problems import NO_PROBLEMS
from scorekeeper.slip.reading import read_fields, read_slip
from scorekeeper.wording.violations import say_violation

what_if = Blueprint("what_if", __name__, url_prefix="/g/<game>/what-if")

Answer = str | tuple[str, int] | Response


@what_if.get("")
def show(game: str) -> Answer:
    """What can be imagined and, once something is, the two sheets beside each other."""
    state = open_game(game)
    imagined = _imagined(state)
    wrong = imagined.cannot_be() if imagined.is_anything() else ()
    compared = None
    if imagined.is_anything() and not wrong:
        compared = make_compared(
            compare(play(state.played.record, lenient=True), play(imagined.as_record(), lenient=True))
        )
    page = render_template(
        "disputes/what_if.html",
        state=state,
        imagined=imagined,
        sentences=say_imagined(imagined),
        compared=compared,
        wrong=[say_violation(VOICE, found) for found in wrong],
        systems=make_systems(VOICE),
        hands=_hands(state),
        query=imagined.query(),
        without_hand=imagined.query_with(0, None),
    )
    return (page, 422) if wrong else page


@what_if.get("/system")
def system(game: str) -> Answer:
    """Another system, with its own rules."""
    state = open_game(game)
    chosen = request.args.get("choose")
    known = chosen if chosen in SYSTEM else state.played.record.system
    return _to(state, _imagined(state).query(system=known, changes={}))


@what_if.get("/rules")
def rules(game: str) -> Answer:
    """Every house rule, to be changed in play of mind."""
    state = open_game(game)
    imagined = _imagined(state)
    told = read_rules(imagined.rules().values, texts_of(request.args) if "told" in request.args else {})
    errors = {name: _say(one.faults) for name, one in told.items()}
    wrong = any(errors.values())
    if "told" in request.args and not wrong:
        return _to(state, imagined.query(changes=changes_in(told, imagined.start())))
    page = render_template(
        "disputes/what_if_rules.html",
        state=state,
        imagined=imagined,
        groups=group_rules(VOICE, as_sent(told, errors), AMENDABLE, imagined.start().values),
        query=imagined.query(),
        wrong=wrong,
    )
    return (page, 422) if wrong else page


@what_if.get("/hand/<int:number>")
def hand(game: str, number: int) -> Answer:
    """A changed deal, by the form of its correction."""
    state = open_game(game)
    if not 1 <= number <= len(state.played.sheet.deals) or not can_be_changed(state.played.record.deals[number - 1]):
        abort(404)
    imagined, past, recorded = _imagined(state), _past(state, number), state.played.record.deals[number - 1]
    spec, errors = _spec(state, past, number), dict[str, tuple[str, ...]]()
    form = filled_in(VOICE, spec, recorded)
    if "told" in request.args:
        slip = read_fields(spec, texts_of(request.args))
        read = read_slip(spec, slip, VOICE, own=False)
        if read.deal is not None:
            whole = keep_unasked(read.deal, recorded, slip)
            return _to(state, imagined.query_with(number, None if whole == recorded else whole))
        errors = {name: _say(faults) for name, faults in read.faults.items()}
        form = as_sent(slip, errors)
    page = render_template(
        "disputes/what_if_hand.html",
        state=state,
        number=number,
        now=make_now(past),
        form=form,
        spec=spec,
        problems=NO_PROBLEMS,
        query=imagined.query_with(number, None),
        wrong=bool(errors),
        **WORDS,
    )
    return (page, 422) if errors else page


def _say(faults: Sequence[Fault]) -> tuple[str, ...]:
    return tuple([say_fault(VOICE, fault) for fault in faults])


def _spec(state: GameState, past: GameState, number: int) -> FormSpec:
    recorded = state.played.record.deals[number - 1]
    turn = turn_of(recorded, state.played.sheet.deals[number - 1].dealer, past.table().dealer)
    told = request.args.get("dealer", ""), request.args.get("turn", "")
    return make_form_spec(past.table(), chosen_dealer(state.played.sheet.players, turn, *told), turn)


def _past(state: GameState, number: int) -> GameState:
    """The game as it stood before a deal."""
    entry = state.entry(state.recorded_by[number - 1])
    assert entry is not None  # every deal of the record is an entry of the state
    return cut(state, state.entries.index(entry))


def _imagined(state: GameState) -> Imagined:
    return read_imagined(state.played.record, request.args)


def _hands(state: GameState) -> list[tuple[int, str]]:
    """The deals that can be changed, newest first, each in a line."""
    deals = enumerate(zip(state.played.record.deals, state.played.tables[:-1], strict=False), start=1)
    recorded = [(number, summarize_deal(VOICE, deal, table)) for number, (deal, table) in deals if can_be_changed(deal)]
    return recorded[::-1]


def _to(state: GameState, query: dict[str, str | list[str]]) -> Response:
    return see(url_for("what_if.show", game=state.game, **query))  # type: ignore[arg-type]
