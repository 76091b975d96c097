"""A list on its way to become a game: its columns, the sheet that it makes, and what is wrong with it."""

from collections.abc import Collection, Sequence

from scorekeeper.pages.exchange.import_page import MOST_SHOWN, ShownViolation
from scorekeeper.server.core.languages import VOICE
from scorekeeper.server.core.responses import Shown
from scorekeeper.server.exchange.list_columns import ColumnRole, Layout, body_of, column_of, left_out
from scorekeeper.server.exchange.list_grid import SEPARATORS, Grid
from scorekeeper.server.exchange.list_rows import LocatedProblem
from scorekeeper.service.ledger import Ledger, ScoreRow, Scores
from scorekeeper.wording.importing import (
    MARK_WORDS,
    ROLE_WORDS,
    SEPARATOR_WORDS,
    say_cell,
    say_list_problem,
    say_shortly,
)
from scorekeeper.wording.signs import plain, signed

SAMPLES = 5
LONGEST_SAMPLE = 24


def make_failure(problems: Sequence[LocatedProblem], grid: Grid | None = None, layout: Layout | None = None) -> Shown:
    """What is wrong with the list, and its columns as far as there are any."""
    violations = tuple(
        ShownViolation(
            place=say_cell(VOICE, one.row, one.column),
            path="",
            sentence=say_list_problem(VOICE, one.problem, **one.params),
        )
        for one in problems[:MOST_SHOWN]
    )
    has_bids = layout is not None and ColumnRole.BID in layout.roles
    columns = () if grid is None or layout is None else _columns(grid, layout)
    return {"columns": columns, "violations": violations, "has_bids": has_bids}


def make_sheet(grid: Grid, layout: Layout, scores: Scores, ledger: Ledger, misfit: ScoreRow | None) -> Shown:
    """The sheet that the list makes, or why its players cannot play by the system. `misfit` is the row for which the
    list cannot be told as hands; `dealer` deals next, where that is asked.
    """
    sheet = ledger.sheet
    winners = () if sheet is None else tuple(sheet.players[seat] for seat in sheet.winners)
    as_hands = bool(ledger.record and ledger.record.deals and ledger.record.deals[0].declarer)
    return {
        "columns": _columns(grid, layout),
        "violations": tuple(_complaint(layout, found.path, say_shortly(VOICE, found)) for found in ledger.violations),
        "players": scores.players,
        "dealer": ledger.record.first_dealer if ledger.record and not as_hands and not winners else None,
        "rows": _rows(scores, ledger),
        "winners": winners,
        "as_hands": as_hands,
        "has_bids": ColumnRole.BID in layout.roles,
        "misfit": None if misfit is None else misfit.number,
    }


def words_offered() -> Shown:
    """What may be chosen, in words: what a mark may stand for, what a column may be, what may stand between cells."""
    separators = {name: SEPARATOR_WORDS[name] for name in SEPARATORS}
    offered = {"meanings": MARK_WORDS, "roles": ROLE_WORDS, "separators": separators}
    return {what: [(one, VOICE.gettext(text)) for one, text in words.items()] for what, words in offered.items()}


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
