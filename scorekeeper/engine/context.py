"""One deal prepared for the checks and the stages: who played, what was bid, what was taken, and what the stages have
written so far.
"""

from collections.abc import Iterable
from dataclasses import replace
from enum import StrEnum

from scorekeeper.engine.piles import Pile, announced_nothing, read_piles
from scorekeeper.engine.record import DEALT, GIVEN_UP, Deal, Outcome
from scorekeeper.engine.sheet import Line, Mark
from scorekeeper.engine.table import Table, Tally, Terms, dealt_by, gold_factor, round_points, seats_on_barrel
from scorekeeper.rules.frozen import dataclass


class Note(StrEnum):
    """What a stage writes beside lines and marks; nobody sees it on the sheet."""

    HAND_USED = "hand_used"  # one more hand used on the frozen barrel
    OFF_BARREL = "off_barrel"
    BOLTS_WIPED = "bolts_wiped"


Entry = tuple[int, Line | Mark | Note]
Entries = Iterable[Entry]


@dataclass(frozen=True, slots=True, kw_only=True)
class DealContext:
    """A deal at its table, as far as it makes sense. The checks look at every deal, the stages only at one in order.

    `table` is that of whoever dealt, also where it was somebody else's turn: what is asked of it is true of this deal.
    `declarer` is None without one who takes part. `factor` multiplies the declarer's own amount, `others` everyone
    else's. `piles` is None without points; `points` are those of section 5 and 6, of the seats that have a pile. `made`
    is None without a contract. `on_barrel` is by seat, before the deal. `unread` are the keys of a document of whose
    values not all could be read, with the paths within, and count as nothing: what rests on them is not judged.
    """

    table: Table
    terms: Terms
    deal: Deal
    declarer: int | None
    factor: int
    others: int
    piles: dict[int, Pile] | None
    points: dict[int, int]
    made: bool | None
    on_barrel: tuple[bool, ...]
    unread: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Progress:
    """What the stages have written so far, by seat. Only `score_deal` changes it; a stage reads it."""

    scores: list[int]
    tallies: list[Tally]
    lines: list[tuple[Line, ...]]
    marks: list[tuple[Mark, ...]]


def make_context(table: Table, deal: Deal, unread: tuple[str, ...] = ()) -> DealContext:
    """The deal with everything worked out that more than one rule needs."""
    if deal.dealer is not None and deal.dealer in table.players:  # a name that is nobody's is refused by the checks
        table = dealt_by(table, table.players.index(deal.dealer))
    terms, gold = table.terms, gold_factor(table)
    declarer = _declarer(table, deal.declarer)
    piles = read_piles(table, deal) if deal.points is not None else None
    points = _counted_points(terms, deal, declarer, piles or {})
    return DealContext(
        table=table,
        terms=terms,
        deal=deal,
        declarer=declarer,
        factor=gold * 2 if deal.blind else gold,
        others=gold * 2 if deal.blind and terms.rules.words["blind.doubles"] == "all" else gold,
        piles=piles,
        points=points,
        made=_made(terms, deal, declarer, points),
        on_barrel=seats_on_barrel(table),
        unread=unread,
    )


def naming_dealer(table: Table, deal: Deal, dealer: int | None) -> Deal:
    """The deal as this player dealt it: named where it was somebody else's turn, and where the deal names nobody."""
    if dealer is None or dealer == table.dealer or deal.dealer is not None or deal.outcome not in DEALT:
        return deal
    return replace(deal, dealer=table.players[dealer])


def _declarer(table: Table, name: str | None) -> int | None:
    if name is None or name not in table.players:
        return None
    seat = table.players.index(name)
    return None if seat == table.seating.sits_out else seat


def _counted_points(terms: Terms, deal: Deal, declarer: int | None, piles: dict[int, Pile]) -> dict[int, int]:
    points = {seat: pile.counted for seat, pile in piles.items()}
    if deal.sweep and deal.bid == 120 and declarer in piles and terms.rules.flags["contract.sweep_takes_talon"]:
        points[declarer] = 120 if announced_nothing(piles[declarer]) else points[declarer]
    return points


def _made(terms: Terms, deal: Deal, declarer: int | None, points: dict[int, int]) -> bool | None:
    if declarer in points:
        return own_points(terms, points[declarer]) >= (deal.bid or 0)
    return False if deal.outcome in GIVEN_UP else None


def failed(context: DealContext) -> bool:
    """Whether a contract failed: played and not made, or given up at the price of the bid (section 14)."""
    if context.deal.outcome is Outcome.ROSPISAT:
        words = context.terms.rules.words
        return words["rospisat.declarer"] == "minus_bid" or (words["rospisat.third"] == "bid" and is_due(context))
    return context.made is False


def is_due(context: DealContext) -> bool:
    """Whether a rospisat completes so many of the declarer's that it costs a fine or the bid (section 12)."""
    every = context.terms.rules.numbers["rospisat.penalty_every"]
    return every > 0 and (context.table.tallies[the_declarer(context)].rospisats + 1) % every == 0


def own_points(terms: Terms, points: int) -> int:
    """The declarer's points as they are held against the bid (`contract.round_declarer`)."""
    if terms.rules.flags["contract.round_declarer"]:
        return round_points(points, terms.rules.numbers["contract.rounding"])
    return points


def won_at(deal: Deal) -> int | None:
    """The bid that won the auction; by default the contract."""
    return deal.bid if deal.won_at is None else deal.won_at


def the_bid(context: DealContext) -> int:
    """The contract of a hand that has one."""
    return context.deal.bid or 0


def is_played(context: DealContext) -> bool:
    """Whether the cards were played out."""
    return context.deal.outcome is Outcome.PLAYED


def the_declarer(context: DealContext) -> int:
    """The declarer of a hand given up, which always has one."""
    assert context.declarer is not None
    return context.declarer


def defenders(context: DealContext) -> tuple[int, ...]:
    """The active players without the declarer; without bidding all of them."""
    return tuple([seat for seat in context.table.seating.active if seat != context.declarer])


def wrote_a_line(progress: Progress) -> bool:
    """Whether the deal has written anything yet; otherwise no score is looked at (section 17)."""
    return any(progress.lines)


def is_frozen(context: DealContext, seat: int) -> bool:
    """Whether the player was on a frozen barrel when the deal began."""
    return context.terms.barrel == "frozen" and context.on_barrel[seat]


def shut_out(context: DealContext, seat: int) -> bool:
    """Whether what the player gains beside a contract does not count: on a frozen or locked barrel, not declarer."""
    return context.on_barrel[seat] and context.terms.barrel != "open" and seat != context.declarer


def no_bonus(context: DealContext, seat: int) -> bool:
    """Whether a bonus does not count: sitting out, on a barrel of any kind; on a frozen one for the declarer too."""
    sits_out_there = context.on_barrel[seat] and seat == context.table.seating.sits_out
    return sits_out_there or is_frozen(context, seat) or shut_out(context, seat)


def spared(context: DealContext) -> bool:
    """Whether the declarer, on a frozen barrel, may fail at no cost (`barrel.failed_bid` keep)."""
    return (
        context.declarer is not None
        and is_frozen(context, context.declarer)
        and context.terms.rules.words["barrel.failed_bid"] == "keep"
    )
