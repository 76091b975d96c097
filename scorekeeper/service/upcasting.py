"""Upcasting: reads events that were written with an older table of options. Logs themselves never change.

A renamed value is read under its new name. An option missing from a game's first event did not exist when the game
began, so it has its default, whatever the system says today.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from scorekeeper.engine.record import Record
from scorekeeper.rules.house import house_rules, read_system
from scorekeeper.rules.options import OPTIONS, PlainValue, plain_value
from scorekeeper.rules.violations import Violation, ViolationCode

Plain = Mapping[str, Any]

# `redeal.minimum_only` true spoke of the contract, of one for the whole table: of the values that there are now that is
# the auction as it was won, and nobody's own bids. (The referee alone reads it; no score depends on it.)
RENAMED: Mapping[str, tuple[PlainValue, PlainValue]] = {  # what was false, and what was true
    "redeal.minimum_only": ("no", "won"),
    "bid.over_120_needs_marriage": ("no", "any"),
}


# What systems had otherwise, by an option that came with the change: a game that has not that option began before it.
SYSTEMS_BEFORE: Mapping[str, Mapping[str, Mapping[str, PlainValue]]] = {
    "play.announce": {
        "agreements": {"talon.pass_face_up": False, "blind.doubles": "all"},
        "polish": {"redeal.nines": "never"},
        "polish-two": {"redeal.nines": "never"},
        "russian-two": {"redeal.nines": "never"},
        "german-1001": {"bid.raise": True, "talon.shown": "always"},
        "russeln": {"play.must_trump": True},
    },
}


# What older programs took that is against the rules: whatever was recorded so stands as it did, with what is wrong.
TAKEN_THEN = (ViolationCode.AUCTION_OVER,)
UNSAID = "—"


def agreed_then(violations: tuple[Violation, ...]) -> str | None:
    """Why a recorded deal stands although these are wrong with it; None where no older program took such a deal."""
    return UNSAID if all(found.code in TAKEN_THEN for found in violations) else None


def as_entered_then(record: Record) -> Record:
    """The record without what was said for deals that an older program took."""
    return replace(
        record, deals=tuple(replace(deal, agreed=None) if deal.agreed == UNSAID else deal for deal in record.deals)
    )


def upcast_payload(kind: str, payload: Any) -> Any:
    """The stored form of an event as it would be written today; the same object where that is how it is written."""
    if not isinstance(payload, dict):
        return payload
    if kind == "GameStarted":
        values = payload.get("values")
        return _with(payload, "values", _whole(values) if isinstance(values, dict) and values else values)
    if kind == "RulesCorrected":
        return _with(payload, "changes", _renamed(payload.get("changes")))
    if kind == "VerdictKept" and isinstance(payload.get("verdict"), dict):
        verdict = payload["verdict"]
        return _with(payload, "verdict", _with(verdict, "rules", _renamed(verdict.get("rules"))))
    return _with(payload, "deal", upcast_deal(payload.get("deal")))


def upcast_deal(deal: Any) -> Any:
    """A deal's document; only an agreement names options."""
    return _with(deal, "changes", _renamed(deal["changes"])) if isinstance(deal, dict) and "changes" in deal else deal


def upcast_record(record: Any, first: Any) -> Any:
    """The record beside a log that begins with the event `first`: with what its system has otherwise since then."""
    rules, values = _under(record, "rules"), _under(_under(first, "payload"), "values")
    missing = _missing(values) if values else {}
    if read_system(rules.get("system")) or not missing or not isinstance(rules.get("changes", {}), dict):
        return record
    before = SYSTEMS_BEFORE.items()
    then = {
        option: value for new, of in before if new in missing for option, value in of.get(rules["system"], {}).items()
    }
    meant = {**missing, **then, **_renamed(rules.get("changes", {}))}
    own = {option: plain_value(value) for option, value in house_rules(rules["system"], {}).values.items()}
    changes = {option: value for option, value in meant.items() if option not in own or value != own[option]}
    bare = {key: value for key, value in rules.items() if key != "changes"}
    deals = record.get("deals")
    upcast = [upcast_deal(deal) for deal in deals] if isinstance(deals, list) else deals
    return _with({**record, "rules": {**bare, "changes": changes} if changes else bare}, "deals", upcast)


def _whole(values: dict[str, Any]) -> dict[str, Any]:
    """Every option's value, those that were not there yet included."""
    missing = _missing(values)
    return {**_renamed(values), **missing} if missing else values


def _missing(values: Plain) -> dict[str, PlainValue]:
    """The options that were not there yet, by which every table played its default."""
    return {option.id: plain_value(option.default) for option in OPTIONS if option.id not in values}


def _renamed(changes: Any) -> Any:
    """Options with the values that they are called by now; the same object where all are."""
    if not isinstance(changes, dict) or not any(isinstance(changes.get(option), bool) for option in RENAMED):
        return changes
    return {option: _name_now(option, value) for option, value in changes.items()}


def _name_now(option: str, value: Any) -> Any:
    return RENAMED[option][value] if option in RENAMED and isinstance(value, bool) else value


def _with(document: dict[str, Any], key: str, value: Any) -> dict[str, Any]:
    """The document with this under the key, itself where that is there already."""
    return document if document.get(key) is value else {**document, key: value}


def _under(document: Any, key: str) -> dict[str, Any]:
    found = document.get(key) if isinstance(document, dict) else None
    return found if isinstance(found, dict) else {}
