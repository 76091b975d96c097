"""A whole game as one plain JSON-like document and back: the record, the log that it follows from, and the log's hash.

docs/game.md describes the document. What comes back is the same game, log included, with the same hash; a document
that is spoilt anywhere is refused with the place, and nothing of it is taken.
"""

import hashlib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from scorekeeper.engine.checks.shape import wrong_shape
from scorekeeper.engine.encode import encode_record
from scorekeeper.engine.moment import wrong_moment
from scorekeeper.engine.record import Deal, Record
from scorekeeper.engine.values import is_line, wrong_text
from scorekeeper.rules.violations import DocumentCode, Expected, Violation, ViolationCode, below, impossible, shape
from scorekeeper.service.envelope import FORMAT
from scorekeeper.service.event_codec import KINDS, decode_stored, encode_event, encode_logged
from scorekeeper.service.events import DamagedLog, GameStarted, Logged
from scorekeeper.service.game_state import IMPORTED, GameState
from scorekeeper.service.limits import fits, too_costly, too_large
from scorekeeper.service.loading import load_state, next_state
from scorekeeper.service.renaming import names_in
from scorekeeper.service.upcasting import as_entered_then, upcast_payload, upcast_record
from scorekeeper.strict_json import canonical

HASH = "sha256:"
REQUIRED = ("format", "record", "log", "hash")
KEYS = (*REQUIRED, "sheet")
EVENT_KEYS = ("seq", "at", "author", "device", "kind", "payload")
LONGEST_SIGNATURE = 200  # what the store holds of an author, or of a device
YEARS = range(1970, 9999)  # the moments that every clock and calendar can show


@dataclass(frozen=True, slots=True, kw_only=True)
class DecodedGame:
    """What was in a document: the log with keys of its own, or violations with their paths from the document."""

    log: tuple[Logged, ...] = ()
    violations: tuple[Violation, ...] = ()


def encode_game(log: Iterable[Logged], record: Record | None = None) -> dict[str, Any]:
    """The document of a game. `record` is what follows from the log, where that is known: to find it the whole game is
    scored, at every correction anew. DamagedLog where the log does not make one.
    """
    events = tuple(log)
    return {
        "format": FORMAT,
        "record": encode_record(record or load_state("parcel", events).played.record),
        "log": [encode_logged(logged) for logged in events],
        "hash": fingerprint(events),
    }


def decode_game(document: object) -> DecodedGame:
    """The log in a document of a game. A sheet beside it follows from the record, so nobody reads it."""
    wrong = _wrong_document(document)
    if wrong or not isinstance(document, dict):
        return DecodedGame(violations=wrong)
    log: list[Logged] = []
    for place, given in enumerate(document["log"]):
        logged, wrong = _read_event(given, place + 1)
        if logged is None:
            return DecodedGame(violations=below(f"log[{place}]", wrong))
        log.append(logged)
    wrong = _wrong_log(document, log)
    return DecodedGame(violations=wrong) if wrong else DecodedGame(log=tuple(log))


def fingerprint(log: Iterable[Logged]) -> str:
    """The hash of a log: SHA-256 of its events as canonical JSON. It shows damage; it is nobody's signature."""
    *_, last = fingerprints(log)
    return last


def fingerprints(log: Iterable[Logged]) -> Iterator[str]:
    """The hash of a log as it was when nothing had happened, after its first event, after its second, and so on."""
    so_far = hashlib.sha256(b"[")
    for place, logged in enumerate((None, *log)):
        if logged is not None:
            so_far.update((("," if place > 1 else "") + canonical(encode_logged(logged))).encode())
        whole = so_far.copy()
        whole.update(b"]")
        yield HASH + whole.hexdigest()


def _wrong_document(document: object) -> tuple[Violation, ...]:
    if not isinstance(document, dict):
        return (shape("", Expected.OBJECT),)
    wrong = _wrong_keys(document, KEYS, REQUIRED)
    if document.get("format", FORMAT) != FORMAT:
        wrong = (*wrong, shape("format", Expected.ONE_OF, numbers={"choices": (FORMAT,)}))
    if not isinstance(document.get("log", []), list):
        wrong = (*wrong, shape("log", Expected.LIST))
    return wrong or too_large({key: document[key] for key in ("log", "record")})


def _wrong_keys(given: Mapping[str, Any], known: tuple[str, ...], required: tuple[str, ...]) -> tuple[Violation, ...]:
    unknown = [shape(key, Expected.NO_SUCH_KEY) for key in given if key not in known]
    return (*unknown, *(shape(key, Expected.REQUIRED) for key in required if key not in given))


