"""Who of a circle sits down next: those who played lately first."""

from collections.abc import Sequence

from scorekeeper.service.circle.people import CirclePerson, People
from scorekeeper.service.circle.sitting import Sitting


def played_lately(people: People, sittings: Sequence[Sitting]) -> tuple[CirclePerson, ...]:
    """Everybody: who played the last game by seats, then who played the one before and not that, and so on; last who
    never played, in the order of adding. `sittings` are in the order in which they began.
    """
    holders = [holder for sitting in reversed(sittings) for holder in sitting.holders if holder is not None]
    found = dict.fromkeys((*holders, *[person.id for person in people.persons]))
    return tuple([people.by_member[person] for person in found])


def seated_at_last(people: People, game: str, seats: int) -> dict[int, str | None]:
    """By seat who was assigned to it last, None for a guest; seats that go by their names are left out."""
    told = {seat: people.assigned.get((game, seat), ()) for seat in range(seats)}
    return {seat: its[-1].person for seat, its in told.items() if its}
