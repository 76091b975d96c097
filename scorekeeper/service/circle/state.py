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
from scorekeeper.service.circle.events import CircleBegun, CircleEvent
from scorekeeper.service.events import DamagedLog, Logged
from scorekeeper.service.night.events import Came, NightEvent, NightOpened
from scorekeeper.service.night.state import CHANGED_BY, Night, change_night


@dataclass(frozen=True, slots=True, kw_only=True)
class Circle:
    """A circle after event `seq`. `members`: who was added, in this order, by the id every name since, the last one
    being the present one. `links` and `aliases` are those that hold, `ended` the ids of those that do not any more.
    Assignments stand as they were told: of those of one seat from one deal on the last holds. `touched`: when the last
    event was told. `initials`: who only watches sees first names with an initial. `nights` are its club nights, as they
    were opened.
    """

    id: str
    seq: int
    zone: str
    touched: str
    members: Mapping[str, tuple[str, ...]]
    name: str | None = None
    links: tuple[events.PeopleMerged, ...] = ()
    aliases: tuple[events.AliasAdded, ...] = ()
    ended: tuple[str, ...] = ()
    games: tuple[str, ...] = ()
    assignments: tuple[events.SeatAssigned, ...] = ()
    seasons: tuple[events.SeasonSet, ...] = ()
    pot: events.PotSet | None = None
    initials: bool = False
    nights: tuple[Night, ...] = ()

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
    state = Circle(id=circle, seq=1, zone=begun.zone, touched=told[0].at, members={}, name=begun.name)
    for logged in told[1:]:
        state = apply(state, logged)
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


def _person_added(circle: Circle, event: events.PersonAdded) -> _Followed:
    members = {**circle.members, event.person: (event.name,)}
    return CircleProblem.ID_TAKEN if event.person in circle.members else replace(circle, members=members)


def _person_renamed(circle: Circle, event: events.PersonRenamed) -> _Followed:
    names = [name for name in circle.members.get(event.person, ()) if name != event.name]
    members = {**circle.members, event.person: (*names, event.name)}
    return replace(circle, members=members) if event.person in circle.members else CircleProblem.NO_SUCH_PERSON


def _alias_added(circle: Circle, event: events.AliasAdded) -> _Followed:
    return _tied(replace(circle, aliases=(*circle.aliases, event)), event.alias_id, event.person)


def _merged(circle: Circle, event: events.PeopleMerged) -> _Followed:
    return _tied(replace(circle, links=(*circle.links, event)), event.merge, event.a, event.b)


def _tied(after: Circle, id: str, *people: str) -> _Followed:
    """The circle with one more link or alias of these people, unless one is unknown or the id was told before."""
    if not all(person in after.members for person in people):
        return CircleProblem.NO_SUCH_PERSON
    told = [*after.ended, *[one.alias_id for one in after.aliases], *[one.merge for one in after.links]]
    return CircleProblem.ID_TAKEN if told.count(id) > 1 else after


def _alias_removed(circle: Circle, event: events.AliasRemoved) -> _Followed:
    rest = tuple([one for one in circle.aliases if one.alias_id != event.alias_id])
    return _ended(circle, replace(circle, aliases=rest), event.alias_id) or CircleProblem.NO_SUCH_ALIAS


def _merge_undone(circle: Circle, event: events.MergeUndone) -> _Followed:
    rest = tuple([one for one in circle.links if one.merge != event.merge])
    return _ended(circle, replace(circle, links=rest), event.merge) or CircleProblem.NO_SUCH_MERGE


def _ended(circle: Circle, after: Circle, id: str) -> Circle | None:
    """The circle where a link or an alias holds no more, as in `after`; None where there never was one."""
    if after != circle:
        return replace(after, ended=(*circle.ended, id))
    return circle if id in circle.ended else None


def _seat_assigned(circle: Circle, event: events.SeatAssigned) -> _Followed:
    if event.person is not None and event.person not in circle.members:
        return CircleProblem.NO_SUCH_PERSON
    return replace(circle, assignments=(*circle.assignments, event))


def _game_removed(circle: Circle, event: events.GameRemoved) -> _Followed:
    return replace(circle, games=tuple([game for game in circle.games if game != event.game]))


def _season_set(circle: Circle, event: events.SeasonSet) -> _Followed:
    """A season that is changed keeps its place."""
    seasons = {**{one.season: one for one in circle.seasons}, event.season: event}
    return replace(circle, seasons=tuple(seasons.values()))


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
    events.AliasAdded: _alias_added,
    events.AliasRemoved: _alias_removed,
    events.PeopleMerged: _merged,
    events.MergeUndone: _merge_undone,
    events.SeatAssigned: _seat_assigned,
    events.GameAdded: lambda circle, event: replace(circle, games=tuple(dict.fromkeys((*circle.games, event.game)))),
    events.GameRemoved: _game_removed,
    events.SeasonSet: _season_set,
    events.PotSet: lambda circle, event: replace(circle, pot=event),
    events.InitialsSet: lambda circle, event: replace(circle, initials=event.initials),
    NightOpened: _night_opened,
    **dict.fromkeys(CHANGED_BY, _of_a_night),
}
