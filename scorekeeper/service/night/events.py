"""What happened on a club night, in the past tense. These events stand in the log of the circle.

`who` is somebody of the night: a person of the circle, or a guest, under an id of his own. Rounds and tables are
numbered from 1, seats from 0, as in a game. Ids are drawn at random by the device, seeds (below 2**32) by the host.
"""

from collections.abc import Mapping

from scorekeeper.rules.frozen import dataclass
from scorekeeper.rules.options import Value
from scorekeeper.service.night.draw import DrawWay, Tables


@dataclass(frozen=True, slots=True, kw_only=True)
class NightOpened:
    """A night was opened. `system` and `changes` (None: nothing is changed): what its tables play; `counts`: whether
    its games count in the season; `seed`: of the lot among lines that are equal otherwise.
    """

    night: str
    system: str
    counts: bool
    seed: int
    changes: Mapping[str, Value] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Came:
    """Somebody came, or came back. `name`: a guest's, None for a person of the circle."""

    night: str
    who: str
    name: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Left:
    """Somebody went, and is not drawn until he comes back."""

    night: str
    who: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawn:
    """A round was drawn; a second draw of the same round replaces the first, and says why. Who was there and sits at
    none of the tables waits.
    """

    night: str
    round: int
    seed: int
    way: DrawWay
    tables: Tables
    reason: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class TableGame:
    """A table keeps its score in this game, whose seats are those of the table; None: in none any more."""

    night: str
    round: int
    table: int
    game: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultReported:
    """The scores of a table, by seat; those that were reported last hold. None: the table has none any more."""

    night: str
    round: int
    table: int
    scores: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatTaken:
    """From a deal on (deals count from 1) a seat was somebody else's."""

    night: str
    round: int
    table: int
    seat: int
    from_deal: int
    who: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundClosed:
    """A round is over. Results that are missing may still come, and enter this round."""

    night: str
    round: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PenaltyGiven:
    """Somebody loses so many place points. Told again under the same id it replaces what was told: 0 lifts it."""

    night: str
    penalty: str
    who: str
    points: int
    reason: str


NightEvent = NightOpened | Came | Left | Drawn | TableGame | ResultReported | SeatTaken | RoundClosed | PenaltyGiven
