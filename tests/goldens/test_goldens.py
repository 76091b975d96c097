"""Whole games, worked out by hand from the rules: each line of each file is held against the engine."""

from pathlib import Path

import pytest

from scorekeeper.engine.game import score_document
from scorekeeper.rules.systems import SYSTEM
from tests.notation import cells_of, lines_of, read_game, standings_of, status_of

TESTS = Path(__file__).parent.parent
GAMES = sorted([*TESTS.glob("goldens/*.game"), *TESTS.glob("engine/seeds/*.game")])


@pytest.mark.parametrize("path", GAMES, ids=[path.stem for path in GAMES])
def test_the_sheet_is_the_one_worked_out_by_hand(path: Path) -> None:
    game = read_game(path)
    verdict = score_document(game.record)
    assert verdict.refused == ()
    sheet = verdict.game.sheet
    for place, row in enumerate(game.rows):
        where = f"deal {place + 1}: {row.text}"
        assert cells_of(sheet, place) == row.cells, where
        for name, lines in row.lines.items():
            assert lines_of(sheet, place, name) == lines, f"{where}, {name}"
    assert not game.status or status_of(sheet) == game.status.replace(",", "")
    assert not game.standings or standings_of(sheet) == game.standings


def test_every_system_has_a_game() -> None:
    played = {read_game(path).record["rules"]["system"] for path in GAMES if path.parent.name == "goldens"}
    assert played == set(SYSTEM)
