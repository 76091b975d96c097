"""The facts of a game: what each player bid, took, announced, and gave away. Counted from the record and its sheet."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from scorekeeper.engine.context import make_context
from scorekeeper.engine.game import Game
from scorekeeper.engine.record import Deal, Outcome, Parts, Suit, fines_told
from scorekeeper.engine.sheet import Mark, fine_of
from scorekeeper.engine.table import on_barrel
from scorekeeper.wording import export as words


@dataclass(frozen=True, slots=True, kw_only=True)
class Mean:
    """An average, kept as its sum and number so that nothing is rounded before it is shown."""

    total: int = 0
    number: int = 0

    def tenths(self) -> int | None:
        """The average in tenths, a half upwards; None of nothing."""
        return (20 * self.total + self.number) // (2 * self.number) if self.number else None


Fact = int | Mean | Mapping[Suit, int]
PlayerFacts = dict[str, Any]  # the facts of one player's game by their labels, in the order in which they are listed


def find_facts(game: Game) -> tuple[PlayerFacts, ...]:
    """The facts of a game, by seat."""
    taken = [_taken(game, place) for place in range(len(game.sheet.deals))]
    return tuple(_player(game, seat, taken) for seat in range(len(game.sheet.players)))


def biggest_hand(game: Game) -> tuple[int, int, int] | None:
    """The seat that took the most points in one hand, the first of several, the number of that deal, and the points;
    None where no hand was played.
    """
    deals = range(1, len(game.sheet.deals) + 1)
    hands = [(seat, deal, points) for deal in deals for seat, points in _taken(game, deal - 1).items()]
    return max(hands, key=lambda hand: (hand[2], -hand[1], -hand[0]), default=None)


def _taken(game: Game, place: int) -> dict[int, int]:
    """The points by seat of a hand that was played."""
    recorded = game.record.deals[place]
    if recorded.outcome is not Outcome.PLAYED:
        return {}
    piles = make_context(game.tables[place], recorded).piles or {}
    return {seat: pile.counted for seat, pile in piles.items()}


def _player(game: Game, seat: int, taken: list[dict[int, int]]) -> PlayerFacts:
    name = game.sheet.players[seat]
    columns = [deal.columns[seat] for deal in game.sheet.deals]
    recorded = game.record.deals[: len(columns)]
    declared = [
        (hand, deal)
        for hand, deal in zip(recorded, game.sheet.deals, strict=True)
        if hand.declarer == name and deal.made is not None
    ]
    outcomes = [hand.outcome for hand, _ in declared]
    married = [suit for hand in recorded for suit in _marriages(hand, name)]
    bids = [hand.bid or 0 for hand, _ in declared]
    there = [on_barrel(table, seat) for table in game.tables]
    points = [by_seat[seat] for by_seat in taken if seat in by_seat]
    return {
        words.FACT_MADE: sum(deal.made is True for _, deal in declared),
        # Played and lost: hands that were given up are counted by their own kind.
        words.FACT_FAILED: sum(hand.outcome is Outcome.PLAYED and not deal.made for hand, deal in declared),
        words.FACT_ROSPISATS: outcomes.count(Outcome.ROSPISAT),
        words.FACT_SPISATS: outcomes.count(Outcome.SPISAT),
        words.FACT_SURRENDERS: outcomes.count(Outcome.SURRENDER),
        words.FACT_BID: Mean(total=sum(bids), number=len(bids)),
        words.FACT_POINTS: Mean(total=sum(points), number=len(points)),
        words.FACT_MARRIAGES: {suit: married.count(suit) for suit in Suit if suit in married},
        words.FACT_BOLTS: sum(column.marks.count(Mark.BOLT) for column in columns),
        words.FACT_BARRELS: sum(now and not there[place] for place, now in enumerate(there[1:])),
        words.FACT_OFF: sum(seat in deal.off for deal in game.sheet.deals),
        words.FACT_FALLS: sum(Mark.FALL in column.marks for column in columns),
        words.FACT_FINES: sum(fine_of(line) for column in columns for line in column.lines)
        + sum(told.get(name, 0) for told in fines_told(recorded)),
    }


def _marriages(hand: Deal, name: str) -> tuple[Suit, ...]:
    points = (hand.points or {}).get(name)
    return points.marriages if isinstance(points, Parts) else ()
