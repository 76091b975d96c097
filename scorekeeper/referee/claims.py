"""What is claimed of a player after a hand beside a score, and whether the hand as it was scored bears it out."""

from enum import StrEnum

from scorekeeper.engine.context import make_context
from scorekeeper.engine.deal import score_deal
from scorekeeper.engine.record import Deal
from scorekeeper.engine.sheet import Column, What
from scorekeeper.engine.table import Table, on_barrel
from scorekeeper.rules.frozen import dataclass

# Lines below zero that cost nobody anything: what they take was not counted, or lies above a score that is fixed.
NO_PAYMENTS = (What.BARREL_MOUNTED, What.BARREL_HELD, What.FINISH_CAP)


class ClaimKind(StrEnum):
    """What should be so."""

    ON_BARREL = "on_barrel"
    OFF_BARREL = "off_barrel"
    MORE_BOLTS = "more_bolts"
    FEWER_BOLTS = "fewer_bolts"
    NO_PAYMENT = "no_payment"
    WON = "won"
    NOT_WON = "not_won"


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim:
    """Of the player at a seat; `bolts` is how many there should be, where it is about them."""

    kind: ClaimKind
    seat: int
    bolts: int = 0


def make_claim(kind: ClaimKind, seat: int, table: Table) -> Claim:
    """The claim against the table as it is after the hand: it has one bolt too few, or one too many."""
    step = {ClaimKind.MORE_BOLTS: 1, ClaimKind.FEWER_BOLTS: -1}.get(kind)
    return Claim(kind=kind, seat=seat, bolts=0 if step is None else bolts_of(table, seat) + step)


def can_be_claimed(table: Table, column: Column, seat: int) -> tuple[ClaimKind, ...]:
    """What is not so after a hand, of which this is the player's column."""
    return (
        ClaimKind.OFF_BARREL if _is_on_barrel(table, seat) else ClaimKind.ON_BARREL,
        ClaimKind.MORE_BOLTS,
        *((ClaimKind.FEWER_BOLTS,) if bolts_of(table, seat) else ()),
        *((ClaimKind.NO_PAYMENT,) if _pays(column) else ()),
        ClaimKind.NOT_WON if seat in table.winners else ClaimKind.WON,
    )


def is_borne_out(claim: Claim, before: Table, after: Table, deal: Deal) -> bool:
    """Whether it is so at the table after a deal."""
    if claim.kind is ClaimKind.NO_PAYMENT:
        return not _pays(score_deal(make_context(before, deal), 1, ())[0].columns[claim.seat])
    rides, bolts, won = _is_on_barrel(after, claim.seat), bolts_of(after, claim.seat), claim.seat in after.winners
    return {
        ClaimKind.ON_BARREL: rides,
        ClaimKind.OFF_BARREL: not rides,
        ClaimKind.MORE_BOLTS: bolts == claim.bolts,
        ClaimKind.FEWER_BOLTS: bolts == claim.bolts,
        ClaimKind.WON: won,
        ClaimKind.NOT_WON: not won,
    }[claim.kind]


def bolts_of(table: Table, seat: int) -> int:
    """How many the sheet counts."""
    return table.tallies[seat].bolts if table.terms.rules.numbers["bolt.penalty_every"] else 0


def _is_on_barrel(table: Table, seat: int) -> bool:
    return on_barrel(table, seat) and seat not in table.winners


def _pays(column: Column) -> bool:
    return any(line.amount < 0 and line.what not in NO_PAYMENTS for line in column.lines)
