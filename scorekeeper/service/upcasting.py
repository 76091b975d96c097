"""Recognises JSON documents: a record, a record beside its sheet, or a whole game. Upcasting: reads events that were
written with an older table of options. Logs themselves never change.

One rule: an option missing from a game's first event did not exist when the game began, so it has its default,
whatever the system says today. Every command that takes a record begins here, so nothing slow is imported.
"""

from collections.abc import Mapping
from typing import Any

from scorekeeper.rules.house import house_rules, read_system
from scorekeeper.rules.options import OPTIONS, PlainValue, plain_value

FORMAT, FORMAT_OF_A_CIRCLE = "thousand-game/1", "thousand-circle/1"


def upcast_payload(kind: str, payload: Any) -> Any:
    """The stored form of an event as it would be written today; the same object where that is how it is written."""
    values = _under(payload, "values") if kind == "GameStarted" else {}
    missing = _missing(values)
    return {**payload, "values": {**values, **missing}} if missing else payload


def upcast_record(record: Any, first: Any) -> Any:
    """The record beside a log that begins with the event `first`, by the same rule."""
    rules, missing = _under(record, "rules"), _missing(_under(_under(first, "payload"), "values"))
    if read_system(rules.get("system")) or not missing or not isinstance(rules.get("changes", {}), dict):
        return record
    meant = {**missing, **rules.get("changes", {})}
    own = {option: plain_value(value) for option, value in house_rules(rules["system"], {}).values.items()}
    changes = {option: value for option, value in meant.items() if option not in own or value != own[option]}
    bare = {key: value for key, value in rules.items() if key != "changes"}
    return {**record, "rules": {**bare, "changes": changes} if changes else bare}


def _missing(values: Mapping[str, Any]) -> dict[str, PlainValue]:
    """The options that some of these values leave out, by their defaults; none where there are no values at all."""
    return {option.id: plain_value(option.default) for option in OPTIONS if values and option.id not in values}


def _under(document: Any, key: str) -> dict[str, Any]:
    found = document.get(key) if isinstance(document, dict) else None
    return found if isinstance(found, dict) else {}


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
