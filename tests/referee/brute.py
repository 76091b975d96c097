"""The play of the cards defined once more, card by card and independently of the referee: slow, but plain to read."""

from scorekeeper.rules.house import HouseRules

WORTH = {"9": 0, "J": 2, "Q": 3, "K": 4, "10": 10, "A": 11}
SUITS = {"H": "hearts", "D": "diamonds", "C": "clubs", "S": "spades"}


def strength(card: str, led: str, trumps: str | None) -> tuple[bool, bool, int]:
    """What decides a trick: trumps before the suit led before the rest, then the rank. Suits are letters."""
    return card[-1] == trumps, card[-1] == led, ["9", "J", "Q", "K", "10", "A"].index(card[:-1])


def winner(cards: tuple[str, ...], trumps: str | None) -> int:
    return max(range(len(cards)), key=lambda place: strength(cards[place], cards[0][-1], trumps))


def is_legal(
    rules: HouseRules,
    on_table: tuple[str, ...],
    trumps: str | None,
    mine: bool,
    stock: bool,
    hand: tuple[str, ...],
    card: str,
) -> bool:
    """Whether the card may be played from the hand; `trumps` is a letter, `mine` whether this player made them."""
    if not on_table or (stock and rules.values["play.must_follow"] == "after_stock"):
        return True
    if not _suit_is_right(rules, on_table, trumps, mine, hand, card):
        return False
    if not rules.values["play.must_beat"]:
        return True
    would_win = [
        other
        for other in hand
        if _suit_is_right(rules, on_table, trumps, mine, hand, other)
        and winner((*on_table, other), trumps) == len(on_table)
    ]
    return not would_win or card in would_win


def _suit_is_right(
    rules: HouseRules, on_table: tuple[str, ...], trumps: str | None, mine: bool, hand: tuple[str, ...], card: str
) -> bool:
    led, suit, suits = on_table[0][-1], card[-1], [other[-1] for other in hand]
    if led in suits:
        return suit == led
    if trumps is None or trumps not in suits:
        return True
    if not (mine or rules.values["play.opponent_trumps"]):
        return suit != trumps or all(other == trumps for other in suits)
    return suit == trumps or not rules.values["play.must_trump"]
