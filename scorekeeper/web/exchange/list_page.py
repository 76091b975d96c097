"""A list on its way to become a game: its columns, the sheet that it makes, and what is wrong with it."""

from collections.abc import Sequence
from dataclasses import dataclass

from scorekeeper.service.ledger import Ledger, ScoreRow, Scores
from scorekeeper.web.exchange.import_page import MOST_SHOWN, ShownViolation
from scorekeeper.web.exchange.list_columns import ColumnRole, Layout, column_of, left_out
from scorekeeper.web.exchange.list_forms import LocatedProblem
from scorekeeper.web.exchange.list_grid import SEPARATORS, Grid
from scorekeeper.web.platform.speech import VOICE
from scorekeeper.wording.importing import say_shortly
from scorekeeper.wording.ledger import ROLE_WORDS, SEPARATOR_WORDS, say_cell, say_list_problem
from scorekeeper.wording.numbers import plain, signed

SAMPLES = 5
LONGEST_SAMPLE = 24
NO_LEDGER = Ledger()


@dataclass(frozen=True, slots=True, kw_only=True)
class ColumnChoice:
    """A column: where it stands, its first cells, and whether numbers of somebody's are left out with it."""

    place: int
    samples: tuple[str, ...]
    left_out: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class PreviewRow:
    """A row as the sheet will have it: changes and scores, a pair for each player."""

    number: int
    contract: str
    cells: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """What the page shows. `deals` is how many rows the sheet will have; `misfit` is the row for which the list cannot
    be told as hands; `changed`: this is another sheet than the one that was shown before.
    """

    columns: tuple[ColumnChoice, ...] = ()
    violations: tuple[ShownViolation, ...] = ()
    ledger: Ledger = NO_LEDGER
    players: tuple[str, ...] = ()
    rows: tuple[PreviewRow, ...] = ()
    winners: tuple[str, ...] = ()
    deals: int = 0
    as_hands: bool = False
    has_bids: bool = False
    misfit: int | None = None
    changed: bool = False

    def roles(self) -> tuple[tuple[str, str], ...]:
        """What a column may be, in words."""
        return tuple((role, VOICE.gettext(words)) for role, words in ROLE_WORDS.items())

    def separators(self) -> tuple[tuple[str, str], ...]:
        """What may stand between cells, in words."""
        return tuple((name, VOICE.gettext(SEPARATOR_WORDS[name])) for name in SEPARATORS)


def make_failure(problems: Sequence[LocatedProblem], grid: Grid | None = None, layout: Layout | None = None) -> Draft:
    """What is wrong with the list, and its columns as far as there are any."""
    columns = () if grid is None or layout is None else _columns(grid, layout)
    violations = tuple(
        ShownViolation(
            place=say_cell(VOICE, one.row, one.column),
            path="",
            sentence=say_list_problem(VOICE, one.problem, **one.params),
        )
        for one in problems[:MOST_SHOWN]
    )
    return Draft(columns=columns, violations=violations, has_bids=layout is not None and ColumnRole.BID in layout.roles)


def make_draft(grid: Grid, layout: Layout, scores: Scores, ledger: Ledger, misfit: ScoreRow | None) -> Draft:
    """The sheet that the list makes, or why its players cannot play by the system."""
    sheet = ledger.sheet
    winners = () if sheet is None else tuple(sheet.players[seat] for seat in sheet.winners)
    return Draft(
        columns=_columns(grid, layout),
        violations=tuple(_complaint(layout, found.path, say_shortly(VOICE, found)) for found in ledger.violations),
        ledger=ledger,
        players=scores.players,
        rows=tuple(_rows(scores, ledger)),
        winners=winners,
        deals=0 if ledger.record is None else len(ledger.record.deals),
        as_hands=bool(ledger.record and ledger.record.deals and ledger.record.deals[0].declarer),
        has_bids=ColumnRole.BID in layout.roles,
        misfit=None if misfit is None else misfit.number,
    )


def _columns(grid: Grid, layout: Layout) -> tuple[ColumnChoice, ...]:
    body, without = grid.rows[1:] if layout.header else grid.rows, left_out(grid, layout)
    return tuple(
        ColumnChoice(
            place=place,
            samples=tuple(cell[:LONGEST_SAMPLE] for cell in column_of(body[:SAMPLES], place)),
            left_out=place in without,
        )
        for place in range(grid.width)
    )


def _complaint(layout: Layout, path: str, sentence: str) -> ShownViolation:
    """A player's name is wrong in that player's column."""
    places = [place for place, role in enumerate(layout.roles) if role is ColumnRole.PLAYER]
    named = path.startswith("players[")
    column = places[int(path.removeprefix("players[").rstrip("]"))] + 1 if named else None
    return ShownViolation(place=say_cell(VOICE, None, column), path="", sentence=sentence)


def _rows(scores: Scores, ledger: Ledger) -> list[PreviewRow]:
    if ledger.sheet is None:
        return []
    rows = []
    for row, end in zip(scores.rows, ledger.ends, strict=True):
        columns = ledger.sheet.deals[end - 1].columns if end else ()
        after = [column.after for column in columns] or [0] * len(scores.players)
        cells = tuple((signed(change), plain(score)) for change, score in zip(row.changes, after, strict=True))
        contract = f"{row.bid} {row.declarer}" if row.declarer and row.bid else ""
        rows.append(PreviewRow(number=row.number, contract=contract, cells=cells))
    return rows
