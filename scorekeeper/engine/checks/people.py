"""Who is named: every name belongs to a player, and whoever sits out neither bids nor takes points (record.md)."""

from collections.abc import Iterator

from scorekeeper.engine.context import DealContext
from scorekeeper.rules.violations import Violation, ViolationCode, impossible


def people(context: DealContext) -> list[Violation]:
    """Unknown players, and roles of one who sits out."""
    known, deal = _taking_part(context), context.deal
    wrong: list[Violation] = []
    if deal.dealer is not None or deal.player is not None or deal.amounts is not None:
        wrong += _at_no_table(context)
    if deal.declarer is not None and deal.declarer not in known:
        wrong.append(_stranger(context, "declarer", deal.declarer))
    for place, call in enumerate(deal.auction or ()):
        if call.player not in known:
            wrong.append(_stranger(context, f"auction[{place}]", call.player))
    for name in deal.points or ():
        if name not in known:
            wrong.append(_stranger(context, f"points.{name}", name))
    for place, name in enumerate(deal.tricks):
        if name not in known:
            wrong.append(_stranger(context, f"tricks[{place}]", name))
    if deal.nines is not None and deal.nines not in known:
        wrong.append(_stranger(context, "nines", deal.nines))
    return wrong


def _at_no_table(context: DealContext) -> Iterator[Violation]:
    """Who dealt, and whom a deal without a contract is about, may be anybody at the table, also one who sits out."""
    deal = context.deal
    given = [(f"amounts.{name}", name) for name in deal.amounts or ()]
    for path, name in (("dealer", deal.dealer), ("player", deal.player), *given):
        if name is not None and name not in context.table.players:
            yield _stranger(context, path, name)


def _taking_part(context: DealContext) -> tuple[str, ...]:
    players, sits_out = context.table.players, context.table.seating.sits_out
    return players if sits_out is None else (*players[:sits_out], *players[sits_out + 1 :])


def _stranger(context: DealContext, path: str, name: str) -> Violation:
    if name in context.table.players:
        return impossible(ViolationCode.SITS_OUT, path, "game.sit_out", {"name": name})
    return impossible(ViolationCode.UNKNOWN_PLAYER, path, None, {"name": name})
