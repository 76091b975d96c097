"""A pile that is counted card by card: what it comes to, and what is left of the pack."""

from dataclasses import dataclass

from scorekeeper.engine.record import CARD_POINTS
from scorekeeper.slip.pad import points_told


@dataclass(frozen=True, slots=True, kw_only=True)
class CardCount:
    """`points` of the pile, `left` in no pile yet. `cards` are those of no pile that are worth something: none where
    not `is_known`, as somebody's pile is told as a number, of which nobody knows the cards.
    """

    points: int
    left: int
    cards: tuple[str, ...]
    is_known: bool


def count_pile(pile: list[str], free: list[str], told: list[str]) -> CardCount:
    """Of the cards in it, those that lie in no pile, and what is told of the piles that nobody has counted."""
    elsewhere = points_told(told)
    return CardCount(
        points=_worth(pile),
        left=max(_worth(free) - elsewhere, 0),
        cards=() if elsewhere else tuple(card for card in free if _worth([card]) > 0),
        is_known=elsewhere == 0,
    )


def _worth(cards: list[str]) -> int:
    return sum([CARD_POINTS[card[:-1]] for card in cards])
