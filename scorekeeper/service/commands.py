"""What people want done, in the imperative. `seq` is the event the page was drawn from; `key` makes it count once;
`author` is the name chosen on the device, `device` what it is called in the log.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from scorekeeper.engine.record import Deal
from scorekeeper.rules.options import Value


@dataclass(frozen=True, slots=True, kw_only=True)
class StartGame:
    """Begin a game under the id `game`, which the caller has drawn at random."""

    game: str
    key: str
    at: str
    author: str
    device: str = ""
    system: str
    changes: Mapping[str, Value]
    players: tuple[str, ...]
    first_dealer: str
    title: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordDeal:
    """Write a deal, an adjustment or an agreement at the end of the record."""

    game: str
    seq: int
    key: str
    at: str
    author: str
    device: str = ""
    deal: Deal


@dataclass(frozen=True, slots=True, kw_only=True)
class UndoLastDeal:
    """Take back the last deal of the record."""

    game: str
    seq: int
    key: str
    at: str
    author: str
    device: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rematch:
    """Begin another game under the id `game` at the same table: same players and rules, the next one deals."""

    of: str
    game: str
    key: str
    at: str
    author: str
    device: str = ""
