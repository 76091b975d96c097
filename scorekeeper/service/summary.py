"""The summary of a game, for lists and searches, which need not read its log."""

from dataclasses import dataclass
from enum import StrEnum

from scorekeeper.clock import in_utc
from scorekeeper.engine.record import Deal, count_hands, count_rows
from scorekeeper.service.game_state import GameState
from scorekeeper.service.loading import FIRST_YEAR, LAST_YEAR

MAKING = 9  # one more whenever a summary would be made or found otherwise: by what it holds, or by how games are scored


class Condition(StrEnum):
    """The condition of a game. One whose log cannot be read is in none of the other conditions."""

    RUNNING = "running"
    WON = "won"
    ENDED = "ended"
    DAMAGED = "damaged"


@dataclass(frozen=True, slots=True, kw_only=True)
class Summary:
    """A game up to event `seq`. `began` and `touched` are RFC 3339 in UTC, so that they sort; `winners` are seats;
    `rows` are those of paper; `dealer` deals next, None where nobody does. Of a damaged game nothing is known but
    `game` and `seq`.
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
    rows: int = 0
    dealer: str | None = None


def damaged(game: str, seq: int = 0) -> Summary:
    """That a game cannot be read; at event 0 where it is to be made anew out of its log."""
    return Summary(game=game, seq=seq, condition=Condition.DAMAGED)


def summarize(state: GameState) -> Summary:
    """The summary of a game. ValueError where a moment in its log is none."""
    sheet = state.played.sheet
    winners = state.winners()
    condition = Condition.WON if winners else Condition.ENDED if state.is_ended() else Condition.RUNNING
    began, touched = _when(state)
    coming = state.coming()
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
        rows=count_rows(state.played.record.deals),
        dealer=None if coming is None else sheet.players[coming.dealer],
    )


def _when(state: GameState) -> tuple[str, str]:
    """When the game began and when it was touched last: as its deals say, and else by its log. A game that has not gone
    on since it was imported was touched when its last deal was played.
    """
    moments = [at for deal in state.played.record.deals if (at := moment_of(deal))]
    imported = state.touched == state.started
    return moments[0] if moments else in_utc(state.started), max(moments) if moments and imported else in_utc(
        state.touched
    )


def moment_of(deal: Deal) -> str | None:
    """When the deal was recorded, if it says so; None also where not every clock can show the moment."""
    if not deal.at:
        return None
    year = int(deal.at[:4])
    return in_utc(deal.at) if FIRST_YEAR <= year <= LAST_YEAR else None
