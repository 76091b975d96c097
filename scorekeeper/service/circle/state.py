"""A circle as its log has it: who was added, which links, aliases and assignments hold, its games, seasons and pot.

Two keepers may tell the same thing without knowing of each other. So an event that says what holds already changes
nothing, and DamagedLog is only one that names what was never told, or tells an id again.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any

from scorekeeper.rules.frozen import dataclass
from scorekeeper.service.circle import events
from scorekeeper.service.circle.commands import CircleProblem
from scorekeeper.service.circle.events import AliasAdded, CircleBegun, CircleEvent, PeopleMerged
from scorekeeper.service.events import DamagedLog, Logged
from scorekeeper.service.night.events import Came, NightEvent, NightOpened
from scorekeeper.service.night.state import CHANGED_BY, Night, change_night

Tie = AliasAdded | PeopleMerged


@dataclass(frozen=True, slots=True, kw_only=True)
class Circle:
    """A circle with its log, after event `seq` of that. `members`: who was added, in this order, by the id every name
    since, the last one being the present one. `ties`: the links and aliases by their ids, None for those that do not
    hold any more. Assignments stand as they were told: of those of one seat from one deal on the last holds. `touched`:
    when the last event was told. `initials`: who only watches sees first names with an initial. `nights` are its club
    nights, as they were opened.
    """

    id: str
    seq: int
    zone: str
    touched: str
    log: tuple[Logged, ...]
    members: Mapping[str, tuple[str, ...]]
    ties: Mapping[str, Tie | None]
    seasons: Mapping[str, events.SeasonSet]
    name: str | None = None
    games: tuple[str, ...] = ()
    assignments: tuple[events.SeatAssigned, ...] = ()
    pot: events.PotSet | None = None
    initials: bool = False
    nights: tuple[Night, ...] = ()

    @property
    def links(self) -> tuple[PeopleMerged, ...]:
        """The links that hold."""
        return tuple([tie for tie in self.ties.values() if isinstance(tie, PeopleMerged)])

    def night(self, night: str) -> Night | None:
        """The night with this id."""
        return next((one for one in self.nights if one.opened.night == night), None)


_Followed = Circle | CircleProblem


def open_circle(circle: str, log: Iterable[Logged]) -> Circle:
    """The circle after a whole log. DamagedLog where the log does not make one."""
    told = tuple(log)
    begun = told[0].event if told and told[0].seq == 1 else None
    if not isinstance(begun, CircleBegun):
        raise DamagedLog(circle, 1, "the log does not begin with a circle")
    at, first = told[0].at, told[:1]
    state = Circle(id=circle, seq=1, zone=begun.zone, touched=at, log=first, members={}, ties={}, seasons={})
    return apply(replace(state, name=begun.name), *told[1:])


def apply(circle: Circle, *further: Logged) -> Circle:
    """The circle after further events of its log. DamagedLog where one of them cannot follow."""
    state = circle
    for logged in further:
        state = _next(state, logged)
    return replace(state, log=(*circle.log, *further))


def _next(circle: Circle, logged: Logged) -> Circle:
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


def _person_added(circle: Circle, event: events.PersonAdded) -> _Followed:
    members = {**circle.members, event.person: (event.name,)}
    return CircleProblem.ID_TAKEN if event.person in circle.members else replace(circle, members=members)


def _person_renamed(circle: Circle, event: events.PersonRenamed) -> _Followed:
    names = [name for name in circle.members.get(event.person, ()) if name != event.name]
    members = {**circle.members, event.person: (*names, event.name)}
    return replace(circle, members=members) if event.person in circle.members else CircleProblem.NO_SUCH_PERSON


def _tied(circle: Circle, id: str, tie: Tie, *people: str) -> _Followed:
    """The circle with one more link or alias of these people, unless one is unknown or the id was told before."""
    if not all(person in circle.members for person in people):
        return CircleProblem.NO_SUCH_PERSON
    return CircleProblem.ID_TAKEN if id in circle.ties else replace(circle, ties={**circle.ties, id: tie})


def _untied(circle: Circle, id: str, kind: type[Tie], problem: CircleProblem) -> _Followed:
    """The circle where a link or an alias holds no more; the problem where there never was one."""
    tie = circle.ties.get(id)
    if tie is None:
        return circle if id in circle.ties else problem
    return replace(circle, ties={**circle.ties, id: None}) if type(tie) is kind else problem


def _seat_assigned(circle: Circle, event: events.SeatAssigned) -> _Followed:
    if event.person is not None and event.person not in circle.members:
        return CircleProblem.NO_SUCH_PERSON
    return replace(circle, assignments=(*circle.assignments, event))


def _night_opened(circle: Circle, event: NightOpened) -> _Followed:
    if any(one.opened == event for one in circle.nights):
        return circle
    night = Night(opened=event, began=circle.touched)
    return CircleProblem.ID_TAKEN if circle.night(event.night) else replace(circle, nights=(*circle.nights, night))


def _of_a_night(circle: Circle, event: NightEvent) -> _Followed:
    night = circle.night(event.night)
    if night is None:
        return CircleProblem.NO_SUCH_NIGHT
    if isinstance(event, Came) and event.name is None and not night.find(event.who) and event.who not in circle.members:
        return CircleProblem.NO_SUCH_PERSON
    after = change_night(night, event)
    if isinstance(after, CircleProblem):
        return after
    return replace(circle, nights=tuple([after if one == night else one for one in circle.nights]))


APPLIED_BY: Mapping[type[CircleEvent], Callable[[Circle, Any], _Followed]] = {
    events.CircleRenamed: lambda circle, event: replace(circle, name=event.name),
    events.PersonAdded: _person_added,
    events.PersonRenamed: _person_renamed,
    events.AliasAdded: lambda circle, event: _tied(circle, event.alias_id, event, event.person),
    events.AliasRemoved: lambda circle, event: _untied(circle, event.alias_id, AliasAdded, CircleProblem.NO_SUCH_ALIAS),
    events.PeopleMerged: lambda circle, event: _tied(circle, event.merge, event, event.a, event.b),
    events.MergeUndone: lambda circle, event: _untied(circle, event.merge, PeopleMerged, CircleProblem.NO_SUCH_MERGE),
    events.SeatAssigned: _seat_assigned,
    events.GameAdded: lambda circle, event: replace(circle, games=tuple(dict.fromkeys((*circle.games, event.game)))),
    events.GameRemoved: lambda circle, event: replace(
        circle, games=tuple([game for game in circle.games if game != event.game])
    ),
    events.SeasonSet: lambda circle, event: replace(circle, seasons={**circle.seasons, event.season: event}),
    events.PotSet: lambda circle, event: replace(circle, pot=event),
    events.InitialsSet: lambda circle, event: replace(circle, initials=event.initials),
    NightOpened: _night_opened,
    **dict.fromkeys(CHANGED_BY, _of_a_night),
}
