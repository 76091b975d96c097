"""Importing a list of plain numbers: its columns are laid out, the sheet it makes is shown, and then it is kept."""

from dataclasses import replace
from functools import partial

from flask import Blueprint, render_template, request, url_for
from werkzeug.wrappers import Response

from scorekeeper.engine.record import Record
from scorekeeper.pages.exchange.import_page import MOST_SHOWN
from scorekeeper.pages.games.new_game import USUAL_SYSTEM
from scorekeeper.pages.games.rules_page import make_systems
from scorekeeper.server.core.languages import VOICE
from scorekeeper.server.core.responses import RouteResponse, Shown, see
from scorekeeper.server.core.services import signed
from scorekeeper.server.exchange.keep import keep_imported
from scorekeeper.server.exchange.list_columns import ColumnRole, Layout, Numbers, is_our_own, total_row
from scorekeeper.server.exchange.list_forms import LEDGER_FORM, LedgerForm
from scorekeeper.server.exchange.list_grid import BadGrid, Grid, read_grid
from scorekeeper.server.exchange.list_page import make_failure, make_sheet, make_understood, words_offered
from scorekeeper.server.exchange.list_rows import Answers, LocatedProblem, asked_cells, read_scores
from scorekeeper.service.game_import import Importer, import_record, mark_of
from scorekeeper.service.ledger import Ledger, ScoreRow, Scores, as_adjustments, as_hands
from scorekeeper.wording import importing as words
from scorekeeper.wording.importing import ImportProblem, ListProblem, say_cell, say_import_problem

ledgers = Blueprint("ledgers", __name__, url_prefix="/import/list")


@ledgers.get("")
def back() -> Response:
    """A reload of a page that was sent: the list is not here any more."""
    return see(url_for("imports.new"))


@ledgers.post("")
def lay_out() -> RouteResponse:
    """Shows what the list becomes by what was chosen; with `save` it is imported, if the page has shown just that.
    One tap turns changes into scores or back (`turn`), one a row of totals into a hand or back (`total_turned`), one
    leaves out what is not understood (`leave`), one reads the file by another encoding (`encoding`), one takes rows for
    columns or back (`table_turned`).
    """
    form = LEDGER_FORM(formdata=request.form)
    if "turn" in request.form:
        form.turn()
    if "total_turned" in request.form:
        form.total.data = not form.total.data
    if "encoding" in request.form:
        form.read_as(request.form["encoding"])
    if "table_turned" in request.form:
        form.turned.data = "off" if form.turned.data == "on" else "on"
    if "leave" in request.form:
        form.skip.data = True
    record, shown = _read_list(form)
    if "save" not in request.form:
        return _page(form, record, shown)
    if record is None:
        return _page(form, record, shown), 422
    if _mark(record) != form.seen.data:
        return _page(form, record, {**shown, "changed": True})
    return keep_imported(import_record(record, Importer(**signed())))


def first_look(text: str, encodings: tuple[str, ...] = ()) -> str:
    """The page over a list that has just come, everything on it guessed."""
    form = LEDGER_FORM(formdata=None, data={"text": text, "encodings": " ".join(encodings)})
    return _page(form, *_read_list(form))


def _read_list(form: LedgerForm) -> tuple[Record | None, Shown]:
    """The record that the list becomes, if any, and what the page shows of it. The form keeps what was guessed."""
    form.validate()
    try:
        grid = read_grid(form.text.data, form.separator.data, {"on": True, "off": False}.get(form.turned.data or ""))
    except BadGrid as bad:
        return None, make_failure([LocatedProblem(problem=bad.problem, row=bad.row)])
    form.turned.data = "on" if grid.turned else "off"
    if form.settle(grid):
        form.numbers.data = _guess_numbers(form, grid)
    layout = form.layout(grid)
    answers = form.answers(grid, layout)
    total = total_row(grid, layout)
    no_hand = total if form.total.data else None
    scores, problems = read_scores(grid, layout, answers, skip=form.skip.data, total=no_hand)
    if problems or _has_errors(form, grid):
        failure = make_failure(problems, grid, layout)
        record, shown = None, {**failure, **_sheet_of_the_rest(form, grid, layout, answers, no_hand)}
    else:
        record, shown = _make_sheet(form, grid, layout, scores)
    shown |= {
        "understood": make_understood(grid, layout, scores, problems),
        "only_part": say_import_problem(VOICE, ImportProblem.ONLY_PART) if is_our_own(grid) else "",
        "total": total if layout.numbers is Numbers.CHANGES else None,
        "in_rows": grid.in_rows,
        "marks": answers.marks,
        "cells": tuple(asked_cells(grid, layout, answers))[:MOST_SHOWN],
    }
    return record, shown


