"""A table as text: rows of cells, whichever sign stands between them (RFC 4180, so quoted cells may hold anything)."""

import csv
from dataclasses import dataclass
from io import StringIO

from scorekeeper.export.safe import as_written
from scorekeeper.service.bounds import MOST_DEALS
from scorekeeper.wording.ledger import Flaw

SEPARATORS = {"tab": "\t", "semicolon": ";", "comma": ","}
MOST_ROWS = (MOST_DEALS - 1) // 4  # a deal for each of four players, and the agreement at the end
MOST_COLUMNS = 30
LOOKED_AT = 20  # rows, to find out what separates their cells


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """A row; `number` counts every row of the text from 1, blank ones too, as a spreadsheet does."""

    number: int
    cells: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Grid:
    """The rows that are not blank, all as wide as the widest."""

    separator: str
    rows: tuple[Row, ...]
    width: int


class BadGrid(Exception):
    """A text that is no table, at the row with this number."""

    def __init__(self, flaw: Flaw, row: int) -> None:
        super().__init__(f"{flaw}: {row}")
        self.flaw, self.row = flaw, row


def read_grid(text: str, separator: str | None = None) -> Grid:
    """The table in a text; the separator is guessed where it is not told. BadGrid."""
    sign = separator if separator in SEPARATORS else guess_separator(text)
    rows = _rows(text, SEPARATORS[sign])
    if not rows:
        raise BadGrid(Flaw.NO_ROWS, 1)
    if len(rows) > MOST_ROWS:
        raise BadGrid(Flaw.TOO_MANY_ROWS, rows[MOST_ROWS].number)
    widest = max(rows, key=lambda row: len(row.cells))
    if len(widest.cells) > MOST_COLUMNS:
        raise BadGrid(Flaw.TOO_MANY_COLUMNS, widest.number)
    return Grid(separator=sign, rows=rows, width=len(widest.cells))


def guess_separator(text: str) -> str:
    """What makes the most columns of every one of the first rows."""
    beginning = "\n".join(text.splitlines()[:LOOKED_AT])

    def columns(name: str) -> int:
        try:
            return min((len(row.cells) for row in _rows(beginning, SEPARATORS[name], strict=False)), default=0)
        except BadGrid:
            return 0

    return max(SEPARATORS, key=columns)


def _rows(text: str, sign: str, *, strict: bool = True) -> tuple[Row, ...]:
    reader = csv.reader(StringIO(text, newline=""), delimiter=sign, strict=strict)
    rows: list[Row] = []
    number = 0
    try:
        for number, told in enumerate(reader, start=1):
            cells = tuple(as_written(cell).strip() for cell in told)
            if any(cells):
                rows.append(Row(number=number, cells=cells))
    except csv.Error:
        raise BadGrid(Flaw.BAD_QUOTES, number + 1) from None
    return tuple(rows)
