"""What everybody held before each trick: from the deal where all of it was entered, else from what was played later."""

from collections.abc import Mapping

from scorekeeper.referee.cards import pack, without
from scorekeeper.referee.entered_hand import Cards, EnteredHand
from scorekeeper.referee.laid import Laid, clockwise_from, complete, exchange_of, first_leader, stock_tricks

Held = dict[int, Cards]
Holders = Mapping[str, tuple[int, ...]]  # who may have held each card of the pack at one moment


def hands_at_tricks(hand: EnteredHand, laid: tuple[Laid, ...]) -> tuple[Held, ...]:
    """The hands by seat before each trick; a card that lay on the table is in nobody's hand any more."""
    start = _at_the_start(hand)
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
            drawn = dict(zip(clockwise_from(hand, one.winner), stock, strict=False))
            held = {seat: (*cards, drawn[seat]) if seat in drawn else cards for seat, cards in held.items()}
            stock = stock[len(drawn) :]
        held = {seat: without(cards, played) for seat, cards in held.items()}
    return tuple(hands)


def perhaps_held(hand: EnteredHand, laid: tuple[Laid, ...], seat: int) -> Cards:
    """The cards that the player may have held for all we know, where the hands were not entered: those that nobody has
    played yet, and that are not known to lie elsewhere. When all tricks are entered, nobody held what was not played.
    """
    if complete(hand, laid) or all_known(hand):
        return ()
    played = tuple(card for one in laid for card in one.cards)
    known = whose(hand)
    return tuple(card for card in without(pack(hand.table.terms.rules), played) if seat in known.get(card, (seat,)))


def all_known(hand: EnteredHand) -> bool:
    """Whether what everybody held can be followed from the first trick to the last."""
    return _at_the_start(hand) is not None


def whose(hand: EnteredHand) -> dict[str, tuple[int, ...]]:
    """Who may have held a card when the first was led, of the cards of which anything was entered."""
    declarer, active = first_leader(hand), hand.table.seating.active
    seats: dict[str, tuple[int, ...]] = dict.fromkeys(hand.stock or (), active)
    dealt = hand.hands or {}
    for seat, cards in dealt.items():
        seats.update(dict.fromkeys(cards, (seat,)))
    if exchange_of(hand).taken:
        kept = active if hand.passed is None and exchange_of(hand).passed else (declarer,)
        seats.update(dict.fromkeys((*dealt.get(declarer, ()), *(hand.deal.talon or ())), kept))
    for seat, cards in (hand.passed or {}).items():
        seats.update(dict.fromkeys(cards, (seat,)))
    return {**seats, **dict.fromkeys(hand.laid_away or (), ())}


def holders_at_tricks(hand: EnteredHand, laid: tuple[Laid, ...]) -> tuple[Holders, ...]:
    """Who may have held which card before each trick."""
    cards = pack(hand.table.terms.rules)
    if not all_known(hand):
        known = {**dict.fromkeys(cards, hand.table.seating.active), **whose(hand)}
        return tuple(known for _ in laid)
    return tuple(
        {card: tuple(seat for seat, own in held.items() if card in own) for card in cards}
        for held in hands_at_tricks(hand, laid)
    )


def _at_the_start(hand: EnteredHand) -> Held | None:
    """The hands when the first card is led, if they can be followed from there to the end."""
    return None if exchange_of(hand).stock and hand.stock is None else hands_after_exchange(hand)


def hands_after_exchange(hand: EnteredHand) -> Held | None:
    """The hands when the first card is led; None where something of it was not entered."""
    terms = exchange_of(hand)
    if hand.hands is None:
        return None
    if not terms.taken:
        return dict(hand.hands)
    all_known = hand.deal.talon is not None and (hand.passed is not None or not terms.passed)
    if not all_known or (hand.laid_away is None and terms.laid_away):
        return None
    passed = hand.passed or {}
    held = {seat: (*dealt, *passed.get(seat, ())) for seat, dealt in hand.hands.items()}
    held[first_leader(hand)] = without(before_passing(hand, hand.hands), given_away(hand))
    return held


def before_passing(hand: EnteredHand, hands: Mapping[int, Cards]) -> Cards:
    """The declarer's hand as dealt with the talon, as far as that is entered."""
    return (*hands[first_leader(hand)], *(hand.deal.talon or ()))


def given_away(hand: EnteredHand) -> Cards:
    """What the declarer passed to others and laid away."""
    passed, declarer = hand.passed or {}, first_leader(hand)
    gone = (card for seat, cards in passed.items() if seat != declarer for card in cards)
    return (*gone, *(hand.laid_away or ()))


def _played_from(hand: EnteredHand, laid: tuple[Laid, ...]) -> Held:
    """What each player plays in these tricks."""
    held: Held = dict.fromkeys(hand.table.seating.active, ())
    for one in laid:
        for seat, card in zip(one.seats, one.cards, strict=False):
            held[seat] = (*held[seat], card)
    return held
