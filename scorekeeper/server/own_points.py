"""A player's own page: the points of her own after the hand, on her own phone. The seat is that of the name by which
the device goes, never one that was sent. And what players told so, for the form of whoever keeps the score: who broke
the sum is marked.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from flask import Blueprint, render_template, request, url_for
from werkzeug.wrappers import Response

from scorekeeper.engine.checks.points import cards, points
from scorekeeper.engine.context import make_context
from scorekeeper.engine.piles import CARDS_IN_ALL
from scorekeeper.engine.record import Deal, Outcome, Parts
from scorekeeper.engine.table import Table, dealt_by
from scorekeeper.pages.deals.filled_forms import next_dealer
from scorekeeper.pages.deals.hand import WORDS
from scorekeeper.pages.forms import Fields, as_sent
from scorekeeper.rules.violations import Violation, ViolationCode
from scorekeeper.server.core.access import open_game
from scorekeeper.server.core.device import call_it, the_name
from scorekeeper.server.core.languages import VOICE
from scorekeeper.server.core.responses import see, to_sheet
from scorekeeper.server.core.services import fresh_key, the_tellings
from scorekeeper.server.forms import texts_of
from scorekeeper.server.sharing.page import PlayerForm
from scorekeeper.service.access import Role
from scorekeeper.service.game_state import GameState
from scorekeeper.service.live import Telling, hand_in_progress
from scorekeeper.slip.fields import Fault, Slip, Told, say_fault
from scorekeeper.slip.form_spec import FormSpec, make_form_spec
from scorekeeper.slip.preview import Errors
from scorekeeper.slip.problems import NO_PROBLEMS, sort_problems
from scorekeeper.slip.reading import read_fields
from scorekeeper.wording.entry import FieldProblem, say_field_problem
from scorekeeper.wording.paper import show_points
from scorekeeper.wording.signs import plain
from scorekeeper.wording.violations import say_violation

OF_THE_SUM = (ViolationCode.POINTS_SUM, ViolationCode.OVER_120, ViolationCode.NO_SUCH_PILE)


@dataclass(frozen=True, slots=True, kw_only=True)
class Word:
    """What one player told. `said` is it as people write it; `wrong` says why it cannot stand beside what was told
    before, and is blank where it can.
    """

    seat: int
    name: str
    points: Parts
    said: str
    wrong: str


def table_now(state: GameState) -> Table:
    """The table of the hand now played."""
    return dealt_by(state.table(), next_dealer(state))


def words_told(state: GameState) -> tuple[Word, ...]:
    """The words of those who take part, in the order in which they came. The first that does not fit is marked: before
    it all was well.
    """
    table, told = table_now(state), dict[str, Parts]()
    words, well = list[Word](), True
    for telling in tellings(state):
        name = table.players[telling.seat]
        told[name] = telling.points
        wrong = say_wrong(table, told) if well else ""
        well = well and not wrong
        said = show_points(VOICE, telling.points, table.terms)
        words.append(Word(seat=telling.seat, name=name, points=telling.points, said=said, wrong=wrong))
    return tuple(words)


def tellings(state: GameState) -> Iterable[Telling]:
    """What was told by those who take part in the hand now played."""
    active = table_now(state).seating.active
    return (one for one in the_tellings().told(state.game, hand_in_progress(state)) if one.seat in active)


def say_wrong(table: Table, told: Mapping[str, Parts]) -> str:
    """Why these piles cannot lie on one table; blank where they can. Who has told nothing yet has what is left."""
    found = wrong_points(table, told)
    if not found:
        return ""
    if found[0].code not in OF_THE_SUM:
        return say_violation(VOICE, found[0])
    taken = sum(parts.cards for parts in told.values())
    if taken > CARDS_IN_ALL or len(told) == len(table.seating.active):
        return say_field_problem(VOICE, FieldProblem.SUM_BROKEN, sum=taken)
    return say_field_problem(VOICE, FieldProblem.REST_BROKEN, rest=CARDS_IN_ALL - taken)


def wrong_points(table: Table, told: Mapping[str, Parts]) -> tuple[Violation, ...]:
    """What is wrong with these piles, but for those that are still missing."""
    hand = make_context(table, Deal(outcome=Outcome.PLAYED, points=told))
    found = (*cards(hand), *points(hand))
    return tuple(one for one in found if one.code is not ViolationCode.POINTS_MISSING)


own = Blueprint("own", __name__, url_prefix="/g/<game>/points")


@own.get("")
def show(game: str) -> str | Response:
    """What this player has told of the hand now played, to be told or told otherwise."""
    state = open_game(game, Role.PLAY)
    if state.is_over():
        return see(to_sheet(state))
    seat = _seat(state)
    spec = None if seat is None else _spec(state, seat)
    if seat is None or spec is None:
        return _page(state, seat)
    told = next((one.points for one in tellings(state) if one.seat == seat), None)
    slip = dict(read_fields(spec, {}))
    if told is not None:
        marriages, aces = Told(value=told.marriages), Told(value=told.four_aces)
        cards = Told(value=told.cards, typed=plain(told.cards))
        named = {"cards": cards, "marriages": marriages, "aces": aces}
        slip |= {name: told for kind, told in named.items() if (name := f"{kind}_{seat}") in slip}
    return _page(state, seat, spec, as_sent(slip, {}), told)


@own.post("")
def tell(game: str) -> str | Response | tuple[str, int]:
    """Keeps what she tells; the same once more changes nothing."""
    state = open_game(game, Role.PLAY)
    seat = None if state.is_over() else _seat(state)
    spec = None if seat is None else _spec(state, seat)
    if seat is None or spec is None or state.proposal is not None:
        return see(url_for("own.show", game=game))
    slip = read_fields(spec, texts_of(request.form))
    if request.form.get("hand") != hand_in_progress(state):
        return _page(state, seat, spec, as_sent(slip, {}), gone_on=True), 409
    points, errors = _read(state, slip, seat)
    if points is None:
        return _page(state, seat, spec, as_sent(slip, errors)), 422
    if not the_tellings().tell(game, hand_in_progress(state), Telling(seat=seat, points=points), state.seq):
        return tell(game)  # of which hand, is looked at again: a fine is none
    return see(url_for("own.show", game=game))


@own.post("/who")
def who(game: str) -> Response:
    """Calls the device by the name of the player who holds it."""
    state = open_game(game, Role.PLAY)
    form = PlayerForm()
    form.validate()
    name = form.called(state.played.record.players)
    if name:
        call_it(name)
    return see(url_for("own.show", game=game))


@own.get("/told")
def told(game: str) -> str:
    """What all have told so far, as the form shows it."""
    state = open_game(game, Role.KEEP)
    return render_template("deals/_tellings.html", state=state, words=words_told(state))


def _seat(state: GameState) -> int | None:
    """Whose page it is; None where the device goes by the name of nobody at this table."""
    names = [name.casefold() for name in state.played.record.players]
    return names.index(the_name().casefold()) if the_name().casefold() in names else None


def _spec(state: GameState, seat: int) -> FormSpec | None:
    """The form of that seat alone; None where the player sits out."""
    spec = make_form_spec(state.table(), next_dealer(state))
    mine = tuple(person for person in spec.people if person.seat == seat)
    # Nothing but her own pile is asked, and what she leaves blank is not worked out.
    alone = replace(spec, people=mine, sweep=False, tricks=False, nines=False, talon=(), dead_cards=1, auction=None)
    return alone if mine else None


def _read(state: GameState, slip: Slip, seat: int) -> tuple[Parts | None, Errors]:
    """Her points, or None with what is wrong beside its field."""
    cards, marriages, aces = (slip.get(f"{kind}_{seat}") for kind in ("cards", "marriages", "aces"))
    assert cards is not None  # every form asks for them
    assert marriages is not None
    faults = {f"cards_{seat}": cards.faults, f"marriages_{seat}": marriages.faults}
    if cards.value is None and not cards.faults:
        faults[f"cards_{seat}"] = (Fault(problem=FieldProblem.OWN_POINTS_MISSING),)
    errors = {name: tuple([say_fault(VOICE, one) for one in found]) for name, found in faults.items() if found}
    if errors:
        return None, errors
    four_aces = aces is not None and bool(aces.value)
    points = Parts(cards=cards.value, marriages=marriages.value or (), four_aces=four_aces)
    players = state.played.record.players
    wrong, own = wrong_points(table_now(state), {players[seat]: points}), f"points.{players[seat]}."
    found = [one for one in wrong if f"{one.path}.".startswith(own)]
    laid = sort_problems(VOICE, tuple(found), players, slip)
    return (None, laid.by_field) if found else (points, {})


def _page(
    state: GameState,
    seat: int | None,
    spec: FormSpec | None = None,
    form: Fields | None = None,
    told: Parts | None = None,
    *,
    gone_on: bool = False,
) -> str:
    return render_template(
        "deals/own.html",
        state=state,
        name=None if seat is None else state.played.record.players[seat],
        spec=spec,
        form=form,
        hand=hand_in_progress(state),
        said="" if told is None else show_points(VOICE, told, state.table().terms),
        gone_on=gone_on,
        key=fresh_key(),
        problems=NO_PROBLEMS,
        **WORDS,
    )
