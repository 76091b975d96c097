"""The titles that an evening earned: most bolts, most barrels missed, the longest rush. Each only where it was earned,
and of everybody who is level.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

from scorekeeper.engine.game import Game
from scorekeeper.export.facts import find_facts
from scorekeeper.wording import export as words

RUSH = 2  # contracts in a row that are a rush, at least


@dataclass(frozen=True, slots=True, kw_only=True)
class Title:
    """A title: its label (a msgid), the seats of all who have it, and how many they have, each."""

    label: str
    seats: tuple[int, ...]
    number: int


def find_titles(game: Game) -> tuple[Title, ...]:
    """The titles of a game, in a fixed order."""
    facts = find_facts(game).players
    rushes = [_rush(game, name) for name in game.sheet.players]
    counted = (
        (words.MOST_BOLTS, [player.bolts for player in facts], 1),
        (words.BARRELS_MISSED, [player.off for player in facts], 1),
        (words.LONGEST_RUSH, rushes, RUSH),
    )
    return tuple(title for label, numbers, least in counted for title in _given(label, numbers, least))


def _given(label: str, numbers: list[int], least: int) -> Iterator[Title]:
    most = max(numbers)
    if most >= least:
        seats = tuple(seat for seat, number in enumerate(numbers) if number == most)
        yield Title(label=label, seats=seats, number=most)


def _rush(game: Game, name: str) -> int:
    """The most contracts of his own that a player made one after another, whatever others did between them."""
    pairs = zip(game.record.deals, game.sheet.deals, strict=False)
    own = [bool(deal.made) for told, deal in pairs if told.declarer == name and deal.made is not None]
    return max((sum(1 for _ in run) for made, run in groupby(own) if made), default=0)
