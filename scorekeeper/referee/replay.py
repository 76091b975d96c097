"""A whole hand replayed trick by trick: every illegal play found, points counted, the deal ready to record.

Rulings. The cards lie as they were played: a revoke is named, the trick stays with whoever won it, and the trumps are
those that were announced. An announcement that was not allowed earns nothing. Where the hands were not told, a hand is
what its player played later, as the table finds a revoke ("you still had it"), and an announcement is believed unless
one of its cards is seen elsewhere.
"""

from dataclasses import dataclass

from scorekeeper.engine.hand import lay_hand
from scorekeeper.engine.record import Deal, Suit
from scorekeeper.engine.score import check_deal
from scorekeeper.engine.table import bare_barrel
from scorekeeper.referee.announcements import Lead, may_announce, may_announce_aces
from scorekeeper.referee.before_play import Finding, before_play, rights
from scorekeeper.referee.cards import points_of, without
from scorekeeper.referee.counting import Pile, complete, count_piles, deal_of
from scorekeeper.referee.hand import Cards, Hand
from scorekeeper.referee.hands_held import hands_at_tricks, unseen
from scorekeeper.referee.laid import Laid, lay_tricks, stock_tricks
from scorekeeper.referee.tricks import OnTable, may_play
from scorekeeper.referee.verdict import Reason, Verdict, no, yes
from scorekeeper.rules.violations import Violation


@dataclass(frozen=True, slots=True, kw_only=True)
class Play:
    """One card of a trick and whether it might be played."""

    seat: int
    card: str
    verdict: Verdict


@dataclass(frozen=True, slots=True, kw_only=True)
class Trick:
    """One trick judged. `trumps` are those after the announcement; `winner` is None while it is unfinished."""

    number: int
    plays: tuple[Play, ...]
    announced: Suit | None
    four_aces: bool
    announcement: Verdict | None
    trumps: Suit | None
    winner: int | None
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Replay:
    """What became of a hand. `findings` are all that was against the rules, `rights` the fresh deals nobody asked for.

    `deal` is None while tricks are missing; `violations` is what the engine has against it.
    """

    hand: Hand
    tricks: tuple[Trick, ...]
    findings: tuple[Finding, ...]
    rights: tuple[Finding, ...]
    piles: tuple[Pile, ...]
    deal: Deal | None
    violations: tuple[Violation, ...]


def replay(hand: Hand) -> Replay:
    """The hand with every play judged."""
    laid = lay_tricks(hand)
    held, perhaps = hands_at_tricks(hand, laid), unseen(hand, laid)
    tricks = tuple(_judge(hand, one, held[place], perhaps) for place, one in enumerate(laid))
    during = [finding for one, trick in zip(laid, tricks, strict=True) for finding in _findings(hand, one, trick)]
    allowed = tuple(trick.announcement is None or trick.announcement.yes for trick in tricks)
    piles = count_piles(hand, laid, allowed)
    deal = deal_of(hand, laid, piles) if complete(hand, laid) else hand.told
    return Replay(
        hand=hand,
        tricks=tricks,
        findings=(*before_play(hand), *during),
        rights=rights(hand),
        piles=piles,
        deal=deal if complete(hand, laid) else None,
        violations=check_deal(lay_hand(hand.table, deal)),
    )


def ruling(result: Replay) -> tuple[Finding, ...]:
    """All that was against the rules, or that nothing was."""
    return result.findings or (Finding(trick=0, seat=None, verdict=yes(Reason.ALL_LEGAL)),)


def _judge(hand: Hand, laid: Laid, held: dict[int, Cards], perhaps: Cards) -> Trick:
    """The trick with every card judged; `perhaps` are cards that the leader may have held beside the hand."""
    rules = hand.table.terms.rules
    plays = []
    for place, (seat, card) in enumerate(zip(laid.seats, laid.cards, strict=False)):
        on_table = OnTable(
            cards=laid.cards[:place],
            trumps=laid.trumps,
            own_trumps=seat == laid.owner,
            stock=laid.number <= stock_tricks(hand),
        )
        verdict = may_play(rules, on_table, without(held[seat], on_table.cards), card)
        plays.append(Play(seat=seat, card=card, verdict=verdict))
    return Trick(
        number=laid.number,
        plays=tuple(plays),
        announced=laid.told.announced,
        four_aces=laid.told.four_aces,
        announcement=_announcement(hand, laid, (*held[laid.seats[0]], *perhaps)),
        trumps=laid.trumps,
        winner=laid.winner,
        points=points_of(laid.cards),
    )


def _announcement(hand: Hand, laid: Laid, held: Cards) -> Verdict | None:
    """Whether what was announced with this lead might be; None where nothing was."""
    rules, told = hand.table.terms.rules, laid.told
    lead = Lead(
        hand=held,
        card=laid.cards[0],
        first_trick=laid.number == 1,
        bare=bare_barrel(hand.table, laid.seats[0]),
    )
    if told.four_aces:
        return may_announce_aces(rules, lead)
    return None if told.announced is None else may_announce(rules, told.announced, lead)


def _findings(hand: Hand, laid: Laid, trick: Trick) -> tuple[Finding, ...]:
    """What was wrong in a trick, in the order in which it happened."""
    found: list[Finding] = []
    names = hand.table.players
    leader = laid.seats[0]
    if leader != laid.rightful:
        numbers = {"name": names[leader], "turn": names[laid.rightful]}
        found.append(Finding(trick=trick.number, seat=leader, verdict=no(Reason.LED_OUT_OF_TURN, None, numbers)))
    if trick.announcement is not None and not trick.announcement.yes:
        found.append(Finding(trick=trick.number, seat=leader, verdict=trick.announcement))
    illegal = [play for play in trick.plays if not play.verdict.yes]
    return (*found, *(Finding(trick=trick.number, seat=play.seat, verdict=play.verdict) for play in illegal))
