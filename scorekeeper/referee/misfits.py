"""Cards that were told of a player to whom they were never dealt: whose they are, and which trick to look at first.

Such a hand was told wrongly, so nothing of it goes into a record. Mostly a trick was told from the wrong player on: if
its cards fit another leader, that is said.
"""

from scorekeeper.referee.before_play import Finding
from scorekeeper.referee.entered_hand import EnteredHand
from scorekeeper.referee.hands_held import Holders, holders_at_tricks
from scorekeeper.referee.laid import Laid, clockwise_from
from scorekeeper.referee.verdict import Reason, Verdict, no

MISFITS = (Reason.NOT_DEALT, Reason.LAID_AWAY, Reason.STILL_IN_STOCK, Reason.NOBODYS_CARD)

GIVEN_WRONGLY = (Reason.PASSED_ANOTHERS, Reason.PASSED_NOT_HELD)


def misfit(hand: EnteredHand, holders: Holders, seat: int, card: str) -> Verdict | None:
    """Why the card cannot have been this player's, if so."""
    owners = holders.of(card)
    if seat in owners:
        return None
    if owners:
        return no(Reason.NOT_DEALT, None, {"card": card, "name": hand.table.players[owners[0]]})
    if card in (hand.laid_away or ()):
        return no(Reason.LAID_AWAY, None, {"card": card})
    return no(Reason.STILL_IN_STOCK if card in (hand.stock or ()) else Reason.NOBODYS_CARD, None, {"card": card})


def where_to_look(hand: EnteredHand, laid: tuple[Laid, ...], found: tuple[Finding, ...]) -> Finding | None:
    """The first place at which cards do not fit the hands, of the findings; None where all do."""
    if any(one.verdict.reason in GIVEN_WRONGLY for one in found):
        return Finding(trick=0, seat=None, verdict=no(Reason.LOOK_AT_EXCHANGE))
    tricks = [one.trick for one in found if one.verdict.reason in MISFITS]
    if not tricks:
        return None
    trick = tricks[0]
    leaders = _leaders(hand, laid[trick - 1], holders_at_tricks(hand, laid)[trick - 1])
    if len(leaders) != 1:
        return Finding(trick=trick, seat=None, verdict=no(Reason.LOOK_AT_TRICK, None, {"trick": trick}))
    name = hand.table.players[leaders[0]]
    return Finding(trick=trick, seat=None, verdict=no(Reason.LOOK_WHO_LED, None, {"trick": trick, "name": name}))


def _leaders(hand: EnteredHand, laid: Laid, holders: Holders) -> tuple[int, ...]:
    """Who may have led, if every card of the trick is to be its player's."""
    return tuple(
        leader
        for leader in hand.table.seating.active
        if all(seat in holders.of(card) for seat, card in zip(clockwise_from(hand, leader), laid.cards, strict=False))
    )
