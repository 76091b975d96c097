"""What was wrong before the first card was led, and which fresh deals might have been demanded."""

from collections.abc import Iterator
from dataclasses import dataclass

from scorekeeper.engine.context import won_at
from scorekeeper.engine.piles import CARDS_IN_ALL
from scorekeeper.engine.record import Call
from scorekeeper.engine.table import declares_in_turn, minimum
from scorekeeper.referee.auction import against_raise, is_owed, marriage_for_over_120, not_unhiding
from scorekeeper.referee.cards import without
from scorekeeper.referee.entered_hand import EnteredHand
from scorekeeper.referee.played_hand import before_passing, exchange_of, given_away, hands_after_exchange
from scorekeeper.referee.redeals import (
    MINIMUM_ONLY,
    is_judged_as_dealt,
    redeal_for_nines,
    redeal_for_poor_hand,
    redeal_for_poor_talon,
    redeal_for_talon_nines,
)
from scorekeeper.referee.verdict import Reason, Verdict, no


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """A verdict with its place: the trick, from 1, or 0 before the play; the player whom it is about, if one."""

    trick: int
    seat: int | None
    verdict: Verdict


def before_play(hand: EnteredHand) -> tuple[Finding, ...]:
    """What was wrong with the deal, the auction as far as the hands decide it, and the exchange."""
    return (*_sizes(hand), *_bids(hand), *_exchange(hand), *_raise(hand))


def rights(hand: EnteredHand) -> tuple[Finding, ...]:
    """The fresh deals that somebody might have demanded, as far as the cards are entered."""
    return tuple(Finding(trick=0, seat=seat, verdict=found) for seat, found in _redeals(hand) if found.yes)


def _sizes(hand: EnteredHand) -> Iterator[Finding]:
    terms = exchange_of(hand)
    for seat, cards in (hand.hands or {}).items():
        yield from _size(seat, Reason.DEALT_SIZE, "game.hand", len(cards), terms.dealt)
    talon = hand.deal.talon
    if talon is not None:
        yield from _size(None, Reason.TALON_SIZE, "talon.cards", len(talon), terms.taken)
    if hand.stock is not None:
        yield from _size(None, Reason.STOCK_SIZE, "game.hand", len(hand.stock), terms.stock)


def _size(seat: int | None, reason: Reason, option: str, cards: int, due: int) -> Iterator[Finding]:
    if cards != due:
        yield Finding(trick=0, seat=seat, verdict=no(reason, option, {"cards": cards, "due": due}))


def _bids(hand: EnteredHand) -> Iterator[Finding]:
    """Bids without a marriage that they need: over 120, or ending the opener's blind play; nobody knows it of hands of
    which not all is entered.
    """
    table, rules, calls = hand.table, hand.table.terms.rules, _calls(hand)
    unhidden: list[Finding] = []
    for place, call in enumerate(calls):
        if call.bid is None:
            continue
        seat, before = table.players.index(call.player), calls[:place]
        dealt = (hand.hands or {}).get(seat, ())
        whole = dealt if len(dealt) >= exchange_of(hand).dealt else None
        if call.bid > CARDS_IN_ALL and (call.blind or whole is not None) and not is_owed(table, before, seat, call.bid):
            found = marriage_for_over_120(rules, None if call.blind else whole, call.bid)
            if not found.yes:
                yield Finding(trick=0, seat=seat, verdict=found)
        unhid = not_unhiding(table, before, whole) if rules.words["blind.unhide"] == "rebid" else None
        if unhid is not None:
            unhidden.append(Finding(trick=0, seat=seat, verdict=unhid))
    yield from unhidden


def _calls(hand: EnteredHand) -> tuple[Call, ...]:
    """The auction; where it was not entered, the bid alone that won it, if there was any, and the passes before one
    that the last player had to make.
    """
    deal, first = hand.deal, won_at(hand.deal)
    if deal.auction is not None:
        return deal.auction
    if deal.declarer is None or first is None or declares_in_turn(hand.table):
        return ()
    table = hand.table
    others = [table.players[seat] for seat in table.seating.active if seat != hand.declarer]
    owed = table.terms.rules.words["bid.opening"] == "last" and first == minimum(table)
    passes = [Call(player=name) for name in others] if owed else []
    return (*passes, Call(player=deal.declarer, bid=first, blind=deal.blind))


