"""Games in a list as this visitor reads them, and games that were deleted."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from scorekeeper.pages.games.games import GameEntry, make_entry
from scorekeeper.server.core.languages import VOICE, the_language
from scorekeeper.server.core.services import now
from scorekeeper.service.summary import Summary
from scorekeeper.wording.days import say_day


@dataclass(frozen=True, slots=True, kw_only=True)
class Deletion:
    """A deleted game, and the day on which it goes for good, in words."""

    entry: GameEntry
    when: str


def make_entries(summaries: Iterable[Summary]) -> tuple[GameEntry, ...]:
    """The entries in the order of the summaries."""
    return tuple(entry_here(summary) for summary in summaries)


def entry_here(summary: Summary) -> GameEntry:
    """One game, for this visitor."""
    return make_entry(VOICE, summary, now(), the_language())


def make_deletions(deleted: Iterable[tuple[Summary, datetime]]) -> tuple[Deletion, ...]:
    """The deleted games, each with the moment at which it goes."""
    return tuple(
        Deletion(
            entry=entry_here(summary),
            when=say_day(goes.astimezone().date().isoformat(), the_language()),
        )
        for summary, goes in deleted
    )
