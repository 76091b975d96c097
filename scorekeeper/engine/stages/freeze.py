"""Section 13 and what 14 spares: whose gains and losses a barrel keeps off the sheet."""

from scorekeeper.engine.context import DealContext


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
