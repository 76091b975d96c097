"""The sheet: everything that follows from the record (record.md), as frozen values.

Columns stand in seating order; the players' names stand once, at the top.
"""

from collections.abc import Mapping
from enum import StrEnum

from scorekeeper.rules.frozen import dataclass
from scorekeeper.rules.violations import Violation

FORMAT = "thousand-sheet/1"


class What(StrEnum):
    """What a line is about."""

    CONTRACT_MADE = "contract_made"
    CONTRACT_FAILED = "contract_failed"
    DEFENCE = "defence"
    ROSPISAT = "rospisat"
    SPISAT = "spisat"
    SURRENDER = "surrender"
    SIT_OUT_BONUS = "sit_out_bonus"
    NINES_BONUS = "nines_bonus"
    BOLT_PENALTY = "bolt_penalty"
    ROSPISAT_PENALTY = "rospisat_penalty"
    DEALER_PENALTY = "dealer_penalty"
    NOT_COUNTED = "not_counted"
    BARREL_MOUNTED = "barrel_mounted"
    BARREL_WON = "barrel_won"
    BARREL_HELD = "barrel_held"
    BARREL_FALL = "barrel_fall"
    BARREL_THROWN = "barrel_thrown"
    BARREL_REFUSED = "barrel_refused"
    BARREL_ZERO = "barrel_zero"
    RESET = "reset"
    FINISH_CAP = "finish_cap"
    GOLD_RESET = "gold_reset"
    ADJUSTMENT = "adjustment"


class Mark(StrEnum):
    """What a paper sheet shows beside the score."""

    BOLT = "bolt"
    ROSPISAT = "rospisat"
    SPISAT = "spisat"
    BARREL = "barrel"
    FALL = "fall"


FINES = (
    What.BOLT_PENALTY,
    What.ROSPISAT_PENALTY,
    What.DEALER_PENALTY,
    What.BARREL_FALL,
    What.BARREL_THROWN,
    What.BARREL_REFUSED,
)


@dataclass(frozen=True, slots=True, kw_only=False)
class Line:
    """One reason why a score changed: the amount, the option that made it so, and the numbers to redo the sum."""

    what: What
    amount: int
    rule: str | None
    numbers: Mapping[str, int]


@dataclass(frozen=True, slots=True, kw_only=False)
class Column:
    """What one deal did to one player; `before` and the amounts of the lines make `after`."""

    before: int
    after: int
    lines: tuple[Line, ...]
    marks: tuple[Mark, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetDeal:
    """One deal of the record, scored. Seats count from 0 in seating order; `made` is None where nothing was contracted.

    `violations` are those that the table agreed to, with paths relative to the deal. `off` has the seats that left a
    barrel, of whatever kind, otherwise than by winning, each with the number of its fall where that counts as one
    (section 18), and 0 for any other way off.
    """

    number: int
    dealer: int
    sat_out: int | None
    gold: bool
    multiplier: int
    made: bool | None
    violations: tuple[Violation, ...]
    columns: tuple[Column, ...]
    off: Mapping[int, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """Where a player stands. `barrel`: hands used on a barrel, None off it. `bolts` are those still on the sheet."""

    score: int = 0
    bolts: int = 0
    rospisats: int = 0
    spisats: int = 0
    barrel: int | None = None
    falls: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Next:
    """All that a form needs to know of the deal to come; players as seats. `deals_left` is None unless the game is one
    of so many deals.
    """

    dealer: int
    opener: int
    sits_out: int | None
    active: tuple[int, ...]
    gold: bool
    multiplier: int
    min_bid: int | None
    may_declare: tuple[int, ...]
    may_rospisat: tuple[int, ...]
    deals_left: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """The whole sheet. `refused` is what is wrong with the first deal that could not be scored."""

    players: tuple[str, ...]
    deals: tuple[SheetDeal, ...]
    standings: tuple[Standing, ...]
    silenced: tuple[bool, ...]
    winners: tuple[int, ...]
    next: Next | None
    refused: tuple[Violation, ...] = ()


def fine_of(line: Line) -> int:
    """What a line costs as a fine, 0 where it is none. Being refused on the barrel writes off what was above the level
    too, which is no fine.
    """
    if line.what not in FINES:
        return 0
    return line.numbers["fine"] if line.what is What.BARREL_REFUSED else -line.amount
