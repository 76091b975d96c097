"""A game as exports read it: the record, its sheet, and the table before and after each deal."""

from dataclasses import dataclass

from scorekeeper.engine.hand import lay_hand
from scorekeeper.engine.record import Record
from scorekeeper.engine.score import open_table, score_deal
from scorekeeper.engine.sheet import Column, Mark, Sheet
from scorekeeper.engine.table import Table, on_barrel


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


def has_fallen(column: Column, before: Table, after: Table, seat: int) -> bool:
    """Whether the sheet has an arrow in a player's column of a deal: off the barrel, of whatever kind, without winning,
    or a fall that was counted. `before` and `after` are the tables around the deal, whose rules need not be those of
    today; an agreement writes no line, and whom it takes off the barrel has not fallen.
    """
    left = on_barrel(before, seat) and not on_barrel(after, seat) and seat not in after.winners
    return (left and bool(column.lines)) or Mark.FALL in column.marks


def day_of(record: Record) -> str | None:
    """The day on which the game began, as YYYY-MM-DD where it was played; None where no deal says when it was."""
    moments = [deal.at for deal in record.deals if deal.at is not None]
    return moments[0][:10] if moments else None
