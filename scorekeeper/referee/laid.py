"""The tricks as they lie: who led and who had to, who played which card, the trumps, and who won."""

from dataclasses import dataclass

from scorekeeper.engine.record import Suit
from scorekeeper.referee.entered_hand import Cards, EnteredHand, EnteredTrick
from scorekeeper.referee.tricks import winner
from scorekeeper.rules.derived import Exchange, exchange


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
