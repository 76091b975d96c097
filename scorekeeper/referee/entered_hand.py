"""A whole hand as it was entered: the table, the contract, the cards as far as they are known, and the tricks."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

from scorekeeper.engine.context import make_context
from scorekeeper.engine.deal import check_deal
from scorekeeper.engine.record import Deal, Suit
from scorekeeper.engine.table import Table
from scorekeeper.referee.cards import pack
from scorekeeper.rules.violations import Expected, Grade, Violation, shape

FORMAT = "thousand-hand/1"


class HandCode(StrEnum):
    """What can be wrong with a hand, beside the violations that a record knows."""

    TRICK_CARDS = "trick_cards"


Cards = tuple[str, ...]
FOUR_ACES = "four_aces"


@dataclass(frozen=True, slots=True, kw_only=True)
class EnteredTrick:
    """The cards of a trick in the order of play. `leader` is entered only where somebody led who should not have."""

    cards: Cards
    leader: int | None = None
    announced: Suit | None = None
    four_aces: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class EnteredHand:
    """What is known of one hand. `deal` holds contract, auction and talon; what was not entered is None.

    `hands` are the cards as dealt, by seat; `passed` what each opponent was given; `laid_away` what the declarer
    discarded; `stock` the cards to draw, the top first.
    """

    table: Table
    deal: Deal
    declarer: int | None = None
    hands: Mapping[int, Cards] | None
    passed: Mapping[int, Cards] | None
    laid_away: Cards | None
    stock: Cards | None
    tricks: tuple[EnteredTrick, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadHand:
    """The hand that was entered, or what is wrong with it."""

    hand: EnteredHand | None = None
    violations: tuple[Violation, ...] = ()


def make_trick(cards: Cards, announced: str | None, leader: int | None = None) -> EnteredTrick:
    """A trick with what was announced at it, a suit or four aces by their codes."""
    four_aces = announced == FOUR_ACES
    marriage = None if four_aces or announced is None else Suit(announced)
    return EnteredTrick(cards=cards, leader=leader, announced=marriage, four_aces=four_aces)


def wrong_cards(cards: Cards, path: str, table: Table, seen: list[str]) -> tuple[Violation, ...]:
    """Those that are not in the pack in use, or are among the seen; the others join these."""
    wrong: list[Violation] = []
    in_pack = pack(table.terms.rules)
    for place, card in enumerate(cards):
        if card not in in_pack:
            wrong.append(shape(f"{path}[{place}]", Expected.CARD, "game.deck"))
        elif card in seen:
            wrong.append(shape(f"{path}[{place}]", Expected.DIFFERENT_CARDS, numbers={"card": card}))
        else:
            seen.append(card)
    return tuple(wrong)


def contracted(hand: EnteredHand) -> ReadHand:
    """The hand with its contract as it counts at this table, unless it cannot be there."""
    context = make_context(hand.table, hand.deal)
    cannot_be = tuple(found for found in check_deal(context) if found.grade is Grade.IMPOSSIBLE)
    if cannot_be:
        return ReadHand(violations=cannot_be)
    return ReadHand(hand=replace(hand, deal=context.deal, declarer=context.declarer))
