"""What the pages of a night are given, and ask in their templates: its names, its draws, what its tables count for."""

from collections.abc import Mapping

from scorekeeper.pages.circle.frame import CircleHost
from scorekeeper.rules.frozen import dataclass
from scorekeeper.service.circle.counts import SIXTHS, GameCounts
from scorekeeper.service.events import Logged
from scorekeeper.service.night.events import Drawn
from scorekeeper.service.night.handlers import name_people
from scorekeeper.service.night.standing import Results, StandingRow, make_standing, results_of
from scorekeeper.service.night.state import Night, NightTable
from scorekeeper.wording.night import say_missing


@dataclass(frozen=True, slots=True, kw_only=True)
class NightShown:
    """A night in its circle as a device sees it: the names of its people, the counts of the circle's games that are
    known here, by their ids, and by rounds what each table counts for.
    """

    host: CircleHost
    night: Night
    names: Mapping[str, str]
    games: Mapping[str, GameCounts]
    results: Results

    @property
    def day(self) -> str:
        """The day on which it was opened, in words."""
        return self.host.say_day_of(self.night.began)

    @property
    def closed(self) -> int:
        """How many rounds are over."""
        return sum([one.is_closed for one in self.night.rounds])

    @property
    def told(self) -> int:
        """How many rounds are over, or all where none is."""
        return self.closed or len(self.night.rounds)

    def standing(self, rounds: int) -> tuple[StandingRow, ...]:
        """The standing after so many rounds."""
        return make_standing(self.night, self.results[:rounds])

    def draws(self, number: int) -> list[Logged]:
        """The draws of a round, the one that holds last: only the log has all of them."""
        return [one for one in self.host.shown.circle.log if _is_draw(one, self.night.opened.night, number)]

    def counts(self, table: NightTable) -> GameCounts | None:
        """The counts of the game of a table."""
        return self.games.get(table.game or "")

    def say_missing(self, number: int) -> str:
        """Which tables of a round have no result yet; blank where all have one."""
        missing = [place for place, result in enumerate(self.results[number - 1], start=1) if result is None]
        return say_missing(self.host.voice, missing) if missing else ""

    def say_points(self, sixths: int) -> str:
        """Place points as they are shown."""
        return self.host.say_average(sixths, SIXTHS, 2)


def look_at_night(host: CircleHost, night: Night) -> NightShown:
    """What its pages know of a night."""
    games = {sitting.counts.game: sitting.counts for sitting in host.shown.sittings}
    return NightShown(
        host=host,
        night=night,
        names=name_people(night, host.shown.people),
        games=games,
        results=results_of(night, games),
    )


def _is_draw(logged: Logged, night: str, number: int) -> bool:
    event = logged.event
    return isinstance(event, Drawn) and event.night == night and event.round == number
