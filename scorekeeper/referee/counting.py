"""The piles of a replayed hand counted, and the deal that they make, as a record has it."""

from dataclasses import dataclass, replace

from scorekeeper.engine.record import Deal, Parts, Suit
from scorekeeper.engine.table import bare_barrel
from scorekeeper.referee.cards import pack, without
from scorekeeper.referee.hand import Cards, Hand
from scorekeeper.referee.hands_held import hands_after_exchange
from scorekeeper.referee.laid import Laid, exchange_of, stock_tricks
from scorekeeper.referee.piles import PileCount, Taken, count_pile
from scorekeeper.referee.redeals import bonus_for_nines


@dataclass(frozen=True, slots=True, kw_only=True)
class Pile:
    """What one player took: the cards with those laid away that count, and the announcements that were allowed."""

    seat: int
    cards: Cards
    tricks: int
    marriages: tuple[Suit, ...]
    four_aces: bool
    count: PileCount


def complete(hand: Hand, laid: tuple[Laid, ...]) -> bool:
    """Whether all tricks of the hand were told."""
    finished = [one for one in laid if one.winner is not None]
    return len(finished) == len(laid) == exchange_of(hand).hand + stock_tricks(hand)


def count_piles(hand: Hand, laid: tuple[Laid, ...], allowed: tuple[bool, ...]) -> tuple[Pile, ...]:
    """The active players' piles in seating order; `allowed` says of each trick whether what was announced counts."""
    rules = hand.table.terms.rules
    aside = _laid_away(hand, laid)
    piles = []
    for seat in sorted(hand.table.seating.active):
        won = [one for one in laid if one.winner == seat]
        led = [one.told for one, good in zip(laid, allowed, strict=True) if good and one.seats[0] == seat]
        cards = (*(card for one in won for card in one.cards), *(aside if seat == hand.declarer else ()))
        marriages = tuple(told.announced for told in led if told.announced is not None)
        four_aces = any(told.four_aces for told in led)
        bare = bare_barrel(hand.table, seat)
        count = count_pile(rules, Taken(cards=cards, marriages=marriages, four_aces=four_aces, bare=bare))
        piles.append(
            Pile(seat=seat, cards=cards, tricks=len(won), marriages=marriages, four_aces=four_aces, count=count)
        )
    return tuple(piles)


def deal_of(hand: Hand, laid: tuple[Laid, ...], piles: tuple[Pile, ...]) -> Deal:
    """The entry for the record: the contract as told and what each player took in parts."""
    names = hand.table.players
    return replace(
        hand.told,
        points={
            names[pile.seat]: Parts(cards=pile.count.cards, marriages=pile.marriages, four_aces=pile.four_aces)
            for pile in piles
        },
        sweep=hand.declarer is not None and all(one.winner == hand.declarer for one in laid),
        tricks=tuple(names[pile.seat] for pile in piles if pile.tricks and not pile.count.total),
        nines=_holder_of_nines(hand),
    )


def _laid_away(hand: Hand, laid: tuple[Laid, ...]) -> Cards:
    """What was laid away and counts for the declarer; not told, it is what nobody played in a finished hand."""
    terms = exchange_of(hand)
    if not terms.laid_counts or not terms.laid_away:
        return ()
    if hand.laid_away is not None:
        return hand.laid_away
    unseen = without(pack(hand.table.terms.rules), tuple(card for one in laid for card in one.cards))
    return unseen if len(unseen) == terms.laid_away else ()


def _holder_of_nines(hand: Hand) -> str | None:
    """Who held four nines after the exchange, where that earns something."""
    held = hands_after_exchange(hand) or {}
    holders = [seat for seat, cards in held.items() if bonus_for_nines(hand.table.terms.rules, cards).yes]
    return hand.table.players[holders[0]] if holders else None
