"""What the live stream asks of the place where games are kept: has anybody written, and how far is each game?"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True, kw_only=True)
class GameVersion:
    """How far a game is: the seq of its last event, and a number that is another one whenever somebody may have lost
    the right to watch: by a link taken back, by a deletion, or by having moved to another phone.
    """

    seq: int
    access: int


class ChangeFeed(Protocol):
    """Felt several times a second while somebody listens, so that other processes' hands are heard of too."""

    def change_counter(self) -> int | None:
        """A number that changes when anybody writes anything; None where the database has no such number."""

    def versions(self, games: Iterable[str]) -> Mapping[str, GameVersion]:
        """How far these games are."""

    def end(self) -> None:
        """Nobody listens any more."""
