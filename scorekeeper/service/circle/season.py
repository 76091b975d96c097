"""The evenings of a circle, games that follow one another within six hours; its seasons, tables of its people over the
games that count.
"""

from collections.abc import Callable, Iterable
from dataclasses import replace

from scorekeeper.engine.moment import seconds_of
from scorekeeper.rules.frozen import dataclass
from scorekeeper.service.circle.counts import GameCounts, GameEnding, halves, place_at, place_points
from scorekeeper.service.circle.events import SeasonMeasure, SeasonSet
from scorekeeper.service.circle.sitting import PlayerGames, Sitting, played_by

COUNTED = (GameEnding.WON, GameEnding.BY_POINTS)
PAUSE = 6 * 3600  # seconds after a game's last hand in which the next one still belongs to the evening
DayOf = Callable[[str], str]  # the day, YYYY-MM-DD, of a moment by the clocks of the circle's zone


@dataclass(frozen=True, slots=True, kw_only=True)
class Evening:
    """The games of an evening, in order. All of them belong to the day, and so to the year, on which it began."""

    day: str
    sittings: tuple[Sitting, ...]


def evenings(sittings: Iterable[Sitting], day_of: DayOf) -> tuple[Evening, ...]:
    """The evenings in their order. Each game but the first began less than six hours after the last hand of the game
    that began before it.
    """
    found = list[list[Sitting]]()
    for sitting in sorted(sittings, key=lambda sitting: (sitting.counts.began, sitting.counts.game)):
        if found and seconds_of(sitting.counts.began) - seconds_of(found[-1][-1].counts.last) < PAUSE:
            found[-1].append(sitting)
        else:
            found.append([sitting])
    return tuple([Evening(day=day_of(games[0].counts.began), sittings=tuple(games)) for games in found])


def evening_with(game: str, sittings: Iterable[Sitting], day_of: DayOf, now: str) -> Evening | None:
    """The evening that the game belongs to; None where a game that begins `now`, if that is told, would not."""
    found = [one for one in evenings(sittings, day_of) if any(its.counts.game == game for its in one.sittings)]
    if not found or (now and seconds_of(now) - seconds_of(found[0].sittings[-1].counts.last) >= PAUSE):
        return None
    return found[0]


def tally(sittings: Iterable[Sitting]) -> tuple[PlayerGames, ...]:
    """What each of those who played did in these games, most wins first, then most points."""
    return tuple(sorted(played_by(sittings), key=lambda one: (-one.wins, -one.points)))


@dataclass(frozen=True, slots=True, kw_only=True)
class SeasonRow:
    """A person's season. `games`, `wins`, `seconds` (exactly one ahead) and `places`, the sum of the places in halves,
    are of the games whose place is the person's; `points` and the contracts told and made are of all hands that the
    person played. `total` is the measure summed up over the `number` games that count in it: halves, sixths or points.
    """

    person: str
    rank: int | None
    games: int
    wins: int
    seconds: int
    places: int
    points: int
    told: int
    made: int
    total: int
    number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SeasonTable:
    """The table of a season, those without a rank last; its evenings; its games, counted and not, as they began."""

    season: SeasonSet
    evenings: tuple[Evening, ...]
    rows: tuple[SeasonRow, ...]
    counted: tuple[Sitting, ...]
    apart: tuple[Sitting, ...]


def default_season(year: int) -> SeasonSet:
    """The season of a year for which nobody has set one: it goes by its number."""
    name, since, until = str(year), f"{year}-01-01", f"{year}-12-31"
    return SeasonSet(season=name, title=name, since=since, until=until, measure=SeasonMeasure.MEAN_PLACE, least=0)


def evenings_of(season: SeasonSet, sittings: Iterable[Sitting], day_of: DayOf) -> list[Evening]:
    """The evenings of a season: those that began on one of its days."""
    return [one for one in evenings(sittings, day_of) if season.since <= one.day <= season.until]


def counts_in_season(sitting: Sitting) -> bool:
    """Whether a game counts: it was won or ended by points, and at no club night that stands apart."""
    return sitting.counts.ending in COUNTED and not sitting.is_apart


def make_table(season: SeasonSet, sittings: Iterable[Sitting], day_of: DayOf) -> SeasonTable:
    """The table of a season out of all games of the circle, in any order. Guests are opponents, and have no row."""
    its = evenings_of(season, sittings, day_of)
    games = [sitting for evening in its for sitting in evening.sittings]
    counted = [sitting for sitting in games if counts_in_season(sitting)]
    rows = [_row(season, one.person, one) for one in played_by(counted) if one.person is not None]
    return SeasonTable(
        season=season,
        evenings=tuple(its),
        rows=_ranked(season, rows),
        counted=tuple(counted),
        apart=tuple([sitting for sitting in games if not counts_in_season(sitting)]),
    )


def worth_of(measure: SeasonMeasure, counts: GameCounts, seat: int) -> int:
    """What the result of a seat adds to a season's measure; more is better, so a place, in halves, counts below 0."""
    if measure is SeasonMeasure.SUM_OF_SCORES:
        return counts.scores[seat]
    place = place_at(counts, seat)
    return -halves(place) if measure is SeasonMeasure.MEAN_PLACE else place_points(place)


def _row(season: SeasonSet, person: str, played: PlayerGames) -> SeasonRow:
    worth = sorted([worth_of(season.measure, counts, seat) for counts, seat in played.held], reverse=True)
    best = worth if season.best is None else worth[: season.best]
    places = [place_at(counts, seat) for counts, seat in played.held]
    return SeasonRow(
        person=person,
        rank=None,
        games=played.games,
        wins=played.wins,
        seconds=sum([place.ahead == 1 for place in places]),
        places=sum([halves(place) for place in places]),
        points=played.points,
        told=sum([len(stretch.contracts) for stretch in played.stretches]),
        made=sum([stretch.contracts.count("+") for stretch in played.stretches]),
        total=sum([-one for one in best] if season.measure is SeasonMeasure.MEAN_PLACE else best),
        number=len(best),
    )


def _ranked(season: SeasonSet, rows: list[SeasonRow]) -> tuple[SeasonRow, ...]:
    """The rows in the order of the table; those who have played enough have a rank, equal ones share it."""
    most = max([row.games for row in rows], default=1)
    enough = [row for row in rows if row.games >= max(1, season.least)]
    ranked = sorted([(_key(season, row, most), row) for row in enough], key=lambda keyed: keyed[0])
    keys = [key for key, _ in ranked]
    others = sorted([row for row in rows if row not in enough], key=lambda row: -row.games)
    return (*[replace(row, rank=1 + keys.index(key)) for key, row in ranked], *others)


def _key(season: SeasonSet, row: SeasonRow, most: int) -> tuple[int, int, int, int]:
    """The measure, then points a game, wins and second places. Means of at most `most` games that are not equal differ
    by 1 / most² or more, so that whole numbers tell them apart.
    """
    worth = -row.total
    if season.measure is SeasonMeasure.MEAN_PLACE:
        worth = row.total * most * most // row.number
    return worth, -(row.points * most * most // row.games), -row.wins, -row.seconds
