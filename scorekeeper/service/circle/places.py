"""The places of a game: winners before all others, then by score; who is level shares the places between them."""

from scorekeeper.rules.frozen import dataclass
from scorekeeper.service.circle.counts import GameCounts


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """A place at a table of `players`: how many are ahead, and how many others are level."""

    ahead: int
    level: int
    players: int


def places_of(counts: GameCounts) -> tuple[Place, ...]:
    """The places by seat."""
    ranks = [(seat in counts.winners, score) for seat, score in enumerate(counts.scores)]
    return tuple(
        [
            Place(ahead=sum([other > own for other in ranks]), level=ranks.count(own) - 1, players=len(ranks))
            for own in ranks
        ]
    )


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
