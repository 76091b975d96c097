"""Who is named: every name belongs to a player, and whoever sits out neither bids nor takes points (record.md)."""

from collections.abc import Iterator

from scorekeeper.engine.case import Case
from scorekeeper.rules.violations import Violation, impossible


def people(case: Case) -> Iterator[Violation]:
    """Unknown players, and roles of one who sits out."""
    known, deal = _taking_part(case), case.deal
    if deal.declarer is not None and deal.declarer not in known:
        yield _stranger(case, "declarer", deal.declarer)
    for place, call in enumerate(deal.auction or ()):
        if call.player not in known:
            yield _stranger(case, f"auction[{place}]", call.player)
    for name in deal.points or ():
        if name not in known:
            yield _stranger(case, f"points.{name}", name)
    for place, name in enumerate(deal.tricks):
        if name not in known:
            yield _stranger(case, f"tricks[{place}]", name)
    if deal.nines is not None and deal.nines not in known:
        yield _stranger(case, "nines", deal.nines)
    if deal.player is not None and deal.player not in case.table.players:
        yield _stranger(case, "player", deal.player)


def _taking_part(case: Case) -> tuple[str, ...]:
    players, sits_out = case.table.players, case.table.seating.sits_out
    return players if sits_out is None else (*players[:sits_out], *players[sits_out + 1 :])


def _stranger(case: Case, path: str, name: str) -> Violation:
    if name in case.table.players:
        return impossible("sits_out", path, "game.sit_out", {"name": name})
    return impossible("unknown_player", path, None, {"name": name})
