"""A game as exports read it: the record, its sheet, and the table before and after each deal."""

from dataclasses import dataclass

from scorekeeper.engine.hand import lay_hand
from scorekeeper.engine.record import Record
from scorekeeper.engine.score import open_table, score_deal
from scorekeeper.engine.sheet import Sheet
from scorekeeper.engine.table import Table


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """`tables` are the table before each deal of the sheet and, last, the table after them all."""

    record: Record
    sheet: Sheet
    tables: tuple[Table, ...]


def lay_game(record: Record, sheet: Sheet) -> Game:
    """The game of a record and its sheet; deals that were refused are on neither."""
    tables = [open_table(record)]
    for told, scored in zip(record.deals, sheet.deals, strict=False):
        hand = lay_hand(tables[-1], told)
        _, table = score_deal(hand, scored.number, scored.violations)
        tables.append(table)
    return Game(record=record, sheet=sheet, tables=tuple(tables))


def day_of(record: Record) -> str | None:
    """The day on which the game began, as YYYY-MM-DD where it was played; None where no deal says when it was."""
    moments = [deal.at for deal in record.deals if deal.at is not None]
    return moments[0][:10] if moments else None
