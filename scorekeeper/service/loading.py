"""Loads a game: applies its log from the first event to the last. Reads the events of a foreign document, one by one
and as a log, or refuses them with the place; hashes are checked by game_document.py.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from scorekeeper.canonical import canonical
from scorekeeper.engine.deal_codec import wrong_shape
from scorekeeper.engine.game import add
from scorekeeper.engine.moment import wrong_moment
from scorekeeper.engine.record import DEALT, Deal
from scorekeeper.engine.values import is_line, wrong_text
from scorekeeper.rules.frozen import dataclass
from scorekeeper.rules.house import is_number
from scorekeeper.rules.violations import DocumentCode, Expected, Violation, ViolationCode, below, impossible, shape
from scorekeeper.service.apply import apply
from scorekeeper.service.event_codec import KINDS, decode_stored, encode_event
from scorekeeper.service.events import DamagedLog, DealRecorded, GameStarted, Logged, LoggedEvent
from scorekeeper.service.game_state import IMPORTED, DealEntry, GameState, open_state
from scorekeeper.service.limits import too_costly
from scorekeeper.service.renaming import names_in
from scorekeeper.service.upcasting import upcast_payload

EVENT_KEYS = ("seq", "at", "author", "device", "kind", "payload")
LONGEST_SIGNATURE = 200  # what the store holds of an author, or of a device
LONGEST_MOMENT = 64
FIRST_YEAR, LAST_YEAR = 1970, 9998  # what every clock and calendar can show


def load_state(game: str, log: Iterable[Logged], *, weighs: bool = True) -> GameState:
    """The state after a whole log; unless it `weighs` the events, `cost` lacks the bytes of most. DamagedLog where the
    log does not make a game.
    """
    events = tuple(log)
    if not events:
        raise DamagedLog(game, 0, "the log is empty")
    first = events[0]
    if first.seq != 1 or not isinstance(first.event, GameStarted):
        raise DamagedLog(game, first.seq, "the log does not begin with a game")
    end = 1
    while end < len(events) and isinstance(events[end].event, DealRecorded) and events[end].seq == end + 1:
        end += 1
    state = _record(open_state(game, first, first.event), events[1:end], weighs=weighs)
    for logged in events[end:]:
        state = next_state(state, logged)
    return state


def next_state(state: GameState, logged: Logged) -> GameState:
    """The state after one more event. DamagedLog where the event cannot follow."""
    if logged.seq != state.seq + 1:
        raise DamagedLog(state.game, state.seq + 1, f"it is missing; event {logged.seq} comes next")
    return apply(state, logged)


def _record(state: GameState, run: Sequence[Logged], *, weighs: bool) -> GameState:
    """As `apply` of recorded deals, one after the other, to a game that has none: scored in one go, which takes half
    the time.
    """
    deals = [logged.event.deal for logged in run if isinstance(logged.event, DealRecorded)]
    played = add(state.played, *deals)
    if not run or played.sheet.refused:  # what is refused, or comes behind the end, is looked at deal by deal
        for logged in run:
            state = apply(state, logged)
        return state
    entries, cost = list[DealEntry](), state.cost
    for logged, deal, scored in zip(run, deals, played.sheet.deals, strict=True):
        dealt = scored.dealer if deal.outcome in DEALT else None
        entries.append(DealEntry(seq=logged.seq, entered=deal, deal=deal, dealt=dealt))
        cost = cost.with_event(logged) if weighs else cost.unweighed(logged)
    recorded_by = tuple([entry.seq for entry in entries])
    last = replace(state, seq=run[-1].seq, touched=run[-1].at, cost=cost)
    return replace(last, played=played, recorded_by=recorded_by, entries=tuple(entries))


@dataclass(frozen=True, slots=True, kw_only=True)
class LogKind:
    """The names of the event that begins a log and of those that may follow, and how they are decoded: as
    `decode_stored` does. A log takes in none of another kind.
    """

    first: str
    later: Collection[str]
    decode: Callable[[str, Any], tuple[LoggedEvent, Mapping[str, Any] | None]]


OF_A_GAME = LogKind(first=GameStarted.__name__, later=KINDS, decode=decode_stored)


def read_event(given: object, seq: int, of: LogKind = OF_A_GAME) -> tuple[Logged | None, tuple[Violation, ...]]:
    """The event that should be the one with this seq, with a key of its own, or what is wrong with it."""
    if not isinstance(given, dict):
        return None, (shape("", Expected.OBJECT),)
    wrong = wrong_keys(given, EVENT_KEYS, EVENT_KEYS) or (
        *_wrong_seq(given["seq"], seq),
        *_wrong_time(given["at"]),
        *_wrong_signature(given["author"], "author"),
        *_wrong_signature(given["device"], "device"),
        *_wrong_kind(given["kind"], seq, of),
    )
    if wrong:
        return None, wrong
    try:
        event, written = of.decode(given["kind"], given["payload"])
    except (ValueError, TypeError, LookupError, AttributeError):
        return None, (impossible(DocumentCode.EVENT_PAYLOAD, "payload"),)
    if canonical(encode_event(event)) != canonical(upcast_payload(given["kind"], given["payload"])):
        return None, (impossible(DocumentCode.EVENT_PAYLOAD, "payload"),)
    logged = Logged(
        seq=seq,
        key=f"{IMPORTED}{seq}",
        at=given["at"],
        author=given["author"],
        device=given["device"],
        event=event,
        written=written,
    )
    return logged, ()


def read_log(given: Iterable[object], of: LogKind = OF_A_GAME) -> tuple[tuple[Logged, ...], tuple[Violation, ...]]:
    """The events of a log from its first on, or what is wrong with the first that is none, at `log[…]`."""
    log: list[Logged] = []
    for place, one in enumerate(given):
        logged, wrong = read_event(one, place + 1, of)
        if logged is None:
            return (), below(f"log[{place}]", wrong)
        log.append(logged)
    return tuple(log), ()


def replay(log: Iterable[Logged], game: str = "parcel") -> tuple[GameState | None, tuple[Violation, ...]]:
    """The game that a log of others makes, or what is wrong with it, at `log[…]`; `game` is its id here."""
    first, *later = log
    costly = too_costly((first, *later))
    if costly:
        return None, costly
    state = load_state(game, (first,))
    for logged in later:
        wrong = wrong_deal(state, logged)
        if wrong:
            return None, wrong
        try:
            state = next_state(state, logged)
        except DamagedLog:
            return None, (impossible(DocumentCode.EVENT_REPLAY, f"log[{logged.seq - 1}]"),)
    return state, ()


def wrong_deal(state: GameState, logged: Logged) -> tuple[Violation, ...]:
    """What is wrong with a deal as it was entered: a deal that cannot be scored may come, but none of another table."""
    deal: Deal | None = getattr(logged.event, "deal", None)
    if deal is None:
        return ()
    path = f"log[{logged.seq - 1}].payload.deal"
    strangers = [name for name in names_in(deal) if name not in state.played.record.players]
    if strangers:
        return (impossible(ViolationCode.UNKNOWN_PLAYER, path, numbers={"name": strangers[0]}),)
    return below(path, wrong_shape(deal, bidding=state.table().terms.bidding))


def wrong_keys(given: Mapping[str, Any], known: tuple[str, ...], required: tuple[str, ...]) -> tuple[Violation, ...]:
    """Keys that are unknown, and those that are missing."""
    unknown = [shape(key, Expected.NO_SUCH_KEY) for key in given if key not in known]
    return (*unknown, *(shape(key, Expected.REQUIRED) for key in required if key not in given))


def _wrong_seq(value: object, seq: int) -> tuple[Violation, ...]:
    fits = is_number(value) and value == seq
    return () if fits else (impossible(DocumentCode.EVENT_SEQ, "seq", numbers={"seq": seq}),)


def _wrong_time(value: object) -> tuple[Violation, ...]:
    wrong = wrong_moment(value, "at")
    if wrong:
        return wrong
    at = str(value)
    lower = "t" in at or "z" in at  # which a record may have, and no log of ours
    year = int(at[:4])
    fits = len(at) <= LONGEST_MOMENT and not lower and FIRST_YEAR <= year <= LAST_YEAR
    return () if fits else (shape("at", Expected.TIME),)


def _wrong_signature(value: object, path: str) -> tuple[Violation, ...]:
    wrong = wrong_text(value, path)
    if wrong:
        return wrong
    fits = is_line(str(value), LONGEST_SIGNATURE)
    return () if fits else (impossible(DocumentCode.EVENT_SIGNATURE, path, numbers={"most": LONGEST_SIGNATURE}),)


def _wrong_kind(value: object, seq: int, of: LogKind) -> tuple[Violation, ...]:
    wrong = wrong_text(value, "kind")
    if wrong:
        return wrong
    if value not in (of.first, *of.later):
        return (impossible(DocumentCode.EVENT_KIND, "kind", numbers={"kind": str(value)[:40]}),)
    begins = value == of.first
    return () if begins is (seq == 1) else (impossible(DocumentCode.EVENT_REPLAY, ""),)
