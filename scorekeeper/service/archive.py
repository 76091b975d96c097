"""The archive: summaries of games, which need no reading of the logs, and the protocol of the store that keeps them.

A summary follows from the log alone and can be made again at any time; it holds what a list shows and a search looks
for.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar

from scorekeeper.service.summary import Condition, Summary

MAKING = 9  # one more whenever a summary would be made or found otherwise: by what it holds, or by how games are scored
BATCH = 100  # summaries made before they are kept, so that a visit that is broken off was not in vain
Asked = TypeVar("Asked")


@dataclass(frozen=True, slots=True, kw_only=True)
class Search:
    """What somebody looks for. `device` sees the games in which it has a role, None every game; each of `words` is in
    a player's name or in the title; `since` and `until` are moments between which something happened in the game.
    """

    device: str | None
    words: tuple[str, ...] = ()
    since: str | None = None
    until: str | None = None
    system: str | None = None
    condition: Condition | None = None


def in_batches(games: Sequence[Asked]) -> Iterator[Sequence[Asked]]:
    """The games in parts: a database is asked for so many at once, and no more than some thousands."""
    return (games[place : place + BATCH] for place in range(0, len(games), BATCH))


class Archive(Protocol):
    """Where summaries are kept. Every call is one transaction."""

    def stale(
        self, games: Collection[str] | None = None, *, device: str | None = None, most: int | None = None
    ) -> tuple[tuple[str, int], ...]:
        """At most so many games of which there is no summary that is up to date, each with the seq of its last event:
        the one last written to first, those known to be damaged last. Either of these games, or of all that a search
        of this device may find, with None of every device; deleted ones only where they are named.
        """

    def count_stale(self, *, device: str | None = None) -> int:
        """How many there are among all that a search of this device may find."""

    def keep(self, summaries: Iterable[Summary]) -> None:
        """Puts summaries in the place of older ones; one of a game that has gone on meanwhile is not up to date."""

    def count(self, search: Search, most: int | None = None) -> int:
        """How many games are found; whoever asks for no more than so many does not wait until all are counted."""

    def find(self, search: Search, *, limit: int, skip: int = 0) -> tuple[Summary, ...]:
        """The games found, the one touched last first; games that were deleted are never among them. One whose summary
        is not what was written is called damaged, at event 0, and is stale from then on; so in `summaries`, and one
        that cannot be read at all.
        """

    def summaries(self, games: Iterable[str]) -> dict[str, Summary]:
        """The summaries of these games, deleted or not."""
