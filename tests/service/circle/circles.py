"""Circles, and the counts of their games, as short as people tell them."""

from dataclasses import replace

from scorekeeper.service.circle.commands import ChangeCircle, CircleCommand, CircleProblem
from scorekeeper.service.circle.counts import GameCounts, GameEnding, Stretch
from scorekeeper.service.circle.events import (
    AliasAdded,
    CircleBegun,
    CircleEvent,
    GameAdded,
    PeopleMerged,
    PersonAdded,
    SeatAssigned,
)
from scorekeeper.service.circle.handlers import Decided, handle
from scorekeeper.service.circle.people import people_of
from scorekeeper.service.circle.sitting import sit
from scorekeeper.service.circle.state import Circle, apply, open_circle
from scorekeeper.service.events import Logged
from tests.service.examples import at, logged

BEGUN = CircleBegun(zone="Europe/Warsaw")
COUNTS = GameCounts(
    game="g", ending=GameEnding.WON, began=at(1), last=at(2), title=None, players=(), scores=(),
    winners=(), seats=(),
)  # fmt: skip


def log_of(*events: CircleEvent) -> tuple[Logged, ...]:
    """The log of a circle in which this was told."""
    return tuple(logged(seq, event) for seq, event in enumerate((BEGUN, *events), start=1))


def circle_of(*events: CircleEvent) -> Circle:
    return open_circle("c", log_of(*events))


def added(names: str) -> tuple[PersonAdded, ...]:
    """People under their ids: `a=Anna b=Boris`."""
    pairs = [one.split("=") for one in names.split()]
    return tuple(PersonAdded(person=person, name=name) for person, name in pairs)


def alias(id: str, person: str, name: str) -> AliasAdded:
    return AliasAdded(alias_id=id, person=person, alias=name)


def merged(pair: str, merge: str = "") -> PeopleMerged:
    """The link of two ids, such as ab, which is also its own."""
    return PeopleMerged(merge=merge or pair, a=pair[0], b=pair[1])


def seat(person: str | None, seat: int = 0, from_deal: int = 1, game: str = "g") -> SeatAssigned:
    return SeatAssigned(game=game, seat=seat, from_deal=from_deal, person=person)


def played(game: str, players: str, cut: dict[int, tuple[tuple[int, int], ...]] | None = None) -> GameCounts:
    """A game of these players. `cut`: by seat the stretches from which deal on and of how many hands."""
    names = tuple(players.split())
    whole = ((1, 10),)
    stretches = [(cut or {}).get(seat, whole) for seat in range(len(names))]
    parts = tuple(tuple(Stretch(from_deal=deal, hands=hands) for deal, hands in its) for its in stretches)
    return replace(COUNTS, game=game, players=names, scores=(0,) * len(names), winners=(0,), seats=parts)


def with_games(names: str, *games: GameCounts) -> Circle:
    """A circle of these people and games."""
    return circle_of(*added(names), *(GameAdded(game=one.game) for one in games))


def seated(circle: Circle, counts: GameCounts) -> tuple[tuple[str | None, ...], ...]:
    """Who sat at each seat, in the order of the deals."""
    return tuple(tuple(part.person for part in parts) for parts in sit(people_of(circle), counts).parts)


def change(event: CircleEvent) -> ChangeCircle:
    return ChangeCircle(circle="c", key="k", at=at(30), event=event)


def done(circle: Circle, decided: Decided) -> Circle:
    """The circle after what was decided."""
    for event in () if isinstance(decided, CircleProblem) else decided:
        circle = apply(circle, logged(circle.seq + 1, event))
    return circle


def do(circle: Circle, command: CircleCommand, *games: GameCounts) -> Circle:
    """The circle after a command that is not refused."""
    decided = handle(circle, command, games)
    assert not isinstance(decided, CircleProblem), decided
    return done(circle, decided)
