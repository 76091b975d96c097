"""What a JSON document is that may hold a record: the record itself, a record beside its sheet, or a whole game."""

import json
from typing import Any

from scorekeeper.canonical import canonical
from scorekeeper.service.limits import MOST_BYTES
from scorekeeper.service.upcasting import upcast_record

FORMAT = "thousand-game/1"


def is_game(document: object) -> bool:
    """Whether the document says that it is a whole game."""
    return isinstance(document, dict) and document.get("format") == FORMAT


def written(*documents: dict[str, Any]) -> str:
    """The first of the documents that can be imported again when it is written as people read it; if none can, the last
    without a blank.
    """
    for document in documents:
        text = json.dumps(document, ensure_ascii=False, indent=1) + "\n"
        if len(text.encode()) <= MOST_BYTES:
            return text
    return canonical(documents[-1]) + "\n"


def record_in(document: object) -> tuple[str, object]:
    """Where the record stands in the document, as the path before its own, and the record; "" where the document is
    the record itself, or nothing at all. The record of a whole game is read as was meant when the game began.
    """
    if isinstance(document, dict) and "record" in document and (is_game(document) or _is_pair(document)):
        return "record", upcast_record(document["record"], _first(document)) if is_game(document) else document[
            "record"
        ]
    return "", document


def _first(document: dict[str, object]) -> object:
    log = document.get("log")
    return log[0] if isinstance(log, list) and log else None


def _is_pair(document: dict[str, object]) -> bool:
    return "format" not in document and set(document) <= {"record", "sheet"}
