"""Counts a game: when it was, how it ended, and how each seat played."""

from collections.abc import Mapping, Sequence

from scorekeeper.canonical import compact
from scorekeeper.clock import in_utc
from scorekeeper.engine.record import CONTRACTED
from scorekeeper.service.book import Book
from scorekeeper.service.circle.counts import GameCounts, GameEnding
from scorekeeper.service.circle.stretches import stretches_of
from scorekeeper.service.game_state import GameState
from scorekeeper.service.summary import MAKING, moment_of, summarize

COUNTING = 1  # one more whenever the counts of the same log would be others


def by_what(head: str, cuts: Mapping[int, Sequence[int]]) -> str:
    """What kept counts were made of: the ways of counting and scoring, the hash of the log's last event, the cuts."""
    return compact([COUNTING, MAKING, head, [[seat, list(deals)] for seat, deals in sorted(cuts.items())]])


def make_counts(book: Book, cuts: Mapping[int, Sequence[int]]) -> GameCounts:
    """The counts of a game. `cuts` has, by seat, the numbers of the deals from which somebody else sits there, above 1
    and in order. ValueError where a moment in its log is none.
    """
    summary = summarize(book.state)
    seats = range(len(summary.players))
    return GameCounts(
        game=summary.game,
        ending=_ending(book.state),
        began=summary.began,
        last=_last_hand(book, summary.began),
        title=summary.title,
        players=summary.players,
        scores=summary.scores,
        winners=summary.winners,
        seats=tuple([stretches_of(book.state.played, seat, cuts.get(seat, ())) for seat in seats]),
    )


def _ending(state: GameState) -> GameEnding:
    if state.played.sheet.winners:
        return GameEnding.WON
    if state.time_was_up():
        return GameEnding.BY_POINTS
    return GameEnding.ENDED if state.is_ended() else GameEnding.RUNNING


def _last_hand(book: Book, began: str) -> str:
    """When the last hand was recorded: as it says, else by the log. When the game began where it has no hand."""
    deals = book.state.played.record.deals
    hands = [place for place, deal in enumerate(deals) if deal.outcome in CONTRACTED]
    if not hands:
        return began
    last, seq = hands[-1], book.state.recorded_by[hands[-1]]
    return moment_of(deals[last]) or in_utc(next(logged.at for logged in book.log if logged.seq == seq))
