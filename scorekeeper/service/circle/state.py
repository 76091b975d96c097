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
    CircleRenamed,
    GameAdded,
    GameRemoved,
    MergeUndone,
    PeopleMerged,
    PersonAdded,
    PersonRenamed,
    PotSet,
    SeasonSet,
    SeatAssigned,
)
from scorekeeper.service.events import DamagedLog, Logged, LoggedEvent


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

    def knows(self, person: str) -> bool:
        """Whether somebody was added under this id."""
        return any(member.person == person for member in self.members)


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
    """The circle after one more event. DamagedLog where the event cannot follow."""
    if logged.seq != circle.seq + 1:
        raise DamagedLog(circle.id, circle.seq + 1, f"it is missing; event {logged.seq} comes next")
    change = APPLIED_BY.get(type(logged.event))
    further = replace(circle, seq=logged.seq, touched=logged.at)
    if change is None:
        raise _damaged(further, "it is none that follows in a circle")
    return change(further, logged.event)


def _renamed(circle: Circle, event: CircleRenamed) -> Circle:
    return replace(circle, name=event.name)


def _person_added(circle: Circle, event: PersonAdded) -> Circle:
    if circle.knows(event.person):
        raise _damaged(circle, f"{event.person} was added before")
    return replace(circle, members=(*circle.members, CircleMember(person=event.person, names=(event.name,))))


def _person_renamed(circle: Circle, event: PersonRenamed) -> Circle:
    _check_known(circle, event.person)
    members = [
        replace(one, names=(*[name for name in one.names if name != event.name], event.name))
        if one.person == event.person
        else one
        for one in circle.members
    ]
    return replace(circle, members=tuple(members))


def _alias_added(circle: Circle, event: AliasAdded) -> Circle:
    _check_known(circle, event.person)
    if event.alias_id in (*circle.ended, *[one.alias_id for one in circle.aliases]):
        raise _damaged(circle, f"alias {event.alias_id} was added before")
    return replace(circle, aliases=(*circle.aliases, event))


def _alias_removed(circle: Circle, event: AliasRemoved) -> Circle:
    if event.alias_id in circle.ended:
        return circle
    rest = tuple([one for one in circle.aliases if one.alias_id != event.alias_id])
    if len(rest) == len(circle.aliases):
        raise _damaged(circle, f"there is no alias {event.alias_id}")
    return replace(circle, aliases=rest, ended=(*circle.ended, event.alias_id))


def _merged(circle: Circle, event: PeopleMerged) -> Circle:
    _check_known(circle, event.a)
    _check_known(circle, event.b)
    if event.merge in (*circle.ended, *[one.merge for one in circle.links]):
        raise _damaged(circle, f"merge {event.merge} was told before")
    return replace(circle, links=(*circle.links, event))


def _merge_undone(circle: Circle, event: MergeUndone) -> Circle:
    if event.merge in circle.ended:
        return circle
    rest = tuple([one for one in circle.links if one.merge != event.merge])
    if len(rest) == len(circle.links):
        raise _damaged(circle, f"there is no merge {event.merge}")
    return replace(circle, links=rest, ended=(*circle.ended, event.merge))


def _seat_assigned(circle: Circle, event: SeatAssigned) -> Circle:
    if event.person is not None:
        _check_known(circle, event.person)
    return replace(circle, assignments=(*circle.assignments, event))


def _game_added(circle: Circle, event: GameAdded) -> Circle:
    return circle if event.game in circle.games else replace(circle, games=(*circle.games, event.game))


def _game_removed(circle: Circle, event: GameRemoved) -> Circle:
    return replace(circle, games=tuple([game for game in circle.games if game != event.game]))


def _season_set(circle: Circle, event: SeasonSet) -> Circle:
    if all(one.season != event.season for one in circle.seasons):
        return replace(circle, seasons=(*circle.seasons, event))
    seasons = [event if one.season == event.season else one for one in circle.seasons]
    return replace(circle, seasons=tuple(seasons))


def _pot_set(circle: Circle, event: PotSet) -> Circle:
    return replace(circle, pot=event)


def _check_known(circle: Circle, person: str) -> None:
    if not circle.knows(person):
        raise _damaged(circle, f"nobody was added as {person}")


def _damaged(circle: Circle, why: str) -> DamagedLog:
    return DamagedLog(circle.id, circle.seq, why)


APPLIED_BY: Mapping[type[LoggedEvent], Callable[[Circle, Any], Circle]] = {
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
}
