"""Recognises JSON documents: a record, a record beside its sheet, or a whole game.

Every command that takes a record begins here, so nothing slow is imported.
"""

from scorekeeper.service.upcasting import upcast_record

FORMAT, FORMAT_OF_A_CIRCLE = "thousand-game/1", "thousand-circle/1"


def is_game(document: object) -> bool:
    """Whether the document says that it is a whole game."""
    return isinstance(document, dict) and document.get("format") == FORMAT


def record_in(document: object) -> tuple[str, object]:
    """Where the record stands in the document, as the path before its own, and the record; "" where the document is
    the record itself, or nothing at all. The record of a whole game is read as was meant when the game began.
    """
    if not isinstance(document, dict) or "record" not in document:
        return "", document
    if is_game(document):
        log = document.get("log")
        return "record", upcast_record(document["record"], log[0] if isinstance(log, list) and log else None)
    is_pair = "format" not in document and all(key in ("record", "sheet") for key in document)
    return ("record", document["record"]) if is_pair else ("", document)
