"""The points that players report of their own piles, each on her own phone, before the hand is recorded.

None of it is in the log: it becomes a fact when the keeper records the hand.
"""

from dataclasses import dataclass
from typing import Protocol

from scorekeeper.engine.record import DEALT, Parts
from scorekeeper.service.game_state import EntryStatus, GameState


@dataclass(frozen=True, slots=True, kw_only=True)
class Telling:
    """The points that the player of a seat told."""

    seat: int
    points: Parts


class Tellings(Protocol):
    """What was told in all games. Every call is one transaction, and acts at once."""

    def told(self, game: str, hand: str) -> tuple[Telling, ...]:
        """What was told of a hand, the last word of each player, in the order in which they came."""

    def words(self, game: str) -> int:
        """A number that grows with every word."""

    def tell(self, game: str, hand: str, telling: Telling, seq: int) -> bool:
        """Keeps a player's word in place of an earlier one; what was told of other hands of the game goes. The same
        word again changes nothing. False, and nothing is kept, where the game has gone on from the event `seq`: by then
        another hand may be played, and told of.
        """


def hand_in_progress(state: GameState) -> str:
    """What the hand now played is called: another name as soon as a hand is recorded, taken back or brought back, and
    the same one whatever fine or agreement comes in between.
    """
    hands = [entry for entry in state.entries if entry.entered.outcome in DEALT]
    standing = sum(entry.status is EntryStatus.IN_RECORD for entry in hands)
    return f"{max((entry.seq for entry in hands), default=0)}-{standing}"
