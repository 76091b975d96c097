"""What now? From the sheet by moment and accident to what is to be done; one tap keeps the verdict and does it."""

from dataclasses import dataclass
from typing import Any

from flask import Blueprint, abort, render_template, request, url_for
from werkzeug.wrappers import Response

from scorekeeper.engine.record import Outcome
from scorekeeper.referee.accidents.accident import (
    OF_HAND,
    OF_PLAYER,
    Accident,
    AccidentRuling,
    HandEnd,
    Remedy,
    amount_of,
    can_happen,
    cause_of,
    numbers_at,
    points_of_hand,
    rulings_on,
)
from scorekeeper.rules.options import plain_value
from scorekeeper.server.core.access import open_game
from scorekeeper.server.core.responses import see
from scorekeeper.server.core.services import fresh_key, the_service
from scorekeeper.server.forms.sent import header, read_seq, sent_key, setting, stale
from scorekeeper.server.referee.club import Club, in_our_language, the_club
from scorekeeper.server.referee.what_now_page import make_accident, make_accidents, make_moments, remedy_now, say_title
from scorekeeper.service.access import Role
from scorekeeper.service.commands import KeepVerdict
from scorekeeper.service.game_state import GameState
from scorekeeper.service.store import Conflict
from scorekeeper.service.stored_verdicts import StoredAnswer, StoredVerdict
from scorekeeper.slip.fines import Sign
from scorekeeper.slip.form_spec import all_bids, usual_bids
from scorekeeper.wording.accidents import DECIDED, OF_CLUB, OWN_WORDS, PREFIX, numbers_named

what_now = Blueprint("what_now", __name__, url_prefix="/g/<game>/what-now")

KeptNumbers = dict[str, int | str]


@dataclass(frozen=True, slots=True, kw_only=True)
class EndedHand:
    """A hand that an accident has ended: as what it counts, whose contract it was, and by whose fault, by seats."""

    end: HandEnd
    declarer: int
    bid: int
    culprit: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TappedRuling:
    """What somebody tapped: a ruling, what is to be done because of it, and to whose score or to which hand; `ended`
    where the hand is written as it counts, instead of the remedy.
    """

    accident: Accident
    ruling: AccidentRuling
    remedy: Remedy
    seat: int = 0
    hand: int = 0
    ended: EndedHand | None = None


@what_now.get("")
def index(game: str) -> str:
    """The moments at which something goes wrong; `?at=play` shows the accidents of one."""
    state, at = open_game(game), request.args.get("at")
    club = the_club()
    return render_template(
        "referee/what_now.html",
        state=state,
        moments=make_moments(club, state),
        accidents=make_accidents(club, state, at),
        at=at,
    )


@what_now.get("/<code>")
def show(game: str, code: str) -> str:
    """What is to be done about one accident."""
    state = open_game(game)
    return _page(state, _accident(state, code))


@what_now.post("/<code>")
def decide(game: str, code: str) -> str | tuple[str, int] | Response:
    """Keeps the ruling that was tapped with the game, and goes on to the form that does it, filled in."""
    state = open_game(game, Role.KEEP)
    accident = _accident(state, code)
    choice = _choice(state, accident)
    before = the_service().find(state.game, sent_key())
    if before is not None and choice is not None:
        return see(_form_of(state, choice, before))
    if stale(state):
        return _page(state, accident, gone_on=True), 409
    if choice is None:
        return _page(state, accident), 422
    try:
        answer = the_service().change(KeepVerdict(verdict=_verdict(state, choice), **header(state)))
    except Conflict:
        return _page(the_service().state(game), accident, gone_on=True), 409
    assert answer.seq is not None  # a verdict without a note is never refused
    return see(_form_of(state, choice, answer.seq))


def _accident(state: GameState, code: str) -> Accident:
    accident, table = the_club().find(code), state.table()
    if accident is None or not can_happen(accident, table) or not rulings_on(accident, table.terms.rules):
        abort(404)
    return accident


def _page(state: GameState, accident: Accident, *, gone_on: bool = False) -> str:
    page, sent = make_accident(the_club(), accident, state), request.form
    wrong = "declarer" in sent or "bid" in sent
    return render_template(
        "referee/accident.html", state=state, page=page, key=fresh_key(), gone_on=gone_on, sent=sent, wrong=wrong
    )


def _choice(state: GameState, accident: Accident) -> TappedRuling | None:
    """What was tapped; None where that is on no button of the page."""
    code = request.form.get("ruling")
    ruling = next((each for each in rulings_on(accident, state.table().terms.rules) if each.code == code), None)
    if ruling is None:
        return None
    remedy = Remedy.NOTHING if "only" in request.form else remedy_now(ruling, state)
    if "bid" in request.form:
        ended = _ended(state) if ruling.ends_hand and remedy is Remedy.FINE else None
        if ended is None:
            return None
        return TappedRuling(accident=accident, ruling=ruling, remedy=remedy, ended=ended)
    players, hands = state.played.sheet.players, len(state.played.sheet.deals)
    seats = {str(seat): seat for seat in range(len(players))}
    seat, hand = seats.get(request.form.get("who", "")), read_seq(request.form.get("hand"))
    if (remedy in OF_PLAYER and seat is None) or (remedy in OF_HAND and not 1 <= hand <= hands):
        return None
    return TappedRuling(accident=accident, ruling=ruling, remedy=remedy, seat=seat or 0, hand=hand)


