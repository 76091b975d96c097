"""How much of a season's lead is luck: in how many of 1,000 seasons with the same games and everybody equal the first
would lead the second by as much.

A season is drawn by giving the places of each game, with their scores, anew to its seats, each order of the players as
likely as any other. Both hosts draw the same seasons.
"""

from enum import StrEnum

from scorekeeper.rules.frozen import dataclass
from scorekeeper.service.chance import draw_numbers
from scorekeeper.service.circle.events import SeasonMeasure, SeasonSet
from scorekeeper.service.circle.season import counts_in_season, worth_of
from scorekeeper.service.circle.sitting import Sitting, played_by

SEASONS = 1000
LEAST = 10  # games of a person, where the season sets no number
LUCK, HARDLY = 10, 5  # of 100 seasons


class LuckVerdict(StrEnum):
    """What a lead comes of: luck explains it, hardly does, or something between."""

    LUCK = "luck"
    BETWEEN = "between"
    HARDLY = "hardly"


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawnSeason:
    """The results of a season, and the people who are compared, by their numbers; everybody else has the number after
    the last. `orders`: by game each order of those who get its results, by seat, the first as it was played. `results`,
    the best first: what each adds to the measure, more is better; its game; its seat. By person: `counted`, how many
    results count; `divisors`, what the sum is divided by.
    """

    orders: list[list[tuple[int, ...]]]
    results: list[tuple[int, int, int]]
    counted: list[int]
    divisors: list[int]


def find_luck(circle: str, season: SeasonSet, sittings: tuple[Sitting, ...]) -> tuple[int, LuckVerdict] | None:
    """What the lead of a season's first comes of, among the people with at least as many games as the season says,
    LEAST where it does not; None where there are fewer than two. `sittings` are the games of the season; those that do
    not count are left out. The ids of circle and season decide which seasons are drawn.
    """
    prepared = prepare(season, sittings)
    if len(prepared.counted) < 2:
        return None
    lead, divisor = find_lead(prepared, [0 for _ in prepared.orders])
    numbers = draw_numbers(f"{circle} {season.season}")
    leads = 0
    for _ in range(SEASONS):
        drawn_lead, drawn_divisor = find_lead(prepared, [next(numbers) for _ in prepared.orders])
        if drawn_lead * divisor >= lead * drawn_divisor:
            leads += 1
    return judge(leads)


def judge(seasons: int) -> tuple[int, LuckVerdict]:
    """Of so many of SEASONS in which the first led by as much or more: how many of 100 that are, a half upwards, and
    what it means, which agrees with the number shown.
    """
    of_100 = (200 * seasons + SEASONS) // (2 * SEASONS)
    verdict = LuckVerdict.HARDLY if of_100 <= HARDLY else LuckVerdict.BETWEEN
    return of_100, LuckVerdict.LUCK if of_100 >= LUCK else verdict


def prepare(season: SeasonSet, sittings: tuple[Sitting, ...]) -> DrawnSeason:
    """A season as it is drawn."""
    games = [sitting for sitting in sittings if counts_in_season(sitting)]
    people = [one for one in played_by(games) if one.person is not None and one.games >= (season.least or LEAST)]
    numbers = {one.person: number for number, one in enumerate(people)}
    results = [
        (worth_of(season.measure, sitting.counts, seat), game, seat)
        for game, sitting in enumerate(games)
        for seat in range(len(sitting.holders))
    ]
    counted = [one.games if season.best is None else min(one.games, season.best) for one in people]
    return DrawnSeason(
        orders=[find_orders(tuple([numbers.get(one, len(people)) for one in game.holders])) for game in games],
        results=sorted(results, key=lambda result: -result[0]),
        counted=counted,
        divisors=counted if season.measure is SeasonMeasure.MEAN_PLACE else [1 for _ in people],
    )


def find_orders(seats: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Every order of the seats, first the one given."""
    if len(seats) < 2:
        return [seats]
    return [
        (one, *others)
        for place, one in enumerate(seats)
        for others in find_orders((*seats[:place], *seats[place + 1 :]))
    ]


def find_lead(season: DrawnSeason, drawn: list[int]) -> tuple[int, int]:
    """By how much the first leads the second, as a fraction: the numerator and the denominator; `drawn` has by game a
    number, of which the rest says in which order.
    """
    seated = [orders[drawn[game] % len(orders)] for game, orders in enumerate(season.orders)]
    left = [*season.counted, 0]
    sums = [0] * len(left)
    # The best results come first, so each person takes what counts and no more.
    for worth, game, seat in season.results:
        person = seated[game][seat]
        if left[person] > 0:
            left[person] -= 1
            sums[person] += worth
    divisors = season.divisors
    first, second = (1, 0) if sums[1] * divisors[0] > sums[0] * divisors[1] else (0, 1)
    for person in range(2, len(divisors)):
        if sums[person] * divisors[first] > sums[first] * divisors[person]:
            second = first
            first = person
        elif sums[person] * divisors[second] > sums[second] * divisors[person]:
            second = person
    return sums[first] * divisors[second] - sums[second] * divisors[first], divisors[first] * divisors[second]
