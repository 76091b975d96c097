"""A deal in a line, as the log says it and a proposal does. Both hosts draw it."""

from scorekeeper.engine.record import Deal, Outcome
from scorekeeper.engine.table import Table
from scorekeeper.wording.entry import CAUSES_WITHIN, list_amounts, name_outcome
from scorekeeper.wording.log import DEALT_BY
from scorekeeper.wording.paper import show_points
from scorekeeper.wording.voice import Voice


def summarize_deal(voice: Voice, deal: Deal, table: Table) -> str:
    """A deal in a line: "Boris 120 – Anna 35 · Boris 60 + ♥ 100 · Vera 25 – dealt by Vera", the last only where it was
    recorded.
    """
    parts = []
    if deal.declarer is not None:
        parts.append(f"{deal.declarer} {deal.bid}")
    if deal.outcome is not Outcome.PLAYED:
        parts.append(voice.gettext(name_outcome(deal)))
    if deal.cause is not None:
        parts.append(voice.gettext(CAUSES_WITHIN[deal.cause]))
    if deal.outcome is Outcome.ADJUSTMENT:
        parts.append(list_amounts(deal))
    elif deal.player is not None:
        parts.append(deal.player)
    points = " · ".join(f"{name} {show_points(voice, took, table.terms)}" for name, took in (deal.points or {}).items())
    dealt = "" if deal.dealer is None else voice.gettext(DEALT_BY) % {"name": deal.dealer}
    return " – ".join(part for part in (", ".join(parts), points, dealt) if part)
