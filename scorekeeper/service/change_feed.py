"""The protocol of the change feed, on which live streams rest: whether anything was written, and the newest event of
each game.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Protocol


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
