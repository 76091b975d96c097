"""Who sat where, and what each played: the people of a circle at the seats of its games. And who sits down next."""

from collections.abc import Iterable, Sequence

from scorekeeper.rules.contradictions import SEATS
from scorekeeper.rules.frozen import dataclass
from scorekeeper.service.circle.counts import GameCounts, Stretch
from scorekeeper.service.circle.events import SeatAssigned
from scorekeeper.service.circle.people import CirclePerson, People, find
from scorekeeper.service.folding import fold_name

SeatPart = tuple[str | None, Stretch]  # what was played at a seat by a person of the circle; None: by a guest


@dataclass(frozen=True, slots=True, kw_only=True)
class Sitting:
    """A game with its people. `parts` are by seat, in the order of their deals; `holders` are the people by seat to
    whom its place goes: who played more hands there, and of equally many who played last; None for a guest. `is_apart`:
    it counts in no season.
    """

    counts: GameCounts
    parts: tuple[tuple[SeatPart, ...], ...]
    holders: tuple[str | None, ...]
    is_apart: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerGames:
    """What one player did: `person` is the id of a person of the circle, or None and `guest` is a guest's name. `held`
    are the games, with the seat, whose places go to this player; of these are `games` and `wins`. `points` are those of
    all hands that the player played.
    """

    person: str | None
    guest: str | None
    stretches: list[Stretch]
    held: list[tuple[GameCounts, int]]

    @property
    def games(self) -> int:
        return len(self.held)

    @property
    def wins(self) -> int:
        return sum([seat in counts.winners for counts, seat in self.held])

    @property
    def points(self) -> int:
        return sum([stretch.points for stretch in self.stretches])


def sit(people: People, counts: GameCounts) -> Sitting:
    """Who sat where in a game: whom the seat is assigned to, else the one person with its name or alias, else nobody of
    the circle.
    """
    parts = [
        tuple([(person_at(people, counts, seat, one.from_deal), one) for one in stretches])
        for seat, stretches in enumerate(counts.seats)
    ]
    holders = tuple([holder_of(one) for one in parts])
    return Sitting(counts=counts, parts=tuple(parts), holders=holders, is_apart=counts.game in people.apart)


def person_at(people: People, counts: GameCounts, seat: int, deal: int) -> str | None:
    """The id of the person who sat there in a deal, None for a guest."""
    assigned = assigned_at(people, counts.game, seat, deal)
    if assigned is not None:
        return None if assigned.person is None else people.by_member[assigned.person].id
    fits = find(people, counts.players[seat])
    return fits[0].id if len(fits) == 1 else None


def assigned_at(people: People, game: str, seat: int, deal: int) -> SeatAssigned | None:
    """The assignment that holds there in a deal."""
    told = [one for one in people.assigned.get((game, seat), ()) if one.from_deal <= deal]
    return told[-1] if told else None


def played_by(sittings: Iterable[Sitting]) -> tuple[PlayerGames, ...]:
    """What each did in these games, whatever the seat, in the order in which they first played."""
    found: dict[tuple[str | None, str], PlayerGames] = {}
    for sitting in sittings:
        for seat, name in enumerate(sitting.counts.players):
            for person, stretch in sitting.parts[seat]:
                _find(found, person, name).stretches.append(stretch)
            _find(found, sitting.holders[seat], name).held.append((sitting.counts, seat))
    return tuple(found.values())


def _find(found: dict[tuple[str | None, str], PlayerGames], person: str | None, name: str) -> PlayerGames:
    guest = name if person is None else None
    key = person, fold_name(name) if person is None else ""
    return found.setdefault(key, PlayerGames(person=person, guest=guest, stretches=[], held=[]))


def asks(people: People, counts: GameCounts) -> dict[int, tuple[CirclePerson, ...]]:
    """The people who fit, by each seat where several do and nobody has said who it was."""
    free = [seat for seat in range(len(counts.players)) if assigned_at(people, counts.game, seat, 1) is None]
    fitting = {seat: find(people, counts.players[seat]) for seat in free}
    return {seat: fits for seat, fits in fitting.items() if len(fits) > 1}


def cuts(people: People, game: str) -> dict[int, tuple[int, ...]]:
    """By seat the deals behind the first from which it is assigned anew: there its counts are cut."""
    told = {seat: people.assigned.get((game, seat), ()) for seat in range(max(SEATS))}
    cut = {seat: tuple([one.from_deal for one in its if one.from_deal > 1]) for seat, its in told.items()}
    return {seat: deals for seat, deals in cut.items() if deals}


def holder_of(parts: Sequence[SeatPart]) -> str | None:
    """To whom the place of a seat goes: who played more hands there, and of equally many who played last."""
    hands: dict[str | None, int] = {}
    best = parts[0][0]
    for person, stretch in parts:
        hands[person] = hands.get(person, 0) + stretch.hands
        if stretch.hands and hands[person] >= hands[best]:
            best = person
    return best


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
