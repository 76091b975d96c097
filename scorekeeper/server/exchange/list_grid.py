"""A table as text: rows of cells, whichever sign stands between them (RFC 4180, so quoted cells may hold anything)."""

import csv
import re
from collections import Counter
from dataclasses import dataclass, replace
from io import StringIO
from itertools import zip_longest

from scorekeeper.export.csv_table import as_written
from scorekeeper.server.exchange.list_numbers import BLANKS, DASHES, USUAL_MARKS, as_count, as_mark, as_number
from scorekeeper.service.limits import MOST_DEALS
from scorekeeper.wording.importing import ListProblem

BLANK = " "  # any number of them stands between two cells
IN_LINES = {"three_lines": "3", "four_lines": "4", "two_lines": "2"}  # a cell a line, so many of them a row
SEPARATORS = {"tab": "\t", "semicolon": ";", "comma": ",", "pipe": "|", "blank": BLANK, **IN_LINES}
RULED = re.compile(r"[\s|:+=`─━═┼┿╪├┤└┘┌┐┴┬-]*")  # a line of Markdown between head and rows, or of a frame
RULE = re.compile(r"[-=_─━–—]{2,}|")  # in each cell of a row that is a line drawn by hand
PIPES = str.maketrans({"│": "|", "┃": "|", "║": "|"})
MOST_ROWS = MOST_DEALS - 1  # a deal each, and the agreement at the list's end
MOST_COLUMNS, MOST_IN_A_ROW = 30, 4
LOOKED_AT = 20  # rows, to find out what separates their cells
HARD = r"(?!(?<=[0-9])[\u00a0\u2007\u2009\u202f][0-9]{3}(?![0-9]))"  # a blank that does not break is within a number
WIDE_GAP, GAP = re.compile(r"\s{2,}"), re.compile(rf"{HARD}\s+")  # where one blank is within a name, more are between
TORN = re.compile(rf"[{DASHES}] [0-9]+|[{DASHES}]?[1-9] [0-9]{{3}}")  # "- 300" and "1 020"
DECLARED = re.compile(r'\A"?sep=(.)"?[ \t]*(?:\r?\n|\Z)', re.IGNORECASE)  # Excel's own line for its separator


@dataclass(frozen=True, slots=True, kw_only=True)
class ListRow:
    """A row; `number` counts every row of the text from 1, blank ones too, as a spreadsheet does."""

    number: int
    cells: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Grid:
    """The rows that are not blank, from the head on, all as wide as the widest; `above` numbers those before.
    `in_rows`: the players may stand in rows; where the table is `turned`, its rows are the columns of the text.
    """

    separator: str
    rows: tuple[ListRow, ...]
    width: int
    above: tuple[int, ...] = ()
    in_rows: bool = False
    turned: bool = False


class BadGrid(Exception):
    """A text that is no table, at the row with this number."""

    def __init__(self, problem: ListProblem, row: int) -> None:
        super().__init__(f"{problem}: {row}")
        self.problem, self.row = problem, row


def read_grid(text: str, separator: str | None = None, turn: bool | None = None) -> Grid:
    """The table in a text; the separator is guessed where neither the caller nor the text says it, and turned, or what
    `turn` says, where players stand in rows. BadGrid.
    """
    declared = DECLARED.match(text)
    body = f"\n{text[declared.end() :]}" if declared else text  # a blank row, so that rows keep their numbers
    signs = {sign: name for name, sign in SEPARATORS.items() if name not in IN_LINES}
    sign = separator if separator in SEPARATORS else signs.get(declared[1] if declared else "") or guess_separator(body)
    every = _rows(body, SEPARATORS[sign])
    rows = _from_head(every, spaced=SEPARATORS[sign] == BLANK)
    if not rows:
        raise BadGrid(ListProblem.NO_ROWS, 1)
    hands = rows[1:] if _is_head(rows[0]) else rows
    in_rows, above = _in_rows(hands), tuple(row.number for row in every if row.number < rows[0].number)
    turned = in_rows and (turn if turn is not None else hands is rows or _counts(rows[0]))
    rows = _turned(rows) if turned else rows
    if len(rows) > MOST_ROWS:
        raise BadGrid(ListProblem.TOO_MANY_ROWS, rows[MOST_ROWS].number)
    widest = max(rows, key=lambda row: len(row.cells))
    if len(widest.cells) > MOST_COLUMNS:
        raise BadGrid(ListProblem.TOO_MANY_COLUMNS, widest.number)
    width = len(widest.cells)
    return Grid(separator=sign, rows=rows, width=width, above=() if turned else above, in_rows=in_rows, turned=turned)


