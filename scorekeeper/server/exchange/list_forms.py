"""The form in which a list of plain numbers is laid out: what its columns are, and what its marks and cells mean."""

from dataclasses import dataclass, replace
from itertools import chain
from typing import Any

from werkzeug.datastructures import MultiDict

from scorekeeper.pages.forms import FieldView
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
from scorekeeper.server.forms import field_of, words_of
from scorekeeper.slip.fields import read_choice


@dataclass(frozen=True, slots=True, kw_only=True)
class LedgerForm:
    """`shown` is the shape of the table that the page showed: for another one everything is guessed anew. `seen` is the
    mark of the sheet that it showed: no other one is imported. `encodings` are those by which the file may be read,
    first that by which it was. `turned`: rows were taken for columns; None before anything was shown. `total`: a last
    row that is the sum of those above it is a row of totals. `dealer` is the place of who deals next; None: as guessed.
    A mark is "sat_out x": what it stands for, and the mark. `asked` and `answered` are the keys of cells, and what was
    typed for them.
    """

    text: str
    shown: str = ""
    seen: str = ""
    encodings: tuple[str, ...] = ()
    separator: str | None = None
    numbers: Numbers = Numbers.CHANGES
    header: bool = False
    hands: bool = True
    skip: bool = False
    total: bool = True
    system: str = USUAL_SYSTEM
    turned: bool | None = None
    dealer: int | None = None
    marks: tuple[str, ...] = ()
    asked: tuple[str, ...] = ()
    answered: tuple[str, ...] = ()
    roles: tuple[ColumnRole, ...] = ()
    names: tuple[FieldView, ...] = ()

    def settled(self, grid: Grid) -> "LedgerForm":
        """With a guess at what the page has not shown yet; nameless columns have the names at their heads."""
        shape = f"{grid.separator}-{grid.width}{'-turned' if grid.turned else ''}"
        form = self if self.shown == shape else self._guessed(grid)
        heads = name_columns(grid, header=form.header)
        names = tuple(
            name if name.typed else FieldView(data=head or None, typed=head)
            for name, head in zip(form.names, heads, strict=False)
        )
        roles = form.roles[: grid.width]
        return replace(form, shown=shape, separator=grid.separator, turned=grid.turned, roles=roles, names=names)

    def _guessed(self, grid: Grid) -> "LedgerForm":
        layout = guess_layout(grid)
        names = (FieldView(data=None, typed=""),) * grid.width
        return replace(self, header=layout.header, numbers=layout.numbers, roles=layout.roles, names=names)

    def with_numbers_turned(self) -> "LedgerForm":
        """Takes changes for scores, or scores for changes."""
        return replace(self, numbers=Numbers.SCORES if self.numbers is Numbers.CHANGES else Numbers.CHANGES)

    def read_as(self, encoding: str) -> "LedgerForm":
        """Takes the text for one in another of its encodings; all else is guessed anew."""
        if encoding not in self.encodings:
            return self
        text = read_otherwise(self.text, self.encodings[0], encoding)
        names = tuple(sorted(self.encodings, key=lambda name: name != encoding))
        return replace(self, text=text, encodings=names, shown="")

    def readings(self) -> list[tuple[str, str]]:
        """Where the file may be read by several encodings: each, and some words as it reads them."""
        names = self.encodings if len(self.encodings) > 1 else ()
        return [(name, sample_of(read_otherwise(self.text, names[0], name))) for name in names]

    def layout(self) -> Layout:
        """What the columns are."""
        names = tuple(name.data or "" for name in self.names)
        return Layout(header=self.header, numbers=self.numbers, roles=self.roles, names=names)

    def answers(self, grid: Grid, layout: Layout) -> Answers:
        """What was said of the marks, else what they most likely stand for; and of single cells."""
        cells = [player_cells(row, layout) for row in body_of(grid, layout)]
        told = {mark: said for said, _, mark in (one.partition(" ") for one in self.marks) if said in {*Mark}}
        guesses = marks_in(chain(*cells))
        rows = [list(map(as_mark, row)) for row in cells]
        for mark in guesses if len(places_of(layout, ColumnRole.PLAYER)) == MOST_PLAYERS else ():
            if guesses[mark] is Mark.EACH and all(row.count(mark) == 1 for row in rows):
                guesses[mark] = Mark.SAT_OUT  # one of the four in each row
        marks = {mark: Mark(told.get(mark, guess)) for mark, guess in guesses.items()}
        return Answers(marks=marks, cells=dict(zip(self.asked, self.answered, strict=False)))


def read_ledger_form(sent: MultiDict[str, str]) -> LedgerForm:
    """The form as it was sent; what was not chosen among what is offered is as it is unsent."""

    def chosen(name: str, choices: tuple[Any, ...], unsent: Any = None) -> Any:
        found = field_of(sent, name, lambda text: read_choice(text, choices)).data
        return unsent if found is None else found

    def is_on(name: str, *, unsent: bool) -> bool:
        """A blank companion in the form tells "off" from a box that was not there."""
        return sent.getlist(name)[-1] == "on" if name in sent else unsent

    columns = range(MOST_COLUMNS)
    return LedgerForm(
        text=sent.get("text", ""),
        shown=sent.get("shown", ""),
        seen=sent.get("seen", ""),
        encodings=tuple(sent.get("encodings", "").split()),
        separator=chosen("separator", tuple(SEPARATORS)),
        numbers=chosen("numbers", tuple(Numbers), Numbers.CHANGES),
        header=is_on("header", unsent=False),
        hands=is_on("hands", unsent=True),
        skip=is_on("skip", unsent=False),
        total=is_on("total", unsent=True),
        system=chosen("system", tuple(SYSTEM), USUAL_SYSTEM),
        turned={"on": True, "off": False}.get(sent.get("turned", "")),
        dealer=chosen("dealer", tuple(range(MOST_PLAYERS))),
        marks=tuple(sent.getlist("marks")),
        asked=tuple(sent.getlist("asked")),
        answered=tuple(sent.getlist("answered")),
        roles=tuple(chosen(f"role_{place}", tuple(ColumnRole), ColumnRole.SKIP) for place in columns),
        names=tuple(words_of(sent, f"name_{place}") for place in columns),
    )
