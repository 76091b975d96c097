"""A whole hand replayed trick by trick: every illegal play found, points counted, the deal ready to record.

Rulings. The cards lie as they were played: a revoke is named, and the trick stays with whoever won it. Where the hands
were not entered, a hand is what its player played later, as the table finds a revoke ("you still had it"). What counts
of the announcements is in announcements.py.

Cards entered for a player to whom they were never dealt were entered wrongly, so nothing of such a hand goes into a
record. Mostly a trick was entered from the wrong player on: if its cards fit another leader, that is said.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from scorekeeper.engine.context import make_context
from scorekeeper.engine.deal import check_deal
from scorekeeper.engine.record import Deal, Parts, Suit
from scorekeeper.engine.table import bare_barrel
from scorekeeper.referee.announcements import TrickReading, readings
from scorekeeper.referee.before_play import Finding, before_play, rights
from scorekeeper.referee.cards import pack, points_of, without
from scorekeeper.referee.entered_hand import Cards, EnteredHand
from scorekeeper.referee.piles import PileCount, Taken, count_pile
from scorekeeper.referee.played_hand import (
    NOTHING_ANNOUNCED,
    Announced,
    Held,
    Holders,
    Laid,
    clockwise_from,
    complete,
    exchange_of,
    hands_after_exchange,
    hands_at_tricks,
    holders_at_tricks,
    stock_tricks,
)
from scorekeeper.referee.redeals import bonus_for_nines
from scorekeeper.referee.tricks import OnTable, may_play
from scorekeeper.referee.verdict import Reason, Verdict, no, yes
from scorekeeper.rules.violations import Violation

MISFITS = (Reason.NOT_DEALT, Reason.LAID_AWAY, Reason.STILL_IN_STOCK, Reason.NOBODYS_CARD)


@dataclass(frozen=True, slots=True, kw_only=True)
class Play:
    """One card of a trick and whether it might be played."""

    seat: int
    card: str
    verdict: Verdict


@dataclass(frozen=True, slots=True, kw_only=True)
class Trick:
    """One trick judged. `announced` and `four_aces` are what was said or counts by itself, and `void` if it does not
    count; `announcement` is the verdict on what was said. `trumps` are those after it; `winner` is None while the trick
    is unfinished.
    """

    number: int
    plays: tuple[Play, ...]
    announced: Suit | None
    four_aces: bool
    void: bool
    announcement: Verdict | None
    trumps: Suit | None
    winner: int | None
    points: int


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


@dataclass(frozen=True, slots=True, kw_only=True)
class Replay:
    """What became of a hand. `findings` are all that was against the rules, `rights` the fresh deals nobody asked for.

    `look_at` is where cards do not fit the hands that were entered. `finished`: all tricks were entered. `deal` is None
    while tricks are missing or cards do not fit; `violations` is what the engine has against it.
    """

    hand: EnteredHand
    tricks: tuple[Trick, ...]
    findings: tuple[Finding, ...]
    look_at: Finding | None
    rights: tuple[Finding, ...]
    piles: tuple[CountedPile, ...]
    finished: bool
    deal: Deal | None
    violations: tuple[Violation, ...]


def replay(hand: EnteredHand) -> Replay:
    """The hand with every play judged."""
    laid, tricks = _most_innocent(hand)
    finished = complete(hand, laid)
    during = [finding for one, trick in zip(laid, tricks, strict=True) for finding in _findings(hand, one, trick)]
    findings = (*before_play(hand), *during)
    look_at = where_to_look(hand, laid, findings)
    piles = count_piles(hand, laid)
    deal = deal_of(hand, laid, piles) if finished and look_at is None else None
    return Replay(
        hand=hand,
        tricks=tricks,
        findings=findings,
        look_at=look_at,
        rights=rights(hand),
        piles=piles,
        finished=finished,
        deal=deal,
        violations=check_deal(make_context(hand.table, deal or hand.deal)),
    )


def ruling(result: Replay) -> tuple[Finding, ...]:
    """Where to look if cards do not fit, and all that was against the rules; or that nothing was."""
    look_at = () if result.look_at is None else (result.look_at,)
    return (*look_at, *result.findings) or (Finding(trick=0, seat=None, verdict=yes(Reason.ALL_LEGAL)),)


def _most_innocent(hand: EnteredHand) -> tuple[tuple[Laid, ...], tuple[Trick, ...]]:
    """The tricks in the reading of the announcements that agrees with itself, and among several such in the one with
    the fewest wrong plays.
    """
    best: tuple[TrickReading, tuple[Trick, ...]] | None = None
    least = (0, 0)
    for reading in readings(hand):
        tricks = tuple(_judge(hand, reading))
        guilt = (reading.off, len([play for trick in tricks for play in trick.plays if not play.verdict.yes]))
        if best is None or guilt < least:
            best, least = (reading, tricks), guilt
        if least == (0, 0):
            break
    assert best is not None
    return best[0].laid, best[1]


def _judge(hand: EnteredHand, reading: TrickReading) -> Iterator[Trick]:
    """The tricks with every card judged."""
    held, holders = hands_at_tricks(hand, reading.laid), holders_at_tricks(hand, reading.laid)
    for place, (laid, verdict) in enumerate(zip(reading.laid, reading.verdicts, strict=True)):
        said = Announced(marriage=laid.entered.announced, four_aces=laid.entered.four_aces)
        shown = said if laid.counts == NOTHING_ANNOUNCED else laid.counts
        yield Trick(
            number=laid.number,
            plays=tuple(_plays(hand, laid, held[place], holders[place])),
            announced=shown.marriage,
            four_aces=shown.four_aces,
            void=shown != laid.counts,
            announcement=verdict,
            trumps=laid.trumps,
            winner=laid.winner,
            points=points_of(laid.cards),
        )


def _plays(hand: EnteredHand, laid: Laid, held: Held, holders: Holders) -> Iterator[Play]:
    for place, (seat, card) in enumerate(zip(laid.seats, laid.cards, strict=False)):
        on_table = OnTable(
            cards=laid.cards[:place],
            trumps=laid.trumps,
            own_trumps=seat == laid.owner,
            stock=laid.number <= stock_tricks(hand),
        )
        verdict = misfit(hand, holders, seat, card)
        if verdict is None:
            verdict = may_play(hand.table.terms.rules, on_table, without(held[seat], on_table.cards), card)
        yield Play(seat=seat, card=card, verdict=verdict)


def _findings(hand: EnteredHand, laid: Laid, trick: Trick) -> Iterator[Finding]:
    """What was wrong in a trick, in the order in which it happened."""
    names, leader = hand.table.players, laid.seats[0]
    if leader != laid.rightful:
        numbers = {"name": names[leader], "turn": names[laid.rightful]}
        yield Finding(trick=trick.number, seat=leader, verdict=no(Reason.LED_OUT_OF_TURN, None, numbers))
    if trick.announcement is not None and not trick.announcement.yes:
        yield Finding(trick=trick.number, seat=leader, verdict=trick.announcement)
    for play in trick.plays:
        if not play.verdict.yes:
            yield Finding(trick=trick.number, seat=play.seat, verdict=play.verdict)


def misfit(hand: EnteredHand, holders: Holders, seat: int, card: str) -> Verdict | None:
    """Why the card cannot have been this player's, if so."""
    owners = holders[card]
    if seat in owners:
        return None
    if owners:
        return no(Reason.NOT_DEALT, None, {"card": card, "name": hand.table.players[owners[0]]})
    if card in (hand.laid_away or ()):
        return no(Reason.LAID_AWAY, None, {"card": card})
    return no(Reason.STILL_IN_STOCK if card in (hand.stock or ()) else Reason.NOBODYS_CARD, None, {"card": card})


def where_to_look(hand: EnteredHand, laid: tuple[Laid, ...], found: tuple[Finding, ...]) -> Finding | None:
    """The first place at which cards do not fit the hands, of the findings; None where all do."""
    if any(one.verdict.reason in (Reason.PASSED_ANOTHERS, Reason.PASSED_NOT_HELD) for one in found):
        return Finding(trick=0, seat=None, verdict=no(Reason.LOOK_AT_EXCHANGE))
    tricks = [one.trick for one in found if one.verdict.reason in MISFITS]
    if not tricks:
        return None
    trick = tricks[0]
    cards, holders = laid[trick - 1].cards, holders_at_tricks(hand, laid)[trick - 1]
    leaders = [  # who may have led, if every card of the trick is to be its player's
        leader
        for leader in hand.table.seating.active
        if all(seat in holders[card] for seat, card in zip(clockwise_from(hand, leader), cards, strict=False))
    ]
    if len(leaders) != 1:
        return Finding(trick=trick, seat=None, verdict=no(Reason.LOOK_AT_TRICK, None, {"trick": trick}))
    name = hand.table.players[leaders[0]]
    return Finding(trick=trick, seat=None, verdict=no(Reason.LOOK_WHO_LED, None, {"trick": trick, "name": name}))


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
