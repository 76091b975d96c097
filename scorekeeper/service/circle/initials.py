"""A circle as those see it who only watch, where its keepers want that: first names with an initial.

The names change in the log and in the counts, before anything follows from them. Two names of the same people may
become one; those of others stay apart, so that everybody is found at the same seats.
"""

from collections.abc import Iterable
from dataclasses import replace

from scorekeeper.service.circle.counts import GameCounts
from scorekeeper.service.circle.people import People, find, people_of
from scorekeeper.service.circle.state import Circle, open_circle
from scorekeeper.service.folding import fold_name
from scorekeeper.service.forgetting import rewritten

LONGEST_FIRST = 30  # characters, so that an initial and a number have room behind it


def with_initials(circle: Circle, games: Iterable[GameCounts] = ()) -> tuple[Circle, tuple[GameCounts, ...]]:
    """The circle and the counts with short names, of who told something too. Of two who would be called the same the
    one named later gets a number: people in the order of the log, then guests.
    """
    counts, log, names = tuple(games), circle.log, dict[str, str]()
    rewritten(log, name=lambda name: names.setdefault(name, name))
    players = [player for one in counts for player in one.players]
    short = _short_names(people_of(circle), (*names, *players, *[one.author for one in log if one.author]))
    shortened = rewritten(log, name=lambda name: short[name], author=lambda told: short.get(told, told))
    seated = [replace(one, players=tuple([short[player] for player in one.players])) for one in counts]
    return open_circle(circle.id, shortened), tuple(seated)


def _short_names(people: People, names: Iterable[str]) -> dict[str, str]:
    """By each name the short one. Spellings that are folded alike have the same."""
    owners, by_folded, short = dict[str, tuple[str, ...]](), dict[str, str](), dict[str, str]()
    for name in dict.fromkeys(names):
        folded = fold_name(name)
        if folded not in by_folded:
            its = tuple([person.id for person in find(people, name)]) or ("", folded)
            called, number = _with_initial(name), 1
            while owners.setdefault(fold_name(called), its) != its:
                number += 1
                called = f"{_with_initial(name)} {number}"
            by_folded[folded] = called
        short[name] = by_folded[folded]
    return short


def _with_initial(name: str) -> str:
    """ "Anna K." for Anna Maria Kowalska; a number stays, as in "Player 1"."""
    first, *others = name.split()
    families = [word for word in others if word[0].isalpha()]
    numbers = [word for word in others if word.isdecimal()]
    return " ".join([first[:LONGEST_FIRST], *[f"{word[0].upper()}." for word in families[-1:]], *numbers[-1:]])
