"""Encodes a whole game as a JSON-like document and decodes it: the record, its log, and the log's hash (docs/game.md).

A decoded game is the same game with the same hash; a damaged document is refused with the place, and nothing of it is
taken.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from scorekeeper.canonical import canonical, readable, size_of
from scorekeeper.engine.encode import encode_record
from scorekeeper.engine.record import Record
from scorekeeper.packing import sha256
from scorekeeper.rules.violations import DocumentCode, Expected, Violation, impossible, shape
from scorekeeper.service.event_codec import encode_logged
from scorekeeper.service.events import Logged
from scorekeeper.service.game_state import GameState
from scorekeeper.service.limits import MOST_BYTES, fits, too_large
from scorekeeper.service.loading import load_state, read_log, replay, wrong_keys
from scorekeeper.service.upcasting import FORMAT, upcast_record

HASH = "sha256:"
REQUIRED = ("format", "record", "log", "hash")
KEYS = (*REQUIRED, "sheet")


@dataclass(frozen=True, slots=True, kw_only=True)
class ImportedGame:
    """The log of the game with keys of its own, or violations with their paths from the document. `mark` is the same
    whenever the same game is imported; `whole`, it came with its log.
    """

    log: tuple[Logged, ...] = ()
    mark: str = ""
    whole: bool = False
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


def decode_game(document: object) -> ImportedGame:
    """The log in a document of a game. A sheet beside it follows from the record, so nobody reads it."""
    wrong = _wrong_document(document)
    if wrong or not isinstance(document, dict):
        return ImportedGame(violations=wrong)
    log, wrong = read_log(document["log"])
    wrong = wrong or _wrong_log(document, log)
    return ImportedGame(violations=wrong) if wrong else ImportedGame(log=log, mark=document["hash"], whole=True)


def fingerprint(log: Iterable[Logged]) -> str:
    """The hash of a log: SHA-256 of its events as canonical JSON. It shows damage; it is nobody's signature."""
    return HASH + sha256(canonical([encode_logged(logged) for logged in log]))


def _wrong_document(document: object) -> tuple[Violation, ...]:
    if not isinstance(document, dict):
        return (shape("", Expected.OBJECT),)
    wrong = wrong_keys(document, KEYS, REQUIRED)
    if document.get("format", FORMAT) != FORMAT:
        wrong = (*wrong, shape("format", Expected.ONE_OF, numbers={"choices": (FORMAT,)}))
    if not isinstance(document.get("log", []), list):
        wrong = (*wrong, shape("log", Expected.LIST))
    return wrong or too_large({key: document[key] for key in ("log", "record")})


def _wrong_log(document: Mapping[str, Any], log: tuple[Logged, ...]) -> tuple[Violation, ...]:
    """Whether the log is the one that was hashed, makes a game, and whether the record is that game's."""
    if not log:
        return (impossible(DocumentCode.LOG_EMPTY, "log"),)
    if document["hash"] != fingerprint(log):
        return (impossible(DocumentCode.LOG_HASH, "hash"),)
    state, wrong = replay(log)
    if state is None:
        return wrong
    if not _is_record_of(state, document):
        return (impossible(DocumentCode.RECORD_DIFFERS, "record"),)
    return () if fits(state.cost, state.played.record) else (impossible(DocumentCode.TOO_LONG, ""),)


def _is_record_of(state: GameState, document: Mapping[str, Any]) -> bool:
    """Whether the record is that of the game, as it is written today or as it was when the game began."""
    given, ours = document["record"], canonical(encode_record(state.played.record))
    return ours in (canonical(given), canonical(upcast_record(given, document["log"][0])))


def written(*documents: dict[str, Any]) -> str:
    """The first of the documents that can be imported again when it is written as people read it; if none can, the last
    without a blank.
    """
    for document in documents:
        text = f"{readable(document)}\n"
        if size_of(text) <= MOST_BYTES:
            return text
    return f"{canonical(documents[-1])}\n"
