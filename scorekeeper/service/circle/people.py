"""The people of a circle: who was added as several is one person, by the links that hold, in whatever order they were
told.

A person is found by every name that her members ever had, and by their aliases, folded as `fold_name` does.
"""

from collections.abc import Mapping

from scorekeeper.rules.frozen import dataclass
from scorekeeper.service.circle.events import AliasAdded, SeatAssigned
from scorekeeper.service.circle.state import Circle
from scorekeeper.service.folding import fold_name
from scorekeeper.service.night.state import games_apart


@dataclass(frozen=True, slots=True, kw_only=True)
class CirclePerson:
    """One person: `id` and `name` are those of the member who was added first; `members` as in a circle. `names` are
    hers now, then all by which she is found, each once.
    """

    id: str
    name: str
    members: Mapping[str, tuple[str, ...]]
    aliases: tuple[AliasAdded, ...]
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class People:
    """The people of a circle in the order of adding; found by the id of any member, or by a folded name; and what was
    assigned to each seat, by game and seat, in the order of the deals. `apart`: the games that count in no season.
    `folded`: their names as they are spelt, folded, as a table asks for these thousands of times.
    """

    persons: tuple[CirclePerson, ...]
    by_member: Mapping[str, CirclePerson]
    by_name: Mapping[str, tuple[CirclePerson, ...]]
    folded: Mapping[str, str]
    assigned: Mapping[tuple[str, int], tuple[SeatAssigned, ...]]
    apart: tuple[str, ...] = ()


def people_of(circle: Circle) -> People:
    """The people of a circle. Found once for all games, as it folds every name."""
    firsts = _firsts(circle)
    persons = [_person(circle, firsts, first) for first in dict.fromkeys(firsts.values())]
    found: dict[str, list[CirclePerson]] = {}
    folded = {name: fold_name(name) for person in persons for name in person.names}
    for person in persons:
        for one in dict.fromkeys([folded[name] for name in person.names]):
            found.setdefault(one, []).append(person)
    return People(
        persons=tuple(persons),
        by_member={member: person for person in persons for member in person.members},
        by_name={one: tuple(fits) for one, fits in found.items()},
        folded=folded,
        assigned=_assigned(circle),
        apart=games_apart(circle.nights),
    )


def name_of(circle: Circle) -> str:
    """What a circle is called: by its name, or by its people."""
    return circle.name or ", ".join([person.name for person in people_of(circle).persons])


def find(people: People, name: str) -> tuple[CirclePerson, ...]:
    """Everybody who is called so, or was, or has it as an alias."""
    return people.by_name.get(people.folded.get(name) or fold_name(name), ())


def member_named(person: CirclePerson, name: str) -> str | None:
    """The first member of the person who is found by this name herself: hers it stays when a merge is undone."""
    folded = fold_name(name)
    for member, names in person.members.items():
        aliases = [one.alias for one in person.aliases if one.person == member]
        if any(fold_name(one) == folded for one in (*names, *aliases)):
            return member
    return None


def _firsts(circle: Circle) -> dict[str, str]:
    """By each member, in the order of adding, the one of the same person who was added first."""
    firsts = {member: member for member in circle.members}
    place = {member: at for at, member in enumerate(circle.members)}
    for link in circle.links:
        a, b = firsts[link.a], firsts[link.b]
        first, later = (a, b) if place[a] < place[b] else (b, a)
        firsts = {member: first if its == later else its for member, its in firsts.items()}
    return firsts


def _person(circle: Circle, firsts: Mapping[str, str], first: str) -> CirclePerson:
    members = {member: names for member, names in circle.members.items() if firsts[member] == first}
    aliases = [tie for tie in circle.ties.values() if isinstance(tie, AliasAdded) and firsts[tie.person] == first]
    name, others = members[first][-1], [one for names in members.values() for one in names]
    names = dict.fromkeys((name, *others, *[alias.alias for alias in aliases]))
    return CirclePerson(id=first, name=name, members=members, aliases=tuple(aliases), names=tuple(names))


def _assigned(circle: Circle) -> dict[tuple[str, int], tuple[SeatAssigned, ...]]:
    """By game and seat. Of two from the same deal on the later in the log holds."""
    told: dict[tuple[str, int], dict[int, SeatAssigned]] = {}
    for one in circle.assignments:
        told.setdefault((one.game, one.seat), {})[one.from_deal] = one
    return {seat: tuple([deals[deal] for deal in sorted(deals)]) for seat, deals in told.items()}
