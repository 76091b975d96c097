"""What the rows of a list say by what its columns are, and what is wrong with them."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import pairwise
from operator import sub

from scorekeeper.rules.house import LARGEST
from scorekeeper.server.exchange.list_columns import MOST_PLAYERS, ColumnRole, Layout, Numbers, body_of
from scorekeeper.server.exchange.list_grid import Grid, ListRow
from scorekeeper.server.exchange.list_numbers import BLANKS, Mark, as_count, as_mark, as_number
from scorekeeper.service.ledger import ScoreRow, Scores
from scorekeeper.slip.numbers import number_in
from scorekeeper.wording.importing import ListProblem

ONE_EACH = (ColumnRole.NUMBER, ColumnRole.DECLARER, ColumnRole.BID)


@dataclass(frozen=True, slots=True, kw_only=True)
class LocatedProblem:
    """A problem of the list, at a row and a column counted from 1, as far as it lies at any."""

    problem: ListProblem
    row: int | None = None
    column: int | None = None
    params: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class AskedCell:
    """A player's cell that cannot be read, and what was answered for it."""

    row: int
    place: int
    text: str
    typed: str = ""

    @property
    def key(self) -> str:
        """What an answer is for: the same cell with the same text."""
        return " ".join(f"{self.row} {self.place} {self.text}".split())


@dataclass(frozen=True, slots=True, kw_only=True)
class Answers:
    """What the list's marks stand for, and what was typed for single cells, by their keys."""

    marks: Mapping[str, Mark]
    cells: Mapping[str, str]

    def mark(self, cell: str) -> Mark | None:
        """What a cell stands for, if it is a mark that is the same in every cell."""
        found = self.marks.get(as_mark(cell))
        return None if found is Mark.EACH else found


def read_scores(
    grid: Grid, layout: Layout, answers: Answers, *, skip: bool = False, total: int | None = None
) -> tuple[Scores, tuple[LocatedProblem, ...]]:
    """What the rows say, and all that is wrong with them. The row with the number `total` is no hand; with `skip` rows
    that are not understood are left out.
    """
    problems = [*_wrong_columns(layout)]
    players = tuple(layout.names[place] for place in places_of(layout, ColumnRole.PLAYER))
    rows: list[ScoreRow] = []
    blanks: list[list[str]] = []
    before, last = (0,) * len(players), None
    for row in body_of(grid, layout):
        reader = _RowReader(row, layout, players, answers)
        if row.number == total or not reader.has_numbers():
            continue
        number, written, told, bid = reader.number(last), reader.written(before), reader.declarer(), reader.bid()
        if skip and reader.problems:
            continue
        last = number
        changes = written if layout.numbers is Numbers.CHANGES else tuple(map(sub, written, before))
        before = written if layout.numbers is Numbers.SCORES else before
        declarer = told if ColumnRole.DECLARER in layout.roles else _declarer_by(players, changes, bid)
        rows.append(ScoreRow(number=row.number, changes=changes, declarer=declarer, bid=bid, sat_out=reader.sat_out))
        blanks.append(reader.blank)
        problems += reader.problems
    if _goes_round(players, blanks):
        rows = [replace(row, sat_out=names[0]) for row, names in zip(rows, blanks, strict=True)]
    if not rows:
        problems.append(LocatedProblem(problem=ListProblem.NO_ROWS))
    return Scores(players=players, rows=tuple(rows)), tuple(problems)


def _goes_round(players: tuple[str, ...], blanks: list[list[str]]) -> bool:
    """Whether one cell of four is blank in each row, the next player's each time: of whoever sat out."""
    if len(players) < MOST_PLAYERS or len(blanks) < 2 or any(len(names) != 1 for names in blanks):
        return False
    seats = [players.index(names[0]) for names in blanks]
    return all((after - before) % len(players) == 1 for before, after in pairwise(seats))


def _declarer_by(players: tuple[str, ...], changes: tuple[int, ...], bid: int | None) -> str | None:
    """Whose contract it was, where the bid alone is told: it stands, as won or lost, at one player alone."""
    found = [name for name, change in zip(players, changes, strict=True) if abs(change) == bid]
    return found[0] if len(found) == 1 else None


def asked_cells(grid: Grid, layout: Layout, answers: Answers) -> Iterator[AskedCell]:
    """The players' cells that are neither numbers nor marks, in rows that have any: a line of words is no hand."""
    for row in body_of(grid, layout):
        places = [
            place for place in places_of(layout, ColumnRole.PLAYER) if place < len(row.cells) and row.cells[place]
        ]
        unread = [
            place for place in places if as_number(row.cells[place]) is None and not answers.mark(row.cells[place])
        ]
        for place in unread if len(unread) < len(places) else ():
            asked = AskedCell(row=row.number, place=place, text=row.cells[place])
            yield replace(asked, typed=answers.cells.get(asked.key, ""))


