"""The evenings of a circle: games that follow one another within six hours, and what each of their people did."""

from collections.abc import Callable, Iterable

from scorekeeper.engine.moment import seconds_of
from scorekeeper.rules.frozen import dataclass
from scorekeeper.service.circle.sitting import Sitting, played_by

PAUSE = 6 * 3600  # seconds after a game's last hand in which the next one still belongs to the evening
DayOf = Callable[[str], str]  # the day, YYYY-MM-DD, of a moment by the clocks of the circle's zone


@dataclass(frozen=True, slots=True, kw_only=True)
class EveningRow:
    """What somebody did on an evening: `person` is the id of a person, or None and `guest` is a guest's name. `games`
    and `wins` are of the places that they held, `points` of the hands that they played.
    """

    person: str | None
    guest: str | None
    games: int
    wins: int
    points: int


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


def evening_with(game: str, sittings: Iterable[Sitting], day_of: DayOf) -> Evening | None:
    """The evening that the game belongs to."""
    found = [one for one in evenings(sittings, day_of) if any(its.counts.game == game for its in one.sittings)]
    return found[0] if found else None


def is_tonight(evening: Evening, now: str) -> bool:
    """Whether a game that begins now still belongs to the evening."""
    return seconds_of(now) - seconds_of(evening.sittings[-1].counts.last) < PAUSE


def tally(sittings: Iterable[Sitting]) -> tuple[EveningRow, ...]:
    """What each of those who played did in these games, most wins first, then most points."""
    rows = [
        EveningRow(
            person=one.person,
            guest=one.guest,
            games=len(one.held),
            wins=sum([seat in counts.winners for counts, seat in one.held]),
            points=sum([stretch.points for stretch in one.stretches]),
        )
        for one in played_by(sittings)
    ]
    return tuple(sorted(rows, key=lambda row: (-row.wins, -row.points)))
