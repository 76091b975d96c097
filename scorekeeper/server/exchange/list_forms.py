"""The form in which a list of plain numbers is laid out: what its columns are, and what the rows say by that."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import pairwise
from operator import sub
from typing import Any

from flask_wtf import FlaskForm
from wtforms import Field, HiddenField

from scorekeeper.pages.games.new_game import USUAL_SYSTEM
from scorekeeper.rules.house import LARGEST
from scorekeeper.rules.systems import SYSTEM
from scorekeeper.server.exchange.encodings import read_otherwise, sample_of
from scorekeeper.server.exchange.list_columns import (
    MOST_PLAYERS,
    ColumnRole,
    Layout,
    Numbers,
    body_of,
    guess_layout,
    name_columns,
)
from scorekeeper.server.exchange.list_grid import MOST_COLUMNS, SEPARATORS, Grid, ListRow
from scorekeeper.server.exchange.list_numbers import BLANKS, Mark, as_count, as_mark, as_number, marks_in
from scorekeeper.server.forms.fields import ChoiceField, SwitchField, Typed, WordsField
from scorekeeper.service.ledger import ScoreRow, Scores
from scorekeeper.slip.numbers import number_in
from scorekeeper.wording.ledger import ListProblem

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


class TextsField(Field):
    """Several texts under one name."""

    def process_formdata(self, valuelist: list[Any]) -> None:
        """All of them; none where the field was not there."""
        self.data = tuple(str(value) for value in valuelist)


class PasteField(Typed):
    """A long text, just as it came."""

    def parse(self, text: str) -> str:
        """The text itself."""
        return text


class LedgerForm(FlaskForm):
    """`shown` is the shape of the table that the page showed: for another one everything is guessed anew. `seen` is the
    mark of the sheet that it showed: no other one is imported.
    """

    text = PasteField(default="")
    shown = HiddenField()
    seen = HiddenField()
    encodings = HiddenField()  # by which the file may be read, first that by which it was
    separator = ChoiceField(choices=tuple(SEPARATORS))
    numbers = ChoiceField(choices=tuple(Numbers), default=Numbers.CHANGES)
    header = SwitchField(default=False)
    hands = SwitchField(default=True)
    skip = SwitchField(default=False)
    total = SwitchField(default=True)  # a last row that is the sum of those above it is a row of totals
    system = ChoiceField(choices=tuple(SYSTEM), default=USUAL_SYSTEM)
    turned = HiddenField()  # "on" or "off": whether rows were taken for columns; blank before anything was shown
    dealer = ChoiceField(choices=("0", "1", "2", "3"))  # the player who deals next; None: as guessed
    marks = TextsField(default=())  # "sat_out x": what it stands for, and the mark
    asked, answered = TextsField(default=()), TextsField(default=())  # the keys of cells, and what was typed for them

    def settle(self, grid: Grid) -> bool:
        """Guesses what the page has not shown yet, and gives nameless columns the names at their heads. Whether
        anything was guessed.
        """
        shape = f"{grid.separator}-{grid.width}{'-turned' if grid.turned else ''}"
        guessed = self.shown.data != shape
        if guessed:
            self._show(guess_layout(grid))
        self.shown.data, self.separator.data = shape, grid.separator
        for place, name in enumerate(name_columns(grid, header=bool(self.header.data))):
            params = self[f"name_{place}"]
            if not params.typed:
                params.data, params.raw_data = name or None, None
        return guessed

    def turn(self) -> None:
        """Takes changes for scores, or scores for changes."""
        changes = self.numbers.data is Numbers.CHANGES
        self.numbers.data, self.numbers.raw_data = Numbers.SCORES if changes else Numbers.CHANGES, None

    def read_as(self, encoding: str) -> None:
        """Takes the text for one in another of its encodings; all else is guessed anew."""
        names = (self.encodings.data or "").split()
        if encoding in names:
            self.text.data, self.text.raw_data = read_otherwise(self.text.data, names[0], encoding), None
            self.encodings.data, self.shown.data = " ".join(sorted(names, key=lambda name: name != encoding)), ""

    def readings(self) -> list[tuple[str, str]]:
        """Where the file may be read by several encodings: each, and some words as it reads them."""
        names = (self.encodings.data or "").split()
        texts = [read_otherwise(self.text.data, names[0], name) for name in names]
        return list(zip(names, map(sample_of, texts), strict=True)) if len(names) > 1 else []

    def layout(self, grid: Grid) -> Layout:
        """What the columns are."""
        places = range(grid.width)
        return Layout(
            header=bool(self.header.data),
            numbers=self.numbers.data or Numbers.CHANGES,
            roles=tuple(self[f"role_{place}"].data or ColumnRole.SKIP for place in places),
            names=tuple(self[f"name_{place}"].data or "" for place in places),
        )

    def answers(self, grid: Grid, layout: Layout) -> Answers:
        """What was said of the marks, else what they most likely stand for; and of single cells."""
        cells = [cell for row in body_of(grid, layout) for cell in _player_cells(row, layout)]
        told = {mark: said for said, _, mark in (one.partition(" ") for one in self.marks.data) if said in {*Mark}}
        guesses = marks_in(cells)
        rows = [[as_mark(cell) for cell in _player_cells(row, layout)] for row in body_of(grid, layout)]
        for mark in guesses if len(_places(layout, ColumnRole.PLAYER)) == MOST_PLAYERS else ():
            if guesses[mark] is Mark.EACH and all(row.count(mark) == 1 for row in rows):
                guesses[mark] = Mark.SAT_OUT  # one of the four in each row
        marks = {mark: Mark(told.get(mark, guess)) for mark, guess in guesses.items()}
        return Answers(marks=marks, cells=dict(zip(self.asked.data, self.answered.data, strict=False)))

    def _show(self, layout: Layout) -> None:
        self.header.data, self.numbers.data = layout.header, layout.numbers
        for place, role in enumerate(layout.roles):
            self[f"role_{place}"].data = role
            self[f"name_{place}"].raw_data, self[f"name_{place}"].data = None, None


_ROLES = {f"role_{place}": ChoiceField(choices=tuple(ColumnRole)) for place in range(MOST_COLUMNS)}
_NAMES = {f"name_{place}": WordsField(most=200) for place in range(MOST_COLUMNS)}
LEDGER_FORM: type[LedgerForm] = type("LedgerFormWithColumns", (LedgerForm,), {**_ROLES, **_NAMES})


def read_scores(
    grid: Grid, layout: Layout, answers: Answers, *, skip: bool = False, total: int | None = None
) -> tuple[Scores, tuple[LocatedProblem, ...]]:
    """What the rows say, and all that is wrong with them. The row with the number `total` is no hand; with `skip` rows
    that are not understood are left out.
    """
    problems = [*_wrong_columns(layout)]
    players = tuple(layout.names[place] for place in _places(layout, ColumnRole.PLAYER))
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
        places = [place for place in _places(layout, ColumnRole.PLAYER) if place < len(row.cells) and row.cells[place]]
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
        return any(cell not in BLANKS for cell in _player_cells(self.row, self.layout))

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
        places = _places(self.layout, ColumnRole.PLAYER)
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
        return ((place, self._cell(place)) for place in _places(self.layout, role)[:1])

    def _cell(self, place: int) -> str:
        return self.row.cells[place] if place < len(self.row.cells) else ""

    def _note(self, problem: ListProblem, place: int, **params: str) -> None:
        shortened = {name: text[:40] for name, text in params.items()}
        self.problems.append(LocatedProblem(problem=problem, row=self.row.number, column=place + 1, params=shortened))


def _wrong_columns(layout: Layout) -> Iterator[LocatedProblem]:
    for role in ONE_EACH:
        for place in _places(layout, role)[1:]:
            yield LocatedProblem(problem=ListProblem.ROLE_TWICE, column=place + 1)
    for place in _places(layout, ColumnRole.PLAYER):
        if not layout.names[place]:
            yield LocatedProblem(problem=ListProblem.NAME_MISSING, column=place + 1)


def _player_cells(row: ListRow, layout: Layout) -> list[str]:
    return [row.cells[place] for place in _places(layout, ColumnRole.PLAYER) if place < len(row.cells)]


def _places(layout: Layout, role: ColumnRole) -> list[int]:
    return [place for place, known in enumerate(layout.roles) if known is role]
