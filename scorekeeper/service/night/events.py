"""The events of a club night, in the past tense, and how they are read. They stand in the log of the circle.

`who` is somebody of the night: a person of the circle, or a guest, under an id of his own. Rounds and tables are
numbered from 1, seats from 0, as in a game. Ids are drawn at random by the device, seeds (below 2**32) by the host.
"""

from collections.abc import Callable, Mapping
from typing import Any

from scorekeeper.engine.values import wrong_flag, wrong_name, wrong_natural, wrong_number, wrong_positive, wrong_words
from scorekeeper.rules.frozen import dataclass
from scorekeeper.rules.house import HouseRules, house_rules, is_number, read_system
from scorekeeper.rules.options import Value
from scorekeeper.service.circle.events import CircleEvent
from scorekeeper.service.event_codec import FIELDS, checked
from scorekeeper.service.night.draw import FOUR, THREE, DrawWay, Tables

SEEDS = 2**32


@dataclass(frozen=True, slots=True, kw_only=True)
class NightEvent(CircleEvent):
    """What every event of a night says: which night."""

    night: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TableEvent(NightEvent):
    """What every event of a table says: which round, and which table of it."""

    round: int
    table: int


@dataclass(frozen=True, slots=True, kw_only=True)
class NightOpened(NightEvent):
    """A night was opened. `system` and `changes` (None: nothing is changed): what its tables play; `counts`: whether
    its games count in the season; `seed`: of the lot among lines that are equal otherwise.
    """

    system: str
    counts: bool
    seed: int
    changes: Mapping[str, Value] | None = None

    @property
    def rules(self) -> HouseRules:
        """What its tables play."""
        return house_rules(self.system, self.changes or {})


@dataclass(frozen=True, slots=True, kw_only=True)
class Came(NightEvent):
    """Somebody came, or came back. `name`: a guest's, who may be told again under another one; None for a person of the
    circle, and for a guest who keeps his.
    """

    who: str
    name: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Left(NightEvent):
    """Somebody went, and is not drawn until he comes back."""

    who: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawn(NightEvent):
    """A round was drawn; a second draw of the same round replaces the first, and says why. Who was there and sits at
    none of the tables waits.
    """

    round: int
    seed: int
    way: DrawWay
    tables: Tables
    reason: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class TableGame(TableEvent):
    """A table keeps its score in this game, whose seats are those of the table; None: in none any more."""

    game: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultReported(TableEvent):
    """The scores of a table, by seat; those that were reported last hold. None: the table has none any more."""

    scores: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatTaken(TableEvent):
    """From a deal on (deals count from 1) a seat was somebody else's."""

    seat: int
    from_deal: int
    who: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundClosed(NightEvent):
    """A round is over. Results that are missing may still come, and enter this round. `over`: False of the last one,
    which was closed too early.
    """

    round: int
    over: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class PenaltyGiven(NightEvent):
    """Somebody loses so many place points. Told again under the same id it replaces what was told: 0 lifts it."""

    penalty: str
    who: str
    points: int
    reason: str


def _read_way(value: str) -> DrawWay:
    return DrawWay(value)  # on the phone no enum is a function


def _read_table(value: object) -> tuple[str, ...]:
    seats = _listed(value)
    if len(seats) not in (THREE, FOUR):
        raise ValueError("no table of three or four")
    return tuple([_name(who) for who in seats])


def _listed(value: object) -> list[object]:
    """The items of a list, or of the tuple that it is in an event."""
    if isinstance(value, list | tuple):
        return list(value)
    raise ValueError("no list")


_name, _number = checked(wrong_name), checked(wrong_number)
READ_OF_A_NIGHT: Mapping[str, Callable[[Any], Any]] = {
    **dict.fromkeys(("night", "who", "penalty"), _name),
    **dict.fromkeys(("round", "table"), checked(wrong_positive)),
    "points": checked(wrong_natural),
    "reason": checked(wrong_words),
    **dict.fromkeys(("counts", "over"), checked(wrong_flag)),
    "seed": checked(lambda value, _: not is_number(value) or not 0 <= value < SEEDS),
    "system": checked(lambda value, _: read_system(value)),
    "changes": FIELDS["changes"].read,
    "way": _read_way,
    "tables": lambda value: tuple([_read_table(seats) for seats in _listed(value)]),
    "scores": lambda value: tuple([_number(score) for score in _listed(value)]),
}
