"""The places of a game: winners before all others, then by score; who is level shares the places between them."""

from scorekeeper.rules.frozen import dataclass
from scorekeeper.service.circle.counts import GameCounts
from scorekeeper.service.circle.events import SeasonMeasure


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """A place at a table of `players`: how many are ahead, and how many others are level."""

    ahead: int
    level: int
    players: int


def place_at(counts: GameCounts, seat: int) -> Place:
    """The place of a seat."""
    return rank_seat(counts.scores, counts.winners, seat)


def rank_seat(scores: tuple[int, ...], winners: tuple[int, ...], seat: int) -> Place:
    """The place of a seat with these scores; `winners` are the seats that come before all others."""
    ranks = [(other in winners, score) for other, score in enumerate(scores)]
    own = ranks[seat]
    return Place(ahead=sum([rank > own for rank in ranks]), level=ranks.count(own) - 1, players=len(ranks))


def halves(place: Place) -> int:
    """The place in halves: one more than those ahead, and half a place for each who is level."""
    return 2 * (1 + place.ahead) + place.level


def place_points(place: Place) -> int:
    """The place points in sixths: an opponent beaten counts 1, one who is level half, × 2/(n − 1), so that a win is
    worth 2 and the mean 1 at every table. n − 1 is 1, 2 or 3, all of which divide 6, so sixths are whole.
    """
    opponents = place.players - 1
    beaten = opponents - place.ahead - place.level
    return (2 * beaten + place.level) * (6 // opponents)


def worth_of(measure: SeasonMeasure, counts: GameCounts, seat: int) -> int:
    """What the result of a seat adds to a season's measure; more is better, so a place, in halves, counts below 0."""
    if measure is SeasonMeasure.SUM_OF_SCORES:
        return counts.scores[seat]
    place = place_at(counts, seat)
    return -halves(place) if measure is SeasonMeasure.MEAN_PLACE else place_points(place)
