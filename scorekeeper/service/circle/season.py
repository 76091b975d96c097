"""A season of a circle: the table of its people over the games that count."""

from collections.abc import Iterable
from dataclasses import replace

from scorekeeper.rules.frozen import dataclass
from scorekeeper.service.circle.counts import GameEnding
from scorekeeper.service.circle.evening import DayOf, Evening, evenings
from scorekeeper.service.circle.events import SeasonMeasure, SeasonSet
from scorekeeper.service.circle.places import halves, place_at, worth_of
from scorekeeper.service.circle.sitting import PlayerGames, Sitting, played_by

COUNTED = (GameEnding.WON, GameEnding.BY_POINTS)


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
    """The table of a season, those without a rank last; its evenings; the ids of its games, counted and not, as they
    began.
    """

    season: SeasonSet
    evenings: tuple[Evening, ...]
    rows: tuple[SeasonRow, ...]
    counted: tuple[str, ...]
    apart: tuple[str, ...]


def default_season(year: int) -> SeasonSet:
    """The season of a year for which nobody has set one."""
    since, until = f"{year}-01-01", f"{year}-12-31"
    return SeasonSet(season=str(year), title="", since=since, until=until, measure=SeasonMeasure.MEAN_PLACE, least=0)


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
        counted=tuple([sitting.counts.game for sitting in counted]),
        apart=tuple([sitting.counts.game for sitting in games if not counts_in_season(sitting)]),
    )


def _row(season: SeasonSet, person: str, played: PlayerGames) -> SeasonRow:
    worth = sorted([worth_of(season.measure, counts, seat) for counts, seat in played.held], reverse=True)
    best = worth if season.best is None else worth[: season.best]
    places = [place_at(counts, seat) for counts, seat in played.held]
    return SeasonRow(
        person=person,
        rank=None,
        games=len(places),
        wins=sum([seat in counts.winners for counts, seat in played.held]),
        seconds=sum([place.ahead == 1 for place in places]),
        places=sum([halves(place) for place in places]),
        points=sum([stretch.points for stretch in played.stretches]),
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
