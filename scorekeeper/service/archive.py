"""The archive: what can be said of a game without reading its log, and what is asked of the place that keeps it.

A summary follows from the log alone and can be made again at any time; it holds what a list shows and a search asks.
"""

from collections.abc import Collection, Iterable
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import StrEnum
from typing import Protocol

from scorekeeper.engine.record import Deal, count_hands
from scorekeeper.service.game_state import GameState

MAKING = 6  # one more whenever a summary would be made or found otherwise: by what it holds, or by how games are scored
BATCH = 100  # summaries made before they are kept, so that a visit that is broken off was not in vain


class Condition(StrEnum):
    """The condition of a game. One whose log cannot be read is in none of the other conditions."""

    RUNNING = "running"
    WON = "won"
    ENDED = "ended"
    DAMAGED = "damaged"


@dataclass(frozen=True, slots=True, kw_only=True)
class Summary:
    """A game up to event `seq`. `began` and `touched` are RFC 3339 in UTC, so that they sort; `winners` are seats;
    `dealer` deals next, None where nobody does. Of a damaged game nothing is known but `game` and `seq`.
    """

    game: str
    seq: int
    condition: Condition
    began: str = ""
    touched: str = ""
    system: str = ""
    title: str | None = None
    players: tuple[str, ...] = ()
    scores: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    hands: int = 0
    dealer: str | None = None


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
        """The games found, the one touched last first; games that were deleted are never among them."""

    def summaries(self, games: Iterable[str]) -> dict[str, Summary]:
        """The summaries of these games, deleted or not."""


def summarize(state: GameState) -> Summary:
    """The summary of a game. ValueError where a moment in its log is none."""
    sheet = state.played.sheet
    winners = state.winners()
    condition = Condition.WON if winners else Condition.ENDED if state.is_ended() else Condition.RUNNING
    began, touched = _when(state)
    goes_on = condition is Condition.RUNNING and sheet.next is not None
    return Summary(
        game=state.game,
        seq=state.seq,
        condition=condition,
        began=began,
        touched=touched,
        system=state.played.record.system,
        title=state.played.record.title,
        players=sheet.players,
        scores=tuple(standing.score for standing in sheet.standings),
        winners=winners,
        hands=count_hands(state.played.record.deals),
        dealer=sheet.players[sheet.next.dealer] if goes_on and sheet.next is not None else None,
    )


def moment(at: str) -> str:
    """A moment (RFC 3339) in UTC to the second. ValueError."""
    return datetime.fromisoformat(at).astimezone(UTC).isoformat(timespec="seconds")


def _when(state: GameState) -> tuple[str, str]:
    """When the game began and when it was touched last: as its deals say, and else by its log. A game that has not gone
    on since it was imported was touched when its last deal was played.
    """
    moments = [at for deal in state.played.record.deals if (at := _moment_of(deal))]
    imported = state.touched == state.started
    return moments[0] if moments else moment(state.started), max(moments) if moments and imported else moment(
        state.touched
    )


def _moment_of(deal: Deal) -> str | None:
    """When the deal was recorded, if it says so; None also where no clock can show the moment."""
    with suppress(ValueError, OverflowError):
        return moment(deal.at.upper()) if deal.at else None
    return None
