"""What the columns of a table are: guessed from its head and its numbers, and then for a person to say."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from itertools import accumulate, pairwise

from scorekeeper.server.exchange.list_grid import Grid, ListRow
from scorekeeper.server.exchange.list_numbers import BLANKS, as_count, as_number, may_be_mark
from scorekeeper.slip.fields import tidy
from scorekeeper.wording.export import CHANGE_OF
from scorekeeper.wording.importing import BID_HEADS, DECLARER_HEADS, NUMBER_HEADS
from scorekeeper.wording.languages import LANGUAGES, speak
from scorekeeper.wording.signs import IN_TEXT

LONGEST_NAME = 40
MOST_PLAYERS = 4
LEAST_BID, LEAST_PROOF = 60, 4  # two rows of three players, or three of two, are no accident
MOST_IN_A_HAND = 600  # all cards, marriages and four aces
MANY = 10  # one nought in so many numbers is not rare any more


class ColumnRole(StrEnum):
    """What a column is."""

    SKIP = "skip"
    PLAYER = "player"
    NUMBER = "number"
    DECLARER = "declarer"
    BID = "bid"


class Numbers(StrEnum):
    """Whether a column of a player holds what a hand wrote, or the score after it."""

    CHANGES = "changes"
    SCORES = "scores"


@dataclass(frozen=True, slots=True, kw_only=True)
class Layout:
    """What the table is taken for. `names` are the names of the columns, used where one is a player."""

    header: bool
    numbers: Numbers
    roles: tuple[ColumnRole, ...]
    names: tuple[str, ...]


def guess_layout(grid: Grid) -> Layout:
    """What the table most likely is."""
    first = grid.rows[0]
    header = len(grid.rows) > 1 and not any(as_number(cell) is not None for cell in first.cells)
    body = grid.rows[1:] if header else grid.rows
    names = name_columns(grid, header=header)
    own = _own_roles(first.cells)
    roles = own or _guess_roles([column_of(body, place) for place in range(grid.width)], names)
    players = [column_of(body, place) for place, role in enumerate(roles) if role is ColumnRole.PLAYER]
    numbers = Numbers.CHANGES if own else _guess_numbers(players)
    return Layout(header=header, numbers=numbers, roles=roles, names=names)


def name_columns(grid: Grid, *, header: bool) -> tuple[str, ...]:
    """What stands at the head of each column; blank without a header."""
    heads = grid.rows[0].cells if header else ()
    pattern = _pattern_of(heads)
    own = [pattern.fullmatch(head) if pattern else None for head in heads]
    values = [found[1] if found else head for found, head in zip(own, heads, strict=True)]
    named = [tidy(head)[:LONGEST_NAME].strip(" :") for head in values]
    return (*named, *[""] * (grid.width - len(named)))


def body_of(grid: Grid, layout: Layout) -> tuple[ListRow, ...]:
    """The rows below the head."""
    return grid.rows[1:] if layout.header else grid.rows


def column_of(rows: tuple[ListRow, ...], place: int) -> tuple[str, ...]:
    """The cells of a column; a row that ends before it has a blank one."""
    return tuple(row.cells[place] if place < len(row.cells) else "" for row in rows)


def total_row(grid: Grid, layout: Layout) -> int | None:
    """The number of the last row where it is the sum of the rows above it, or has the last scores without a number of
    its own, and tells no contract; else None.
    """
    body = body_of(grid, layout)
    if len(body) < 2:
        return None
    columns = [(role, column_of(body, place)) for place, role in enumerate(layout.roles)]
    contract = any(role in (ColumnRole.DECLARER, ColumnRole.BID) and cells[-1] not in BLANKS for role, cells in columns)
    players = [cells for role, cells in columns if role is ColumnRole.PLAYER]
    if layout.numbers is Numbers.SCORES:
        uncounted = any(role is ColumnRole.NUMBER and as_count(cells[-1]) is None for role, cells in columns)
        summed_up = uncounted and all(as_number(cells[-1]) == as_number(cells[-2]) for cells in players)
    else:
        summed_up = _is_summed_up(players)
    return body[-1].number if summed_up and not contract else None


def left_out(grid: Grid, layout: Layout) -> frozenset[int]:
    """The places of columns that have a head and numbers, as a player's has, and are left out all the same. In our own
    table it is known why.
    """
    if is_our_own(grid):
        return frozenset()
    body = body_of(grid, layout)
    heads = name_columns(grid, header=layout.header)
    return frozenset(
        place
        for place, role in enumerate(layout.roles)
        if role is ColumnRole.SKIP and heads[place] and _is_numeric(column_of(body, place))
    )


def is_our_own(grid: Grid) -> bool:
    """Whether it is a CSV that this program wrote: that has numbers alone, and the game has more."""
    return _pattern_of(grid.rows[0].cells) is not None


def is_sheet_to_read(text: str) -> bool:
    """Whether it is a sheet as this program writes it for people: a picture, or a text, in whichever language, known by
    the end of its legend.
    """
    return text.startswith("<svg") or any(end in text for end in map(_legend_in, LANGUAGES))


def _guess_roles(columns: list[tuple[str, ...]], names: tuple[str, ...]) -> tuple[ColumnRole, ...]:
    roles = [ColumnRole.SKIP] * len(columns)
    folded = [name.casefold() for name in names]
    _take(roles, ColumnRole.NUMBER, lambda place: folded[place] in NUMBER_HEADS)
    _take(roles, ColumnRole.BID, lambda place: folded[place] in BID_HEADS)
    _take(roles, ColumnRole.DECLARER, lambda place: folded[place] in DECLARER_HEADS)
    _take(roles, ColumnRole.NUMBER, lambda place: _counts(columns[place]))
    numeric = [place for place, role in enumerate(roles) if role is ColumnRole.SKIP and _is_numeric(columns[place])]
    _take(roles, ColumnRole.BID, lambda place: place in numeric and _are_bids(columns, place, numeric))
    players = [place for place in _without_totals(numeric, columns) if roles[place] is ColumnRole.SKIP]
    summed = {place for place in players if _is_sum_of_others(columns, place, players)}
    for place in [place for place in players if place not in summed][:MOST_PLAYERS]:
        roles[place] = ColumnRole.PLAYER
    heads = {folded[place] for place, role in enumerate(roles) if role is ColumnRole.PLAYER} - {""}
    _take(roles, ColumnRole.DECLARER, lambda place: _names_only(columns[place], heads))
    return tuple(roles)


def _without_totals(numeric: list[int], columns: list[tuple[str, ...]]) -> list[int]:
    """The columns of changes alone, where beside each of them stands the one of its running totals."""
    pairs = list(zip(numeric[::2], numeric[1::2], strict=False))
    if len(numeric) % 2 or len(pairs) < 2:
        return numeric
    if all(_adds_up(columns[change], columns[total]) for change, total in pairs):
        return [change for change, _ in pairs]
    if all(_adds_up(columns[change], columns[total]) for total, change in pairs):
        return [change for _, change in pairs]
    return numeric


def _adds_up(changes: tuple[str, ...], totals: tuple[str, ...]) -> bool:
    """Whether the second column sums the first one up, row by row; what was not written has changed nothing."""
    sums = accumulate(as_number(cell) or 0 for cell in changes)
    values = [(as_number(cell), now) for cell, now in zip(totals, sums, strict=True) if cell not in BLANKS]
    return len(values) > 1 and all(total == now for total, now in values)


def _is_summed_up(players: list[tuple[str, ...]]) -> bool:
    """Whether the last cell of every column is the sum of those above it, and not 0 in all of them."""
    values = [[as_number(cell) for cell in column] for column in players]
    sums = [sum(number or 0 for number in column[:-1]) for column in values]
    return any(sums) and len(values[0]) > 1 and sums == [column[-1] for column in values]


def _own_roles(heads: tuple[str, ...]) -> tuple[ColumnRole, ...]:
    """What the columns of our own CSV are, in whichever language it was written; nothing for another list."""
    pattern = _pattern_of(heads)
    if pattern is None:
        return ()
    roles = {0: ColumnRole.NUMBER, 3: ColumnRole.DECLARER, 4: ColumnRole.BID}
    return tuple(
        ColumnRole.PLAYER if pattern.fullmatch(head) else roles.get(place, ColumnRole.SKIP)
        for place, head in enumerate(heads)
    )


def _pattern_of(heads: tuple[str, ...]) -> re.Pattern[str] | None:
    """The pattern by which our own CSV names the changes of a player, if these are its heads."""
    for language in LANGUAGES:
        pattern = _pattern_in(language)
        if any(pattern.fullmatch(head) for head in heads):
            return pattern
    return None


@cache
def _pattern_in(language: str) -> re.Pattern[str]:
    return re.compile(re.escape(speak(language).gettext(CHANGE_OF) % {"name": "\n"}).replace("\\\n", "(.+)"))


@cache
def _legend_in(language: str) -> str:
    return ", ".join(speak(language).gettext(sign.text) for sign in IN_TEXT[-2:])


def _take(roles: list[ColumnRole], role: ColumnRole, fits: Callable[[int], bool]) -> None:
    """Gives the role to the first column that has none yet and fits, unless one has it already."""
    if role in roles:
        return
    found = next((place for place, known in enumerate(roles) if known is ColumnRole.SKIP and fits(place)), None)
    if found is not None:
        roles[found] = role


def _counts(column: tuple[str, ...]) -> bool:
    """Whether the column counts its rows, from wherever; below the last there may be a row of totals."""
    values = [as_count(cell) for cell in column]
    values = values[:-1] if len(values) > 2 and values[-1] is None else values
    first = values[0] if values else None
    return first is not None and first >= 0 and len(values) > 1 and values == list(range(first, first + len(values)))


def _are_bids(columns: list[tuple[str, ...]], place: int, numeric: list[int]) -> bool:
    """Whether in each row the column has what stands at somebody as won or lost: a bid, beside its declarer's number,
    or beside what that adds to the score. Two players alone have no third column.
    """
    bids = [as_number(cell) or 0 for cell in columns[place]]
    others = [[as_number(cell) or 0 for cell in columns[other]] for other in numeric if other != place]
    steps = [[after - before for before, after in pairwise([0, *numbers])] for numbers in others]
    told = [row for row, bid in enumerate(bids) if bid]
    if len(others) < 2 or len(told) < 2 or any(bids[row] < LEAST_BID for row in told):
        return False
    return any(
        all(any(abs(numbers[row]) == bids[row] for numbers in reading) for row in told) for reading in (others, steps)
    )


def _is_sum_of_others(columns: list[tuple[str, ...]], place: int, players: list[int]) -> bool:
    """Whether in each row the column has the sum of the players' other columns, of which there are more than one."""
    others = [columns[other] for other in players if other != place]
    sums = [sum(as_number(column[row]) or 0 for column in others) for row in range(len(columns[place]))]
    values = [as_number(cell) or 0 for cell in columns[place]]
    return len(others) > 1 and len(sums) + len(others) > LEAST_PROOF and any(sums) and values == sums


def _is_numeric(column: tuple[str, ...]) -> bool:
    """Whether at least half of what is written there are numbers: what else stands there is to be pointed out."""
    values = [as_number(cell) is not None for cell in column if cell and not may_be_mark(cell)]
    return bool(values) and 2 * sum(values) >= len(values)


def _names_only(column: tuple[str, ...], players: set[str]) -> bool:
    values = {cell.casefold() for cell in column} - {""}
    return bool(values) and values <= players


def _guess_numbers(players: list[tuple[str, ...]]) -> Numbers:
    """Scores move on from each other and hardly ever are 0 again; changes leap about, many are 0, and their sums may
    stand below them.
    """
    if _is_summed_up(players):
        return Numbers.CHANGES
    if any(abs(as_number(cell) or 0) > MOST_IN_A_HAND for column in players for cell in column):
        return Numbers.SCORES
    way = distance = noughts = 0
    for column in players:
        values = [number for cell in column if (number := as_number(cell)) is not None]
        for before, after in pairwise(values):
            way += abs(after - before)
            distance += abs(after)
            noughts += before != 0 and after == 0
    cells = sum(len(column) for column in players)
    return Numbers.SCORES if 0 < way < distance and noughts * MANY <= cells else Numbers.CHANGES
