"""What every export asks of a game as a whole: the rules it was played by, and its day."""

from scorekeeper.engine.game import Game
from scorekeeper.engine.record import Record
from scorekeeper.rules.house import HouseRules


def all_rules(game: Game) -> tuple[HouseRules, ...]:
    """The rules that the game was played by, one after another: an agreement brings new ones."""
    rules = [table.terms.rules for table in game.tables]
    return tuple(one for place, one in enumerate(rules) if not place or one is not rules[place - 1])


def day_of(record: Record) -> str | None:
    """The day on which the game began, as YYYY-MM-DD where it was played; None where no deal says when it was."""
    moments = [deal.at for deal in record.deals if deal.at is not None]
    return moments[0][:10] if moments else None
