"""Why a correction is made: what people said, tapped or written, and whether they have to. Both hosts ask it so."""

from collections.abc import Sequence

from scorekeeper.service.consequences import age_of, needs_reason
from scorekeeper.service.events import Logged
from scorekeeper.service.game_state import GameState
from scorekeeper.slip.fields import MOST_WORDS, Fault, read_words
from scorekeeper.slip.sent import Sent, text_in
from scorekeeper.wording.entry import FieldProblem

UNSAID = "?"  # stands for the reason as long as only the consequences are looked at


def why_told(sent: Sent, *, must: bool = False) -> str | Fault | None:
    """The reason as it was sent; what is written goes before what is tapped. A Fault where people `must` say one."""
    written = text_in(sent, "why")
    why = read_words(written if written.strip() else text_in(sent, "why_tap"), MOST_WORDS)
    return Fault(problem=FieldProblem.REASON_MISSING) if must and why is None else why


def asks_why(
    log: Sequence[Logged], at: str, state: GameState, after: GameState, hand: int | None, recorded: int | None = None
) -> bool:
    """Whether people have to say why the game of this log goes from `state` to `after`, at this moment, by a correction
    of the hand that the event `hand` recorded; of a forgotten hand `recorded` is the event of the one that it goes
    before.
    """
    seq = hand if recorded is None else recorded
    recorded_at = next((logged.at for logged in log if logged.seq == seq), None)
    return needs_reason(state, after, hand, None if recorded_at is None else age_of(recorded_at, at))
