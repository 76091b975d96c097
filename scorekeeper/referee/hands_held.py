"""What everybody held before each trick: from the deal where all of it was told, else from what was played later."""

from collections.abc import Mapping

from scorekeeper.referee.cards import pack, without
from scorekeeper.referee.hand import Cards, Hand
from scorekeeper.referee.laid import Laid, exchange_of, first_leader, stock_tricks

Held = dict[int, Cards]


def hands_at_tricks(hand: Hand, laid: tuple[Laid, ...]) -> tuple[Held, ...]:
    """The hands by seat before each trick; a card that lay on the table is in nobody's hand any more."""
    start = _all_told(hand)
    if start is None:
        return tuple(_played_from(hand, laid[place:]) for place in range(len(laid)))
    held = start
    stock = hand.stock or ()
    hands: list[Held] = []
    played: Cards = ()
    for one in laid:
        hands.append(held)
        played = (*played, *one.cards)
        if one.winner is not None and one.number <= stock_tricks(hand):
            held, stock = _draw(held, stock, one)
        held = {seat: without(cards, played) for seat, cards in held.items()}
    return tuple(hands)


def unseen(hand: Hand, laid: tuple[Laid, ...]) -> Cards:
    """The cards that a player may have held for all we know: where the hands were not told, those nobody has played."""
    if _all_told(hand) is not None:
        return ()
    return without(pack(hand.table.terms.rules), tuple(card for one in laid for card in one.cards))


def _all_told(hand: Hand) -> Held | None:
    """The hands when the first card is led, if they can be followed from there to the end."""
    return None if exchange_of(hand).stock and hand.stock is None else hands_after_exchange(hand)


def hands_after_exchange(hand: Hand) -> Held | None:
    """The hands when the first card is led; None where something of it was not told."""
    terms = exchange_of(hand)
    if hand.hands is None:
        return None
    if not terms.taken:
        return dict(hand.hands)
    told = hand.told.talon is not None and (hand.passed is not None or not terms.passed)
    if not told or (hand.laid_away is None and terms.laid_away):
        return None
    passed = hand.passed or {}
    held: Held = {}
    for seat, dealt in hand.hands.items():
        held[seat] = (*dealt, *passed.get(seat, ()))
    held[first_leader(hand)] = without(before_passing(hand, hand.hands), given_away(hand))
    return held


def before_passing(hand: Hand, hands: Mapping[int, Cards]) -> Cards:
    """The declarer's hand as dealt with the talon, as far as that is told."""
    return (*hands[first_leader(hand)], *(hand.told.talon or ()))


def given_away(hand: Hand) -> Cards:
    """What the declarer passed and laid away."""
    passed = hand.passed or {}
    return (*(card for cards in passed.values() for card in cards), *(hand.laid_away or ()))


def _played_from(hand: Hand, laid: tuple[Laid, ...]) -> Held:
    """What each player plays in these tricks."""
    held: dict[int, list[str]] = {seat: [] for seat in hand.table.seating.active}
    for one in laid:
        for seat, card in zip(one.seats, one.cards, strict=False):
            held[seat].append(card)
    return {seat: tuple(cards) for seat, cards in held.items()}


def _draw(held: Held, stock: Cards, one: Laid) -> tuple[Held, Cards]:
    """Everybody draws a card from the stock, the winner of the trick first."""
    first = one.seats.index(one.winner or 0)
    order = (*one.seats[first:], *one.seats[:first])
    drawn = dict(zip(order, stock, strict=False))
    after = {seat: (*cards, drawn[seat]) if seat in drawn else cards for seat, cards in held.items()}
    return after, stock[len(order) :]
