"""What now? From the sheet by moment and accident to what is to be done; one tap keeps the verdict and does it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from scorekeeper.engine.record import Outcome
from scorekeeper.pages.forms import is_old
from scorekeeper.pages.games.rules_page import setting
from scorekeeper.pages.referee.question import is_other, kept_at, kept_before, with_answer
from scorekeeper.pages.referee.what_now_page import (
    ClubVoice,
    club_of,
    make_accident,
    make_accidents,
    make_moments,
    remedy_now,
)
from scorekeeper.pages.request import Answer, Host, PageAnswer, PageRequest, Redirect
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
from scorekeeper.service.book import Book
from scorekeeper.service.commands import KeepVerdict
from scorekeeper.service.game_state import GameState
from scorekeeper.service.stored_verdicts import StoredAnswer, StoredVerdict
from scorekeeper.slip.form_spec import all_bids, usual_bids
from scorekeeper.slip.numbers import Sign, number_in
from scorekeeper.slip.sent import Sent, text_in
from scorekeeper.wording.accidents import DECIDED, OF_CLUB, OWN_WORDS, PREFIX, numbers_named

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


def show_moments(host: Host, request: PageRequest, book: Book, _number: int) -> Answer:
    """The moments at which something goes wrong; `?at=play` shows the accidents of one."""
    state, at, club = book.state, text_in(request.query, "at"), club_of(host, request)
    moments, accidents = make_moments(club, state), make_accidents(club, state, at)
    view = {"state": state, "moments": moments, "accidents": accidents, "at": at}
    return PageAnswer(template="referee/what_now.html", view=view)


def show_accident(host: Host, request: PageRequest, book: Book, _number: int) -> Answer:
    """What is to be done about one accident."""
    club = club_of(host, request)
    accident = _accident(club, book.state, request.path.split("/")[-1])
    return _page(host, club, book.state, accident, {}) if accident else None


def decide(host: Host, request: PageRequest, book: Book, _number: int) -> Answer:
    """Keeps the ruling that was tapped with the game, and goes on to the form that does it, filled in."""
    state, sent, club = book.state, request.form or {}, club_of(host, request)
    accident = _accident(club, state, request.path.split("/")[-2])
    if accident is None:
        return None
    choice, before = _choice(state, accident, sent), kept_before(book, sent)
    if before is not None and choice is not None:
        return Redirect(address=_form_of(host, club, state, choice, before), seq=before)
    if choice is None:
        return _page(host, club, state, accident, sent, status=409 if is_old(book, sent) else 422)
    verdict = _verdict(club, state, choice)
    if is_other(book, sent, verdict):
        return _page(host, club, state, accident, sent, status=409)
    command = KeepVerdict(game=state.game, seq=state.seq, verdict=verdict)
    done = host.commit(host, request, book, command, with_answer(sent, verdict))  # without a note it is never refused
    return done.to(_form_of(host, club, state, choice, done.seq or state.seq + 1))


def _accident(club: ClubVoice, state: GameState, code: str) -> Accident | None:
    accident, table = club.club.find(code), state.table()
    is_here = accident is not None and can_happen(accident, table) and rulings_on(accident, table.terms.rules)
    return accident if is_here else None


def _page(
    host: Host, club: ClubVoice, state: GameState, accident: Accident, sent: Sent, *, status: int = 200
) -> PageAnswer:
    view = {
        "state": state,
        "page": make_accident(club, accident, state),
        "key": host.draws.key,
        "gone_on": status == 409,
        "declarer": text_in(sent, "declarer"),
        "chosen": text_in(sent, "bid"),
        "wrong": "declarer" in sent or "bid" in sent,
    }
    return PageAnswer(template="referee/accident.html", view=view, status=status)


def _choice(state: GameState, accident: Accident, sent: Sent) -> TappedRuling | None:
    """What was tapped; None where that is on no button of the page."""
    code = text_in(sent, "ruling")
    ruling = next((each for each in rulings_on(accident, state.table().terms.rules) if each.code == code), None)
    if ruling is None:
        return None
    remedy = Remedy.NOTHING if "only" in sent else remedy_now(ruling, state)
    if "bid" in sent:
        ended = _ended(state, sent) if ruling.ends_hand and remedy is Remedy.FINE else None
        if ended is None:
            return None
        return TappedRuling(accident=accident, ruling=ruling, remedy=remedy, ended=ended)
    hands = len(state.played.sheet.deals)
    seat, hand = _seat(range(len(state.played.sheet.players)), sent, "who"), number_in(text_in(sent, "hand")) or 0
    if (remedy in OF_PLAYER and seat is None) or (remedy in OF_HAND and not 1 <= hand <= hands):
        return None
    return TappedRuling(accident=accident, ruling=ruling, remedy=remedy, seat=seat or 0, hand=hand)


def _seat(among: Iterable[int], sent: Sent, name: str) -> int | None:
    return next((one for one in among if str(one) == text_in(sent, name)), None)


def _ended(state: GameState, sent: Sent) -> EndedHand | None:
    """As what the hand counts; None where the declarer, the bid or the defender who did it is missing or none."""
    table = state.table()
    active = table.seating.active
    declarer, bid = _seat(active, sent, "declarer"), _seat(all_bids(table), sent, "bid")
    end = HandEnd.MADE if "made" in sent else HandEnd.FAILED
    culprit = _seat(active, sent, "made") if end is HandEnd.MADE else declarer
    if declarer is None or bid is None or culprit is None or (end is HandEnd.MADE) == (culprit == declarer):
        return None
    return EndedHand(end=end, declarer=declarer, bid=bid, culprit=culprit)


def _verdict(club: ClubVoice, state: GameState, choice: TappedRuling) -> StoredVerdict:
    ruling, values, option = choice.ruling, state.table().terms.rules.values, choice.ruling.option
    own, code = club.own_words(club.club.titles, choice.accident.code), choice.accident.code
    return StoredVerdict(
        question=PREFIX + (code if own is None else own),
        facts=(),
        findings=(_ruled(club, state, ruling), *_decided(state, choice)),
        rules={} if option is None else {option: values[option]},
    )


def _ruled(club: ClubVoice, state: GameState, ruling: AccidentRuling) -> StoredAnswer:
    own = club.own_words(club.club.rulings, ruling.code)
    if own is not None:
        return _finding(OF_CLUB, {OWN_WORDS: own})
    numbers = numbers_named(ruling.code, numbers_at(state.table()))
    return _finding(PREFIX + ruling.code, {**numbers}, option=ruling.option)


def _decided(state: GameState, choice: TappedRuling) -> tuple[StoredAnswer, ...]:
    if choice.ended is not None:
        declarer = state.played.sheet.players[choice.ended.declarer]
        return (_finding(DECIDED + choice.ended.end.value, {"bid": choice.ended.bid}, about=declarer),)
    if choice.remedy is Remedy.NOTHING:
        return ()
    rules, name = state.table().terms.rules, state.played.sheet.players[choice.seat]
    numbers: KeptNumbers = {"hand": choice.hand} if choice.remedy in OF_HAND else {}
    if choice.remedy is Remedy.FINE:
        numbers = {"amount": amount_of(choice.ruling, rules)}
    return (_finding(DECIDED + choice.remedy.value, numbers, about=name if choice.remedy in OF_PLAYER else ""),)


def _finding(reason: str, numbers: KeptNumbers, *, about: str = "", option: str | None = None) -> StoredAnswer:
    return StoredAnswer(about=about, yes=True, plain=True, reason=reason, option=option, numbers=numbers)


def _form_of(host: Host, club: ClubVoice, state: GameState, choice: TappedRuling, seq: int) -> str:
    """The form that does it, filled in; the log at the verdict where nothing is to be written."""
    if choice.remedy is Remedy.NOTHING and choice.ended is None:
        return kept_at(host, state, seq)
    endpoint, told = _form_with(state, choice, club.say_title(choice.accident))
    return host.url_for(endpoint, {"game": state.game, **told})


def _form_with(state: GameState, choice: TappedRuling, why: str) -> tuple[str, Mapping[str, int | str | None]]:
    """The endpoint of the form, and what stands in it."""
    ruling, rules = choice.ruling, state.table().terms.rules
    if choice.ended is not None:
        return "deals.new", _slip_of(state, choice.ended, why)
    if choice.remedy is Remedy.FINE:
        amount = amount_of(ruling, rules)
        sign = (Sign.FINE if amount < 0 else Sign.BONUS).value
        told: dict[str, int | str | None] = {"sign": sign, "amount": abs(amount), "reason": why}
        return "deals.new", {"outcome": "adjustment", "player": choice.seat, **told}
    if choice.remedy is Remedy.FRESH_DEAL:
        return "deals.new", {"outcome": "redeal", "cause": cause_of(ruling, rules).value}
    if choice.remedy is Remedy.DEALER:
        return "deals.new", {"dealer": choice.seat}
    if choice.remedy is Remedy.AGREEMENT:
        return "agreements.rules", {"set": ruling.change and setting(*ruling.change), "why": why}
    if choice.remedy in PAGES:
        return PAGES[choice.remedy], {}
    return CORRECTIONS[choice.remedy], {"number": choice.hand, "why": why}


def _slip_of(state: GameState, ended: EndedHand, why: str) -> Mapping[str, int | str]:
    """What stands in the form of the hand as it counts."""
    table = state.table()
    points = points_of_hand(ended.end, ended.bid, table.seating.active, ended.declarer, ended.culprit)
    return {
        "outcome": Outcome.PLAYED.value,
        "declarer": ended.declarer,
        "agreed": why,
        "agree": "on",
        **{f"cards_{seat}": points[seat] for seat in sorted(points)},
        "bid_tap" if ended.bid in usual_bids(table) else "bid": ended.bid,
    }


PAGES = {Remedy.RENAME: "agreements.players", Remedy.END: "keeping.show"}
CORRECTIONS = {
    Remedy.AMEND: "corrections.amend",
    Remedy.INSERT: "corrections.insert",
    Remedy.TAKE_OFF: "corrections.take_off",
}
