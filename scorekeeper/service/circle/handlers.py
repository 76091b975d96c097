"""Decides whether a command to a circle is allowed, and makes its events. Stores nothing: pages may ask beforehand.

A name finds a person only as long as nobody else has it. So before a second one gets it, every seat that it filled till
then is assigned: nobody's games change by somebody else's name.

Another keeper may tell the same merge or alias again: both stand, and each is taken back by itself.
"""

from collections.abc import Callable, Iterable, Mapping
from enum import StrEnum
from typing import Any

from scorekeeper.rules.frozen import dataclass
from scorekeeper.service.circle.commands import AddGame, AddGuest, BeginCircle, ChangeCircle, CircleCommand
from scorekeeper.service.circle.counts import GameCounts
from scorekeeper.service.circle.event_codec import decode_event
from scorekeeper.service.circle.events import (
    AliasAdded,
    AliasRemoved,
    CircleBegun,
    CircleEvent,
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
from scorekeeper.service.circle.people import CirclePerson, People, find, member_named, people_of
from scorekeeper.service.circle.sitting import assigned_at, person_at
from scorekeeper.service.circle.state import Circle
from scorekeeper.service.event_codec import encode_event, kind_of
from scorekeeper.service.folding import fold_name


class CircleProblem(StrEnum):
    """Why a command to a circle is not done. The sentences are the wording's."""

    NOTHING_CHANGED = "nothing_changed"
    NO_SUCH_PERSON = "no_such_person"
    NO_SUCH_ALIAS = "no_such_alias"
    NO_SUCH_MERGE = "no_such_merge"
    NO_SUCH_GAME = "no_such_game"
    NO_SUCH_SEAT = "no_such_seat"
    NO_GUEST = "no_guest"
    ID_TAKEN = "id_taken"
    UNFIT = "unfit"  # a name, a day or a number that no log takes


@dataclass(frozen=True, slots=True, kw_only=True)
class CircleDecision:
    """What a command would do: its events in their order, or why it is refused."""

    events: tuple[CircleEvent, ...] = ()
    problem: CircleProblem | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class _Known:
    """The circle, its people, and its games as far as they are known here."""

    circle: Circle
    people: People
    games: tuple[GameCounts, ...]

    def game(self, game: str) -> GameCounts | None:
        return next((one for one in self.games if one.game == game), None)


_Decided = tuple[CircleEvent, ...] | CircleProblem


def begin(command: BeginCircle) -> CircleDecision:
    """The first events of a circle. Of names that are folded alike the first is added."""
    named: dict[str, PersonAdded] = {}
    for person, name in command.people.items():
        named.setdefault(fold_name(name), PersonAdded(person=person, name=name))
    games = [GameAdded(game=game) for game in dict.fromkeys(command.games)]
    return _decision((CircleBegun(zone=command.zone, name=command.name), *named.values(), *games))


def handle(circle: Circle, command: CircleCommand, games: Iterable[GameCounts]) -> CircleDecision:
    """What the command does. `games`: the counts of the circle's games that are known here; of others no seat can be
    assigned before a name gets a second meaning.
    """
    its = tuple([one for one in games if one.game in circle.games])
    known = _Known(circle=circle, people=people_of(circle), games=its)
    if isinstance(command, ChangeCircle):
        return _decision(HANDLERS[type(command.event)](known, command.event))
    if isinstance(command, AddGuest):
        return _decision(_guest(known, command))
    assert isinstance(command, AddGame)
    return _decision(_game(known, command))


def _decision(decided: _Decided) -> CircleDecision:
    """The events, unless one of them could not be read back."""
    if isinstance(decided, CircleProblem):
        return CircleDecision(problem=decided)
    return (
        CircleDecision(events=decided)
        if all(_is_fit(one) for one in decided)
        else CircleDecision(problem=CircleProblem.UNFIT)
    )


def _is_fit(event: CircleEvent) -> bool:
    try:
        return decode_event(kind_of(event), encode_event(event)) == event
    except (ValueError, TypeError, LookupError):
        return False


def _guest(known: _Known, command: AddGuest) -> _Decided:
    counts = known.game(command.game)
    if counts is None:
        return CircleProblem.NO_SUCH_GAME
    if command.seat not in range(len(counts.players)):
        return CircleProblem.NO_SUCH_SEAT
    name, told = counts.players[command.seat], known.people.assigned.get((command.game, command.seat), ())
    if person_at(known.people, counts, command.seat, 1) and all(one.person for one in told):
        return CircleProblem.NO_GUEST
    added = _person(known, PersonAdded(person=command.person, name=name))
    if isinstance(added, CircleProblem):
        return added
    guests = [
        (one.game, one.seat, one.from_deal)
        for seat in _called(known, name)
        for one in known.people.assigned.get(seat, ())
        if one.person is None
    ]
    if len(find(known.people, name)) > 1 and assigned_at(known.people, command.game, command.seat, 1) is None:
        guests.append((command.game, command.seat, 1))
    return (
        *added,
        *[SeatAssigned(game=game, seat=seat, from_deal=deal, person=command.person) for game, seat, deal in guests],
    )


def _game(known: _Known, command: AddGame) -> _Decided:
    if command.game in known.circle.games:
        return CircleProblem.NOTHING_CHANGED
    if any(person is not None and person not in known.people.by_member for person in command.people.values()):
        return CircleProblem.NO_SUCH_PERSON
    seats = [
        SeatAssigned(game=command.game, seat=seat, from_deal=1, person=person)
        for seat, person in command.people.items()
    ]
    return (GameAdded(game=command.game), *seats)


def _begun(known: _Known, event: CircleBegun) -> _Decided:  # noqa: ARG001 - every decision has this signature
    return CircleProblem.NOTHING_CHANGED


def _renamed(known: _Known, event: CircleRenamed) -> _Decided:
    return CircleProblem.NOTHING_CHANGED if event.name == known.circle.name else (event,)


def _person(known: _Known, event: PersonAdded) -> _Decided:
    if event.person in known.people.by_member:
        return CircleProblem.ID_TAKEN
    return (*_keep(known, event.name), event)


def _person_renamed(known: _Known, event: PersonRenamed) -> _Decided:
    person = known.people.by_member.get(event.person)
    if person is None:
        return CircleProblem.NO_SUCH_PERSON
    if any(one.person == event.person and one.names[-1] == event.name for one in person.members):
        return CircleProblem.NOTHING_CHANGED
    return (*_keep(known, event.name, person), event)


def _alias(known: _Known, event: AliasAdded) -> _Decided:
    person = known.people.by_member.get(event.person)
    if person is None:
        return CircleProblem.NO_SUCH_PERSON
    if event.alias_id in (*known.circle.ended, *[one.alias_id for one in known.circle.aliases]):
        return CircleProblem.ID_TAKEN
    called = [fold_name(name) for one in person.members if one.person == event.person for name in one.names]
    if fold_name(event.alias) in called:
        return CircleProblem.NOTHING_CHANGED
    return (*_keep(known, event.alias, person), event)


def _alias_removed(known: _Known, event: AliasRemoved) -> _Decided:
    there = any(one.alias_id == event.alias_id for one in known.circle.aliases)
    return (event,) if there else CircleProblem.NO_SUCH_ALIAS


def _merged(known: _Known, event: PeopleMerged) -> _Decided:
    if event.a not in known.people.by_member or event.b not in known.people.by_member:
        return CircleProblem.NO_SUCH_PERSON
    if event.a == event.b:
        return CircleProblem.NOTHING_CHANGED
    taken = event.merge in (*known.circle.ended, *[one.merge for one in known.circle.links])
    return CircleProblem.ID_TAKEN if taken else (event,)


def _merge_undone(known: _Known, event: MergeUndone) -> _Decided:
    there = any(one.merge == event.merge for one in known.circle.links)
    return (event,) if there else CircleProblem.NO_SUCH_MERGE


def _assigned(known: _Known, event: SeatAssigned) -> _Decided:
    if event.game not in known.circle.games:
        return CircleProblem.NO_SUCH_GAME
    counts = known.game(event.game)
    if counts is not None and event.seat not in range(len(counts.players)):
        return CircleProblem.NO_SUCH_SEAT
    if event.person is not None and event.person not in known.people.by_member:
        return CircleProblem.NO_SUCH_PERSON
    told = known.people.assigned.get((event.game, event.seat), ())
    return CircleProblem.NOTHING_CHANGED if event in told else (event,)


def _game_added(known: _Known, event: GameAdded) -> _Decided:
    return CircleProblem.NOTHING_CHANGED if event.game in known.circle.games else (event,)


def _game_removed(known: _Known, event: GameRemoved) -> _Decided:
    return (event,) if event.game in known.circle.games else CircleProblem.NO_SUCH_GAME


def _season(known: _Known, event: SeasonSet) -> _Decided:
    if event.since > event.until:
        return CircleProblem.UNFIT
    return CircleProblem.NOTHING_CHANGED if event in known.circle.seasons else (event,)


def _pot(known: _Known, event: PotSet) -> _Decided:
    return CircleProblem.NOTHING_CHANGED if event == known.circle.pot else (event,)


def _keep(known: _Known, name: str, person: CirclePerson | None = None) -> tuple[SeatAssigned, ...]:
    """Assigns what the name alone has filled till now, where one other than `person` has it."""
    fits = find(known.people, name)
    if len(fits) != 1 or fits[0] == person:
        return ()
    member = member_named(fits[0], name)
    return tuple(
        [
            SeatAssigned(game=game, seat=seat, from_deal=1, person=member)
            for game, seat in _called(known, name)
            if assigned_at(known.people, game, seat, 1) is None
        ]
    )


def _called(known: _Known, name: str) -> list[tuple[str, int]]:
    """The seats, with their games, whose player has this name."""
    folded = fold_name(name)
    return [
        (counts.game, seat)
        for counts in known.games
        for seat, player in enumerate(counts.players)
        if fold_name(player) == folded
    ]


HANDLERS: Mapping[type[CircleEvent], Callable[[_Known, Any], _Decided]] = {
    CircleBegun: _begun,
    CircleRenamed: _renamed,
    PersonAdded: _person,
    PersonRenamed: _person_renamed,
    AliasAdded: _alias,
    AliasRemoved: _alias_removed,
    PeopleMerged: _merged,
    MergeUndone: _merge_undone,
    SeatAssigned: _assigned,
    GameAdded: _game_added,
    GameRemoved: _game_removed,
    SeasonSet: _season,
    PotSet: _pot,
}