def _is_head(row: ListRow) -> bool:
    """Whether a row is the head of rows of players: words, or the numbers of the hands."""
    return as_number(row.cells[0]) is None and (_counts(row) or not any(map(_is_written, row.cells[1:])))


def _counts(row: ListRow) -> bool:
    """Whether numbers of hands stand behind the row's first cell, perhaps with a word behind them."""
    numbers = [as_count(cell) for cell in row.cells[1:]]
    known = [number for number in numbers if number is not None]
    return len(known) > 1 and known == list(range(1, len(known) + 1)) and None not in numbers[: len(known)]


def _in_rows(rows: tuple[ListRow, ...]) -> bool:
    """Whether each row is a name and behind it the numbers of a player."""
    names = {row.cells[0].casefold() for row in rows}
    return 1 < len(rows) <= MOST_IN_A_ROW and len(names - {""}) == len(rows) and all(map(_is_player, rows))


def _is_player(row: ListRow) -> bool:
    written = [cell for cell in row.cells[1:] if cell and as_mark(cell) not in USUAL_MARKS]
    return not _is_written(row.cells[0]) and len(written) > 0 and all(map(_is_written, written))


def _is_written(cell: str) -> bool:
    return as_number(cell) is not None


def _turned(rows: tuple[ListRow, ...]) -> tuple[ListRow, ...]:
    """The columns as rows, by the numbers that they had."""
    columns = zip_longest(*(row.cells for row in rows), fillvalue="")
    return tuple(ListRow(number=number, cells=cells) for number, cells in enumerate(columns, start=1))


def guess_separator(text: str) -> str:
    """What makes equally many columns of the most of the first rows; where several do, what makes the most columns.
    Blanks stand within cells, too, and separate them only where nothing else makes as many rows alike.
    """
    beginning = "\n".join(text.splitlines()[:LOOKED_AT])

    def alike(name: str) -> tuple[int, int]:
        try:
            return _alike(_rows(beginning, SEPARATORS[name], strict=False))
        except BadGrid:
            return 0, 0

    signs = [name for name in SEPARATORS if name != "blank" and name not in IN_LINES]
    best = max(signs, key=alike)
    lines = None if alike(best)[0] else _guess_lines(text)
    if best == "pipe" and alike(best)[0]:
        return best
    return lines or ("blank" if alike("blank")[0] > alike(best)[0] else best)


