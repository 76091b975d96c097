"""What happened at a table, in the past tense: the log that a game's record is made from. Facts only, never a score."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from scorekeeper.engine.decode_deal import read_deal
from scorekeeper.engine.encode import encode_deal
from scorekeeper.engine.record import Deal
from scorekeeper.rules.options import Value


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
    """An event in its place: `seq` counts from 1 in its game, `key` is the idempotency key, `at` RFC 3339."""

    seq: int
    key: str
    at: str
    author: str
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
                "values": {key: list(value) if isinstance(value, tuple) else value for key, value in event.values.items()},
                "players": list(event.players),
                "first_dealer": event.first_dealer,
                "title": event.title,
            }
        case DealRecorded():
            return {"deal": encode_deal(event.deal)}
        case DealVoided():
            return {"voids": event.voids}


def unpack(kind: str, data: Mapping[str, Any]) -> Event:
    """The event back from its stored form. ValueError where it cannot be one."""
    match kind:
        case "GameStarted":
            values = {key: tuple(value) if isinstance(value, list) else value for key, value in data["values"].items()}
            return GameStarted(
                system=data["system"],
                values=values,
                players=tuple(data["players"]),
                first_dealer=data["first_dealer"],
                title=data["title"],
            )
        case "DealRecorded":
            # Whether the game has bidding was checked when the deal was recorded.
            read = read_deal(data["deal"], bidding=True)
            if read.deal is None:
                raise ValueError(f"no deal: {read.violations}")
            return DealRecorded(deal=read.deal)
        case "DealVoided":
            return DealVoided(voids=data["voids"])
        case _:
            raise ValueError(f"no such event: {kind}")
