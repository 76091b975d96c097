"""The form in which a list of plain numbers is laid out: what its columns are, and what its marks and cells mean."""

from itertools import chain
from typing import Any

from flask_wtf import FlaskForm
from wtforms import Field, HiddenField

from scorekeeper.pages.games.new_game import USUAL_SYSTEM
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
from scorekeeper.server.exchange.list_grid import MOST_COLUMNS, SEPARATORS, Grid
from scorekeeper.server.exchange.list_numbers import Mark, as_mark, marks_in
from scorekeeper.server.exchange.list_rows import Answers, places_of, player_cells
from scorekeeper.server.forms import ChoiceField, SwitchField, Typed, WordsField


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
        cells = [player_cells(row, layout) for row in body_of(grid, layout)]
        told = {mark: said for said, _, mark in (one.partition(" ") for one in self.marks.data) if said in {*Mark}}
        guesses = marks_in(chain(*cells))
        rows = [list(map(as_mark, row)) for row in cells]
        for mark in guesses if len(places_of(layout, ColumnRole.PLAYER)) == MOST_PLAYERS else ():
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
