"""Decides whether a command to a circle is allowed, and makes its events. Stores nothing: pages may ask beforehand.

A name finds a person only as long as nobody else has it. So before a second one gets it, every seat that it filled till
then is assigned: nobody's games change by somebody else's name.

Another keeper may tell the same merge or alias again: both stand, and each is taken back by itself.
"""

from collections.abc import Iterable

from scorekeeper.rules.frozen import dataclass
from scorekeeper.service.circle.commands import AddGame, AddGuest, BeginCircle, ChangeCircle, CircleCommand
from scorekeeper.service.circle.counts import GameCounts
from scorekeeper.service.circle.event_codec import decode_event
from scorekeeper.service.circle.events import (
    AliasAdded,
    CircleBegun,
    CircleEvent,
    GameAdded,
    PeopleMerged,
    PersonAdded,
    PersonRenamed,
    SeasonSet,
    SeatAssigned,
)
from scorekeeper.service.circle.people import People, find, member_named, people_of
from scorekeeper.service.circle.problems import CircleProblem
from scorekeeper.service.circle.sitting import assigned_at, person_at
from scorekeeper.service.circle.state import Circle, follow
from scorekeeper.service.event_codec import encode_event, kind_of
from scorekeeper.service.folding import fold_name
from scorekeeper.service.night.events import NightEvent, NightOpened
from scorekeeper.service.night.handlers import NightKnown, decide_night, refuse_opening


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
        return _decision(_change(known, command.event))
    if isinstance(command, AddGuest):
        return _decision(_guest(known, command))
    assert isinstance(command, AddGame)
    return _decision(_game(known, command))


def _decision(decided: _Decided) -> CircleDecision:
    """The events, unless one of them could not be read back."""
    if isinstance(decided, CircleProblem):
        return CircleDecision(problem=decided)
    fits = all(_is_fit(one) for one in decided)
    return CircleDecision(events=decided) if fits else CircleDecision(problem=CircleProblem.UNFIT)


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
    added = _change(known, PersonAdded(person=command.person, name=name))
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


def _change(known: _Known, event: CircleEvent) -> _Decided:
    """An event that can follow and changes something, behind what keeps the seats of a name that gets a second
    meaning.
    """
    if isinstance(event, NightEvent) and not isinstance(event, NightOpened):
        return _of_a_night(known, event)
    problem = _refusal(known, event)
    if problem is not None:
        return problem
    after = follow(known.circle, event)
    if isinstance(after, CircleProblem):
        return after
    if after == known.circle:
        return CircleProblem.NOTHING_CHANGED
    if isinstance(event, PersonAdded | PersonRenamed):
        return (*_keep(known, event.name, event.person), event)
    if isinstance(event, AliasAdded):
        return (*_keep(known, event.alias, event.person), event)
    return (event,)


def _of_a_night(known: _Known, event: NightEvent) -> _Decided:
    night = known.circle.night(event.night)
    if night is None:
        return CircleProblem.NO_SUCH_NIGHT
    games = {one.game: one for one in known.games}
    return decide_night(NightKnown(night=night, people=known.people, added=known.circle.games, games=games), event)


def _refusal(known: _Known, event: CircleEvent) -> CircleProblem | None:
    """Why an event that a log may have is not told here."""
    if isinstance(event, AliasAdded):
        members = [one for one in known.circle.members if one.person == event.person]
        called = [fold_name(name) for one in members for name in one.names]
        return CircleProblem.NOTHING_CHANGED if fold_name(event.alias) in called else None
    if isinstance(event, PeopleMerged):
        return CircleProblem.NOTHING_CHANGED if event.a == event.b else None
    if isinstance(event, NightOpened):
        return refuse_opening(event)
    if isinstance(event, SeasonSet):
        return CircleProblem.UNFIT if event.since > event.until else None
    if not isinstance(event, SeatAssigned):
        return None
    if event.game not in known.circle.games:
        return CircleProblem.NO_SUCH_GAME
    counts = known.game(event.game)
    if counts is not None and event.seat not in range(len(counts.players)):
        return CircleProblem.NO_SUCH_SEAT
    told = known.people.assigned.get((event.game, event.seat), ())
    return CircleProblem.NOTHING_CHANGED if event in told else None


def _keep(known: _Known, name: str, person: str) -> tuple[SeatAssigned, ...]:
    """Assigns what the name alone has filled till now, where one other than `person` has it."""
    fits = find(known.people, name)
    if len(fits) != 1 or fits[0] == known.people.by_member.get(person):
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
