"""A sheet as a line: the same text that the document of the sheet gives."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings

from scorekeeper.cli.records import say
from scorekeeper.cli.sheet_line import sheet_line
from scorekeeper.engine.encode import encode_sheet
from scorekeeper.engine.score import score, score_document
from scorekeeper.engine.sheet import Sheet
from scorekeeper.service.renaming import rename_deal
from tests.engine.games import Document, games
from tests.export.examples import EVENING, GOLDENS, NAMES, game_from
from tests.notation import read_game, record_in


def document(sheet: Sheet) -> str:
    return json.dumps(encode_sheet(sheet, say), separators=(",", ":"))


@pytest.mark.parametrize("path", GOLDENS, ids=[path.stem for path in GOLDENS])
def test_of_a_whole_game(path: Path) -> None:
    sheet = score(record_in(read_game(path).record))
    assert sheet_line(sheet, say) == document(sheet)


@settings(max_examples=60, deadline=None)
@given(games())
def test_of_any_game(record: Document) -> None:
    game = score_document(record).game
    assert game is not None
    assert sheet_line(game.sheet, say) == document(game.sheet)


@pytest.mark.parametrize("name", [*NAMES, 'quo"te', '"deals":[]', "back\\slash"])
def test_whatever_a_player_is_called(name: str) -> None:
    record = game_from(EVENING).record
    deals = tuple(rename_deal(deal, {"Anna": name}) for deal in record.deals)
    sheet = score(replace(record, players=(name, *record.players[1:]), deals=deals))
    assert not sheet.refused
    assert sheet_line(sheet, say) == document(sheet)
