"""Holding small games against the engine: a text is the game (tests/notation.py).

Where a text names no system, it is russian with Anna, Boris and Vera; Anna deals first, so Boris opens.
"""

import re
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest

from scorekeeper.engine.game import Game, ScoredDocument, score_document
from scorekeeper.engine.sheet import Line, Sheet
from scorekeeper.rules.violations import Grade, Violation
from scorekeeper.wording.lines import say_line
from scorekeeper.wording.violations import say_violation, words_of
from scorekeeper.wording.voice import ENGLISH
from tests.notation import Game as ToldGame
from tests.notation import cells_of, lines_of, parse_deal, parse_game, standings_of, status_of

HEAD = "system: russian\nplayers: Anna Boris Vera\n"
Document = dict[str, Any]


def small_games(file: Path) -> dict[str, str]:
    """The games of a file by their headings, the lines that begin with `= `."""
    _, *told = re.split(r"^= (.*)\n", file.read_text(encoding="utf-8"), flags=re.MULTILINE)
    assert len(set(told[::2])) == len(told[::2]), file
    return dict(zip(told[::2], told[1::2], strict=True))


def hold(text: str) -> Sheet:
    """Scores the game and compares every cell, line, status and standings that the text states."""
    sheet = hold_game(parse_game(HEAD + dedent(text)))
    for deal in sheet.deals:
        for column in deal.columns:
            same(column.before + sum(line.amount for line in column.lines), column.after, f"sum in deal {deal.number}")
            for line in column.lines:
                assert say_line(ENGLISH, line)
    return sheet


def hold_game(told: ToldGame) -> Sheet:
    """The same of a game that is read already."""
    assert told.rows, "no deals to hold"
    sheet = sheet_of(told.record)
    for place, row in enumerate(told.rows):
        where = f"deal {place + 1}: {row.text}"
        if row.cells:
            same(cells_of(sheet, place), row.cells, where)
        for name, lines in row.lines.items():
            same(lines_of(sheet, place, name), lines, f"{where}, {name}")
    if told.status:
        same(status_of(sheet), told.status.replace(",", ""), "status")
    if told.standings:
        same(standings_of(sheet), told.standings, "standings")
    return sheet


def same(got: object, stated: object, where: str) -> None:
    """Fails with the place in the game."""
    assert got == stated, f"{where}:\n  got    {got}\n  stated {stated}"


def record_of(text: str) -> Document:
    """The record document of a text."""
    return parse_game(HEAD + dedent(text)).record


def game_of(record: object) -> Game:
    """The game of a record that nobody may refuse."""
    verdict = score_document(record)
    assert verdict.refused == (), [tell(found) for found in verdict.refused]
    assert verdict.game is not None
    return verdict.game


def sheet_of(record: object) -> Sheet:
    """Its sheet."""
    return game_of(record).sheet


def sheet(text: str) -> Sheet:
    """The sheet of a text."""
    return sheet_of(record_of(text))


def line_of(sheet: Sheet, place: int, name: str) -> list[tuple[str, int, str | None, dict[str, int]]]:
    """The lines of a player in full: what, amount, rule and numbers."""
    return [plain_line(line) for line in sheet.deals[place].columns[sheet.players.index(name)].lines]


def plain_line(line: Line) -> tuple[str, int, str | None, dict[str, int]]:
    """A line as plain values."""
    return line.what.value, line.amount, line.rule, dict(line.numbers)


def refused(record: object) -> list[str]:
    """What is wrong with a record, each thing as `tell` tells it."""
    return [tell(found) for found in score_document(record).refused]


def wrong(text: str, deal: str | Document, **more: object) -> list[str]:
    """What is wrong with a further deal (in the notation, or a document) after the game of the text."""
    record = record_of(text)
    before = len(record["deals"])
    document = deal if isinstance(deal, dict) else parse_deal(deal, record["players"])
    record["deals"].append({**document, **more} if more else document)
    verdict = score_document(record)
    assert verdict.game is not None, [tell(found) for found in verdict.refused]
    same(len(verdict.game.sheet.deals), before + (not verdict.refused), "deals scored")
    place = f" at deals[{before}]"
    return [tell(found).replace(f"{place}.", " at ").replace(place, " at deal") for found in verdict.refused]


def tell(violation: Violation) -> str:
    """A violation on one line: `! ` if impossible, code, path, option, numbers; its sentence is tried on the way."""
    try:
        sentence = say_violation(ENGLISH, violation)
    except KeyError as unknown:
        said, numbers = words_of(violation.code, violation.numbers), sorted(violation.numbers)
        pytest.fail(f"wording/violations/words.py: {said!r} asks for {unknown}; {violation.code} has {numbers}")
    assert sentence
    assert "%(" not in sentence
    grade = "! " if violation.grade is Grade.IMPOSSIBLE else ""
    option = f" [{violation.option}]" if violation.option else ""
    numbers = "".join(f" {name}={_compact(value)}" for name, value in violation.numbers.items())
    return f"{grade}{violation.code} at {violation.path}{option}{numbers}"


def _compact(value: object) -> str:
    return "(" + ",".join(str(item) for item in value) + ")" if isinstance(value, tuple) else str(value)


def calls(text: str) -> list[list[object]]:
    """An auction: `Boris 100, Vera 105 blind, Anna pass`."""
    told: list[list[object]] = []
    for call in text.split(","):
        name, bid, *blind = call.split()
        told.append([name, "pass" if bid == "pass" else int(bid), *blind])
    return told


def scored(document: object) -> ScoredDocument:
    """What scoring anything at all comes to."""
    return score_document(document)
