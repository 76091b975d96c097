"""What every export asks of a game as a whole: the rules it was played by."""

from scorekeeper.engine.game import Game
from scorekeeper.rules.house import HouseRules


def all_rules(game: Game) -> tuple[HouseRules, ...]:
    """The rules that the game was played by, one after another: an agreement brings new ones."""
    rules = [table.terms.rules for table in game.tables]
    return tuple(one for place, one in enumerate(rules) if not place or one is not rules[place - 1])
