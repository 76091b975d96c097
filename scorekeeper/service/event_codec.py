"""Encodes events as JSON-like values and decodes them; each field has one codec, whichever event it is in."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from typing import Any

from scorekeeper.engine import record as records
from scorekeeper.engine.deal_codec import encode_deal, read_deal
from scorekeeper.engine.decode import decode, wrong_head
from scorekeeper.engine.record import Deal, Record
from scorekeeper.engine.values import wrong_flag, wrong_name, wrong_positive, wrong_words
from scorekeeper.rules.house import read_changes
from scorekeeper.rules.options import PlainValue, Value, plain_value
from scorekeeper.rules.violations import Violation
from scorekeeper.service import events
from scorekeeper.service.events import Event, GameStarted, Logged, LoggedEvent
from scorekeeper.service.stored_verdicts import decode_verdict, encode_verdict
from scorekeeper.service.upcasting import upcast_payload

LATER = (
    events.DealRecorded,
    events.DealVoided,
    events.DealRestored,
    events.DealAmended,
    events.DealInserted,
    events.PlayersRenamed,
    events.FirstDealerChanged,
    events.RulesCorrected,
    events.ConfirmationSet,
    events.DealProposed,
    events.DealConfirmed,
    events.DealRejected,
    events.VerdictKept,
    events.GameRenamed,
    events.GameEnded,
    events.GameResumed,
)
KINDS: Mapping[str, type[Event]] = {kind.__name__: kind for kind in LATER}


@dataclass(frozen=True, slots=True, kw_only=True)
class FieldCodec:
    """How a field is written, and read back: ValueError where it cannot be."""

    write: Callable[[Any], Any]
    read: Callable[[Any], Any]


def kind_of(event: LoggedEvent) -> str:
    """The name under which an event is stored."""
    return type(event).__name__


def encode_event(event: LoggedEvent) -> dict[str, Any]:
    """The event as plain JSON-like values; what nobody said is not written. All that a circle's say is plain."""
    if isinstance(event, GameStarted):
        return _encode_game(event)
    stored = {field.name: getattr(event, field.name) for field in fields(event)}
    return {
        name: FIELDS[name].write(value) if name in FIELDS else value
        for name, value in stored.items()
        if value is not None
    }


def encode_logged(logged: Logged) -> dict[str, Any]:
    """An event in its place, without its idempotency key, which is its sender's alone."""
    return {
        "seq": logged.seq,
        "at": logged.at,
        "author": logged.author,
        "device": logged.device,
        "kind": kind_of(logged.event),
        "payload": payload_of(logged),
    }


def payload_of(logged: Logged) -> Mapping[str, Any]:
    """The stored form of an event that has its place in a log: as it was written, also by an older version."""
    return encode_event(logged.event) if logged.written is None else logged.written


def decode_stored(kind: str, payload: Any) -> tuple[Event, Mapping[str, Any] | None]:
    """The event in a stored form, and that form where an older version wrote it. Errors as those of `decode_event`."""
    renewed = upcast_payload(kind, payload)
    return decode_event(kind, renewed), None if renewed is payload else payload


def decode_event(kind: str, data: Mapping[str, Any]) -> Event:
    """The event back from its stored form; a field with a default may be missing, as nobody is asked for it, or as an
    older log does not say it. ValueError, TypeError or LookupError where it cannot be one.
    """
    if kind == GameStarted.__name__:
        return _decode_game(data)
    if kind not in KINDS:
        raise ValueError(f"no such event: {kind}")
    event = KINDS[kind]
    stored = [field.name for field in fields(event) if field.name in data]
    return event(**{name: FIELDS[name].read(data[name]) for name in stored})


def wrong_game(started: GameStarted) -> tuple[Violation, ...]:
    """What is wrong with the rules or the players of a game about to begin, paths as in a record."""
    return wrong_head(
        Record(
            system=started.system,
            changes=started.values,
            players=started.players,
            first_dealer=started.first_dealer,
            title=started.title,
        )
    )


def _encode_game(event: GameStarted) -> dict[str, Any]:
    return {
        "system": event.system,
        "values": _write_changes(event.values),
        "players": list(event.players),
        "first_dealer": event.first_dealer,
        "title": event.title,
        **({} if event.rematch_of is None else {"rematch_of": event.rematch_of}),
    }


def _decode_game(data: Mapping[str, Any]) -> GameStarted:
    head = {"players": data["players"], "first_dealer": data["first_dealer"]}
    rules = {"system": data["system"], "changes": data["values"]}
    title = {} if data["title"] is None else {"title": data["title"]}
    wrong = decode({"format": records.FORMAT, "rules": rules, **head, **title, "deals": []}).violations
    if wrong:
        raise ValueError(f"no game: {_named(wrong)}")
    values = {key: tuple(value) if isinstance(value, list) else value for key, value in data["values"].items()}
    return GameStarted(
        system=data["system"],
        values=values,
        players=tuple(data["players"]),
        first_dealer=data["first_dealer"],
        title=data["title"],
        rematch_of=_read_id(data["rematch_of"]) if "rematch_of" in data else None,
    )


def _read_deal(document: object) -> Deal:
    """An event does not know whether its game has bidding, which was checked when the deal was recorded."""
    read = read_deal(document, bidding=True)
    if read.violations:
        read = read_deal(document, bidding=False)
    if read.deal is None or read.violations:
        raise ValueError(f"no deal: {_named(read.violations)}")
    return read.deal


def _named(wrong: tuple[Violation, ...]) -> str:
    return ", ".join(f"{found.path or 'it'} ({found.code})" for found in wrong)


def _read_names(names: object) -> tuple[str, ...]:
    if not isinstance(names, list):
        raise ValueError("no list of names")
    return tuple([checked(wrong_name)(name) for name in names])


def _write_changes(changes: Mapping[str, Value]) -> dict[str, PlainValue]:
    return {option: plain_value(value) for option, value in changes.items()}


def _read_rules(document: object) -> dict[str, Value]:
    """Changed rules of the right shape; whether they can stand with the others is seen where they are applied."""
    changes, wrong = read_changes(document)
    if wrong or not changes:
        raise ValueError(f"no changed rules: {_named(wrong)}")
    return changes


def checked(wrong: Callable[[Any, str], object]) -> Callable[[object], Any]:
    """The reader of a value that an event holds as it is: ValueError where something is wrong with it."""

    def reader(value: object) -> Any:
        if wrong(value, ""):
            raise ValueError("not to be read")
        return value

    return reader


def _as_it_is(value: Any) -> Any:
    return value


_read_id = checked(wrong_name)  # of a game, which is shorter than a name may be
_SEQ = FieldCodec(write=_as_it_is, read=checked(wrong_positive))
FIELDS: Mapping[str, FieldCodec] = {
    "deal": FieldCodec(write=encode_deal, read=_read_deal),
    "names": FieldCodec(write=list, read=_read_names),
    "first_dealer": FieldCodec(write=_as_it_is, read=checked(wrong_name)),
    "changes": FieldCodec(write=_write_changes, read=_read_rules),
    **dict.fromkeys(("reason", "note", "title"), FieldCodec(write=_as_it_is, read=checked(wrong_words))),
    "verdict": FieldCodec(write=encode_verdict, read=decode_verdict),
    **dict.fromkeys(
        ("on", "by_declarer", "dealers_stay", "by_points"), FieldCodec(write=_as_it_is, read=checked(wrong_flag))
    ),
    **dict.fromkeys(("voids", "restores", "amends", "before", "confirms", "rejects", "takes_back"), _SEQ),
}
