"""The log of a game, newest first: what happened, who did it, when, why, and what it was before."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from scorekeeper.pages.log.event_page import Moment, number_of, tell
from scorekeeper.pages.request import Answer, Host, PageRequest, PrintedPage, Shown
from scorekeeper.service.book import Book
from scorekeeper.service.consequences import way_back
from scorekeeper.service.events import DealConfirmed, Logged, VerdictKept, mark_in
from scorekeeper.service.game_state import GameState
from scorekeeper.service.loading import load_state, next_state
from scorekeeper.service.stored_verdicts import StoredVerdict
from scorekeeper.slip.numbers import number_in
from scorekeeper.slip.sent import text_in
from scorekeeper.wording import days
from scorekeeper.wording.log import NAMELESS
from scorekeeper.wording.voice import Voice

Caller = Callable[[str, str], str]


def make_caller(voice: Voice, log: Iterable[Logged], named: Mapping[str, str]) -> Caller:
    """Says who stands in a log by the name and the label of the device that it was done on. A phone that had no name
    then goes by the one that it has now: `named` are those by the phones' marks.
    """
    phones: dict[str, list[str]] = {}
    for logged in log:
        name, mark = _name(logged.author, logged.device, named).casefold(), mark_in(logged.device)
        marks = phones.setdefault(name, [])
        if mark not in marks:
            marks.append(mark)

    def call(author: str, device: str) -> str:
        name, mark = _name(author, device, named), mark_in(device)
        if not name:
            return voice.gettext(NAMELESS) % {"mark": mark} if mark else ""
        if mark and len(phones.get(name.casefold(), ())) > 1:
            return f"{name} ({mark})"
        return name

    return call


def _name(author: str, device: str, named: Mapping[str, str]) -> str:
    return author or named.get(mark_in(device), "")


@dataclass(frozen=True, slots=True, kw_only=True)
class Teller:
    """Who tells a log: in which language, who did something (`call`), and what the referee had said."""

    voice: Voice
    language: str
    call: Caller
    say_verdict: Callable[[Voice, StoredVerdict], str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Origin:
    """Who did something, and when, as the log says both."""

    who: str
    at: str
    when: str


def origin_of(teller: Teller, log: Sequence[Logged], seq: int) -> Origin:
    """Whoever told the hand that stands on the sheet by this event; where an opponent confirmed it, not that one."""
    logged = log[seq - 1]
    return _origin(teller, log[logged.event.confirms - 1] if isinstance(logged.event, DealConfirmed) else logged)


def _origin(teller: Teller, logged: Logged) -> Origin:
    return Origin(who=teller.call(logged.author, logged.device), at=logged.at, when=say_when(teller, logged.at))


def say_when(teller: Teller, at: str) -> str:
    """A moment without its year, in UTC until the device fills in its own."""
    return days.say_when(at, at, teller.language)


def make_log(teller: Teller, log: Iterable[Logged], now: GameState) -> tuple[Shown, ...]:
    """Every event of a log, as it reads today: players' names are those of the moment."""
    events = tuple(log)
    backs: dict[int, int | None] = {logged.seq: getattr(logged.event, "takes_back", None) for logged in events}
    off = _taken_back(backs)
    steps: list[Shown] = []
    before: GameState | None = None
    for logged in events:
        after = load_state(now.game, [logged]) if before is None else next_state(before, logged)
        taken = backs[logged.seq]
        moment = Moment(
            voice=teller.voice,
            event=logged.event,
            seq=logged.seq,
            device=logged.device,
            before=before or after,
            after=after,
            takes_back=taken,
            again=taken is not None and backs.get(taken) is not None,
            say_verdict=teller.say_verdict,
        )
        steps.append(_step(logged, moment, now, teller, taken_back=logged.seq in off))
        before = after
    return tuple(reversed(steps))


def _taken_back(backs: dict[int, int | None]) -> list[int]:
    """The corrections that were taken back, and not brought back by taking that back."""
    off: list[int] = []
    for seq, taken in reversed(backs.items()):
        if taken is not None and seq not in off:
            off.append(taken)
    return off


def _step(logged: Logged, moment: Moment, now: GameState, teller: Teller, *, taken_back: bool) -> Shown:
    """One event. `hand` is the event that recorded the deal that this one is about, `recorded` whether that is this one
    itself, `status` where the deal is now, and `now` its number now, None out of the record. Of a correction that can
    be taken back `way_back` does that; `puts_back`: it took one back itself; `taken_back`: it does not hold any more.
    """
    hand = _hand_of(logged)
    entry = now.entry(hand)
    return {
        "seq": logged.seq,
        "origin": _origin(teller, logged),
        "text": tell(moment),
        "hand": None if entry is None else entry.seq,
        "recorded": hand == logged.seq,
        "status": None if entry is None else entry.status,
        "now": None if entry is None else number_of(now, entry.seq),
        "way_back": None if moment.again else way_back(moment.before, logged.event, now),
        "puts_back": moment.takes_back is not None and not moment.again,
        "taken_back": taken_back,
    }


def _hand_of(logged: Logged) -> int:
    """The event that recorded the deal that this one is about: itself, unless it names another."""
    named = (getattr(logged.event, name, None) for name in ("voids", "restores", "amends"))
    return next((seq for seq in named if seq is not None), logged.seq)


def teller_of(host: Host, request: PageRequest, book: Book) -> Teller:
    """Who tells it here."""
    call = make_caller(host.voice, book.log, host.names_in(book.state.game))
    return Teller(voice=host.voice, language=request.language, call=call, say_verdict=host.say_verdict)


def show_log(host: Host, request: PageRequest, book: Book, _number: int) -> Answer:
    """Everything that happened in the game, newest first; `?kept=` is the verdict that was kept a moment ago."""
    state, asked = book.state, number_in(text_in(request.query, "kept")) or 0
    is_kept = 0 < asked <= len(book.log) and isinstance(book.log[asked - 1].event, VerdictKept)

    def view(_key: str, _address: str) -> Mapping[str, object]:
        return {
            "state": state,
            "steps": make_log(teller_of(host, request, book), book.log, state),
            "kept": asked if is_kept else None,
            "won_at": len(state.played.sheet.deals) if state.played.sheet.winners else None,
        }

    # It is made once for all who see the same: what it was before each correction is scored anew for it.
    seen = (asked if is_kept else None, tuple(host.names_in(state.game).items()))
    return PrintedPage(template="corrections/log.html", view=view, seen=seen)
