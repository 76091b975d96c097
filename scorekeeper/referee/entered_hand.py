"""A whole hand as it was told: the table, the contract, the cards as far as they are known, and the tricks."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from scorekeeper.engine.record import Deal, Suit
from scorekeeper.engine.table import Table

FORMAT = "thousand-hand/1"


class HandCode(StrEnum):
    """What can be wrong with a hand, beside the violations that a record knows."""

    TRICK_CARDS = "trick_cards"


Cards = tuple[str, ...]
FOUR_ACES = "four_aces"


@dataclass(frozen=True, slots=True, kw_only=True)
class EnteredTrick:
    """The cards of a trick in the order of play. `leader` is told only where somebody led who should not have."""

    cards: Cards
    leader: int | None = None
    announced: Suit | None = None
    four_aces: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class EnteredHand:
    """What is known of one hand. `told` holds contract, auction and talon; what was not told is None.

    `hands` are the cards as dealt, by seat; `passed` what each opponent was given; `laid_away` what the declarer
    discarded; `stock` the cards to draw, the top first.
    """

    table: Table
    deal: Deal
    declarer: int | None
    hands: Mapping[int, Cards] | None
    passed: Mapping[int, Cards] | None
    laid_away: Cards | None
    stock: Cards | None
    tricks: tuple[EnteredTrick, ...]
