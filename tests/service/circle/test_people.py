"""A circle's people: how they are found, keepers without a network, undone merges, and second people of a name."""

from hypothesis import given, settings
from hypothesis.strategies import DrawFn, booleans, composite, integers, lists, none, sampled_from

from scorekeeper.service.circle import events
from scorekeeper.service.circle.commands import AddGuest, CircleCommand, CircleProblem
from scorekeeper.service.circle.events import CircleEvent, SeatAssigned
from scorekeeper.service.circle.handlers import handle
from scorekeeper.service.circle.people import People, find, member_named, people_of
from scorekeeper.service.circle.sitting import person_at
from scorekeeper.service.circle.state import Circle
from scorekeeper.service.folding import fold_name
from tests.each import each
from tests.service.circle.circles import added, alias, change, circle_of, done, merged, played, seat

Events = list[CircleEvent]
Seats = dict[tuple[str, int, int], str | None]  # who sits where, by game, seat and deal
NAMES = ("Anna", "ANNA", "Boris", "Vera", "Анна")
MEMBERS = added("a=Anna b=Boris c=Vera d=anna e=Анна")
GAMES = (played("g", "Anna Boris Vera"), played("h", "Анна ANNA Guest"), played("i", "Guest Boris"))
START: Events = [
    *MEMBERS, *(events.GameAdded(game=one.game) for one in GAMES), merged("bc", "m"), alias("x", "c", "Guest")
]  # fmt: skip
DEALS = (1, 4, 7)
SEATS = [(one, at, deal) for one in GAMES for at in range(len(one.players)) for deal in DEALS]
ids = sampled_from([one.person for one in MEMBERS])
some = settings(max_examples=60)


@each(("name", "typed", "is_found"), [
    ("Фёдор", "ФЕДОР", True), ("Łukasz", "lukasz", True), ("Zoë", "zoe", True), ("Straße", "STRASSE", True),
    ("Ελένη", "ελενη", True), ("Андре\N{COMBINING ACUTE ACCENT}й", "андрей", True),
    ("Андрей", "Андреи", False), ("Їжак", "Іжак", False), ("Анна", "Aнна", False),  # the last one begins in Latin
])  # fmt: skip
def test_a_name_is_found_however_it_is_typed_and_no_other(name: str, typed: str, is_found: bool) -> None:
    assert bool(find(people_of(circle_of(*added(f"x={name}"))), typed)) is is_found


def test_a_person_has_the_names_of_all_who_are_that_person_and_each_name_is_a_members_own() -> None:
    renames = [events.PersonRenamed(person="v", name="Vera B."), events.PersonRenamed(person="a", name="Ania")]
    circle = circle_of(*added("a=Anna v=Vera"), merged("va"), *renames, alias("x", "v", "Wiera"))
    (person,) = people_of(circle).persons
    assert (person.id, person.name, person.names) == ("a", "Ania", ("Ania", "Anna", "Vera", "Vera B.", "Wiera"))
    assert [member_named(person, name) for name in ("anna", "VERA", "wiera", "Boris")] == ["a", "v", "v", None]


@composite
def told_by(draw: DrawFn, keeper: str) -> Events:
    """What one keeper tells, who knows of nothing but the start and what she has told herself; each of two renames
    somebody else.
    """
    told: Events = []
    merges, aliases = ["m"], ["x"]
    for place, kind in enumerate(draw(lists(integers(0, 5), max_size=12))):
        own = f"{keeper}{place}"
        if kind == 0:
            told.append(merged(draw(ids) + draw(ids), own))
            merges.append(own)
        elif kind == 1:
            told.append(events.MergeUndone(merge=draw(sampled_from(merges))))
        elif kind == 2:
            told.append(alias(own, draw(ids), draw(sampled_from(NAMES))))
            aliases.append(own)
        elif kind == 3:
            told.append(events.AliasRemoved(alias_id=draw(sampled_from(aliases))))
        elif kind == 4:
            renamed = "a" if keeper == "k" else "d"
            told.append(events.PersonRenamed(person=renamed, name=draw(sampled_from(NAMES))))
        else:
            game, at, deal = draw(sampled_from(SEATS))
            told.append(seat(draw(ids | none()), at, deal, game.game))
    return told


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
    return {one.id: (one.name, list(one.members), found[one.id]) for one in people.persons}


