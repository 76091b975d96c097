"""The catalogue of options as its page shows it: in the groups of the house rules, each with its small game."""

from dataclasses import dataclass, replace

from scorekeeper.engine.record import Deal
from scorekeeper.engine.table import Table
from scorekeeper.pages.log.differences_page import make_differences
from scorekeeper.pages.log.event_page import summarize_deal
from scorekeeper.server.core.languages import VOICE
from scorekeeper.wording.catalogue.entries import CatalogueEntry, make_entries
from scorekeeper.wording.options import GROUP_TITLES


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown:
    """An entry, and the hands of its small game in words."""

    entry: CatalogueEntry
    hands: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class CatalogueGroup:
    """The options under one title. `id` is its anchor."""

    id: str
    title: str
    options: tuple[Shown, ...]


def make_catalogue() -> tuple[CatalogueGroup, ...]:
    """Every option, in the language of the request."""
    entries = make_entries(VOICE)
    groups: dict[str, list[CatalogueEntry]] = {title: [] for title in GROUP_TITLES.values()}
    for entry in entries:
        groups[GROUP_TITLES[entry.id.split(".")[0]]].append(entry)
    return tuple(
        CatalogueGroup(
            id=group[0].id.split(".")[0],
            title=VOICE.gettext(title),
            options=tuple(Shown(entry=entry, hands=_hands(entry)) for entry in group),
        )
        for title, group in groups.items()
    )


def _hands(entry: CatalogueEntry) -> tuple[str, ...]:
    return tuple(_say_hand(deal, entry.table) for deal in entry.deals)


def _say_hand(deal: Deal, table: Table) -> str:
    """A hand in a line, with whatever else was recorded of it."""
    bare = replace(deal, won_at=None, auction=None, blind=False, sweep=False, tricks=(), nines=None, talon=None)
    rest = [f"{difference.label}: {difference.new}" for difference in make_differences(VOICE, bare, deal, table.terms)]
    return "; ".join([summarize_deal(VOICE, deal, table), *rest])
