"""The table after a deal: the standings from what was written, the deal passed on, the gold set one further (sections
1, 2).
"""

from scorekeeper.engine.checks.agreement import amended
from scorekeeper.engine.context import DealContext, Progress
from scorekeeper.engine.record import CONTRACTED, Deal, Outcome
from scorekeeper.engine.stages.finish import winners
from scorekeeper.engine.stages.fresh_deals import is_fined, row_of_fresh_deals
from scorekeeper.engine.stages.gold import gold_after
from scorekeeper.engine.table import Table, Tally, make_terms

NEW_BARREL = ("barrel.kind", "barrel.level", "game.target")


def next_table(context: DealContext, progress: Progress) -> Table:
    """Where everything stands when the page of a deal is written."""
    table, deal = context.table, context.deal
    if deal.outcome is Outcome.AGREEMENT:
        return agree(table, deal)
    was_hand = deal.outcome in CONTRACTED
    passes = was_hand or is_fined(table, deal)
    dealer = (table.dealer + 1) % len(table.players) if passes else table.dealer
    return Table(
        terms=table.terms,
        players=table.players,
        scores=tuple(progress.scores),
        tallies=tuple(progress.tallies),
        dealer=dealer,
        seating=table.terms.seatings[dealer],
        gold=gold_after(context),
        fresh_deals=row_of_fresh_deals(table, deal),
        played=table.played + was_hand,
        winners=winners(context, progress),
    )


def agree(table: Table, deal: Deal) -> Table:
    """The table after an agreement: new terms; a new barrel has nobody on it yet (section 24)."""
    changes = deal.changes or {}
    old = table.terms.rules
    rules = amended(old, changes)
    terms = make_terms(rules, len(table.players))
    moved = any(rules.values[option] != old.values[option] for option in NEW_BARREL)
    return Table(
        terms=terms,
        players=table.players,
        scores=table.scores,
        tallies=tuple(_off_barrel(tally) if moved else tally for tally in table.tallies),
        dealer=table.dealer,
        seating=terms.seatings[table.dealer],
        gold=table.gold if rules.flags["gold.enabled"] else None,
        fresh_deals=table.fresh_deals,
        played=table.played,
    )


def _off_barrel(tally: Tally) -> Tally:
    return Tally(bolts=tally.bolts, rospisats=tally.rospisats, spisats=tally.spisats, falls=tally.falls)
