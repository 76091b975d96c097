"""Whole games, worked out by hand from the rules: each line of each file is held against the engine."""

from pathlib import Path

import pytest

from scorekeeper.rules.systems import SYSTEM
from tests.engine.held import hold_game
from tests.notation import read_game

TESTS = Path(__file__).parent.parent
GAMES = sorted([*TESTS.glob("goldens/*.game"), *TESTS.glob("engine/seeds/*.game")])


@pytest.mark.parametrize("path", GAMES, ids=[path.stem for path in GAMES])
def test_the_sheet_is_the_one_worked_out_by_hand(path: Path) -> None:
    game = read_game(path)
    assert all(row.cells for row in game.rows)
    hold_game(game)


def test_every_system_has_a_game() -> None:
    played = {read_game(path).record["rules"]["system"] for path in GAMES if path.parent.name == "goldens"}
    assert played == set(SYSTEM)
