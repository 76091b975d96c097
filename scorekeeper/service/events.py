"""What happened at a table, in the past tense: the log that a game's record is made from. Facts only, never a score."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from scorekeeper.engine import record as records
from scorekeeper.engine.decode import decode
from scorekeeper.engine.decode_deal import read_deal
from scorekeeper.engine.encode import encode_deal
from scorekeeper.engine.record import Deal
from scorekeeper.rules.options import Value, plain_value
from scorekeeper.rules.violations import Violation


class DamagedLog(Exception):
    """A stored event that cannot be read back."""

    def __init__(self, game: str, seq: int, why: str) -> None:
        super().__init__(f"event {seq} of game {game} is damaged: {why}")
        self.game, self.seq, self.why = game, seq, why


@dataclass(frozen=True, slots=True, kw_only=True)
class GameStarted:
    """A game began. `values` holds every house rule, so that a later default never rescores an old game."""

    system: str
    values: Mapping[str, Value]
    players: tuple[str, ...]
    first_dealer: str
    title: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class DealRecorded:
    """A deal, or anything else that the record keeps among the deals, was recorded."""

    deal: Deal


@dataclass(frozen=True, slots=True, kw_only=True)
class DealVoided:
    """The deal recorded by the event `voids` was taken back."""

    voids: int


Event = GameStarted | DealRecorded | DealVoided


@dataclass(frozen=True, slots=True, kw_only=True)
class Logged:
    """An event in its place: `seq` counts from 1 in its game, `key` is the idempotency key, `at` RFC 3339,
    `author` the name chosen on the device, `device` what that is called.
    """

    seq: int
    key: str
    at: str
    author: str
    device: str = ""
    event: Event


def kind_of(event: Event) -> str:
    """The name under which an event is stored."""
    return type(event).__name__


def pack(event: Event) -> dict[str, Any]:
    """The event as plain JSON-like values."""
    match event:
        case GameStarted():
            return {
                "system": event.system,
                "values": {option: plain_value(value) for option, value in event.values.items()},
                "players": list(event.players),
                "first_dealer": event.first_dealer,
                "title": event.title,
            }
        case DealRecorded():
            return {"deal": encode_deal(event.deal)}
        case DealVoided():
            return {"voids": event.voids}


def unpack(kind: str, data: Mapping[str, Any]) -> Event:
    """The event back from its stored form. ValueError, TypeError or LookupError where it cannot be one."""
    match kind:
        case "GameStarted":
            return _unpack_game(data)
        case "DealRecorded":
            return DealRecorded(deal=_unpack_deal(data["deal"]))
        case "DealVoided":
            if type(data["voids"]) is not int:
                raise ValueError("it takes back no event")
            return DealVoided(voids=data["voids"])
        case _:
            raise ValueError(f"no such event: {kind}")


def wrong_game(started: GameStarted) -> tuple[Violation, ...]:
    """What is wrong with the rules or the players of a game about to begin, paths as in a record."""
    return _wrong_game(pack(started))


def _wrong_game(data: Mapping[str, Any]) -> tuple[Violation, ...]:
    head = {"players": data["players"], "first_dealer": data["first_dealer"]}
    rules = {"system": data["system"], "changes": data["values"]}
    title = {} if data["title"] is None else {"title": data["title"]}
    return decode({"format": records.FORMAT, "rules": rules, **head, **title, "deals": []}).violations


def _unpack_game(data: Mapping[str, Any]) -> GameStarted:
    wrong = _wrong_game(data)
    if wrong:
        raise ValueError(f"no game: {_named(wrong)}")
    values = {key: tuple(value) if isinstance(value, list) else value for key, value in data["values"].items()}
    return GameStarted(
        system=data["system"],
        values=values,
        players=tuple(data["players"]),
        first_dealer=data["first_dealer"],
        title=data["title"],
    )


def _unpack_deal(document: object) -> Deal:
    """An event does not know whether its game has bidding, which was checked when the deal was recorded."""
    read = read_deal(document, bidding=True)
    if read.violations:
        read = read_deal(document, bidding=False)
    if read.deal is None or read.violations:
        raise ValueError(f"no deal: {_named(read.violations)}")
    return read.deal


def _named(wrong: tuple[Violation, ...]) -> str:
    return ", ".join(f"{found.path or 'it'} ({found.code})" for found in wrong)