def _raise(hand: EnteredHand) -> Iterator[Finding]:
    """A raise for which the hand with the talon has not the marriages, where that is entered in full."""
    deal, terms, declarer = hand.deal, exchange_of(hand), hand.declarer
    if hand.hands is None or declarer is None or deal.bid is None or deal.bid == _won_at(hand):
        return
    held = before_passing(hand, hand.hands)
    found = against_raise(hand.table.terms.rules, held, deal.bid)
    if found is not None and len(held) >= terms.dealt + terms.taken:
        yield Finding(trick=0, seat=declarer, verdict=found)


def _won_at(hand: EnteredHand) -> int:
    """What won the auction: the minimum where nobody bids, as in a gold set in turn; 0 without a declarer."""
    return minimum(hand.table) if declares_in_turn(hand.table) else won_at(hand.deal) or 0


def _own_bid(hand: EnteredHand, seat: int) -> int | None:
    """The highest that the player bid, 0 for nothing; None where it was not entered and it may have been anything."""
    won, least = _won_at(hand), minimum(hand.table)
    if seat == hand.declarer or won <= least:
        return won if seat == hand.declarer else 0
    if hand.deal.auction is None:
        return None
    name = hand.table.players[seat]
    return max((call.bid for call in hand.deal.auction if call.player == name and call.bid is not None), default=0)


def _exchange(hand: EnteredHand) -> Iterator[Finding]:
    """Too many or too few cards passed or laid away, and some that were dealt to somebody else, or to nobody."""
    terms, declarer = exchange_of(hand), hand.declarer
    if hand.passed is not None:
        for seat in hand.table.seating.active:
            due = 0 if seat == declarer else terms.passed
            yield from _size(seat, Reason.PASSED_SIZE, "talon.cards", len(hand.passed.get(seat, ())), due)
    if hand.laid_away is not None:
        yield from _size(declarer, Reason.LAID_SIZE, "talon.cards", len(hand.laid_away), terms.laid_away)
    hands = hand.hands or {}
    others = {card: seat for seat, cards in hands.items() if seat != declarer for card in cards}
    gone = given_away(hand)
    for card in gone:
        if card in others:
            numbers = {"card": card, "name": hand.table.players[others[card]]}
            yield Finding(trick=0, seat=declarer, verdict=no(Reason.PASSED_ANOTHERS, None, numbers))
    if hands and hand.deal.talon is not None:
        strange = without(gone, (*before_passing(hand, hands), *others))
        if strange:
            yield Finding(trick=0, seat=declarer, verdict=no(Reason.PASSED_NOT_HELD, None, {"cards": strange}))


def _redeals(hand: EnteredHand) -> Iterator[tuple[int | None, Verdict]]:
    """Every right that was looked for; what a talon or a hand is worth counts only where all of it is entered."""
    table, talon, won = hand.table, hand.deal.talon, _won_at(hand)
    terms = exchange_of(hand)
    asked: list[int] = []
    for seat, cards in (hand.hands or {}).items():
        found = redeal_for_nines(table, cards, exchanged=False, declarers=seat == hand.declarer)
        asked += [seat] if found.yes else []
        yield seat, found
    if hand.deal.bid is None:
        return
    if talon and len(talon) >= terms.taken:
        yield hand.declarer, redeal_for_poor_talon(table, talon, won)
    if talon:
        yield hand.declarer, redeal_for_talon_nines(table, talon, won)
    as_dealt = is_judged_as_dealt(table)
    for seat, cards in (hand.hands or {}).items() if as_dealt else ():
        yield from _poor_hand(hand, seat, cards, terms.dealt)
    for seat, cards in (hands_after_exchange(hand) or {}).items():
        if seat not in asked:
            own = seat == hand.declarer
            yield seat, redeal_for_nines(table, cards, exchanged=True, declarers=own, won_at=won)
        if not as_dealt:
            yield from _poor_hand(hand, seat, cards, terms.hand)


def _poor_hand(hand: EnteredHand, seat: int, cards: tuple[str, ...], held: int) -> Iterator[tuple[int, Verdict]]:
    """What a hand is worth, where all that its player then held is entered."""
    own = _own_bid(hand, seat)
    if len(cards) >= held and (own is not None or hand.table.terms.rules.words[MINIMUM_ONLY] != "own_bid"):
        yield seat, redeal_for_poor_hand(hand.table, cards, won_at=_won_at(hand), own_bid=own or 0)
