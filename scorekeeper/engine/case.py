"""A deal laid on the table: names turned into seats as far as they are known, piles as far as they are told."""

from dataclasses import dataclass

from scorekeeper.engine.piles import Pile, read_piles
from scorekeeper.engine.record import Deal
from scorekeeper.engine.table import Table, minimum, seats_on_barrel
from scorekeeper.rules.house import HouseRules


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """A deal before it is checked. `declarer` is None without one who takes part.

    `on_barrel` is by seat, before the deal; `piles` is None without points, or where they could not be read.
    """

    table: Table
    rules: HouseRules
    deal: Deal
    declarer: int | None
    minimum: int
    on_barrel: tuple[bool, ...]
    piles: dict[int, Pile] | None


def open_case(table: Table, deal: Deal, *, points_read: bool = True) -> Case:
    """The case of a deal at a table; without `points_read` no pile is looked at."""
    return Case(
        table=table,
        rules=table.terms.rules,
        deal=deal,
        declarer=_declarer(table, deal.declarer),
        minimum=minimum(table),
        on_barrel=seats_on_barrel(table),
        piles=read_piles(table, deal) if points_read and deal.points is not None else None,
    )


def _declarer(table: Table, name: str | None) -> int | None:
    if name is None or name not in table.players:
        return None
    seat = table.players.index(name)
    return None if seat == table.seating.sits_out else seat


def won_at(deal: Deal) -> int | None:
    """The bid that won the auction; by default the contract."""
    return deal.bid if deal.won_at is None else deal.won_at
