"""Circles, and the counts of their games, as short as people tell them.

A table is "Anna 1010 won | Boris 340 | (Vera) 120", with Vera for a guest. The id of a person is the name; what was
played at a seat is told by its number.
"""

from collections.abc import Mapping
from dataclasses import replace

from scorekeeper.engine.record import Record
from scorekeeper.service.book import Book, open_book
from scorekeeper.service.circle import events
from scorekeeper.service.circle.commands import ChangeCircle, CircleCommand, CircleProblem
from scorekeeper.service.circle.counting import make_counts
from scorekeeper.service.circle.counts import GameCounts, GameEnding, Stretch
from scorekeeper.service.circle.events import CircleBegun, CircleEvent, PersonAdded, SeatAssigned
from scorekeeper.service.circle.handlers import Decided, handle
from scorekeeper.service.circle.people import people_of
from scorekeeper.service.circle.season import COUNTED
from scorekeeper.service.circle.sitting import Sitting, sit
from scorekeeper.service.circle.state import Circle, apply, open_circle
from scorekeeper.service.events import Event, Logged
from scorekeeper.service.game_import import Importer, import_record
from tests.engine.held import game_of, record_of
from tests.service.examples import at, logged

IMPORTER = Importer(at=at(0), author="Anna", device="Anna’s phone")
Played = Mapping[int, tuple[tuple[str | None, Stretch], ...]]
BEGUN = CircleBegun(zone="Europe/Warsaw")
COUNTS = GameCounts(
    game="g", ending=GameEnding.WON, began=at(1), last=at(2), title=None, players=(), scores=(),
    winners=(), seats=(),
)  # fmt: skip


def log_of(*told: CircleEvent) -> tuple[Logged, ...]:
    """The log of a circle in which this was told."""
    return tuple(logged(seq, event) for seq, event in enumerate((BEGUN, *told), start=1))


def circle_of(*told: CircleEvent) -> Circle:
    return open_circle("c", log_of(*told))


def added(names: str) -> tuple[PersonAdded, ...]:
    """People under their ids: `a=Anna b=Boris`."""
    pairs = [one.split("=") for one in names.split()]
    return tuple(PersonAdded(person=person, name=name) for person, name in pairs)


def alias(id: str, person: str, name: str) -> events.AliasAdded:
    return events.AliasAdded(alias_id=id, person=person, alias=name)


def merged(pair: str, merge: str = "") -> events.PeopleMerged:
    """The link of two ids, such as ab, which is also its own."""
    return events.PeopleMerged(merge=merge or pair, a=pair[0], b=pair[1])


def seat(person: str | None, seat: int = 0, from_deal: int = 1, game: str = "g") -> SeatAssigned:
    return SeatAssigned(game=game, seat=seat, from_deal=from_deal, person=person)


def played(game: str, players: str, cut: dict[int, tuple[tuple[int, int], ...]] | None = None) -> GameCounts:
    """A game of these players. `cut`: by seat the stretches from which deal on and of how many hands."""
    names = tuple(players.split())
    whole = ((1, 10),)
    stretches = [(cut or {}).get(seat, whole) for seat in range(len(names))]
    parts = tuple(tuple(Stretch(from_deal=deal, hands=hands) for deal, hands in its) for its in stretches)
    return replace(COUNTS, game=game, players=names, scores=(0,) * len(names), winners=(0,), seats=parts)


def seated(circle: Circle, counts: GameCounts) -> tuple[tuple[str | None, ...], ...]:
    """Who sat at each seat, in the order of the deals."""
    return tuple(tuple(who for who, _ in parts) for parts in sit(people_of(circle), counts).parts)


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


def book_of(record: Record, *told: Event) -> Book:
    """A game of this record, to which so many events came a minute apart."""
    log = import_record(record, IMPORTER).log
    return open_book("g", (*log, *[logged(len(log) + n, event) for n, event in enumerate(told, start=1)]))


def counted(book: Book, cuts: Mapping[int, tuple[int, ...]] | None = None) -> GameCounts:
    return make_counts(book.state, book.log, cuts or {})


def counts_of(text: str, *told: Event, **cuts: tuple[int, ...]) -> GameCounts:
    """The counts of a game in the notation; `cuts` by name."""
    book = book_of(game_of(record_of(text)).record, *told)
    players = book.state.played.sheet.players
    return counted(book, {players.index(name): numbers for name, numbers in cuts.items()})


def stretch_of(text: str, name: str = "Anna") -> Stretch:
    """How a player of a game in the notation played."""
    counts = counts_of(text)
    (stretch,) = counts.seats[counts.players.index(name)]
    return stretch


def table(
    seats: str,
    game: str = "g",
    *,
    times: tuple[str, str] | None = None,
    ending: GameEnding = GameEnding.WON,
    played: Played | None = None,
) -> Sitting:
    """A game from one time to another; else on the day of its name, if that is a date."""
    rows = [seat.split() for seat in seats.split("|")]
    holders = [None if name.startswith("(") else name for name, *_ in rows]
    parts = [(played or {}).get(seat, ((holder, Stretch()),)) for seat, holder in enumerate(holders)]
    began, last = times or (f"{game}T18:00:00Z", f"{game}T21:00:00Z")
    counts = replace(
        COUNTS, game=game, ending=ending, began=began, last=last, players=tuple(name.strip("()") for name, *_ in rows),
        scores=tuple(int(score) for _, score, *_ in rows),
        winners=tuple(seat for seat, row in enumerate(rows) if row[2:]),
        seats=tuple(tuple(stretch for _, stretch in seat) for seat in parts),
    )  # fmt: skip
    return Sitting(
        counts=counts,
        parts=tuple(parts),
        holders=tuple(holders),
    )


def scored(game: str, began: str, last: str = "", ending: GameEnding = GameEnding.WON, **scores: int) -> Sitting:
    """A game with its scores by name, from a minute like `2026-11-21T20:00` to its last hand; those in small letters
    are guests. Who has most points has won, where somebody has.
    """
    most = max(scores.values()) if ending in COUNTED else None
    holders = {name: None if name.islower() else name for name in scores}
    seats = [f"{holders[name] or f'({name})'} {score} {'won' * (score == most)}" for name, score in scores.items()]
    played = {seat: ((who, Stretch(points=scores[name])),) for seat, (name, who) in enumerate(holders.items())}
    times = f"{began}:00Z", f"{last or began}:00Z"
    return table(" | ".join(seats), game, times=times, ending=ending, played=played)


def day_of(moment: str) -> str:
    """The day by the clocks of Greenwich."""
    return moment[:10]
