"""What a form needs to know of the deal to come."""

from scorekeeper.engine.checks.given_up import barred_by_barrel
from scorekeeper.engine.sheet import Next
from scorekeeper.engine.table import Table, compelled, gold_factor, is_silenced, minimum, seats_on_barrel


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
        may_rospisat=_may_rospisat(table, may_declare),
    )


def _may_declare(table: Table) -> tuple[int, ...]:
    """Everyone active but the silenced, who only bid where they have to; in a gold set in turn the opener alone."""
    terms = table.terms
    if not terms.bidding:
        return ()
    if table.gold is not None and terms.rules.flags["gold.in_turn"]:
        return (table.seating.opener,)
    seats = sorted(table.seating.active)
    return tuple(seat for seat in seats if seat == compelled(table) or not is_silenced(table, seat))


def _may_rospisat(table: Table, may_declare: tuple[int, ...]) -> tuple[int, ...]:
    """Who could give a hand up by rospisat, but for what depends on the bid."""
    rules = table.terms.rules
    if rules.words["rospisat.allowed"] == "never" or (table.gold is not None and not rules.flags["gold.rospisat"]):
        return ()
    limit, way = rules.numbers["rospisat.limit"], rules.words["rospisat.barrel"]
    barrel = seats_on_barrel(table)
    return tuple(
        seat
        for seat in may_declare
        if not (limit and table.tallies[seat].rospisats >= limit) and not barred_by_barrel(way, seat, barrel)
    )
