"""The sheet of the deals so far, with where every player stands."""

from scorekeeper.engine.next_deal import next_deal
from scorekeeper.engine.sheet import Sheet, SheetDeal, Standing
from scorekeeper.engine.table import Table, is_silenced, on_barrel
from scorekeeper.rules.violations import Violation


def make_sheet(table: Table, deals: tuple[SheetDeal, ...], refused: tuple[Violation, ...] = ()) -> Sheet:
    """The sheet of the deals so far, with the table after them."""
    seats = range(len(table.players))
    return Sheet(
        players=table.players,
        deals=deals,
        standings=tuple(_standing(table, seat) for seat in seats),
        silenced=tuple(is_silenced(table, seat) for seat in seats),
        winners=table.winners,
        next=next_deal(table),
        refused=refused,
    )


def _standing(table: Table, seat: int) -> Standing:
    """The standing as the sheet shows it: no bolts where none are counted, 0 hands on a locked or open barrel, and no
    barrel for a winner, who may be on it after the last deal.
    """
    terms, tally = table.terms, table.tallies[seat]
    counted = terms.rules.numbers["bolt.penalty_every"] > 0
    barrel = (tally.barrel or 0) if on_barrel(table, seat) and seat not in table.winners else None
    return Standing(
        score=table.scores[seat],
        bolts=tally.bolts if counted else 0,
        rospisats=tally.rospisats,
        spisats=tally.spisats,
        barrel=barrel,
        falls=tally.falls,
    )
