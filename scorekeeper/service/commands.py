"""What people want done, in the imperative, and what a handler answers. `seq` is the event the page was drawn from;
`key` makes it count once; `author` is the name chosen on the device, `device` what it is called in the log. A page
leaves all of these blank, and when it is: its host signs what it does.

A hand is named by the seq of the event that recorded it; `reason` is what the log and the sheet will say on why, if
anybody was asked; `takes_back` names the event whose correction is put back.
"""

from collections.abc import Mapping
from enum import StrEnum

from scorekeeper.engine.record import Deal
from scorekeeper.rules.frozen import dataclass
from scorekeeper.rules.options import Value
from scorekeeper.rules.violations import Violation
from scorekeeper.service.events import Event, Logged
from scorekeeper.service.game_state import GameState
from scorekeeper.service.stored_verdicts import StoredVerdict


@dataclass(frozen=True, slots=True, kw_only=True)
class Command:
    """What every command carries."""

    game: str
    key: str = ""
    at: str = ""
    author: str = ""
    device: str = ""

    def logged(self, seq: int, event: Event) -> Logged:
        """The event that the command becomes, in its place in the log."""
        return Logged(seq=seq, key=self.key, at=self.at, author=self.author, device=self.device, event=event)


@dataclass(frozen=True, slots=True, kw_only=True)
class StartGame(Command):
    """Begin a game under the id `game`, which the caller has drawn at random."""

    system: str
    changes: Mapping[str, Value]
    players: tuple[str, ...]
    first_dealer: str
    title: str | None = None
    rematch_of: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Rematch(Command):
    """Begin another game under the id `game` at the same table: same players and rules, the next one deals."""

    of: str


@dataclass(frozen=True, slots=True, kw_only=True)
class GameCommand(Command):
    """A command to a game that has gone on to event `seq` and no further. `told_at` is when a finger told it, by the
    phone's own clock, where it waited there; blank where it came at once.
    """

    seq: int
    told_at: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordDeal(GameCommand):
    """Write a deal, an adjustment or an agreement at the end of the record; where opponents confirm, propose it.
    `since` is the event up to which whoever tells it knows the sheet, where that is an older one than `seq`; `own` are
    the events of hands that the same phone told between the two.
    """

    deal: Deal
    since: int | None = None
    own: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class UndoLastDeal(GameCommand):
    """Take back the last deal of the record, or the one that waits for an opponent."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RedoDeal(GameCommand):
    """Bring back the deal last taken back by undo, as long as nothing was recorded since."""


@dataclass(frozen=True, slots=True, kw_only=True)
class VoidDeal(GameCommand):
    """Take any deal off the record."""

    voids: int
    reason: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class RestoreDeal(GameCommand):
    """Put a deal that was taken off back where it stood."""

    restores: int
    reason: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class AmendDeal(GameCommand):
    """Amend a deal."""

    amends: int
    deal: Deal
    reason: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class InsertDeal(GameCommand):
    """Put a forgotten deal, or an agreement, before another."""

    before: int
    deal: Deal
    reason: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class RenamePlayers(GameCommand):
    """Call the players by other names, by seat."""

    names: tuple[str, ...]
    reason: str | None
    takes_back: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangeFirstDealer(GameCommand):
    """Say that another player dealt first."""

    first_dealer: str
    reason: str | None
    takes_back: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class CorrectRules(GameCommand):
    """Say that the table had agreed on other rules from the first deal on."""

    changes: Mapping[str, Value]
    reason: str | None
    takes_back: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class RenameGame(GameCommand):
    """Call the game by a title, or by its players' names again."""

    title: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class EndGame(GameCommand):
    """End the game although nobody has reached the target; `by_points`: whoever has most points wins."""

    reason: str | None = None
    by_points: bool | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ResumeGame(GameCommand):
    """Go on with a game that the table ended."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SetConfirmation(GameCommand):
    """From now on have every hand confirmed by an opponent, or `by_declarer` by whoever declared it, or not."""

    on: bool
    by_declarer: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ConfirmDeal(GameCommand):
    """Confirm the deal that waits for it: for an opponent on another device than the one that proposed it, for its
    declarer on any that may, as whoever keeps the score may say that the declarer agrees.
    """

    confirms: int


@dataclass(frozen=True, slots=True, kw_only=True)
class KeepVerdict(GameCommand):
    """Keep an answer of the referee with the game."""

    verdict: StoredVerdict
    note: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class RejectDeal(GameCommand):
    """Do not confirm the deal that waits for it, or withdraw it."""

    rejects: int
    reason: str | None = None


# What brings hands to a sheet or plays with its last one; a game that the table has ended takes none of it.
# Corrections of what is written there it does take.
PLAY = (
    RecordDeal,
    ConfirmDeal,
    UndoLastDeal,
    RedoDeal,
    InsertDeal,
    RestoreDeal,
)


class CommandProblem(StrEnum):
    """Why a command is not done although no deal is wrong. The sentences are the wording's."""

    NO_SUCH_HAND = "no_such_hand"
    NOTHING_CHANGED = "nothing_changed"
    NOTHING_TO_UNDO = "nothing_to_undo"
    NOTHING_TO_REDO = "nothing_to_redo"
    PROPOSAL_WAITS = "proposal_waits"
    NO_PROPOSAL = "no_proposal"
    SAME_DEVICE = "same_device"
    GAME_ENDED = "game_ended"
    GAME_WON = "game_won"
    NOT_ENDED = "not_ended"
    NO_POINTS = "no_points"
    GAME_FULL = "game_full"
    TOLD_AGAIN = "told_again"


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision:
    """What a command would do. Without an event it is refused: by `problem`, or by violations with their paths from the
    deal; `deal_number` is the number of the deal that would be refused, where a correction makes that of another one,
    or of the one that is told again. `after` is the game after the event, also after a correction that is refused for
    a deal.
    """

    event: Event | None = None
    violations: tuple[Violation, ...] = ()
    problem: CommandProblem | None = None
    deal_number: int | None = None
    after: GameState | None = None


def refuse(problem: CommandProblem) -> Decision:
    """Refuses the command."""
    return Decision(problem=problem)
