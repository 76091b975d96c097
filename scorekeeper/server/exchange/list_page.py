"""A list on its way to become a game: its columns, the sheet that it makes, and what is wrong with it."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

from scorekeeper.pages.exchange.import_page import MOST_SHOWN, ShownViolation
from scorekeeper.server.core.languages import VOICE
from scorekeeper.server.core.responses import Shown
from scorekeeper.server.exchange.list_columns import ColumnRole, Layout, body_of, column_of, left_out
from scorekeeper.server.exchange.list_grid import SEPARATORS, Grid
from scorekeeper.server.exchange.list_numbers import Mark
from scorekeeper.server.exchange.list_rows import AskedCell, LocatedProblem
from scorekeeper.service.ledger import Ledger, ScoreRow, Scores
from scorekeeper.wording.importing import (
    MARK_WORDS,
    ROLE_WORDS,
    SEPARATOR_WORDS,
    ImportProblem,
    say_cell,
    say_import_problem,
    say_list_problem,
    say_shortly,
)
from scorekeeper.wording.signs import plain, signed

SAMPLES = 5
LONGEST_SAMPLE = 24
NO_LEDGER = Ledger()


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """What the page shows. `misfit` is the row for which the list cannot be told as hands; `changed`: this is another
    sheet than the one that was shown before. `skips`: rows that are not understood can be left out; the sheet shown is
    that of all others, and there is no ledger to import yet. `ours`: it is a CSV of this program. `total` is the last
    row where it is the sum of those above it. `in_rows`: players may stand in rows. `dealer` deals next, where that is
    asked. `marks` are those in the players' columns, `cells` those that are asked about by themselves.
    """

    columns: Sequence[Shown] = ()
    violations: tuple[ShownViolation, ...] = ()
    ledger: Ledger = NO_LEDGER
    players: tuple[str, ...] = ()
    dealer: str | None = None
    rows: Sequence[Shown] = ()
    winners: tuple[str, ...] = ()
    as_hands: bool = False
    has_bids: bool = False
    misfit: int | None = None
    changed: bool = False
    understood: Shown | None = None
    skips: bool = False
    ours: bool = False
    total: int | None = None
    in_rows: bool = False
    marks: Mapping[str, Mark] = field(default_factory=dict)
    cells: tuple[AskedCell, ...] = ()

    def meanings(self) -> tuple[tuple[str, str], ...]:
        """What a mark may stand for, in words."""
        return tuple((mark, VOICE.gettext(words)) for mark, words in MARK_WORDS.items())

    def place_of(self, cell: AskedCell) -> str:
        """Where a cell stands, in words."""
        return say_cell(VOICE, cell.row, cell.place + 1)

    def only_part(self) -> str:
        """Where the rest of the game is, of which a CSV has the numbers."""
        return say_import_problem(VOICE, ImportProblem.ONLY_PART)

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
    as_hands = bool(ledger.record and ledger.record.deals and ledger.record.deals[0].declarer)
    return Draft(
        columns=_columns(grid, layout),
        violations=tuple(_complaint(layout, found.path, say_shortly(VOICE, found)) for found in ledger.violations),
        ledger=ledger,
        players=scores.players,
        dealer=ledger.record.first_dealer if ledger.record and not as_hands and not winners else None,
        rows=_rows(scores, ledger),
        winners=winners,
        as_hands=as_hands,
        has_bids=ColumnRole.BID in layout.roles,
        misfit=None if misfit is None else misfit.number,
    )


def make_understood(grid: Grid, layout: Layout, scores: Scores, problems: Sequence[LocatedProblem]) -> Shown:
    """The numbers of the rows by what they were taken for, such as "2–9, 11", titles above the head and all; blank
    where there are none.
    """
    head = {grid.rows[0].number} if layout.header else set[int]()
    wrong = {one.row for one in problems if one.row is not None}
    hands = {row.number for row in scores.rows} - wrong
    return {
        "names": _say_rows(head),
        "hands": _say_rows(hands),
        "left_out": _say_rows({*grid.above, *(row.number for row in grid.rows)} - head - hands - wrong),
        "wrong": _say_rows(wrong),
    }


def _say_rows(numbers: Collection[int]) -> str:
    """Rows that follow upon each other as one: "2–9, 11"."""
    runs: list[list[int]] = []
    for number in sorted(numbers):
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}–{run[-1]}" for run in runs)


def _columns(grid: Grid, layout: Layout) -> list[Shown]:
    """Each column: where it stands, its first cells, and whether numbers of somebody's are left out with it."""
    body, without = body_of(grid, layout), left_out(grid, layout)
    return [
        {
            "place": place,
            "samples": [cell[:LONGEST_SAMPLE] for cell in column_of(body[:SAMPLES], place)],
            "left_out": place in without,
        }
        for place in range(grid.width)
    ]


def _complaint(layout: Layout, path: str, sentence: str) -> ShownViolation:
    """A player's name is wrong in that player's column."""
    places = [place for place, role in enumerate(layout.roles) if role is ColumnRole.PLAYER]
    named = path.startswith("players[")
    column = places[int(path.removeprefix("players[").rstrip("]"))] + 1 if named else None
    return ShownViolation(place=say_cell(VOICE, None, column), path="", sentence=sentence)


def _rows(scores: Scores, ledger: Ledger) -> list[Shown]:
    """The rows as the sheet will have them: changes and scores, a pair for each player."""
    if ledger.sheet is None:
        return []
    rows = []
    for row, end in zip(scores.rows, ledger.ends, strict=True):
        columns = ledger.sheet.deals[end - 1].columns if end else ()
        after = [column.after for column in columns] or [0] * len(scores.players)
        cells = [(signed(change), plain(score)) for change, score in zip(row.changes, after, strict=True)]
        contract = f"{row.bid} {row.declarer}" if row.declarer and row.bid else ""
        rows.append({"number": row.number, "contract": contract, "cells": cells})
    return rows
