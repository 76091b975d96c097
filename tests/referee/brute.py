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
    if stock and rules.values["play.must_follow"] == "after_stock":
        return True
    may_use_trumps = mine or rules.values["play.opponent_trumps"] or all(other[-1] == trumps for other in hand)
    if not on_table:
        return may_use_trumps or card[-1] != trumps
    following = [other for other in hand if other[-1] == on_table[0][-1]]
    if following:
        return card in _beating(rules, on_table, trumps, following)
    held = [other for other in hand if other[-1] == trumps]
    if held and rules.values["play.must_trump"]:
        return card in _beating(rules, on_table, trumps, held)
    if not may_use_trumps:
        return card not in held
    winning = [other for other in held if winner((*on_table, other), trumps) == len(on_table)]
    return card in winning if winning and rules.values["play.must_beat"] else True


def _beating(rules: HouseRules, on_table: tuple[str, ...], trumps: str | None, cards: list[str]) -> list[str]:
    """Those of the cards that win the trick as it lies, where that is asked for and there are any; else all of them."""
    winning = [card for card in cards if winner((*on_table, card), trumps) == len(on_table)]
    return winning if winning and rules.values["play.must_beat"] else cards