def seats(circle: Circle) -> Seats:
    people = people_of(circle)
    return {(game.game, at, deal): person_at(people, game, at, deal) for game, at, deal in SEATS}


def plainly(log: Events) -> dict[str, tuple[str, list[str], set[str]]]:
    """As `who`, slowly: groups are put together until none has a link out of it."""
    gone = {one.merge for one in log if isinstance(one, events.MergeUndone)}
    gone |= {one.alias_id for one in log if isinstance(one, events.AliasRemoved)}
    names: dict[str, list[str]] = {}
    for one in log:
        if isinstance(one, events.PersonAdded | events.PersonRenamed):
            names.setdefault(one.person, []).append(one.name)
    links = [(one.a, one.b) for one in log if isinstance(one, events.PeopleMerged) and one.merge not in gone]
    aliases = [one for one in log if isinstance(one, events.AliasAdded) and one.alias_id not in gone]
    groups = [{person} for person in names]
    for _ in names:
        for pair in links:
            touched = [group for group in groups if group & set(pair)]
            groups = [group for group in groups if group not in touched] + [set().union(*touched)]
    people = {}
    for group in groups:
        members = [person for person in names if person in group]
        called = [name for person in members for name in names[person]]
        called += [one.alias for one in aliases if one.person in group]
        people[members[0]] = (names[members[0]][-1], members, {fold_name(name) for name in called})
    return people


def plainly_seated(log: Events) -> Seats:
    """As `seats`: the assignment that is told last of those from the latest deal, else the one of the name."""
    people, found = plainly(log), Seats()
    for game, at, deal in SEATS:
        told = [one for one in log if isinstance(one, SeatAssigned) and (one.game, one.seat) == (game.game, at)]
        holds = sorted([one for one in told if one.from_deal <= deal], key=lambda one: one.from_deal)
        named = [id for id, (_, _, names) in people.items() if fold_name(game.players[at]) in names]
        person = holds[-1].person if holds else named[0] if len(named) == 1 else None
        found[game.game, at, deal] = next((id for id, (_, members, _) in people.items() if person in members), None)
    return found


@given(two_logs())
@some
def test_two_keepers_without_a_network_come_to_the_same_people_in_any_order(logs: tuple[Events, Events]) -> None:
    one, other = (people_of(circle_of(*log)) for log in logs)
    assert who(one) == who(other) == plainly(logs[0])
    assert [person.id for person in one.persons] == [person.id for person in other.persons]
    for log in logs:
        assert seats(circle_of(*log)) == plainly_seated(log)


@given(two_logs(), ids, ids, integers(0), integers(0))
@some
def test_a_merge_undone_leaves_no_trace(logs: tuple[Events, Events], a: str, b: str, at: int, until: int) -> None:
    log = logs[0]
    place = len(START) + at % (len(log) - len(START) + 1)
    end = place + until % (len(log) - place + 1)
    with_it = [*log[:place], merged(a + b, "n"), *log[place:end], events.MergeUndone(merge="n"), *log[end:]]
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


@composite
def naming(draw: DrawFn) -> CircleCommand:
    """A command by which somebody gets a name."""
    person, name, (game, at, _) = draw(ids), draw(sampled_from(NAMES)), draw(sampled_from(SEATS))
    named = (events.PersonAdded(person="new", name=name), events.PersonRenamed(person=person, name=name))
    guest = AddGuest(circle="c", person="new", game=game.game, seat=at)
    return draw(sampled_from([guest, *map(change, (*named, alias("new", person, name)))]))


@given(two_logs(), naming())
@some
def test_somebody_elses_new_name_changes_no_seat_that_anybody_had(
    logs: tuple[Events, Events], command: CircleCommand
) -> None:
    before = circle_of(*logs[0])
    had = {at: person for at, person in seats(before).items() if person is not None}
    decided = handle(before, command, GAMES)
    after = seats(done(before, decided))
    assert {at: after[at] for at in had} == had
    if isinstance(decided, CircleProblem):
        assert decided in (CircleProblem.NOTHING_CHANGED, CircleProblem.NO_GUEST)
    elif isinstance(command, AddGuest):
        assert "new" in {after[command.game, command.seat, deal] for deal in DEALS}
