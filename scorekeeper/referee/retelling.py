"""A game told to its end under any rules: what a table could agree to is scored as agreed, the impossible ends it."""

from dataclasses import dataclass, replace

from scorekeeper.engine.decode_deal import read_deal
from scorekeeper.engine.encode import encode_deal
from scorekeeper.engine.hand import lay_hand
from scorekeeper.engine.record import CONTRACTED, Deal, Record
from scorekeeper.engine.score import check_deal, open_table, score_deal
from scorekeeper.engine.sheet import SheetDeal
from scorekeeper.engine.table import Table
from scorekeeper.rules.options import Value
from scorekeeper.rules.violations import Grade, Violation


@dataclass(frozen=True, slots=True, kw_only=True)
class Telling:
    """A game under its rules. `tables` are those before each scored deal and, last, after them all; `refused` is why
    the telling ends before the record does, empty where it does not. A deal against the rules has its violations.
    """

    record: Record
    deals: tuple[SheetDeal, ...]
    tables: tuple[Table, ...]
    refused: tuple[Violation, ...] = ()


def with_rules(record: Record, system: str, changes: dict[str, Value]) -> Record:
    """The same game under other rules."""
    return replace(record, system=system, changes=changes)


def with_deals(record: Record, deals: tuple[Deal, ...]) -> Record:
    """The same table with other deals."""
    return replace(record, deals=deals)


def retell(record: Record) -> Telling:
    """The game as far as it can be told; its head is in order (`wrong_head`)."""
    tables, deals = [open_table(record)], list[SheetDeal]()
    refused: tuple[Violation, ...] = ()
    for told in record.deals:
        violations = _wrong(tables[-1], told)
        if any(found.grade is Grade.IMPOSSIBLE for found in violations):
            refused = violations
            break
        deal, table = score_deal(lay_hand(tables[-1], told), len(tables), violations)
        deals.append(deal)
        tables.append(table)
    return Telling(record=record, deals=tuple(deals), tables=tuple(tables), refused=refused)


def is_over(telling: Telling) -> bool:
    """Whether the game is won, be it before its record ends."""
    return bool(telling.tables[-1].winners)


def _wrong(table: Table, deal: Deal) -> tuple[Violation, ...]:
    """A hand with a declarer where nobody bids, or without one where they do, has the wrong shape already."""
    bidding = table.terms.bidding
    if deal.outcome in CONTRACTED and (deal.declarer is None) == bidding and not table.winners:
        return read_deal(encode_deal(deal), bidding=bidding).violations
    return check_deal(lay_hand(table, deal))
