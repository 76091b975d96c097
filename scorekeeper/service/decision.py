"""The answer of a handler: the event of a command, or why it is refused."""

from enum import StrEnum

from scorekeeper.rules.frozen import dataclass
from scorekeeper.rules.violations import Violation
from scorekeeper.service.events import Event
from scorekeeper.service.game_state import GameState


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
