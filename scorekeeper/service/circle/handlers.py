"""Decides whether a command to a circle is allowed, and makes its events. Stores nothing: pages may ask beforehand.

A name finds a person only as long as nobody else has it. So before a second one gets it, every seat that it filled till
then is assigned: nobody's games change by somebody else's name.

Another keeper may tell the same merge or alias again: both stand, and each is taken back by itself.
"""

from collections.abc import Iterable
from dataclasses import replace

from scorekeeper.service.circle.commands import (
    AddGame,
    AddGuest,
    BeginCircle,
    ChangeCircle,
    CircleCommand,
    CircleProblem,
)
from scorekeeper.service.circle.counts import GameCounts
from scorekeeper.service.circle.event_codec import decode_circle
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
from scorekeeper.service.circle.people import find, member_named, people_of
from scorekeeper.service.circle.sitting import assigned_at, person_at
from scorekeeper.service.circle.state import Circle, follow
from scorekeeper.service.event_codec import encode_event, kind_of
from scorekeeper.service.folding import fold_name
from scorekeeper.service.night.events import Drawn, NightEvent
from scorekeeper.service.night.handlers import CircleKnown, prepare_event, tell_circle

Decided = tuple[CircleEvent, ...] | CircleProblem  # what a command would do, in its order, or why it is refused


def begin(command: BeginCircle) -> Decided:
    """The first events of a circle. Of names that are folded alike the first is added."""
    named: dict[str, PersonAdded] = {}
    for person, name in command.people.items():
        named.setdefault(fold_name(name), PersonAdded(person=person, name=name))
    games = [GameAdded(game=game) for game in dict.fromkeys(command.games)]
    return _fit((CircleBegun(zone=command.zone, name=command.name), *named.values(), *games))


def handle(circle: Circle, command: CircleCommand, games: Iterable[GameCounts]) -> Decided:
    """What the command does. `games`: the counts of the circle's games that are known here; of others no seat can be
    assigned before a name gets a second meaning.
    """
    its = {one.game: one for one in games if one.game in circle.games}
    known = CircleKnown(circle=circle, people=people_of(circle), games=its)
    if isinstance(command, ChangeCircle):
        return _fit(_change(known, command.event))
    if isinstance(command, AddGuest):
        return _fit(_guest(known, command))
    assert isinstance(command, AddGame)
    return _fit(_game(known, command))


def _fit(decided: Decided) -> Decided:
    """The same, unless one of the events could not be read back."""
    if isinstance(decided, CircleProblem) or all(_is_fit(one) for one in decided):
        return decided
    return CircleProblem.UNFIT


def _is_fit(event: CircleEvent) -> bool:
    try:
        return decode_circle(kind_of(event), encode_event(event)) == (event, None)
    except (ValueError, TypeError, LookupError):
        return False


def _guest(known: CircleKnown, command: AddGuest) -> Decided:
    counts, assigned = known.games.get(command.game), known.people.assigned
    if counts is None:
        return CircleProblem.NO_SUCH_GAME
    if command.seat not in range(len(counts.players)):
        return CircleProblem.NO_SUCH_SEAT
    name, told = counts.players[command.seat], assigned.get((command.game, command.seat), ())
    if person_at(known.people, counts, command.seat, 1) and all(one.person for one in told):
        return CircleProblem.NO_GUEST
    added = _change(known, PersonAdded(person=command.person, name=name))
    if isinstance(added, CircleProblem):
        return added
    seats = _called(known, name)
    guests = [one for seat in seats for one in assigned.get(seat, ()) if one.person is None]
    if len(find(known.people, name)) > 1 and assigned_at(known.people, command.game, command.seat, 1) is None:
        guests.append(SeatAssigned(game=command.game, seat=command.seat, from_deal=1))
    return (*added, *[replace(one, person=command.person) for one in guests])


def _game(known: CircleKnown, command: AddGame) -> Decided:
    if command.game in known.circle.games:
        return CircleProblem.NOTHING_CHANGED
    if any(person is not None and person not in known.circle.members for person in command.people.values()):
        return CircleProblem.NO_SUCH_PERSON
    seats = command.people.items()
    told = [SeatAssigned(game=command.game, seat=seat, from_deal=1, person=person) for seat, person in seats]
    return (GameAdded(game=command.game), *told)


def _change(known: CircleKnown, event: CircleEvent) -> Decided:
    """An event that can follow and changes something, behind what keeps the seats of a name that gets a second
    meaning.
    """
    told = prepare_event(known, event) if isinstance(event, NightEvent) else _refusal(known, event) or event
    if isinstance(told, CircleProblem):
        return told
    after = follow(known.circle, told)
    if isinstance(after, CircleProblem):
        return after
    if after == known.circle and not isinstance(told, Drawn):  # chance may seat all as they sat
        return CircleProblem.NOTHING_CHANGED
    if isinstance(event, PersonAdded | PersonRenamed | AliasAdded):
        return (*_keep(known, event.alias if isinstance(event, AliasAdded) else event.name, event.person), event)
    return (told, *tell_circle(known.circle, told))


def _refusal(known: CircleKnown, event: CircleEvent) -> CircleProblem | None:
    """Why an event that a log may have is not told here."""
    if isinstance(event, AliasAdded):
        called = [fold_name(name) for name in known.circle.members.get(event.person, ())]
        return CircleProblem.NOTHING_CHANGED if fold_name(event.alias) in called else None
    if isinstance(event, PeopleMerged):
        return CircleProblem.NOTHING_CHANGED if event.a == event.b else None
    if isinstance(event, SeasonSet):
        return CircleProblem.UNFIT if event.since > event.until else None
    if not isinstance(event, SeatAssigned):
        return None
    if event.game not in known.circle.games:
        return CircleProblem.NO_SUCH_GAME
    counts = known.games.get(event.game)
    if counts is not None and event.seat not in range(len(counts.players)):
        return CircleProblem.NO_SUCH_SEAT
    told = known.people.assigned.get((event.game, event.seat), ())
    return CircleProblem.NOTHING_CHANGED if event in told else None


def _keep(known: CircleKnown, name: str, person: str) -> tuple[SeatAssigned, ...]:
    """Assigns what the name alone has filled till now, where one other than `person` has it."""
    fits = find(known.people, name)
    if len(fits) != 1 or fits[0] == known.people.by_member.get(person):
        return ()
    member = member_named(fits[0], name)
    free = [(game, seat) for game, seat in _called(known, name) if assigned_at(known.people, game, seat, 1) is None]
    return tuple([SeatAssigned(game=game, seat=seat, from_deal=1, person=member) for game, seat in free])


def _called(known: CircleKnown, name: str) -> list[tuple[str, int]]:
    """The seats, with their games, whose player has this name."""
    seats = [(one.game, seat, player) for one in known.games.values() for seat, player in enumerate(one.players)]
    folded = fold_name(name)
    return [(game, seat) for game, seat, player in seats if fold_name(player) == folded]
