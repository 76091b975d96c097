"""The counts of games as they are kept, so that no log is read for a table; the protocol of the store that has them.

They follow from the logs alone, and can be made again at any time.
"""

from collections.abc import Collection, Mapping
from typing import Protocol

from scorekeeper.rules.frozen import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class KeptCounts:
    """The counts of a game as JSON. `made_of` says in which way they were made, and from which log: counts whose
    `made_of` would be another one today are to be made anew.
    """

    made_of: str
    payload: str


class CountsStore(Protocol):
    """Where counts are kept. Every call is one transaction."""

    def heads(self, games: Collection[str]) -> Mapping[str, str]:
        """The hash of the last event of each of these games that is here and not deleted."""

    def kept(self, games: Collection[str]) -> Mapping[str, KeptCounts]:
        """What is kept of these games."""

    def keep(self, counts: Mapping[str, KeptCounts]) -> None:
        """Puts counts in the place of older ones."""
