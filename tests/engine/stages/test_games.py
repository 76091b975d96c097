"""The small games of each group of rules: `*.games` beside this has a heading, what is to be seen, and the game."""

from pathlib import Path

import pytest

from tests.engine.held import hold, small_games

GAMES = {
    f"{file.stem}: {title}": game
    for file in sorted(Path(__file__).parent.glob("*.games"))
    for title, game in small_games(file).items()
}


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_small_game(game: str) -> None:
    hold(game)
