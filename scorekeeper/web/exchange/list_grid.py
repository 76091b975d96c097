"""A table as text: rows of cells, whichever sign stands between them (RFC 4180, so quoted cells may hold anything)."""

import csv
import re
from collections import Counter
from dataclasses import dataclass
from io import StringIO

from scorekeeper.export.safe import as_written
from scorekeeper.service.limits import MOST_DEALS
from scorekeeper.web.platform.numbers import as_number
from scorekeeper.wording.ledger import ListProblem

SEPARATORS = {"tab": "\t", "semicolon": ";", "comma": ","}
MOST_ROWS = (MOST_DEALS - 1) // 4  # a deal for each of four players, and the agreement at the end
MOST_COLUMNS = 30
BLANKS = ("", "-", "–", "—", "−")  # nothing was written there
LOOKED_AT = 20  # rows, to find out what separates their cells
TOLD = re.compile(r'\A"?sep=(.)"?[ \t]*(?:\r?\n|\Z)', re.IGNORECASE)  # Excel's own line for its separator


@dataclass(frozen=True, slots=True, kw_only=True)
class ListRow:
    """A row; `number` counts every row of the text from 1, blank ones too, as a spreadsheet does."""

    number: int
    cells: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Grid:
    """The rows that are not blank, from the head on; all as wide as the widest."""

    separator: str
    rows: tuple[ListRow, ...]
    width: int


class BadGrid(Exception):
    """A text that is no table, at the row with this number."""

    def __init__(self, problem: ListProblem, row: int) -> None:
        super().__init__(f"{problem}: {row}")
        self.problem, self.row = problem, row


def read_grid(text: str, separator: str | None = None) -> Grid:
    """The table in a text; the separator is guessed where neither the caller nor the text tells it. BadGrid."""
    declared = TOLD.match(text)
    body = f"\n{text[declared.end() :]}" if declared else text  # a blank row, so that rows keep their numbers
    signs = {sign: name for name, sign in SEPARATORS.items()}
    sign = separator if separator in SEPARATORS else signs.get(declared[1] if declared else "") or guess_separator(body)
    rows = _from_head(_rows(body, SEPARATORS[sign]))
    if not rows:
        raise BadGrid(ListProblem.NO_ROWS, 1)
    if len(rows) > MOST_ROWS:
        raise BadGrid(ListProblem.TOO_MANY_ROWS, rows[MOST_ROWS].number)
    widest = max(rows, key=lambda row: len(row.cells))
    if len(widest.cells) > MOST_COLUMNS:
        raise BadGrid(ListProblem.TOO_MANY_COLUMNS, widest.number)
    return Grid(separator=sign, rows=rows, width=len(widest.cells))


def guess_separator(text: str) -> str:
    """What makes equally many columns of the most of the first rows; where several do, what makes the most columns."""
    beginning = "\n".join(text.splitlines()[:LOOKED_AT])

    def alike(name: str) -> tuple[int, int]:
        try:
            widths = Counter(len(row.cells) for row in _rows(beginning, SEPARATORS[name], strict=False))
        except BadGrid:
            return 0, 0
        return max(((rows, width) for width, rows in widths.items() if width > 1), default=(0, 0))

    return max(SEPARATORS, key=alike)


def _from_head(rows: tuple[ListRow, ...]) -> tuple[ListRow, ...]:
    """Without what stands above the head, which is the first of the fullest rows before any number. A word alone over
    several columns is the head of none.
    """
    first = next((place for place, row in enumerate(rows) if any(as_number(cell) is not None for cell in row.cells)), 0)
    head = max(range(first), key=lambda place: _told(rows[place]), default=0)
    is_title = first > 0 and _told(rows[head]) == 1 and max(len(row.cells) for row in rows) > 1
    return rows[first:] if is_title else rows[head:]


def _told(row: ListRow) -> int:
    return sum(cell not in BLANKS for cell in row.cells)


def _rows(text: str, sign: str, *, strict: bool = True) -> tuple[ListRow, ...]:
    reader = csv.reader(StringIO(text, newline=""), delimiter=sign, strict=strict)
    rows: list[ListRow] = []
    number = 0
    try:
        for number, declared in enumerate(reader, start=1):
            cells = tuple(as_written(cell).strip() for cell in declared)
            if any(cells):
                rows.append(ListRow(number=number, cells=cells))
    except csv.Error:
        raise BadGrid(ListProblem.BAD_QUOTES, number + 1) from None
    return tuple(rows)