def _guess_lines(text: str) -> str | None:
    """How many lines make a row, where each line is a cell: as many as there are names before the first number."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    alone = [len(line.split()) == 1 or TORN.fullmatch(line) is not None for line in lines]
    numbers = [one and as_number(line) is not None for one, line in zip(alone, lines, strict=True)]
    names = numbers.index(True) if True in numbers else 0
    fit = [name for name, count in IN_LINES.items() if len(numbers) % int(count) == 0 and names in (0, int(count))]
    return fit[0] if len(numbers) > MOST_IN_A_ROW and fit and all(numbers[names:]) else None


def _from_head(rows: tuple[ListRow, ...], *, spaced: bool) -> tuple[ListRow, ...]:
    """Without what stands above the head, which is the first of the fullest rows before any number. A word alone over
    several columns is the head of none. Among blanks a title is as many cells as it has words: there the head is next
    to the numbers, and has no more cells than they.
    """
    first = next((place for place, row in enumerate(rows) if any(as_number(cell) is not None for cell in row.cells)), 0)
    if spaced and first and len(rows[first - 1].cells) <= max(len(row.cells) for row in rows[first:]):
        return rows[first - 1 :]
    head = max(range(first), key=lambda place: _filled(rows[place]), default=0)
    is_title = first > 0 and _filled(rows[head]) == 1 and max(len(row.cells) for row in rows) > 1
    return rows[first:] if is_title else rows[head:]


def _filled(row: ListRow) -> int:
    return sum(cell not in BLANKS for cell in row.cells)


def _alike(rows: tuple[ListRow, ...]) -> tuple[int, int]:
    """How many rows have more than one cell and equally many, and how many cells those have."""
    widths = Counter(len(row.cells) for row in rows)
    return max(((rows, width) for width, rows in widths.items() if width > 1), default=(0, 0))


def _spaced_rows(text: str) -> tuple[ListRow, ...]:
    """The rows of a table with blanks between its cells, be it that names have single blanks in them."""

    def split(gap: re.Pattern[str]) -> tuple[ListRow, ...]:
        lines = enumerate(text.splitlines(), start=1)
        rows = [(number, tuple(gap.split(line.strip()))) for number, line in lines]
        return tuple(
            ListRow(number=number, cells=cells) for number, cells in rows if not all(map(RULE.fullmatch, cells))
        )

    return max(split(WIDE_GAP), _mended(split(GAP)), key=_alike)


def _mended(rows: tuple[ListRow, ...]) -> tuple[ListRow, ...]:
    """The rows without tears: in one that is wider than the most a thousand or a minus may stand apart from its digits,
    if the row is as wide as the others with them together.
    """
    width = _alike(rows)[1]
    return tuple(replace(row, cells=_together(row.cells, width)) if len(row.cells) > width > 1 else row for row in rows)


def _together(cells: tuple[str, ...], width: int) -> tuple[str, ...]:
    mended: list[str] = []
    for cell in cells:
        torn = mended and TORN.fullmatch(f"{mended[-1]} {cell}")
        mended[-1:] = [mended[-1] + cell] if torn else [*mended[-1:], cell]
    return tuple(mended) if len(mended) == width else cells


def _ruled_rows(text: str) -> tuple[ListRow, ...]:
    """The rows of a table of Markdown, or of one in a frame; bold and code are how a cell looks."""
    rows = []
    for number, line in enumerate(text.translate(PIPES).splitlines(), start=1):
        inner = line.strip().removeprefix("|").removesuffix("|")
        cells = tuple(cell.strip(" \t*_`~") for cell in inner.split("|"))
        if not RULED.fullmatch(line) and any(cells):
            rows.append(ListRow(number=number, cells=cells))
    return tuple(rows)


def _lined_rows(text: str, width: int) -> tuple[ListRow, ...]:
    """Rows of so many lines each; a row has the number of its first line."""
    lines = [(number, line.strip()) for number, line in enumerate(text.splitlines(), start=1) if line.strip()]
    return tuple(
        ListRow(number=lines[first][0], cells=tuple(cell for _, cell in lines[first : first + width]))
        for first in range(0, len(lines), width)
    )


def _rows(text: str, sign: str, *, strict: bool = True) -> tuple[ListRow, ...]:
    if sign == BLANK:
        return _spaced_rows(text)
    if sign == SEPARATORS["pipe"]:
        return _ruled_rows(text)
    if sign in IN_LINES.values():
        return _lined_rows(text, int(sign))
    reader = csv.reader(StringIO(text, newline=""), delimiter=sign, strict=strict)
    rows: list[ListRow] = []
    number = 0
    try:
        for number, declared in enumerate(reader, start=1):
            cells = tuple(as_written(cell).strip() for cell in declared)
            if any(cells) and not all(map(RULE.fullmatch, cells)):
                rows.append(ListRow(number=number, cells=cells))
    except csv.Error:
        raise BadGrid(ListProblem.BAD_QUOTES, number + 1) from None
    return _mended(tuple(rows)) if sign == SEPARATORS["comma"] else tuple(rows)
