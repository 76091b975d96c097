"""Laws of a circle's people: keepers without a network, undone merges, and a second person of a name."""

from collections.abc import Iterable

from hypothesis import given, settings
from hypothesis.strategies import DrawFn, booleans, composite, integers, lists, none, sampled_from

from scorekeeper.service.circle.commands import AddGuest, CircleCommand
from scorekeeper.service.circle.counts import GameCounts
from scorekeeper.service.circle.events import (
    AliasAdded,
    AliasRemoved,
    CircleEvent,
    GameAdded,
    MergeUndone,
    PeopleMerged,
    PersonAdded,
    PersonRenamed,
    SeatAssigned,
)
from scorekeeper.service.circle.handlers import handle
from scorekeeper.service.circle.people import People, people_of
from scorekeeper.service.circle.problems import CircleProblem
from scorekeeper.service.circle.sitting import person_at
from scorekeeper.service.circle.state import Circle
from scorekeeper.service.folding import fold_name
from tests.service.circle.circles import added, change, circle_of, done, played

Events = list[CircleEvent]
NAMES = ("Anna", "ANNA", "Boris", "Vera", "Анна")
MEMBERS = added("a=Anna b=Boris c=Vera d=anna e=Анна")
GAMES = (played("g", "Anna Boris Vera"), played("h", "Анна ANNA Guest"), played("i", "Guest Boris"))
START: Events = [*MEMBERS, *(GameAdded(game=one.game) for one in GAMES), PeopleMerged(merge="m", a="b", b="c"),
                 AliasAdded(alias_id="x", person="c", alias="Guest")]  # fmt: skip
DEALS = (1, 4, 7)
ids = sampled_from([one.person for one in MEMBERS])
some = settings(max_examples=100)


@composite
def told_by(draw: DrawFn, keeper: str) -> Events:
    """What one keeper tells, who knows of nothing but the start and what she has told herself."""
    events: Events = []
    merges, aliases = ["m"], ["x"]
    for place, kind in enumerate(draw(lists(integers(0, 4), max_size=12))):
        own = f"{keeper}{place}"
        if kind == 0:
            events.append(PeopleMerged(merge=own, a=draw(ids), b=draw(ids)))
            merges.append(own)
        elif kind == 1:
            events.append(MergeUndone(merge=draw(sampled_from(merges))))
        elif kind == 2:
            events.append(AliasAdded(alias_id=own, person=draw(ids), alias=draw(sampled_from(NAMES))))
            aliases.append(own)
        elif kind == 3:
            events.append(AliasRemoved(alias_id=draw(sampled_from(aliases))))
        else:
            game, deal, seat = draw(sampled_from(GAMES)), draw(sampled_from(DEALS)), draw(integers(0, 1))
            person = draw(ids | none())
            events.append(SeatAssigned(game=game.game, seat=seat, from_deal=deal, person=person))
    return events


@composite
def brought_together(draw: DrawFn, one: Events, other: Events) -> Events:
    """What two keepers have told, each in her own order."""
    first, second, log = list(one), list(other), list(START)
    for turn in draw(lists(booleans(), min_size=len(one) + len(other), max_size=len(one) + len(other))):
        queue = (first or second) if turn else (second or first)
        log.append(queue.pop(0))
    return log


@composite
def two_logs(draw: DrawFn) -> tuple[Events, Events]:
    one, other = draw(told_by("k")), draw(told_by("l"))
    return draw(brought_together(one, other)), draw(brought_together(one, other))


def who(people: People) -> dict[str, tuple[str, list[str], set[str]]]:
    """By id: the name, the members and the names, folded, by which a person is found."""
    found: dict[str, set[str]] = {}
    for name, fits in people.by_name.items():
        for one in fits:
            found.setdefault(one.id, set()).add(name)
    return {one.id: (one.name, [each.person for each in one.members], found[one.id]) for one in people.persons}


