"""Draws a round: who sits at which table of three or four, and on which seat; who fits none waits."""

from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum

from scorekeeper.service.chance import draw_numbers, shuffle

THREE, FOUR = 3, 4  # how many sit at a table
STEPS = 1500  # of the search for tables of people who have not met
Tables = tuple[tuple[str, ...], ...]  # by table its people in the order of their seats


class DrawWay(StrEnum):
    """By what the people of a round come together."""

    LOT = "lot"
    FEWEST_MEETINGS = "fewest_meetings"
    STANDING = "standing"


def table_sizes(people: int, allowed: Sequence[int]) -> list[int]:
    """The sizes of the tables at which as many as possible play: tables of three first, and no more of four than that
    takes. Empty where nobody can play.
    """
    best: list[int] = []
    for fours in range(people // FOUR + 1 if FOUR in allowed else 1):
        threes = (people - FOUR * fours) // THREE if THREE in allowed else 0
        sizes = [*[THREE] * threes, *[FOUR] * fours]
        if sum(sizes) > sum(best):
            best = sizes
    return best


def draw_tables(
    here: Sequence[str],
    allowed: Sequence[int],
    waited: Mapping[str, int],
    before: Sequence[Tables],
    way: DrawWay,
    seed: int,
) -> Tables:
    """The tables of a round. `here`: who is there, the best of the standing first; `allowed`: at how many people a game
    may be played; `waited`: how often each has waited; `before`: the tables of the rounds before. Those who have waited
    least wait; of equal ones the lot decides, as it decides on the seats. The same seed draws the same tables.
    """
    numbers = draw_numbers(str(seed))
    sizes = table_sizes(len(here), allowed)
    mixed = shuffle(here, numbers)
    waiting = sorted(mixed, key=lambda who: waited.get(who, 0))[: len(here) - sum(sizes)]
    playing = [who for who in (here if way is DrawWay.STANDING else mixed) if who not in waiting]
    if way is DrawWay.FEWEST_MEETINGS:
        playing = _part(playing, sizes, before, numbers)
    tables: list[tuple[str, ...]] = []
    for size in sizes:
        tables.append(tuple(shuffle(playing[:size], numbers)))
        playing = playing[size:]
    return tuple(tables)


def _part(playing: list[str], sizes: list[int], before: Sequence[Tables], numbers: Iterator[int]) -> list[str]:
    """The people in the order of the tables at which they have met least often, as far as the search finds it.

    Somebody who has met others of his table changes places with whom it costs least, also where it costs something: so
    the search leaves an order that no single change makes better. The best of all orders is taken.
    """
    met = _meetings(playing, before)
    firsts = [sum(sizes[:table]) for table, size in enumerate(sizes) for _ in range(size)]
    behind = [sum(sizes[: table + 1]) for table, size in enumerate(sizes) for _ in range(size)]
    places = range(len(playing))
    order, best, least = list(places), list(places), -1

    def cost(person: int, place: int) -> int:
        """How often the person has met the others at the table of a place."""
        return sum([met[person][order[at]] for at in range(firsts[place], behind[place]) if at != place])

    for _ in range(STEPS):
        costs = [cost(order[place], place) for place in places]
        if least < 0 or sum(costs) < least:
            best, least = list(order), sum(costs)
        if least == 0:
            break
        clashes = [place for place in places if costs[place] > 0]
        one, turn = clashes[next(numbers) % len(clashes)], next(numbers)
        others = [(place + turn) % len(order) for place in places]
        other = min(
            [place for place in others if firsts[place] != firsts[one]],
            key=lambda place: cost(order[place], one) + cost(order[one], place) - costs[place],
            default=one,
        )
        order[one], order[other] = order[other], order[one]
    return [playing[person] for person in best]


def _meetings(people: list[str], before: Sequence[Tables]) -> list[list[int]]:
    """How often each has sat at a table with each, by their places among the people."""
    number_of = {who: number for number, who in enumerate(people)}
    met = [[0 for _ in people] for _ in people]
    for seats in [seats for tables in before for seats in tables]:
        known = [number_of[who] for who in seats if who in number_of]
        for one in known:
            row = met[one]
            for other in known:
                row[other] += 1
    return met
