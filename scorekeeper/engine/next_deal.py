"""What a form needs to know of the deal to come."""

from scorekeeper.engine.checks.given_up import against_rospisat
from scorekeeper.engine.sheet import Next
from scorekeeper.engine.table import (
    Table,
    compelled,
    deals_left,
    declares_in_turn,
    gold_factor,
    is_silenced,
    minimum,
)


def next_deal(table: Table) -> Next | None:
    """None once the game has ended. Seats that may do something stand in seating order."""
    if table.winners:
        return None
    may_declare = _may_declare(table)
    return Next(
        dealer=table.dealer,
        opener=table.seating.opener,
        sits_out=table.seating.sits_out,
        active=table.seating.active,
        gold=table.gold is not None,
        multiplier=gold_factor(table),
        min_bid=minimum(table) if table.terms.bidding else None,
        may_declare=may_declare,
        may_rospisat=tuple(seat for seat in may_declare if not any(against_rospisat(table, seat))),
        deals_left=deals_left(table) if table.terms.deals else None,
    )


def _may_declare(table: Table) -> tuple[int, ...]:
    """Everyone active but the silenced, who only bid where they have to; in a gold set in turn the opener alone."""
    if not table.terms.bidding:
        return ()
    if declares_in_turn(table):
        return (table.seating.opener,)
    seats = sorted(table.seating.active)
    return tuple(seat for seat in seats if seat == compelled(table) or not is_silenced(table, seat))
