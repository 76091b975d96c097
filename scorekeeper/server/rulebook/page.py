"""The catalogue of options as its page shows it: in the groups of the house rules, each with its small game."""

from dataclasses import replace

from scorekeeper.engine.record import Deal
from scorekeeper.engine.table import Table
from scorekeeper.pages.log.differences_page import make_differences
from scorekeeper.pages.log.event_page import summarize_deal
from scorekeeper.server.core.languages import VOICE
from scorekeeper.server.core.responses import Shown
from scorekeeper.wording.catalogue.entries import CatalogueEntry, make_entries
from scorekeeper.wording.options import GROUP_TITLES


def make_catalogue() -> list[Shown]:
    """Every option under the title of its group, in the language of the request, with the hands of its small game in
    words. `id` is the group's anchor.
    """
    groups: dict[str, list[CatalogueEntry]] = {title: [] for title in GROUP_TITLES.values()}
    for entry in make_entries(VOICE):
        groups[GROUP_TITLES[entry.id.split(".")[0]]].append(entry)
    return [
        {
            "id": group[0].id.split(".")[0],
            "title": VOICE.gettext(title),
            "options": [(entry, [_say_hand(deal, entry.table) for deal in entry.deals]) for entry in group],
        }
        for title, group in groups.items()
    ]


def _say_hand(deal: Deal, table: Table) -> str:
    """A hand in a line, with whatever else was recorded of it."""
    bare = replace(deal, won_at=None, auction=None, blind=False, sweep=False, tricks=(), nines=None, talon=None)
    rest = [f"{difference.label}: {difference.new}" for difference in make_differences(VOICE, bare, deal, table.terms)]
    return "; ".join([summarize_deal(VOICE, deal, table), *rest])
