"""A whole hand as it was entered: the table, the contract, the cards as far as they are known, and the tricks."""

from collections.abc import Mapping
from dataclasses import dataclass
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
    declarer: int | None
    hands: Mapping[int, Cards] | None
    passed: Mapping[int, Cards] | None
    laid_away: Cards | None
    stock: Cards | None
    tricks: tuple[EnteredTrick, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadHand:
    """The hand that was entered, or what is wrong with it."""

    hand: EnteredHand | None
    violations: tuple[Violation, ...]


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


def enter_hand(
    table: Table,
    deal: Deal,
    *,
    hands: Mapping[int, Cards] | None,
    passed: Mapping[int, Cards] | None,
    laid_away: Cards | None,
    stock: Cards | None,
    tricks: tuple[EnteredTrick, ...],
) -> ReadHand:
    """The hand of cards that are in order, unless its contract cannot be at this table."""
    contracted = make_context(table, deal)
    cannot_be = tuple(found for found in check_deal(contracted) if found.grade is Grade.IMPOSSIBLE)
    if cannot_be:
        return ReadHand(hand=None, violations=cannot_be)
    hand = EnteredHand(
        table=table,
        deal=contracted.deal,
        declarer=contracted.declarer,
        hands=hands,
        passed=passed,
        laid_away=laid_away,
        stock=stock,
        tricks=tricks,
    )
    return ReadHand(hand=hand, violations=())