def _read_event(given: object, seq: int) -> tuple[Logged | None, tuple[Violation, ...]]:
    """The event that should be the one with this seq, or what is wrong with it."""
    if not isinstance(given, dict):
        return None, (shape("", Expected.OBJECT),)
    wrong = _wrong_keys(given, EVENT_KEYS, EVENT_KEYS) or (
        *_wrong_seq(given["seq"], seq),
        *_wrong_time(given["at"]),
        *_wrong_signature(given["author"], "author"),
        *_wrong_signature(given["device"], "device"),
        *_wrong_kind(given["kind"], seq),
    )
    if wrong:
        return None, wrong
    try:
        event, written = decode_stored(given["kind"], given["payload"])
    except (ValueError, TypeError, LookupError, AttributeError):
        return None, (impossible(DocumentCode.EVENT_PAYLOAD, "payload"),)
    if canonical(encode_event(event)) != canonical(upcast_payload(given["kind"], given["payload"])):
        return None, (impossible(DocumentCode.EVENT_PAYLOAD, "payload"),)
    signed = {name: given[name] for name in ("seq", "at", "author", "device")}
    return Logged(key=f"{IMPORTED}{seq}", event=event, written=written, **signed), ()


def _wrong_seq(value: object, seq: int) -> tuple[Violation, ...]:
    fits = type(value) is int and value == seq  # True is no number here
    return () if fits else (impossible(DocumentCode.EVENT_SEQ, "seq", numbers={"seq": seq}),)


def _wrong_time(value: object) -> tuple[Violation, ...]:
    wrong = wrong_moment(value, "at")
    if wrong:
        return wrong
    at = str(value)
    try:
        fits = len(at) <= 64 and at[10] == "T" and datetime.fromisoformat(at).year in YEARS
    except ValueError:
        fits = False
    return () if fits else (shape("at", Expected.TIME),)


def _wrong_signature(value: object, path: str) -> tuple[Violation, ...]:
    wrong = wrong_text(value, path)
    if wrong:
        return wrong
    fits = is_line(str(value), LONGEST_SIGNATURE)
    return () if fits else (impossible(DocumentCode.EVENT_SIGNATURE, path, numbers={"most": LONGEST_SIGNATURE}),)


def _wrong_kind(value: object, seq: int) -> tuple[Violation, ...]:
    wrong = wrong_text(value, "kind")
    if wrong:
        return wrong
    if value not in (GameStarted.__name__, *KINDS):
        return (impossible(DocumentCode.EVENT_KIND, "kind", numbers={"kind": str(value)[:40]}),)
    begins = value == GameStarted.__name__
    return () if begins is (seq == 1) else (impossible(DocumentCode.EVENT_REPLAY, ""),)


def _wrong_log(document: Mapping[str, Any], log: list[Logged]) -> tuple[Violation, ...]:
    """Whether the log is the one that was hashed, makes a game, and whether the record is that game's."""
    if not log:
        return (impossible(DocumentCode.LOG_EMPTY, "log"),)
    if document["hash"] != fingerprint(log):
        return (impossible(DocumentCode.LOG_HASH, "hash"),)
    laborious = too_costly(log)
    if laborious:
        return laborious
    state = load_state("parcel", log[:1])
    for logged in log[1:]:
        wrong = _wrong_deal(state, logged)
        if wrong:
            return wrong
        try:
            state = next_state(state, logged)
        except DamagedLog:
            return (impossible(DocumentCode.EVENT_REPLAY, f"log[{logged.seq - 1}]"),)
    if not _is_record_of(state, document):
        return (impossible(DocumentCode.RECORD_DIFFERS, "record"),)
    return () if fits(state.cost, state.played.record) else (impossible(DocumentCode.TOO_LONG, ""),)


def _is_record_of(state: GameState, document: Mapping[str, Any]) -> bool:
    """Whether the record is that of the game, as it is written today or as it was when the game began."""
    given = document["record"]
    written = (canonical(given), canonical(upcast_record(given, document["log"][0])))
    return any(
        canonical(encode_record(ours)) in written
        for ours in (state.played.record, as_entered_then(state.played.record))
    )


def _wrong_deal(state: GameState, logged: Logged) -> tuple[Violation, ...]:
    """What is wrong with a deal as it was entered: a deal that cannot be scored may come, but none of another table."""
    deal: Deal | None = getattr(logged.event, "deal", None)
    if deal is None:
        return ()
    path = f"log[{logged.seq - 1}].payload.deal"
    strangers = [name for name in names_in(deal) if name not in state.played.record.players]
    if strangers:
        return (impossible(ViolationCode.UNKNOWN_PLAYER, path, numbers={"name": strangers[0]}),)
    return below(path, wrong_shape(deal, bidding=state.table().terms.bidding))
