"""A whole game as one plain JSON-like document and back: the record, the log that it follows from, and the log's hash.

docs/game.md describes the document. What comes back is the same game, log included, with the same hash; a document
that is spoilt anywhere is refused with the place, and nothing of it is taken.
"""

import hashlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from scorekeeper.engine.checks.shape import wrong_shape
from scorekeeper.engine.encode import encode_record
from scorekeeper.engine.moment import wrong_moment
from scorekeeper.engine.record import Deal
from scorekeeper.engine.values import is_line, wrong_text
from scorekeeper.rules.violations import DocumentCode, Expected, Violation, ViolationCode, below, impossible, shape
from scorekeeper.service.book import IMPORTED, Book
from scorekeeper.service.bounds import fits, too_laborious, too_large
from scorekeeper.service.envelope import FORMAT
from scorekeeper.service.events import DamagedLog, GameStarted, Logged
from scorekeeper.service.packing import KINDS, pack, pack_logged, read_back
from scorekeeper.service.reading import read_book, turn_page
from scorekeeper.service.renaming import names_in
from scorekeeper.service.renewed import as_it_was_told, renew, renew_record
from scorekeeper.strict_json import canonical

HASH = "sha256:"
REQUIRED = ("format", "record", "log", "hash")
KEYS = (*REQUIRED, "sheet")
EVENT_KEYS = ("seq", "at", "author", "device", "kind", "payload")
LONGEST_SIGNATURE = 200  # what the store holds of an author, or of a device
YEARS = range(1970, 9999)  # the moments that every clock and calendar can show


@dataclass(frozen=True, slots=True, kw_only=True)
class Unwrapped:
    """What was in a document: the log with keys of its own, or violations with their paths from the document."""

    log: tuple[Logged, ...] = ()
    violations: tuple[Violation, ...] = ()


def wrap(log: Iterable[Logged]) -> dict[str, Any]:
    """The document of a game. DamagedLog where the log does not make one."""
    events = tuple(log)
    return {
        "format": FORMAT,
        "record": encode_record(read_book("parcel", events).played.record),
        "log": [pack_logged(logged) for logged in events],
        "hash": fingerprint(events),
    }


def unwrap(document: object) -> Unwrapped:
    """The log in a document of a game. A sheet beside it follows from the record, so nobody reads it."""
    wrong = _wrong_document(document)
    if wrong or not isinstance(document, dict):
        return Unwrapped(violations=wrong)
    log: list[Logged] = []
    for place, told in enumerate(document["log"]):
        logged, wrong = _read_event(told, place + 1)
        if logged is None:
            return Unwrapped(violations=below(f"log[{place}]", wrong))
        log.append(logged)
    wrong = _wrong_log(document, log)
    return Unwrapped(violations=wrong) if wrong else Unwrapped(log=tuple(log))


def fingerprint(log: Iterable[Logged]) -> str:
    """The hash of a log: SHA-256 of its events as canonical JSON. It tells damage; it is nobody's signature."""
    text = canonical([pack_logged(logged) for logged in log])
    return HASH + hashlib.sha256(text.encode()).hexdigest()


def _wrong_document(document: object) -> tuple[Violation, ...]:
    if not isinstance(document, dict):
        return (shape("", Expected.OBJECT),)
    wrong = _wrong_keys(document, KEYS, REQUIRED)
    if document.get("format", FORMAT) != FORMAT:
        wrong = (*wrong, shape("format", Expected.ONE_OF, numbers={"choices": (FORMAT,)}))
    if not isinstance(document.get("log", []), list):
        wrong = (*wrong, shape("log", Expected.LIST))
    return wrong or too_large({key: document[key] for key in ("log", "record")})


def _wrong_keys(told: Mapping[str, Any], known: tuple[str, ...], required: tuple[str, ...]) -> tuple[Violation, ...]:
    unknown = [shape(key, Expected.NO_SUCH_KEY) for key in told if key not in known]
    return (*unknown, *(shape(key, Expected.REQUIRED) for key in required if key not in told))


def _read_event(told: object, seq: int) -> tuple[Logged | None, tuple[Violation, ...]]:
    """The event that should be the one with this seq, or what is wrong with it."""
    if not isinstance(told, dict):
        return None, (shape("", Expected.OBJECT),)
    wrong = _wrong_keys(told, EVENT_KEYS, EVENT_KEYS) or (
        *_wrong_seq(told["seq"], seq),
        *_wrong_time(told["at"]),
        *_wrong_signature(told["author"], "author"),
        *_wrong_signature(told["device"], "device"),
        *_wrong_kind(told["kind"], seq),
    )
    if wrong:
        return None, wrong
    try:
        event, written = read_back(told["kind"], told["payload"])
    except (ValueError, TypeError, LookupError, AttributeError):
        return None, (impossible(DocumentCode.EVENT_PAYLOAD, "payload"),)
    if canonical(pack(event)) != canonical(renew(told["kind"], told["payload"])):
        return None, (impossible(DocumentCode.EVENT_PAYLOAD, "payload"),)
    signed = {name: told[name] for name in ("seq", "at", "author", "device")}
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
    laborious = too_laborious(log)
    if laborious:
        return laborious
    book = read_book("parcel", log[:1])
    for logged in log[1:]:
        wrong = _wrong_deal(book, logged)
        if wrong:
            return wrong
        try:
            book = turn_page(book, logged)
        except DamagedLog:
            return (impossible(DocumentCode.EVENT_REPLAY, f"log[{logged.seq - 1}]"),)
    if not _is_record_of(book, document):
        return (impossible(DocumentCode.RECORD_DIFFERS, "record"),)
    return () if fits(book.toll, book.played.record) else (impossible(DocumentCode.TOO_LONG, ""),)


def _is_record_of(book: Book, document: Mapping[str, Any]) -> bool:
    """Whether the record is that of the game, as it is written today or as it was when the game began."""
    told = document["record"]
    written = (canonical(told), canonical(renew_record(told, document["log"][0])))
    return any(
        canonical(encode_record(ours)) in written for ours in (book.played.record, as_it_was_told(book.played.record))
    )


def _wrong_deal(book: Book, logged: Logged) -> tuple[Violation, ...]:
    """What is wrong with a deal as it is told: a hand that cannot be scored may come, but none of another table."""
    deal: Deal | None = getattr(logged.event, "deal", None)
    if deal is None:
        return ()
    path = f"log[{logged.seq - 1}].payload.deal"
    strangers = [name for name in names_in(deal) if name not in book.played.record.players]
    if strangers:
        return (impossible(ViolationCode.UNKNOWN_PLAYER, path, numbers={"name": strangers[0]}),)
    return below(path, wrong_shape(deal, bidding=book.table().terms.bidding))
