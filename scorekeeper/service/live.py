"""What a table sees live. The change feed says whether anything was written, and the newest event of each game.
Tellings are the points that players report of their own piles, each on her own phone, before the hand is recorded: none
of it is in the log, and it becomes a fact when the keeper records the hand.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Protocol

from scorekeeper.engine.record import DEALT, Parts
from scorekeeper.service.game_state import EntryStatus, GameState


@dataclass(frozen=True, slots=True, kw_only=True)
class GameVersion:
    """How far a game is: the seq of its last event, and a number that changes whenever somebody may have lost the
    right to watch: by a link taken back, by a deletion, or by having moved to another phone.
    `told` grows with every word of a player on the hand now played. `house` changes whenever a device may have lost
    the house, and with it every game.
    """

    seq: int
    access: int
    told: int = 0
    house: tuple[object, ...] = ()


class ChangeFeed(Protocol):
    """Asked several times a second while somebody listens, so that what other processes write is noticed too. Where it
    `tells`, the processes tell each other as well; whatever is not told is noticed all the same.
    """

    tells: bool

    def tell(self, seqs: Mapping[str, int]) -> None:
        """Tells the other processes how far these games are; from any thread."""

    def heard(self, seconds: float) -> Mapping[str, int]:
        """How far games are of which the others told: as soon as one does, or something was written as it turns out,
        and after so many seconds in any case.
        """

    def change_counter(self) -> int | None:
        """A number that changes when anybody writes anything; None where the database has no such number."""

    def versions(self, games: Iterable[str]) -> Mapping[str, GameVersion]:
        """How far these games are."""

    def end(self) -> None:
        """Nobody listens any more: gives back what it holds."""


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
