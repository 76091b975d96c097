"""The cards: which are in the pack, what they are worth, and which is higher. A card is its text, "AS" or "10H"."""

from collections.abc import Iterable, Mapping

from scorekeeper.engine.record import CARD_POINTS, PACK, RANKS, SUIT_OF_LETTER, Suit
from scorekeeper.rules.house import HouseRules

LETTER_OF_SIGN: Mapping[str, str] = {"♥": "H", "♦": "D", "♣": "C", "♠": "S"}
LETTER_OF_SUIT: Mapping[Suit, str] = {suit: letter for letter, suit in SUIT_OF_LETTER.items()}


def parse_card(text: str) -> str | None:
    """The card that a text means: "10H", "10h" or "10♥"; None if it means none."""
    plain = text.strip().upper()
    if plain[-1:] in LETTER_OF_SIGN:
        plain = plain[:-1] + LETTER_OF_SIGN[plain[-1:]]
    return plain if plain in PACK else None


def pack(rules: HouseRules) -> tuple[str, ...]:
    """The pack in use: a pack of 20 has no nines (`game.deck`)."""
    return PACK if rules.numbers["game.deck"] == 24 else tuple(card for card in PACK if rank_of(card) != "9")


def rank_of(card: str) -> str:
    """The rank: A, 10, K, Q, J or 9."""
    return card[:-1]


def suit_of(card: str) -> Suit:
    """The suit."""
    return SUIT_OF_LETTER[card[-1]]


def points_of(cards: Iterable[str]) -> int:
    """What the cards are worth, 120 in all."""
    return sum(CARD_POINTS[rank_of(card)] for card in cards)


def of_suit(cards: Iterable[str], suit: Suit) -> tuple[str, ...]:
    """Those of a suit."""
    return tuple(card for card in cards if suit_of(card) is suit)


def of_rank(cards: Iterable[str], rank: str) -> tuple[str, ...]:
    """Those of a rank."""
    return tuple(card for card in cards if rank_of(card) == rank)


def pair(suit: Suit) -> tuple[str, str]:
    """King and queen of a suit."""
    letter = LETTER_OF_SUIT[suit]
    return f"K{letter}", f"Q{letter}"


def marriages_in(hand: tuple[str, ...]) -> tuple[Suit, ...]:
    """The suits of which a hand holds king and queen."""
    return tuple(suit for suit in Suit if all(card in hand for card in pair(suit)))


def without(cards: Iterable[str], gone: Iterable[str]) -> tuple[str, ...]:
    """The cards that are not among those gone."""
    taken = tuple(gone)
    return tuple(card for card in cards if card not in taken)


def beats(card: str, best: str, trumps: Suit | None) -> bool:
    """Whether a card takes over from the best so far: a higher one of its suit, or a trump on another suit."""
    if suit_of(card) is suit_of(best):
        return RANKS.index(rank_of(card)) < RANKS.index(rank_of(best))
    return suit_of(card) is trumps
