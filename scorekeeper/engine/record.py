"""The record: everything that people said at the table (record.md), as frozen values.

Names are the players' names as given; numbers are points. An absent key is None, or the default that record.md names.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import field
from enum import StrEnum

from scorekeeper.rules.frozen import dataclass
from scorekeeper.rules.options import Value

FORMAT = "thousand-record/1"


class Outcome(StrEnum):
    """What became of a deal."""

    PLAYED = "played"
    ROSPISAT = "rospisat"
    SPISAT = "spisat"
    SURRENDER = "surrender"
    REDEAL = "redeal"
    ADJUSTMENT = "adjustment"
    AGREEMENT = "agreement"


GIVEN_UP = (Outcome.ROSPISAT, Outcome.SPISAT, Outcome.SURRENDER)
CONTRACTED = (Outcome.PLAYED, *GIVEN_UP)
DEALT = (*CONTRACTED, Outcome.REDEAL)  # somebody dealt cards
BESIDE_THE_DEALS = (Outcome.ADJUSTMENT, Outcome.AGREEMENT)


class Suit(StrEnum):
    """The suits in the order in which their marriages are usually worth most."""

    HEARTS = "hearts"
    DIAMONDS = "diamonds"
    CLUBS = "clubs"
    SPADES = "spades"


class Cause(StrEnum):
    """Why a deal was dealt afresh."""

    FOUR_NINES = "four_nines"
    THREE_NINES = "three_nines"
    TALON_BELOW = "talon_below"
    TALON_NINES = "talon_nines"
    HAND_BELOW = "hand_below"
    BOTTOM_JACK = "bottom_jack"
    MISDEAL = "misdeal"
    AGREED = "agreed"


RANKS = ("A", "10", "K", "Q", "J", "9")
CARD_POINTS: Mapping[str, int] = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2, "9": 0}
SUIT_OF_LETTER: Mapping[str, Suit] = {"H": Suit.HEARTS, "D": Suit.DIAMONDS, "C": Suit.CLUBS, "S": Suit.SPADES}
PACK = tuple(rank + letter for letter in SUIT_OF_LETTER for rank in RANKS)


@dataclass(frozen=True, slots=True, kw_only=False)
class Parts:
    """A player's points in parts: the cards taken, and what was announced."""

    cards: int
    marriages: tuple[Suit, ...] = ()
    four_aces: bool = False


Points = int | Parts


@dataclass(frozen=True, slots=True, kw_only=True)
class Call:
    """One call of an auction; `bid` None is a pass."""

    player: str
    bid: int | None = None
    blind: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal:
    """One entry of the record. Which keys an outcome takes is the business of the decoder."""

    outcome: Outcome = Outcome.PLAYED
    dealer: str | None = None
    declarer: str | None = None
    bid: int | None = None
    won_at: int | None = None
    auction: tuple[Call, ...] | None = None
    blind: bool = False
    points: Mapping[str, Points] | None = None
    sweep: bool = False
    tricks: tuple[str, ...] = ()
    nines: str | None = None
    talon: tuple[str, ...] | None = None
    cause: Cause | None = None
    player: str | None = None
    amount: int | None = None
    amounts: Mapping[str, int] | None = None
    changes: Mapping[str, Value] | None = None
    reason: str | None = None
    agreed: str | None = None
    note: str | None = None
    at: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """A whole game as it was recorded: the rules, the players in seating order (clockwise), and the deals."""

    system: str
    players: tuple[str, ...]
    changes: Mapping[str, Value] = field(default_factory=dict)
    deals: tuple[Deal, ...] = ()
    first_dealer: str | None = None
    title: str | None = None


def count_hands(deals: Iterable[Deal]) -> int:
    """How many of them are hands: neither fresh deals nor fines nor agreements."""
    return sum(deal.outcome in CONTRACTED for deal in deals)


def count_rows(deals: Iterable[Deal]) -> int:
    """How many rows of paper a game begins with: what was written for all, before any hand."""
    rows = 0
    for deal in deals:
        if deal.outcome in CONTRACTED:
            break
        if deal.amounts is not None:
            rows += 1
    return rows


def fines_told(deals: Iterable[Deal]) -> Iterator[dict[str, int]]:
    """For each of them what the table took from whom; a row of paper takes nothing."""
    is_paper = True
    for deal in deals:
        is_paper = is_paper and deal.outcome not in CONTRACTED
        told = {} if is_paper and deal.amounts is not None else amounts_of(deal)
        yield {name: -amount for name, amount in told.items() if amount < 0}


def amounts_of(deal: Deal) -> Mapping[str, int]:
    """What an adjustment adds to each player's score, by name, whether it tells one amount or several."""
    if deal.amounts is not None:
        return deal.amounts
    return {} if deal.player is None or deal.amount is None else {deal.player: deal.amount}