def plainly(log: Events) -> dict[str, tuple[str, list[str], set[str]]]:
    """The same, slowly: groups are put together until none has a link out of it."""
    gone = {one.merge for one in log if isinstance(one, MergeUndone)}
    gone |= {one.alias_id for one in log if isinstance(one, AliasRemoved)}
    names = {one.person: one.name for one in log if isinstance(one, PersonAdded)}
    links = [(one.a, one.b) for one in log if isinstance(one, PeopleMerged) and one.merge not in gone]
    aliases = [one for one in log if isinstance(one, AliasAdded) and one.alias_id not in gone]
    groups = [{person} for person in names]
    for _ in names:
        for pair in links:
            touched = [group for group in groups if group & set(pair)]
            groups = [group for group in groups if group not in touched] + [set().union(*touched)]
    people = {}
    for group in groups:
        members = [person for person in names if person in group]
        called = [*(names[person] for person in members), *(one.alias for one in aliases if one.person in group)]
        people[members[0]] = (names[members[0]], members, {fold_name(name) for name in called})
    return people


@given(two_logs())
@some
def test_two_keepers_without_a_network_come_to_the_same_people_in_any_order(logs: tuple[Events, Events]) -> None:
    one, other = (people_of(circle_of(*log)) for log in logs)
    assert who(one) == who(other) == plainly(logs[0])
    assert [person.id for person in one.persons] == [person.id for person in other.persons]
    for log, people in zip(logs, (one, other), strict=True):
        last = {(told.game, told.seat, told.from_deal): told for told in log if isinstance(told, SeatAssigned)}
        assert {told for its in people.assigned.values() for told in its} == set(last.values())


@given(two_logs(), ids, ids, integers(0), integers(0))
@some
def test_a_merge_undone_leaves_no_trace(logs: tuple[Events, Events], a: str, b: str, at: int, until: int) -> None:
    log = logs[0]
    place = len(START) + at % (len(log) - len(START) + 1)
    end = place + until % (len(log) - place + 1)
    merged = PeopleMerged(merge="n", a=a, b=b)
    with_it = [*log[:place], merged, *log[place:end], MergeUndone(merge="n"), *log[end:]]
    assert people_of(circle_of(*with_it)) == people_of(circle_of(*log))


@given(two_logs())
@some
def test_the_queues_of_two_phones_make_the_same_people_in_any_order(logs: tuple[Events, Events]) -> None:
    """Each command is decided anew behind those of the other; what there is nothing left to do about is left out."""
    found = []
    for log in logs:
        circle = circle_of(*START)
        for event in log[len(START) :]:
            circle = done(circle, handle(circle, change(event), GAMES))
        found.append(who(people_of(circle)))
    assert found[0] == found[1]


def seats(circle: Circle, games: Iterable[GameCounts]) -> dict[tuple[str, int, int], str | None]:
    """Who sits where, at each deal from which somebody else may."""
    people = people_of(circle)
    return {
        (counts.game, seat, deal): person_at(people, counts, seat, deal)
        for counts in games
        for seat in range(len(counts.players))
        for deal in DEALS
    }


@composite
def naming(draw: DrawFn) -> CircleCommand:
    """A command by which somebody gets a name."""
    person, name = draw(ids), draw(sampled_from(NAMES))
    game = draw(sampled_from(GAMES))
    guest = AddGuest(circle="c", person="new", game=game.game, seat=draw(integers(0, len(game.players) - 1)))
    return draw(
        sampled_from(
            [
                change(PersonAdded(person="new", name=name)),
                change(PersonRenamed(person=person, name=name)),
                change(AliasAdded(alias_id="new", person=person, alias=name)),
                guest,
            ]
        )
    )


@given(two_logs(), naming())
@some
def test_somebody_elses_new_name_changes_no_seat_that_anybody_had(
    logs: tuple[Events, Events], command: CircleCommand
) -> None:
    before = circle_of(*logs[0])
    had = {seat: person for seat, person in seats(before, GAMES).items() if person is not None}
    decision = handle(before, command, GAMES)
    after = seats(done(before, decision), GAMES)
    assert {seat: after[seat] for seat in had} == had
    assert decision.problem in (None, CircleProblem.NOTHING_CHANGED, CircleProblem.NO_GUEST)
    if isinstance(command, AddGuest) and decision.events:
        assert "new" in {after[command.game, command.seat, deal] for deal in DEALS}
