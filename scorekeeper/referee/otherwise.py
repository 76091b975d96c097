"""The same evening otherwise: under other rules, or with some of its deals told otherwise."""

from collections.abc import Mapping
from dataclasses import replace

from scorekeeper.engine.game import play
from scorekeeper.engine.record import DEALT, Deal, Record
from scorekeeper.rules.options import Value


def with_rules(record: Record, system: str, changes: dict[str, Value]) -> Record:
    """The same game under other rules."""
    return replace(record, system=system, changes=changes)


def with_deals(record: Record, deals: tuple[Deal, ...]) -> Record:
    """The same table with other deals."""
    return replace(record, deals=deals)


def told_otherwise(record: Record, others: Mapping[int, Deal]) -> Record:
    """The same evening with the deals at some places told otherwise. Everybody who dealt is named, so that no other
    rule and no other deal turns the hands; a deal told otherwise that names nobody keeps its dealer too.
    """
    deals = [others.get(place, deal) for place, deal in enumerate(record.deals)]
    for place, scored in enumerate(play(record, lenient=True).sheet.deals):
        if deals[place].dealer is None and deals[place].outcome in DEALT:
            deals[place] = replace(deals[place], dealer=record.players[scored.dealer])
    return with_deals(record, tuple(deals))
