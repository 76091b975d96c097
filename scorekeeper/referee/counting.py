"""The piles of a replayed hand counted, and the deal that they make, as a record has it."""

from dataclasses import dataclass, replace

from scorekeeper.engine.record import Deal, Parts, Suit
from scorekeeper.engine.table import bare_barrel
from scorekeeper.referee.cards import pack, without
from scorekeeper.referee.entered_hand import Cards, EnteredHand
from scorekeeper.referee.piles import PileCount, Taken, count_pile
from scorekeeper.referee.played_hand import Laid, complete, exchange_of, hands_after_exchange
from scorekeeper.referee.redeals import bonus_for_nines


@dataclass(frozen=True, slots=True, kw_only=True)
class CountedPile:
    """What one player took: the cards, also those laid away where they count, and the announcements that count."""

    seat: int
    cards: Cards
    laid_away: Cards
    tricks: int
    marriages: tuple[Suit, ...]
    four_aces: bool
    count: PileCount


def count_piles(hand: EnteredHand, laid: tuple[Laid, ...]) -> tuple[CountedPile, ...]:
    """The active players' piles in seating order."""
    rules = hand.table.terms.rules
    aside = _laid_away(hand, laid)
    piles = []
    for seat in sorted(hand.table.seating.active):
        won = [one for one in laid if one.winner == seat]
        counts = [one.counts for one in laid if one.seats[0] == seat]
        away = aside if seat == hand.declarer else ()
        cards = (*(card for one in won for card in one.cards), *away)
        marriages = tuple(one.marriage for one in counts if one.marriage is not None)
        four_aces = any(one.four_aces for one in counts)
        taken = Taken(cards=cards, marriages=marriages, four_aces=four_aces, bare=bare_barrel(hand.table, seat))
        piles.append(
            CountedPile(
                seat=seat,
                cards=cards,
                laid_away=away,
                tricks=len(won),
                marriages=marriages,
                four_aces=four_aces,
                count=count_pile(rules, taken),
            )
        )
    return tuple(piles)


def deal_of(hand: EnteredHand, laid: tuple[Laid, ...], piles: tuple[CountedPile, ...]) -> Deal:
    """The entry for the record: the contract as entered and what each player took in parts."""
    names, held = hand.table.players, hands_after_exchange(hand) or {}
    nines = [names[seat] for seat, cards in held.items() if bonus_for_nines(hand.table.terms.rules, cards).yes]
    return replace(
        hand.deal,
        points={
            names[pile.seat]: Parts(cards=pile.count.cards, marriages=pile.marriages, four_aces=pile.four_aces)
            for pile in piles
        },
        sweep=hand.declarer is not None and all(one.winner == hand.declarer for one in laid),
        tricks=tuple(names[pile.seat] for pile in piles if pile.tricks and not pile.count.cards),
        nines=nines[0] if nines else None,
    )


def _laid_away(hand: EnteredHand, laid: tuple[Laid, ...]) -> Cards:
    """What was laid away and counts for the declarer: of a finished hand what nobody played, else what was entered."""
    terms = exchange_of(hand)
    if not terms.laid_counts or not terms.laid_away:
        return ()
    if complete(hand, laid):
        return without(pack(hand.table.terms.rules), tuple(card for one in laid for card in one.cards))
    return hand.laid_away or ()
