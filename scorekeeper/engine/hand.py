"""One deal laid out for the stages: who played, what was bid, what was taken, and the page that it is written on."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from scorekeeper.engine.case import Case
from scorekeeper.engine.piles import announced_nothing
from scorekeeper.engine.record import GIVEN_UP, Deal, Outcome
from scorekeeper.engine.sheet import Line, Mark
from scorekeeper.engine.table import Table, Tally, Terms, gold_factor, round_points


class Note(StrEnum):
    """What a stage writes beside lines and marks; nobody sees it on the sheet."""

    HAND_USED = "hand_used"  # one more hand used on the frozen barrel
    OFF_BARREL = "off_barrel"
    BOLTS_WIPED = "bolts_wiped"


Entry = tuple[int, Line | Mark | Note]
Entries = Iterable[Entry]


@dataclass(frozen=True, slots=True, kw_only=True)
class Hand:
    """A deal that may be scored. `points` are those of section 5 and 6 by seat, of active players in a played hand.

    `factor` multiplies the declarer's own amount, `others` everyone else's; `on_barrel` and `frozen` say by seat
    who was on a barrel of any kind, or on a frozen one, when the deal began. `made` is None without a contract.
    """

    table: Table
    terms: Terms
    deal: Deal
    declarer: int | None
    bid: int
    factor: int
    others: int
    points: dict[int, int]
    made: bool | None
    on_barrel: tuple[bool, ...]
    frozen: tuple[bool, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """What stands on the sheet so far, by seat. Only `write` in score.py changes it; a stage reads it."""

    scores: list[int]
    tallies: list[Tally]
    lines: list[list[Line]]
    marks: list[list[Mark]]


def lay_hand(case: Case) -> Hand:
    """The deal, once it is known to be in order, with everything worked out that more than one stage needs."""
    table, deal, terms = case.table, case.deal, case.table.terms
    gold = gold_factor(table)
    points = _counted_points(case)
    return Hand(
        table=table,
        terms=terms,
        deal=deal,
        declarer=case.declarer,
        bid=deal.bid or 0,
        factor=gold * 2 if deal.blind else gold,
        others=gold * 2 if deal.blind and terms.rules.words["blind.doubles"] == "all" else gold,
        points=points,
        made=_made(case, points),
        on_barrel=case.on_barrel,
        frozen=case.on_barrel if terms.barrel == "frozen" else (False,) * len(case.on_barrel),
    )


def _counted_points(case: Case) -> dict[int, int]:
    piles = case.piles or {}
    points = {seat: pile.counted for seat, pile in piles.items()}
    sweep = case.deal.sweep and case.deal.bid == 120 and case.rules.flags["contract.sweep_takes_talon"]
    if sweep and case.declarer is not None and announced_nothing(piles[case.declarer]):
        points[case.declarer] = 120
    return points


def _made(case: Case, points: dict[int, int]) -> bool | None:
    if case.deal.outcome in GIVEN_UP:
        return False
    if case.deal.outcome is not Outcome.PLAYED or case.declarer is None:
        return None
    return own_points(case.table.terms, points[case.declarer]) >= (case.deal.bid or 0)


def failed(hand: Hand) -> bool:
    """Whether a contract failed: played and not made, or given up at the price of the bid (section 14)."""
    if hand.deal.outcome is Outcome.ROSPISAT:
        return hand.terms.rules.words["rospisat.declarer"] == "minus_bid"
    return hand.made is False


def own_points(terms: Terms, points: int) -> int:
    """The declarer's points as they are held against the bid (`contract.round_declarer`)."""
    if terms.rules.flags["contract.round_declarer"]:
        return round_points(points, terms.rules.numbers["contract.rounding"])
    return points


def is_played(hand: Hand) -> bool:
    """Whether the cards were played out."""
    return hand.deal.outcome is Outcome.PLAYED


def the_declarer(hand: Hand) -> int:
    """The declarer of a hand given up, which always has one."""
    assert hand.declarer is not None
    return hand.declarer


def defenders(hand: Hand) -> tuple[int, ...]:
    """The active players without the declarer; without bidding all of them."""
    return tuple(seat for seat in hand.table.seating.active if seat != hand.declarer)


def wrote_a_line(page: Page) -> bool:
    """Whether the deal has written anything yet; otherwise no score is looked at (section 17)."""
    return any(page.lines)
