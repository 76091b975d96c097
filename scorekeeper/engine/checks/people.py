"""Who is named: every name belongs to a player, and whoever sits out neither bids nor takes points (record.md)."""

from collections.abc import Iterator

from scorekeeper.engine.case import Case, seat_of
from scorekeeper.engine.record import Outcome
from scorekeeper.rules.violations import Violation, impossible


def people(case: Case) -> Iterator[Violation]:
    """Unknown players, and roles of one who sits out."""
    for path, name, takes_part in _named(case):
        seat = seat_of(case.table, name)
        if seat is None:
            yield impossible("unknown_player", path, numbers={"name": name})
        elif takes_part and seat == case.table.seating.sits_out:
            yield impossible("sits_out", path, "game.sit_out", {"name": name})


def _named(case: Case) -> Iterator[tuple[str, str, bool]]:
    """Every name in the deal with its path, and whether its bearer must be taking part."""
    deal = case.deal
    if deal.declarer is not None:
        yield "declarer", deal.declarer, True
    for place, call in enumerate(deal.auction or ()):
        yield f"auction[{place}]", call.player, True
    for name in deal.points or ():
        yield f"points.{name}", name, True
    for place, name in enumerate(deal.tricks):
        yield f"tricks[{place}]", name, True
    if deal.nines is not None:
        yield "nines", deal.nines, True
    if deal.player is not None and deal.outcome in (Outcome.REDEAL, Outcome.ADJUSTMENT):
        yield "player", deal.player, False
