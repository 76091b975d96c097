"""A hand as it was played: the tricks as they lie, who led and who had to, the trumps, and who won; and what everybody
held before each, from the deal where all of it was entered, else from what was played later.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from scorekeeper.engine.record import Suit
from scorekeeper.referee.cards import pack, without
from scorekeeper.referee.entered_hand import Cards, EnteredHand, EnteredTrick
from scorekeeper.referee.tricks import winner
from scorekeeper.rules.derived import Exchange, exchange

Held = dict[int, Cards]
Holders = Mapping[str, tuple[int, ...]]  # who may have held each card of the pack at one moment


@dataclass(frozen=True, slots=True, kw_only=True)
class Announced:
    """What a lead announces and what of it counts: a marriage, four aces, or nothing."""

    marriage: Suit | None = None
    four_aces: bool = False


NOTHING_ANNOUNCED = Announced()


@dataclass(frozen=True, slots=True, kw_only=True)
class Laid:
    """One trick. `seats` begins with the leader and names all active players, `rightful` is who had to lead.

    `counts` is the announcement that makes trumps and points; `owner` made the trumps. `winner` is None where a card
    is missing.
    """

    number: int
    entered: EnteredTrick
    cards: Cards
    seats: tuple[int, ...]
    rightful: int
    counts: Announced
    trumps: Suit | None
    owner: int | None
    winner: int | None


def exchange_of(hand: EnteredHand) -> Exchange:
    """The exchange of this hand by number."""
    return exchange(hand.table.terms.rules, len(hand.table.seating.active))


def stock_tricks(hand: EnteredHand) -> int:
    """The tricks during which the stock lasts."""
    return exchange_of(hand).stock // len(hand.table.seating.active)


def first_leader(hand: EnteredHand) -> int:
    """The declarer leads to the first trick; without one the opener."""
    return hand.table.seating.opener if hand.declarer is None else hand.declarer


def clockwise_from(hand: EnteredHand, leader: int) -> tuple[int, ...]:
    """The active players in turn."""
    active = hand.table.seating.active
    here = active.index(leader)
    return (*active[here:], *active[:here])


def complete(hand: EnteredHand, laid: tuple[Laid, ...]) -> bool:
    """Whether all tricks of the hand were entered."""
    finished = [one for one in laid if one.winner is not None]
    return len(finished) == len(laid) == exchange_of(hand).hand + stock_tricks(hand)


def lay_tricks(hand: EnteredHand, counting: tuple[Announced, ...]) -> tuple[Laid, ...]:
    """The tricks in order, with what counts of the announcements. The winner of each leads to the next, unless
    somebody else is said to have led.
    """
    laid: list[Laid] = []
    rightful = first_leader(hand)
    trumps: Suit | None = None
    owner: int | None = None
    for place, (entered, counts) in enumerate(zip(hand.tricks, counting, strict=True)):
        seats = clockwise_from(hand, rightful if entered.leader is None else entered.leader)
        if counts.marriage is not None:  # four aces or nothing change no trumps
            trumps, owner = counts.marriage, seats[0]
        won_by = seats[winner(entered.cards, trumps)] if len(entered.cards) == len(seats) else None
        one = Laid(
            number=place + 1,
            entered=entered,
            cards=entered.cards,
            seats=seats,
            rightful=rightful,
            counts=counts,
            trumps=trumps,
            owner=owner,
            winner=won_by,
        )
        laid.append(one)
        rightful = rightful if won_by is None else won_by
    return tuple(laid)


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
