"""What happened at a table, in the past tense: the log that a game's record is made from. Facts only, never a score.

A hand is named by the seq of the event that recorded it. `reason` is what a person said on why; None where nobody is
asked, as by undo and redo, and by a correction that is made at once or changes no hand below (consequences.py).
`takes_back` is the event whose correction this one puts back, if it does.

`dealers_stay`: true in every correction made since a deal can name its dealer. Who dealt the other deals is a fact, and
they keep the dealers that stand on the sheet, however the deal would go round now. None in a log of the version before,
by which the deal went round anew; what people saw on such a sheet, and went on from, stands.
"""

from collections.abc import Mapping
from typing import Any

from scorekeeper.engine.record import Deal
from scorekeeper.rules.frozen import dataclass
from scorekeeper.rules.options import Value
from scorekeeper.service.circle.events import CircleEvent
from scorekeeper.service.stored_verdicts import StoredVerdict

BEFORE_MARK = " · "


class DamagedLog(Exception):
    """A stored event that cannot be read back."""

    def __init__(self, game: str, seq: int, why: str) -> None:
        super().__init__(f"event {seq} of game {game} is damaged: {why}")
        self.game, self.seq, self.why = game, seq, why


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """What every event of a game is. `APPLIED_BY` in apply.py has them all but the first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GameStarted(Event):
    """A game began. `values` holds every house rule, so that a later default never rescores an old game. `rematch_of`:
    the game whose table plays on here.
    """

    system: str
    values: Mapping[str, Value]
    players: tuple[str, ...]
    first_dealer: str
    title: str | None = None
    rematch_of: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class DealRecorded(Event):
    """A deal, or anything else that the record keeps among the deals, was recorded."""

    deal: Deal


@dataclass(frozen=True, slots=True, kw_only=True)
class DealVoided(Event):
    """The deal recorded by the event `voids` was taken back: the last one by undo, any with a reason."""

    voids: int
    reason: str | None = None
    dealers_stay: bool | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class DealRestored(Event):
    """A deal that had been taken back was put back where it stood."""

    restores: int
    reason: str | None = None
    dealers_stay: bool | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class DealAmended(Event):
    """A deal was amended: what stood there is replaced, but for its dealer where the deal names none."""

    amends: int
    deal: Deal
    reason: str | None = None
    dealers_stay: bool | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class DealInserted(Event):
    """A forgotten deal, or an agreement that held from there on, was put before another one."""

    before: int
    deal: Deal
    reason: str | None = None
    dealers_stay: bool | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayersRenamed(Event):
    """The players are called `names` from now on, by seat, also in every deal before."""

    names: tuple[str, ...]
    reason: str | None = None
    takes_back: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class FirstDealerChanged(Event):
    """Another player dealt first, and so all deals up to the first whose dealer was named were by others."""

    first_dealer: str
    reason: str | None = None
    takes_back: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class RulesCorrected(Event):
    """The table had agreed on other rules from the first deal on than the game began with."""

    changes: Mapping[str, Value]
    reason: str | None = None
    takes_back: int | None = None
    dealers_stay: bool | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ConfirmationSet(Event):
    """From now on a deal counts only when an opponent confirms it, or `by_declarer` whoever declared it; or at once."""

    on: bool
    by_declarer: bool | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class DealProposed(Event):
    """A deal was recorded that another device has to confirm."""

    deal: Deal


@dataclass(frozen=True, slots=True, kw_only=True)
class DealConfirmed(Event):
    """The deal proposed by the event `confirms` counts: this event records it."""

    confirms: int
    dealers_stay: bool | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class DealRejected(Event):
    """The deal proposed by the event `rejects` does not count: an opponent disagreed, or the proposer withdrew it."""

    rejects: int
    reason: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class VerdictKept(Event):
    """The table asked the referee and kept the answer with the game. `note` is what the players said to it."""

    verdict: StoredVerdict
    note: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class GameRenamed(Event):
    """The game is called `title` from now on, or by its players' names again."""

    title: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class GameEnded(Event):
    """The table went home before anybody had won. `by_points`: time was up, and whoever had most points then has won,
    as the table had agreed.
    """

    reason: str | None = None
    by_points: bool | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class GameResumed(Event):
    """A game that the table had ended goes on."""


AT_THE_END = (DealRecorded, DealConfirmed)  # what brings a deal behind all others
# What scores no deal.
WITHOUT_SCORING = (
    GameStarted,
    ConfirmationSet,
    DealProposed,
    DealRejected,
    VerdictKept,
    GameRenamed,
    GameEnded,
    GameResumed,
)
LoggedEvent = Event | CircleEvent  # what either kind of log holds


@dataclass(frozen=True, slots=True, kw_only=True)
class Logged:
    """An event in its place: `seq` counts from 1 in its game or circle, `key` is the idempotency key, `at` RFC 3339,
    `author` the name chosen on the device, `device` what that is called. `written` is the event's stored form where an
    older version of this program wrote it otherwise than it would be today: a log stays what it was.
    """

    seq: int
    key: str
    at: str
    author: str
    device: str = ""
    event: LoggedEvent
    written: Mapping[str, Any] | None = None


def make_label(kind: str, mark: str) -> str:
    """What a device is called in the log: “Chrome, Android · 4f2a”; the mark is its own, the kind may be unknown."""
    return f"{kind}{BEFORE_MARK}{mark}" if kind else mark


def mark_in(label: str) -> str:
    """What in a label is the device's own: it may pass for another kind, but its mark stays."""
    return label.rpartition(BEFORE_MARK)[2]


def is_same_device(one: str, other: str) -> bool:
    """Whether two labels are of one device."""
    return mark_in(one) == mark_in(other)