class _RowReader:
    """Reads the cells of one row; what it cannot read it notes, and reads on."""

    def __init__(self, row: ListRow, layout: Layout, players: tuple[str, ...], answers: Answers) -> None:
        self.row, self.layout, self.players, self.answers = row, layout, players, answers
        self.problems: list[LocatedProblem] = []
        self.sat_out: str | None = None
        self.blank: list[str] = []  # whose cells have nothing written

    def has_numbers(self) -> bool:
        """Whether anything stands there for any player."""
        return any(cell not in BLANKS for cell in player_cells(self.row, self.layout))

    def number(self, last: int | None) -> int | None:
        """The number of the deal, which goes up."""
        for place, cell in self._cells(ColumnRole.NUMBER):
            number = as_count(cell)
            if number is None or (last is not None and number <= last):
                self._note(ListProblem.NOT_NEXT, place, text=cell)
            else:
                last = number
        return last

    def written(self, before: tuple[int, ...]) -> tuple[int, ...]:
        """The players' numbers. Where nothing is written nothing has changed."""
        still = before if self.layout.numbers is Numbers.SCORES else (0,) * len(before)
        places = places_of(self.layout, ColumnRole.PLAYER)
        return tuple(self._score(place, known) for place, known in zip(places, still, strict=True))

    def declarer(self) -> str | None:
        """Whose contract it was."""
        for place, cell in self._cells(ColumnRole.DECLARER):
            found = [name for name in self.players if name.casefold() == cell.casefold()]
            if found:
                return found[0]
            if cell not in BLANKS:
                self._note(ListProblem.NO_PLAYER, place, text=cell, names=", ".join(self.players))
        return None

    def bid(self) -> int | None:
        """The bid."""
        for place, cell in self._cells(ColumnRole.BID):
            number = as_number(cell)
            if cell in BLANKS or number == 0:
                continue
            if number is not None and 0 < number <= LARGEST:
                return number
            self._note(ListProblem.NO_BID, place, text=cell)
        return None

    def _score(self, place: int, still: int) -> int:
        cell = self._cell(place)
        mark = self.answers.mark(cell)
        if mark is Mark.SAT_OUT:
            self.sat_out = self.layout.names[place]
        if cell == "" or mark is Mark.NOTHING:
            self.blank.append(self.layout.names[place])
        if cell == "" or mark is not None:
            return still
        number = as_number(cell)
        if number is None:
            asked = AskedCell(row=self.row.number, place=place, text=cell)
            number = number_in(self.answers.cells.get(asked.key, ""))
        if number is None:
            self._note(ListProblem.NOT_WHOLE, place, text=cell)
        elif abs(number) > LARGEST // 2:  # so that the way from one score to the next is a number of a record, too
            self._note(ListProblem.OUT_OF_RANGE, place, text=cell)
        else:
            return number
        return still

    def _cells(self, role: ColumnRole) -> Iterator[tuple[int, str]]:
        return ((place, self._cell(place)) for place in places_of(self.layout, role)[:1])

    def _cell(self, place: int) -> str:
        return self.row.cells[place] if place < len(self.row.cells) else ""

    def _note(self, problem: ListProblem, place: int, **params: str) -> None:
        shortened = {name: text[:40] for name, text in params.items()}
        self.problems.append(LocatedProblem(problem=problem, row=self.row.number, column=place + 1, params=shortened))


def _wrong_columns(layout: Layout) -> Iterator[LocatedProblem]:
    for role in ONE_EACH:
        for place in places_of(layout, role)[1:]:
            yield LocatedProblem(problem=ListProblem.ROLE_TWICE, column=place + 1)
    for place in places_of(layout, ColumnRole.PLAYER):
        if not layout.names[place]:
            yield LocatedProblem(problem=ListProblem.NAME_MISSING, column=place + 1)


def player_cells(row: ListRow, layout: Layout) -> list[str]:
    """The cells of a row that are players'."""
    return [row.cells[place] for place in places_of(layout, ColumnRole.PLAYER) if place < len(row.cells)]


def places_of(layout: Layout, role: ColumnRole) -> list[int]:
    """The columns that have this role."""
    return [place for place, known in enumerate(layout.roles) if known is role]