def _make_sheet(form: LedgerForm, grid: Grid, layout: Layout, scores: Scores) -> tuple[Record | None, Shown]:
    """What rows become that are understood."""
    ledger, misfit = _tell(form, scores)
    for problem, row in ((ListProblem.TOO_LATE, ledger.too_late), (ListProblem.TOGETHER, ledger.together)):
        if row is not None:
            return None, make_failure([LocatedProblem(problem=problem, row=row)], grid, layout)
    return ledger.record, make_sheet(grid, layout, scores, ledger, misfit)


def _sheet_of_the_rest(form: LedgerForm, grid: Grid, layout: Layout, answers: Answers, total: int | None) -> Shown:
    """The sheet of all rows that are understood, as far as they make one: the others can be left out (`skips`)."""
    scores, problems = read_scores(grid, layout, answers, skip=True, total=total)
    if problems or _has_errors(form, grid):
        return {}
    _, rest = _make_sheet(form, grid, layout, scores)
    wrong = rest.pop("violations")
    return {} if wrong else {**rest, "skips": True}


def _guess_numbers(form: LedgerForm, grid: Grid) -> Numbers:
    """Whether the numbers are changes or scores: where declarer and bid are given, what makes hands of the rows."""
    guessed = form.layout(grid)
    if not {ColumnRole.DECLARER, ColumnRole.BID} <= {*guessed.roles}:
        return guessed.numbers
    readings = sorted(Numbers, key=lambda numbers: numbers is not guessed.numbers)
    return next((numbers for numbers in readings if _are_hands(form, grid, numbers)), guessed.numbers)


def _are_hands(form: LedgerForm, grid: Grid, numbers: Numbers) -> bool:
    layout = replace(form.layout(grid), numbers=numbers)
    scores, problems = read_scores(grid, layout, form.answers(grid, layout), total=total_row(grid, layout))
    return not problems and isinstance(as_hands(scores, form.system.data or USUAL_SYSTEM, ""), Ledger)


def _tell(form: LedgerForm, scores: Scores) -> tuple[Ledger, ScoreRow | None]:
    """The list as hands where that is wanted and can be, else as adjustments, with the row that is no hand."""
    say, system, misfit = VOICE.gettext, form.system.data or USUAL_SYSTEM, None
    if form.hands.data and any(row.bid is not None for row in scores.rows):
        played = as_hands(scores, system, say(words.HAND_OF))
        if isinstance(played, Ledger):
            return played, None
        misfit = played

    def reason(row: int) -> str:
        return say(words.ADJUSTMENT_OF) % {"row": row}

    chosen = scores.players[int(form.dealer.data) : int(form.dealer.data) + 1] if form.dealer.data else ()
    return as_adjustments(scores, system, reason, say(words.FROM_HERE_ON), *chosen), misfit


def _has_errors(form: LedgerForm, grid: Grid) -> bool:
    return any(form[f"name_{place}"].errors for place in range(grid.width))


def _mark(record: Record) -> str:
    """The mark of the sheet that a page showed: who deals next may be said with the last tap."""
    return mark_of(replace(record, first_dealer=None))


def _page(form: LedgerForm, record: Record | None, shown: Shown) -> str:
    form.seen.data = None if record is None else _mark(record)
    say_place, systems = partial(say_cell, VOICE), make_systems(VOICE)
    offered = words_offered()
    return render_template("exchange/list.html", form=form, draft=shown, say_cell=say_place, systems=systems, **offered)