def _ended(state: GameState) -> EndedHand | None:
    """As what the hand counts; None where the declarer, the bid or the defender who did it is missing or none."""
    sent, table = request.form, state.table()
    seats = {str(seat): seat for seat in table.seating.active}
    bids = {str(bid): bid for bid in all_bids(table)}
    declarer, bid = seats.get(sent.get("declarer", "")), bids.get(sent.get("bid", ""))
    end = HandEnd.MADE if "made" in sent else HandEnd.FAILED
    culprit = seats.get(sent["made"]) if end is HandEnd.MADE else declarer
    if declarer is None or bid is None or culprit is None or (end is HandEnd.MADE) == (culprit == declarer):
        return None
    return EndedHand(end=end, declarer=declarer, bid=bid, culprit=culprit)


def _verdict(state: GameState, choice: TappedRuling) -> StoredVerdict:
    club, ruling = the_club(), choice.ruling
    values, option = state.table().terms.rules.values, ruling.option
    own = club.titles.get(choice.accident.code)
    return StoredVerdict(
        question=PREFIX + (choice.accident.code if own is None else in_our_language(own)),
        facts=(),
        findings=(_ruled(state, club, ruling), *_decided(state, choice)),
        rules={} if option is None else {option: values[option]},
    )


def _ruled(state: GameState, club: Club, ruling: AccidentRuling) -> StoredAnswer:
    own = club.rulings.get(ruling.code)
    if own is not None:
        return _finding(OF_CLUB, {OWN_WORDS: in_our_language(own)})
    numbers = numbers_named(ruling.code, numbers_at(state.table()))
    return _finding(PREFIX + ruling.code, dict(numbers), option=ruling.option)


def _decided(state: GameState, choice: TappedRuling) -> tuple[StoredAnswer, ...]:
    if choice.ended is not None:
        declarer = state.played.sheet.players[choice.ended.declarer]
        return (_finding(DECIDED + choice.ended.end, {"bid": choice.ended.bid}, about=declarer),)
    if choice.remedy is Remedy.NOTHING:
        return ()
    rules, name = state.table().terms.rules, state.played.sheet.players[choice.seat]
    numbers: KeptNumbers = {"amount": amount_of(choice.ruling, rules)} if choice.remedy is Remedy.FINE else {}
    numbers |= {"hand": choice.hand} if choice.remedy in OF_HAND else {}
    return (_finding(DECIDED + choice.remedy, numbers, about=name if choice.remedy in OF_PLAYER else ""),)


def _finding(reason: str, numbers: KeptNumbers, *, about: str = "", option: str | None = None) -> StoredAnswer:
    return StoredAnswer(about=about, yes=True, plain=True, reason=reason, option=option, numbers=numbers)


def _form_of(state: GameState, choice: TappedRuling, seq: int) -> str:
    """The form that does it, filled in; the log at the verdict where nothing is to be written."""
    ruling, rules, why = choice.ruling, state.table().terms.rules, say_title(the_club(), choice.accident)
    if choice.ended is not None:
        return _slip_of(state, choice.ended, why)
    if choice.remedy is Remedy.FINE:
        amount = amount_of(ruling, rules)
        return url_for(
            "deals.new",
            game=state.game,
            outcome="adjustment",
            player=choice.seat,
            sign=(Sign.FINE if amount < 0 else Sign.BONUS).value,
            amount=abs(amount),
            reason=why,
        )
    if choice.remedy is Remedy.FRESH_DEAL:
        return url_for("deals.new", game=state.game, outcome="redeal", cause=cause_of(ruling, rules).value)
    if choice.remedy is Remedy.DEALER:
        return url_for("deals.new", game=state.game, dealer=choice.seat)
    if choice.remedy is Remedy.AGREEMENT:
        change = ruling.change and setting(ruling.change[0], plain_value(ruling.change[1]))
        return url_for("agreements.rules", game=state.game, set=change, why=why)
    if choice.remedy is Remedy.NOTHING:
        return url_for("corrections.log", game=state.game, kept=seq, _anchor=f"e{seq}")
    if choice.remedy in PAGES:
        return url_for(PAGES[choice.remedy], game=state.game)
    return url_for(CORRECTIONS[choice.remedy], game=state.game, number=choice.hand, why=why)


def _slip_of(state: GameState, ended: EndedHand, why: str) -> str:
    """The form of the hand as it counts."""
    table = state.table()
    points = points_of_hand(ended.end, ended.bid, table.seating.active, ended.declarer, ended.culprit)
    fields: dict[str, Any] = {f"cards_{seat}": number for seat, number in sorted(points.items())}
    fields["bid_tap" if ended.bid in usual_bids(table) else "bid"] = ended.bid
    return url_for(
        "deals.new",
        game=state.game,
        outcome=Outcome.PLAYED.value,
        declarer=ended.declarer,
        agreed=why,
        agree="on",
        **fields,
    )


PAGES = {Remedy.RENAME: "agreements.players", Remedy.END: "keeping.show"}
CORRECTIONS = {
    Remedy.AMEND: "corrections.amend",
    Remedy.INSERT: "corrections.insert",
    Remedy.TAKE_OFF: "corrections.take_off",
}
