"""A circle as its log has it: who was added, which links, aliases and assignments hold, its games, seasons and pot.

Two keepers may tell the same thing without knowing of each other. So an event that says what holds already changes
nothing, and DamagedLog is only one that names what was never told, or tells an id again.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any

from scorekeeper.rules.frozen import dataclass
from scorekeeper.service.circle.events import (
    AliasAdded,
    AliasRemoved,
    CircleBegun,
    CircleEvent,
    CircleRenamed,
    GameAdded,
    GameRemoved,
    InitialsSet,
    MergeUndone,
    PeopleMerged,
    PersonAdded,
    PersonRenamed,
    PotSet,
    SeasonSet,
    SeatAssigned,
)
from scorekeeper.service.circle.problems import CircleProblem
from scorekeeper.service.events import DamagedLog, Logged
from scorekeeper.service.night.events import Came, NightEvent, NightOpened
from scorekeeper.service.night.state import CHANGED_BY, Night, change_night


@dataclass(frozen=True, slots=True, kw_only=True)
class CircleMember:
    """Somebody as added once, and every name that she has had since; the last one is hers now."""

    person: str
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Circle:
    """A circle after event `seq`. Members stand in the order of adding, games and seasons too; `links` and `aliases`
    are those that hold, `ended` the ids of those that do not any more. Assignments stand as they were told: of those of
    one seat from one deal on the last holds. `began` and `touched`: when the first and the last event was told.
    `initials`: who only watches sees first names with an initial. `nights` are its club nights, as they were opened.
    """

    id: str
    seq: int
    zone: str
    began: str
    touched: str
    name: str | None = None
    members: tuple[CircleMember, ...] = ()
    links: tuple[PeopleMerged, ...] = ()
    aliases: tuple[AliasAdded, ...] = ()
    ended: tuple[str, ...] = ()
    games: tuple[str, ...] = ()
    assignments: tuple[SeatAssigned, ...] = ()
    seasons: tuple[SeasonSet, ...] = ()
    pot: PotSet | None = None
    initials: bool = False
    nights: tuple[Night, ...] = ()

    def knows(self, person: str) -> bool:
        """Whether somebody was added under this id."""
        return any(member.person == person for member in self.members)

    def night(self, night: str) -> Night | None:
        """The night with this id."""
        return next((one for one in self.nights if one.opened.night == night), None)


_Followed = Circle | CircleProblem


def open_circle(circle: str, log: Iterable[Logged]) -> Circle:
    """The circle after a whole log. DamagedLog where the log does not make one."""
    state: Circle | None = None
    for logged in log:
        if state is not None:
            state = apply(state, logged)
            continue
        begun = logged.event
        if logged.seq != 1 or not isinstance(begun, CircleBegun):
            raise DamagedLog(circle, logged.seq, "the log does not begin with a circle")
        state = Circle(id=circle, seq=1, zone=begun.zone, name=begun.name, began=logged.at, touched=logged.at)
    if state is None:
        raise DamagedLog(circle, 0, "the log is empty")
    return state


def apply(circle: Circle, logged: Logged) -> Circle:
    """The circle after one more event of its log. DamagedLog where the event cannot follow."""
    if logged.seq != circle.seq + 1:
        raise DamagedLog(circle.id, circle.seq + 1, f"it is missing; event {logged.seq} comes next")
    if not isinstance(logged.event, CircleEvent):
        raise DamagedLog(circle.id, logged.seq, "it is none of a circle")
    after = follow(replace(circle, seq=logged.seq, touched=logged.at), logged.event)
    if isinstance(after, CircleProblem):
        raise DamagedLog(circle.id, logged.seq, after.value)
    return after


def follow(circle: Circle, event: CircleEvent) -> _Followed:
    """What an event makes of a circle, wherever in the log it stands; or why it cannot follow."""
    change = APPLIED_BY.get(type(event))
    return CircleProblem.UNFIT if change is None else change(circle, event)


def _renamed(circle: Circle, event: CircleRenamed) -> _Followed:
    return replace(circle, name=event.name)


def _person_added(circle: Circle, event: PersonAdded) -> _Followed:
    if circle.knows(event.person):
        return CircleProblem.ID_TAKEN
    return replace(circle, members=(*circle.members, CircleMember(person=event.person, names=(event.name,))))


def _person_renamed(circle: Circle, event: PersonRenamed) -> _Followed:
    members = [
        replace(one, names=(*[name for name in one.names if name != event.name], event.name))
        if one.person == event.person
        else one
        for one in circle.members
    ]
    return replace(circle, members=tuple(members)) if circle.knows(event.person) else CircleProblem.NO_SUCH_PERSON


def _alias_added(circle: Circle, event: AliasAdded) -> _Followed:
    problem = _problem_of(circle, event.alias_id, event.person)
    return problem or replace(circle, aliases=(*circle.aliases, event))


def _alias_removed(circle: Circle, event: AliasRemoved) -> _Followed:
    rest = tuple([one for one in circle.aliases if one.alias_id != event.alias_id])
    if len(rest) < len(circle.aliases):
        return replace(circle, aliases=rest, ended=(*circle.ended, event.alias_id))
    return circle if event.alias_id in circle.ended else CircleProblem.NO_SUCH_ALIAS


def _merged(circle: Circle, event: PeopleMerged) -> _Followed:
    problem = _problem_of(circle, event.merge, event.a, event.b)
    return problem or replace(circle, links=(*circle.links, event))


def _merge_undone(circle: Circle, event: MergeUndone) -> _Followed:
    rest = tuple([one for one in circle.links if one.merge != event.merge])
    if len(rest) < len(circle.links):
        return replace(circle, links=rest, ended=(*circle.ended, event.merge))
    return circle if event.merge in circle.ended else CircleProblem.NO_SUCH_MERGE


def _seat_assigned(circle: Circle, event: SeatAssigned) -> _Followed:
    if event.person is not None and not circle.knows(event.person):
        return CircleProblem.NO_SUCH_PERSON
    return replace(circle, assignments=(*circle.assignments, event))


def _game_added(circle: Circle, event: GameAdded) -> _Followed:
    return circle if event.game in circle.games else replace(circle, games=(*circle.games, event.game))


def _game_removed(circle: Circle, event: GameRemoved) -> _Followed:
    return replace(circle, games=tuple([game for game in circle.games if game != event.game]))


def _season_set(circle: Circle, event: SeasonSet) -> _Followed:
    """A season that is changed keeps its place."""
    seasons = {one.season: one for one in circle.seasons}
    seasons[event.season] = event
    return replace(circle, seasons=tuple(seasons.values()))


def _pot_set(circle: Circle, event: PotSet) -> _Followed:
    return replace(circle, pot=event)


def _initials_set(circle: Circle, event: InitialsSet) -> _Followed:
    return replace(circle, initials=event.initials)


def _night_opened(circle: Circle, event: NightOpened) -> _Followed:
    if any(one.opened == event for one in circle.nights):
        return circle
    night = Night(opened=event, began=circle.touched)
    return CircleProblem.ID_TAKEN if circle.night(event.night) else replace(circle, nights=(*circle.nights, night))


def _of_a_night(circle: Circle, event: NightEvent) -> _Followed:
    night = circle.night(event.night)
    if night is None:
        return CircleProblem.NO_SUCH_NIGHT
    if isinstance(event, Came) and event.name is None and not night.find(event.who) and not circle.knows(event.who):
        return CircleProblem.NO_SUCH_PERSON
    after = change_night(night, event)
    if isinstance(after, CircleProblem):
        return after
    return replace(circle, nights=tuple([after if one == night else one for one in circle.nights]))


def _problem_of(circle: Circle, id: str, *people: str) -> CircleProblem | None:
    """Why an alias or a merge with this id, which is about these people, cannot follow."""
    if not all(circle.knows(person) for person in people):
        return CircleProblem.NO_SUCH_PERSON
    told = (*circle.ended, *[one.alias_id for one in circle.aliases], *[one.merge for one in circle.links])
    return CircleProblem.ID_TAKEN if id in told else None


APPLIED_BY: Mapping[type[CircleEvent], Callable[[Circle, Any], _Followed]] = {
    CircleRenamed: _renamed,
    PersonAdded: _person_added,
    PersonRenamed: _person_renamed,
    AliasAdded: _alias_added,
    AliasRemoved: _alias_removed,
    PeopleMerged: _merged,
    MergeUndone: _merge_undone,
    SeatAssigned: _seat_assigned,
    GameAdded: _game_added,
    GameRemoved: _game_removed,
    SeasonSet: _season_set,
    PotSet: _pot_set,
    InitialsSet: _initials_set,
    NightOpened: _night_opened,
    **dict.fromkeys(CHANGED_BY, _of_a_night),
}
