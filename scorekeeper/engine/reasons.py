"""Why a line stands on the sheet, as data: the steps of its sum, the options and the rulings that decided.

A stage has beside the function that writes a line one that says why, and yields `Reason`s in any order: steps, ids of
options, rulings. Nobody asks while a game is scored; `engine/why.py` asks afterwards, from the game as it was played.
A code is a member of the stage's own enumeration; `wording/lines` has a sentence for each.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from scorekeeper.engine.context import DealContext
from scorekeeper.engine.record import Deal
from scorekeeper.engine.sheet import Column, Line, SheetDeal
from scorekeeper.engine.table import Table


class RulingCode(StrEnum):
    """The rulings of scoring.md that can decide a score, a way to win or what is against the rules."""

    BOTH_DOUBLE = "both_double"
    BARE_BARREL = "bare_barrel"
    BARE_BOLT = "bare_bolt"
    SHARES_MULTIPLIED = "shares_multiplied"
    SIT_OUT_ROUNDED = "sit_out_rounded"
    NO_POINTS_AT_ALL = "no_points_at_all"
    TWO_BOLTS_AT_MOST = "two_bolts_at_most"
    FINES_STAY = "fines_stay"
    ROW_GOES_ON = "row_goes_on"
    ROW_GOES_ON_NO_TRICK = "row_goes_on_no_trick"
    DECLARER_IN_ROW = "declarer_in_row"
    DECLARER_IN_ROW_NO_TRICK = "declarer_in_row_no_trick"
    DEFENDERS_ONLY = "defenders_only"
    EVERY_THIRD_TIME = "every_third_time"
    OPEN_BARREL_BOLTS = "open_barrel_bolts"
    OPEN_BARREL_ROSPISAT = "open_barrel_rospisat"
    BID_FIRST = "bid_first"
    OWN_NEED = "own_need"
    FORFEIT_FALL = "forfeit_fall"
    HALF_ROUNDED_UP = "half_rounded_up"
    LOCKED_ROSPISAT = "locked_rospisat"
    GIVEN_UP_COUNTS = "given_up_counts"
    NOT_A_HAND = "not_a_hand"
    RESET_LAST = "reset_last"
    ROSPISATS_STAY = "rospisats_stay"
    SEVERAL_AS_IN_LVIV = "several_as_in_lviv"
    EVERYBODY_PASSED = "everybody_passed"
    WINNER_SPARES_NOBODY = "winner_spares_nobody"
    SILENCED_MAY_RAISE = "silenced_may_raise"


Numbers = Mapping[str, int | str]
NO_NUMBERS: Numbers = {}
CARDS, FOUR_ACES, TOTAL = "cards", "four_aces", "total"


@dataclass(frozen=True, slots=True, kw_only=True)
class Worth:
    """What one part of a sum is worth: `CARDS`, a marriage by its suit, `FOUR_ACES`, a `TOTAL`, or one card ("AS")."""

    of: str
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SumStep:
    """One step of a sum: `numbers` and names as its sentence needs them, the `parts` of what was taken, the `deals` it
    speaks of by their numbers on the sheet, and the `amount` it comes to, × `factor` within it.
    """

    code: StrEnum
    numbers: Numbers = field(default_factory=dict)
    parts: tuple[Worth, ...] = ()
    deals: tuple[int, ...] = ()
    amount: int | None = None
    factor: int = 1


Reason = SumStep | RulingCode | str  # a text is the id of an option
Reasons = Iterator[Reason]


@dataclass(frozen=True, slots=True, kw_only=True)
class Why:
    """All that stands behind a line: its sum step by step, the options that made it so, our rulings."""

    steps: tuple[SumStep, ...]
    options: tuple[str, ...]
    rulings: tuple[RulingCode, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Earlier:
    """A deal before the one that is asked about: as it was recorded, as it was scored, and the table before it."""

    deal: Deal
    scored: SheetDeal
    table: Table


@dataclass(frozen=True, slots=True, kw_only=True)
class Inquiry:
    """The line that is asked about: its deal by number, laid out; whose line and column it is; the score before it; the
    table after the deal; and the deals before, the last one first.
    """

    number: int
    context: DealContext
    seat: int
    line: Line
    column: Column
    before: int
    after: Table
    earlier: tuple[Earlier, ...]


Tell = Callable[[Inquiry], Reasons]


def gather(reasons: Iterable[Reason]) -> Why:
    """The reasons by their kind: options each once, in the order in which they came; rulings in that of their list."""
    steps, options, rulings = list[SumStep](), list[str](), list[RulingCode]()
    for one in reasons:
        if isinstance(one, SumStep):
            steps.append(one)
        elif isinstance(one, RulingCode):
            rulings.append(one)
        elif one not in options:
            options.append(one)
    ruled = tuple([ruling for ruling in RulingCode if ruling in rulings])
    return Why(steps=tuple(steps), options=tuple(options), rulings=ruled)


def naming_deals(code: StrEnum, deals: Iterable[int], name: str | None = None) -> Iterator[SumStep]:
    """A step that names deals, the first one first, and perhaps whose they are; none where there are none."""
    named = tuple(sorted(deals))
    if named:
        yield SumStep(code=code, numbers={} if name is None else {"name": name}, deals=named)
